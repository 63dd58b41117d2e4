import Deeplinks
import Testing

/// Objects of the app that go with a screen, and call its router.
@MainActor
struct ReleasedScreenTests {
  private enum Page: Route { case start, other, draft }

  /// What a screen's question holds.
  private final class Draft {
    let router: Router<Page>
    let act: @MainActor (Router<Page>) -> Void

    init(_ router: Router<Page>, _ act: @escaping @MainActor (Router<Page>) -> Void) {
      self.router = router
      self.act = act
    }

    deinit {
      MainActor.assumeIsolated { [router, act] in act(router) }
    }
  }

  private static let acts: [@MainActor @Sendable (Router<Page>) -> Void] = [
    { _ = ($0.root, $0.path) }, { $0.update(root: .draft) }, { $0.push(.other) },
    { $0.popToRoot() },
  ]

  private func ask(_ router: Router<Page>, _ act: Int) -> LeaveGuard? {
    let draft = Draft(router, Self.acts[act])
    return router.askBeforeLeaving { [draft] in
      _ = draft
      return true
    }
  }

  @Test(arguments: 0..<4)
  func `may call it while the root is replaced`(act: Int) {
    let router = Router(root: Page.start)
    let token = ask(router, act)
    router.update(root: .other)
    #expect(router.root == (act == 1 ? .draft : .other))
    #expect(router.path == (act == 2 ? [.other] : []))
    withExtendedLifetime(token) {}
  }

  @Test(arguments: 0..<4)
  func `may call it while screens are popped`(act: Int) {
    let router = Router(root: Page.start)
    router.push(.draft)
    let token = ask(router, act)
    router.push(.other)
    router.popToRoot()
    #expect(router.root == (act == 1 ? .draft : .start))
    #expect(router.path == (act == 2 ? [.other] : []))
    withExtendedLifetime(token) {}
  }
}
