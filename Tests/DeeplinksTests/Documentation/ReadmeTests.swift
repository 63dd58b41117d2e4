import Deeplinks
import Foundation
import Testing

/// What README says of its own files, and how long the documents are; README's samples are compiled and run in
/// `Tests/SwiftUISurface`.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let readme = root.appending(path: "README.md")

  @Test func `the README is read in a few minutes`() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 750)
    #expect(text.matches(of: #/\]\(/#).count <= 15)
  }

  @Test func `the error that the README quotes is the parser's`() throws {
    let parser = LinkParser(
      sites: [.scheme("notes")], links: [LinkPattern("/notes/{id}") { (id: Int) in id }])
    let error = #expect(throws: LinkError.self) { try parser.parse("notes://notes/seven") }
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let sentence = try #require(error).description
    #expect(text.contains("    \(sentence)\n"), "\(sentence)")
  }

  @Test func `the articles are no longer than they have to be`() throws {
    let articles = try ["Sources", "Documentation"].map { Self.root.appending(path: $0) }
      .flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: folder.path())
          .filter { $0.hasSuffix(".md") }.map { folder.appending(path: $0) }
      }
    #expect(articles.count > 30)
    let others = ["DECISIONS.md", "Tests/OnADevice.md"].map { Self.root.appending(path: $0) }
    #expect(try (articles + others).map(Self.words).reduce(0, +) <= 33_000)
    #expect(try Self.words(in: others[0]) <= 3_500)
    #expect(try Self.words(in: others[1]) <= 1_500)
    #expect(try Self.lines(of: Self.root.appending(path: "AGENTS.md")).count <= 60)
  }

  @Test func `the tests that the page of first tests shows stand where it says`() throws {
    let tests = Self.root.appending(path: "Tests")
    let page = try String(contentsOf: tests.appending(path: "README.md"), encoding: .utf8)
    let shown = page.matches(
      of: #/\]\((?<file>[^)]+\.swift)\):\n\n```swift\n(?<code>(?:(?!```)[\s\S])+)```/#)
    #expect(shown.count == 6)
    for test in shown {
      let file = tests.appending(path: String(test.file))
      #expect(try String(contentsOf: file, encoding: .utf8).contains(test.code), "\(test.file)")
    }
  }

  @Test func `what the README leads to is there`() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let targets = text.matches(of: #/\]\(([^)#]+)/#).map { String($0.1) }
      .filter { !$0.hasPrefix("https://") }
    #expect(targets.count > 8)
    for target in targets {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: target).path()),
        "\(target)")
    }
  }

  private static func words(in file: URL) throws -> Int {
    try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).count
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
