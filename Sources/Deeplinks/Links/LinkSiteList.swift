/// A parser's sites laid out for comparing.
struct LinkSiteList: Sendable {
  struct Entry: Sendable {
    /// The index of the site in the parser's sites.
    let site: Int32
    let scheme: LinkIndex.Text
    /// The host, without the star of a wildcard.
    let host: LinkIndex.Text
    /// The site as its links begin, up to their path.
    let beginning: LinkIndex.Text
    let isHostFirst: Bool
    let isWildcard: Bool
    /// Whether no other site has the same scheme.
    let isAlone: Bool
    let port: Int32
    let defaultPort: Int32
  }

  /// The site a link is on, where its path begins, and its host where that is the first segment.
  struct Place {
    var site: Int
    var end: Int
    var host: LinkMark?
  }

  /// The sites in the order in which they are tried.
  let entries: [Entry]
  /// A table's texts, and after them those of the sites.
  let pool: [UInt8]

  /// Lays the sites out, and appends their texts to a table's.
  init(_ sites: [LinkSite], after pool: [UInt8]) {
    var pool = pool
    var entries: [Entry] = []
    // A host by its name is meant before one by a wildcard.
    for isWildcard in [false, true] {
      for (index, site) in sites.enumerated() where site.isWildcard == isWildcard {
        let host = (site.host ?? "").utf8.dropFirst(isWildcard ? 1 : 0)
        let defaultPort: Int32 = site.scheme == "https" ? 443 : site.scheme == "http" ? 80 : -1
        var isAlone = true
        for (other, another) in sites.enumerated() where another.scheme == site.scheme {
          if other != index { isAlone = false }
        }
        entries.append(
          Entry(
            site: Int32(index), scheme: Self.append(site.scheme.utf8[...], &pool),
            host: Self.append(host, &pool),
            beginning: Self.append(site.description.utf8[...], &pool),
            isHostFirst: site.kind == .host, isWildcard: isWildcard, isAlone: isAlone,
            port: Int32(clamping: site.port ?? -1), defaultPort: defaultPort))
      }
    }
    self.entries = entries
    self.pool = pool
  }

  private static func append(
    _ text: String.UTF8View.SubSequence, _ pool: inout [UInt8]
  ) -> LinkIndex.Text {
    let start = pool.count
    pool += text
    return LinkIndex.Text(start..<pool.count)
  }
}
