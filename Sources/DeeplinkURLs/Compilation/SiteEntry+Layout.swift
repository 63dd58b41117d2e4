extension SiteEntry {
  /// Lays the valid sites of a parser out in the order in which they are tried, and appends their texts to the pool.
  static func layOut(_ sites: [LinkSite], _ pool: inout TextPool) -> ContiguousArray<SiteEntry> {
    var entries: ContiguousArray<SiteEntry> = []
    entries.reserveCapacity(sites.count)
    for (index, site) in sites.enumerated() where site.problem == nil {
      // `shop://h/a` may be on a site `shop://h` or on the scheme `shop`; the full search decides.
      let isAlone =
        site.kind != .host
        && sites.indices.allSatisfy { $0 == index || sites[$0].scheme != site.scheme }
      let forms: [SiteEntry.Form] =
        switch site.kind {
        case .host: site.routing == .fragment ? [.needsFragment, .fragment] : [.host]
        case .pathOnly: [.pathOnly]
        case .opaque: [.opaque]
        }
      for form in forms {
        for scheme in site.schemes {
          // Insertion instead of a sort, because each sort adds some kilobytes to an app.
          let entry = SiteEntry(site, at: index, scheme, form, isAlone: isAlone, &pool)
          let last = entries.lastIndex { $0.rank <= entry.rank }
          entries.insert(entry, at: last.map { $0 + 1 } ?? 0)
        }
      }
    }
    return entries
  }

  /// Writes a site's beginning into the pool, of which its scheme and host are parts.
  private init(
    _ site: LinkSite, at index: Int, _ scheme: String, _ form: Form, isAlone: Bool,
    _ pool: inout TextPool
  ) {
    let start = pool.count
    self.scheme = pool.append(scheme)
    _ = pool.append(site.host != nil ? "://" : ":")
    let host = pool.append(site.hostName).range
    if let port = site.port { _ = pool.append(":\(port)") }
    beginning = TableText(start..<pool.count)
    // *.shop.example becomes .shop.example: its full stop is where the one label of a link ends.
    self.host = TableText(site.isWildcard ? host.dropFirst() : host)
    self.site = Int32(index)
    self.form = form
    isWildcard = site.isWildcard
    canBeginLinks = isWildcard || form == .fragment ? false : site.kind == .host || isAlone
    plusIsSpace = site.plus == .space
    // LinkSite.problem refuses ports beyond 65535, so none is clamped.
    port = Int32(clamping: site.port ?? -1)
    defaultPort = Int32(LinkSite.defaultPort(of: scheme) ?? -1)
  }

  /// The position in the order, the lowest first.
  ///
  /// A host without a wildcard comes before a wildcard that fits it, too. For a link with a fragment, a site with its
  /// path in the fragment comes before an ordinary site of the same host. For other links, it comes last.
  private var rank: Int {
    (form == .fragment ? 4 : form == .needsFragment ? 0 : 1) + (isWildcard ? 2 : 0)
  }
}
