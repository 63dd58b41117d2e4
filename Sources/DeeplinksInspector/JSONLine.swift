import Foundation

/// Writes answers as JSON, each on one line and with nothing in it that a terminal would obey.
package enum JSONLine {
  /// A value as JSON; `null` where it has none.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    // What is escaped here can be in strings only.
    var result = ""
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      escape(scalar, in: &result)
    }
    return result
  }

  /// Appends a scalar, escaped where a terminal or a reader of lines would obey it, or others would be reordered.
  package static func escape(_ scalar: Unicode.Scalar, in text: inout String) {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
