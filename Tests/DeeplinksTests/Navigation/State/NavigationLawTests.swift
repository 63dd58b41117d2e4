import Deeplinks
import Testing

/// What holds for every state and every link, tried on random ones.
@MainActor
@Suite struct NavigationLawTests {
  /// The samples of one run, fewer than operations since each builds its own routers.
  nonisolated static let samples = (RandomRuns.operationsPerRun + 49) / 50

  @Test(arguments: RandomRuns.seeds)
  func `a router restores, selects, and handles links as an app's tests do with its state`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.samples {
      let state = TabNavigationState<ModelTab, ModelRoute>.random(using: &generator)
      let link = TabDeeplink<ModelTab, ModelRoute>.random(using: &generator)
      let router = TabRouter(state)
      #expect(router.state == state)
      router.handle(tabDeeplink: link)
      #expect(router.state == state.applying(link), "\(link) on \(state)")
      let (tab, before) = (generator.pick(ModelTab.shown), router.state)
      router.select(tab)
      #expect(router.state == before.selecting(tab), "\(tab) on \(before)")
    }
  }
}
