public import Foundation

/// A file with the code around samples, which the reader of a document does not see.
///
/// A line `// sample: AddLinks.md: let parser = LinkParser(` stands for the block of that document with that line. A line
/// `// samples: AddLinks.md` stands for all of its blocks in order, as a reader joins them: without previews, without the
/// files of tests, which belong in another target, and without what a later page of this file declares again.
public struct SampleContext: Sendable {
  private let file: URL
  private let documents: [URL]

  /// A line that stands for no sample, or for several.
  public struct Mistake: Error, CustomStringConvertible {
    /// The file, the line and what to do, as compilers say it.
    public let description: String
  }

  /// Creates the context in `file` of samples that stand in `documents`.
  public init(_ file: URL, documents: [URL]) {
    self.file = file
    self.documents = documents
  }

  /// The articles and sources with samples of the package in `root`.
  public static func documents(in root: URL) throws -> [URL] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path()).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
      .map { sources.appending(path: $0) } + [root.appending(path: "README.md")]
  }

  /// The file with its samples; an error of the compiler in one of them names the document.
  public func expanded() throws -> String {
    var imports: [String] = []
    var before = ""
    let lines = try CodeBlock.lines(of: file)
    let pages = try pages(of: lines)
    let text = try lines.enumerated().map { index, line in
      defer { before = line }
      if let blocks = pages[index] {
        imports += blocks.flatMap(\.imports)
        return blocks.map { located($0.withoutImports, until: index + 2) }.joined(separator: "\n")
      }
      guard let mark = line.firstMatch(of: /^ *\/\/ sample: ([^:]+): (.+)$/) else { return line }
      let block = try block(of: String(mark.1), with: String(mark.2), at: index + 1)
      imports += block.imports
      // The directive can't stand within an expression, nor before a case.
      let isPart = [".", "case "].contains { block.lines[0].hasPrefix($0) }
      guard !isPart, !["=", "["].contains(where: before.hasSuffix) else {
        return block.withoutImports.code.joined(separator: "\n")
      }
      return located(block.withoutImports, until: index + 2)
    }
    return imports.map { $0 + "; " }.joined() + text.joined(separator: "\n")
  }

  /// A block with its place for the compiler, in front of the line `next` of this file.
  private func located(_ block: CodeBlock, until next: Int) -> String {
    """
    #sourceLocation(file: "\(block.file.path())", line: \(block.line))
    \(block.code.joined(separator: "\n"))
    #sourceLocation(file: "\(file.path())", line: \(next))
    """
  }

  /// The blocks of each page, by the index of its line.
  private func pages(of lines: [String]) throws -> [Int: [CodeBlock]] {
    var pages: [Int: [CodeBlock]] = [:]
    var declaredLater: Set<String> = []
    for (index, line) in lines.enumerated().reversed() {
      guard let mark = line.firstMatch(of: /^\/\/ samples: (.+)$/) else { continue }
      let blocks = try joined(String(mark.1), at: index + 1)
      pages[index] = blocks.map { $0.without(declaredLater) }
      declaredLater.formUnion(blocks.flatMap(\.names))
    }
    return pages
  }

  private func joined(_ name: String, at line: Int) throws -> [CodeBlock] {
    let blocks = try documents.filter { $0.lastPathComponent == name }.flatMap(CodeBlock.blocks)
      .filter { !$0.isPreview && !$0.imports.contains("import Testing") }
    guard !blocks.isEmpty else {
      throw Mistake(description: "\(file.path()):\(line): error: \(name) has no samples to join")
    }
    return blocks
  }

  private func block(of name: String, with text: String, at line: Int) throws -> CodeBlock {
    let found = try documents.filter { $0.lastPathComponent == name }.flatMap(CodeBlock.blocks)
      .filter { $0.lines.contains(text) }
    guard let block = found.first, found.count == 1 else {
      let places = found.isEmpty ? "no sample" : found.map(\.place).joined(separator: ", ")
      throw Mistake(
        description:
          "\(file.path()):\(line): error: \(places) of \(name) has this line; write one that a single sample has"
      )
    }
    return block
  }
}
