/// The links of a feature or an app, immutable and built once.
///
/// ```swift
/// static let links: LinkTable<Self> = [LinkPattern("/", .home)]
///   .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
/// ```
///
/// The order of links has no meaning for parsing, and neither have the names of parameters. The patterns of a link's
/// domain come before those of all sites. In each of these tables the path decides, then the query: segments are compared
/// from left to right, and a literal beats a parameter of any type but `String`, which beats one of `String`, which beats a
/// catch-all; of the links of the best path, required query literals beat required parameters beat none. A URL that two links take equally well is refused, and ``issues`` tells of such links.
public struct LinkTable<ID: Hashable & Sendable>: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let storage: [LinkPattern<ID>]
  /// The tables that were included.
  let inclusions: [LinkInclusion<ID>]
  /// Whether literal segments compare without regard to case; values always keep theirs.
  ///
  /// The table that a parser is made of decides, also for the tables it includes.
  public let foldsCase: Bool

  /// Creates a table of links.
  ///
  /// - Parameters:
  ///   - links: The links; of two for one case of the identifier the first prints.
  ///   - foldsCase: Whether literal segments compare without regard to case.
  @inlinable
  public init(_ links: [LinkPattern<ID>], foldsCase: Bool = false) {
    self.init(links, inclusions: [], foldsCase: foldsCase)
  }

  /// Creates a table of the links in an array literal.
  @inlinable
  public init(arrayLiteral links: LinkPattern<ID>...) { self.init(links) }

  @usableFromInline
  init(_ links: [LinkPattern<ID>], inclusions: [LinkInclusion<ID>], foldsCase: Bool) {
    storage = links
    self.inclusions = inclusions
    self.foldsCase = foldsCase
  }

  /// What the links declare, without their identifier type.
  @inlinable
  var declarations: [LinkDeclaration] { storage.map(\.declaration) }

  /// What is wrong with the links, errors first; empty for a sound table.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each. Meant for a test of each
  ///   feature; a parser reports the errors of its table by itself.
  public var issues: [LinkTableIssue] {
    issues(in: TableCompiler.compile(declarations, foldsCase: foldsCase))
  }

  /// What is wrong with a table that was compiled of these links.
  func issues(in table: CompiledTable) -> [LinkTableIssue] {
    let checks: [LinkTableIssue] = storage.indices.compactMap { link in
      guard table.primaries[link] >= 0 else { return nil }
      let check = RoundTripCheck(storage[link], names: table.names(ofLink: link))
      return LinkTableIssue(check, storage[link].declaration)
    }
    let issues = table.issues + checks + issuesOfInclusions
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  /// The links in order, those of included tables too, for tools that list or explain them.
  public var entries: [LinkDescription] { storage.map { LinkDescription($0.declaration) } }
}
