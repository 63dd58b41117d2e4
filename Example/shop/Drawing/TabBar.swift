import DeeplinksInspector

/// Draws the tabs with the depth of their stacks, the selected one in brackets.
struct TabBar: Hashable {
  let ink: Ink

  /// Returns lines of exactly `width` columns, where a tab keeps its place when another is selected.
  ///
  /// No title is cut that fits on a line: the depths are below the titles where they find no room beside them,
  /// and where not even the titles find room on one line, the tabs take up several.
  func lines(of tabs: [Screen.Tab], width: Int) -> [String] {
    let depths = tabs.map(\.shortDepth)
    let beside = zip(tabs, depths).map { tab, depth in
      label(tab, "\(tab.title.truncated(to: width - depth.count - 3)) \(depth)")
    }
    if fit(beside, width) { return [line(of: beside, width: width)] }
    let titles = tabs.map { label($0, $0.title) }
    guard fit(titles, width) else {
      return rows(of: beside, width: width).map { line(of: $0, width: width) }
    }
    let below = zip(titles, depths).map { title, depth in
      Label(text: depth.centered(in: title.text.columns), isSelected: false)
    }
    return [line(of: titles, width: width), line(of: below, width: width)]
  }

  private func fit(_ labels: [Label], _ width: Int) -> Bool {
    labels.reduce(0) { $0 + $1.text.columns } <= width
  }

  private func rows(of labels: [Label], width: Int) -> [[Label]] {
    labels.reduce(into: []) { rows, label in
      if let row = rows.last, fit(row + [label], width) {
        rows[rows.count - 1].append(label)
      } else {
        rows.append([label])
      }
    }
  }

  private struct Label {
    var text: String
    var isSelected: Bool
  }

  private func label(_ tab: Screen.Tab, _ text: String) -> Label {
    Label(text: tab.isSelected ? "[\(text)]" : " \(text) ", isSelected: tab.isSelected)
  }

  /// Spreads labels over a line.
  private func line(of labels: [Label], width: Int) -> String {
    var space = max(0, width - labels.reduce(0) { $0 + $1.text.columns })
    var line = ""
    for (index, label) in labels.enumerated() {
      let gap = space / (labels.count - index + 1)
      space -= gap
      line += String(repeating: " ", count: gap)
      line += label.isSelected ? ink(label.text, .bold, .inverse) : label.text
    }
    return line + String(repeating: " ", count: space)
  }
}

extension Screen.Tab {
  /// How many screens are pushed on its root, in three columns at most.
  var shortDepth: String { depth > 99 ? "99+" : String(depth) }
}

extension String {
  /// The text in the middle of so many columns.
  func centered(in width: Int) -> String {
    let space = Swift.max(0, width - columns)
    return (String(repeating: " ", count: space / 2) + self).fitted(to: width)
  }
}
