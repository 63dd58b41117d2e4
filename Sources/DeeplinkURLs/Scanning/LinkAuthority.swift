/// The host and port of a link that has them.
struct LinkAuthority {
  let host: Range<Int>
  /// The port, or -1 for none; an empty one is none (RFC 3986, section 3.2.3).
  let port: Int
  /// The end of all of it.
  let end: Int

  /// Reads from behind the two slashes up to the path, the query, the fragment or the end (RFC
  /// 3986, section 3.2).
  ///
  /// A percent sign passes here. No site's host has one, so such a host is only ever the first
  /// segment of a custom scheme, whose escapes are checked as that.
  ///
  /// - Complexity: One pass over the authority.
  init(_ bytes: LinkBytes, from start: Int) throws(LinkFault) {
    var index = start
    var hostEnd: Int?
    var isBracketed = false
    while index < bytes.count, !isDelimiter(bytes[index]) {
      let byte = bytes[index]
      // Each byte is judged: parsers differ most in authorities, and who is lenient here opens a foreign host.
      try Self.check(byte, at: index)
      switch byte {
      // An IPv6 address stands in brackets, since it has colons of its own (RFC 3986, section 3.2.2).
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
    // An address that is never closed has no end, and nothing behind it is a port.
    guard !isBracketed || hostEnd != nil else { throw Self.malformed(start) }
    end = index
    host = start..<(hostEnd ?? index)
    // shop.example. is the same host to DNS and another text to everybody else.
    guard host.isEmpty || bytes[host.upperBound - 1] != UInt8(ascii: ".") else {
      throw Self.malformed(host.upperBound - 1)
    }
    port = try Self.port(bytes, host.upperBound..<end)
  }

  private static func malformed(_ offset: Int) -> LinkFault {
    LinkFault(stage: .site, rule: .malformedAuthority, offset: offset)
  }

  /// Refuses a byte that no authority may have, or that other parsers read in other ways.
  private static func check(_ byte: UInt8, at offset: Int) throws(LinkFault) {
    switch byte {
    // https://shop.example@evil.org is on evil.org.
    case UInt8(ascii: "@"): throw LinkFault(stage: .site, rule: .userInfo, offset: offset)
    case 0x00...0x1F, 0x7F:
      throw LinkFault(stage: .site, rule: .controlCharacter, offset: offset)
    // What RFC 3986 has no place for; browsers read a backslash as a slash. Names beyond ASCII are
    // written in their ASCII form.
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), 0x80...0xFF:
      throw malformed(offset)
    default: return
    }
  }

  /// Reads a colon and decimal digits.
  private static func port(_ bytes: LinkBytes, _ range: Range<Int>) throws(LinkFault) -> Int {
    guard let first = range.first else { return -1 }
    guard bytes[first] == UInt8(ascii: ":") else { throw malformed(first) }
    var value = -1
    for index in range.dropFirst() {
      guard bytes[index] &- 0x30 < 10 else { throw malformed(index) }
      value = max(value, 0) * 10 + Int(bytes[index] &- 0x30)
      // Checked digit by digit, so that no number of them overflows. Leading zeros change nothing.
      guard value <= 65_535 else { throw malformed(index) }
    }
    return value
  }

  /// Why a link is on none of the sites of its scheme.
  func fault(isHostKnown: Bool) -> LinkFault {
    guard !host.isEmpty else {
      return LinkFault(stage: .site, rule: .missingHost, offset: host.lowerBound)
    }
    return isHostKnown
      ? LinkFault(stage: .site, rule: .foreignPort, offset: host.upperBound)
      : LinkFault(stage: .site, rule: .foreignHost, offset: host.lowerBound)
  }

  /// The host as the first segment of a custom scheme's path: `shop://products/7` is the path
  /// `/products/7`.
  ///
  /// `shop:///products/7` has an empty host and is the same path.
  func firstSegment(_ bytes: LinkBytes, _ entry: SiteEntry) throws(LinkFault) -> SiteMatch {
    // A port would be lost: a segment has none.
    guard host.upperBound == end else {
      throw LinkFault(stage: .site, rule: .foreignPort, offset: host.upperBound)
    }
    guard let first = host.first else { return SiteMatch(entry: entry, end: end) }
    // An address in brackets names a machine, and no segment.
    guard bytes[first] != UInt8(ascii: "[") else { throw Self.malformed(first) }
    let token = LinkToken(start: first, end: end, isEscaped: false)
    guard !bytes.hasEncodedLabel(token) else { throw Self.malformed(first) }
    return SiteMatch(entry: entry, end: end, host: token)
  }
}

/// The site a link is on, and its host where that is the first segment.
struct SiteMatch {
  let entry: SiteEntry
  /// Where scheme and authority end: at a slash, a question mark, a number sign, or the end; at the colon of an opaque link.
  let end: Int
  var host: LinkToken?
}

extension LinkBytes {
  /// Where the number sign of a link is whose own path is empty or a slash and whose query is empty, or the first byte
  /// that is not as it should be, or the end.
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

  /// Whether a label of a host begins with `xn--`, which Foundation decodes where the host is read and
  /// not where it is written: it would be two different first segments.
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
