import Deeplinks
import DeeplinksTestSupport
import Testing

/// What holds for every state and every link on top of it, tried on random ones.
@MainActor
@Suite struct OnTopLawTests {
  typealias State = TabNavigationState<ModelTab, ModelRoute>
  typealias Link = TabDeeplink<ModelTab, ModelRoute>

  @Test(arguments: RandomRuns.seeds)
  func `the routers beneath a link on top stay the same objects`(seed: UInt64) {
    NavigationLawTests().forEachSample(seed: seed, link: Link.randomOnTop) { state, link in
      let router = TabRouter(state)
      let before = router.current.chain
      router.handle(tabDeeplink: link)
      #expect(router.current.chain.starts(with: before, by: ===), "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a stay changes nothing and is observed by nobody`(seed: UInt64) {
    NavigationLawTests().forEachSample(seed: seed, link: Link.randomOnTop) { state, link in
      let router = TabRouter(state)
      let revision = router.revision
      let changes = ChangeCounter {
        _ = router.state
        _ = router.changes.revision
        _ = router.reselection
      }
      var stay = link
      stay.deeplink = .stay
      #expect(state.applying(stay) == state)
      for stay in [stay, .current(.stay.appending()), .current(.stay.onTop())] {
        #expect(router.handle(tabDeeplink: stay))
        for stack in state.tabs.flatMap({ router[$0].chain }) {
          stack.handle(deeplink: .stay)
          AnyRouter(stack).embedding(ModelRoute.item).handle(
            deeplink: DeeplinkRoute<ModelItem>.stay)
        }
      }
      #expect(changes.count == 0, "\(state)")
      #expect(router.revision == revision, "\(state)")
      #expect(router.state == state)
    }
  }

  // MARK: - With a host

  @Test(arguments: RandomRuns.seeds)
  func `a hosted router settles on what a link on top wants, and dismisses and selects nothing`(
    seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(NavigationLawTests.samples + 3) / 4 {
      let state = State.random(using: &generator)
      let link = Link.randomOnTop(using: &generator)
      let router = TabRouter(state)
      let host = FakeHost(clock: ManualClock())
      host.show(router)
      #expect(await router.settled() == nil)
      let steps = host.steps.count
      router.handle(tabDeeplink: link)
      #expect(await router.settled() == nil)
      let kinds = Set(host.steps.dropFirst(steps).map(\.kind))
      #expect(kinds.isSubset(of: [.path, .present]), "\(link) on \(state)")
      #expect(router.state == state.applying(link), "\(link) on \(state)")
      #expect(router.difference() == nil, "\(link) on \(state)")
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `links that do not wait for one another settle where routers without a host do`(
    seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(NavigationLawTests.samples + 9) / 10 {
      let state = State.random(using: &generator)
      let (router, duplicate) = (TabRouter(state), TabRouter(state))
      let host = FakeHost(clock: ManualClock())
      host.show(router)
      var links: [Link] = []
      for _ in 0..<4 {
        links.append(
          generator.oneIn(3)
            ? .random(using: &generator) : .randomOnTop(using: &generator))
        for router in [router, duplicate] { router.handle(tabDeeplink: links[links.count - 1]) }
        for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
      }
      #expect(await router.settled() == nil, "\(links) on \(state)")
      #expect(router.state == duplicate.state, "\(links) on \(state)")
      #expect(router.difference() == nil, "\(links) on \(state)")
    }
  }
}

extension TabDeeplink where Tab == ModelTab, Destination == ModelRoute {
  /// Any link on top, also one with a tab, which it ignores.
  fileprivate static func randomOnTop(using generator: inout some RandomNumberGenerator) -> Self {
    let link = DeeplinkRoute<ModelRoute>.random(using: &generator).onTop()
    return generator.oneIn(2) ? .current(link) : link.in(tab: generator.pick(ModelTab.allCases))
  }
}

extension Router {
  /// This router and those it presents, bottom to top.
  fileprivate var chain: [Router] { Array(sequence(first: self) { $0.presented?.router }) }
}
