import Foundation
import Testing

/// Compares the article's test with the one that is run.
@Suite struct PublishedLinksArticleTests {
  @Test func `the article begins with the test of the shop's published links`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: tests.appending(
        path: "../../Sources/DeeplinksInspector/DeeplinksInspector.docc/CheckLinks.md"),
      encoding: .utf8)
    let test = try String(
      contentsOf: tests.appending(path: "PublishedLinks.swift"), encoding: .utf8)
    let block = article.components(separatedBy: "```swift\n").dropFirst().first
    #expect(block?.components(separatedBy: "```").first == test)
  }
}
