import Foundation

/// Answers as JSON, whose strings are printable.
package enum JSON {
  /// Returns a value on one line, with strings as people see them: without anything that a terminal would obey.
  ///
  /// It is `null` if the value can't be encoded.
  package static func line(of value: some Encodable) -> String {
    guard let data = try? JSONEncoder().encode(value),
      let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return "null" }
    return line(ofObject: object)
  }

  /// Returns what `JSONSerialization` knows as an object on one line, with its strings as people see them.
  package static func line(ofObject object: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: printable(object),
      options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private static func printable(_ value: Any) -> Any {
    switch value {
    case let text as String: text.printable
    case let object as [String: Any]: object.mapValues(printable)
    case let array as [Any]: array.map(printable)
    default: value
    }
  }
}
