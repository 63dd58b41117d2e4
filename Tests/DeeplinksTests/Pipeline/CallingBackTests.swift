import Deeplinks
import DeeplinksTestSupport
import Testing

/// Apps that call the pipeline while it calls them.
@MainActor
@Suite(.startingAtOnceAndNot) struct CallingBackTests {
  /// Calls back at one stage, of one link if it is named, once.
  final class Caller: DeeplinkObserver {
    let stage: DeeplinkEvent.Stage
    let number: Int?
    @MainActor var action: (@MainActor () -> Void)?

    init(at stage: DeeplinkEvent.Stage, number: Int? = nil) {
      (self.stage, self.number) = (stage, number)
    }

    func receive(_ event: DeeplinkEvent) {
      guard event.stage == stage, event.number == number ?? event.number, let action else { return }
      self.action = nil
      action()
    }
  }

  @Test(arguments: [
    ("app://items/1", DeeplinkEvent.Stage.parsed), ("app://items/1", .resolved),
    ("https://a.example/nowhere", .parseFailed),
  ])
  func `a link that an observer's sign-out ends asks the app nothing more`(
    link: String, stage: DeeplinkEvent.Stage
  ) async {
    let caller = Caller(at: stage)
    var pages = 0
    let fixture = PipelineFixture(
      {
        $0.openInBrowser = { _ in
          pages += 1
          return true
        }
      }, fallback: { _, _ in .openInBrowser }, observers: [caller])
    caller.action = { fixture.pipeline.discardAll() }
    #expect(await fixture.open(link) == .cancelled)
    await quiet()
    #expect(fixture.backend.resolved.count == (stage == .resolved ? 1 : 0))
    #expect(fixture.backend.handled == [])
    #expect(pages == 0)
  }

  @Test func `a prompt that fulfills at once opens the link, and open says so`() async {
    let box = PipelineBox()
    let backend = Backend()
    let fixture = PipelineFixture(
      backend: backend,
      prompt: { prerequisite, _ in
        backend.isSignedIn = true
        Task.startedAtOnce { await box.pipeline?.fulfill(prerequisite) }
        return .current(.present(.login))
      })
    box.pipeline = fixture.pipeline
    let outcome = await fixture.open("app://secrets/1")
    if PipelineFixture.startsAtOnce { #expect(outcome == .opened(.secret(id: 1))) }
    await quiet()
    #expect(fixture.recorder.stages().last == .opened)
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(fixture.pipeline.waiting == nil)
  }

  @Test(arguments: [DeeplinkEvent.Stage.received, .parsed, .resolved, .enriched])
  func `a link opened by an observer of another supersedes it once`(
    stage: DeeplinkEvent.Stage
  ) async {
    let caller = Caller(at: stage)
    let fixture = PipelineFixture(
      fallback: { _, _ in .show(.current(.push(.other))) }, observers: [caller])
    var inner: Task<DeeplinkOutcome<PageID>, Never>?
    caller.action = { inner = Task.startedAtOnce { await fixture.open("app://items/2") } }
    _ = await fixture.open("app://items/1")
    #expect(await inner?.value == .opened(.item(id: 2)))
    #expect(fixture.router.currentRoute == .item(id: 2))
    let ends: [DeeplinkEvent.Stage] = [.opened, .superseded]
    #expect(fixture.recorder.stages(of: 1).count(where: ends.contains) == 1)
  }

  @Test func `declining when told that a link waits ends it, and open says so`() async {
    let caller = Caller(at: .pending)
    let fixture = PipelineFixture(observers: [caller])
    caller.action = { fixture.pipeline.decline(.login) }
    #expect(await fixture.open("app://secrets/1") == .rejected(.declined(.secret(id: 1), .login)))
    #expect(fixture.recorder.stages().last == .declined)
  }

  @Test func `signing out when told that a link is blocked asks for one prompt at most`() async {
    let caller = Caller(at: .blocked)
    let fixture = PipelineFixture(observers: [caller])
    caller.action = { fixture.pipeline.discardAll() }
    #expect(await fixture.open("app://secrets/1") == .cancelled)
    #expect(fixture.recorder.stages().count { $0 == .blocked } == 1)
    #expect(!fixture.isLoginShown)
  }

  @Test
  func `an app that signs out at a duplicate's end is heard before the next link is shown`()
    async
  {
    let caller = Caller(at: .failed, number: 2)
    let fixture = PipelineFixture(observers: [caller])
    fixture.backend.isSignedIn = true
    caller.action = {
      fixture.backend.isSignedIn = false
      fixture.pipeline.discardAll()
    }
    let host = fixture.makeHost { _ in .refuse(after: .seconds(1)) }
    let first = await fixture.start("app://items/1", sleepers: 2)
    let duplicate = await fixture.begin("app://items/1")
    let guarded = await fixture.begin("app://secrets/3")
    #expect(fixture.recorder.stages(of: 3).last == .enriched)
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await first.value.failure?.code == "notShown")
    #expect(await duplicate.value.failure?.code == "notShown")
    #expect(await guarded.value == .cancelled)
    #expect(fixture.recorder.stages(of: 3).last == .cancelled)
    #expect(fixture.router[.second].path.isEmpty)
  }

  // MARK: - In a handler

  /// An app whose handler calls back.
  private func fixture(
    _ deadline: Duration?,
    _ body: @escaping @MainActor (PageID, DeeplinkPipeline<PageID>) async -> Void
  ) -> PipelineFixture {
    let box = PipelineBox()
    let fixture = PipelineFixture(
      { $0.deadline = deadline },
      handler: ClosureHandler { id in
        if let pipeline = box.pipeline { await body(id, pipeline) }
        return TabDeeplink(tab: .second, deeplink: .push(.other))
      })
    box.pipeline = fixture.pipeline
    return fixture
  }

  @Test(arguments: [nil, Duration.seconds(10)])
  func `a link that signs out in its handler opens`(deadline: Duration?) async {
    let fixture = fixture(deadline) { _, pipeline in pipeline.discardAll() }
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    #expect(fixture.backend.handled == [.item(id: 1)])
  }

  @Test(arguments: [nil, Duration.seconds(10)])
  func `a login link that fulfills in its handler lets the waiting link go on after it`(
    deadline: Duration?
  ) async {
    let fixture = fixture(deadline) { id, pipeline in
      guard id == .item(id: 9) else { return }
      #expect(await pipeline.fulfill(.login) == .pending(.secret(id: 1), .login))
    }
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    fixture.backend.isSignedIn = true
    #expect(await fixture.open("app://items/9") == .opened(.item(id: 9)))
    await quiet()
    #expect(fixture.backend.handled == [.item(id: 9), .secret(id: 1)])
    #expect(fixture.recorder.stages(of: 1).last == .opened)
  }

  @Test(arguments: [nil, Duration.seconds(10)])
  func `a handler that opens its own link is superseded by it once`(deadline: Duration?) async {
    var inner: [DeeplinkOutcome<PageID>] = []
    let fixture = fixture(deadline) { id, pipeline in
      inner.append(await pipeline.open(id, from: .inApp))
    }
    #expect(await fixture.open("app://items/1") == .superseded)
    await quiet()
    #expect(inner == [.rejected(.redirectLoop), .opened(.item(id: 1))])
    #expect(fixture.recorder.stages(of: 2).last == .opened)
  }
}
