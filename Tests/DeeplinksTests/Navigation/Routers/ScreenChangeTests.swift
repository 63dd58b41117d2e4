import Deeplinks
import DeeplinksTestSupport
import Testing

/// The stream of what the user really sees.
@MainActor
@Suite(.followingTasks) struct ScreenChangeTests {
  let tabs = TabRouter(selection: .home)

  /// Reads what a stream tells while `body` is done, after the screen that it begins with.
  private func changes(
    of stream: AsyncStream<ScreenChange>, during body: () async -> Void
  ) async -> [ScreenChange] {
    let log = ScreenChanges()
    let reader = Task { for await change in stream { log.all.append(change) } }
    await body()
    await quiet()
    reader.cancel()
    await reader.value
    #expect(log.all.first?.before == nil)
    return Array(log.all.dropFirst())
  }

  @Test func `a stream begins with the screen that is visible`() async {
    tabs.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .present(.review(id: 1))))
    var screens = tabs.screens.makeAsyncIterator()
    tabs.current.dismiss()
    let first = await screens.next()
    #expect(first?.description == "review in tab catalog, sheet at level 1")
    #expect(first?.before == nil)
    #expect(first?.link == nil)
    #expect(await screens.next()?.before == "review")
  }

  @Test func `a stream begins with what the host shows, though another screen is wanted`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock) { _ in .after(.seconds(1)) }
    host.show(tabs)
    tabs.current.push(.settings)
    var screens = tabs.screens.makeAsyncIterator()
    #expect(await screens.next()?.name == "home")
    await clock.advance(by: .seconds(1), sleepers: 2)
    #expect(await screens.next()?.description == "settings instead of home in tab home")
  }

  @Test func `a screen is its own link's though the next link is on its way already`() async {
    let fixture = PipelineFixture()
    let host = fixture.makeHost { _ in .after(.seconds(1)) }
    let changes = await changes(of: fixture.router.screens) {
      let one = await fixture.start("app://items/1", sleepers: 2)
      let two = Task { await fixture.open("app://items/2") }
      for _ in 0..<6 {
        await fixture.backend.clock.pass(.seconds(1))
      }
      _ = await (one.value, two.value)
    }
    #expect(changes.map(\.link) == [1, 2])
    _ = host
  }

  @Test func `what is seen already is not told again`() async {
    let changes = await changes(of: tabs.screens) {
      tabs.select(.home)
      tabs[.catalog].push(.product(id: 1))
      tabs.current.push(.catalog)
      tabs.current.back()
    }
    #expect(changes == [])
  }

  @Test func `one change is reported once, with where it is and what was there before`() async {
    let changes = await changes(of: tabs.screens) {
      tabs.handle(
        tabDeeplink: TabDeeplink(
          tab: .catalog, deeplink: .present(.review(id: 1), path: [.product(id: 1)])))
      await quiet()
      tabs.current.dismiss()
    }
    #expect(
      changes.map(\.description) == [
        "review instead of home in tab catalog, sheet at level 1",
        "product instead of review in tab catalog",
      ])
    #expect(changes.first?.style == .sheet)
    #expect(changes.map(\.depth) == [1, 0])
    #expect(changes.allSatisfy { $0.link == nil })
  }

  @Test func `a screen of the same name with another value is another one`() async {
    let changes = await changes(of: tabs.screens) {
      tabs.current.push(.product(id: 1))
      await quiet()
      tabs.current.replace(.product(id: 2))
    }
    #expect(changes.map(\.name) == ["product", "product"])
    #expect(changes.map(\.before) == ["home", "product"])
  }

  @Test(arguments: [true, false])
  func `on screen, too, a screen over an equal one is another`(isPushedByUser: Bool) async {
    let router = Router(root: Screen.home)
    let host = FakeHost(clock: ManualClock())
    host.show(router)
    router.push(.settings)
    await router.settled()
    var screens = router.screens.makeAsyncIterator()
    #expect(await screens.next()?.before == nil)
    if isPushedByUser {
      router.shown.path.append(.settings)
    } else {
      router.push(.settings)
    }
    await router.settled()
    #expect(await screens.next()?.before == "settings")
    #expect(router.shown.path == [.settings, .settings])
  }

  @Test func `with a host it is reported once it is on screen, not what the host refused`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock) { $0.kind == .present ? .after(.seconds(1)) : .atOnce }
    host.show(tabs)
    let changes = await changes(of: tabs.screens) {
      tabs.current.present(.settings)
      await clock.waitForSleepers(2)
      await clock.pass(.seconds(1))
      await tabs.settled()
      host.answer = { _ in .refuse(after: .zero) }
      tabs.current.topmost.present(.profile)
      await tabs.settled()
    }
    #expect(changes.map(\.name) == ["settings"])
  }

  @Test func `a slow reader loses the oldest beyond 256`() async {
    let stream = tabs.screens
    for number in 1...300 {
      tabs.current.replace(.product(id: number))
      if number == 1 { tabs.current.push(.product(id: number)) }
      await quiet()
    }
    var told = 0
    let reader = Task { for await _ in stream { told += 1 } }
    await quiet()
    reader.cancel()
    await reader.value
    #expect(told == 256)
  }

  @Test func `the stream ends with its router`() async {
    var router: Router? = Router(root: Screen.home)
    let stream = router?.screens
    router = nil
    var count = 0
    if let stream { for await _ in stream { count += 1 } }
    #expect(count == 1)
  }

  @Test func `a link is named by its number, and a user is not`() async {
    let fixture = PipelineFixture()
    let changes = await changes(of: fixture.router.screens) {
      _ = await fixture.open("app://items/1")
      await quiet()
      fixture.router.current.back()
      await quiet()
      _ = await fixture.open("app://secrets/1")
      await quiet()
      _ = await fixture.signIn()
    }
    #expect(changes.map(\.name) == ["item", "start", "login", "item"])
    #expect(changes.map(\.link) == [1, nil, 2, 2])
  }
}

@MainActor
private final class ScreenChanges {
  var all: [ScreenChange] = []
}
