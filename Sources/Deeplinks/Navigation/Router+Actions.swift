extension Router {
  /// Pushes `route` on this stack.
  ///
  /// What is presented over the stack stays there.
  public func push(_ route: Destination) {
    pushScreen(route)
  }

  /// Presents `route` in a new stack over this one, replacing what this router presents already.
  ///
  /// A sheet over a sheet is presented by the sheet's own router.
  ///
  /// - Returns: The router of the new stack.
  @discardableResult
  public func present(_ route: Destination, as style: ModalStyle = .sheet) -> Router {
    setModals([.init(style: style, root: route, path: [])]) ?? self
  }

  /// Presents `route` as a full-screen cover, replacing what this router presents already.
  ///
  /// - Returns: The router of the new stack.
  @discardableResult
  public func cover(_ route: Destination) -> Router {
    present(route, as: .cover)
  }

  /// Pops the top of the path.
  ///
  /// At the root it does nothing; it never dismisses.
  public func back() {
    pop(toDepth: unobservedPath.count - 1)
  }

  /// Replaces the top of the path with `route`, for a step that the user is not to go back to.
  ///
  /// What is presented over the stack stays there. At the root, nothing changes; see ``update(root:)``.
  ///
  /// - Returns: Whether there was anything to replace.
  @discardableResult
  public func replace(_ route: Destination) -> Bool {
    guard let top = unobservedPath.last else { return false }
    guard top != route else { return true }
    changePath { path in
      _ = path.popLast()
      path.append(route)
      return path.count - 1
    }
    return true
  }

  /// Pops until `route` is on top: its uppermost place in the path, or else the root.
  ///
  /// - Returns: Whether `route` is on this stack; if not, nothing changes.
  @discardableResult
  public func back(to route: Destination) -> Bool {
    if let index = unobservedPath.lastIndex(of: route) {
      pop(toDepth: index + 1)
    } else if route == unobservedRoot {
      popToRoot()
    } else {
      return false
    }
    return true
  }

  /// Pops everything but the root.
  ///
  /// What is presented over the stack stays there.
  public func popToRoot() {
    show(root: unobservedRoot, path: [])
  }

  /// Makes `root` the root and clears the path.
  ///
  /// What is presented over the stack stays there.
  public func update(root: Destination) {
    show(root: root, path: [])
  }

  /// Dismisses everything that this router presents; if it presents nothing, dismisses this router's own stack.
  public func dismiss() {
    if unobservedPresented != nil {
      setModals([])
    } else {
      parent?.setModals([])
    }
  }

  /// Dismisses every presented stack of this router's tab or window, whichever of its routers it is called on.
  public func dismissAll() {
    bottom?.setModals([])
  }

  /// Executes `deeplink` on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// A link on top is executed on the ``topmost`` router that is wanted over this one, even if a host hasn't shown that
  /// one yet. Each observed property changes at most once, however long the link's path is.
  public func handle(deeplink: DeeplinkRoute<Destination>) {
    let stack = deeplink.stack == .onTop ? unobservedTopmost : self
    let pushes = deeplink.stack != .onTop || deeplink.type == .push || !deeplink.path.isEmpty
    if !deeplink.staysPut { stack.noteRequest(pushes: pushes) }
    stack.execute(deeplink)
  }

  /// Executes `deeplink` on this stack alone.
  private func execute(_ deeplink: DeeplinkRoute<Destination>) {
    let next = NavigationState(root: unobservedRoot, path: unobservedPath).applying(deeplink)
    show(root: next.root, path: next.path)
    setModals(next.modals)
  }

  /// Notes a request to show something to the user, unless this is the stack of a tab that isn't selected.
  ///
  /// - Parameter pushes: Whether the screens of this stack are asked for, and not only something over them.
  func noteRequest(pushes: Bool = true) {
    let stack = bottom ?? self
    if tree.tabs?.isSelected(stack) != false { changes.noteRequest(of: pushes ? self : tree) }
  }

  /// Removes a screen of this stack, and all above it; the bottom of a tab or window stays.
  ///
  /// - Parameter depth: The number of screens beneath it.
  func takeAway(screenAt depth: Int) {
    guard depth > 0 else {
      parent?.setModals([])
      return
    }
    setModals([])
    pop(toDepth: depth - 1)
  }

  /// Pops all screens with more than `depth` screens beneath them.
  func pop(toDepth depth: Int) {
    guard depth >= 0, depth < unobservedPath.count else { return }
    changePath { path in
      path.removeSubrange(min(depth, path.count)...)
      return path.count
    }
  }

  /// Sets the root and the path, each once and only if it changes.
  func show(root: Destination, path: [Destination]) {
    setRoot(root)
    guard path != unobservedPath else { return }
    changePath { current in
      defer { current = path }
      return zip(current, path).prefix { $0 == $1 }.count
    }
  }

  /// Pushes a screen and returns its identity.
  @discardableResult
  func pushScreen(_ route: Destination) -> ScreenID? {
    changePath { path in
      path.append(route)
      return path.count - 1
    }
  }
}
