public import Foundation

/// A block of Swift code in a document.
public struct CodeBlock: Sendable {
  /// The document.
  public let file: URL
  /// The line where its code begins.
  public let line: Int
  /// Its lines as they stand there, without the signs of a comment and without the macro around a preview.
  public let code: [String]
  /// Whether it was the inside of a preview.
  public var isPreview = false

  /// Its lines without indentation and blank lines.
  public var lines: [String] {
    code.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The imports among them, which can stand only at a file's top level.
  public var imports: [String] {
    lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
  }

  /// The same block with blank lines in place of its imports.
  public var withoutImports: CodeBlock {
    let imports = imports
    return CodeBlock(
      file: file, line: line,
      code: code.map { imports.contains($0.trimmingCharacters(in: .whitespaces)) ? "" : $0 },
      isPreview: isPreview)
  }

  /// The types that it declares at the top level, and the members of its extensions, as `AppModel.signIn`.
  public var names: Set<String> { Set(declarations.flatMap { Self.names(in: code[$0]) }) }

  /// The same block with blank lines in place of each declaration with one of the names.
  public func without(_ names: Set<String>) -> CodeBlock {
    var code = code
    for lines in declarations where !names.isDisjoint(with: Self.names(in: self.code[lines])) {
      for line in lines { code[line] = "" }
    }
    return CodeBlock(file: file, line: line, code: code, isPreview: isPreview)
  }

  /// The lines of each declaration at the top level, which a blank line separates from the next.
  private var declarations: [Range<Int>] {
    let starts = code.indices.filter {
      !code[$0].hasPrefix(" ") && ($0 == 0 || code[$0 - 1].isEmpty)
    }
    return zip(starts, starts.dropFirst() + [code.endIndex]).map { $0..<$1 }
  }

  private static func names(in lines: ArraySlice<String>) -> [String] {
    var extended: Substring?
    return lines.compactMap { line in
      if let type = line.firstMatch(of: /^(?:final )?(?:struct|class|enum) (\w+)/) {
        return String(type.1)
      }
      if let type = line.firstMatch(of: /^extension (\w+)/) { extended = type.1 }
      let member = line.firstMatch(of: /^  (?:@MainActor )?(?:static )?(?:func|let|var) (\w+)/)
      guard let extended, let member else { return nil }
      return "\(extended).\(member.1)"
    }
  }

  /// The file and the line, for a failure's text.
  public var place: String { "\(file.lastPathComponent):\(line)" }

  /// The blocks of an article, or of the comments of a source file.
  public static func blocks(in file: URL) throws -> [CodeBlock] {
    let text = try lines(of: file)
    guard file.pathExtension == "swift" else { return blocks(in: text, of: file) }
    // Code is blank here, so that no block goes on beyond its comment unnoticed.
    let comments = text.map { line in
      let line = line.trimmingPrefix { $0 == " " }
      return line.hasPrefix("///") ? String(line.dropFirst(3)) : ""
    }
    return blocks(in: comments, of: file)
  }

  /// The blocks of a text, whose first line has the number `first` in its file.
  ///
  /// All of its code is taken for Swift; a block that does not end is one, too.
  public static func blocks(in text: [String], of file: URL, from first: Int = 1) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (line: Int, code: [String])?
    func close() {
      guard let block = open else { return }
      blocks.append(CodeBlock(file: file, line: block.line, code: block.code).withoutPreview)
      open = nil
    }
    for (line, text) in zip(first..., text) {
      let sign = text.trimmingCharacters(in: .whitespaces)
      if let block = open {
        if sign == "```" { close() } else { open = (block.line, block.code + [text]) }
      } else if sign.hasPrefix("```") {
        open = (line + 1, [])
      }
    }
    close()
    return blocks
  }

  /// Macros of Apple's own cannot be expanded here; what is inside can be compiled.
  private var withoutPreview: CodeBlock {
    guard let first = lines.first, first.hasPrefix("#Preview"), first.hasSuffix("{"),
      lines.last == "}"
    else { return self }
    return CodeBlock(
      file: file, line: line + 1, code: Array(code.dropFirst().dropLast()), isPreview: true)
  }

  /// Whether the block stands in `samples`, line for line and in one piece.
  public func stands(in samples: [[String]]) -> Bool {
    let lines = lines
    return !lines.isEmpty
      && samples.contains { sample in
        sample.indices.contains { sample[$0...].starts(with: lines) }
      }
  }

  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }
}
