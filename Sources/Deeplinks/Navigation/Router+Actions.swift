extension Router {
  /// Pushes `route` on this stack.
  ///
  /// What is presented over the stack stays there.
  public func push(_ route: Destination) {
    want { $0.push(AnyRoute(route), at: place) }
  }

  /// Presents `route` in a new stack over this one, replacing what this router presents already.
  ///
  /// A sheet over a sheet is presented by the sheet's own router.
  ///
  /// - Returns: The router of the new stack.
  @discardableResult
  public func present(_ route: Destination, as style: ModalStyle = .sheet) -> Router {
    let new = want { wanted in
      wanted.present([wanted.level(style: style, [AnyRoute(route)])], over: place)
      return wanted.above(place)
    }
    guard let tree, let new else { return self }
    // An observer may have dismissed it already.
    let above = place.above(new.id)
    return tree.router(at: above) ?? Router(ShownStack(new, root: route, at: above, of: tree))
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
  /// At the root it does nothing; it never dismisses. If UIKit shows a screen there that the app has pushed without the
  /// router, that screen is popped instead.
  public func back() {
    if tree?.popOwnScreen(at: place) == true { return }
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
    let count = level.screens.count - 1
    want { wanted in
      wanted.pop(to: count, at: place)
      _ = wanted.push(AnyRoute(route), at: place)
    }
    return true
  }

  /// Pops until `route` is on top: its uppermost place in the path, or else the root.
  ///
  /// - Returns: Whether `route` is on this stack; if not, nothing changes.
  @discardableResult
  public func back(to route: Destination) -> Bool {
    let routes = [unobservedRoot] + unobservedPath
    guard let depth = routes.lastIndex(of: route) else { return false }
    pop(toDepth: depth)
    return true
  }

  /// Pops everything but the root.
  ///
  /// What is presented over the stack stays there.
  public func popToRoot() {
    pop(toDepth: 0)
  }

  /// Makes `root` the root and clears the path.
  ///
  /// What is presented over the stack stays there.
  public func update(root: Destination) {
    show(root: root, path: [])
  }

  /// Dismisses everything that this router presents; if it presents nothing, dismisses this router's own stack.
  public func dismiss() {
    (unobservedPresented == nil ? parent : self)?.dismissPresented()
  }

  /// Dismisses every presented stack of this router's tab or window, whichever of its routers it is called on.
  public func dismissAll() {
    bottom?.dismissPresented()
  }

  /// Executes `deeplink` on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// A link on top is executed on the ``topmost`` router that is wanted over this one, even if a host hasn't shown that
  /// one yet. Each observed property changes at most once, however long the link's path is.
  public func handle(deeplink: DeeplinkRoute<Destination>) {
    guard let tree, !isGone else { return }
    let isSelected = tree.wanted.selection == place.stack
    let link = deeplink.map { AnyRoute($0) }
    tree.want(isSelected ? tree.request(for: link, at: place) : nil) {
      $0.execute(link, at: place)
    }
  }

  /// Changes what is wanted, with the result of `change`; nil if the app's own router is gone.
  @discardableResult
  func want<Result>(_ change: (inout Levels) -> Result?) -> Result? {
    tree?.want(nil, change) ?? nil
  }

  /// Dismisses everything that this router presents.
  func dismissPresented() {
    want { $0.dismiss(over: place) }
  }

  /// Removes a screen of this stack, and all above it; the bottom of a tab or window stays.
  ///
  /// - Parameter depth: The number of screens beneath it.
  func takeAway(screenAt depth: Int) {
    guard depth > 0 else {
      parent?.dismissPresented()
      return
    }
    want { wanted in
      wanted.dismiss(over: place)
      wanted.pop(to: depth, at: place)
    }
  }

  /// Pops all screens with more than `depth` screens beneath them.
  func pop(toDepth depth: Int) {
    want { $0.pop(to: depth + 1, at: place) }
  }

  /// Sets the root and the path.
  func show(root: Destination, path: [Destination]) {
    want { $0.show(([root] + path).map { AnyRoute($0) }, at: place) }
  }
}
