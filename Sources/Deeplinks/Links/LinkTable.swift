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
  @usableFromInline let contents: LinkContents<ID>

  /// Creates a table of links.
  ///
  /// - Parameters:
  ///   - links: The links; of two for one case of the identifier the first prints.
  ///   - foldsCase: Whether literal segments compare without regard to case.
  @inlinable
  public init(_ links: [Link<ID>], foldsCase: Bool = false) {
    contents = LinkContents(LinkList(links), foldsCase: foldsCase)
  }

  /// Creates a table of the links in an array literal.
  @inlinable
  public init(arrayLiteral links: Link<ID>...) { self.init(links) }

  init(_ contents: LinkContents<ID>) { self.contents = contents }

  /// Whether literal segments compare without regard to case; values always keep theirs.
  ///
  /// The table that a parser is made of decides, also for the tables it includes.
  public var foldsCase: Bool { contents.foldsCase }

  /// All links in order, those of included tables too.
  var declared: LinkList<ID> { contents.declared }

  /// What is wrong with the links, errors first; empty for a sound table.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each. Meant for a test of each
  ///   feature; a parser reports the errors of its table by itself.
  public var issues: [LinkTableIssue] {
    let index = LinkIndex(declared.headers, foldsCase: foldsCase)
    let audits: [LinkTableIssue] = zip(declared.links, index.primaries).compactMap {
      link, primary in
      guard primary >= 0 else { return nil }
      return LinkTableIssue(link.audit(index.names(primary)), link.header)
    }
    let issues = index.issues + audits
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  /// The links in order, for tools that list or explain them.
  public var links: [LinkDescription] { declared.headers.map { LinkDescription($0) } }
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

  init(_ link: LinkHeader) {
    pattern = link.prefix + link.pattern
    aliases = link.aliases.map { link.prefix + $0 }
    parameters = (try? LinkPattern(pattern))?.parameterNames ?? []
    feature = link.feature
  }
}

/// What a table is made of.
///
/// A table is no more than a reference to it, so that an app's start can hand it on without asking for
/// the layout of `LinkTable<ID>`, which would look up whether the identifier is `Hashable`.
@usableFromInline
final class LinkContents<ID: Sendable>: Sendable {
  let foldsCase: Bool
  let declared: LinkList<ID>
  /// Which of the links are of included tables.
  let inclusions: [LinkInclusion]

  @inlinable
  convenience init(_ declared: LinkList<ID>, foldsCase: Bool) {
    self.init(declared, [], foldsCase: foldsCase)
  }

  @usableFromInline
  init(_ declared: LinkList<ID>, _ inclusions: [LinkInclusion], foldsCase: Bool) {
    self.declared = declared
    self.inclusions = inclusions
    self.foldsCase = foldsCase
  }
}
