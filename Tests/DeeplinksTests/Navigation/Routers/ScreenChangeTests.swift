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

  @Test func `a stack that is on its way to the screen shows nothing yet`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock) { _ in .refuse(after: .seconds(1)) }
    host.show(tabs)
    let sheet = tabs.current.present(.settings)
    let log = ScreenChanges()
    let reader = Task { for await change in sheet.screens { log.all.append(change) } }
    await clock.waitForSleepers(2)
    await clock.pass(.seconds(1))
    #expect(await tabs.settled()?.kind == .present)
    await reader.value
    #expect(log.all.isEmpty)
  }

  @Test func `a stream begins with the screen beneath a sheet that is on its way`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock) { _ in .refuse(after: .seconds(1)) }
    host.show(tabs)
    tabs.current.present(.settings)
    await clock.waitForSleepers(2)
    let log = ScreenChanges()
    let reader = Task { for await change in tabs.screens { log.all.append(change) } }
    await quiet()
    clock.advance(by: .seconds(1))
    #expect(await tabs.settled()?.kind == .present)
    await quiet()
    reader.cancel()
    #expect(log.all.map(\.description) == ["home in tab home"])
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

  @Test func `a screen is the link's whose first caller has canceled`() async {
    let fixture = PipelineFixture()
    fixture.backend.latency = .seconds(1)
    let changes = await changes(of: fixture.router.screens) {
      let one = await fixture.start("app://items/1")
      let two = await fixture.begin("app://items/1")
      one.cancel()
      await fixture.backend.clock.pass(.seconds(1))
      #expect(await two.value == .opened(.item(id: 1)))
    }
    #expect(changes.map(\.link) == [2])
  }

  @Test func `a stream that begins while a link is on its way names the link`() async {
    let fixture = PipelineFixture()
    let host = fixture.makeHost { _ in .after(.seconds(1)) }
    let one = await fixture.start("app://items/1", sleepers: 2)
    let changes = await changes(of: fixture.router.screens) {
      for _ in 0..<4 {
        fixture.backend.clock.advance(by: .seconds(1))
        await quiet()
      }
      _ = await one.value
    }
    #expect(changes.map(\.link) == [1])
    _ = host
  }

  @Test func `a stream that begins while a later link asks a screen names no older link`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://items/1")
    fixture.router.current.push(.other)
    fixture.protect(fixture.router.current) {
      try? await fixture.backend.clock.sleepOnMainActor(for: .seconds(1))
      return false
    }
    let asking = await fixture.start("app://items/2")
    var screens = fixture.router.screens.makeAsyncIterator()
    #expect(await screens.next()?.link == nil)
    fixture.backend.clock.advance(by: .seconds(1))
    _ = await asking.value
  }

  @Test func `the stream of a presented stack names its level and style`() async {
    let sheet = tabs.current.present(.settings)
    var screens = sheet.screens.makeAsyncIterator()
    let first = await screens.next()
    #expect(first?.depth == 1)
    #expect(first?.style == .sheet)
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

  @Test func `a stack follows itself, whatever tab is selected`() async {
    let changes = await changes(of: tabs[.catalog].screens) {
      tabs.select(.profile)
      tabs[.catalog].push(.product(id: 1))
    }
    #expect(changes.map(\.description) == ["product instead of catalog in tab catalog"])
  }

  @Test func `each reader hears of it, from when it begins`() async {
    let early = tabs.screens
    tabs.current.push(.profile)
    await quiet()
    let late = tabs.screens
    let told = await changes(of: early) {
      let told = await changes(of: late) { tabs.current.push(.settings) }
      #expect(told.map(\.name) == ["settings"])
    }
    #expect(told.map(\.name) == ["profile", "settings"])
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

  @Test func `the stream of a sheet ends with it`() async {
    let sheet = tabs.current.present(.settings)
    let stream = sheet.screens
    let reader = Task { for await _ in stream {} }
    tabs.current.dismiss()
    await reader.value
    #expect(tabs.current.presented == nil)
  }

  @Test func `a link is named though something else changes before the screen is seen`() async {
    let fixture = PipelineFixture()
    let changes = await changes(of: fixture.router.screens) {
      async let outcome = fixture.open("app://items/1")
      #expect(await outcome.isOpened)
      fixture.router[.first].push(.other)
    }
    #expect(changes.map(\.name) == ["item"])
    #expect(changes.map(\.link) == [1])
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
