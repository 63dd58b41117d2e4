/// A parser's sites laid out for comparing, and the rules of scheme and authority (RFC 3986, sections
/// 3.1 and 3.2).
struct LinkSiteList: Sendable {
  private struct Entry: Sendable {
    /// The index of the site in the parser's sites.
    let site: Int32
    let scheme: LinkIndex.Text
    /// The host, without the star of a wildcard.
    let host: LinkIndex.Text
    /// The site as its links begin, up to their path.
    let beginning: LinkIndex.Text
    let isHostFirst: Bool
    let isWildcard: Bool
    let port: Int32
    let defaultPort: Int32
  }

  /// The site a link is on, where its path begins, and its host where that is the first segment.
  struct Place {
    var site: Int
    var end: Int
    var host: LinkMark?
  }

  private let entries: [Entry]

  /// Lays the sites out, and appends their texts to a table's.
  init(_ sites: [LinkSite], pool: inout [UInt8]) {
    var entries: [Entry] = []
    for (index, site) in sites.enumerated() {
      let host = (site.host ?? "").utf8.dropFirst(site.isWildcard ? 1 : 0)
      let defaultPort: Int32 = site.scheme == "https" ? 443 : site.scheme == "http" ? 80 : -1
      entries.append(
        Entry(
          site: Int32(index), scheme: Self.append(site.scheme.utf8[...], &pool),
          host: Self.append(host, &pool),
          beginning: Self.append(site.description.utf8[...], &pool),
          isHostFirst: site.kind == .host,
          isWildcard: site.isWildcard, port: Int32(clamping: site.port ?? -1),
          defaultPort: defaultPort))
    }
    // A host by its name is meant before one by a wildcard.
    self.entries = entries.filter { !$0.isWildcard } + entries.filter(\.isWildcard)
  }

  private static func append(
    _ text: String.UTF8View.SubSequence, _ pool: inout [UInt8]
  ) -> LinkIndex.Text {
    pool += text
    return LinkIndex.Text(pool.count - text.count..<pool.count)
  }

  /// Finds the site of a link.
  @inline(__always)
  func place(_ text: LinkText, _ pool: [UInt8]) throws(LinkFault) -> Place {
    // Nearly every universal link begins just as its site does.
    for entry in entries where entry.isHostFirst && text.hasPrefix(entry.beginning, pool) {
      let end = Int(entry.beginning.count)
      if end == text.count || isDelimiter(text[end]) {
        return Place(site: Int(entry.site), end: end)
      }
    }
    return try search(text, pool)
  }

