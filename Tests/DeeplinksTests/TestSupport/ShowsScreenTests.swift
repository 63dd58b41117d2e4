import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.followingTasks) struct ShowsScreenTests {
  let clock = ManualClock()
  let router = Router(root: Screen.home)
  let tabs = TabRouter<Section, Screen>(selection: .home)

  // MARK: - Without a host

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

  @Test func `a screen that another task is going to present is awaited`() async {
    let answer = Task { await router.present(.settings, returning: Int.self) }
    #expect(await router.shows(.settings))
    router.topmost.finish(with: 7)
    #expect(await answer.value == 7)
    #expect(await router.shows(.home))
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
}
