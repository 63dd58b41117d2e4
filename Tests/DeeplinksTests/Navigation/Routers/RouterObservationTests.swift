import Deeplinks
import Testing

/// One link changes each observed property at most once, and none that stays the same.
@MainActor
@Suite struct RouterObservationTests {
  /// The counters of one router's properties.
  struct Counters {
    let root, path, presented: ChangeCounter

    @MainActor
    init<D: Route>(_ router: Router<D>) {
      self.root = ChangeCounter { _ = router.root }
      self.path = ChangeCounter { _ = router.path }
      self.presented = ChangeCounter { _ = router.presented }
    }

    @MainActor var counts: [Int] { [root.count, path.count, presented.count] }
  }

  let router = Router(root: Screen.home)
  let tabs = TabRouter(selection: .home)

  nonisolated static let many = (0..<1_000).map { Screen.product(id: $0) }
  nonisolated static let long = DeeplinkRoute<Screen>(
    root: .catalog, type: .sheet, route: .settings, path: many)

  // MARK: - A router

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
    let counters = Counters(router)
    example.act(router)
    #expect(counters.counts == example.counts)
  }

  @Test func `what an observer presents when it hears of a dismissal stays`() {
    router.present(.settings)
    var late: Router<Screen>?
    let observer = ChangeCounter { [router] in _ = router.presented }
    observer.onFirstChange = { [router] in late = router.present(.profile) }
    router.dismiss()
    #expect(router.presented?.router === late)
    #expect(late?.root == .profile)
    #expect(late?.parent === router)
  }

  // MARK: - Random links

  @Test(arguments: RandomRuns.seeds)
  func `any link changes what differs once and nothing else`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<NavigationLawTests.samples {
      let before = TabNavigationState<ModelTab, ModelRoute>.random(using: &generator)
      let link = TabDeeplink<ModelTab, ModelRoute>.random(using: &generator)
      let router = TabRouter(before)
      let selection = ChangeCounter { _ = router.selection }
      let counters = ModelTab.shown.map { Counters(router[$0]) }
      router.handle(tabDeeplink: link)
      let after = router.state
      #expect(selection.count == (before.selection == after.selection ? 0 : 1), "\(link)")
      for (tab, counters) in zip(ModelTab.shown, counters) {
        let (old, new) = (before[tab], after[tab])
        #expect(counters.root.count == (old?.root == new?.root ? 0 : 1), "\(link)")
        #expect(counters.path.count == (old?.path == new?.path ? 0 : 1), "\(link)")
        let presents = old?.presented != nil || new?.presented != nil
        #expect(counters.presented.count <= (presents ? 1 : 0), "\(link)")
      }
    }
  }
}
