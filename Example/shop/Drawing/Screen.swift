import Deeplinks

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
