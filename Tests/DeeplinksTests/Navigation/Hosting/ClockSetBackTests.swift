import Deeplinks
import DeeplinksTestSupport
import Testing

/// Steps that are timed by a clock that goes back.
@MainActor
@Suite(.followingTasks) struct ClockSetBackTests {
  let clock = WallClock()
  let router = TabRouter(tabs: PageTab.allCases, selection: .first) { _ in Page.start }
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  @Test func `a step is refused once the patience for its host has ended`() async {
    host.show(router, tabs: [.first])
    let other = FakeHost(clock: clock)
    other.show(router[.second])
    router[.second].detach()
    router.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other)))
    var refused: NavigationStep?
    Task { refused = await router.settled() }
    await clock.manual.waitForSleepers()
    clock.setBack(by: .seconds(1_000))
    clock.manual.advance(by: .seconds(5))
    await quiet()
    #expect(refused?.kind == .present)
  }

  @Test func `a pause between steps ends`() async {
    router.attach(host, clock: clock, pause: .seconds(1))
    for tab in PageTab.allCases { router[tab].attach(host) }
    router.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .push(.other)))
    await clock.manual.waitForSleepers()
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.setBack(by: .seconds(1_000))
    clock.manual.advance(by: .seconds(1))
    await quiet()
    #expect(host.steps.map(\.kind) == [.select, .path])
  }
}
