import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.followingTasks) struct ShowsScreenTests {
  let clock = ManualClock()
  let router = Router(root: Screen.home)
  let tabs = TabRouter<Section, Screen>(selection: .home)

  // MARK: - Without a host

  @Test func `a screen that nothing leads to is not shown, and the answer is no`() async {
    #expect(await !router.shows(.settings))
    #expect(await !tabs.shows(.settings))
  }

  @Test func `a screen beneath another is not shown`() async {
    router.push(.settings)
    router.present(.profile)
    #expect(await !router.shows(.home))
    #expect(await !router.shows(.settings))
    #expect(await router.shows(.profile))
  }

  @Test func `a screen in a tab that is not selected is not shown`() async {
    tabs[.catalog].push(.product(id: 1))
    #expect(await !tabs.shows(.product(id: 1)))
    tabs.select(.catalog)
    #expect(await tabs.shows(.product(id: 1)))
  }

  @Test func `a screen with another value is not shown`() async {
    router.push(.product(id: 1))
    #expect(await !router.shows(.product(id: 2)))
    #expect(await router.shows(.product(id: 1)))
  }

  @Test func `a screen that another task is going to present is awaited`() async {
    let answer = Task { await router.present(.settings, returning: Int.self) }
    #expect(await router.shows(.settings))
    router.topmost.finish(with: 7)
    #expect(await answer.value == 7)
    #expect(await router.shows(.home))
  }

  @Test func `what works elsewhere first is awaited, too`() async {
    Task {
      let id = await Task.detached { 7 }.value
      tabs.current.push(.product(id: id))
    }
    #expect(await tabs.shows(.product(id: 7)))
  }

  @Test func `a stack that is gone shows nothing`() async {
    let stack = router.present(.settings)
    router.dismiss()
    #expect(await !stack.shows(.settings))
    tabs.setTabs([.home])
    let removed = tabs[.catalog]
    tabs.setTabs([.home, .profile])
    #expect(await !removed.shows(Section.catalog.root))
  }

  // MARK: - With a host

  @Test func `a screen is shown once the host has it on screen`() async {
    let host = FakeHost(clock: clock) { _ in .after(.seconds(2)) }
    host.show(router)
    router.present(.settings)
    let shows = Task { await router.shows(.settings) }
    await clock.waitForSleepers(2)  // The host and its patience.
    clock.advance(by: .seconds(2))
    #expect(await shows.value)
    #expect(router.shown.modal != nil)
  }

  @Test func `a screen that the host refuses is given up after its patience`() async {
    let host = FakeHost(clock: clock) { _ in .refuse(after: .seconds(1)) }
    host.show(router)
    router.push(.settings)
    let shows = Task { await router.shows(.settings) }
    await clock.advance(by: .seconds(1), sleepers: 2)
    await quiet()
    await clock.waitForSleepers()  // Another change may come as long as the host is patient.
    clock.advance(by: .seconds(5))
    #expect(await !shows.value)
    #expect(router.path == [])
  }

  @Test func `a screen that nothing leads to is given up after the host's patience`() async {
    let host = FakeHost(clock: clock)
    host.show(tabs, patience: .seconds(3))
    let shows = Task { await tabs.shows(.settings) }
    await clock.advance(by: .seconds(3), sleepers: 1)
    #expect(await !shows.value)
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a screen that comes while the host is patient is shown`() async {
    let host = FakeHost(clock: clock)
    host.show(tabs)
    let shows = Task { await tabs.shows(.product(id: 1)) }
    await clock.advance(by: .seconds(4), sleepers: 1)
    tabs.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .present(.product(id: 1))))
    #expect(await shows.value)
    await quiet()
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a test that is canceled waits no longer`() async {
    let host = FakeHost(clock: clock)
    host.show(router)
    let shows = Task { await router.shows(.settings) }
    await clock.waitForSleepers()
    shows.cancel()
    #expect(await !shows.value)
  }

  @Test func `a router that is gone shows nothing more`() async {
    let host = FakeHost(clock: clock)
    host.show(router)
    let sheet = router.present(.settings)
    #expect(await sheet.shows(.settings))
    router.dismiss()
    await router.settled()
    #expect(await !sheet.shows(.profile))
  }
}
