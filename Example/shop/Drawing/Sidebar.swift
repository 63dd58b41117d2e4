import DeeplinksInspector

/// Draws the tabs as a list with the depth of their stacks, a mark beside the selected one.
struct Sidebar: Hashable {
  let ink: Ink

  /// How wide the list is, with titles of at most 18 columns.
  func width(of tabs: [Screen.Tab]) -> Int {
    min(18, tabs.map(\.title.columns).max() ?? 0) + 6
  }

  func lines(of tabs: [Screen.Tab]) -> [String] {
    let width = width(of: tabs)
    return tabs.map { tab in
      let depth = tab.shortDepth
      let mark = tab.isSelected ? "▸ " : "  "
      let line = mark + tab.title.fitted(to: width - 6) + (4 - depth.count).blanks + depth
      return tab.isSelected ? ink(line, .bold, .inverse) : line
    }
  }
}
