/// A router without its route type, as ``AnyRouter`` knows it.
@MainActor
protocol RouterNode: AnyObject, Sendable {
  var tabRouter: AnyTabRouter? { get }
  func back()
  /// Dismisses what the router presents, or otherwise itself; returns false if nothing presents it.
  func dismissIfPossible() -> Bool
  /// Whether the request's routes have this router's type.
  func takes(_ request: any RouteRequest) -> Bool
  /// Performs a request whose routes have this router's type.
  func perform(_ request: any RouteRequest, from origin: ViewOrigin)
  func answer(with result: some Sendable, from origin: ViewOrigin) -> Bool?
  func askBeforeLeaving(
    from origin: ViewOrigin, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard
}

/// The place of the views that use a router.
enum ViewOrigin {
  /// Any screen of its stack.
  case stack
  /// The screen at its root, if that has a column of its own beside the pushed ones.
  ///
  /// A screen that the root pushes replaces everything that was pushed. In a single column, too, a user who sees the
  /// root has gone back to it. No screen is beneath the root.
  case rootColumn
}

/// A ``RouterRequest`` without its route type.
protocol RouteRequest {
  /// The route that the request pushes, if it pushes one.
  var pushed: (any Route)? { get }
}

/// An action of ``AnyRouter`` on the nearest router of a route type.
enum RouterRequest<Destination: Route>: RouteRequest {
  case push(Destination, awaiting: AwaitedResult? = nil)
  case present(Destination, as: ModalStyle, awaiting: AwaitedResult? = nil)
  case replace(Destination)
  case handle(DeeplinkRoute<Destination>)

  var pushed: (any Route)? {
    if case .push(let route, _) = self { route } else { nil }
  }

  /// The same request with its routes nested in another route type.
  func map<D: Route>(_ transform: (Destination) -> D) -> RouterRequest<D> {
    switch self {
    case .push(let route, let result): .push(transform(route), awaiting: result)
    case .present(let route, let style, let result):
      .present(transform(route), as: style, awaiting: result)
    case .replace(let route): .replace(transform(route))
    case .handle(let deeplink): .handle(deeplink.map(transform))
    }
  }
}

extension Router: RouterNode {
  func takes(_ request: any RouteRequest) -> Bool { request is RouterRequest<Destination> }

  func perform(_ request: any RouteRequest, from origin: ViewOrigin) {
    guard let request = request as? RouterRequest<Destination> else { return }
    switch (request, origin) {
    case (.push(let route, let result), .stack): push(route, awaiting: result)
    case (.push(let route, let result), .rootColumn):
      show(root: unobservedRoot, path: [route])
      wait(for: level.top.number, result)
    case (.present(let route, let style, let result), _):
      present(route, as: style, awaiting: result)
    case (.replace(let route), .stack): replace(route)
    case (.replace, .rootColumn): break
    case (.handle(let deeplink), .rootColumn) where deeplink.stack == .append:
      handle(deeplink: deeplink.with(stack: .reset))
    case (.handle(let deeplink), _): handle(deeplink: deeplink)
    }
  }

  func dismissIfPossible() -> Bool {
    // The stack was dismissed already, so this is a second tap.
    if isGone { return true }
    guard unobservedPresented != nil || parent != nil else { return false }
    dismiss()
    return true
  }

  /// Answers for a screen of the stack.
  ///
  /// A root in its own column can't answer for a pushed screen. While one is pushed, the root can't answer for the
  /// stack around it either.
  func answer(with result: some Sendable, from origin: ViewOrigin) -> Bool? {
    guard origin == .rootColumn else { return answer(with: result) }
    return isGone || !unobservedPath.isEmpty ? false : nil
  }

  func askBeforeLeaving(
    from origin: ViewOrigin, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard {
    askBeforeLeaving(origin == .stack ? level.top : level.screens[0], ask)
  }
}
