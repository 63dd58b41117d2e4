import Deeplinks
import DeeplinksTestSupport
import Observation
import Testing

/// Links by the thousand, and links that are interrupted while the app is asked about them or a host shows them.
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

  @MainActor
  private final class OwnNavigation {
    var revision = 0
  }

  @Test(arguments: [true, false])
  func `in an app with navigation of its own, only its revision makes an equal link a duplicate`(
    hasRevision: Bool
  ) async {
    var performed = 0
    let navigation = OwnNavigation()
    let revisionOfApp: @MainActor () -> Int = { navigation.revision }
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser,
      perform: { _ in
        performed += 1
        return true
      }, revision: hasRevision ? revisionOfApp : nil)
    for _ in 0..<2 { _ = await pipeline.open(.item(id: 1), from: .inApp) }
    #expect(performed == (hasRevision ? 1 : 2))
    navigation.revision += 1
    _ = await pipeline.open(.item(id: 1), from: .inApp)
    #expect(performed == (hasRevision ? 2 : 3))
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

  // MARK: - Interrupted in the app

  enum Interruption: CaseIterable { case newerLink, signOut, byTheUser }

  @Test(
    arguments: Interruption.allCases,
    [(false, false), (false, true), (true, false), (true, true)])
  func `a link that ends while it is resolved or fetched changes nothing later`(
    interruption: Interruption, way: (inResolver: Bool, isHeedless: Bool)
  ) async {
    let backend = fixture.backend
    backend.isHeedless = way.isHeedless
    (backend.resolverLatency, backend.latency) =
      way.inResolver ? (.seconds(2), .zero) : (.zero, .seconds(2))
    let older = await fixture.start("app://items/1")
    (backend.resolverLatency, backend.latency) = (.zero, .zero)
    switch interruption {
    case .newerLink: #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    case .signOut: fixture.pipeline.discardAll()
    case .byTheUser: fixture.pipeline.cancelOpening()
    }
    let isSuperseded = interruption == .newerLink
    #expect(await older.value == (isSuperseded ? .superseded : .cancelled))
    backend.clock.advance(by: .seconds(2))
    await quiet()
    #expect(backend.handled.contains(.item(id: 1)) == !way.inResolver)
    #expect(fixture.router[.second].path == (isSuperseded ? [.item(id: 2)] : []))
    #expect(fixture.recorder.stages(of: 1).last == (isSuperseded ? .superseded : .cancelled))
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

  // MARK: - Signing out

  /// Lets time pass, a second in each turn.
  private func pass(seconds: Int) async {
    for _ in 0..<seconds {
      fixture.backend.clock.advance(by: .seconds(1))
      await quiet()
    }
  }

  @Test func `the screen of a link goes with the user, though it was there before the link`() async
  {
    let host = fixture.makeHost()
    fixture.router[.second].push(.item(id: 1))
    await fixture.router.settled()
    host.answer = { _ in .after(.seconds(1)) }
    let opening = await fixture.start("app://items/1", sleepers: 2)
    fixture.pipeline.discardAll()
    await pass(seconds: 8)
    #expect(await opening.value == .cancelled)
    #expect(fixture.router[.second].path == [])
  }

  @Test func `the handler of a superseded link opens nothing for the next user`() async {
    let (box, backend) = (PipelineBox(), fixture.backend)
    let fixture = PipelineFixture(
      backend: backend,
      handler: ClosureHandler { id in
        switch id {
        case .item(id: 1):
          if await box.pipeline?.open(.item(id: 2), from: .inApp) == .cancelled {
            _ = await box.pipeline?.open(.item(id: 3), from: .inApp)
          }
          return nil
        case .item(id: 2): try await backend.clock.sleepOnMainActor(for: .seconds(2))
        default: break
        }
        return TabDeeplink(tab: .second, deeplink: .push(.other))
      })
    box.pipeline = fixture.pipeline
    let opening = await fixture.start("app://items/1")
    fixture.pipeline.discardAll()
    await pass(seconds: 4)
    #expect(await opening.value == .superseded)
    #expect(fixture.router[.second].path == [])
    #expect(backend.handled == [.item(id: 1), .item(id: 2)])
    #expect(fixture.recorder.stages(of: 3).last == .cancelled)
  }

  @Test(arguments: [false, true])
  func `a repeated link gets no outcome of the last user's or workspace's`(startsOver: Bool) async {
    fixture.backend.error = Broken(code: 1)
    #expect(await fixture.open("app://items/1").code == "rejected")
    if startsOver {
      _ = await fixture.pipeline.fulfill(.workspace, startingOver: true)
    } else {
      fixture.pipeline.discardAll()
    }
    fixture.backend.error = nil
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
  }

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
    await pass(seconds: 1)
    fixture.pipeline.discardAll()
    if isRemovedByApp { fixture.router.restore(fixture.router.initialState) }
    await pass(seconds: 3)
    #expect(await task.value == .cancelled)
    #expect(fixture.router[.second].path.isEmpty)
    #expect(fixture.router[.second].shown.path.isEmpty)
    #expect(fixture.recorder.events.last?.reason == "notShown")
    #expect(fixture.recorder.events.last?.warnings.count == 1)
    #expect(fixture.pipeline.canRestore)
    host.answer = { _ in .atOnce }
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
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

  @Test func `no spinner turns when a link is reported as opened`() async {
    let observer = ObserverThatActs(at: .opened)
    let fixture = PipelineFixture(observers: [observer])
    var opening: [PageID?] = []
    observer.action = { opening = [fixture.pipeline.opening] }
    fixture.backend.latency = .seconds(1)
    let link = await fixture.start("app://items/1")
    #expect(fixture.pipeline.opening == .item(id: 1))
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value.isOpened)
    #expect(opening == [nil])
  }

  @Test func `for a link that its caller gave up, a fallback is not shown`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(.current(.push(.other))) })
    let host = fixture.makeHost { _ in .refuse(after: .seconds(1)) }
    let link = await fixture.start("app://items/1", sleepers: 2)
    link.cancel()
    await quiet()
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value == .cancelled)
    #expect(fixture.router.currentRoute == .start)
  }

  @Test func `a link that the host refused leaves room for what was saved`() async {
    let host = fixture.makeHost()
    host.answer = { _ in .refuse(after: .zero) }
    #expect(await fixture.open("app://items/1").failure?.code == "notShown")
    #expect(fixture.pipeline.canRestore)
  }

  @Test func `a clock that is set back makes no link a duplicate, or a circle of app and browser`()
    async
  {
    let clock = WallClock()
    let fixture = PipelineFixture.browsing({ $0.clock = clock }) { _ in true }
    let first = await fixture.open("https://a.example/unhandled")
    clock.setBack(by: .seconds(990))
    #expect(await fixture.open("https://a.example/unhandled") == first)
    #expect(fixture.backend.handled.count == 2)
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
