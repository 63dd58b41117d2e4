import Foundation

/// A value of JSON, whose strings are printable; answers have no other numbers than whole ones.
package enum JSON: Codable {
  case null
  case string(String)
  case object([String: Self])
  case array([Self])
  case integer(Int)
  case truth(Bool)

  // Strings are tried first, because most values are some.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      (try? .string(value.decode(String.self)))
      ?? (try? .object(value.decode([String: Self].self)))
      ?? (try? .array(value.decode([Self].self)))
      ?? (try? .integer(value.decode(Int.self)))
      ?? (try? .truth(value.decode(Bool.self))) ?? .null
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .string(let value): try container.encode(value.printable)
    case .object(let values): try container.encode(values)
    case .array(let values): try container.encode(values)
    case .integer(let value): try container.encode(value)
    case .truth(let value): try container.encode(value)
    }
  }
}

extension JSON {
  /// Returns a value on one line, with strings as people see them: without anything that a terminal would obey.
  ///
  /// It is `null` if the value can't be encoded.
  package static func line(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value),
      let line = try? encoder.encode(JSONDecoder().decode(Self.self, from: data))
    else { return "null" }
    return String(decoding: line, as: UTF8.self)
  }
}
