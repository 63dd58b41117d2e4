import Deeplinks
import DeeplinksTestSupport
import Testing

/// Tabs that come and go while a host shows them.
@MainActor
@Suite(.followingTasks) struct HostedSetTabsTests: HostedSuite {
  let clock = ManualClock()
  let router = TabRouter(selection: .home)
  let host: FakeHost

  init() {
    host = FakeHost(clock: clock)
    host.show(router)
  }

  @Test func `a new tab is shown at once, and a host that follows the tabs shows its stack`()
    async
  {
    router.setTabs(Section.shown + [.labs])
    #expect(router.shown.tabs == Section.shown + [.labs])
    #expect(router[.home].shown.isShown(by: host))
    router.handle(tabDeeplink: TabDeeplink(tab: .labs, deeplink: .present(.settings)))
    #expect(await router.settled() == nil)
    #expect(router[.labs].shown.sheet?.root == .settings)
  }

  @Test func `the shown tab leaves at its place, after dismissals and the selection`() async {
    router.select(.catalog)
    await router.onScreen { $0[.catalog].present(.welcome) }
    host.answer = { _ in .after(.seconds(1)) }
    router.setTabs([.home, .labs])
    #expect(router.selection == .home)
    #expect(router.shown.tabs == [.home, .catalog, .labs])
    #expect(router.shown.selection == .catalog)
    await clock.advance(by: .seconds(1), sleepers: 2)
    await quiet()
    await clock.waitForSleepers(2)
    #expect(router.shown.tabs == [.home, .catalog, .labs])
    clock.advance(by: .seconds(1))
    #expect(await router.settled() == nil)
    #expect(router.shown.tabs == [.home, .labs])
    #expect(router.shown.selection == .home)
    #expect(host.steps.map(\.kind) == [.select, .present, .dismiss, .select])
    #expect(host.steps.map(\.tab) == ["catalog", "catalog", "catalog", "home"])
  }

  @Test func `a tab that comes back while it is still on screen has another stack there`() async {
    let before = router[.home]
    before.push(.settings)
    before.present(.welcome)
    await router.settled()
    await begin { router.setTabs([.catalog]) }
    router.setTabs([.catalog, .home])
    #expect(router.shown.tabs == [.home, .catalog])
    #expect(router[.home] !== before)
    host.answer = { _ in .atOnce }
    clock.advance(by: .seconds(1))
    #expect(await router.settled() == nil)
    #expect(before.shown.sheet == nil)
    #expect(host.steps.suffix(2).map(\.kind) == [.dismiss, .select])
    #expect(router.shown.tabs == [.catalog, .home])
    #expect(router.shown.selection == .catalog)
    router.handle(tabDeeplink: TabDeeplink(tab: .home, deeplink: .present(.profile)))
    #expect(await router.settled() == nil)
    #expect(router[.home].shown.sheet?.root == .profile)
    #expect(router[.home].shown.path == [])
  }

  @Test func `a stack that is attached before an equal tab has left is shown after that`() async {
    let router = TabRouter(selection: .home)
    host.show(router, tabs: Section.shown)
    host.answer = { _ in .after(.seconds(1)) }
    router.setTabs([.catalog])
    router.setTabs([.catalog, .home])
    host.show(router[.home])
    await clock.advance(by: .seconds(1), sleepers: 2)
    #expect(await router.settled() == nil)
    #expect(router[.home].shown.isShown(by: host))
  }

  @Test func `a tab that the host does not leave counts as left, and is not asked for again`() async
  {
    await router.onScreen { $0[.home].present(.welcome) }
    host.answer = { $0.kind == .dismiss ? .refuse(after: .zero) : .atOnce }
    router.setTabs([.catalog])
    #expect(await router.settled()?.kind == .dismiss)
    await quiet()
    #expect(host.steps.map(\.kind) == [.present, .dismiss])
    #expect(router.shown.tabs == [.catalog])
  }

  @Test func `the only tab is replaced at once where no other can be selected first`() async {
    await router.onScreen { $0.setTabs([.home]) }
    router.setTabs([.catalog])
    router.setTabs([.home])
    await quiet()
    #expect(router.current.shown.isShown(by: host))
  }

  // MARK: - Calls from the host

  @Test(arguments: [true, false])
  func `a host that takes tabs away when it is asked whether it is ready`(isReady: Bool) async {
    host.isReady = { [host, router] _ in
      host.isReady = { _ in true }
      router.setTabs([.home])
      return isReady
    }
    router.select(.profile)
    #expect(await router.settled() == nil)
    #expect(router.tabs == [.home] && router.selection == .home)
    #expect(router.difference() == nil)
    #expect(reportedIssues { router.current.push(.settings) } == [])
    // A stack that is gone answers nothing.
    #expect(router.current.finish(with: 1))
    #expect(host.steps == [])
  }

  @Test func `a step does not inherit the patience of another tab's`() async {
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
    await router.settled()
    #expect(router.selection == .home)
    #expect(router.difference() == nil)
    #expect(host.steps == [])
  }

  @Test func `the stack of an unknown tab stays the same one, and is reported once`() async {
    var before: Router<Screen>?
    #expect(reportedIssues { before = router[.labs] }.count == 1)
    await router.onScreen { $0.select(.catalog) }
    let issues = reportedIssues { #expect(router[.labs] === before) }
    #expect(issues == [])
    router.setTabs([.home, .labs])
    #expect(router[.labs] !== before)
  }
}
