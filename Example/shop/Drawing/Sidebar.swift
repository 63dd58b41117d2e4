import DeeplinksInspector

/// Draws the tabs as a list with the depth of their stacks, a mark beside the selected one.
struct Sidebar: Hashable {
  let ink: Ink

  /// How wide the longest title may be.
  private var limit: Int { 18 }

  /// How wide the list is.
  func width(of tabs: [Screen.Tab]) -> Int { titleWidth(of: tabs) + 6 }

  func lines(of tabs: [Screen.Tab]) -> [String] {
    let width = titleWidth(of: tabs)
    return tabs.map { tab in
      let depth = tab.shortDepth
      let blanks = String(repeating: " ", count: 4 - depth.count)
      let line = (tab.isSelected ? "▸ " : "  ") + tab.title.fitted(to: width) + blanks + depth
      return tab.isSelected ? ink(line, .bold, .inverse) : line
    }
  }

  private func titleWidth(of tabs: [Screen.Tab]) -> Int {
    min(limit, tabs.map(\.title.columns).max() ?? 0)
  }
}
