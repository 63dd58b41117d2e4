import DeeplinksInspector

// MARK: - Scalable Vector Graphics

extension TourPicture {
  /// How many columns of letters a scene has.
  private static let columns = 46
  private static let margin = 22.0
  /// The height of the window's bar.
  private static let bar = 36.0

  /// The picture as a file of its own, with two scenes side by side.
  ///
  /// Text is text, in whatever monospaced font there is: each line says how wide it is, so that the frames close.
  var svg: String {
    let step = Double(Self.columns) * StyledLine.cell.width + Self.margin
    var top = Self.bar + Self.margin
    var body: [String] = []
    for start in stride(from: 0, to: scenes.count, by: 2) {
      let row = scenes[start..<min(start + 2, scenes.count)]
      // The frames are side by side, whatever is said above them.
      let heads = row.map(\.headCount)
      let head = heads.max() ?? 0
      for (index, scene) in row.enumerated() {
        for (number, line) in scene.lines.enumerated() {
          let place = number < heads[index] ? number : number + head - heads[index]
          body += StyledLine(line).svg(
            left: Self.margin + step * Double(index),
            top: top + StyledLine.cell.height * Double(place))
        }
      }
      let frame = zip(row, heads).map { $0.lines.count - $1 }.max() ?? 0
      top += StyledLine.cell.height * Double(head + frame) + Self.margin
    }
    return document(body, width: Self.margin + step * 2, height: top)
  }

  private func document(_ body: [String], width: Double, height: Double) -> String {
    let explanations = scenes.map { "\($0.step.line): \($0.step.explanation)".escapedForXML }
    let size = "width=\"\(width.pixels)\" height=\"\(height.pixels)\""
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) "
          + "viewBox=\"0 0 \(width.pixels) \(height.pixels)\" role=\"img\" "
          + "aria-labelledby=\"title desc\">",
        "<title id=\"title\">A tour of the shop in a terminal</title>", "<desc id=\"desc\">",
      ] + explanations
      + [
        "</desc>", Self.style,
        "<rect class=\"window\" x=\"1\" y=\"1\" width=\"\((width - 2).pixels)\" "
          + "height=\"\((height - 2).pixels)\" rx=\"10\"/>",
        "<circle class=\"button\" cx=\"22\" cy=\"19\" r=\"6\"/>"
          + "<circle class=\"button\" cx=\"42\" cy=\"19\" r=\"6\"/>"
          + "<circle class=\"button\" cx=\"62\" cy=\"19\" r=\"6\"/>",
        "<text class=\"d\" x=\"\((width / 2).pixels)\" y=\"24\" text-anchor=\"middle\">"
          + "swift run shop tour</text>",
        "<path class=\"rule\" d=\"M1 \(Self.bar.pixels)H\((width - 1).pixels)\"/>",
      ] + body + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  /// Light, and dark for users who prefer that.
  private static let style = """
    <style>
    text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      white-space: pre; fill: #1f2328; }
    .window { fill: #f6f8fa; stroke: #d0d7de; }
    .rule { fill: none; stroke: #d0d7de; }
    .button { fill: #d0d7de; }
    .mark { fill: #1f2328; }
    .b { font-weight: bold; }
    .d { fill: #59636e; }
    .i { fill: #f6f8fa; }
    .red { fill: #cf222e; }
    .green { fill: #116329; }
    .yellow { fill: #7d4e00; }
    .cyan { fill: #1b7c83; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .window { fill: #0d1117; stroke: #3d444d; }
      .rule { stroke: #3d444d; }
      .button { fill: #3d444d; }
      .mark { fill: #e6edf3; }
      .d { fill: #9198a1; }
      .i { fill: #0d1117; }
      .red { fill: #ff7b72; }
      .green { fill: #56d364; }
      .yellow { fill: #e3b341; }
      .cyan { fill: #56d4dd; }
    }
    </style>
    """
}

extension TourPicture.Scene {
  /// How many lines are above the frame.
  fileprivate var headCount: Int {
    lines.firstIndex { $0.hasPrefix("╭") } ?? lines.count
  }
}
