extension String {
  /// How many columns of a terminal the text takes up.
  package var columns: Int { isPlain ? utf8.count : reduce(0) { $0 + $1.columns } }

  /// Whether each byte is one character that takes up a column, as in nearly every link.
  package var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  /// The text, or as much of it as fits with an ellipsis at its end.
  package func truncated(to limit: Int) -> String {
    guard columns > limit else { return self }
    return String(prefix(columns: limit - 1)) + (limit > 0 ? "…" : "")
  }

  /// The text, or as much of its beginning and its end as fits around an ellipsis.
  package func truncatedInside(to limit: Int) -> String {
    guard columns > limit else { return self }
    let end = String(String(reversed()).prefix(columns: (limit - 1) / 2).reversed())
    return prefix(columns: limit - 1 - end.columns) + "…" + end
  }

  /// Returns the text in exactly this number of columns: cut, or filled with spaces.
  package func fitted(to width: Int) -> String {
    let text = truncated(to: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.columns))
  }

  /// Returns the text's words on lines of at most this number of columns; a longer word is cut.
  package func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      let word = String(word).truncatedInside(to: width)
      if let line = lines.last, line.columns + 1 + word.columns <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  private func prefix(columns limit: Int) -> Substring {
    var width = 0
    return prefix { character in
      width += character.columns
      return width <= limit
    }
  }
}

extension Character {
  /// The number of terminal columns that the character takes, by Unicode's East Asian Width (UAX #11).
  ///
  /// An emoji takes two, however many scalars it consists of.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return unicodeScalars.contains("\u{FE0F}") ? 2 : 1 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    // The vowels and final consonants that join a syllable of Hangul.
    case _ where (0x1160...0x11FF).contains(value): 0
    default: isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
      0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
