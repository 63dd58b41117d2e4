extension NavigationState {
  /// The state after `deeplink` was executed on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the resulting path.
  public func applying(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    var next = self
    if deeplink.stack != .onTop { next.modals = [] }
    if deeplink.stack == .reset { next.path = [] }
    if let root = deeplink.root { next.replaceRoot(with: root) }
    for route in deeplink.path { next.push(route, stack: deeplink.stack) }
    guard let route = deeplink.route else { return next }
    switch deeplink.type {
    case .push: next.push(route, stack: deeplink.stack)
    case .sheet: next.modals.append(Modal(style: .sheet, root: route, path: deeplink.inner))
    case .cover: next.modals.append(Modal(style: .cover, root: route, path: deeplink.inner))
    case .root: next.replaceRoot(with: route)
    }
    return next
  }

  private mutating func replaceRoot(with route: Destination) {
    root = route
    path = []
  }

  /// Pushes `route`; a link that keeps the path skips a route that is on top already.
  private mutating func push(_ route: Destination, stack: StackPolicy) {
    if stack == .reset || route != currentRoute { push(route) }
  }

  /// Pushes `route` on the topmost stack.
  mutating func push(_ route: Destination) {
    if modals.isEmpty {
      path.append(route)
    } else {
      modals[modals.count - 1].path.append(route)
    }
  }
}
