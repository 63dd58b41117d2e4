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
}
