/// A stack as the screen at its root sees it, where that stands in a column of its own beside what was pushed.
///
/// What is pushed from there takes the place of all that was: a person who sees the root in a single column has gone
/// back to it before.
@MainActor
final class RootColumn<Destination: Route>: RouterNode {
  let router: Router<Destination>

  init(_ router: Router<Destination>) {
    self.router = router
  }

  var tabRouter: AnyTabRouter? { router.tabRouter }
  var canDismiss: Bool { router.canDismiss }
  var isGone: Bool { router.isGone }

  /// Nothing: nothing is beneath the root.
  func back() {}

  func dismiss() { router.dismiss() }

  /// Answers for no screen that was pushed, nor, while there is one, for what is around the stack.
  func answer(with result: some Sendable) -> AnswerOutcome {
    router.isGone || !router.unobservedPath.isEmpty ? .isGone : .nothingToLeave
  }

  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard {
    router.askBeforeLeaving(router.screenIDs.first, ask)
  }

  func perform(_ request: RouterRequest<Destination>) {
    switch request {
    case .push(let route, let result):
      router.show(root: router.unobservedRoot, path: [route])
      if let result { router.wait(for: router.screenIDs.last, result) }
    case .replace: break
    case .handle(let deeplink):
      router.handle(deeplink: deeplink.stack == .append ? deeplink.with(stack: .reset) : deeplink)
    case .present: _ = request.perform(on: router)
    }
  }
}

extension AnyRouter {
  /// Creates the router of views that stand in a column of their own: those at the root of `router`.
  package init<Destination: Route>(
    rootOf router: Router<Destination>, within outer: AnyRouter = AnyRouter()
  ) {
    self.init(nearest: RootColumn(router), within: outer)
  }
}
