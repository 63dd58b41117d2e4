import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct LatestWinsTests {
  let fixture = PipelineFixture()

  @Test(arguments: [false, true], [false, true])
  func `a newer link supersedes the one being resolved or fetched, which changes nothing later`(
    inResolver: Bool, isHeedless: Bool
  ) async {
    let backend = fixture.backend
    backend.isHeedless = isHeedless
    (backend.resolverLatency, backend.latency) =
      inResolver ? (.seconds(2), .zero) : (.zero, .seconds(2))
    let older = await fixture.start("app://items/1")
    (backend.resolverLatency, backend.latency) = (.zero, .zero)
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    #expect(await older.value == .superseded)
    backend.clock.advance(by: .seconds(2))
    await quiet()
    #expect(backend.handled.contains(.item(id: 1)) == !inResolver)
    #expect(fixture.router[.second].path == [.item(id: 2)])
    #expect(fixture.recorder.stages(of: 1).last == .superseded)
  }

  @Test func `a newer link that is being unwrapped supersedes the one being fetched`() async {
    let clock = ManualClock()
    let fixture = PipelineFixture {
      $0.rewrite = { url in
        if url.absoluteString.hasPrefix("https") { try? await clock.sleep(for: .seconds(1)) }
        return nil
      }
    }
    fixture.backend.latency = .seconds(1)
    let older = await fixture.start("app://items/1")
    fixture.backend.latency = .zero
    let newer = Task { await fixture.open("https://a.example/items/2") }
    await clock.waitForSleepers()
    #expect(fixture.recorder.stages(of: 1).last == .superseded)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await older.value == .superseded)
    clock.advance(by: .seconds(1))
    #expect(await newer.value == .opened(.item(id: 2)))
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 2)])
  }

  @Test func `a link whose opener gives up is cancelled and changes nothing`() async {
    fixture.backend.latency = .seconds(2)
    let task = await fixture.start("app://items/1")
    task.cancel()
    #expect(await task.value == .cancelled)
    fixture.backend.clock.advance(by: .seconds(2))
    await quiet()
    #expect(fixture.router[.second].path.isEmpty)
    #expect(fixture.recorder.stages(of: 1).last == .cancelled)
  }

  @Test func `of a hundred links opened at once the last one opens and each has one outcome`()
    async
  {
    fixture.backend.resolverLatency = .seconds(1)
    let tasks = (1...100).map { id in
      let link = IncomingLink(text: "app://items/\(id)")
      return Task.detached { await fixture.pipeline.open(link) }
    }
    await quiet()
    await fixture.backend.clock.advance(by: .seconds(1), sleepers: 1)
    var outcomes: [DeeplinkOutcome<PageID>] = []
    for task in tasks { outcomes.append(await task.value) }
    #expect(outcomes.count == 100)
    #expect(outcomes.filter { $0 == .superseded }.count == 99)
    #expect(outcomes.filter { $0.code == "opened" }.count == 1)
    let final: [DeeplinkEvent.Stage] = [.opened, .superseded]
    #expect(fixture.recorder.stages().filter(final.contains).count == 100)
  }

  @Test func `a link that cannot be parsed changes nothing before the app is ready`() async {
    let fixture = PipelineFixture(
      { $0.startsReady = false },
      fallback: { _, _ in .show(TabDeeplink(tab: .second, deeplink: .push(.other))) })
    let task = await fixture.begin("app://nowhere")
    #expect(fixture.router.currentRoute == .start)
    fixture.pipeline.becomeReady()
    #expect(await task.value.code == "fellBack")
    #expect(fixture.router.currentRoute == .other)
  }

  @Test func `a link opened by a task that is cancelled already disturbs no other`() async {
    fixture.backend.latency = .seconds(2)
    let older = await fixture.start("app://items/1")
    let task = Task { await fixture.open("app://items/2") }
    task.cancel()
    #expect(await task.value == .cancelled)
    fixture.backend.clock.advance(by: .seconds(2))
    #expect(await older.value == .opened(.item(id: 1)))
    #expect(fixture.recorder.stages(of: 2) == [.received, .cancelled])
  }

  @Test func `a link that an inbox gets in a task that is cancelled already disturbs no other`()
    async
  {
    let inbox = DeeplinkInbox<PageID>(clock: fixture.backend.clock)
    let attachment = inbox.attach(fixture.pipeline)
    attachment.becomeActive()
    fixture.backend.latency = .seconds(2)
    let older = await fixture.start("app://items/1")
    let task = Task { await inbox.open(IncomingLink(text: "app://items/2")) }
    task.cancel()
    #expect(await task.value == .cancelled)
    fixture.backend.clock.advance(by: .seconds(2))
    #expect(await older.value == .opened(.item(id: 1)))
  }

  @Test func `nobody is offered a link that is cancelled already`() async {
    var offered = 0
    let fixture = PipelineFixture {
      $0.claim = { _ in
        offered += 1
        return true
      }
    }
    let task = Task { await fixture.open("app://items/1") }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(offered == 0)
  }

  @Test func `what a handler opens after its inner link was superseded disturbs no newer link`()
    async
  {
    let fixture = fixture
    fixture.backend.isHeedless = true
    fixture.backend.latency = .seconds(1)
    var outcomes: [String] = []
    fixture.backend.late = { [backend = fixture.backend, pipeline = fixture.pipeline] in
      backend.latency = .seconds(5)
      for number in 3...4 {
        let link = IncomingLink(text: "app://items/\(number)")
        outcomes.append(await pipeline.open(link).code)
      }
    }
    let outer = await fixture.start("app://items/1")
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await outer.value == .superseded)
    await fixture.backend.clock.waitForSleepers()
    fixture.backend.latency = .zero
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    await quiet()
    #expect(outcomes == ["superseded", "cancelled"])
    #expect(fixture.router[.second].path == [.item(id: 2)])
  }

  @Test func `what the handler of a superseded link opens disturbs no newer link`() async {
    let fixture = fixture
    fixture.backend.isHeedless = true
    fixture.backend.latency = .seconds(1)
    var inner: DeeplinkOutcome<PageID>?
    fixture.backend.suspensions = { [backend = fixture.backend, pipeline = fixture.pipeline] in
      guard backend.handled == [.item(id: 1)], inner == nil else { return 0 }
      inner = .superseded
      backend.late = {
        inner = await pipeline.open(IncomingLink(text: "app://items/3"))
      }
      return 0
    }
    let older = await fixture.start("app://items/1")
    fixture.backend.latency = .zero
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    #expect(await older.value == .superseded)
    fixture.backend.clock.advance(by: .seconds(1))
    await quiet()
    #expect(inner == .cancelled)
    #expect(fixture.router[.second].path == [.item(id: 2)])
  }
}
