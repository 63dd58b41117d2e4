import Deeplinks
import DeeplinksTestSupport
import Testing

/// What becomes of links that are on their way when the app switches to another workspace.
@MainActor
@Suite(.startingAtOnceAndNot) struct WorkspaceTests {
  let fixture = PipelineFixture()

  @Test(arguments: [false, true])
  func `a link on its way at a switch opens only if the new workspace allows it`(inResolver: Bool)
    async
  {
    if inResolver {
      fixture.backend.resolverLatency = .seconds(2)
    } else {
      fixture.backend.latency = .seconds(2)
    }
    let link = await fixture.start("app://items/1")
    fixture.backend.resolverLatency = .zero
    fixture.backend.latency = .zero
    await fixture.pipeline.fulfill(.login, startingOver: true)
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(fixture.backend.resolved == [.item(id: 1), .item(id: 1)])
    #expect(fixture.router.currentRoute == .item(id: 1))
  }

  @Test func `a link that the new workspace does not have is not shown`() async {
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(2)
    let link = await fixture.start("app://secrets/1")
    fixture.backend.isSignedIn = false
    await fixture.pipeline.fulfill(.workspace, startingOver: true)
    #expect(await link.value == .pending(.secret(id: 1), .login))
    #expect(fixture.router.currentRoute == .login)
  }

  @Test func `a link that waits for an answer before leaving is resolved again`() async throws {
    fixture.router.select(.second)
    fixture.router.current.push(.other)
    let person = LeavingTests.Person()
    fixture.protect(fixture.router.current, person.ask)
    let link = await fixture.begin("app://items/1")
    await fixture.pipeline.fulfill(.workspace, startingOver: true)
    await person.answer(false)
    await quiet()
    try #require(fixture.recorder.stages().last == .opened)
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 1)])
    #expect(fixture.router[.second].path == [.item(id: 1)])
  }

  @Test func `a link that waits for an older one to be shown is resolved again`() async {
    let host = fixture.makeHost { _ in .after(.seconds(1)) }
    _ = await fixture.start("app://items/1")
    _ = await fixture.begin("app://items/2")
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 2)])
    await fixture.pipeline.fulfill(.workspace, startingOver: true)
    await quiet()
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 2), .item(id: 2)])
    withExtendedLifetime(host) {}
  }

  @Test func `an app with its own navigation starts over before its link goes on`() async throws {
    let backend = Backend()
    var calls: [String] = []
    var options = PipelineOptions(clock: backend.clock)
    options.deadline = nil
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, resolver: PageResolver(backend: backend),
      perform: {
        calls.append("perform \($0)")
        return true
      }, startOver: { calls.append("start over") }, options: options)
    let link = await pipeline.open("app://secrets/1")
    #expect(link == .pending(.secret(id: 1), .login))
    backend.isSignedIn = true
    let outcome = await pipeline.fulfill(.login, startingOver: true)
    #expect(outcome == .opened(.secret(id: 1)))
    #expect(calls == ["start over", "perform secret(id: 1)"])
  }

  @Test func `a link that switches in its handler opens, and is fetched once`() async {
    let box = PipelineBox()
    var calls = 0
    let fixture = PipelineFixture(
      handler: ClosureHandler { _ in
        calls += 1
        await turnOfOthers()
        await box.pipeline?.fulfill(.workspace, startingOver: true)
        return TabDeeplink(tab: .second, deeplink: .push(.item(id: 1)))
      })
    box.pipeline = fixture.pipeline
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    #expect(calls == 1)
  }
}
