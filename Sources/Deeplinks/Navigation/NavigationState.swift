/// What one navigation stack shows, as a value: a root, the screens pushed on it, and what is presented
/// over them.
///
/// The semantics of deep links are defined here, by ``applying(_:)``, and tested on values; a
/// ``Router`` holds the same state observably. Presented stacks are kept as a flat list, so depth costs
/// no recursion.
public struct NavigationState<Destination: Route>: Hashable, Sendable {
  /// The screen at the bottom of the stack.
  public var root: Destination
  /// The screens pushed on the root, bottom to top.
  public var path: [Destination]
  /// The stacks presented over this one, bottom to top: each is presented by the one before it.
  public internal(set) var modals: [Modal]

  /// Creates a state.
  public init(root: Destination, path: [Destination] = [], presented: Presented? = nil) {
    self.root = root
    self.path = path
    self.modals = []
    self.presented = presented
  }

  /// A stack presented over another.
  public struct Modal: Hashable, Sendable {
    /// How the stack is presented.
    public var style: ModalStyle
    /// The screen at the bottom of the presented stack.
    public var root: Destination
    /// The screens pushed on it, bottom to top.
    public var path: [Destination]
  }

  /// A presentation of a stack: a style, and a state with everything presented above it.
  public struct Presented: Hashable, Sendable {
    /// How the stack is presented.
    public var style: ModalStyle
    /// The presented stack.
    public var state: NavigationState

    /// Creates a presentation of `state`.
    public init(style: ModalStyle, state: NavigationState) {
      self.style = style
      self.state = state
    }
  }

  /// The presentation directly over this stack, if there is one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ``modals``.
  public var presented: Presented? {
    get {
      guard let modal = modals.first else { return nil }
      var state = NavigationState(root: modal.root, path: modal.path)
      state.modals = Array(modals.dropFirst())
      return Presented(style: modal.style, state: state)
    }
    set {
      guard let newValue else { return modals = [] }
      let bottom = Modal(
        style: newValue.style, root: newValue.state.root, path: newValue.state.path)
      modals = [bottom] + newValue.state.modals
    }
  }

  /// The route the user sees: the top of the topmost stack.
  public var currentRoute: Destination {
    modals.last.map { $0.path.last ?? $0.root } ?? path.last ?? root
  }
}
