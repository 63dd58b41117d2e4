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

  @Test func `a step of a tab that is gone is not taken in another tab`() async {
    let host = AskingHost()
    host.show(router, clock)
    host.isReady = { [router] _ in
      router.setTabs([.home, .profile])
      return true
    }
    router[.catalog].push(.settings)
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

  @Test func `a tab that comes back while it is selected and refused has not been shown`() async {
    let host = FakeHost(clock: clock) { _ in .refuse(after: .seconds(1)) }
    host.show(router)
    router.select(.profile)
    await clock.waitForSleepers(2)
    router.setTabs([.home, .catalog])
    router.setTabs(Section.shown)
    router.select(.profile)
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers(2)
    let refused = Task { await router.settled() }
    await quiet()
    clock.advance(by: .seconds(1))
    #expect(await refused.value == NavigationStep(kind: .select, tab: "profile", route: "profile"))
    #expect(router.selection == .home)
    host.answer = { _ in .atOnce }
    await checkSettled()
  }

  // MARK: - Calls from observers

  @Test func `an observer of a sheet that begins takes other tabs away`() async {
    AskingHost().show(router, clock)
    let host = AskingHost()
    host.show(router, clock)
    await router.onScreen { $0.select(.profile) }
    once({ _ = router[.profile].shown.sheet }) { router.setTabs([.profile]) }
    router[.profile].present(.settings)
    await checkSettled()
    #expect(router[.profile].shown.sheet?.root == .settings)
  }

  @Test func `an observer of the shown tab removes it as it is selected`() async {
    let host = AskingHost()
    host.show(router, clock)
    once({ _ = router.shown.selection }) { router.setTabs([.home, .catalog]) }
    router.select(.profile)
    await checkSettled()
    #expect(router.selection == .home)
  }

  @Test func `tabs that an observer of the tabs sets go last`() async {
    for tabs in [[Section.home], [.home, .labs], [.catalog, .profile]] {
      let router = TabRouter(selection: .home)
      once({ _ = router.tabs }) { router.setTabs(tabs) }
      router.setTabs([.home, .catalog])
      #expect(router.tabs == tabs)
      #expect(tabs.contains(router.selection))
      for tab in tabs { #expect(!reportsUnknown(tab, router)) }
      #expect(reportsUnknown(tabs.contains(.labs) ? .profile : .labs, router))
    }
  }

  @Test func `an observer of the shown tabs adds one`() async {
    let host = FakeHost(clock: clock)
    host.show(router)
    once({ _ = router.shown.tabs }) { router.setTabs([.home, .labs]) }
    router.setTabs([.home, .catalog])
    await checkSettled()
    #expect(router.tabs == [.home, .labs])
  }

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

  @Test func `restoring leaves out a tab that an observer takes away, without a report`() {
    router[.home].push(.settings)
    once({ _ = router[.home].path }) { router.setTabs([.home, .catalog]) }
    let saved = TabNavigationState(selected: .profile)
    #expect(reportedIssues { router.restore(saved) } == [])
    #expect(router.selection == .home)
  }

  // MARK: - Refused steps

  @Test func `who hears of a link when a dismissal was refused finds the tab gone`() async {
    let tabs = TabRouter<PageTab, Page>(selection: .second)
    let host = StubbornHost()
    tabs.attach(host, clock: clock)
    for tab in tabs.tabs { tabs[tab].attach(host, clock: clock) }
    await tabs.onScreen { $0.current.present(.other) }
    let observer = TabsObserver(tabs)
    let pipeline = DeeplinkPipeline<PageID>(
      parser: PageID.parser, handler: FixedTabHandler(deeplink: TabDeeplink<PageTab, Page>.stay),
      router: tabs,
      fallback: { _, _ in .reject }, options: PipelineOptions(clock: clock), observers: [observer])
    tabs.setTabs([.first])
    #expect(await pipeline.open(IncomingLink(text: "app://items/1")).failure?.code == "notShown")
    #expect(observer.seen == [.first])
  }

  /// A host that never takes anything away.
  private final class StubbornHost: NavigationHost {
    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      if step.kind == .dismiss { throw .init() }
    }
  }

  /// Notes which tabs are shown when a link has failed.
  private final class TabsObserver: DeeplinkObserver {
    private let tabs: TabRouter<PageTab, Page>
    @MainActor private(set) var seen: [PageTab] = []

    init(_ tabs: TabRouter<PageTab, Page>) { self.tabs = tabs }

    func receive(_ event: DeeplinkEvent) {
      if event.stage == .failed { seen = tabs.shown.tabs }
    }
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

  @Test func `who follows the stack of a tab that is gone hears nothing`() async {
    let catalog = router[.catalog]
    router.setTabs([.home])
    var told = 0
    for await _ in catalog.screens { told += 1 }
    #expect(told == 0)
  }

  private func reportsUnknown(_ tab: Section, _ router: TabRouter<Section, Screen>) -> Bool {
    !reportedIssues { _ = router[tab] }.isEmpty
  }
}
