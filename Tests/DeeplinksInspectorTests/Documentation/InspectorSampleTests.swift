import Foundation
import Testing

/// Compares the code of the inspector's article with the samples.
@Suite struct InspectorSampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `every line of the article's Swift code stands in the samples that are run`() throws {
    let article = Self.folder.appending(
      path: "../../../Sources/DeeplinksInspector/DeeplinksInspector.docc/DeeplinksInspector.md")
    var known = try lines(of: Self.folder.appending(path: "InspectorSamples.swift"))[...]
    var isCode = false
    let code = try lines(of: article).filter { line in
      guard line.hasPrefix("```") else { return isCode }
      isCode = line == "```swift"
      return false
    }
    #expect(code.count > 15)
    for line in code {
      let index = try #require(known.firstIndex(of: line), "not in the samples, or later: \(line)")
      known = known[(index + 1)...]
    }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file.standardized, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
