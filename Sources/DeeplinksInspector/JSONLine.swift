import Foundation

/// Writes answers as JSON on one line, with strings as people see them: without anything that a terminal would obey.
package enum JSONLine {
  /// Returns a value as JSON, or `null` if it can't be encoded.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value),
      let tree = try? JSONDecoder().decode(PrintableJSON.self, from: data),
      let line = try? encoder.encode(tree)
    else { return "null" }
    return String(decoding: line, as: UTF8.self)
  }
}

/// A value of JSON whose strings are printable; answers have no other numbers than whole ones.
private enum PrintableJSON: Codable {
  case string(String)
  case object([String: Self])
  case array([Self])
  case integer(Int)
  case truth(Bool)

  // Strings are tried first, because most values are some.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if let value = try? container.decode(String.self) {
        .string(value.printable)
      } else if let value = try? container.decode([String: Self].self) {
        .object(value)
      } else if let value = try? container.decode([Self].self) {
        .array(value)
      } else if let value = try? container.decode(Int.self) {
        .integer(value)
      } else {
        .truth(try container.decode(Bool.self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .object(let values): try container.encode(values)
    case .array(let values): try container.encode(values)
    case .integer(let value): try container.encode(value)
    case .truth(let value): try container.encode(value)
    }
  }
}
