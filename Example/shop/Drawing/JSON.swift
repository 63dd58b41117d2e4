import DeeplinksInspector

/// A JSON value with the members of objects in the order they were given.
enum JSON: Hashable {
  case null
  case string(String)
  case array([JSON])
  case object([Member])

  /// One member of an object.
  struct Member: Hashable {
    let name: String
    let value: JSON
  }

  /// An object of members in order.
  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  /// A string, or null for nil.
  static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  /// The value on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// Escapes what JSON demands, and what a terminal or a reader of lines would obey.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      default: JSONLine.escape(scalar, in: &result)
      }
    }
    return result + "\""
  }
}
