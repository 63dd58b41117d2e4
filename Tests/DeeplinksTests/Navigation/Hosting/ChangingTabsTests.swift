import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

/// Tabs that come and go at moments when something else is half done.
@MainActor
@Suite(.followingTasks) struct ChangingTabsTests {
  let clock = ManualClock()
  let router = TabRouter(selection: .home)

  /// A host that does something when it is asked.
  private final class AskingHost: NavigationHost {
    var isReady: @MainActor (NavigationStep) -> Bool = { _ in true }
    private(set) var steps: [NavigationStep] = []

    func isReady(for step: NavigationStep) -> Bool { isReady(step) }

    func perform(_ step: NavigationStep) async {
      steps.append(step)
    }

    func show(_ router: TabRouter<Section, Screen>, _ clock: ManualClock) {
      router.attach(self, clock: clock)
      for tab in router.tabs { router[tab].attach(self, clock: clock) }
    }
  }

  /// Does something the first time that `read` is about to change.
  private func once(_ read: () -> Void, _ action: @escaping @MainActor () -> Void) {
    withObservationTracking(read) {
      MainActor.assumeIsolated { action() }
    }
  }

  private func checkSettled() async {
    await router.settled()
    #expect(router.tabs.contains(router.selection))
    #expect(router.shown.tabs == router.tabs)
    #expect(router.shown.selection == router.selection)
    let issues = reportedIssues {
      for tab in router.tabs {
        router[tab].push(.settings)
        // A stack that is gone answers nothing.
        #expect(router[tab].finish(with: 1))
      }
    }
    #expect(issues == [])
  }

  // MARK: - Calls from a host

  @Test(arguments: [true, false])
  func `a host that takes tabs away when it is asked whether it is ready`(isReady: Bool) async {
    let host = AskingHost()
    host.show(router, clock)
    host.isReady = { [router] _ in
      host.isReady = { _ in true }
      router.setTabs([.home])
      return isReady
    }
    router.select(.profile)
    await checkSettled()
    #expect(host.steps == [])
  }

  @Test func `a step does not inherit the patience of another tab's`() async {
    let host = AskingHost()
    host.show(router, clock)
    host.isReady = { _ in false }
    router.select(.catalog)
    await clock.advance(by: .seconds(4), sleepers: 1)
    await quiet()
    router.setTabs([.home, .profile])
    router.select(.profile)
    await clock.pass(.seconds(1))
    await quiet()
    #expect(router.selection == .profile)
    clock.advance(by: .seconds(5))
    await checkSettled()
    #expect(router.selection == .home)
    #expect(host.steps == [])
  }

  // MARK: - Calls from observers

  @Test(arguments: [0, 1, 2, 3, 4])
  func `an observer that takes the tab away that is being selected`(way: Int) async {
    router[.home].present(.welcome)
    let presented: () -> Void = { _ = router[.home].presented }
    let selection: () -> Void = { _ = router.selection }
    once(way < 2 ? presented : selection) { router.setTabs([.home, .catalog]) }
    let saved = TabNavigationState(tabs: Section.shown, selected: .profile, root: \.root)
    switch way {
    case 0, 2: router.select(.profile)
    case 1, 3:
      router.handle(tabDeeplink: TabDeeplink(tab: .profile, deeplink: .push(.settings)))
    default: router.restore(saved)
    }
    #expect(router.tabs == [.home, .catalog])
    #expect(router.selection == .home)
    #expect(!router[.home].path.contains(.settings))
  }

  // MARK: - Stacks that nothing shows

  @Test func `the stack of an unknown tab stays the same one`() async {
    let host = FakeHost(clock: clock)
    host.show(router)
    var before: Router<Screen>?
    _ = reportedIssues { before = router[.labs] }
    await router.onScreen { $0.select(.catalog) }
    #expect(!reportsUnknown(.labs, router))
    #expect(router[.labs] === before)
    router.setTabs([.home, .labs])
    #expect(router[.labs] !== before)
  }

  private func reportsUnknown(_ tab: Section, _ router: TabRouter<Section, Screen>) -> Bool {
    !reportedIssues { _ = router[tab] }.isEmpty
  }
}
