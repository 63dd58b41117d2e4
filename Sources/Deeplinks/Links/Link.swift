/// One link of a table: the pattern of its URLs, and the identifier they stand for.
///
/// The declaration parses and prints. Parameters bind by position, in the order of the pattern's text;
/// their types are those of the enum case.
///
/// ```swift
/// Link("/products/{id}?ref={referrer}", CatalogDeeplinkID.product, aliases: ["/p/{id}"])
/// ```
///
/// SwiftUI has a `Link` of its own. A file that imports both says `Deeplinks.Link` or `SwiftUI.Link`.
///
/// Its table wants identifiers that are `Hashable`. The link itself does not: an app's first list of
/// links would look the conformance up at run time, which takes longer than all the rest of its start.
public struct Link<ID: Sendable>: Sendable {
  @usableFromInline let header: LinkHeader
  @usableFromInline let builder: LinkBuilder<ID>
  @usableFromInline let body: LinkBody<ID>

  /// A link whose parameters are the payload of an enum case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs; see ``LinkPattern``.
  ///   - make: The enum case, or another function of the parameters. Only a function whose result
  ///     carries the parameters as an enum payload, or as a struct's properties, can be printed.
  ///   - aliases: Other patterns with the same parameters by name, which are parsed and never printed.
  @inlinable
  public init<each P: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each P) -> ID, aliases: [String] = []
  ) {
    var types: [any LinkParameter.Type] = []
    for type in repeat (each P).self { types.append(type) }
    self.init(pattern, aliases, types) { reading throws(LinkReading.Failure) in
      try make(repeat reading.next((each P).self))
    }
  }

  /// A link that stands for one identifier.
  @_disfavoredOverload
  @inlinable
  public init(_ pattern: String, _ identifier: ID, aliases: [String] = []) {
    header = LinkHeader(pattern, aliases, [], ID.self)
    builder = LinkBuilder { _ in identifier }
    body = .constant(identifier)
  }

  /// A link whose values are read by name, and that prints if it is told how.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs.
  ///   - aliases: Other patterns, which are parsed and never printed.
  ///   - print: The values by name with which an identifier prints, or nil for another link's
  ///     identifier. Without it the link is parsed only.
  ///   - parse: The identifier of the values, or nil to leave the URL to the next best link.
  public init(
    _ pattern: String, aliases: [String] = [],
    print: (@Sendable (ID) -> [String: [String]]?)? = nil,
    _ parse: @escaping @Sendable (LinkValues) -> ID?
  ) {
    header = LinkHeader(pattern, aliases, nil, ID.self)
    builder = LinkBuilder { reading throws(LinkReading.Failure) in
      reading.checkRepeats()
      guard let values = reading.values, let identifier = parse(values) else {
        throw reading.refused
      }
      return identifier
    }
    body = .named(print: print)
  }

  /// A link whose values are read by name, with its printing after its parsing.
  public init(
    _ pattern: String, aliases: [String] = [],
    _ parse: @escaping @Sendable (LinkValues) -> ID?,
    print: @escaping @Sendable (ID) -> [String: [String]]?
  ) {
    self.init(pattern, aliases: aliases, print: print, parse)
  }

  @inlinable
  init(
    _ pattern: String, _ aliases: [String], _ types: [any LinkParameter.Type],
    _ build: @escaping LinkBuild<ID>
  ) {
    header = LinkHeader(pattern, aliases, types, ID.self)
    builder = LinkBuilder(build)
    body = .typed
  }

  /// A feature's link as its including table sees it; the feature's identifier type is forgotten.
  init<Child: Hashable>(
    _ child: Link<Child>, _ wrap: @escaping @Sendable (Child) -> ID, under prefix: LinkPrefix
  ) where ID: Hashable {
    header = child.header.under(prefix)
    let build = child.builder.build
    builder = LinkBuilder { reading throws(LinkReading.Failure) in wrap(try build(&reading)) }
    body = .included(
      audit: { names in child.audit(names) },
      isCrossed: { identifier, names in
        LinkPayload(identifier).part(of: identifier, wrap).map { child.isCrossed($0, names) }
          ?? false
      })
  }
}

/// Makes the identifier of a link that is being read.
@usableFromInline
typealias LinkBuild<ID> = @Sendable (inout LinkReading) throws(LinkReading.Failure) -> ID

/// Holds the function, so that it can be called without being retained.
@usableFromInline
final class LinkBuilder<ID>: Sendable {
  @usableFromInline let build: LinkBuild<ID>

  @inlinable
  init(_ build: @escaping LinkBuild<ID>) { self.build = build }
}

/// What a link is made of, for printing and for proving it.
@usableFromInline
enum LinkBody<ID>: Sendable where ID: Sendable {
  /// Always the same identifier.
  case constant(ID)
  /// Parameters, read one by one.
  case typed
  /// Values by name.
  case named(print: (@Sendable (ID) -> [String: [String]]?)?)
  /// A feature's link.
  case included(
    audit: @Sendable ([String]) -> LinkAudit, isCrossed: @Sendable (ID, [String]) -> Bool)
}

/// A link without its identifier type.
@usableFromInline
final class LinkHeader: Sendable {
  let pattern: String
  let aliases: [String]
  /// The types of the parameters, or nil where they are read by name.
  let types: [any LinkParameter.Type]?
  /// The identifier type that declares the link.
  let identifier: any Sendable.Type
  /// The path that including tables put in front of the patterns.
  let prefix: String
  /// Why that is no path of literals.
  let prefixProblem: String?

  @usableFromInline
  init(
    _ pattern: String, _ aliases: [String], _ types: [any LinkParameter.Type]?,
    _ identifier: any Sendable.Type, prefix: String = "", problem: String? = nil
  ) {
    self.prefix = prefix
    prefixProblem = problem
    self.pattern = pattern
    self.aliases = aliases
    self.types = types
    self.identifier = identifier
  }

  /// The identifier type with its module, which says whose link it is; made when it is asked for.
  var feature: String {
    String(reflecting: identifier).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  /// The link in a table that puts a path in front of it.
  func under(_ prefix: LinkPrefix) -> LinkHeader {
    LinkHeader(
      pattern, aliases, types, identifier, prefix: prefix.text + self.prefix,
      problem: prefix.problem ?? prefixProblem)
  }
}
