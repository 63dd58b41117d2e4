import DocumentedCode
import Foundation
import SamplesOnTheMainActor
import Testing

/// Every sample in comments and articles is compiled: from the document, by a line in `Samples`.
///
/// The import says that those are compiled, too, that are in a module with main-actor isolation by default.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardized
  private static let layer = root.appending(path: "Sources/DeeplinksSwiftUI")
  private static let uikit = root.appending(path: "Sources/DeeplinksUIKit")
  private static let console = root.appending(path: "Sources/DeeplinksConsole")
  /// The code around the samples.
  private static let samples = ["DocumentationTests", "LoginTests"].map { name in
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../\(name)/Samples")
      .standardized
  }

  /// Documents with blocks that are compiled elsewhere, or are no Swift, and the number of those blocks.
  private static let others = [
    // A manifest, which `.ci/check-adoption` uses, the smallest app, whole, and its test, which is run here.
    "StartSmall.md": 5,
    // A test of ShopTests, a program that `.ci/check-consumer` runs, and files for other tools.
    "CheckLinks.md": 3,
    // Commands, which `.ci/check-shop` and `.ci/run` run, and the smallest app, whole.
    "README.md": 3,
  ]

  /// With the number of samples, so that none is left out unnoticed; change it with the document.
  @Test(arguments: [
    ("DeeplinkURLs", 6), ("Deeplinks", 61), ("DeeplinksInspector", 8), ("DeeplinksTestSupport", 6),
    ("DeeplinksUIKit", 26), ("DeeplinksSwiftUI", 115), ("DeeplinksConsole", 8),
  ])
  func `every sample of a module is compiled`(module: String, count: Int) throws {
    let documents = try Self.documents.filter {
      $0.path().contains("/Sources/\(module)/") && Self.others[$0.lastPathComponent] == nil
    }
    try expectCompiled(documents.flatMap(CodeBlock.blocks), count: count)
  }

  @Test(arguments: others.keys.sorted())
  func `a document whose samples are compiled elsewhere has no more of them`(name: String) throws {
    let found = try Self.documents.filter { $0.lastPathComponent == name }
    #expect(found.count == 1)
    #expect(try found.flatMap(CodeBlock.blocks).count == Self.others[name])
  }

  /// The files of the smallest app, which are compiled and tried in `NotesAppTests`.
  private static func smallestApp() throws -> [[String]] {
    try ["Notes.swift", "NotesApp.swift"].map { name in
      try lines(of: root.appending(path: "Example/Smallest/\(name)"))
        .map(trimmed).filter { !$0.isEmpty }
    }
  }

  @Test func `the first article's samples are the whole of the smallest app`() throws {
    let article = try #require(Self.documents.first { $0.lastPathComponent == "StartSmall.md" })
    let blocks = try CodeBlock.blocks(in: article).map(\.lines)
    try #require(blocks.count == 5)
    #expect([blocks[1] + blocks[2], blocks[4]] == (try Self.smallestApp()))
  }

  @Test func `README shows the whole of the smallest app`() throws {
    let blocks = try CodeBlock.blocks(in: Self.root.appending(path: "README.md")).map(\.lines)
    #expect(blocks.prefix(2) == (try Self.smallestApp())[...])
  }

  @Test func `the pages of the path need nothing around their samples`() throws {
    #expect(Self.samples.count == 2)
    for (folder, count) in zip(Self.samples, [3, 4]) {
      let lines = try Self.lines(of: folder.appending(path: "ThePath.swift"))
      let code = lines.filter { !$0.hasPrefix("// ") && !$0.isEmpty }
      #expect(code == ["import Foundation"])
      #expect(lines.count { $0.hasPrefix("// samples: ") } == count)
    }
  }

  @Test func `every public view of the console has a sample in its comment`() throws {
    let views = Self.console.appending(path: "Views")
    let declarations = try Self.declarations(in: views)
    #expect(declarations.count == 4)
    for declaration in declarations where !declaration.hasSample {
      Issue.record("\(declaration.place): no sample in its comment has \"\(declaration.use)\"")
    }
  }

  @Test func `everything public in the layer and the UIKit module has a sample in its comment`()
    throws
  {
    let declarations = try [Self.layer, Self.uikit].flatMap(Self.declarations)
    #expect(declarations.count > 20)
    // Only a router calls these, and `dump` the last one.
    let ofHosts = ["perform(", "isReady(", "\\.customMirror"]
    for declaration in declarations
    where !declaration.hasSample && !ofHosts.contains(declaration.use) {
      Issue.record("\(declaration.place): no sample in its comment has \"\(declaration.use)\"")
    }
  }

  @Test(arguments: ["View", "EnvironmentValues"])
  func `the article on modifiers names all of them`(type: String) throws {
    let article = try Self.documents.filter { $0.lastPathComponent == "Modifiers.md" }
      .flatMap(Self.lines)
    let declarations = try Self.declarations(in: Self.layer).filter { $0.type == type }
    #expect(declarations.count > 2)
    for use in declarations.map({ $0.use.trimmingPrefix("\\.") }) {
      #expect(article.contains { $0.contains("| `\(use)") }, "\(use) is not in Modifiers.md")
    }
  }

  // MARK: - The checks themselves

  private static let page = URL(filePath: "/A.md")

  @Test func `a changed, incomplete or torn block is not among the samples`() throws {
    let samples = [["struct A {", "let a = 1", "let b = 2", "}"]]
    let text = ["```swift", "let a = 1", "", "  let b = 2", "```"]
    let block = try #require(CodeBlock.blocks(in: text, of: Self.page).first)
    #expect(block.stands(in: samples))
    for other in [["let a = 2"], ["let a"], ["let a = 1", "}"], ["let b = 2", "let a = 1"], []] {
      #expect(!CodeBlock.blocks(in: ["```"] + other, of: Self.page)[0].stands(in: samples))
    }
    #expect(!block.stands(in: [["let a = 1"], ["let b = 2"]]))
  }

  @Test func `what a later page declares again is left out, and the other lines stay`() throws {
    let text = [
      "```", "@Observable", "final class A {", "  let b = 1", "}", "", "extension A {",
      "  static func c() {}", "}", "", "struct D: P {}", "```",
    ]
    let block = try #require(CodeBlock.blocks(in: text, of: Self.page).first)
    #expect(block.names == ["A", "A.c", "D"])
    #expect(block.without(["A", "C", "c"]).code == Array(repeating: "", count: 5) + text[6...10])
    #expect(block.without(["A.c", "D"]).code == text[1...5] + Array(repeating: "", count: 5))
  }

  @Test(arguments: ["```", "``` swift", "```swift"])
  func `a block that is not called Swift or does not end is one`(fence: String) {
    #expect(CodeBlock.blocks(in: ["", fence, "let a"], of: Self.page).map(\.lines) == [["let a"]])
  }

  @Test func `of a preview, what is inside is compared`() {
    let text = ["```swift", "#Preview(\"A\") {", "  A(b: { c })", "}", "```"]
    #expect(CodeBlock.blocks(in: text, of: Self.page).map(\.lines) == [["A(b: { c })"]])
  }

  @Test(arguments: [
    ("public struct A: View {", "A"),
    ("public init(b: B) {", "T("),
    ("@MainActor public static func c<D>(", "c("),
    ("public var d: Int {", "\\.d"),
  ])
  func `a public declaration without a sample is found`(text: String, use: String) throws {
    let type = ["extension T {"]
    let bare = PublicDeclaration.declarations(in: type + ["/// A comment.", text], of: Self.page)
    #expect(bare.map(\.use) == [use])
    #expect(bare.map(\.hasSample) == [false])
    let other = ["/// ```swift", "/// other", "/// ```", "@ViewBuilder", text]
    let wrong = PublicDeclaration.declarations(in: type + other, of: Self.page)
    #expect(wrong.map(\.hasSample) == [false])
    let sample = ["/// ```swift", "/// x\(use)", "/// ```", "@ViewBuilder", text]
    let good = PublicDeclaration.declarations(in: type + sample, of: Self.page)
    #expect(good.map(\.hasSample) == [true])
    let below = PublicDeclaration.declarations(
      in: type + sample.dropLast() + ["var e = 0", text], of: Self.page)
    #expect(below.map(\.hasSample) == [false])
  }

  // MARK: - Files

  private static var documents: [URL] {
    get throws { try SampleContext.documents(in: root) }
  }

  private func expectCompiled(_ blocks: [CodeBlock], count: Int) throws {
    #expect(blocks.count == count)
    let documents = try Self.documents
    let samples = try Self.samples.flatMap(Self.files).map {
      try SampleContext($0, documents: documents).expanded().components(separatedBy: "\n")
        .map(Self.trimmed).filter { !$0.isEmpty }
    }
    for block in blocks where !block.withoutImports.stands(in: samples) {
      Issue.record(
        "\(block.place): no file in Samples has a line \"// sample: \(block.file.lastPathComponent): \(block.lines.first ?? "")\""
      )
    }
  }

  private static func declarations(in folder: URL) throws -> [PublicDeclaration] {
    try files(in: folder).flatMap { file in
      PublicDeclaration.declarations(in: try lines(of: file), of: file)
    }
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
