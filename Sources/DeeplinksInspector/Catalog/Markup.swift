import DeeplinkURLs

/// Text of an HTML page, in which everything that is put between its own words is escaped.
///
/// ```swift
/// let heading: Markup = "<h1>\(title)</h1>"
/// ```
struct Markup: ExpressibleByStringInterpolation {
  /// The HTML.
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  /// HTML that is the page's own: its style and its script.
  init(verbatim text: String) { self.text = text }

  static func += (markup: inout Markup, other: Markup) { markup.text += other.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ markups: [Markup]) {
      for markup in markups { text += markup.text }
    }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Text to read, on one line and in the order it is written in.
    mutating func appendInterpolation(_ words: String) { escape(words.onOneLine) }

    /// The contents of a field, which are not to change.
    mutating func appendInterpolation(value: String) { escape(value) }

    /// Escapes what ends a text or an attribute's value.
    private mutating func escape(_ words: String) {
      for scalar in words.unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
