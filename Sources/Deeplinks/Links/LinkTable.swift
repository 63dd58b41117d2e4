/// The links of a feature or an app, immutable and built once.
///
/// ```swift
/// static let links = LinkTable<AppDeeplinkID>([Link("/", .home)])
///   .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
/// ```
///
/// The order of links has no meaning for parsing: where several fit a URL, segments are compared from
/// left to right and a literal beats a parameter beats a catch-all; then required query literals beat
/// required parameters beat none. Two links that would tie are an error in ``issues``.
public struct LinkTable<ID: Hashable & Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// Whether literal segments compare without regard to case; values always keep theirs.
  ///
  /// The table that a parser is made of decides, also for the tables it includes.
  public let foldsCase: Bool
  private(set) var parts: [LinkTablePart<ID>]

  /// Creates a table of links.
  ///
  /// - Parameters:
  ///   - links: The links; of two for one case of the identifier the first prints.
  ///   - foldsCase: Whether literal segments compare without regard to case.
  public init(_ links: [Link<ID>], foldsCase: Bool = false) {
    self.foldsCase = foldsCase
    parts = [.links(links)]
  }

  /// Creates a table of the links in an array literal.
  public init(arrayLiteral links: Link<ID>...) { self.init(links) }

  /// The table with a feature's links added to it.
  ///
  /// - Parameters:
  ///   - table: The feature's links.
  ///   - wrap: Makes an identifier of the feature one of this table: an enum case of this identifier.
  ///     Only what carries the feature's identifier as a payload can be printed.
  ///   - prefix: A path of literals in front of all the feature's patterns, such as `/shop`.
  public func including<Child: Hashable & Sendable>(
    _ table: LinkTable<Child>, as wrap: @escaping @Sendable (Child) -> ID,
    under prefix: String? = nil
  ) -> LinkTable {
    var result = self
    result.parts.append(.included(LinkInclusion(table, wrap, prefix ?? "")))
    return result
  }

  /// What is wrong with the links, errors first; empty for a sound table.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for some of them. Meant for a test
  ///   of each feature; a parser reports the errors of its table by itself.
  public var issues: [LinkTableIssue] { LinkIndex(entries, foldsCase: foldsCase).issues }

  /// The links in order, for tools that list or explain them.
  public var links: [LinkDescription] { entries.map(LinkDescription.init) }

  /// All links, included ones too, in order.
  var entries: [LinkEntry<ID>] {
    parts.flatMap { part in
      switch part {
      case .links(let links): links.map(LinkEntry.init)
      case .included(let inclusion): inclusion.entries
      }
    }
  }
}

/// A link of a table as text, for tools.
public struct LinkDescription: Hashable, Sendable {
  /// The primary pattern, with what the table puts in front of it.
  public let pattern: String
  /// The patterns that are parsed and not printed.
  public let aliases: [String]
  /// The names of the parameters, in the order they bind in.
  public let parameters: [String]
  /// The identifier type that declares the link, with its module.
  public let feature: String

  init<ID>(_ entry: LinkEntry<ID>) {
    pattern = entry.prefix + entry.link.pattern
    aliases = entry.link.aliases.map { entry.prefix + $0 }
    parameters = (try? LinkPattern(pattern))?.parameterNames ?? []
    feature = entry.feature
  }
}
