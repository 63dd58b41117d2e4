/// A feature's table inside another.
@usableFromInline
struct LinkInclusion<ID: Hashable & Sendable>: Sendable {
  /// Where the feature's links are among the table's.
  let links: Range<Int>
  /// The identifier type of the feature's table and of each that it includes, with where its links are.
  let tables: [(type: any Sendable.Type, links: Range<Int>)]
  /// Wraps an identifier of one of those types as one of this table; nil for another type.
  let wrap: @Sendable (any Sendable) -> ID?
  /// Makes the printer of the feature's identifiers, as seen from the including table.
  let makePrinter: @Sendable (_ usesSamples: Bool) -> LinkPrinter<ID>.Group
}

extension LinkTable {
  /// The table with a feature's links added to it.
  ///
  /// - Parameters:
  ///   - table: The feature's links.
  ///   - wrap: Makes an identifier of the feature one of this table: an enum case of this identifier.
  ///     Only what carries the feature's identifier as a payload can be printed.
  ///   - prefix: What stands in front of all the feature's patterns: a path of literals such as `/shop`, a domain such
  ///     as `//live.shop.example`, or both. A pattern that has a domain keeps it in front.
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

  /// An identifier of a feature as one of this table; nil for a type that no table includes.
  ///
  /// An identifier of the table's own type is returned as it is. For others the first inclusion of
  /// their type decides.
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
      // A table that only includes others has their links.
      let patterns = (places[ObjectIdentifier(type)] ?? []).compactMap { links in
        storage[links].first?.declaration
      }
      return LinkTableIssue(
        severity: .warning, rule: .includedTwice, patterns: patterns.map(\.primaryText),
        features: patterns.map(\.feature),
        message: "\(type) is included more than once; one that is opened by itself is taken as "
          + "the first inclusion has it, so write first the one that is meant")
    }
  }
}

extension Array {
  /// A table of these links with a feature's links added to it.
  ///
  /// With it an array literal goes on as a table:
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
