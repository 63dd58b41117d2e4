import DeeplinkURLs

/// Why data is no `apple-app-site-association` file.
public struct AppSiteAssociationError: Error, Hashable, Sendable {
  /// Where, such as `applinks.details[0].components[2]./`; empty for the whole file.
  public let keyPath: String
  /// What belongs there, such as "a string".
  public let expected: String

  static let noJSON = AppSiteAssociationError(keyPath: "", expected: "JSON")
  /// Of a file that begins as it should.
  static let brokenJSON = AppSiteAssociationError(keyPath: "", expected: "JSON to its end")

  static let tooManySteps = AppSiteAssociationError(
    keyPath: "", expected: "of rules with up to \(AppSiteAssociation.stepLimit) characters")

  init(keyPath: String, expected: String) {
    self.keyPath = keyPath
    self.expected = expected
  }

  init(_ error: DecodingError) {
    let fault = DecodingFault(error)
    self.init(keyPath: fault.keyPath, expected: fault.expected ?? "JSON")
  }
}

extension AppSiteAssociationError: CustomStringConvertible {
  /// One sentence that says where and what to write, and never what stands there.
  public var description: String {
    if keyPath.isEmpty, expected == "JSON" {
      return "The file is no JSON; serve it unsigned and as plain text."
    }
    if self == .brokenJSON {
      return "The file begins as JSON and goes on as something else, or ends too early; "
        + "look for a comma or a bracket, and serve all of it."
    }
    if self == .tooManySteps {
      return
        "The file's rules have more than \(AppSiteAssociation.stepLimit) characters, with their defaults and the "
        + "texts of their variables; write fewer rules, or variables with fewer texts."
    }
    return keyPath.isEmpty
      ? "The file is not \(expected); begin it with {\"applinks\": …}."
      : "\(keyPath.onOneLine) is not \(expected); write one there."
  }
}

/// Where a decoder failed and what it wanted, in the words of people who write JSON or property lists.
struct DecodingFault {
  let keyPath: String
  /// Nil where the data has not even the format.
  let expected: String?

  init(_ error: DecodingError) {
    let context: DecodingError.Context
    var wanted: String?
    switch error {
    case .typeMismatch(let type, let found):
      context = found
      wanted =
        found.debugDescription.hasPrefix(DecodingError.mark)
        ? String(found.debugDescription.dropFirst(DecodingError.mark.count)) : Self.words(type)
    case .valueNotFound(let type, let found):
      context = found
      wanted = Self.words(type)
    case .keyNotFound(let key, let found):
      context = .init(
        codingPath: found.codingPath + [key], debugDescription: found.debugDescription)
      wanted = "there"
    case .dataCorrupted(let found): context = found
    @unknown default: context = .init(codingPath: [], debugDescription: "")
    }
    keyPath = context.codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
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
