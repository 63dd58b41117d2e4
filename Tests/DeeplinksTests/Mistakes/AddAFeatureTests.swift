import Foundation
import Testing

/// The tables of the article "Add a feature module" quote what is said about each place that was forgotten.
struct AddAFeatureTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// What says it, and its words, row by row.
  private static func quotes() throws -> [(cell: String, words: String)] {
    let path = "Sources/DeeplinksSwiftUI/DeeplinksSwiftUI.docc/AddAFeature.md"
    return try text(of: path).matches(of: /(?m)^\| .+ \| (.+) \|$/).flatMap { row in
      let cell = String(row.1)
      return cell.matches(of: /"([^"]+)"/).map { (cell, String($0.1)) }
    }
  }

  /// Whether one of the texts has all that is the same in a quote for every feature.
  private static func says(_ words: String, in texts: [String]) -> Bool {
    let filledIn =
      /…|https:\/\/contract.example|item\(id: 7\)|\w*[Ww]ish\w*|\/search\?q=\{query\}!|\/deals: it|deals/
    let parts = words.split(separator: filledIn)
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,:;")) }.filter { $0 != "" }
    return !parts.isEmpty
      && texts.contains { text in parts.allSatisfy { text.contains($0) } }
  }

  @Test func `the sentences of contracts and reports are those of the sources`() throws {
    let sources = try Self.texts(in: "Sources").map {
      $0.replacing("\\\"", with: "\"").replacing(/"\s+\+ "|\\\n\s*|\/\/.*/, with: "")
    }
    let quotes = try Self.quotes().filter { !$0.cell.hasPrefix("compiler: ") }
    #expect(quotes.count == 15)
    for (_, words) in quotes {
      #expect(Self.says(words, in: sources), "nothing in the sources says “\(words)”")
    }
  }

  @Test func `the compiler's words are those that it has to say`() throws {
    let refusals = try Self.texts(in: "Tests/Consumer/Refused").flatMap { text in
      text.matches(of: /\/\/ (?:refused|noted): (.+)/).map { String($0.1) }
    }
    let tried = try refusals + [Self.text(of: "Tests/Consumer/fifth-feature")]
    let quotes = try Self.quotes().filter { $0.cell.hasPrefix("compiler: ") }
    #expect(quotes.count == 15)
    for (_, words) in quotes {
      #expect(Self.says(words, in: tried), "nothing tries that the compiler says “\(words)”")
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The texts of a folder's Swift files.
  private static func texts(in folder: String) throws -> [String] {
    let url = package.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { try text(of: "\(folder)/\($0)") }
  }
}
