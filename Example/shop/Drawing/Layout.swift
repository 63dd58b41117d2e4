import DeeplinksInspector

/// The layout of text for a terminal or for a program that reads it.
struct Layout: Hashable {
  /// The width of a phone and of sentences, in columns.
  let width: Int
  /// The width of a screen with room for columns, as far as the terminal has it.
  let screenWidth: Int
  /// Whether sentences are broken into lines of that width; a program that reads them wants them whole.
  let wraps: Bool
  /// What colors text.
  let ink: Ink

  /// Creates the layout for standard output.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process; `NO_COLOR`, `TERM` and `COLUMNS` count.
  ///   - isTerminal: Whether standard output is a terminal.
  ///   - terminalWidth: Its width, where that is known and the environment does not say it.
  init(environment: [String: String], isTerminal: Bool, terminalWidth: Int? = nil) {
    let columns = environment["COLUMNS"].flatMap(Int.init) ?? terminalWidth ?? 80
    width = min(46, max(32, columns))
    screenWidth = min(200, max(32, columns))
    wraps = isTerminal
    ink = Ink(
      isOn: isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb")
  }

  /// Whether columns are side by side; a narrower screen is compact and shows one.
  var hasColumns: Bool { screenWidth >= 80 }

  /// The width of what the program says about itself, in columns.
  var helpWidth: Int { wraps ? min(80, screenWidth) : 80 }

  /// Breaks a sentence into lines within the width, if this layout does.
  ///
  /// - Parameters:
  ///   - label: Stands before the first line, with a blank between unless it ends in one.
  ///   - hanging: Stands before the others.
  func lines(
    of sentence: String, label: String = "  ", hanging: String = "  "
  ) -> [String] {
    let space = sentence.isEmpty || label.isEmpty || label.hasSuffix(" ") ? "" : " "
    guard wraps else { return [label + space + sentence.truncatedInside(to: 2000)] }
    var (lines, line, separator) = ([String](), label, space)
    for word in sentence.split(separator: " ").map(String.init) {
      if line.columns + separator.columns + word.columns > width, line != hanging {
        lines.append(line)
        (line, separator) = (hanging, "")
      }
      line += separator + word.truncatedInside(to: max(8, width - hanging.columns))
      separator = " "
    }
    return lines + [line]
  }
}

/// Colors text, or leaves it as it is.
struct Ink: Hashable {
  /// Whether text is colored.
  let isOn: Bool

  /// How a text stands out.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case inverse = 7
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  func callAsFunction(_ text: String, _ styles: Style...) -> String {
    guard isOn, !text.isEmpty, !styles.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
