/// The links of a feature or an app, immutable and built once.
///
/// ```swift
/// static let links: LinkTable<Self> = [LinkPattern("/", .home)]
///   .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
/// ```
///
/// For parsing, neither the order of links nor the names of parameters matter. Patterns that name a link's site are tried
/// before those of all sites. Among either, the path decides first and then the query:
///
/// - Paths are compared segment by segment, from left to right. A literal beats a parameter of any type but `String`,
///   which beats a parameter of type `String`, which beats a catch-all.
/// - Among the links of the best path, required query literals beat required parameters, which beat none.
///
/// A URL that fits two links equally well is refused. ``issues`` reports such links, as far as the samples of their types
/// show them.
public struct LinkTable<ID: Hashable & Sendable>: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let storage: [LinkPattern<ID>]
  /// The tables that were included.
  let inclusions: [LinkInclusion<ID>]
  /// Whether literal segments compare without regard to the case of ASCII letters; the case of values is always kept.
  ///
  /// The parser's own table decides, even for the tables that it includes.
  public let foldsCase: Bool

  /// Creates a table of links.
  ///
  /// - Parameters:
  ///   - links: The links; if two print the same case of the identifier, the first is used.
  ///   - foldsCase: Whether literal segments compare without regard to the case of ASCII letters.
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

  /// The declarations of the links, without their identifier type.
  @inlinable
  var declarations: [LinkDeclaration] { storage.map(\.declaration) }

  /// The issues of the links, errors first; empty for a valid table.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each. It is meant for a test of each feature; a
  ///   parser reports its table's errors by itself.
  public var issues: [LinkTableIssue] {
    issues(in: TableCompiler.compile(declarations, foldsCase: foldsCase))
  }

  /// Returns the issues of a table that was compiled from these links.
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
