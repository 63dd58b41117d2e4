/// Makes the identifier of a link that is being read, and delivers it to the reading.
@usableFromInline
typealias LinkBuild = @Sendable (inout LinkReading) throws(LinkReading.Failure) -> Void

/// What a link declares, without its identifier type.
///
/// Only the functions in it know the type. So all else is compiled once, and an app that starts asks the
/// runtime for hardly any type of its own.
@usableFromInline
final class LinkDeclaration: Sendable {
  /// What the link is made of, for printing and for proving it.
  enum Body: Sendable {
    /// Always the same identifier.
    case constant
    /// Parameters, read one by one.
    case typed
    /// Values by name, which an identifier of the link's type may have.
    case named(print: (@Sendable (Any) -> [String: [String]]?)?)
    /// A feature's link.
    case included(
      audit: @Sendable ([String]) -> LinkAudit, isCrossed: @Sendable (Any, [String]) -> Bool)
  }

  let pattern: String
  let aliases: [String]
  let body: Body
  /// The parameters, or nil where they are read by name.
  let parameters: LinkParameterList?
  /// The identifier type that declares the link.
  let identifier: any Sendable.Type
  /// The path that including tables put in front of the patterns.
  let prefix: String
  /// Why that is no path of literals.
  let prefixProblem: String?
  let build: LinkBuild

  init(
    _ pattern: String, _ aliases: [String], _ body: Body, _ parameters: LinkParameterList?,
    _ identifier: any Sendable.Type, prefix: String = "", problem: String? = nil,
    _ build: @escaping LinkBuild
  ) {
    self.pattern = pattern
    self.aliases = aliases
    self.body = body
    self.parameters = parameters
    self.identifier = identifier
    self.prefix = prefix
    prefixProblem = problem
    self.build = build
  }

  /// A link whose parameters are read one by one.
  @usableFromInline
  convenience init(
    typed pattern: String, _ aliases: [String], _ parameters: LinkParameterList,
    _ identifier: any Sendable.Type, _ build: @escaping LinkBuild
  ) {
    self.init(pattern, aliases, .typed, parameters, identifier, build)
  }

  /// A link that stands for one identifier.
  @usableFromInline
  convenience init(
    constant pattern: String, _ aliases: [String], _ identifier: any Sendable.Type,
    _ build: @escaping LinkBuild
  ) {
    self.init(pattern, aliases, .constant, LinkParameterList { [] }, identifier, build)
  }

  /// The identifier type with its module, which says whose link it is; made when it is asked for.
  var feature: String {
    String(reflecting: identifier).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  /// The link in a table that puts a path in front of it.
  func included(
    _ body: Body, under prefix: LinkPrefix, _ build: @escaping LinkBuild
  ) -> LinkDeclaration {
    LinkDeclaration(
      pattern, aliases, body, parameters, identifier, prefix: prefix.text + self.prefix,
      problem: prefix.problem ?? prefixProblem, build)
  }
}

/// The parameters of a link: how many values each takes, and their types when somebody asks.
///
/// A list of types would make the runtime look up how an optional or an array is a parameter, for every
/// such type at an app's start.
@usableFromInline
struct LinkParameterList: Sendable {
  /// Two bits for each of the first 32.
  private var arities: UInt64 = 0
  /// The number of parameters.
  private(set) var count = 0
  private let makeTypes: @Sendable () -> [any LinkParameter.Type]

  /// A list that has no parameters yet, and the types that it will have.
  @usableFromInline
  init(types: @escaping @Sendable () -> [any LinkParameter.Type]) { makeTypes = types }

  @usableFromInline
  mutating func append(_ arity: LinkArity) {
    let code: UInt64 =
      switch arity {
      case .one: 0
      case .optional: 1
      case .list: 2
      case .unsupported: 3
      }
    if count < 32 { arities |= code << (count * 2) }
    count += 1
  }

  /// How many values a parameter takes.
  func arity(_ index: Int) -> LinkArity {
    guard index < 32 else { return makeTypes()[index].linkArity }
    return switch arities >> (index * 2) & 3 {
    case 0: .one
    case 1: .optional
    case 2: .list
    default: .unsupported
    }
  }

  /// The type of a parameter.
  func type(_ index: Int) -> any LinkParameter.Type { makeTypes()[index] }
}
