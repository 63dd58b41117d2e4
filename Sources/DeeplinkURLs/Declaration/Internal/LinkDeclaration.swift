/// A link's declaration without its identifier type, for the compiler of tables and for tools.
@usableFromInline
final class LinkDeclaration: Sendable {
  let pattern: String
  let aliases: [String]
  /// The parameters, or nil where they are read by name.
  let parameters: LinkParameterList?
  /// The identifier type that declares the link.
  let identifier: any Sendable.Type
  /// The path, or domain and path, that including tables put in front of the patterns.
  let prefix: String
  /// Why the prefix is no path of literals; nil if it is one, or if there is no prefix.
  let prefixProblem: String?

  @usableFromInline
  init(
    _ pattern: String, _ aliases: [String], _ parameters: LinkParameterList?,
    _ identifier: any Sendable.Type, prefix: String = "", problem: String? = nil
  ) {
    self.pattern = pattern
    self.aliases = aliases
    self.parameters = parameters
    self.identifier = identifier
    self.prefix = prefix
    prefixProblem = problem
  }

  /// The primary pattern with its prefix.
  var primaryText: String { text(pattern) }

  /// One of the patterns with its prefix.
  func text(_ pattern: String) -> String { pattern.under(prefix) }

  /// The identifier type with its module, which shows whose link it is; made on demand.
  var feature: String {
    String(reflecting: identifier).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  /// Returns the link for a table that puts a path in front of it.
  @usableFromInline
  func included(under prefix: LinkPrefix) -> LinkDeclaration {
    var problem = prefix.problem ?? prefixProblem
    if prefix.text.hasDomain, ([self.prefix, pattern] + aliases).contains(where: \.hasDomain) {
      problem = problem ?? "a domain is in front of it and it has one itself; remove one"
    }
    return LinkDeclaration(
      pattern, aliases, parameters, identifier, prefix: self.prefix.under(prefix.text),
      problem: problem)
  }
}

/// The types of a link's parameters, made on demand.
///
/// In an array of types, the runtime would look up the conformance of each optional and each array at an app's start.
/// Every table needs the traits of a type, so a separate function returns those without the type.
@usableFromInline
struct LinkParameterList: Sendable {
  let count: Int
  private let typeAt: @Sendable (Int) -> (any LinkParameter.Type)?
  private let traitsAt: @Sendable (Int) -> LinkParameterTraits?

  @usableFromInline
  init(
    count: Int, typeAt: @escaping @Sendable (Int) -> (any LinkParameter.Type)?,
    traitsAt: @escaping @Sendable (Int) -> LinkParameterTraits?
  ) {
    self.count = count
    self.typeAt = typeAt
    self.traitsAt = traitsAt
  }

  /// No parameters.
  @usableFromInline
  static var none: LinkParameterList {
    LinkParameterList(count: 0, typeAt: { _ in nil }, traitsAt: { _ in nil })
  }

  /// The type of a parameter, or nil where there is none at that position.
  func type(_ position: Int) -> (any LinkParameter.Type)? { typeAt(position) }

  /// How many values of a link a parameter takes, or nil where there is none at that position.
  func arity(_ position: Int) -> LinkArity? { traitsAt(position)?.arity }

  /// Whether the type of a parameter takes any text.
  func isText(_ position: Int) -> Bool { traitsAt(position)?.isText ?? true }
}

/// The properties of a parameter's type that every table needs.
@usableFromInline
struct LinkParameterTraits: Sendable {
  /// How many values of a link the type takes.
  @usableFromInline let arity: LinkArity
  /// Whether the type is `String`, or an optional or array of it; any other type is tried before it.
  @usableFromInline let isText: Bool

  @inlinable
  init<Parameter: LinkParameter>(_ type: Parameter.Type) {
    arity = Parameter.linkArity
    isText =
      switch arity {
      case .one: type == String.self
      case .optional: type == String?.self
      case .list: type == [String].self || type == [String]?.self
      case .items, .unsupported: false
      }
  }
}

extension String {
  /// Whether a pattern or prefix begins with a domain.
  fileprivate var hasDomain: Bool { utf8.starts(with: "//".utf8) }

  /// Returns a pattern behind a prefix; the pattern's domain stays in front of both.
  func under(_ prefix: String) -> String {
    guard !prefix.isEmpty else { return self }
    guard hasDomain else { return prefix + self }
    let path = utf8.dropFirst(2).firstIndex { "/?".utf8.contains($0) } ?? endIndex
    return self[..<path] + prefix + self[path...]
  }
}

/// A domain, a path, or both in front of a feature's patterns.
@usableFromInline
struct LinkPrefix: Sendable {
  let text: String
  let problem: String?

  @usableFromInline
  init(_ text: String?) {
    var text = text ?? ""
    if text.utf8.last == UInt8(ascii: "/"), text != "//" { text.removeLast() }
    self.text = text
    problem = text.isEmpty ? nil : Self.problem(text)
  }

  private static func problem(_ text: String) -> String? {
    do throws(PatternTextError) {
      let pattern = try PatternText(text)
      let isLiteral = pattern.segments.allSatisfy { segment in
        if case .literal = segment { true } else { false }
      }
      guard isLiteral, pattern.label == nil, pattern.items.isEmpty,
        !text.utf8.contains(UInt8(ascii: "?"))
      else {
        return "what stands in front of it is more than literals; write a path like /shop"
      }
      return nil
    } catch {
      return "what stands in front of it is no path: \(error)"
    }
  }
}
