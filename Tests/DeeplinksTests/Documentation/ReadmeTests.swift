import Foundation
import Testing

/// Compares the code of the README and of the article on feature modules with the samples.
///
/// README's section "In SwiftUI" is compiled with the SwiftUI layer; see `Tests/SwiftUISurface`. The manifest in "Add it" is
/// tried by `.ci/check-consumer`.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let readme = root.appending(path: "README.md")

  @Test(arguments: [
    ("README.md", 14), ("Sources/Deeplinks/Deeplinks.docc/FeatureModules.md", 60),
  ])
  func `every line of the Swift code stands in the samples that are run`(
    document: String, count: Int
  ) throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ReadmeSamples.swift")
    var known = try Self.lines(of: samples)[...]
    let code = try Self.swiftLines(of: Self.lines(of: Self.root.appending(path: document)))
    #expect(code.count >= count)
    for line in code {
      // In order, so that what is run is what a reader would run.
      guard let index = known.firstIndex(of: line) else {
        Issue.record("not in ReadmeSamples.swift, or in another order: \(line)")
        return
      }
      known = known[(index + 1)...]
    }
  }

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

  /// The lines that README says are printed, which are indented beneath a sentence.
  static func output(after sentence: String) throws -> [String] {
    let lines = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n")
    return lines.drop { $0 != sentence }.dropFirst(2).prefix { $0.hasPrefix("    ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
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
