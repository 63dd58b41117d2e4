/// A feature's table inside another.
@usableFromInline
struct LinkInclusion<ID: Hashable & Sendable>: Sendable {
  /// The range of the feature's links in the table.
  let links: Range<Int>
  /// The identifier types of the feature's table and of the tables that it includes, each with the range of its links.
  let tables: [(type: any Sendable.Type, links: Range<Int>)]
  /// Nests an identifier of one of those types in this table's type; returns nil for another type.
  let wrap: @Sendable (any Sendable) -> ID?
  /// Makes the printer of the feature's identifiers, as seen from the including table.
  let makePrinter: @Sendable (_ usesSamples: Bool) -> LinkPrinter<ID>.Group
}

extension LinkTable {
  /// Returns the table with a feature's links added to it.
  ///
  /// - Parameters:
  ///   - table: The feature's links.
  ///   - wrap: Nests the feature's identifier in this table's: an enum case of this table's identifier. Links print
  ///     only if the result carries the feature's identifier as a payload.
  ///   - prefix: A text in front of all the feature's patterns: a path of literals such as `/shop`, a name of sites such as
  ///     `//live.shop.example`, `shop:`, or `#`, or both. If a pattern names its sites, the name stays in front.
  @inlinable
  public func including<Child: Hashable & Sendable>(
    _ table: LinkTable<Child>, as wrap: @escaping @Sendable (Child) -> ID,
    under prefix: String? = nil
  ) -> LinkTable {
    let prefix = LinkPrefix(prefix)
    return including(
      table, table.storage.map { LinkPattern($0, as: wrap, under: prefix) }, as: wrap)
  }

  @usableFromInline
  func including<Child: Hashable & Sendable>(
    _ table: LinkTable<Child>, _ included: [LinkPattern<ID>],
    as wrap: @escaping @Sendable (Child) -> ID
  ) -> LinkTable {
    let links = storage + included
    let inclusion = LinkInclusion<ID>(
      links: storage.count..<links.count,
      tables: [(Child.self, storage.count..<links.count)]
        + table.inclusions.flatMap(\.tables).map { type, links in
          (type, storage.count + links.lowerBound..<storage.count + links.upperBound)
        }
    ) { identifier in
      table.wrapping(identifier).map(wrap)
    } makePrinter: { usesSamples in
      LinkPrinter.Group(table, wrap, usesSamples: usesSamples)
    }
    return LinkTable(links, inclusions: inclusions + [inclusion], foldsCase: foldsCase)
  }

  /// Returns a feature's identifier nested in this table's type; nil for a type that no table includes.
  ///
  /// An identifier of the table's own type is returned as it is. If a type is included twice, the first inclusion
  /// counts.
  package func wrapping(_ identifier: any Sendable) -> ID? {
    if let identifier = identifier as? ID { return identifier }
    for inclusion in inclusions {
      if let wrapped = inclusion.wrap(identifier) { return wrapped }
    }
    return nil
  }

  /// A warning for each identifier type that is included more than once.
  var issuesOfInclusions: [LinkTableIssue] {
    var places: [ObjectIdentifier: [Range<Int>]] = [:]
    var types: [any Sendable.Type] = []
    for (type, links) in inclusions.flatMap(\.tables) {
      let key = ObjectIdentifier(type)
      if places[key]?.count == 1 { types.append(type) }
      places[key, default: []].append(links)
    }
    return types.map { type in
      // A table without links of its own is known by the links that it includes.
      let patterns = (places[ObjectIdentifier(type)] ?? []).compactMap { links in
        storage[links].first?.declaration
      }
      return LinkTableIssue(
        severity: .warning, rule: .includedTwice, patterns: patterns.map(\.primaryText),
        features: patterns.map(\.feature),
        message: "\(type) is included more than once, and an identifier of it that is opened "
          + "directly is nested as in the first inclusion; put the inclusion that you mean first")
    }
  }
}

extension Array {
  /// Returns a table of these links with a feature's links added to it.
  ///
  /// This method lets an array literal continue as a table:
  ///
  /// ```swift
  /// static let links: LinkTable<Self> = [LinkPattern("/", .home)]
  ///   .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
  /// ```
  @inlinable
  public func including<ID: Hashable & Sendable, Child: Hashable & Sendable>(
    _ table: LinkTable<Child>, as wrap: @escaping @Sendable (Child) -> ID,
    under prefix: String? = nil
  ) -> LinkTable<ID> where Element == LinkPattern<ID> {
    LinkTable(self).including(table, as: wrap, under: prefix)
  }
}
