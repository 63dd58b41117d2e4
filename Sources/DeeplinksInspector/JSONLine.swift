import Foundation

/// Writes answers as JSON, each on one line and without anything that a terminal would obey.
package enum JSONLine {
  /// Returns a value as JSON, or `null` if it can't be encoded.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    // The characters that are escaped here occur only in strings.
    var result = ""
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      escape(scalar, in: &result)
    }
    return result
  }

  /// Appends a scalar; escapes it if a terminal or a reader of lines would obey it, or if it would reorder text.
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
