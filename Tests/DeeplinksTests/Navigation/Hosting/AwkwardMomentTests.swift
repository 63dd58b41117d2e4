import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

/// What hosts and users do while a step is on its way to the screen.
@MainActor
@Suite(.followingTasks) struct AwkwardMomentTests: HostedSuite {
  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  // MARK: - Hosts that come and go

  @Test(arguments: 0..<8)
  func `a host that was detached is asked for nothing`(yields: Int) async {
    host.show(tabs)
    await tabs.settled()
    tabs[.first].push(.other)
    for _ in 0..<yields { await Task.yield() }
    let asked = host.steps.count
    tabs[.first].detach()
    await quiet()
    #expect(host.steps.count == asked)
    #expect(tabs[.first].shown.path == [.other])
  }

  @Test(arguments: [true, false])
  func `a tab that comes back at once is dismissed and left first`(isOnly: Bool) async {
    if isOnly { tabs.setTabs([.first]) }
    host.show(tabs)
    let old = tabs[.first]
    old.push(.other)
    old.present(.login)
    await tabs.settled()
    let shown = host.steps.count
    let others: [PageTab] = isOnly ? [.first] : [.second]
    tabs.setTabs(isOnly ? [.second] : others)
    tabs.setTabs(isOnly ? others : [.first, .second])
    if !isOnly { tabs.select(.first) }
    #expect(await tabs.settled() == nil)
    await quiet()
    #expect(await tabs.settled() == nil)
    #expect(host.steps[shown].kind == .dismiss)
    #expect(host.steps.dropFirst(shown).contains { $0.kind == .select } == !isOnly)
    #expect(tabs[.first] !== old)
    #expect(tabs.shown.selection == .first)
    #expect(tabs[.first].shown.path == [])
    #expect(tabs[.first].shown.modal == nil)
    #expect(old.shown.modal == nil)
  }

  @Test func `changes elsewhere do not prolong the wait for a tab that is not built`() async {
    host.show(tabs, tabs: [.first], patience: .seconds(3))
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other)))
    let settled = Task { await tabs.settled() }
    for _ in 1...3 {
      await quiet()
      await clock.waitForSleepers()
      tabs[.first].push(.login)
      await clock.pass(.seconds(1))
    }
    await quiet()
    #expect(clock.numberOfSleepers == 0)
    clock.advance(by: .seconds(10))
    #expect(await settled.value?.kind == .present)
    #expect(tabs[.second].presented == nil)
    #expect(tabs[.first].shown.path == [.login, .login, .login])
  }

  @Test func `a host that attaches again goes on showing what it shows`() async {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other, as: .cover) }
    host.show(tabs)
    #expect(tabs[.first].shown.cover?.root == .other)
    #expect(await tabs.settled() == nil)
    #expect(host.steps.count == 1)
  }

  // MARK: - Persons

  @Test func `a user who swipes down what has just come leaves the next sheet alone`() async {
    host.answer = { $0.kind == .present ? .atOnceThenSwipedDown(after: .seconds(1)) : .atOnce }
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other) }
    await clock.waitForSleepers()
    host.answer = { $0.kind == .dismiss ? .after(.seconds(2)) : .atOnce }
    tabs[.first].present(.login)
    await clock.advance(by: .seconds(1), sleepers: 3)
    await clock.pass(.seconds(1))
    #expect(await tabs.settled() == nil)
    #expect(tabs[.first].shown.sheet?.root == .login)
    host.swipeDown(tab: "first")
    #expect(tabs[.first].presented == nil)
  }

  @Test func `a swipe down reaches the level of its presenter only`() async {
    host.show(tabs)
    let sheet = tabs[.first].present(.other)
    sheet.present(.login)
    await tabs.settled()
    host.swipeDown(tab: "second")
    host.swipeDown(tab: "first", depth: 2)
    #expect(sheet.presented != nil)
    host.swipeDown(tab: "first", depth: 1)
    #expect(sheet.presented == nil)
    #expect(tabs[.first].presented?.router === sheet)
  }

  // MARK: - Refusals

  @Test func `a refused dismissal takes the whole link back`() async {
    host.show(tabs)
    let sheet = tabs[.first].present(.other)
    sheet.present(.login)
    await tabs.settled()
    let before = tabs.state
    host.answer = { $0.kind == .dismiss ? .refuse(after: .zero) : .atOnce }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .cover(.other, path: [.login])))
    #expect(await tabs.settled()?.kind == .dismiss)
    #expect(await tabs.settled() == nil)
    #expect(tabs.state == before)
    #expect(tabs.shown.selection == .first)
    #expect(tabs[.first].shown.sheet === sheet)
    #expect(sheet.presented?.router.parent === sheet)
  }

  @Test func `a host is asked for a path though an observer changes another tab as it begins`()
    async
  {
    host.show(tabs, tabs: [.first])
    withObservationTracking {
      _ = tabs[.first].shown.path
    } onChange: {
      MainActor.assumeIsolated { tabs[.second].push(.other) }
    }
    tabs[.first].push(.login)
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.path])
  }
}
