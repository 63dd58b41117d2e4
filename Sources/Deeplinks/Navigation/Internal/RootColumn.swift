/// The router of the screen at the root of a stack, where that screen has a column of its own beside the pushed ones.
///
/// What it pushes replaces everything that was pushed, because a user who sees the root in a single column has gone
/// back to it before.
struct RootColumn<Destination: Route>: RouterNode {
  let router: Router<Destination>

  var tabRouter: AnyTabRouter? { router.tabRouter }
  var canDismiss: Bool { router.canDismiss }
  var isGone: Bool { router.isGone }

  func perform(_ request: any RouteRequest) -> Bool {
    guard let request = request as? RouterRequest<Destination> else { return false }
    switch request {
    case .push(let route, let result):
      router.show(root: router.unobservedRoot, path: [route])
      router.wait(for: router.screenIDs.last, result)
    case .handle(let deeplink) where deeplink.stack == .append:
      router.handle(deeplink: deeplink.with(stack: .reset))
    case .replace: break
    case .present, .handle: return router.perform(request)
    }
    return true
  }

  /// Does nothing: no screen is beneath the root.
  func back() {}

  func dismiss() { router.dismiss() }

  /// Answers neither for a pushed screen nor, while there is one, for what is around the stack.
  func answer(with result: some Sendable) -> AnswerOutcome {
    router.isGone || !router.unobservedPath.isEmpty ? .isGone : .nothingToLeave
  }

  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard {
    router.askBeforeLeaving(router.screenIDs.first, ask)
  }
}

extension AnyRouter {
  /// Creates the router of views at the root of `router`, where they have a column of their own.
  package init<Destination: Route>(
    rootOf router: Router<Destination>, within outer: AnyRouter = AnyRouter()
  ) {
    self.init(nearest: RootColumn(router: router), within: outer)
  }
}
