/// A parser's sites laid out for comparing, in the order in which they are tried.
struct SiteTable: Sendable {
  private(set) var entries: ContiguousArray<SiteEntry> = []

  /// Lays the sites out, without what is no site, and appends their texts to the pool.
  init(_ sites: [LinkSite], _ pool: inout TextPool) {
    entries.reserveCapacity(sites.count)
    // A host that is written out comes before a wildcard that fits it too.
    for isWildcard in [false, true] {
      for (index, site) in sites.enumerated() {
        guard site.isWildcard == isWildcard, site.problem == nil else { continue }
        // shop://h/a may be on a site `shop://h` or on the scheme `shop`: the search tells.
        let isAlone = sites.indices.allSatisfy {
          $0 == index || sites[$0].scheme != site.scheme
        }
        entries.append(SiteEntry(site, at: index, isAlone: isAlone, &pool))
      }
    }
  }
}

extension SiteEntry {
  /// Writes a site's description into the pool, of which its scheme and host are parts.
  fileprivate init(_ site: LinkSite, at index: Int, isAlone: Bool, _ pool: inout TextPool) {
    let start = pool.count
    isHostFirst = site.host != nil
    scheme = pool.append(site.scheme)
    _ = pool.append(isHostFirst ? "://" : ":")
    let host = pool.append(site.hostName).range
    if let port = site.port { _ = pool.append(":\(port)") }
    beginning = TableText(start..<pool.count)
    // *.shop.example becomes .shop.example: its full stop is where the one label of a link ends.
    self.host = TableText(site.isWildcard ? host.dropFirst() : host)
    self.site = Int32(index)
    isWildcard = site.isWildcard
    canBeginLinks = isHostFirst ? !isWildcard : isAlone
    // LinkSite.problem refuses ports beyond 65535, so none is clamped.
    port = Int32(clamping: site.port ?? -1)
    defaultPort = Int32(site.defaultPort ?? -1)
  }
}
