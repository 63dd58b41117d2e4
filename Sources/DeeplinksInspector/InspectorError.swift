import DeeplinkURLs
import Foundation

/// Why a file is of no use, or none could be written: one sentence that ends with the next step.
///
/// It never repeats what a file has in it, except for the names of keys.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The data is not of the kind of file that was asked for, or something in it is of another type.
    case otherForm
    /// A newer version of this package wrote the file.
    case newerVersion
    /// The file would take very long to judge.
    case tooLarge
    /// The parser has no site of the web.
    case noUniversalSite
    /// An app ID that is no prefix and bundle identifier, such as `ABCDE12345.com.example.shop`.
    case malformedAppID
    /// An exclusion that is no pattern of a path.
    case malformedExclusion
  }

  /// What is wrong.
  public let reason: Reason
  /// The sentence.
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  /// The refusal of a file whose decoding failed, with the place and what belongs there.
  ///
  /// - Parameters:
  ///   - nothing: The sentence for data that has not even the format.
  ///   - root: What to do where the whole file is of another type; nil says `nothing` of that, too.
  ///   - remedy: What to do where a place in it is.
  ///   - object: What the format calls an object.
  init(
    _ error: DecodingError, nothing: String, root: String? = nil,
    remedy: String = "write one there", object: String = "an object"
  ) {
    let fault = DecodingFault(error)
    let words = fault.expected == "an object" ? object : fault.expected
    if let words, !fault.keyPath.isEmpty {
      self.init(.otherForm, "\(fault.keyPath.onOneLine) is not \(words); \(remedy).")
    } else if let words, let root {
      self.init(.otherForm, "The file is not \(words); \(root).")
    } else {
      self.init(.otherForm, nothing)
    }
  }
}

/// Where a decoder failed and what it wanted, in the words of people who write JSON or property lists.
private struct DecodingFault {
  /// Where, such as `applinks.details[0].components[2]./`; empty for the whole file.
  let keyPath: String
  /// What belongs there, such as "a string"; nil where the data has not even the format.
  let expected: String?

  init(_ error: DecodingError) {
    var wanted: String?
    var path: [any CodingKey] = []
    switch error {
    case .typeMismatch(let type, let found):
      path = found.codingPath
      wanted =
        found.debugDescription.hasPrefix(DecodingError.mark)
        ? String(found.debugDescription.dropFirst(DecodingError.mark.count)) : Self.words(type)
    case .valueNotFound(let type, let found): (path, wanted) = (found.codingPath, Self.words(type))
    case .keyNotFound(let key, let found): (path, wanted) = (found.codingPath + [key], "there")
    case .dataCorrupted(let found): path = found.codingPath
    @unknown default: break
    }
    keyPath = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    expected = wanted
  }

  private static func words(_ type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Bool.self { return "true or false" }
    let name = "\(type)"
    if name.hasPrefix("Array") { return "an array" }
    return name.hasPrefix("Dictionary") ? "an object" : "a value of that type"
  }
}

extension DecodingError {
  /// In front of a text that says what was wanted.
  fileprivate static let mark = "wanted: "

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
