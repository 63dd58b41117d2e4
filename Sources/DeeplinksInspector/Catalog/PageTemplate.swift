import DeeplinkURLs

/// A page with places for values.
///
/// `{{name}}` is the place of a text. What is between `{{#name}}` and `{{/name}}` is repeated for each element of a
/// list, or there once for a text. Every text is escaped, so that it ends neither an element nor an attribute.
struct PageTemplate {
  /// The value of a name; a name without a value leaves its place empty.
  enum Value {
    /// Text to read, kept on one line and in its written order.
    case words(String)
    /// The contents of a field or an address, which must not change.
    case field(String)
    /// A part of the page itself: its style, its script, and the script's data.
    case verbatim(String)
    case list([[String: Value]])
  }

  private enum Part {
    case text(Substring)
    case place(String)
    case section(String, [Part])
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
      switch tag.first {
      case "/": return parts
      case "#": parts.append(.section(String(tag.dropFirst()), Self.parts(of: &rest)))
      default: parts.append(.place(String(tag)))
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
      case .place(let name):
        switch values[name] {
        case .words(let text): escape(text.onOneLine, to: &page)
        case .field(let text): escape(text, to: &page)
        case .verbatim(let text): page += text
        case .list, nil: break
        }
      case .section(let name, let parts):
        switch values[name] {
        case .list(let elements):
          for element in elements {
            write(parts, values.merging(element) { $1 }, to: &page)
          }
        case .some: write(parts, values, to: &page)
        case nil: break
        }
      }
    }
  }

  /// Escapes the characters that would end a text or an attribute's value.
  private static func escape(_ text: String, to page: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": page += "&amp;"
      case "<": page += "&lt;"
      case ">": page += "&gt;"
      case "\"": page += "&quot;"
      case "'": page += "&#39;"
      default: page.unicodeScalars.append(scalar)
      }
    }
  }
}
