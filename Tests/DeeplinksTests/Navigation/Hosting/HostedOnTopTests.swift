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

  // MARK: - Persons

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
}
