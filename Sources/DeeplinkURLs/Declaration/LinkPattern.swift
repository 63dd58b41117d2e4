/// Declares one link of a table: the text of its URLs' pattern, its aliases, and the identifier that they mean.
///
/// The declaration both parses and prints. Parameters bind by position, in the order of the pattern's text; their types
/// are those of the enum case.
///
/// ```swift
/// LinkPattern("/products/{id}?ref={referrer}", CatalogDeeplinkID.product, aliases: ["/p/{id}"])
/// ```
///
/// A case without a payload may be written `.list`. One with a payload needs its type's name, `CatalogDeeplinkID.product`,
/// because `.product` alone is a call without its arguments.
///
/// Each type of the payload is a ``LinkParameter``. If one is not, the compiler says "no exact matches in call to
/// initializer" and names the type in a note, or says at once that the initializer "requires that 'Place' conform to
/// 'LinkParameter'". If the type is an enum with raw values, add `LinkParameter` to its declaration. If it stands for
/// several parameters, read it by name, with ``init(_:aliases:_:print:)``.
///
/// The text is a path, maybe with a name of sites in front and a query behind it:
///
/// | part | meaning |
/// |---|---|
/// | `//live.shop.example` | this domain alone, in front of the path |
/// | `//{tenant}.shop.example` | any one label there, of lowercase letters, digits and inner hyphens |
/// | `shop:` | the sites of this scheme alone, in front of the path |
/// | `#`, `//room.example#` | sites with their path in the fragment, in front of the path |
/// | `/about` | this segment, compared by its decoded text |
/// | `/{id}`, `/{_}` | any one segment; `{_}` binds no parameter |
/// | `/{rest...}`, `/*` | one or more segments, last in the path, as an array; `*` binds no parameter |
/// | `?key={name}` | an item that may be missing |
/// | `?key={name}!` | an item that must be there |
/// | `?key={name...}` | every item of that key |
/// | `?key=value` | an item that must have this value |
/// | `?{items...}` | every item that the pattern does not name, last in the query, as ``LinkItems`` |
///
/// A trailing slash makes no difference. A literal `{`, `}`, `*`, `!`, `?`, `#`, or `%` is written in its
/// percent-encoded form.
///
/// The identifier need not be `Hashable` here; only a table requires that. Otherwise the runtime would look the
/// conformance up for an app's first list of links, which takes longer than everything else at its start.
public struct LinkPattern<ID: Sendable>: Sendable {
  /// Builds the identifier from a text's captures, from samples, or from another identifier's parts.
  ///
  /// It returns its error, because a stored function with a typed throw would need metadata that iOS 17 and macOS 14
  /// lack.
  @usableFromInline
  typealias Build =
    @Sendable (_ link: LinkValues, inout ParameterDecoder) -> Result<ID, LinkMismatch>

  @usableFromInline let declaration: LinkDeclaration
  @usableFromInline let attempt: Build
  /// Returns the values of an identifier by name, for a link that reads them by name and prints.
  let printValues: (@Sendable (ID) -> [String: [String]]?)?

  @usableFromInline
  init(
    _ declaration: LinkDeclaration,
    print: (@Sendable (ID) -> [String: [String]]?)? = nil, _ attempt: @escaping Build
  ) {
    self.declaration = declaration
    self.attempt = attempt
    printValues = print
  }

  /// Builds the identifier from samples, or from another identifier's parts.
  func build(_ decoder: inout ParameterDecoder) throws(LinkMismatch) -> ID {
    try attempt(.none, &decoder).get()
  }

