import Deeplinks
import DeeplinksInspector

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
    var lines: [Line] = []
  }

  /// What a screen shows in one line, or a sentence in as many as it needs.
  struct Line: Hashable {
    var text: String
    /// The text at the line's end.
    var value: String
    /// Whether the text goes on in the next line where it finds no room.
    var isProse: Bool

    init(_ text: String, value: String = "", isProse: Bool = false) {
      (self.text, self.value, self.isProse) = (text, value, isProse)
    }

    /// A sentence.
    static func prose(_ text: String) -> Self { Self(text, isProse: true) }

    /// The line with nothing in it that a terminal would obey.
    var printable: Self { Self(text.printable, value: value.printable, isProse: isProse) }

    /// What can be tapped, in an app with a screen.
    static func button(_ title: String) -> Self { Self("( \(title) )") }
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
