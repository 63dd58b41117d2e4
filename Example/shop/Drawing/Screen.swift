import Deeplinks

/// What the app shows, in words: stacks laid over one another, and the tabs.
struct Screen: Hashable {
  /// One navigation stack.
  struct Card: Hashable {
    /// How it lies over the card beneath; nil for the tab's own stack.
    var style: ModalStyle?
    /// Its screens, the root first; the last one is seen.
    var pages: [Page]
  }

  /// One screen of a stack.
  struct Page: Hashable {
    var title: String
    /// The name of its route.
    var routeName: String
    /// What it shows beneath its title.
    var lines: [String] = []
  }

  /// One tab.
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
