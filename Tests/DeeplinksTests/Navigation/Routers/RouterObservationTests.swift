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
    Example("a long link that appends changes the path once", "home > settings", [0, 1, 0]) {
      $0.handle(deeplink: .push(.profile, path: many).appending())
    },
    Example(
      "a link to where the user is changes nothing", "catalog > profile > settings", [0, 0, 0]
    ) { $0.handle(deeplink: .push(.settings, root: .catalog, path: [.profile])) },
    Example("actions without effect change nothing", "home", [0, 0, 0]) {
      $0.back()
      $0.back(to: .home)
      $0.popToRoot()
      $0.update(root: .home)
      $0.dismiss()
      $0.dismissAll()
    },
    Example(
      "back to a route deep in the path changes the path once",
      "home > product 3 > catalog > profile", [0, 1, 0]
    ) { $0.back(to: .product(id: 3)) },
    Example(
      "presenting in place of another changes what is presented once", "home / sheet settings",
      [0, 0, 1]
    ) { $0.cover(.profile) },
    Example(
      "restoring a state changes each property once", "catalog > product 1 / sheet settings",
      [1, 1, 1]
    ) { $0.restore("profile > settings") },
  ]

  @Test(arguments: examples)
  func `each action changes each property at most once`(example: Example) {
    let router = Router(state: example.start)
    let counters = Counters(router)
    example.act(router)
    #expect(counters.counts == example.counts)
  }

  @Test func `a long link on top changes nothing but the topmost stack, and that once`() {
    let sheet = router.present(.profile)
    let (counters, sheetCounters) = (Counters(router), Counters(sheet))
    router.handle(deeplink: .present(.settings, path: Self.many).onTop())
    #expect(counters.counts == [0, 0, 0])
    #expect(sheetCounters.counts == [0, 1, 1])
  }

  @Test func `a link on top that repeats what the user sees changes nothing`() {
    let sheet = router.present(.profile)
    let (counters, sheetCounters) = (Counters(router), Counters(sheet))
    router.handle(deeplink: .push(.profile).onTop())
    #expect(counters.counts + sheetCounters.counts == [0, 0, 0, 0, 0, 0])
  }

  @Test func `a link changes nothing in the stacks it dismisses but what they present`() {
    let sheet = router.present(.profile)
    let cover = sheet.cover(.settings)
    let (sheetCounters, coverCounters) = (Counters(sheet), Counters(cover))
    router.handle(deeplink: Self.long)
    #expect(sheetCounters.counts == [0, 0, 1])
    #expect(coverCounters.counts == [0, 0, 0])
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

  // MARK: - A tree of routers

  @Test func `every change of a tree can be observed in one place, and nothing else`() {
    let changes = ChangeCounter { [tabs] in _ = tabs.changes.count }
    let actions: [@MainActor () -> Void] = [
      { [tabs] in tabs[.profile].push(.settings) }, { [tabs] in tabs.current.present(.profile) },
      { [tabs] in tabs.current.topmost.push(.settings) },
      { [tabs] in tabs.current.topmost.dismiss() }, { [tabs] in tabs.select(.profile) },
    ]
    for action in actions {
      let before = changes.count
      action()
      #expect(changes.count > before)
      #expect(changes.count == tabs.revision)
    }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .profile))
    #expect(changes.count == tabs.revision)
    #expect(tabs.current.changes === tabs.changes)
  }

  // MARK: - Tabs

  @Test func `a long link into another tab changes each property once`() {
    tabs[.catalog].push(.settings)
    tabs[.catalog].present(.profile)
    tabs[.home].push(.settings)
    tabs[.home].present(.profile)
    let selection = ChangeCounter { [tabs] in _ = tabs.selection }
    let reselection = ChangeCounter { [tabs] in _ = tabs.reselection }
    let (home, catalog) = (Counters(tabs[.home]), Counters(tabs[.catalog]))
    tabs.handle(
      tabDeeplink: TabDeeplink(
        tab: .catalog,
        deeplink: .present(.settings, root: .home, path: Self.many)))
    #expect(selection.count == 1)
    #expect(reselection.count == 0)
    #expect(home.counts == [0, 0, 1])
    #expect(catalog.counts == [1, 1, 1])
  }

  @Test func `selecting the selected tab changes the reselection once`() {
    let selection = ChangeCounter { [tabs] in _ = tabs.selection }
    let reselection = ChangeCounter { [tabs] in _ = tabs.reselection }
    tabs.select(.home)
    #expect(selection.count == 0)
    #expect(reselection.count == 1)
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
