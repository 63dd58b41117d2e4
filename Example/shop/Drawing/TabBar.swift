/// Draws the tabs with the depth of their stacks, the selected one in brackets.
struct TabBar: Hashable {
  let ink: Ink

  /// Returns a line of exactly `width` columns, where a tab keeps its place when another is selected.
  func line(of tabs: [Screen.Tab], width: Int) -> String {
    let labels = labels(of: tabs, width: width)
    var space = max(0, width - labels.reduce(0) { $0 + $1.columns })
    var line = ""
    for (index, (tab, label)) in zip(tabs, labels).enumerated() {
      let gap = space / (tabs.count - index + 1)
      space -= gap
      line += String(repeating: " ", count: gap)
      line += tab.isSelected ? ink(label, .bold, .inverse) : label
    }
    return line + String(repeating: " ", count: space)
  }

  /// The tabs' labels, whose longest titles are cut until all fit.
  private func labels(of tabs: [Screen.Tab], width: Int) -> [String] {
    let depths = tabs.map { $0.depth > 99 ? "99+" : String($0.depth) }
    let room = width - depths.reduce(0) { $0 + $1.count + 3 }
    var limit = tabs.map(\.title.columns).max() ?? 0
    while limit > 1, tabs.reduce(0, { $0 + min($1.title.columns, limit) }) > room { limit -= 1 }
    return zip(tabs, depths).map { tab, depth in
      let (opening, closing) = tab.isSelected ? ("[", "]") : (" ", " ")
      return "\(opening)\(tab.title.truncated(to: limit)) \(depth)\(closing)"
    }
  }
}
