extension Router {
  /// Creates a router that shows `state`.
  public convenience init(state: NavigationState<Destination>) {
    self.init(root: state.root)
    restore(state)
  }

  /// The stack of this router, with everything presented over it, as a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes on all its stacks.
  public var state: NavigationState<Destination> {
    var state = NavigationState(root: root, path: path)
    var next = presented
    while let (style, router) = next {
      state.modals.append(.init(style: style, root: router.root, path: router.path))
      next = router.presented
    }
    return state
  }

  /// Shows `state`.
  ///
  /// Presented stacks get new routers.
  public func restore(_ state: NavigationState<Destination>) {
    guard !isGone else { return }
    noteRequest()
    (bottom ?? self).resets += 1
    show(root: state.root, path: state.path)
    setModals(state.modals)
  }
}
