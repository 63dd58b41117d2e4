import Deeplinks
import DeeplinksTestSupport
import Testing

/// Apps that call the pipeline while it calls them.
@MainActor
@Suite(.startingAtOnceAndNot) struct CallingBackTests {
  @Test(arguments: [
    ("app://items/1", DeeplinkEvent.Stage.parsed, 0), ("app://items/1", .resolved, 1),
    ("app://secrets/1", .blocked, 1), ("app://refused", .resolved, 1),
    ("app://retired", .resolved, 1), ("app://circle", .redirected, 1),
    ("https://a.example/nowhere", .parseFailed, 0),
  ])
  func `a link that an observer's sign-out ends asks the app nothing more and leaves no notice`(
    link: String, stage: DeeplinkEvent.Stage, timesResolved: Int
  ) async {
    let caller = ObserverThatActs(at: stage)
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
    #expect(fixture.backend.resolved.count == timesResolved)
    #expect(fixture.backend.handled == [])
    #expect(pages == 0)
    #expect(!fixture.isLoginShown)
    #expect(fixture.pipeline.notice == nil)
  }

  @Test(arguments: [true, false])
  func `a prompt that the app answers as it is asked for it ends the wait, and open says so`(
    isFulfilled: Bool
  ) async {
    let (box, backend) = (PipelineBox(), Backend())
    let fixture = PipelineFixture(
      backend: backend,
      prompt: { prerequisite, _ in
        backend.isSignedIn = isFulfilled
        Task.startedAtOnce {
          if isFulfilled {
            await box.pipeline?.fulfill(prerequisite)
          } else {
            box.pipeline?.decline(prerequisite)
          }
        }
        return .current(.present(.login))
      })
    box.pipeline = fixture.pipeline
    let outcome = await fixture.open("app://secrets/1")
    let declined = DeeplinkOutcome.rejected(.declined(PageID.secret(id: 1), .login))
    if PipelineFixture.startsAtOnce {
      #expect(outcome == (isFulfilled ? .opened(.secret(id: 1)) : declined))
    }
    await quiet()
    #expect(fixture.recorder.stages().last == (isFulfilled ? .opened : .declined))
    #expect(!fixture.isLoginShown)
    #expect(fixture.pipeline.waiting == nil)
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