  @inline(never)
  private func search(_ text: LinkText, _ pool: [UInt8]) throws(LinkFault) -> Place {
    let colon = try schemeEnd(text)
    let scheme = LinkMark(start: 0, end: colon, isEscaped: false)
    guard entries.contains(where: { text.isEqual(scheme, $0.scheme, pool, foldsCase: true) }) else {
      throw LinkFault(stage: .site, rule: .foreignScheme, offset: 0)
    }
    guard colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return try placeWithoutAuthority(text, scheme, pool) }
    return try placeWithAuthority(text, scheme, pool)
  }

  // MARK: - Scheme

  private func schemeEnd(_ text: LinkText) throws(LinkFault) -> Int {
    var index = 0
    while index < text.count {
      let byte = text[index]
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      if !isLetter {
        if byte == UInt8(ascii: ":"), index > 0 { return index }
        let isLater =
          byte &- 0x30 < 10 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
        guard isLater, index > 0 else { break }
      }
      index += 1
    }
    throw LinkFault(stage: .site, rule: .missingScheme, offset: index)
  }

  private func placeWithoutAuthority(
    _ text: LinkText, _ scheme: LinkMark, _ pool: [UInt8]
  ) throws(LinkFault) -> Place {
    let start = scheme.end + 1
    let found = entries.first {
      !$0.isHostFirst && text.isEqual(scheme, $0.scheme, pool, foldsCase: true)
    }
    guard let found else { throw LinkFault(stage: .site, rule: .missingHost, offset: start) }
    guard start == text.count || isDelimiter(text[start]) else {
      throw LinkFault(stage: .site, rule: .opaqueLink, offset: start)
    }
    return Place(site: Int(found.site), end: start)
  }

  // MARK: - Authority

  private func placeWithAuthority(
    _ text: LinkText, _ scheme: LinkMark, _ pool: [UInt8]
  ) throws(LinkFault) -> Place {
    let authority = try LinkAuthority(text, from: scheme.end + 3)
    let host = LinkMark(
      start: authority.host.lowerBound, end: authority.host.upperBound, isEscaped: false)
    var isHostKnown = false
    var plain: Int?
    for entry in entries where text.isEqual(scheme, entry.scheme, pool, foldsCase: true) {
      guard entry.isHostFirst else {
        plain = plain ?? Int(entry.site)
        continue
      }
      guard isHost(entry, text, host, pool) else { continue }
      let isDefault = entry.port < 0 && authority.port == Int(entry.defaultPort)
      guard authority.port == Int(entry.port) || isDefault else {
        isHostKnown = true
        continue
      }
      return Place(site: Int(entry.site), end: authority.end)
    }
    guard let plain else { throw authority.fault(isHostKnown: isHostKnown) }
    return try authority.firstSegment(text, site: plain)
  }

  /// Whether the host is the entry's, or under a wildcard exactly one label more.
  private func isHost(
    _ entry: Entry, _ text: LinkText, _ host: LinkMark, _ pool: [UInt8]
  ) -> Bool {
    guard entry.isWildcard else { return text.isEqual(host, entry.host, pool, foldsCase: true) }
    let suffix = host.end - Int(entry.host.count)
    guard suffix > host.start else { return false }
    let rest = LinkMark(start: suffix, end: host.end, isEscaped: false)
    guard text.isEqual(rest, entry.host, pool, foldsCase: true) else { return false }
    return (host.start..<suffix).allSatisfy { index in
      let byte = text[index]
      return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}

/// Whether a byte ends an authority.
@inline(__always)
private func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

/// The host and port of a link that has them.
private struct LinkAuthority {
  let host: Range<Int>
  /// The port, or -1 for none; an empty one is none (RFC 3986, section 3.2.3).
  let port: Int
  /// The end of all of it.
  let end: Int

  init(_ text: LinkText, from start: Int) throws(LinkFault) {
    var index = start
    var hostEnd: Int?
    var isBracketed = false
    while index < text.count, !isDelimiter(text[index]) {
      let byte = text[index]
      try Self.check(byte, at: index)
      switch byte {
      case UInt8(ascii: "["):
        guard index == start else { throw Self.malformed(index) }
        isBracketed = true
      case UInt8(ascii: "%") where isBracketed: throw Self.malformed(index)
      case UInt8(ascii: "]"):
        guard isBracketed, hostEnd == nil else { throw Self.malformed(index) }
        hostEnd = index + 1
      case UInt8(ascii: ":"):
        if hostEnd == nil, !isBracketed { hostEnd = index }
      default: break
      }
      index += 1
    }
    guard !isBracketed || hostEnd != nil else { throw Self.malformed(start) }
    end = index
    host = start..<(hostEnd ?? index)
    guard host.isEmpty || text[host.upperBound - 1] != UInt8(ascii: ".") else {
      throw Self.malformed(host.upperBound - 1)
    }
    port = try Self.port(text, host.upperBound..<end)
  }

  private static func malformed(_ offset: Int) -> LinkFault {
    LinkFault(stage: .site, rule: .malformedAuthority, offset: offset)
  }

  private static func check(_ byte: UInt8, at offset: Int) throws(LinkFault) {
    switch byte {
    case UInt8(ascii: "@"): throw LinkFault(stage: .site, rule: .userInfo, offset: offset)
    case 0x00...0x1F, 0x7F:
      throw LinkFault(stage: .site, rule: .controlCharacter, offset: offset)
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), 0x80...0xFF:
      throw malformed(offset)
    default: return
    }
  }

  private static func port(_ text: LinkText, _ range: Range<Int>) throws(LinkFault) -> Int {
    guard let first = range.first else { return -1 }
    guard text[first] == UInt8(ascii: ":") else { throw malformed(first) }
    var value = -1
    for index in range.dropFirst() {
      guard text[index] &- 0x30 < 10 else { throw malformed(index) }
      value = max(value, 0) * 10 + Int(text[index] &- 0x30)
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

  /// The host as the first segment of a custom scheme's path; no port can stand there.
  func firstSegment(_ text: LinkText, site: Int) throws(LinkFault) -> LinkSiteList.Place {
    guard host.upperBound == end else {
      throw LinkFault(stage: .site, rule: .foreignPort, offset: host.upperBound)
    }
    guard let first = host.first else { return LinkSiteList.Place(site: site, end: end) }
    guard text[first] != UInt8(ascii: "[") else { throw Self.malformed(first) }
    return LinkSiteList.Place(
      site: site, end: end, host: LinkMark(start: first, end: end, isEscaped: false))
  }
}

extension UInt8 {
  /// The byte with an ASCII capital made small.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
