import Deeplinks
import Testing

/// What holds for every state and every link, tried on random ones.
@MainActor
@Suite struct NavigationLawTests {
  typealias State = TabNavigationState<ModelTab, ModelRoute>
  typealias Link = TabDeeplink<ModelTab, ModelRoute>

  /// The samples of one run, fewer than operations since each builds its own routers.
  nonisolated static let samples = (RandomRuns.operationsPerRun + 49) / 50

  /// Calls `body` with random states and links; a failure names the seed as the test's argument.
  func forEachSample(seed: UInt64, _ body: (State, Link) throws -> Void) rethrows {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<Self.samples {
      try body(.random(using: &generator), .random(using: &generator))
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a link leaves the state that the same steps by hand leave`(seed: UInt64) {
    forEachSample(seed: seed) { state, link in
      let (byLink, byHand) = (TabRouter(state), TabRouter(state))
      byLink.handle(tabDeeplink: link)
      Person(router: byHand).follow(link)
      #expect(byLink.state == byHand.state, "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a router handles a link as its state applies it`(seed: UInt64) throws {
    try forEachSample(seed: seed) { state, link in
      let (stack, link) = (try #require(state[.first]), link.deeplink ?? .popToRoot())
      let router = Router(root: ModelRoute.home)
      router.restore(stack)
      router.handle(deeplink: link)
      #expect(router.state == stack.applying(link), "\(link) on \(stack)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a tab router handles a link as its state applies it`(seed: UInt64) {
    forEachSample(seed: seed) { state, link in
      let router = TabRouter(state)
      router.handle(tabDeeplink: link)
      #expect(router.state == state.applying(link), "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a tab router selects a tab as its state does`(seed: UInt64) {
    forEachSample(seed: seed) { state, link in
      let router = TabRouter(state)
      router.select(link.tab ?? state.selection)
      #expect(router.state == state.selecting(link.tab ?? state.selection), "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `restoring a state shows that state`(seed: UInt64) {
    forEachSample(seed: seed) { state, _ in
      #expect(TabRouter(state).state == state)
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a link that resets leaves the same state the second time`(seed: UInt64) {
    forEachSample(seed: seed) { state, link in
      guard link.deeplink?.stack == .reset else { return }
      let once = state.applying(link)
      #expect(once.applying(link) == once, "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a nested link leaves the nested state`(seed: UInt64) {
    enum Outer: Route { case inner(ModelRoute) }
    func nest(_ state: NavigationState<ModelRoute>) -> NavigationState<Outer> {
      NavigationState(
        root: .inner(state.root), path: state.path.map(Outer.inner),
        presented: state.presented.map { .init(style: $0.style, state: nest($0.state)) })
    }
    forEachSample(seed: seed) { state, link in
      guard let stack = state[.first], let link = link.deeplink else { return }
      #expect(nest(stack.applying(link)) == nest(stack).applying(link.map(Outer.inner)))
    }
  }
}

/// Somebody who reaches a link's destination by hand.
@MainActor
private struct Person {
  let router: TabRouter<ModelTab, ModelRoute>

  func follow(_ link: TabDeeplink<ModelTab, ModelRoute>) {
    if let link = link.deeplink, link.stack == .onTop { return add(link) }
    if let tab = link.tab, tab != router.selection { router.select(tab) }
    let stack = router.current
    if stack.presented != nil { stack.dismiss() }
    guard let link = link.deeplink else { return }
    if link.stack == .reset { stack.popToRoot() }
    if let root = link.root { stack.update(root: root) }
    for route in link.path { push(route, on: stack, unlessOnTop: link.stack == .append) }
    guard let route = link.route else { return }
    switch link.type {
    case .push: push(route, on: stack, unlessOnTop: link.stack == .append)
    case .sheet: push(link.inner, on: stack.present(route))
    case .cover: push(link.inner, on: stack.cover(route))
    case .root: stack.update(root: route)
    }
  }

  /// Shows all of `link` over what is seen, however deep.
  private func add(_ link: DeeplinkRoute<ModelRoute>) {
    let stack = router.current.topmost
    for route in link.path { push(route, on: stack, unlessOnTop: true) }
    guard let route = link.route else { return }
    switch link.type {
    case .push: push(route, on: stack, unlessOnTop: true)
    case .root: Issue.record("a link on top replaces the root")
    case .sheet: push(link.inner, on: stack.present(route))
    case .cover: push(link.inner, on: stack.cover(route))
    }
  }

  private func push(_ routes: [ModelRoute], on stack: Router<ModelRoute>) {
    for route in routes { stack.push(route) }
  }

  private func push(_ route: ModelRoute, on stack: Router<ModelRoute>, unlessOnTop: Bool) {
    if !unlessOnTop || stack.currentRoute != route { stack.push(route) }
  }
}
