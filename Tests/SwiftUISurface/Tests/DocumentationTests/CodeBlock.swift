import Foundation

/// A block of Swift code in a document.
struct CodeBlock {
  /// The file and the line where it begins, for a failure's text.
  let place: String
  /// Its lines without indentation, blank lines and the macro around a preview.
  let lines: [String]

  /// The blocks of a text, whose first line has the number `first` in its file.
  ///
  /// All of its code is taken for Swift; a block that does not end is one, too.
  static func blocks(in text: [String], of file: String, from first: Int = 1) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (line: Int, lines: [String])?
    func close() {
      guard let block = open else { return }
      let lines = withoutPreview(block.lines.filter { !$0.isEmpty })
      blocks.append(CodeBlock(place: "\(file):\(block.line)", lines: lines))
      open = nil
    }
    for (line, text) in zip(first..., text.map { $0.trimmingCharacters(in: .whitespaces) }) {
      if let block = open {
        if text == "```" { close() } else { open = (block.line, block.lines + [text]) }
      } else if text.hasPrefix("```") {
        open = (line, [])
      }
    }
    close()
    return blocks
  }

  /// Macros of Apple's own cannot be expanded here; what is inside can be compiled.
  private static func withoutPreview(_ lines: [String]) -> [String] {
    guard let first = lines.first, first.hasPrefix("#Preview"), first.hasSuffix("{"),
      lines.last == "}"
    else { return lines }
    return Array(lines.dropFirst().dropLast())
  }

  /// Whether the block stands in `samples`, line for line and in one piece.
  func stands(in samples: [[String]]) -> Bool {
    !lines.isEmpty
      && samples.contains { sample in
        sample.indices.contains { sample[$0...].starts(with: lines) }
      }
  }
}
