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
  func forEachSample(
    seed: UInt64, link: (inout SeededGenerator) -> Link = { .random(using: &$0) },
    _ body: (State, Link) throws -> Void
  ) rethrows {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.samples {
      try body(.random(using: &generator), link(&generator))
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
    forEachSample(seed: seed) { state, link in
      guard let stack = state[.first], let link = link.deeplink else { return }
      let nested = stack.mapped(Outer.inner).applying(link.map(Outer.inner))
      #expect(stack.applying(link).mapped(Outer.inner) == nested)
    }
  }
}
