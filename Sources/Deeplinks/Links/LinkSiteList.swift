/// A parser's sites as bytes, and the rules of scheme and authority (RFC 3986, sections 3.1 and 3.2).
struct LinkSiteList: Sendable {
  private struct Entry: Sendable {
    let scheme: [UInt8]
    let host: [UInt8]
    let kind: LinkSite.Kind
    let isWildcard: Bool
    let port: Int?
    let defaultPort: Int?
  }

  /// The site a link is on, where its path begins, and its host where that is the first segment.
  struct Place {
    var site: Int
    var end: Int
    var host: LinkMark?
  }

  private let entries: [Entry]

  init(_ sites: [LinkSite]) {
    entries = sites.map { site in
      let host = site.host ?? ""
      return Entry(
        scheme: Array(site.scheme.utf8),
        host: Array(site.isWildcard ? host.utf8.dropFirst(1) : host.utf8[...]),
        kind: site.kind, isWildcard: site.isWildcard, port: site.port,
        defaultPort: site.scheme == "https" ? 443 : site.scheme == "http" ? 80 : nil)
    }
  }

  /// Finds the site of a link.
  func place(_ text: LinkText) throws(LinkFault) -> Place {
    let colon = try schemeEnd(text)
    guard entries.contains(where: { isScheme($0, text, colon) }) else {
      throw LinkFault(stage: .site, rule: .foreignScheme, offset: 0)
    }
    let start = colon + 3
    guard start <= text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return try placeWithoutAuthority(text, colon) }
    var end = start
    while end < text.count, !isDelimiter(text[end]) {
      try checkAuthorityByte(text[end], at: end)
      end += 1
    }
    return try place(text, colon: colon, authority: start..<end)
  }

  // MARK: - Scheme

  private func schemeEnd(_ text: LinkText) throws(LinkFault) -> Int {
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where index > 0: break
      case UInt8(ascii: "+") where index > 0: break
      case UInt8(ascii: "-") where index > 0: break
      case UInt8(ascii: ".") where index > 0: break
      case UInt8(ascii: ":") where index > 0: return index
      default: throw LinkFault(stage: .site, rule: .missingScheme, offset: index)
      }
      index += 1
    }
    throw LinkFault(stage: .site, rule: .missingScheme, offset: text.count)
  }

  private func isScheme(_ entry: Entry, _ text: LinkText, _ colon: Int) -> Bool {
    entry.scheme.count == colon && isFolded(entry.scheme, text, at: 0)
  }

  private func placeWithoutAuthority(_ text: LinkText, _ colon: Int) throws(LinkFault) -> Place {
    let found = entries.firstIndex { $0.kind == .pathOnly && isScheme($0, text, colon) }
    guard let site = found else {
      throw LinkFault(stage: .site, rule: .missingHost, offset: colon + 1)
    }
    guard colon + 1 == text.count || isDelimiter(text[colon + 1]) else {
      throw LinkFault(stage: .site, rule: .opaqueLink, offset: colon + 1)
    }
    return Place(site: site, end: colon + 1)
  }

  // MARK: - Authority

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func checkAuthorityByte(_ byte: UInt8, at offset: Int) throws(LinkFault) {
    switch byte {
    case UInt8(ascii: "@"):
      throw LinkFault(stage: .site, rule: .userInfo, offset: offset)
    case 0x00...0x1F, 0x7F:
      throw LinkFault(stage: .site, rule: .controlCharacter, offset: offset)
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), 0x80...0xFF:
      throw LinkFault(stage: .site, rule: .malformedAuthority, offset: offset)
    default: return
    }
  }

  private func place(
    _ text: LinkText, colon: Int, authority: Range<Int>
  ) throws(LinkFault) -> Place {
    let hostEnd = try hostEnd(text, authority)
    let host = authority.lowerBound..<hostEnd
    guard hostEnd == host.lowerBound || text[hostEnd - 1] != UInt8(ascii: ".") else {
      throw LinkFault(stage: .site, rule: .malformedAuthority, offset: hostEnd - 1)
    }
    let port = try port(text, hostEnd..<authority.upperBound)
    var isHostKnown = false
    var plain: Int?
    for (index, entry) in entries.enumerated() where isScheme(entry, text, colon) {
      guard entry.kind == .host else {
        plain = plain ?? index
        continue
      }
      guard isHost(entry, text, host) else { continue }
      guard port == entry.port || (entry.port == nil && port == entry.defaultPort) else {
        isHostKnown = true
        continue
      }
      return Place(site: index, end: authority.upperBound)
    }
    guard let plain else {
      guard !host.isEmpty else {
        throw LinkFault(stage: .site, rule: .missingHost, offset: host.lowerBound)
      }
      throw isHostKnown
        ? LinkFault(stage: .site, rule: .foreignPort, offset: hostEnd)
        : LinkFault(stage: .site, rule: .foreignHost, offset: host.lowerBound)
    }
    guard hostEnd == authority.upperBound else {
      throw LinkFault(stage: .site, rule: .foreignPort, offset: hostEnd)
    }
    guard !host.isEmpty else { return Place(site: plain, end: hostEnd) }
    guard text[host.lowerBound] != UInt8(ascii: "[") else {
      throw LinkFault(stage: .site, rule: .malformedAuthority, offset: host.lowerBound)
    }
    return Place(
      site: plain, end: hostEnd,
      host: LinkMark(start: host.lowerBound, end: hostEnd, isEscaped: false))
  }

  /// The end of the host: after the bracket of an IP literal, or at the colon of the port.
  private func hostEnd(_ text: LinkText, _ authority: Range<Int>) throws(LinkFault) -> Int {
    var isBracketed = false
    for index in authority {
      switch text[index] {
      case UInt8(ascii: "["):
        guard index == authority.lowerBound else {
          throw LinkFault(stage: .site, rule: .malformedAuthority, offset: index)
        }
        isBracketed = true
      case UInt8(ascii: "%") where isBracketed:
        throw LinkFault(stage: .site, rule: .malformedAuthority, offset: index)
      case UInt8(ascii: "]"):
        let next = index + 1
        guard isBracketed,
          next == authority.upperBound || text[next] == UInt8(ascii: ":")
        else { throw LinkFault(stage: .site, rule: .malformedAuthority, offset: index) }
        return next
      case UInt8(ascii: ":") where !isBracketed:
        return index
      default: continue
      }
    }
    guard !isBracketed else {
      throw LinkFault(stage: .site, rule: .malformedAuthority, offset: authority.lowerBound)
    }
    return authority.upperBound
  }

  /// The port after the host; none, and an empty one, are nil (RFC 3986, section 3.2.3).
  private func port(_ text: LinkText, _ range: Range<Int>) throws(LinkFault) -> Int? {
    guard range.count > 1 else { return nil }
    var value = 0
    for index in range.dropFirst() {
      guard text[index] &- 0x30 < 10, value <= 65_535 else {
        throw LinkFault(stage: .site, rule: .malformedAuthority, offset: index)
      }
      value = value * 10 + Int(text[index] &- 0x30)
    }
    guard value <= 65_535 else {
      throw LinkFault(stage: .site, rule: .malformedAuthority, offset: range.lowerBound + 1)
    }
    return value
  }

  /// Whether the host is the entry's, or under a wildcard exactly one label more.
  private func isHost(_ entry: Entry, _ text: LinkText, _ host: Range<Int>) -> Bool {
    guard entry.isWildcard else {
      return host.count == entry.host.count && isFolded(entry.host, text, at: host.lowerBound)
    }
    let suffix = host.upperBound - entry.host.count
    guard suffix > host.lowerBound, isFolded(entry.host, text, at: suffix) else { return false }
    return (host.lowerBound..<suffix).allSatisfy { index in
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  /// Whether the lower-case bytes stand at an offset, in either case.
  private func isFolded(_ bytes: [UInt8], _ text: LinkText, at start: Int) -> Bool {
    for (index, byte) in bytes.enumerated() {
      guard start + index < text.count, text[start + index].asciiLowercased == byte else {
        return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// The byte with an ASCII capital made small.
  @inline(__always)
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
