import Deeplinks
import ShopApp

/// What the person sees on the phone, in words: stacks laid over one another, and the tab bar.
struct Screen: Hashable {
  /// One navigation stack.
  struct Card: Hashable {
    /// How it lies over the card beneath; nil for the tab's own stack.
    var style: ModalStyle?
    /// The titles of its screens, bottom to top; the last one is seen.
    var titles: [String]
    /// The name of the route that is seen.
    var routeName: String
    /// What the screen that is seen shows beneath its title.
    var lines: [String] = []
  }

  /// One tab of the tab bar.
  struct Tab: Hashable {
    var title: String
    /// How many screens are pushed on its root.
    var depth: Int
    var isSelected: Bool
  }

  /// The selected tab's stack.
  var stack: Card
  /// What is presented over it, bottom to top.
  var modals: [Card]
  var tabs: [Tab]
}

extension Screen {
  /// Creates what is seen of `state`.
  ///
  /// - Parameters:
  ///   - state: The app's navigation.
  ///   - title: The title of a screen; whatever it holds is made fit for a terminal.
  ///   - lines: What a screen shows beneath its title, likewise.
  init(
    _ state: TabNavigationState<AppTab, AppRoute>, title: (AppRoute) -> String,
    lines: (AppRoute) -> [String]
  ) {
    let current = state[state.selection]
    let root = state.selection.root
    stack = Card(
      root: current?.root ?? root, path: current?.path ?? [], title: title, lines: lines)
    modals =
      current?.modals.map { modal in
        Card(
          style: modal.style, root: modal.root, path: modal.path, title: title, lines: lines)
      } ?? []
    tabs = state.tabs.map { tab in
      Tab(
        title: tab.title, depth: state[tab]?.path.count ?? 0,
        isSelected: tab == state.selection)
    }
  }
}

extension Screen.Card {
  fileprivate init(
    style: ModalStyle? = nil, root: AppRoute, path: [AppRoute], title: (AppRoute) -> String,
    lines: (AppRoute) -> [String]
  ) {
    let seen = path.last ?? root
    self.init(
      style: style, titles: ([root] + path).map { title($0).printable }, routeName: seen.name,
      lines: lines(seen).map(\.printable))
  }
}

extension AppTab {
  /// The tab's title in the tab bar.
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
