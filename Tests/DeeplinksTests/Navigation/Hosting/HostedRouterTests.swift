import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

@MainActor
@Suite(.followingTasks) struct HostedRouterTests: HostedSuite {
  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost
  var router: Router<Page> { tabs[.first] }

  init() { host = FakeHost(clock: clock) }

  @Test func `a link is shown as dismissal, selection, paths and presentations, in that order`()
    async
  {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other).present(.login) }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .cover(.other, path: [.login])))
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.present, .present, .dismiss, .select, .path, .present])
    #expect(tabs[.second].shown.cover?.root == .other)
    #expect(tabs[.first].shown.sheet == nil)
  }

  @Test func `a step waits after one of another kind, and not after one of its own`() async {
    tabs.attach(host, clock: clock, pause: .seconds(1))
    for tab in PageTab.allCases { tabs[tab].attach(host, clock: clock) }
    tabs.select(.second)
    let sheet = tabs[.second].present(.other).present(.login)
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.advance(by: .milliseconds(999))
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.advance(by: .milliseconds(1))
    #expect(await tabs.settled() == nil)
    #expect(host.steps.map(\.kind) == [.select, .present, .present])
    // What comes later waits for nothing.
    clock.advance(by: .seconds(1))
    sheet.push(.start)
    #expect(await tabs.settled() == nil)
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a dismissal that the host refuses tells the observers of each level`() async {
    host.show(tabs)
    let sheet = tabs[.first].present(.other)
    sheet.present(.login)
    await tabs.settled()
    host.answer = { _ in .refuse(after: .zero) }
    tabs[.first].dismissAll()
    await confirmation { changed in
      withObservationTracking {
        #expect(sheet.presented == nil)
      } onChange: {
        changed()
      }
      #expect(await tabs.settled()?.kind == .dismiss)
    }
    #expect(sheet.presented?.router.root == .login)
  }

  // MARK: - Hosts that come and go

  @Test(arguments: 0..<8)
  func `a host that was detached is asked for nothing`(yields: Int) async {
    host.show(tabs)
    await tabs.settled()
    router.push(.other)
    for _ in 0..<yields { await Task.yield() }
    let asked = host.steps.count
    router.detach()
    await quiet()
    #expect(host.steps.count == asked)
    #expect(router.shown.path == [.other])
  }

  @Test func `a host that attaches again goes on showing what it shows`() async {
    host.show(tabs)
    await tabs.onScreen { $0[.first].present(.other, as: .cover) }
    host.show(tabs)
    #expect(tabs[.first].shown.cover?.root == .other)
    #expect(await tabs.settled() == nil)
    #expect(host.steps.count == 1)
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

  @Test func `a sheet that the user dismisses while it comes keeps no step waiting`() async {
    host.show(tabs)
    let sheet = await begin { router.present(.other) }
    sheet.shown.noteAppeared()
    router.shown.sheet = nil
    await quiet()
    #expect(host.numberInFlight == 0)
    #expect(router.presented == nil)
  }

  @Test func `a screen that is pushed again while it comes is awaited all the same`() async {
    host.show(tabs)
    await begin { router.push(.other) }
    router.back()
    router.push(.other)
    await quiet()
    #expect(host.numberInFlight == 1)
  }

  // MARK: - Hosts that are not ready

  @Test func `nothing is presented while a sheet that the user dismissed leaves`() async {
    host.show(tabs)
    host.isReady = { $0.kind != .present }
    router.handle(deeplink: .present(.other, path: [.login]))
    await clock.waitForSleepers(1)
    #expect(router.shown.path == [.login])
    #expect(router.shown.sheet == nil)
    host.isReady = { _ in true }
    router.hostBecameReady()
    await quiet()
    #expect(router.shown.sheet?.root == .other)
    #expect(host.steps.map(\.kind) == [.path, .present])
  }

  @Test func `what one of two presenters says late is not said of what the other one shows`() async
  {
    host.show(tabs)
    await router.onScreen { $0.present(.other) }
    let first = router.shown.isShowing(turn: true)
    #expect(router.shown[as: .sheet, turn: first]?.root == .other)
    #expect(router.shown[as: .sheet, turn: !first] == nil)
    #expect(router.shown[as: .cover, turn: first] == nil)
    #expect(router.shown[as: nil, turn: first]?.root == .other)
    await router.onScreen { $0.present(.login) }
    router.shown[as: .sheet, turn: first] = nil
    #expect(router.shown[as: .sheet, turn: !first]?.root == .login)
    router.shown[as: .cover, turn: !first] = nil
    #expect(router.presented != nil)
    router.shown[as: .sheet, turn: !first] = nil
    #expect(router.presented == nil)
  }

  @Test func `a host that becomes ready while it is asked is asked again`() async {
    host.show(tabs)
    var asked = 0
    host.isReady = { [router] _ in
      asked += 1
      if asked == 1 { router.hostBecameReady() }
      return asked > 1
    }
    router.push(.other)
    await quiet()
    #expect(router.shown.path == [.other])
  }

  @Test func `a host that another replaces while it is asked performs nothing`() async {
    let other = FakeHost(clock: clock)
    host.show(tabs)
    host.isReady = { [router] _ in
      other.show(router)
      return true
    }
    router.present(.other)
    await quiet()
    #expect(host.steps == [])
    #expect(other.steps.map(\.kind) == [.present])
  }

  @Test func `each step that a host is never ready for is refused after a wait of its own`() async {
    host.isReady = { _ in false }
    router.attach(host, clock: clock, patience: .seconds(3))
    for route in [Page.other, .login] {
      router.push(route)
      let settled = Task { await router.settled() }
      await clock.advance(by: .seconds(2), sleepers: 1)
      await quiet()
      #expect(router.path == [route])
      clock.advance(by: .seconds(1))
      #expect(await settled.value?.kind == .path)
      #expect(router.path == [])
    }
    #expect(host.steps == [])
  }

  @Test func `a step that has waited and begun has all its time when it waits again`() async {
    host.show(tabs)
    host.isReady = { _ in false }
    router.push(.other)
    await clock.advance(by: .seconds(4), sleepers: 1)
    host.isReady = { _ in true }
    await begin { router.hostBecameReady() }
    host.isReady = { _ in false }
    router.push(.login)
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers(1)
    await quiet()
    #expect(router.path == [.other, .login])
    clock.advance(by: .seconds(5))
    #expect(await router.settled()?.kind == .path)
    #expect(router.path == [.other])
  }

  // MARK: - Clocks that are set back

  @Test func `a step is refused once its host has had its time, though the clock went back`() async
  {
    let clock = WallClock()
    let (host, other) = (FakeHost(clock: clock), FakeHost(clock: clock))
    host.show(tabs, tabs: [.first])
    other.show(tabs[.second])
    tabs[.second].detach()
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .present(.other)))
    var refused: NavigationStep?
    Task { refused = await tabs.settled() }
    await clock.manual.waitForSleepers()
    clock.setBack(by: .seconds(1_000))
    clock.manual.advance(by: .seconds(5))
    await quiet()
    #expect(refused?.kind == .present)
  }

  @Test func `a pause between steps ends, though the clock went back`() async {
    let clock = WallClock()
    let host = FakeHost(clock: clock)
    tabs.attach(host, clock: clock, pause: .seconds(1))
    for tab in PageTab.allCases { tabs[tab].attach(host) }
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .push(.other)))
    await clock.manual.waitForSleepers()
    await quiet()
    #expect(host.steps.map(\.kind) == [.select])
    clock.setBack(by: .seconds(1_000))
    clock.manual.advance(by: .seconds(1))
    await quiet()
    #expect(host.steps.map(\.kind) == [.select, .path])
  }
}
