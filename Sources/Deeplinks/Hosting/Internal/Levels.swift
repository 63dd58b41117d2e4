/// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
package struct Level<Destination: Route>: Hashable, Sendable {
  /// The identity of the level.
  package var id: LevelID
  /// How the level is presented; nil at the bottom.
  package var style: ModalStyle?
  /// The screen at the bottom of the level.
  package var root: Destination
  /// The screens pushed on it, bottom to top.
  package var path: [Destination]

  /// Creates a level.
  package init(
    id: LevelID, style: ModalStyle?, root: Destination, path: [Destination] = []
  ) {
    self.id = id
    self.style = style
    self.root = root
    self.path = path
  }
}

/// The levels of a window as a value: those that are wanted, or those that are shown.
package struct Levels<Destination: Route>: Hashable, Sendable {
  /// The levels of each tab, bottom to top; empty for a tab that no host shows yet.
  package var tabs: [[Level<Destination>]]
  /// The index of the selected tab.
  package var selection: Int

  /// Creates the levels of a window.
  package init(tabs: [[Level<Destination>]], selection: Int = 0) {
    self.tabs = tabs
    self.selection = selection
  }
}
