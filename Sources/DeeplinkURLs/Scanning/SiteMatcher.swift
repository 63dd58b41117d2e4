/// Finds the site of a link, by the rules of scheme and authority (RFC 3986, sections 3.1 and 3.2).
enum SiteMatcher {
  /// Returns the site of a link, or throws the rule by which it is on none.
  ///
  /// The loop accepts only links that the full search would accept, too. For all others, the search decides.
  ///
  /// - Complexity: At most a few passes over scheme and authority for each site.
  @inline(__always)
  static func match(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ sites: Span<SiteEntry>
  ) throws(LinkFault) -> SiteMatch {
    // Nearly every link begins exactly as its site does.
    for index in sites.indices {
      let entry = sites[index]
      let end = entry.beginning.count
      guard entry.canBeginLinks, end <= bytes.count, bytes.isSame(0, entry.beginning, in: pool)
      else { continue }
      // More of the host may follow, as in shop.example.evil.org or shop.example@evil.org, so the authority has to end
      // here.
      if entry.isHostFirst {
        if end == bytes.count || isDelimiter(bytes[end]),
          entry.form == .host || bytes.hasFragment(from: end)
        {
          return SiteMatch(entry, end: end)
        }
      } else if entry.form == .opaque {
        return SiteMatch(entry, end: end &- 1)
      } else if let host = plainHost(bytes, from: end) {
        return SiteMatch(entry, end: host.end, host: host)
      }
    }
    // The link has capitals, a port, a wildcard's label, or a foreign site.
    return try search(bytes, pool, sites)
  }

  /// Returns the host after a scheme and two slashes, if it has only letters, digits, hyphens, and full stops.
  @inline(__always)
  private static func plainHost(_ bytes: LinkBytes, from colonEnd: Int) -> LinkToken? {
    let start = colonEnd &+ 2
    guard start < bytes.count, bytes[colonEnd] == UInt8(ascii: "/"),
      bytes[colonEnd &+ 1] == UInt8(ascii: "/")
    else { return nil }
    let end = bytes.plainEnd(from: start, until: bytes.count)
    guard end > start, end &- start <= LinkAuthority.mostBytes,
      end == bytes.count || isDelimiter(bytes[end]),
      bytes[end &- 1] != UInt8(ascii: ".")
    else { return nil }
    let host = LinkToken(start: start, end: end, isEscaped: false)
    return bytes.hasEncodedLabel(host) ? nil : host
  }

  /// Compares scheme, host, and port by the rules, without regard to case (RFC 3986, sections 3.1 and 3.2.2).
  ///
  /// The scheme comes first; if it is foreign, the host isn't read.
  @inline(never)
  private static func search(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ sites: Span<SiteEntry>
  ) throws(LinkFault) -> SiteMatch {
    let colon = try schemeEnd(bytes)
    let scheme = LinkToken(start: 0, end: colon, isEscaped: false)
    var entries: [SiteEntry] = []
    entries.reserveCapacity(sites.count)
    for index in sites.indices
    where bytes.isEqual(scheme, sites[index].scheme, in: pool, foldsCase: true) {
      entries.append(sites[index])
    }
    guard !entries.isEmpty else { throw .ofSite(.foreignScheme, at: 0) }
    // Two slashes begin an authority (RFC 3986, section 3.2).
    guard colon + 2 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/"), entries.contains(where: { $0.form != .opaque })
    else { return try matchWithoutAuthority(bytes, entries, from: colon + 1) }
    return try matchWithAuthority(bytes, pool, entries, from: colon + 3)
  }

  /// The offset of the colon after a scheme: a letter, then letters, digits, +, - and full stops.
  static func schemeEnd(_ bytes: LinkBytes) throws(LinkFault) -> Int {
    let end = (0..<bytes.count).first { !bytes[$0].isOfScheme(isFirst: $0 == 0) } ?? bytes.count
    guard end > 0, end < bytes.count, bytes[end] == UInt8(ascii: ":") else {
      throw .ofSite(.missingScheme, at: end)
    }
    return end
  }

  /// Returns the site of a link such as `shop:/a/b`; a scheme that needs a host has no such link.
  private static func matchWithoutAuthority(
    _ bytes: LinkBytes, _ entries: [SiteEntry], from start: Int
  ) throws(LinkFault) -> SiteMatch {
    let isSlash = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    let opaque = entries.first { $0.form == .opaque }
    let plain = entries.first { $0.form == .pathOnly }
    guard let found = isSlash ? plain ?? opaque : opaque ?? plain else {
      throw .ofSite(.missingHost, at: start)
    }
    // If a slash follows, an opaque link has an empty segment, which the scanner refuses.
    if found.form == .opaque { return SiteMatch(found, end: start - 1) }
    // `shop:a/b` has opaque data and no path, and apps would read it in different ways.
    guard start == bytes.count || isDelimiter(bytes[start]) else {
      throw .ofSite(.opaqueLink, at: start)
    }
    return SiteMatch(found, end: start)
  }

