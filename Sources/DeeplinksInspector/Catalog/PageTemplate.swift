import DeeplinkURLs

/// A page with places for values.
///
/// `{{name}}` is the place of a text to read, kept on one line and in its written order. `{{=name}}` is that of a text
/// that must not change, such as the contents of a field or an address. Both are escaped, so that they end neither an
/// element nor an attribute. `{{&name}}` is a part of the page itself: its style, its script, and the script's data.
///
/// What is between `{{#name}}` and `{{/name}}` is repeated for each element of a list, or there once for a text. What is
/// between `{{?name other}}` and `{{/}}` is there if one of the names has a value.
struct PageTemplate {
  /// The value of a name; a name without a value leaves its place empty.
  enum Value {
    case text(String?)
    case list([[String: Value]])

    static func flag(_ isSet: Bool) -> Value { .text(isSet ? "" : nil) }
  }

  private enum Part {
    case text(Substring)
    case place(String, (String) -> String)
    case section(String, [Part])
    case condition([String], [Part])
  }

  private let parts: [Part]

  init(_ text: String) {
    var rest = text[...]
    parts = Self.parts(of: &rest)
  }

  /// The parts up to the end of a section or of the text.
  private static func parts(of rest: inout Substring) -> [Part] {
    var parts: [Part] = []
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      parts.append(.text(rest[..<start.lowerBound]))
      let tag = rest[start.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      let name = String(tag.dropFirst())
      switch tag.first {
      case "/": return parts
      case "#": parts.append(.section(name, Self.parts(of: &rest)))
      case "?":
        let names = name.split(separator: " ").map(String.init)
        parts.append(.condition(names, Self.parts(of: &rest)))
      case "&": parts.append(.place(name) { $0 })
      case "=": parts.append(.place(name, escaped))
      default: parts.append(.place(String(tag)) { escaped($0.onOneLine) })
      }
    }
    parts.append(.text(rest))
    rest = ""
    return parts
  }

  /// The page with its values.
  func filled(with values: [String: Value]) -> String {
    var page = ""
    Self.write(parts, values, to: &page)
    return page
  }

  private static func write(_ parts: [Part], _ values: [String: Value], to page: inout String) {
    for part in parts {
      switch part {
      case .text(let text): page += text
      case .place(let name, let form):
        if case .text(let text?) = values[name] { page += form(text) }
      case .section(let name, let parts):
        for element in values[name]?.elements ?? [] {
          write(parts, values.merging(element) { $1 }, to: &page)
        }
      case .condition(let names, let parts):
        guard names.contains(where: { values[$0]?.elements.isEmpty == false }) else { continue }
        write(parts, values, to: &page)
      }
    }
  }

  /// Escapes the characters that would end a text or an attribute's value.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]
}

extension PageTemplate.Value {
  /// The elements for which a section is repeated; a text has one, without values of its own.
  fileprivate var elements: [[String: Self]] {
    switch self {
    case .text(let text): text == nil ? [] : [[:]]
    case .list(let elements): elements
    }
  }
}
