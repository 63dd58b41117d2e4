import Deeplinks
import DeeplinksTestSupport
import Testing

/// Sequences in which links get lost elsewhere.
@MainActor
@Suite(.startingAtOnceAndNot) struct LostLinkTests {
  @Test func `a link goes on for its duplicate when the first caller gives up`() async {
    let fixture = PipelineFixture()
    fixture.backend.latency = .seconds(1)
    let first = await fixture.start("app://items/1")
    let second = await fixture.begin("app://items/1")
    first.cancel()
    #expect(await first.value == .cancelled)
    await fixture.backend.clock.advance(by: .seconds(1), sleepers: 1)
    #expect(await second.value == .opened(.item(id: 1)))
    #expect(fixture.recorder.stages(of: 1).last == .cancelled)
    #expect(fixture.recorder.stages(of: 2).last == .opened)
    #expect(fixture.backend.handled == [.item(id: 1)])
  }

  @Test func `a prompt that declines at once ends the link once`() async {
    let box = PipelineBox()
    let recorder = EventRecorder()
    let backend = Backend()
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, resolver: PageResolver(backend: backend),
      perform: { _ in true },
      prompt: { prerequisite, _ in _ = box.pipeline?.decline(prerequisite) },
      observers: [recorder])
    box.pipeline = pipeline
    let outcome = await pipeline.open(IncomingLink(text: "app://secrets/1"))
    #expect(outcome == .rejected(.declined(.secret(id: 1), .login)))
    #expect(recorder.stages() == [.received, .parsed, .resolved, .blocked, .declined])
    #expect(pipeline.waiting == nil)
    #expect(await pipeline.open(IncomingLink(text: "app://items/1")).code == "opened")
  }

  @Test func `a storm of links that are not recognized leaves nothing behind`() async {
    let clock = ManualClock()
    var options = PipelineOptions(clock: clock)
    options.deadline = nil
    var pipeline: DeeplinkPipeline<PageID>? = DeeplinkPipeline(
      parser: PageID.parser, perform: { _ in true }, options: options)
    let released = WeakReference(pipeline)
    #if DEBUG
      let count = 5_000
    #else
      let count = 20_000  // in Tests/Release
    #endif
    for _ in 0..<count { await pipeline?.open(IncomingLink(text: "app://nowhere")) }
    // A chain of so many links could not be released without exhausting the stack.
    pipeline = nil
    await quiet()
    #expect(released.object == nil)
  }

  @Test func `links of three kinds before the app is ready end each once, the newest opens`()
    async
  {
    let fixture = PipelineFixture { $0.startsReady = false }
    let tasks = ["app://items/1", "app://nowhere", "app://items/2", "app://items/2"].map { text in
      Task { await fixture.open(text) }
    }
    await quiet()
    #expect(fixture.backend.resolved.isEmpty)
    fixture.pipeline.becomeReady()
    var outcomes: [DeeplinkOutcome<PageID>] = []
    for task in tasks { outcomes.append(await task.value) }
    #expect(outcomes == [.superseded, .superseded, .opened(.item(id: 2)), .opened(.item(id: 2))])
    #expect(fixture.backend.handled == [.item(id: 2)])
  }

  @Test func `a session that expires during the fetch lets the link wait and open once`() async {
    let fixture = PipelineFixture { $0.deadline = .seconds(10) }
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(1)
    let task = await fixture.start("app://secrets/1", sleepers: 2)
    fixture.backend.error = PrerequisiteNeeded(.login)
    fixture.backend.isSignedIn = false
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await task.value == .pending(.secret(id: 1), .login))
    #expect(fixture.isLoginShown)
    fixture.backend.error = nil
    fixture.backend.latency = .zero
    #expect(await fixture.signIn() == .opened(.secret(id: 1)))
    #expect(fixture.backend.clock.numberOfSleepers == 0)
  }
}
