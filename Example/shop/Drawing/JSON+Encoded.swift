import Foundation

extension JSON {
  /// An answer as one line of JSON, with nothing in it that a terminal would obey; nil where it has no JSON.
  static func text(of answer: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(answer) else { return nil }
    // What is escaped here can stand in strings only.
    var result = ""
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      escape(scalar, in: &result)
    }
    return result
  }
}
