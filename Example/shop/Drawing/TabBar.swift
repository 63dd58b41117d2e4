import DeeplinksInspector

/// Draws the tabs with the depth of their stacks, the selected one in brackets.
struct TabBar: Hashable {
  let ink: Ink

  /// Returns lines of exactly `width` columns, where a tab keeps its place when another is selected.
  ///
  /// No title is cut that fits on a line: the depths are below the titles where they find no room beside them,
  /// and where not even the titles find room on one line, the tabs take up several.
  func lines(of tabs: [Screen.Tab], width: Int) -> [String] {
    let beside = tabs.map { tab in
      let depth = tab.shortDepth
      return label(tab, "\(tab.title.truncated(to: width - depth.count - 3)) \(depth)")
    }
    if beside.joined().columns <= width { return [line(of: beside, width: width)] }
    let titles = tabs.map { label($0, $0.title) }
    if titles.joined().columns <= width {
      let depths = zip(titles, tabs).map { title, tab in
        (((title.columns - tab.shortDepth.count) / 2).blanks + tab.shortDepth)
          .fitted(to: title.columns)
      }
      return [line(of: titles, width: width), line(of: depths, width: width)]
    }
    let rows = beside.reduce(into: [[String]]()) { rows, label in
      if let row = rows.last, (row + [label]).joined().columns <= width {
        rows[rows.count - 1].append(label)
      } else {
        rows.append([label])
      }
    }
    return rows.map { line(of: $0, width: width) }
  }

  private func label(_ tab: Screen.Tab, _ text: String) -> String {
    tab.isSelected ? "[\(text)]" : " \(text) "
  }

  /// Spreads labels over a line.
  private func line(of labels: [String], width: Int) -> String {
    var space = max(0, width - labels.joined().columns)
    var line = ""
    for (index, label) in labels.enumerated() {
      let gap = space / (labels.count - index + 1)
      space -= gap
      line += gap.blanks + (label.hasPrefix("[") ? ink(label, .bold, .inverse) : label)
    }
    return line + space.blanks
  }
}

extension Screen.Tab {
  /// How many screens are pushed on its root, in three columns at most.
  var shortDepth: String { depth > 99 ? "99+" : String(depth) }
}

extension Int {
  /// So many blanks, or none.
  var blanks: String { String(repeating: " ", count: Swift.max(0, self)) }
}
