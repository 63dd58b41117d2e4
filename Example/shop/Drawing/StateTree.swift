import Deeplinks
import ShopApp

/// Writes every tab's stack by the names of its routes.
struct StateTree: Hashable {
  let layout: Layout

  /// Returns a line for each stack: the tabs' own, and beneath each what is presented over it.
  func lines(of state: TabNavigationState<AppTab, AppRoute>) -> [String] {
    state.tabs.flatMap { tab -> [String] in
      guard let stack = state[tab] else { return [] }
      let isSelected = tab == state.selection
      let label = (isSelected ? "▸ " : "  ") + tab.name.fitted(to: 9)
      return lines(label, [stack.root] + stack.path)
        + stack.modals.flatMap { modal in
          lines("    " + modal.style.rawValue.fitted(to: 7), [modal.root] + modal.path)
        }
    }
  }

  private func lines(_ label: String, _ routes: [AppRoute]) -> [String] {
    layout.lines(
      of: routes.map(\.name).joined(separator: " › "), label: label,
      hanging: String(repeating: " ", count: label.columns))
  }
}
