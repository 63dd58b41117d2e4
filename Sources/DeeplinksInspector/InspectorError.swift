import DeeplinkURLs
import Foundation

/// The reason why a file is of no use, or can't be written: one sentence that ends with the next step.
///
/// It never repeats a file's contents, except the names of keys.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The data is another kind of file, or a value in it has another type.
    case otherForm
    /// A newer version of this package wrote the file.
    case newerVersion
    /// The file would take very long to judge.
    case tooLarge
    /// The parser has no site of universal links.
    case noUniversalSite
    /// An app ID is not a prefix and a bundle identifier, such as `ABCDE12345.com.example.shop`.
    case malformedAppID
    /// An exclusion is no pattern of a path.
    case malformedExclusion
  }

  /// The kind of problem.
  public let reason: Reason
  /// The sentence.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  /// Creates the error for a value of another kind than wanted.
  ///
  /// - Parameters:
  ///   - path: The place of the value, such as `applinks.details[0].components[2]./`; empty for the whole file.
  ///   - kind: What belongs there, in the words of people who write JSON or property lists.
  init(at path: [any CodingKey], isNot kind: String, remedy: String = "write one there") {
    let place = path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
    let subject = path.isEmpty ? "The file" : place.onOneLine
    self.init(.otherForm, "\(subject) is not \(kind); \(remedy).")
  }

  /// Creates the error for a file whose decoding failed; an error of this type is kept.
  ///
  /// - Parameters:
  ///   - nothing: The sentence for data that doesn't have the format, or is no object.
  ///   - remedy: What to do if a value in it has another type.
  ///   - object: The format's word for an object.
  init(
    _ error: any Error, nothing: String, remedy: String = "write one there",
    object: String = "an object"
  ) {
    self.init(.otherForm, nothing)
    switch error {
    case let error as InspectorError: self = error
    case DecodingError.typeMismatch(let type, let found),
      DecodingError.valueNotFound(let type, let found):
      guard !found.codingPath.isEmpty else { break }
      self.init(at: found.codingPath, isNot: Self.words(for: type) ?? object, remedy: remedy)
    case DecodingError.keyNotFound(let key, let found):
      self.init(at: found.codingPath + [key], isNot: "there", remedy: remedy)
    default: break
    }
  }

  /// Returns the word for a type, or nil for an object's.
  private static func words(for type: any Any.Type) -> String? {
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    let name = "\(type)"
    if name.hasPrefix("Array") { return "an array" }
    return name.hasPrefix("Dictionary") ? nil : "a value of that type"
  }
}

/// A key that a file's author chose.
struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init(stringLiteral text: String) { self.init(text) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { return nil }
}
