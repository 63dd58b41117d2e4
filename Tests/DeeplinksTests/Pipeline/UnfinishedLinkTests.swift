import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

/// Links that are equal by the thousand, shown while the user signs out, or given up too late.
@MainActor
@Suite(.startingAtOnceAndNot) struct UnfinishedLinkTests {
  let fixture = PipelineFixture()

  @Test func `thousands of equal links at once open once, in no time`() async {
    fixture.backend.resolverLatency = .seconds(1)
    #if DEBUG
      let count = 1_000
    #else
      let count = 5_000  // in Tests/Release
    #endif
    let tasks = (0..<count).map { _ in Task { await fixture.open("app://items/1") } }
    await quiet()
    await fixture.backend.clock.advance(by: .seconds(1), sleepers: 1)
    for task in tasks { #expect(await task.value == .opened(.item(id: 1))) }
    #expect(fixture.backend.handled == [.item(id: 1)])
  }

  @Test func `with a revision of the app's an equal link is a duplicate until that changes`() async
  {
    var performed = 0
    let revision = Locked(0)
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser,
      perform: { _ in
        performed += 1
        return true
      }, revision: { revision.withLock { $0 } })
    _ = await pipeline.open(.item(id: 1), from: .inApp)
    _ = await pipeline.open(.item(id: 1), from: .inApp)
    #expect(performed == 1)
    revision.withLock { $0 += 1 }
    _ = await pipeline.open(.item(id: 1), from: .inApp)
    #expect(performed == 2)
  }

  // MARK: - Signing out

  @Test(arguments: [false, true])
  func `what a host does not remove after a sign-out is reported and not wanted again`(
    isRemovedByApp: Bool
  ) async {
    let host = fixture.makeHost()
    var paths = 0
    host.answer = { step in
      if step.kind == .path { paths += 1 }
      return paths < 2 ? .after(.seconds(1)) : .refuse(after: .zero)
    }
    let task = await fixture.start("app://items/1", sleepers: 2)
    fixture.backend.clock.advance(by: .seconds(1))
    await quiet()
    fixture.pipeline.discardAll()
    if isRemovedByApp { fixture.router.restore(fixture.router.initialState) }
    for _ in 0..<3 {
      fixture.backend.clock.advance(by: .seconds(1))
      await quiet()
    }
    #expect(await task.value == .cancelled)
    #expect(fixture.router[.second].path.isEmpty)
    #expect(fixture.router[.second].shown.path.isEmpty)
    #expect(fixture.recorder.events.last?.reason == "notShown")
    #expect(fixture.recorder.events.last?.warnings.count == 1)
    #expect(fixture.pipeline.canRestore)
    host.answer = { _ in .atOnce }
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
  }

  @Test func `what a host kept of an earlier user is not reported of a link that it removes`()
    async
  {
    let host = fixture.makeHost()
    fixture.router.current.push(.other)
    await fixture.router.settled()
    host.answer = { $0.tab == "first" ? .refuse(after: .zero) : .after(.seconds(1)) }
    fixture.pipeline.discardAll()
    fixture.router.restore(fixture.router.initialState)
    let task = await fixture.start("app://items/1", sleepers: 2)
    while fixture.router[.second].shown.path.isEmpty {
      fixture.backend.clock.advance(by: .seconds(1))
      await quiet()
    }
    fixture.pipeline.discardAll()
    for _ in 0..<3 {
      fixture.backend.clock.advance(by: .seconds(1))
      await quiet()
    }
    #expect(await task.value == .cancelled)
    #expect(fixture.recorder.events.last?.warnings == [])
  }

  // MARK: - Giving up

  @Test func `what is being fetched is named, and can be given up by the user`() async {
    #expect(fixture.pipeline.opening == nil)
    fixture.backend.latency = .seconds(9)
    let first = await fixture.start("app://items/1")
    let second = await fixture.begin("app://items/1")
    #expect(fixture.pipeline.opening == .item(id: 1))
    fixture.pipeline.cancelOpening()
    #expect(await first.value == .cancelled)
    #expect(await second.value == .cancelled)
    #expect(fixture.pipeline.opening == nil)
    fixture.backend.clock.advance(by: .seconds(9))
    await quiet()
    #expect(fixture.router[.second].path.isEmpty)
  }

  @Test func `a link that the host refused leaves room for what was saved`() async {
    let host = fixture.makeHost()
    host.answer = { _ in .refuse(after: .zero) }
    #expect(await fixture.open("app://items/1").failure?.code == "notShown")
    #expect(fixture.pipeline.canRestore)
  }

  @Test func `a clock that is set back makes no link a duplicate`() async {
    let clock = WallClock()
    let fixture = PipelineFixture { $0.clock = clock }
    _ = await fixture.open("app://items/1")
    clock.setBack(by: .seconds(990))
    _ = await fixture.open("app://items/1")
    #expect(fixture.backend.handled.count == 2)
  }

  @Test func `a clock that is set back makes no link a circle of app and browser`() async {
    let clock = WallClock()
    let fixture = PipelineFixture.browsing({ $0.clock = clock }) { _ in true }
    let first = await fixture.open("https://a.example/unhandled")
    clock.setBack(by: .seconds(990))
    #expect(await fixture.open("https://a.example/unhandled") == first)
  }

  @Test func `a link whose screen an observer removes in the same change is not shown`() async {
    let fixture = PipelineFixture(
      handler: FixedTabHandler(
        deeplink: TabDeeplink<PageTab, Page>.current(.present(.item(id: 1)).onTop())))
    let router = fixture.router
    let sheet = router.current.present(.login)
    withObservationTracking {
      _ = sheet.presented
    } onChange: {
      MainActor.assumeIsolated { router.current.dismiss() }
    }
    #expect(await fixture.open("app://items/1").failure?.code == "notShown")
    #expect(router.current.presented == nil)
  }
}
