/// The stacks of an app and what is presented over each, as a value: what is shown, or what is wanted.
public struct NavigationTree<Destination: Route>: Hashable, Sendable {
  /// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
  public struct Level: Hashable, Sendable {
    /// What distinguishes one presentation from another of the same routes.
    public var id: ObjectIdentifier
    /// How the level is presented; nil at the bottom.
    public var style: ModalStyle?
    /// The screen at the bottom of the level.
    public var root: Destination
    /// The screens pushed on it, bottom to top.
    public var path: [Destination]

    /// Creates a level.
    public init(
      id: ObjectIdentifier, style: ModalStyle?, root: Destination, path: [Destination] = []
    ) {
      self.id = id
      self.style = style
      self.root = root
      self.path = path
    }
  }

  /// The levels of one tab, or of an app without tabs.
  public struct Stack: Hashable, Sendable {
    /// The name of the tab, where there are tabs.
    public var tab: String?
    /// The levels, bottom to top; none for a stack that no host shows yet.
    public var levels: [Level]

    /// Creates a stack.
    public init(tab: String? = nil, levels: [Level]) {
      self.tab = tab
      self.levels = levels
    }
  }

  /// The stacks, one for each tab.
  public var stacks: [Stack]
  /// The index of the selected stack.
  public var selection: Int

  /// Creates a tree.
  public init(stacks: [Stack], selection: Int = 0) {
    self.stacks = stacks
    self.selection = selection
  }
}
