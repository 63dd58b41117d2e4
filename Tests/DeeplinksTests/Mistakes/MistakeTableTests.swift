import Foundation
import Testing

/// The table of mistakes in Tests/Consumer/README.md names tests and files that are there.
struct MistakeTableTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The cells of each row.
  private static func rows() throws -> [[String]] {
    let readme = tests.appending(path: "Consumer/README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let section = text.components(separatedBy: "## Mistakes").dropFirst().joined()
    return section.split(separator: "\n").filter { $0.firstMatch(of: /^\| \d/) != nil }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test func `the table has 45 mistakes in 34 rows`() throws {
    let rows = try Self.rows()
    try #require(rows.allSatisfy { $0.count == 5 })
    #expect(rows.compactMap { Int($0[0]) } == Array(1...34))
    #expect(rows.compactMap { Int($0[1]) }.reduce(0, +) == 45)
  }

  @Test func `each mistake is tried where the table says`() throws {
    let sources = try Self.sources()
    for row in try Self.rows() {
      let files = row[4].matches(of: /`(Refused\/\w+\.swift)`/).map { String($0.1) }
      let tests = row[4].matches(of: /"([^"]+)"/).map { String($0.1) }
      #expect(!files.isEmpty || !tests.isEmpty, "mistake \(row[0]) is tried nowhere")
      for file in files {
        let url = Self.tests.appending(path: "Consumer/\(file)")
        let text = try? String(contentsOf: url, encoding: .utf8)
        #expect(text?.contains("// refused: ") == true, "\(file) is to be refused")
      }
      for test in tests {
        #expect(sources.contains { $0.contains("func `\(test)`") }, "there is no test “\(test)”")
      }
    }
  }

  @Test func `the compiler refuses each file in the words of the table`() throws {
    for row in try Self.rows() {
      let words = row[3].matches(of: /"([^"]+)"/).map { String($0.1) }
      let refusals = try row[4].matches(of: /`(Refused\/\w+\.swift)`/).map { file in
        let url = Self.tests.appending(path: "Consumer/\(file.1)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("// refused: ") || $0.hasPrefix("// noted: ") }
      }
      #expect(row[3].contains("compiler") != refusals.isEmpty, "mistake \(row[0])")
      for refusal in refusals {
        #expect(
          refusal.contains { line in words.contains { line.contains($0) } },
          "mistake \(row[0]) has no words of \(refusal)")
      }
      for part in words {
        #expect(
          refusals.joined().contains { $0.contains(part) },
          "mistake \(row[0]): the compiler does not have to say “\(part)”")
      }
    }
  }

  @Test func `an observer with state compiles`() throws {
    let row = try #require(try Self.rows().first { $0[0] == "12" })
    #expect(row[3].contains("`ReadingDiary` of `AccountFeature`"))
    let account = Self.tests.appending(path: "Consumer/Sources/AccountFeature/Account.swift")
    let text = try String(contentsOf: account, encoding: .utf8)
    let diary = "public final class ReadingDiary: DeeplinkObserver {\n  public private(set) var "
    #expect(text.contains(diary))
  }

  private static func sources() throws -> [String] {
    let modules = [
      "DeeplinkURLsTests", "DeeplinksTests", "DeeplinksInspectorTests",
      "SwiftUISurface/Tests/DeeplinksSwiftUITests",
    ]
    return try modules.flatMap { module in
      let folder = tests.appending(path: module)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return try (paths ?? []).filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
  }
}
