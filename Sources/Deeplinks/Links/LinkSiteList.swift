/// A parser's sites laid out for comparing, in the order in which they are tried.
struct LinkSiteList: ~Copyable {
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

  private(set) var entries: LinkBuffer<Entry>

  /// Lays the sites out, and appends their texts to the pool.
  init(_ sites: [LinkSite], _ pool: inout LinkBuffer<UInt8>) {
    entries = LinkBuffer(capacity: sites.count)
    // A host by its name is meant before one by a wildcard.
    for isWildcard in [false, true] {
      for (index, site) in sites.enumerated() where site.isWildcard == isWildcard {
        var isAlone = true
        for (other, another) in sites.enumerated() where another.scheme == site.scheme {
          if other != index { isAlone = false }
        }
        entries.append(Entry(site, at: index, isAlone: isAlone, &pool))
      }
    }
  }
}

extension LinkSiteList.Entry {
  /// Writes a site's description into the pool, of which its scheme and host are parts.
  fileprivate init(
    _ site: LinkSite, at index: Int, isAlone: Bool, _ pool: inout LinkBuffer<UInt8>
  ) {
    let start = pool.count
    scheme = pool.append(site.scheme)
    _ = pool.append(site.kind == .host ? "://" : ":")
    let host = pool.append(site.hostName).range
    if let port = site.port { _ = pool.append(":\(port)") }
    beginning = LinkIndex.Text(start..<pool.count)
    self.host = LinkIndex.Text(site.isWildcard ? host.dropFirst() : host)
    self.site = Int32(index)
    isHostFirst = site.kind == .host
    isWildcard = site.isWildcard
    self.isAlone = isAlone
    port = Int32(clamping: site.port ?? -1)
    defaultPort = site.scheme == "https" ? 443 : site.scheme == "http" ? 80 : -1
  }
}
