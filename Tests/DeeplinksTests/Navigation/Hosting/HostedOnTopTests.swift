import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links on top while a host is on its way to what is wanted, and hosts that refuse them.
@MainActor
@Suite(.followingTasks) struct HostedOnTopTests: HostedSuite {
  typealias State = NavigationState<Page>

  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  var router: Router<Page> { tabs[.first] }

  // MARK: - In the middle of a step

  @Test(arguments: [true, false])
  func `a link on top of a sheet on its way to the screen goes into that sheet`(
    isStarted: Bool
  ) async {
    host.show(tabs)
    host.answer = { _ in .after(.seconds(1)) }
    let sheet = router.present(.other)
    if isStarted { await clock.waitForSleepers(2) }
    router.handle(deeplink: .present(.item(id: 1), path: [.login], inner: [.item(id: 2)]).onTop())
    #expect(sheet.path == [.login])
    if !isStarted { await clock.waitForSleepers(2) }
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.difference() == nil)
    #expect(
      router.state
        == State(
          root: .start,
          presented: State.sheet(
            .other, path: [.login], presented: State.sheet(.item(id: 1), path: [.item(id: 2)]))))
    #expect(host.steps.allSatisfy { $0.kind != .dismiss })
  }

  @Test(arguments: [true, false])
  func `a link on top never goes into a sheet on its way out`(isStarted: Bool) async {
    host.show(tabs)
    let sheet = router.present(.other)
    await tabs.settled()
    host.answer = { _ in .after(.seconds(1)) }
    sheet.dismiss()
    if isStarted { await clock.waitForSleepers(2) }
    router.handle(deeplink: .present(.item(id: 1), path: [.login]).onTop())
    #expect(sheet.path.isEmpty && sheet.presented == nil)
    if !isStarted { await clock.waitForSleepers(2) }
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.difference() == nil)
    #expect(
      router.state
        == State(root: .start, path: [.login], presented: State.sheet(.item(id: 1))))
    #expect(host.steps.map(\.kind) == [.present, .dismiss, .path, .present])
  }

  @Test func `a link on top goes over the sheet that takes another one's place`() async {
    host.show(tabs)
    router.present(.other)
    await tabs.settled()
    let next = await begin { router.cover(.login) }
    tabs.handle(tabDeeplink: .current(.push(.item(id: 1)).onTop()))
    #expect(next.path == [.item(id: 1)])
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.difference() == nil)
    #expect(router.shown.cover?.shown.path == [.item(id: 1)])
  }

  @Test func `a link on top goes into the tab on its way to the screen`() async {
    host.show(tabs)
    await begin { tabs.select(.second) }
    tabs.handle(tabDeeplink: DeeplinkRoute.present(.other).onTop().in(tab: .first))
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.shown.selection == .second)
    #expect(tabs[.second].shown.sheet?.root == .other)
    #expect(tabs[.first].presented == nil)
  }

  @Test func `a link on top waits for its tab to be built and selects nothing`() async {
    host.show(tabs, tabs: [.second])
    tabs.handle(tabDeeplink: DeeplinkRoute.present(.other).onTop().in(tab: .second))
    await quiet()
    #expect(host.steps.isEmpty)
    host.show(tabs[.first])
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.present])
    #expect(tabs[.first].shown.sheet?.root == .other)
    #expect(tabs[.second].presented == nil)
  }

  @Test func `a stay asks nothing of a host and ends no step it is at`() async {
    host.show(tabs)
    await begin { router.present(.other) }
    for tab in PageTab.allCases {
      tabs.handle(tabDeeplink: DeeplinkRoute.stay.appending().in(tab: tab))
    }
    await quiet()
    #expect(host.numberInFlight == 1)
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.present])
    #expect(router.shown.sheet?.root == .other)
  }

  // MARK: - Persons

  @Test func `a swipe down takes a link on top along that is on its way over the sheet`() async {
    host.show(tabs)
    router.present(.other)
    await tabs.settled()
    await begin { router.handle(deeplink: .present(.login, inner: [.start]).onTop()) }
    host.swipeDown(tab: "first")
    letStepEnd()
    #expect(await tabs.settled() == nil)
    #expect(tabs.difference() == nil)
    #expect(router.state == State(root: .start))
  }

  @Test func `a presentation over a sheet that the user dismisses holds up nothing`() async {
    host.show(tabs)
    router.present(.other)
    await tabs.settled()
    host.answer = { $0.depth == 1 ? .never : .atOnce }
    router.handle(deeplink: .present(.login).onTop())
    await clock.waitForSleepers(2)
    host.swipeDown(tab: "first")
    #expect(await tabs.settled() == nil)
    router.handle(deeplink: .present(.item(id: 1)).onTop())
    #expect(await tabs.settled() == nil)
    #expect(router.shown.sheet?.root == .item(id: 1))
    await quiet()
    #expect(host.numberInFlight == 0)
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a link on top after a swipe down goes where the user is then`() async {
    host.show(tabs)
    let sheet = router.present(.other)
    await tabs.settled()
    host.swipeDown(tab: "first")
    sheet.topmost.handle(deeplink: .stay)
    tabs.handle(tabDeeplink: .current(.push(.login).onTop()))
    #expect(await tabs.settled() == nil)
    #expect(router.shown.path == [.login])
    #expect(sheet.path.isEmpty)
  }

  // MARK: - Refusals

  @Test func `a link on top that the host refuses leaves what was beneath it`() async {
    host.show(tabs)
    let sheet = router.present(.other)
    sheet.push(.login)
    await tabs.settled()
    let before = tabs.state
    host.answer = { $0.kind == .present ? .refuse(after: .zero) : .atOnce }
    tabs.handle(tabDeeplink: .current(.cover(.item(id: 1), inner: [.item(id: 2)]).onTop()))
    let refused = await tabs.settled()
    #expect(refused == NavigationStep(kind: .present, depth: 1, tab: "first", route: "item"))
    #expect(tabs.state == before)
    #expect(tabs.difference() == nil)
    #expect(router.presented?.router === sheet)
  }

  @Test func `a refused sheet takes the link on top of it along`() async {
    host.show(tabs)
    host.answer = { $0.kind == .present ? .refuse(after: .seconds(1)) : .atOnce }
    router.present(.other)
    await clock.waitForSleepers(2)
    router.handle(deeplink: .push(.login).onTop())
    let settled = Task { await tabs.settled() }
    await clock.pass(.seconds(1))
    await clock.advance(by: .seconds(1), sleepers: 2)
    #expect(await settled.value?.kind == .present)
    #expect(router.state == State(root: .start))
    #expect(tabs.difference() == nil)
  }

  @Test func `a refused dismissal keeps the sheet, and what was to come on top is reported`() async
  {
    host.show(tabs)
    let sheet = router.present(.other)
    await tabs.settled()
    let before = tabs.state
    host.answer = { $0.kind == .dismiss ? .refuse(after: .zero) : .atOnce }
    sheet.dismiss()
    tabs.handle(tabDeeplink: .current(.present(.login).onTop()))
    #expect(await tabs.settled()?.kind == .dismiss)
    #expect(tabs.state == before)
    #expect(router.presented?.router === sheet)
  }
}
