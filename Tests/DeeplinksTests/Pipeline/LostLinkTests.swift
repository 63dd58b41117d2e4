import Deeplinks
import DeeplinksTestSupport
import Testing

/// Sequences in which links get lost elsewhere.
@MainActor
@Suite(.startingAtOnceAndNot) struct LostLinkTests {
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
      let count = 2_000
    #else
      let count = 20_000  // in Tests/Release
    #endif
    for _ in 0..<count { await pipeline?.open(IncomingLink(text: "app://nowhere")) }
    // A chain of so many links could not be released without exhausting the stack.
    pipeline = nil
    await quiet()
    #expect(released.object == nil)
  }
}
