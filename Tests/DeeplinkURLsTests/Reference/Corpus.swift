import Foundation

/// The corpora beside the test targets, read where they lie.
enum Corpus {
  struct Matching: Decodable {
    let cases: [MatchingCase]
    let buildCases: [BuildCase]
  }

  struct PatternEntry: Decodable {
    let pattern: String
    let name: String
    /// The type of the only parameter, where it is none of the texts by name.
    let type: String?
  }

  struct MatchingCase: Decodable, CustomStringConvertible {
    struct Expectation: Decodable {
      let name: String
      let params: [String: Value]
    }

    struct Table: Decodable {
      let schemes: [String]
      let hosts: [String]
    }

    let id: String
    let routes: [PatternEntry]
    let url: String
    let expect: Expectation?
    let policy: String?
    let table: Table?
    var description: String { id }
  }

  /// A value of a parameter: one text, or several of a list.
  struct Value: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      texts = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
    }
  }

  struct BuildCase: Decodable, CustomStringConvertible {
    let id: String
    let routes: [PatternEntry]
    let expect: String
    var description: String { id }
  }

  /// Texts, and what a browser makes of them.
  struct BrowserURLs: Decodable { let urls: [[String]] }

  struct Hostile: Decodable {
    let cases: [HostileCase]
    let generators: [Generator]
  }

  struct HostileCase: Decodable, CustomStringConvertible {
    let id: String
    let url: String
    let verdict: String
    var description: String { id }
  }

  struct Generator: Decodable, CustomStringConvertible {
    let prefix: String
    let unit: String
    let count: Int
    let suffix: String
    let hazard: String
    var text: String { prefix + String(repeating: unit, count: count) + suffix }
    var description: String { hazard }
  }

  static func matching() throws -> Matching { try read("matching") }
  static func browserURLs() throws -> BrowserURLs { try read("browser-urls") }
  static func hostile() throws -> Hostile { try read("hostile") }

  /// What the package does not offer: such patterns are issues of a table.
  static let unsupportedPolicies: Set = [
    "affix-params", "multi-params-per-segment", "fragment-pattern",
  ]

  static func read<Content: Decodable>(_ name: String) throws -> Content {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "Corpora/\(name).json")
    return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
  }
}
