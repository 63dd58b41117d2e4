import Foundation
import Testing

/// Compares README's code with the samples.
///
/// The section "SwiftUI" is compiled with the SwiftUI layer; see `Tests/SwiftUISurface`. The manifest in "Add it" is
/// tried by `.ci/check-consumer`.
@Suite struct ReadmeTests {
  @Test func `every line of the README's Swift code stands in the samples that are run`() throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ReadmeSamples.swift")
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../README.md").standardized
    var known = try lines(of: samples)[...]
    let code = try swiftLines(of: lines(of: readme))
    #expect(code.count > 50)
    for line in code {
      // In order, so that what is run is what a reader would run.
      guard let index = known.firstIndex(of: line) else {
        Issue.record("not in ReadmeSamples.swift, or in another order: \(line)")
        return
      }
      known = known[(index + 1)...]
    }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func swiftLines(of lines: [String]) -> [String] {
    var isCode = false
    var section = ""
    return lines.filter { line in
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        return false
      }
      if line.hasPrefix("## ") { section = line }
      return isCode && !["## Add it", "## SwiftUI"].contains(section)
    }
  }
}
