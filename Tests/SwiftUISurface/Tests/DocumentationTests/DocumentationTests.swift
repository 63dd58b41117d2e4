import Foundation
import Testing

/// Every sample in the layer's documents, and in the core's articles, is compiled, because it stands in a file beside this one.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardized
  private static let surface = root.appending(path: "Tests/SwiftUISurface")
  private static let layer = root.appending(path: "Sources/DeeplinksSwiftUI")
  private static let uikit = root.appending(path: "Sources/DeeplinksUIKit")
  private static let core = root.appending(path: "Sources/Deeplinks")
  private static let console = root.appending(path: "Sources/DeeplinksConsole")
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `every sample in the layer's comments is compiled`() throws {
    try expectCompiled(try Self.comments(in: Self.layer), atLeast: 20)
  }

  @Test func `every sample of the UIKit module is compiled`() throws {
    try expectCompiled(try Self.comments(in: Self.uikit), atLeast: 11)
    try expectCompiled(try Self.blocks(ofArticlesIn: Self.uikit), atLeast: 4)
  }

  @Test(arguments: [
    ("DeeplinkURLs", 5), ("Deeplinks", 30), ("DeeplinksInspector", 3), ("DeeplinksTestSupport", 4),
  ])
  func `every sample in the other modules' public comments is compiled`(
    module: String, count: Int
  ) throws {
    let blocks = try Self.comments(in: Self.root.appending(path: "Sources/\(module)"))
    // Nobody but the inspector itself sees its markup.
    try expectCompiled(blocks.filter { !$0.place.hasPrefix("Markup.swift") }, atLeast: count)
  }

  @Test func `every sample in the console's comments and article is compiled`() throws {
    try expectCompiled(try Self.comments(in: Self.console), atLeast: 5)
    try expectCompiled(try Self.blocks(ofArticlesIn: Self.console), atLeast: 3)
  }

  @Test func `every public view of the console has a sample in its comment`() throws {
    let views = Self.console.appending(path: "Views")
    let declarations = try Self.declarations(in: views)
    #expect(declarations.count == 4)
    for declaration in declarations where !declaration.hasSample {
      Issue.record("\(declaration.place): no sample in its comment has \"\(declaration.use)\"")
    }
  }

  @Test func `every sample in the layer's articles is compiled`() throws {
    try expectCompiled(try Self.blocks(ofArticlesIn: Self.layer), atLeast: 10)
  }

  @Test func `the first article's samples are the whole of the smallest app`() throws {
    let app = try Self.lines(of: Self.root.appending(path: "Example/Smallest/NotesApp.swift"))
    let article = try Self.files(in: Self.layer, ending: "/StartSmall.md").flatMap(Self.lines)
    let samples = CodeBlock.blocks(in: article, of: "StartSmall.md").flatMap(\.lines)
    #expect(samples == app.map(Self.trimmed).filter { !$0.isEmpty })
  }

  @Test func `every sample in the core's articles is compiled`() throws {
    let blocks = try Self.blocks(ofArticlesIn: Self.core)
    // That article's samples are run with the core's tests.
    try expectCompiled(blocks.filter { !$0.place.hasPrefix("FeatureModules.md") }, atLeast: 4)
  }

  @Test func `every sample in README's section on SwiftUI is compiled`() throws {
    try expectCompiled(try Self.readme(), atLeast: 1)
  }

  @Test func `everything public in the layer and the UIKit module has a sample in its comment`()
    throws
  {
    let declarations = try [Self.layer, Self.uikit].flatMap(Self.declarations)
    #expect(declarations.count > 20)
    // Only a router calls these.
    let ofHosts = ["perform(", "isReady("]
    for declaration in declarations
    where !declaration.hasSample && !ofHosts.contains(declaration.use) {
      Issue.record("\(declaration.place): no sample in its comment has \"\(declaration.use)\"")
    }
  }

  @Test(arguments: ["View", "EnvironmentValues"])
  func `the article on modifiers names all of them`(type: String) throws {
    let article = try Self.files(in: Self.layer, ending: "/Modifiers.md").flatMap(Self.lines)
    let declarations = try Self.declarations(in: Self.layer).filter { $0.type == type }
    #expect(declarations.count > 2)
    for use in declarations.map({ $0.use.trimmingPrefix("\\.") }) {
      #expect(article.contains { $0.contains("| `\(use)") }, "\(use) is not in Modifiers.md")
    }
  }

  // MARK: - The checks themselves

  @Test func `a changed, incomplete or torn block is not among the samples`() throws {
    let samples = [["struct A {", "let a = 1", "let b = 2", "}"]]
    let text = ["```swift", "let a = 1", "", "  let b = 2", "```"]
    let block = try #require(CodeBlock.blocks(in: text, of: "A.md").first)
    #expect(block.stands(in: samples))
    for other in [["let a = 2"], ["let a"], ["let a = 1", "}"], ["let b = 2", "let a = 1"], []] {
      #expect(!CodeBlock(place: "", lines: other).stands(in: samples))
    }
    #expect(!block.stands(in: [["let a = 1"], ["let b = 2"]]))
  }

  @Test(arguments: ["```", "``` swift", "```swift"])
  func `a block that is not called Swift or does not end is one`(fence: String) {
    #expect(CodeBlock.blocks(in: ["", fence, "let a"], of: "A.md").map(\.lines) == [["let a"]])
  }

  @Test func `of a preview, what is inside is compared`() {
    let text = ["```swift", "#Preview(\"A\") {", "  A(b: { c })", "}", "```"]
    #expect(CodeBlock.blocks(in: text, of: "A.md").map(\.lines) == [["A(b: { c })"]])
  }

  @Test(arguments: [
    ("public struct A: View {", "A"),
    ("public init(b: B) {", "T("),
    ("@MainActor public static func c<D>(", "c("),
    ("public var d: Int {", "\\.d"),
  ])
  func `a public declaration without a sample is found`(text: String, use: String) throws {
    let type = ["extension T {"]
    let bare = PublicDeclaration.declarations(in: type + ["/// A comment.", text], of: "")
    #expect(bare.map(\.use) == [use])
    #expect(bare.map(\.hasSample) == [false])
    let other = ["/// ```swift", "/// other", "/// ```", "@ViewBuilder", text]
    let wrong = PublicDeclaration.declarations(in: type + other, of: "")
    #expect(wrong.map(\.hasSample) == [false])
    let sample = ["/// ```swift", "/// x\(use)", "/// ```", "@ViewBuilder", text]
    let good = PublicDeclaration.declarations(in: type + sample, of: "")
    #expect(good.map(\.hasSample) == [true])
    let below = PublicDeclaration.declarations(
      in: type + sample.dropLast() + ["var e = 0", text], of: "")
    #expect(below.map(\.hasSample) == [false])
  }

  // MARK: - Files

  private func expectCompiled(_ blocks: [CodeBlock], atLeast count: Int) throws {
    #expect(blocks.count >= count)
    let samples = try Self.sampleFiles().map {
      try Self.lines(of: $0).map(Self.trimmed).filter { !$0.isEmpty }
    }
    for block in blocks where !block.stands(in: samples) {
      Issue.record("\(block.place): in none of the sample files, at least not in one piece")
    }
  }

  /// `Samples*.swift`, the app they are from, the example's program, and the code for newcomers.
  private static func sampleFiles() throws -> [URL] {
    let folders = [
      samples, root.appending(path: "Example/ShopMain"),
      surface.appending(path: "Tests/DeeplinksSwiftUITests"),
      root.appending(path: "Example/Smallest"),
    ]
    return try folders.flatMap { try files(in: $0, ending: ".swift") }.filter { file in
      ["Samples", "SampleApp", "SampleLinks", "ShopXcode", "DocumentCode", "NotesApp"]
        .contains { file.lastPathComponent.hasPrefix($0) }
    }
  }

  private static func comments(in folder: URL) throws -> [CodeBlock] {
    try files(in: folder, ending: ".swift").flatMap { file in
      // Code is blank here, so that no block goes on beyond its comment unnoticed.
      let comments = try lines(of: file).map(trimmed).map {
        $0.hasPrefix("///") ? String($0.dropFirst(3)) : ""
      }
      return CodeBlock.blocks(in: comments, of: file.lastPathComponent)
    }
  }

  private static func blocks(ofArticlesIn folder: URL) throws -> [CodeBlock] {
    try files(in: folder, ending: ".md").flatMap { file in
      CodeBlock.blocks(in: try lines(of: file), of: file.lastPathComponent)
    }
  }

  private static func readme() throws -> [CodeBlock] {
    let lines = try lines(of: root.appending(path: "README.md"))
    let start = lines.firstIndex(of: "## In SwiftUI") ?? lines.endIndex
    let section = lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
    return CodeBlock.blocks(in: Array(section), of: "README.md", from: start + 2)
  }

  private static func declarations(in folder: URL) throws -> [PublicDeclaration] {
    try files(in: folder, ending: ".swift").flatMap { file in
      PublicDeclaration.declarations(in: try lines(of: file), of: file.lastPathComponent)
    }
  }

  private static func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(ending) }.map { folder.appending(path: $0) }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
