/// One link of a table: the pattern of its URLs, and the identifier they stand for.
///
/// The declaration parses and prints. Parameters bind by position, in the order of the pattern's text;
/// their types are those of the enum case.
///
/// ```swift
/// Link("/products/{id}?ref={referrer}", CatalogDeeplinkID.product, aliases: ["/p/{id}"])
/// ```
public struct Link<ID: Hashable & Sendable>: Sendable {
  let pattern: String
  let aliases: [String]
  let types: [any LinkParameter.Type]?
  let body: LinkBody<ID>

  /// A link whose parameters are the payload of an enum case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of its URLs; see ``LinkPattern``.
  ///   - make: The enum case, or another function of the parameters. Only a function whose result
  ///     carries the parameters as an enum payload, or as a struct's properties, can be printed.
  ///   - aliases: Other patterns with the same parameters by name, which are parsed and never printed.
  public init<each P: LinkParameter>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each P) -> ID, aliases: [String] = []
  ) {
    var types: [any LinkParameter.Type] = []
    for type in repeat (each P).self { types.append(type) }
    self.init(
      pattern, aliases, types,
      .typed(
        TypedLink(
          build: { reading throws(LinkReading.Failure) in
            try make(repeat reading.next((each P).self))
          },
          rebuild: { payload in
            do throws(LinkPayload.Mismatch) {
              return try make(repeat payload.next((each P).self))
            } catch {
              return nil
            }
          },
          sample: { round in
            var samples = LinkSamples(round: round)
            do throws(LinkSamples.Missing) {
              let identifier = try make(repeat samples.next((each P).self))
              return (identifier, samples.values)
            } catch {
              return nil
            }
          })))
  }

  /// A link that stands for one identifier.
  @_disfavoredOverload
  public init(_ pattern: String, _ identifier: ID, aliases: [String] = []) {
    self.init(pattern, aliases, [], .constant(identifier))
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
    self.init(pattern, aliases, nil, .named(parse: parse, print: print))
  }

  /// A link whose values are read by name, with its printing after its parsing.
  public init(
    _ pattern: String, aliases: [String] = [],
    _ parse: @escaping @Sendable (LinkValues) -> ID?,
    print: @escaping @Sendable (ID) -> [String: [String]]?
  ) {
    self.init(pattern, aliases, nil, .named(parse: parse, print: print))
  }

  init(
    _ pattern: String, _ aliases: [String], _ types: [any LinkParameter.Type]?, _ body: LinkBody<ID>
  ) {
    self.pattern = pattern
    self.aliases = aliases
    self.types = types
    self.body = body
  }
}

/// How a link makes its identifier.
enum LinkBody<ID: Hashable & Sendable>: Sendable {
  case constant(ID)
  case typed(TypedLink<ID>)
  case named(
    parse: @Sendable (LinkValues) -> ID?, print: (@Sendable (ID) -> [String: [String]]?)?)
}

/// A function of typed parameters, with the types behind it.
struct TypedLink<ID: Hashable & Sendable>: Sendable {
  /// Makes the identifier of a link.
  let build: @Sendable (inout LinkReading) throws(LinkReading.Failure) -> ID
  /// Makes the identifier again of the parts of one, or nil if they are of other types.
  let rebuild: @Sendable (inout LinkPayload) -> ID?
  /// Makes an identifier of sample values, and returns those too; nil if a type has none.
  let sample: @Sendable (_ round: Int) -> (identifier: ID, values: [[String]])?
}

extension LinkBody {
  /// Makes the identifier of a link.
  func build(_ reading: inout LinkReading) throws(LinkReading.Failure) -> ID {
    switch self {
    case .constant(let identifier): return identifier
    case .typed(let link): return try link.build(&reading)
    case .named(let parse, _):
      reading.checkRepeats()
      guard let identifier = parse(reading.values) else {
        throw LinkReading.Failure(offset: reading.outline.path.lowerBound)
      }
      return identifier
    }
  }
}
