/// The host and port of a link that has them.
struct LinkAuthority {
  let host: Range<Int>
  /// The port, or -1 for none; an empty one is none (RFC 3986, section 3.2.3).
  let port: Int
  /// The end of all of it.
  let end: Int

  /// The maximum length of a first segment in a host's place; Foundation refuses longer hosts.
  static var mostBytes: Int { 2_048 }

  /// Reads the authority, from behind the two slashes to the path, the query, the fragment, or the end (RFC 3986,
  /// section 3.2).
  ///
  /// A percent sign is accepted here. No site's host has one, so it can only be in the first segment of a custom
  /// scheme, where escapes are checked as in any segment.
  ///
  /// - Complexity: One pass over the authority.
  init(_ bytes: LinkBytes, from start: Int) throws(LinkFault) {
    var index = start
    var hostEnd: Int?
    var isBracketed = false
    while index < bytes.count, !isDelimiter(bytes[index]) {
      let byte = bytes[index]
      // Each byte is checked. Parsers differ most in authorities, and a lenient one opens a foreign host.
      try Self.check(byte, at: index)
      switch byte {
      // An IPv6 address is in brackets, because it has colons of its own (RFC 3986, section 3.2.2).
      case UInt8(ascii: "["):
        guard index == start else { throw Self.malformed(index) }
        isBracketed = true
      // A zone, as in [fe80::1%25en0], means an interface of one machine.
      case UInt8(ascii: "%") where isBracketed: throw Self.malformed(index)
      case UInt8(ascii: "]"):
        guard isBracketed, hostEnd == nil else { throw Self.malformed(index) }
        hostEnd = index + 1
      case UInt8(ascii: ":"):
        // A second colon is found when the port is read.
        if hostEnd == nil, !isBracketed { hostEnd = index }
      default: break
      }
      index += 1
    }
    // Without a closing bracket, the address has no end, and no port can follow it.
    guard !isBracketed || hostEnd != nil else { throw Self.malformed(start) }
    end = index
    host = start..<(hostEnd ?? index)
    // `shop.example.` is the same host for DNS, and another text for everything else.
    guard host.isEmpty || bytes[host.upperBound - 1] != UInt8(ascii: ".") else {
      throw Self.malformed(host.upperBound - 1)
    }
    port = try Self.port(bytes, host.upperBound..<end)
  }

  private static func malformed(_ offset: Int) -> LinkFault {
    .ofSite(.malformedAuthority, at: offset)
  }

  /// Refuses a byte that no authority may have, or that other parsers read in another way.
  private static func check(_ byte: UInt8, at offset: Int) throws(LinkFault) {
    // https://shop.example@evil.org is on evil.org.
    if byte == UInt8(ascii: "@") { throw .ofSite(.userInfo, at: offset) }
    if PercentCoding.isControl(byte) { throw .ofSite(.controlCharacter, at: offset) }
    // RFC 3986 does not allow these here, and browsers read a backslash as a slash. Names beyond ASCII have to be
    // written in their ASCII form.
    if byte >= 0x80 || " \"<>\\^`{|}".utf8.contains(byte) { throw malformed(offset) }
  }

  /// Reads a colon and decimal digits.
  private static func port(_ bytes: LinkBytes, _ range: Range<Int>) throws(LinkFault) -> Int {
    guard let first = range.first else { return -1 }
    guard bytes[first] == UInt8(ascii: ":") else { throw malformed(first) }
    var value = -1
    for index in range.dropFirst() {
      guard bytes[index] &- 0x30 < 10 else { throw malformed(index) }
      value = max(value, 0) * 10 + Int(bytes[index] &- 0x30)
      // Checked digit by digit, so even many digits can't overflow. Leading zeros change nothing.
      guard value <= 65_535 else { throw malformed(index) }
    }
    return value
  }

  /// Returns the host as the first segment of a custom scheme's path: `shop://products/7` has the path `/products/7`.
  ///
  /// `shop:///products/7` has an empty host and the same path.
  func firstSegment(_ bytes: LinkBytes, _ entry: SiteEntry) throws(LinkFault) -> SiteMatch {
    let site = entry.site
    // A port would be lost, because a segment has none.
    guard host.upperBound == end else {
      let isURL =
        host.upperBound + 1 == end && bytes.text(end..<bytes.count).hasPrefix("//")
      throw isURL
        ? LinkFault(stage: .path, rule: .emptySegment, offset: host.lowerBound, site: site)
        : LinkFault(stage: .path, rule: .foreignPort, offset: host.upperBound, site: site)
    }
    guard let first = host.first else { return SiteMatch(entry, end: end) }
    let token = LinkToken(start: first, end: end, isEscaped: false)
    // An address in brackets is a machine and no segment.
    guard bytes[first] != UInt8(ascii: "["), host.count <= Self.mostBytes,
      !bytes.hasEncodedLabel(token)
    else { throw LinkFault(stage: .path, rule: .malformedAuthority, offset: first, site: site) }
    return SiteMatch(entry, end: end, host: token)
  }
}

/// The site of a link, and the link's host if that is the first segment.
struct SiteMatch {
  /// The index of the site in the parser's sites.
  let site: Int32
  let form: SiteEntry.Form
  let plusIsSpace: Bool
  /// The end of scheme and authority: a slash, a question mark, a number sign, or the text's end; for an opaque link,
  /// the colon.
  let end: Int
  let host: LinkToken

  @inline(__always)
  init(_ entry: SiteEntry, end: Int, host: LinkToken = .missing) {
    (site, form, plusIsSpace) = (entry.site, entry.form, entry.plusIsSpace)
    (self.end, self.host) = (end, host)
  }
}

extension LinkBytes {
  /// Returns the index of the number sign, if nothing but an empty path and an empty query is in front of it.
  ///
  /// Otherwise it returns the index of the first byte that should not be there, or the end.
  func fragmentStart(from end: Int) -> Int {
    var index = end
    if index < count, self[index] == UInt8(ascii: "/") { index += 1 }
    if index < count, self[index] == UInt8(ascii: "?") { index += 1 }
    return index
  }

  /// Whether the path of a link may be in its fragment.
  func hasFragment(from end: Int) -> Bool {
    let start = fragmentStart(from: end)
    return start < count && self[start] == UInt8(ascii: "#")
  }

  /// Whether a label of a host begins with `xn--`.
  ///
  /// Foundation decodes such a label when it reads a host, and not when it writes one. As a first segment, the label
  /// would have two different texts.
  func hasEncodedLabel(_ host: LinkToken) -> Bool {
    var index = host.start
    while index &+ 4 <= host.end {
      let isStart = index == host.start || self[index - 1] == UInt8(ascii: ".")
      if isStart, self[index] | 0x20 == UInt8(ascii: "x"),
        self[index + 1] | 0x20 == UInt8(ascii: "n"), self[index + 2] == UInt8(ascii: "-"),
        self[index + 3] == UInt8(ascii: "-")
      {
        return true
      }
      index += 1
    }
    return false
  }
}
