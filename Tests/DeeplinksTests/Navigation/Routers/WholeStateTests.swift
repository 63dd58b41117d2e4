import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

/// Observers that are called synchronously meet only whole states, and lose nothing that they do.
@MainActor
@Suite(.followingTasks) struct WholeStateTests {
  typealias State = TabNavigationState<Section, Screen>

  /// A change of a router's tabs.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let act: @MainActor @Sendable (TabRouter<Section, Screen>) -> Void

    var testDescription: String { name }
  }

  nonisolated static let link = DeeplinkRoute<Screen>(
    root: .settings, type: .sheet, route: .profile, path: [.catalog, .product(id: 1)])

  nonisolated static let changes = [
    Change(name: "a link in the selected tab") { $0.current.handle(deeplink: link) },
    Change(name: "a link into another tab") {
      $0.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: link))
    },
    Change(name: "a link on top") { $0.current.handle(deeplink: link.onTop()) },
    Change(name: "a selection") { $0.select(.catalog) },
    Change(name: "a second tap") { $0.select(.home) },
    Change(name: "other tabs") { $0.setTabs([.catalog, .labs]) },
    Change(name: "a restoration") { router in
      var state = router.state
      state[.home] = "profile > catalog / sheet settings > profile"
      state[.catalog] = "settings > profile"
      router.restore(state.selecting(.catalog))
    },
    Change(name: "starting over") { $0.restore($0.initialState) },
  ]

  private func makeRouter() -> TabRouter<Section, Screen> {
    let router = TabRouter(selection: .home)
    router.current.push(.settings)
    router.current.present(.welcome).push(.profile)
    router[.catalog].push(.product(id: 7))
    return router
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a sequence of observations has each whole state`() async {
    let router = Router(root: Screen.home)
    var states = Observations { router.state }.makeAsyncIterator()
    let links: [DeeplinkRoute<Screen>] = [
      Self.link, .push(.welcome, path: [.profile]), .popToRoot(),
    ]
    #expect(await states.next() == router.state)
    for link in links {
      let next = Task { await states.next() }
      await quiet()
      router.handle(deeplink: link)
      #expect(await next.value == router.state)
    }
  }

  @Test(arguments: changes)
  func `each observer meets the state before or the state after`(change: Change) {
    let expected = makeRouter()
    change.act(expected)
    let router = makeRouter()
    var met: [State] = []
    let properties: [@MainActor () -> Void] = [
      { _ = router.tabs }, { _ = router.selection }, { _ = router.reselection },
      { _ = router[.home].root }, { _ = router[.home].path }, { _ = router[.home].presented },
      { _ = router[.catalog].path }, { _ = router[.catalog].presented },
      { _ = router[.home].topmost.path }, { _ = router.shown.tabs }, { _ = router.shown.selection },
      { _ = router[.home].shown.path }, { _ = router[.home].shown.modal },
    ]
    let counters = properties.map { ChangeCounter(of: $0) }
    for counter in counters { counter.onFirstChange = { met.append(router.state) } }
    change.act(router)
    #expect(router.state == expected.state)
    #expect(!met.isEmpty)
    #expect(met.allSatisfy { $0 == expected.state })
    withExtendedLifetime(counters) {}
  }

  /// Something that an observer does.
  enum Act: CaseIterable { case push, present, dismiss, select, removeCatalog }

  private func perform(_ act: Act, on router: TabRouter<Section, Screen>) {
    switch act {
    case .push: router.current.push(.product(id: 99))
    case .present: router.current.topmost.present(.product(id: 99))
    case .dismiss: router.current.dismissAll()
    case .select: router.select(.profile)
    // It may have been about to be selected.
    case .removeCatalog: router.setTabs([.home, .labs])
    }
  }

  @Test(arguments: changes, Act.allCases)
  func `what an observer does in its call comes after the change`(change: Change, act: Act) {
    let expected = makeRouter()
    change.act(expected)
    perform(act, on: expected)
    let router = makeRouter()
    let observer = ChangeCounter { _ = (router.state, router.reselection) }
    observer.onFirstChange = { perform(act, on: router) }
    change.act(router)
    #expect(observer.count > 0)
    #expect(router.state == expected.state)
  }

  @Test func `of two calls that set tabs, the later one counts, also if a root's closure makes it`()
  {
    var router: TabRouter<Section, Screen>?
    router = TabRouter(tabs: [.home], selection: .home) { tab in
      if tab == .labs { router?.setTabs([.home, .catalog]) }
      return .home
    }
    #expect(router?.setTabs([.home, .labs]) == true)
    #expect(router?.tabs == [.home, .catalog])
    router = nil
  }
}
