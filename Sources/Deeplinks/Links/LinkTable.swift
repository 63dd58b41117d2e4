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
  @usableFromInline let contents: LinkContents

  /// Creates a table of links.
  ///
  /// - Parameters:
  ///   - links: The links; of two for one case of the identifier the first prints.
  ///   - foldsCase: Whether literal segments compare without regard to case.
  @inlinable
  public init(_ links: [Link<ID>], foldsCase: Bool = false) {
    contents = LinkContents(links.map(\.declaration), foldsCase: foldsCase)
  }

  /// Creates a table of the links in an array literal.
  @inlinable
  public init(arrayLiteral links: Link<ID>...) { self.init(links) }

  init(_ contents: LinkContents) { self.contents = contents }

  /// Whether literal segments compare without regard to case; values always keep theirs.
  ///
  /// The table that a parser is made of decides, also for the tables it includes.
  public var foldsCase: Bool { contents.foldsCase }

  /// All links in order, those of included tables too.
  var declared: [LinkDeclaration] { contents.declared }

  /// What is wrong with the links, errors first; empty for a sound table.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each. Meant for a test of each
  ///   feature; a parser reports the errors of its table by itself.
  public var issues: [LinkTableIssue] {
    let index = LinkIndex(declared, foldsCase: foldsCase)
    let audits: [LinkTableIssue] = declared.indices.compactMap { link in
      guard index.primary(link) >= 0 else { return nil }
      let audit = Link<ID>(declared[link]).audit(index.names(ofLink: link))
      return LinkTableIssue(audit, declared[link])
    }
    let issues = index.issues + audits
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  /// The links in order, for tools that list or explain them.
  public var links: [LinkDescription] { declared.map { LinkDescription($0) } }
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

  init(_ link: LinkDeclaration) {
    pattern = link.prefix + link.pattern
    aliases = link.aliases.map { link.prefix + $0 }
    parameters = (try? LinkPattern(pattern))?.parameterNames ?? []
    feature = link.feature
  }
}

/// What a table is made of, without its identifier type.
@usableFromInline
final class LinkContents: Sendable {
  let foldsCase: Bool
  let declared: [LinkDeclaration]
  /// Which of the links are of included tables.
  let inclusions: [LinkInclusion]

  @usableFromInline
  convenience init(_ declared: [LinkDeclaration], foldsCase: Bool) {
    self.init(declared, [], foldsCase: foldsCase)
  }

  init(_ declared: [LinkDeclaration], _ inclusions: [LinkInclusion], foldsCase: Bool) {
    self.declared = declared
    self.inclusions = inclusions
    self.foldsCase = foldsCase
  }
}
