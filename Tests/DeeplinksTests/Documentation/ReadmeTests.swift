import Foundation
import Testing

/// What README says of its own files and samples; the samples themselves are run by `.ci/check-consumer` and compiled in
/// `Tests/SwiftUISurface`.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let readme = root.appending(path: "README.md")

  @Test func `the first sample is short`() throws {
    let code = try Self.swiftLines(of: Self.lines(of: Self.readme))
    #expect(code.count <= 15)
  }

  @Test func `the tests that the page of first tests shows stand where it says`() throws {
    let tests = Self.root.appending(path: "Tests")
    let page = try String(contentsOf: tests.appending(path: "README.md"), encoding: .utf8)
    let shown = page.matches(
      of: #/\]\((?<file>[^)]+\.swift)\):\n\n```swift\n(?<code>(?:(?!```)[\s\S])+)```/#)
    #expect(shown.count == 4)
    for test in shown {
      let file = tests.appending(path: String(test.file))
      #expect(try String(contentsOf: file, encoding: .utf8).contains(test.code), "\(test.file)")
    }
  }

  @Test func `what the README leads to is there`() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let targets = text.matches(of: #/\]\(([^)#]+)/#).map { String($0.1) }
      .filter { !$0.hasPrefix("https://") }
    #expect(targets.count > 20)
    for target in targets {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: target).path()),
        "\(target)")
    }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func swiftLines(of lines: [String]) -> [String] {
    var isCode = false
    var section = ""
    return lines.filter { line in
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        return false
      }
      if line.hasPrefix("## ") { section = line }
      return isCode && !["## Add it", "## In SwiftUI"].contains(section)
    }
  }
}
