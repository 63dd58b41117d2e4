extension NavigationState {
  /// The state after `deeplink` was executed on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the resulting path.
  public func applying(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    if deeplink.stack == .onTop { return adding(deeplink) }
    var next = self
    next.modals = []
    if deeplink.stack == .reset { next.path = [] }
    if let root = deeplink.root { next.replaceRoot(with: root) }
    for route in deeplink.path { next.push(route, stack: deeplink.stack) }
    guard let route = deeplink.route else { return next }
    switch deeplink.type {
    case .push: next.push(route, stack: deeplink.stack)
    case .sheet: next.modals = [Modal(style: .sheet, root: route, path: deeplink.inner)]
    case .cover: next.modals = [Modal(style: .cover, root: route, path: deeplink.inner)]
    case .root: next.replaceRoot(with: route)
    }
    return next
  }

  private mutating func replaceRoot(with route: Destination) {
    root = route
    path = []
  }

  private mutating func push(_ route: Destination, stack: StackPolicy) {
    if stack == .append, route == topRoute { return }
    path.append(route)
  }
}

// MARK: - On top

extension NavigationState {
  /// The state with all that `deeplink` names on top of what the person sees.
  private func adding(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    var next = self
    if let root = deeplink.root { next.pushOnTop(root) }
    for route in deeplink.path { next.pushOnTop(route) }
    guard let route = deeplink.route else { return next }
    if let style = deeplink.type.modalStyle {
      next.modals.append(Modal(style: style, root: route, path: deeplink.inner))
    } else {
      next.pushOnTop(route)
    }
    return next
  }

  private mutating func pushOnTop(_ route: Destination) {
    if route == currentRoute { return }
    if modals.isEmpty {
      path.append(route)
    } else {
      modals[modals.count - 1].path.append(route)
    }
  }
}
