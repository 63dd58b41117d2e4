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
  @usableFromInline let declaration: LinkDeclaration

  /// A link whose parameters, however many, are the payload of an enum case.
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
    var parameters = LinkParameterList {
      var types: [any LinkParameter.Type] = []
      for type in repeat (each P).self { types.append(type) }
      return types
    }
    for type in repeat (each P).self { parameters.append(type.linkArity) }
    declaration = LinkDeclaration(typed: pattern, aliases, parameters, ID.self) {
      reading throws(LinkReading.Failure) in
      reading.deliver(try make(repeat reading.next((each P).self)))
    }
  }

  /// A link whose one parameter is the payload of an enum case.
  ///
  /// It does the same as the initialiser for any number of parameters, and the compiler prefers it. An
  /// app starts faster with it: through a parameter pack, the runtime has to find out how each optional
  /// and each array is a parameter.
  @inlinable
  public init<A: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (A) -> ID, aliases: [String] = []
  ) {
    var parameters = LinkParameterList { [A.self] }
    parameters.append(A.linkArity)
    declaration = LinkDeclaration(typed: pattern, aliases, parameters, ID.self) {
      reading throws(LinkReading.Failure) in
      reading.deliver(make(try reading.next(A.self)))
    }
  }

  /// A link whose two parameters are the payload of an enum case.
  ///
  /// It does the same as the initialiser for any number of parameters, and spares an app's start.
  @inlinable
  public init<A: LinkParameter, B: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (A, B) -> ID, aliases: [String] = []
  ) {
    var parameters = LinkParameterList { [A.self, B.self] }
    parameters.append(A.linkArity)
    parameters.append(B.linkArity)
    declaration = LinkDeclaration(typed: pattern, aliases, parameters, ID.self) {
      reading throws(LinkReading.Failure) in
      let first = try reading.next(A.self)
      reading.deliver(make(first, try reading.next(B.self)))
    }
  }

  /// A link that stands for one identifier.
  @_disfavoredOverload
  @inlinable
  public init(_ pattern: String, _ identifier: ID, aliases: [String] = []) {
    declaration = LinkDeclaration(constant: pattern, aliases, ID.self) { reading in
      reading.deliver(identifier)
    }
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
    var body = LinkDeclaration.Body.named(print: nil)
    if let print {
      body = .named(print: { identifier in (identifier as? ID).flatMap { print($0) } })
    }
    declaration = LinkDeclaration(pattern, aliases, body, nil, ID.self) {
      reading throws(LinkReading.Failure) in
      reading.checkRepeats()
      guard let values = reading.values, let identifier = parse(values) else {
        throw reading.refused
      }
      reading.deliver(identifier)
    }
  }

  /// A link whose values are read by name, with its printing after its parsing.
  public init(
    _ pattern: String, aliases: [String] = [],
    _ parse: @escaping @Sendable (LinkValues) -> ID?,
    print: @escaping @Sendable (ID) -> [String: [String]]?
  ) {
    self.init(pattern, aliases: aliases, print: print, parse)
  }

  /// A feature's link as its including table sees it; the feature's identifier type is forgotten.
  init<Child: Hashable>(
    _ child: Link<Child>, _ wrap: @escaping @Sendable (Child) -> ID, under prefix: LinkPrefix
  ) where ID: Hashable {
    let body = LinkDeclaration.Body.included(
      audit: { names in child.audit(names) },
      isCrossed: { identifier, names in
        guard let identifier = identifier as? ID else { return false }
        return LinkPayload(identifier).part(of: identifier, wrap).map { child.isCrossed($0, names) }
          ?? false
      })
    let declared = child.declaration
    declaration = declared.included(body, under: prefix) { reading throws(LinkReading.Failure) in
      reading.deliver(wrap(try reading.build(declared)))
    }
  }

  /// A link that was declared with these identifiers.
  @inlinable
  init(_ declaration: LinkDeclaration) { self.declaration = declaration }
}
