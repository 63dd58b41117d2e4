import Deeplinks
import Testing

/// One link changes each observed property at most once, and none that stays the same.
@MainActor
@Suite struct RouterObservationTests {
  nonisolated static let many = (0..<1_000).map { Screen.product(id: $0) }
  nonisolated static let long = DeeplinkRoute<Screen>(
    root: .catalog, type: .sheet, route: .settings, path: many)

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: NavigationState<Screen>
    /// How often its root, its path, and what it presents change.
    let counts: [Int]
    let act: @MainActor @Sendable (Router<Screen>) -> Void

    init(
      _ rule: String, _ start: NavigationState<Screen>, _ counts: [Int],
      _ act: @escaping @MainActor @Sendable (Router<Screen>) -> Void
    ) {
      (testDescription, self.start, self.counts, self.act) = (rule, start, counts, act)
    }
  }

  nonisolated static let examples = [
    Example("the counter counts each change", "home", [0, 3, 1]) { router in
      for _ in 0..<3 { router.push(.settings) }
      router.present(.profile)
    },
    Example("a long link changes each property once", "home > settings / sheet profile", [1, 1, 1])
    {
      $0.handle(deeplink: long)
    },
    Example(
      "a link to where the user is changes nothing", "catalog > profile > settings", [0, 0, 0]
    ) { $0.handle(deeplink: .push(.settings, root: .catalog, path: [.profile])) },
    Example("a stay changes nothing", "home > settings / sheet profile", [0, 0, 0]) {
      $0.handle(deeplink: .stay)
    },
    Example("actions without effect change nothing", "home", [0, 0, 0]) {
      $0.back()
      $0.back(to: .home)
      $0.popToRoot()
      $0.update(root: .home)
      $0.dismiss()
      $0.dismissAll()
    },
  ]

  @Test(arguments: examples)
  func `each action changes each property at most once`(example: Example) {
    let router = Router(state: example.start)
    let counters = [
      ChangeCounter { _ = router.root }, ChangeCounter { _ = router.path },
      ChangeCounter { _ = router.presented },
    ]
    example.act(router)
    #expect(counters.map(\.count) == example.counts)
  }
}
