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

  @Test(arguments: [FakeHost.Answer.refuse(after: .seconds(1)), .never])
  func `a host that refuses the tab selected instead is reported, and the tab counts as shown`(
    answer: FakeHost.Answer
  ) async {
    host.answer = { _ in answer }
    router.setTabs([.catalog, .profile])
    let refused = Task { await router.settled() }
    await quiet()
    await clock.advance(by: .seconds(6), sleepers: 2)
    #expect(await refused.value == NavigationStep(kind: .select, tab: "catalog", route: "catalog"))
    #expect(router.selection == .catalog)
    #expect(router.shown.selection == .catalog)
    #expect(router.shown.tabs == [.catalog, .profile])
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

  @Test func `a tap on a tab that is leaving changes nothing`() async {
    host.answer = { _ in .after(.seconds(1)) }
    router.setTabs([.catalog, .profile])
    router.shown.selection = .home
    #expect(router.selection == .catalog)
    await clock.waitForSleepers(2)
    router.shown.selection = .home
    clock.advance(by: .seconds(1))
    #expect(await router.settled() == nil)
    #expect(router.shown.selection == .catalog)
  }

  @Test func `a removed tab leaves though its own host went at the same time`() async {
    await router.onScreen { $0.select(.catalog) }
    await router.onScreen { $0[.catalog].present(.welcome) }
    var own: FakeHost? = FakeHost(clock: clock)
    own?.show(router[.catalog])
    await router.settled()
    router.shown.selection = .home
    own = nil
    router.setTabs([.home])
    await quiet()
    #expect(router.shown.tabs == [.home])
  }
}