  /// Creates a link whose parameters, however many, are the payload of an enum case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs; see ``LinkPattern``.
  ///   - make: The enum case, or another function of the parameters. The link prints only if the result carries the
  ///     parameters, as an enum's payload or a struct's properties.
  ///   - aliases: Other patterns with the same parameters by name, which are parsed and never printed.
  @inlinable
  public init<each P: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each P) -> ID, aliases: [String] = []
  ) {
    var count = 0
    for _ in repeat (each P).self { count += 1 }
    let parameters = LinkParameterList(count: count) { position in
      var number = 0
      for type in repeat (each P).self {
        if number == position { return LinkParameterTraits(type) }
        number += 1
      }
      return nil
    }
    self.init(LinkDeclaration(pattern, aliases, parameters, ID.self)) {
      link, decoder in
      do throws(LinkMismatch) {
        let identifier = make(repeat try decoder.next((each P).self, of: link))
        return .success(try decoder.finish(identifier))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates a link whose one parameter is the payload of an enum case.
  ///
  /// The compiler prefers this initializer to the one for any number of parameters; both do the same. This one is
  /// faster: with a parameter pack, the runtime looks conversions up whenever a link is read.
  @inlinable
  public init<P: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (P) -> ID, aliases: [String] = []
  ) {
    let parameters = LinkParameterList(count: 1) { $0 == 0 ? LinkParameterTraits(P.self) : nil }
    self.init(LinkDeclaration(pattern, aliases, parameters, ID.self)) {
      link, decoder in
      do throws(LinkMismatch) {
        let value = try decoder.next(P.self, of: link)
        return .success(try decoder.finish(make(value)))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates a link whose two parameters are the payload of an enum case.
  ///
  /// The compiler prefers it, for the same reason as the initializer for one parameter.
  @inlinable
  public init<P: LinkParameter, Q: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (P, Q) -> ID, aliases: [String] = []
  ) {
    let parameters = LinkParameterList(count: 2) {
      $0 == 0 ? LinkParameterTraits(P.self) : $0 == 1 ? LinkParameterTraits(Q.self) : nil
    }
    self.init(LinkDeclaration(pattern, aliases, parameters, ID.self)) {
      link, decoder in
      do throws(LinkMismatch) {
        let first = try decoder.next(P.self, of: link)
        let second = try decoder.next(Q.self, of: link)
        return .success(try decoder.finish(make(first, second)))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates a link that means one identifier.
  @_disfavoredOverload
  @inlinable
  public init(_ pattern: String, _ identifier: ID, aliases: [String] = []) {
    self.init(LinkDeclaration(pattern, aliases, LinkParameterList.none, ID.self)) { _, _ in
      .success(identifier)
    }
  }

  /// Creates a link that reads its values by name, and prints if `print` is given.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs.
  ///   - aliases: Other patterns, which are parsed and never printed.
  ///   - print: Returns the values of an identifier by name, or nil for another link's identifier. Without it, the link
  ///     never prints.
  ///   - parse: Returns the identifier for the values, or nil to refuse them. If the pattern has parameters in its
  ///     path, the next path that fits is then tried. Otherwise the URL is refused, as for any link whose query does
  ///     not fit.
  public init(
    _ pattern: String, aliases: [String] = [],
    print: (@Sendable (ID) -> [String: [String]]?)? = nil,
    _ parse: @escaping @Sendable (LinkValues) -> ID?
  ) {
    self.init(LinkDeclaration(pattern, aliases, nil, ID.self), print: print) { values, _ in
      // Not `map`, for which the runtime looks up types for each link.
      guard let identifier = parse(values) else { return .failure(LinkMismatch()) }
      return .success(identifier)
    }
  }

  /// Creates a link that reads its values by name, with its parsing before its printing.
  public init(
    _ pattern: String, aliases: [String] = [],
    _ parse: @escaping @Sendable (LinkValues) -> ID?,
    print: @escaping @Sendable (ID) -> [String: [String]]?
  ) {
    self.init(pattern, aliases: aliases, print: print, parse)
  }

  // Inlinable, so that it is compiled where the types of both identifiers are known. Otherwise the runtime would look
  // them up for each link that is read.
  /// Creates a feature's link as the table that includes it sees it.
  @inlinable
  init<Child>(
    _ child: LinkPattern<Child>, as wrap: @escaping @Sendable (Child) -> ID,
    under prefix: LinkPrefix
  ) {
    self.init(child.declaration.included(under: prefix)) {
      link, decoder in
      child.attempt(link, &decoder).map(wrap)
    }
  }
}
