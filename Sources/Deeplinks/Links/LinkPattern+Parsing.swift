/// Why a text is no pattern, in one sentence that ends with what to write instead.
public struct LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String
}

extension LinkPattern {
  /// Reads a pattern.
  ///
  /// - Throws: ``LinkPatternError`` where the text is not of the form above: no slash in front, an
  ///   empty or dot segment, a malformed escape, a parameter that is not a whole segment or value, a
  ///   catch-all that is not last, a name or key that occurs twice.
  public init(_ text: String) throws(LinkPatternError) {
    self.text = text
    let question = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw .init("it does not start with a slash; write /\(text)")
    }
    guard !text.utf8.contains(UInt8(ascii: "#")) else {
      throw .init("fragments are not matched; read them from the match, or write %23")
    }
    segments = try Self.segments(of: text[..<question].dropFirst())
    items = question == text.endIndex ? [] : try Self.items(of: text[question...].dropFirst())
    try checkNames()
  }

  private static func segments(of path: Substring) throws(LinkPatternError) -> [Segment] {
    var path = path
    if path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard !path.isEmpty else { return [] }
    var result: [Segment] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if case .catchAll = result.last {
        throw .init("a catch-all must be last; move it to the end")
      }
      result.append(try segment(part))
    }
    return result
  }

  private static func segment(_ text: Substring) throws(LinkPatternError) -> Segment {
    if text == "*" { return .catchAll(nil) }
    guard text.utf8.first == UInt8(ascii: "{") else { return .literal(try literal(text)) }
    guard text.utf8.last == UInt8(ascii: "}") else {
      throw .init("a parameter is a whole segment; \(text) has text around it")
    }
    let inner = text.dropFirst().dropLast()
    if inner.hasSuffix("...") { return .catchAll(try name(inner.dropLast(3))) }
    return .parameter(try name(inner))
  }

  private static func items(of query: Substring) throws(LinkPatternError) -> [Item] {
    guard !query.isEmpty else { return [] }
    var result: [Item] = []
    for part in query.split(separator: "&", omittingEmptySubsequences: false) {
      let equals = part.utf8.firstIndex(of: UInt8(ascii: "="))
      let key = try decode(part[..<(equals ?? part.endIndex)])
      guard !key.isEmpty else { throw .init("a query item has no key; write key={name}") }
      guard let equals else {
        result.append(Item(key: key, value: .literal("")))
        continue
      }
      result.append(Item(key: key, value: try value(part[equals...].dropFirst())))
    }
    return result
  }

  private static func value(_ text: Substring) throws(LinkPatternError) -> Item.Value {
    var inner = text
    let isRequired = inner.utf8.last == UInt8(ascii: "!")
    if isRequired { inner = inner.dropLast() }
    guard inner.utf8.first == UInt8(ascii: "{") else {
      guard !isRequired else {
        throw .init("a query literal is required as it is; write %21 for an exclamation mark")
      }
      let value = try decode(text)
      guard !text.contains("{"), !text.contains("}") else {
        throw .init("a parameter is a whole value; \(text) has text around it")
      }
      return .literal(value)
    }
    guard inner.utf8.last == UInt8(ascii: "}") else {
      throw .init("a parameter is a whole value; \(text) has text around it")
    }
    inner = inner.dropFirst().dropLast()
    let isList = inner.hasSuffix("...")
    return .parameter(
      try name(isList ? inner.dropLast(3) : inner), isRequired: isRequired, isList: isList)
  }

  private static func literal(_ text: Substring) throws(LinkPatternError) -> String {
    guard !text.isEmpty else { throw .init("it has an empty segment; write single slashes") }
    guard !text.contains("{"), !text.contains("}") else {
      throw .init("a parameter is a whole segment; \(text) has text around it")
    }
    guard !text.contains("*") else {
      throw .init("* stands alone and last; write %2A for a literal star")
    }
    let literal = try decode(text)
    guard literal != ".", literal != ".." else {
      throw .init("dot segments are refused in links; write the path without them")
    }
    return literal
  }

  private static func decode(_ text: Substring) throws(LinkPatternError) -> String {
    guard let decoded = PercentCoding.decode(text) else {
      throw .init("\(text) is malformed percent-encoding or has a control character")
    }
    return decoded
  }

  private static func name(_ text: Substring) throws(LinkPatternError) -> String {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: byte >= 0x80
      }
    }
    guard isName, !text.isEmpty else {
      throw .init("{\(text)} is no parameter name; use letters, digits, - and _, one name in each pair of braces")
    }
    return String(text)
  }

  private func checkNames() throws(LinkPatternError) {
    var names: Set<String> = []
    for name in parameterNames where !names.insert(name).inserted {
      throw .init("it has two parameters {\(name)}; give each a name of its own")
    }
    var keys: Set<String> = []
    for item in items where !keys.insert(item.key).inserted {
      throw .init("it has the query key \(item.key) twice; use {name...} to take every value")
    }
  }
}

extension LinkPatternError {
  init(_ description: String) { self.description = description }
}
