import DeeplinksInspector

/// A line of the program's output, cut where its colors change.
struct StyledLine: Hashable {
  /// A stretch of text with one look.
  struct Run: Hashable {
    var text: String
    var styles: [Ink.Style] = []
  }

  /// A letter's width and a line's height in a picture, in pixels.
  static let cell = (width: 8.4, height: 16.6)

  let runs: [Run]

  /// Reads a line as ``Ink`` writes it.
  init(_ line: String) {
    var runs: [Run] = []
    // The styles of what follows are behind an escape.
    for (index, part) in line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0, part.hasPrefix("["), let end = part.firstIndex(of: "m") else {
        runs.append(Run(text: String(part)))
        continue
      }
      let codes = part[part.index(after: part.startIndex)..<end].split(separator: ";")
      runs.append(
        Run(
          text: String(part[part.index(after: end)...]),
          styles: codes.compactMap { Int($0).flatMap(Ink.Style.init) }))
    }
    self.runs = runs.filter { !$0.text.isEmpty }
  }

  /// The line as elements of a picture: text, and what lies beneath text that stands out.
  func svg(left: Double, top: Double) -> [String] {
    let columns = runs.reduce(0) { $0 + $1.text.columns }
    guard columns > 0 else { return [] }
    var marks: [String] = []
    var place = 0
    for run in runs {
      if run.styles.contains(.inverse) {
        marks.append(
          "<rect class=\"mark\" x=\"\((left + Double(place) * Self.cell.width).pixels)\" "
            + "y=\"\(top.pixels)\" width=\"\((Double(run.text.columns) * Self.cell.width).pixels)\" "
            + "height=\"\(Self.cell.height.pixels)\"/>")
      }
      place += run.text.columns
    }
    let spans = runs.map { run in
      let text = run.text.escapedForXML
      let names = run.styles.map(\.name).joined(separator: " ")
      return names.isEmpty ? text : "<tspan class=\"\(names)\">\(text)</tspan>"
    }
    return marks + [
      "<text xml:space=\"preserve\" x=\"\(left.pixels)\" y=\"\((top + 12.8).pixels)\" "
        + "textLength=\"\((Double(columns) * Self.cell.width).pixels)\">\(spans.joined())</text>"
    ]
  }
}

extension Ink.Style {
  /// The style's class in a picture.
  fileprivate var name: String {
    switch self {
    case .bold: "b"
    case .dim: "d"
    case .inverse: "i"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .cyan: "cyan"
    }
  }
}

extension Double {
  /// The number with one digit after the point at most.
  var pixels: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths) % 10)"
  }
}

extension String {
  /// The text as XML has it.
  var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
