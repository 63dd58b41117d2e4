/// The stacks of an app and what is presented over each, as a value: what is shown, or what is wanted.
package struct LevelTree<Destination: Route>: Hashable, Sendable {
  /// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
  package struct Level: Hashable, Sendable {
    /// What distinguishes one presentation from another of the same routes.
    package var id: ObjectIdentifier
    /// How the level is presented; nil at the bottom.
    package var style: ModalStyle?
    /// The screen at the bottom of the level.
    package var root: Destination
    /// The screens pushed on it, bottom to top.
    package var path: [Destination]

    /// Creates a level.
    package init(
      id: ObjectIdentifier, style: ModalStyle?, root: Destination, path: [Destination] = []
    ) {
      self.id = id
      self.style = style
      self.root = root
      self.path = path
    }
  }

  /// The levels of one tab, or of an app without tabs.
  package struct Stack: Hashable, Sendable {
    /// The name of the tab, where there are tabs.
    package var tab: String?
    /// The levels, bottom to top; none for a stack that no host shows yet.
    package var levels: [Level]

    /// Creates a stack.
    package init(tab: String? = nil, levels: [Level]) {
      self.tab = tab
      self.levels = levels
    }
  }

  /// The stacks, one for each tab.
  package var stacks: [Stack]
  /// The index of the selected stack.
  package var selection: Int

  /// Creates a tree.
  package init(stacks: [Stack], selection: Int = 0) {
    self.stacks = stacks
    self.selection = selection
  }
}