  /// Returns the site of a link with a host: a site with this host, or otherwise the scheme, with the host as a
  /// segment.
  private static func matchWithAuthority(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ entries: [SiteEntry],
    from start: Int
  ) throws(LinkFault) -> SiteMatch {
    let plain = entries.first { $0.form == .pathOnly }
    let authority: LinkAuthority
    do throws(LinkFault) {
      authority = try LinkAuthority(bytes, from: start)
    } catch {
      // It would have been a segment, which need not be a host if it stands behind a third slash.
      guard let plain, error.rule == .malformedAuthority else { throw error }
      throw LinkFault(
        stage: .path, rule: error.rule, offset: error.offset, site: plain.site)
    }
    let host = LinkToken(
      start: authority.host.lowerBound, end: authority.host.upperBound, isEscaped: false)
    var isHostKnown = false
    for entry in entries where entry.isHostFirst && isHost(bytes, pool, entry, host) {
      // https://shop.example:443 is the same as without the port. A site has to name any other port.
      let isDefault = entry.port < 0 && authority.port == Int(entry.defaultPort)
      guard authority.port == Int(entry.port) || isDefault else {
        // Another site may have this host with the port, so the search goes on.
        isHostKnown = true
        continue
      }
      guard entry.form != .needsFragment || bytes.hasFragment(from: authority.end) else { continue }
      return SiteMatch(entry, end: authority.end)
    }
    // A site that names this host was meant. Otherwise only the scheme alone fits, whose links may have any host.
    guard let plain else {
      guard host.count > 0 else { throw .ofSite(.missingHost, at: start) }
      throw isHostKnown
        ? .ofSite(.foreignPort, at: host.end) : .ofSite(.foreignHost, at: start)
    }
    return try authority.firstSegment(bytes, plain)
  }

  /// Whether the host is the entry's; for a wildcard, whether it has exactly one label more.
  ///
  /// `*.shop.example` takes `a.shop.example`, but neither `shop.example` nor `a.b.shop.example`.
  private static func isHost(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ entry: SiteEntry, _ host: LinkToken
  ) -> Bool {
    guard entry.isWildcard else {
      return host.count == entry.host.count
        && bytes.isEqual(host, entry.host, in: pool, foldsCase: true)
    }
    // The entry's host begins with the full stop, so whole labels are in front of it.
    let suffix = host.end - entry.host.count
    guard suffix > host.start else { return false }
    let rest = LinkToken(start: suffix, end: host.end, isEscaped: false)
    guard bytes.isEqual(rest, entry.host, in: pool, foldsCase: true) else { return false }
    // One label has no full stop in it, and no escape, because that could be a full stop.
    return (host.start..<suffix).allSatisfy { index in
      bytes[index].isLetterOrDigit || "-_".utf8.contains(bytes[index])
    }
  }
}

/// Whether a byte ends an authority (RFC 3986, section 3.2).
@inline(__always)
func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

/// A site of a parser laid out for comparing.
struct SiteEntry: BitwiseCopyable, Sendable {
  /// How the links of an entry begin.
  enum Form: BitwiseCopyable, Sendable {
    case host, pathOnly, opaque
    /// The path is in the fragment. The first form applies to links with a fragment, so that a link without one can be
    /// on an ordinary site of the host.
    case needsFragment, fragment

    /// Whether the path is in the fragment.
    @inline(__always)
    var isFragment: Bool { self == .needsFragment || self == .fragment }
  }

  /// The index of the site in the parser's sites.
  let site: Int32
  let scheme: TableText
  /// The host, without the star of a wildcard.
  let host: TableText
  /// The beginning of the site's links, up to their path.
  let beginning: TableText
  let form: Form
  let isWildcard: Bool
  /// Whether a link with this beginning can only be on this site, so no full search is needed.
  let canBeginLinks: Bool
  /// Whether a plus sign in the query is a space.
  let plusIsSpace: Bool
  let port: Int32
  let defaultPort: Int32

  @inline(__always)
  var isHostFirst: Bool { form != .pathOnly && form != .opaque }
}
