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

  @Test(arguments: 0..<8)
  func `a tab built in the moment its link starts to wait for it shows the link at once`(
    yields: Int
  ) async {
    host.show(tabs, tabs: [.first])
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other)))
    for _ in 0..<yields { await Task.yield() }
    host.show(tabs[.second])
    await quiet()
    #expect(tabs[.second].shown.sheet?.root == .other)
    #expect(clock.numberOfSleepers == 0)
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

  @Test func `stacks over one that no host shows any more show what they want`() async {
    host.show(tabs)
    let sheet = await tabs.onScreen { $0[.first].present(.other) }
    tabs[.first].detach()
    sheet.push(.login)
    sheet.present(.start)
    #expect(sheet.shown.path == [.login])
    #expect(sheet.shown.sheet?.root == .start)
  }

  @Test func `a router that lost its host keeps what it wants and is settled`() async {
    let router = Router(root: Page.start)
    host.show(router)
    router.detach()
    router.present(.other)
    let settled = Task { await router.settled() }
    await quiet()
    #expect(clock.numberOfSleepers == 0)
    clock.advance(by: .seconds(10))
    #expect(await settled.value == nil)
    #expect(router.presented?.router.root == .other)
  }

  @Test(arguments: [FakeHost.Answer.refuse(after: .seconds(1)), .after(.seconds(1)), .never])
  func `a host that is detached during a step refuses nothing`(answer: FakeHost.Answer) async {
    let router = Router(root: Page.start)
    host.show(router)
    await begin(answer) { router.present(.other) }
    router.detach()
    clock.advance(by: .seconds(10))
    #expect(await router.settled() == nil)
    #expect(router.presented?.router.root == .other)
    #expect(router.shown.sheet?.root == .other)
  }

  @Test(arguments: [FakeHost.Answer.refuse(after: .seconds(1)), .after(.seconds(1)), .never])
  func `a step that an earlier host was at is made by the next one`(answer: FakeHost.Answer) async {
    host.show(tabs)
    await begin(answer) { tabs[.first].present(.other) }
    let next = FakeHost(clock: clock)
    next.show(tabs)
    clock.advance(by: .seconds(10))
    #expect(await tabs.settled() == nil)
    #expect(next.steps.map(\.kind) == [.present])
    #expect(tabs[.first].shown.sheet?.root == .other)
  }

  @Test func `a dismissal that an earlier host refuses does not reach the next one`() async {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other) }
    await begin(.refuse(after: .seconds(1))) { tabs[.first].dismiss() }
    let next = FakeHost(clock: clock)
    next.show(tabs)
    clock.advance(by: .seconds(1))
    #expect(await tabs.settled() == nil)
    #expect(next.steps.isEmpty)
    #expect(tabs[.first].shown.sheet == nil)
    #expect(tabs[.first].presented == nil)
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

  @Test func `a path on its way to the screen goes before a user's swipe back`() async {
    host.show(tabs)
    let router = tabs[.first]
    router.push(.login)
    await tabs.settled()
    await begin { router.handle(deeplink: .push(.other, path: [.start])) }
    router.shown.path = []
    #expect(router.path == [.start, .other])
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(router.shown.path == [.start, .other])
  }

  @Test func `a tab on its way to the screen goes before a user's tap`() async {
    host.show(tabs)
    await begin { tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other))) }
    tabs.shown.selection = .first
    #expect(tabs.selection == .second)
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.shown.selection == .second)
    #expect(tabs[.second].shown.sheet?.root == .other)
  }

  @Test(arguments: [FakeHost.Answer.refuse(after: .seconds(1)), .after(.seconds(1)), .never])
  func `a swipe down takes the sheet that is on its way above it along`(
    answer: FakeHost.Answer
  ) async {
    host.show(tabs)
    let sheet = await tabs.onScreen { $0[.first].present(.other) }
    await begin(answer) { sheet.present(.login) }
    tabs[.first].shown.sheet = nil
    clock.advance(by: .seconds(10))
    #expect(await tabs.settled() == nil)
    #expect(tabs[.first].presented == nil)
    #expect(tabs[.first].shown.sheet == nil)
  }

  @Test func `a swipe down while another tab is selected leaves the link alone`() async {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other) }
    await begin { tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.login))) }
    tabs[.first].shown.sheet = nil
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs[.second].shown.sheet?.root == .login)
  }

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

  @Test func `routers that go away end what their driver was waiting for`() async {
    weak var released: TabRouter<PageTab, Page>?
    let settled: Task<NavigationStep?, Never>
    do {
      let router = TabRouter<PageTab, Page>()
      host.show(router, tabs: [.first])
      router.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other)))
      released = router
      settled = Task { [weak router] in await router?.settled() }
      await clock.waitForSleepers()
    }
    clock.advance(by: .seconds(5))
    _ = await settled.value
    await quiet()
    #expect(released == nil)
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a link into a tab that is not built waits although one before it was refused`() async
  {
    let fixture = PipelineFixture()
    let host = FakeHost(clock: fixture.backend.clock)
    host.show(fixture.router, tabs: [.first])
    let older = await fixture.start("app://items/1")
    let newer = Task { await fixture.open("app://items/2") }
    await fixture.backend.clock.pass(.seconds(5))
    #expect(await older.value.code == "rejected")
    host.show(fixture.router[.second])
    #expect(await newer.value == .opened(.item(id: 2)))
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
