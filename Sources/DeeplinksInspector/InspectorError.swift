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

  /// Creates the error for a file whose decoding failed, with the place and what belongs there.
  ///
  /// An error of this type is kept.
  ///
  /// - Parameters:
  ///   - nothing: The sentence for data that doesn't even have the format.
  ///   - root: What to do if the whole file has another type; nil uses `nothing` for that, too.
  ///   - remedy: What to do if a value in it has another type.
  ///   - object: The format's word for an object.
  init(
    _ error: any Error, nothing: String, root: String? = nil,
    remedy: String = "write one there", object: String = "an object"
  ) {
    if let error = error as? InspectorError {
      self = error
      return
    }
    let (path, expected) = (error as? DecodingError)?.fault ?? ("", nil)
    let words = expected == "an object" ? object : expected
    if let words, !path.isEmpty {
      self.init(.otherForm, "\(path.onOneLine) is not \(words); \(remedy).")
    } else if let words, let root {
      self.init(.otherForm, "The file is not \(words); \(root).")
    } else {
      self.init(.otherForm, nothing)
    }
  }
}

extension DecodingError {
  /// The beginning of a text that says what was expected.
  fileprivate static let mark = "wanted: "

  /// The place where the decoder failed, such as `applinks.details[0].components[2]./`, and what belongs there, in the
  /// words of people who write JSON or property lists.
  ///
  /// The place is empty for the whole file. Nothing is expected if the data doesn't even have the format.
  fileprivate var fault: (path: String, expected: String?) {
    switch self {
    case .typeMismatch(let type, let found):
      let text = found.debugDescription
      let wanted = text.hasPrefix(Self.mark) ? String(text.dropFirst(Self.mark.count)) : nil
      return (Self.text(of: found.codingPath), wanted ?? Self.words(type))
    case .valueNotFound(let type, let found):
      return (Self.text(of: found.codingPath), Self.words(type))
    case .keyNotFound(let key, let found):
      return (Self.text(of: found.codingPath + [key]), "there")
    case .dataCorrupted(let found): return (Self.text(of: found.codingPath), nil)
    @unknown default: return ("", nil)
    }
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func words(_ type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    let name = "\(type)"
    if name.hasPrefix("Array") { return "an array" }
    return name.hasPrefix("Dictionary") ? "an object" : "a value of that type"
  }

  static func wanted(_ words: String, at path: [any CodingKey]) -> DecodingError {
    .typeMismatch(String.self, .init(codingPath: path, debugDescription: mark + words))
  }
}

/// A key that a file's author chose.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { return nil }
}
