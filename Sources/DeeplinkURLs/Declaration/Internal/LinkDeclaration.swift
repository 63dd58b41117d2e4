/// A link's declaration without its identifier type, for the compiler of tables and for tools.
@usableFromInline
final class LinkDeclaration: Sendable {
  let pattern: String
  let aliases: [String]
  /// The parameters, or nil where they are read by name.
  let parameters: LinkParameterList?
  /// The identifier type that declares the link.
  let identifier: any Sendable.Type
  /// The path, or site and path, that including tables put in front of the patterns.
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

  /// A compiled pattern with its prefix.
  func text(of compiled: CompiledPattern) -> String {
    text(compiled.alias < 0 ? pattern : aliases[Int(compiled.alias)])
  }

  /// The identifier type with its module, which shows whose link it is; made on demand.
  var feature: String {
    String(reflecting: identifier).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  /// Returns the link for a table that puts a path in front of it.
  @usableFromInline
  func included(under prefix: LinkPrefix) -> LinkDeclaration {
    var problem = prefix.problem ?? prefixProblem
    let site = prefix.text.siteName
    if ([pattern] + aliases).contains(where: { site.joined(with: text($0).siteName) == nil }) {
      problem = problem ?? "it names its site, and \(site) is in front of it; remove one of them"
    }
    return LinkDeclaration(
      pattern, aliases, parameters, identifier,
      prefix: String((self.prefix + "/").under(prefix.text).dropLast()), problem: problem)
  }
}

/// The types of a link's parameters, made on demand.
///
/// In an array of types, the runtime would look up the conformance of each optional and each array at an app's start.
@usableFromInline
struct LinkParameterList: Sendable {
  let count: Int
  private let traitsAt: @Sendable (Int) -> LinkParameterTraits?

  @usableFromInline
  init(count: Int, traitsAt: @escaping @Sendable (Int) -> LinkParameterTraits?) {
    self.count = count
    self.traitsAt = traitsAt
  }

  /// No parameters.
  @usableFromInline
  static var none: LinkParameterList { LinkParameterList(count: 0) { _ in nil } }

  /// The type of a parameter, or nil where there is none at that position.
  func type(_ position: Int) -> (any LinkParameter.Type)? { traitsAt(position)?.type() }

  /// How many values of a link a parameter takes, or nil where there is none at that position.
  func arity(_ position: Int) -> LinkArity? { traitsAt(position)?.arity }

  /// Whether an item of a parameter's type may have line breaks.
  func allowsLineBreaks(_ position: Int) -> Bool { traitsAt(position)?.allowsLineBreaks ?? false }

  /// Whether the type of a parameter takes any text.
  func isText(_ position: Int) -> Bool { traitsAt(position)?.isText ?? true }
}

/// The properties of a parameter's type that every table needs, and the type, which only few look up.
@usableFromInline
struct LinkParameterTraits: Sendable {
  /// Returns the type.
  @usableFromInline let type: @Sendable () -> any LinkParameter.Type
  /// How many values of a link the type takes.
  @usableFromInline let arity: LinkArity
  /// Whether the type is `String` or ``MultilineText``, or an optional or array of it; any other type is tried before it.
  @usableFromInline let isText: Bool
  /// Whether an item of the type may have line breaks.
  @usableFromInline let allowsLineBreaks: Bool

  @inlinable
  init<Parameter: LinkParameter>(_ type: Parameter.Type) {
    self.type = { Parameter.self }
    arity = Parameter.linkArity
    allowsLineBreaks = Parameter.allowsLineBreaks
    isText =
      switch arity {
      case .one: type == String.self || type == MultilineText.self
      case .optional: type == String?.self || type == MultilineText?.self
      case .list:
        type == [String].self || type == [String]?.self || type == [MultilineText].self
          || type == [MultilineText]?.self
      case .items, .unsupported: false
      }
  }
}

extension String {
  /// The name of sites that a pattern or a prefix begins with: `//domain`, `scheme:`, `#`, or `//domain#`; empty for none.
  fileprivate var siteName: Substring {
    let isDomain = utf8.starts(with: "//".utf8)
    let ends = isDomain ? "/?#" : "/?#:"
    let end = utf8.dropFirst(isDomain ? 2 : 0).firstIndex(where: ends.utf8.contains) ?? endIndex
    let hasSign = end < endIndex && "#:".utf8.contains(utf8[end])
    // A path has neither sign in front of its first slash.
    return hasSign ? self[..<utf8.index(after: end)] : isDomain ? self[..<end] : ""
  }

  /// Returns a pattern behind a prefix; the site that either names stays in front of both paths.
  func under(_ prefix: String) -> String {
    guard !prefix.isEmpty else { return self }
    let (own, other) = (siteName, prefix.siteName)
    let path = self[own.endIndex...]
    let hasSlash = path.utf8.first == UInt8(ascii: "/")
    // A text without its slash, which only a domain needs not have, would become a part of the prefix's last segment.
    guard hasSlash || own.hasPrefix("//") && own.last != "#" else { return self }
    let site = own.joined(with: other) ?? String(own)
    let inFront = site + prefix[other.endIndex...]
    return inFront + (inFront.last == "#" && !hasSlash ? "/" : "") + path
  }
}

extension Substring {
  /// Returns the name of sites that two names are together; nil if they are not one name, as a domain and a number sign are.
  fileprivate func joined(with other: Substring) -> String? {
    guard !isEmpty, !other.isEmpty else { return "\(self)\(other)" }
    let (domain, sign) = hasPrefix("//") ? (self, other) : (other, self)
    return domain.hasPrefix("//") && domain.last != "#" && sign == "#" ? "\(domain)#" : nil
  }
}

/// A name of sites, a path, or both in front of a feature's patterns.
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
      // A name of sites has a path behind it in a pattern.
      let pattern = try PatternText(text.last == "/" ? text : text + "/")
      guard pattern.segments.allSatisfy({ if case .literal = $0 { true } else { false } }),
        pattern.label == nil, pattern.items.isEmpty,
        !text.utf8.contains(UInt8(ascii: "?"))
      else {
        return "what stands in front of it is more than literals; write a path like /shop"
      }
      return nil
    } catch {
      return "what stands in front of it is neither a path nor a name of sites: \(error)"
    }
  }
}
