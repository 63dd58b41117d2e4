extension String {
  /// The text without anything that a terminal would obey instead of showing.
  ///
  /// Titles and links come from outside. Control characters are replaced by their pictures, so that no link can move
  /// the cursor, color the screen, or break out of its line. Format characters are left out, except for what joins
  /// an emoji, so the flag of a part of a country is a black one. A character keeps no more marks than a script needs.
  package var printable: String {
    if isPlain { return self }
    var result = ""
    for character in self { result.append(character.printable) }
    // A mark without a letter would attach itself to the frame beside it.
    if let first = result.first, first.columns == 0 { return "◌" + result }
    return result
  }
}

extension Character {
  fileprivate var printable: String {
    let scalars = unicodeScalars
    let isEmoji =
      scalars.count > 1 && scalars.first?.properties.isEmoji == true
      // A digit has the properties of an emoji, but is one only with a keycap over it.
      && (scalars.first?.isASCII == false || scalars.contains("\u{20E3}"))
    var result = String.UnicodeScalarView()
    for scalar in scalars.prefix(isEmoji ? 16 : 6) {
      if let shown = scalar.printable(inEmoji: isEmoji) { result.append(shown) }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Returns what to show for the scalar; nil for nothing.
  fileprivate func printable(inEmoji: Bool) -> Unicode.Scalar? {
    switch properties.generalCategory {
    case .control:
      switch value {
      case 0...0x1F: Unicode.Scalar(0x2400 + value)
      case 0x7F: "␡"
      default: "\u{FFFD}"
      }
    case .format: inEmoji && value == 0x200D ? self : nil
    case .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: "\u{FFFD}"
    default: value == 0xFE0F && !inEmoji ? nil : self
    }
  }
}
