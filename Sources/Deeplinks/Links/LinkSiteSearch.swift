/// Finds the site of a link among those of its tables, by the rules of scheme and authority (RFC 3986,
/// sections 3.1 and 3.2).
struct LinkSiteSearch {
  let text: LinkText

  /// Finds the site of the link.
  @inline(__always)
  func place() throws(LinkFault) -> LinkSiteList.Place {
    // Nearly every link begins just as its site does.
    for index in 0..<text.siteCount {
      let entry = text.site(index)
      guard text.hasPrefix(entry.beginning) else { continue }
      let end = Int(entry.beginning.count)
      if entry.isHostFirst {
        if end == text.count || isDelimiter(text[end]) {
          return LinkSiteList.Place(site: Int(entry.site), end: end)
        }
      } else if entry.isAlone, let host = plainHost(from: end) {
        return LinkSiteList.Place(site: Int(entry.site), end: host.end, host: host)
      }
    }
    return try search()
  }

  /// The host after a scheme and two slashes, if it is of letters, digits, hyphens and full stops.
  @inline(__always)
  private func plainHost(from colonEnd: Int) -> LinkMark? {
    let start = colonEnd + 2
    guard start < text.count, text[colonEnd] == UInt8(ascii: "/"),
      text[colonEnd + 1] == UInt8(ascii: "/")
    else { return nil }
    let end = text.plainEnd(from: start, until: text.count)
    guard end > start, end == text.count || isDelimiter(text[end]),
      text[end - 1] != UInt8(ascii: ".")
    else { return nil }
    return LinkMark(start: start, end: end, isEscaped: false)
  }

  /// The sites in the order in which they are tried.
  private var entries: some Sequence<LinkSiteList.Entry> {
    (0..<text.siteCount).lazy.map { text.site($0) }
  }

  @inline(never)
  private func search() throws(LinkFault) -> LinkSiteList.Place {
    let colon = try schemeEnd()
    let scheme = LinkMark(start: 0, end: colon, isEscaped: false)
    guard entries.contains(where: { isScheme($0, scheme) }) else {
      throw LinkFault(stage: .site, rule: .foreignScheme, offset: 0)
    }
    guard colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return try placeWithoutAuthority(scheme) }
    return try placeWithAuthority(scheme)
  }

  // MARK: - Scheme

  private func schemeEnd() throws(LinkFault) -> Int {
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

  private func isScheme(_ entry: LinkSiteList.Entry, _ scheme: LinkMark) -> Bool {
    text.isEqualIgnoringCase(scheme, entry.scheme)
  }

  private func placeWithoutAuthority(_ scheme: LinkMark) throws(LinkFault) -> LinkSiteList.Place {
    let start = scheme.end + 1
    let found = entries.first { !$0.isHostFirst && isScheme($0, scheme) }
    guard let found else { throw LinkFault(stage: .site, rule: .missingHost, offset: start) }
    guard start == text.count || isDelimiter(text[start]) else {
      throw LinkFault(stage: .site, rule: .opaqueLink, offset: start)
    }
    return LinkSiteList.Place(site: Int(found.site), end: start)
  }

  // MARK: - Authority

  private func placeWithAuthority(_ scheme: LinkMark) throws(LinkFault) -> LinkSiteList.Place {
    let authority = try LinkAuthority(text, from: scheme.end + 3)
    let host = LinkMark(
      start: authority.host.lowerBound, end: authority.host.upperBound, isEscaped: false)
    var isHostKnown = false
    var plain: Int?
    for entry in entries where isScheme(entry, scheme) {
      guard entry.isHostFirst else {
        plain = plain ?? Int(entry.site)
        continue
      }
      guard isHost(entry, host) else { continue }
      let isDefault = entry.port < 0 && authority.port == Int(entry.defaultPort)
      guard authority.port == Int(entry.port) || isDefault else {
        isHostKnown = true
        continue
      }
      return LinkSiteList.Place(site: Int(entry.site), end: authority.end)
    }
    guard let plain else { throw authority.fault(isHostKnown: isHostKnown) }
    return try authority.firstSegment(text, site: plain)
  }

  /// Whether the host is the entry's, or under a wildcard exactly one label more.
  private func isHost(_ entry: LinkSiteList.Entry, _ host: LinkMark) -> Bool {
    guard entry.isWildcard else {
      return text.isEqualIgnoringCase(host, entry.host)
    }
    let suffix = host.end - Int(entry.host.count)
    guard suffix > host.start else { return false }
    let rest = LinkMark(start: suffix, end: host.end, isEscaped: false)
    guard text.isEqualIgnoringCase(rest, entry.host) else { return false }
    return (host.start..<suffix).allSatisfy { index in
      let byte = text[index]
      return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}

/// Whether a byte ends an authority.
@inline(__always)
func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}
