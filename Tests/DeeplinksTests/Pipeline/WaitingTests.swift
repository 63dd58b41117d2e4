import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct WaitingTests {
  let fixture = PipelineFixture()

  @Test func `a link that needs a login waits while the prompt is shown`() async {
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    #expect(fixture.isLoginShown)
    #expect(fixture.pipeline.waiting?.identifier == .secret(id: 1))
    #expect(fixture.pipeline.waiting?.prerequisite == .login)
    #expect(fixture.backend.handled.isEmpty)
    #expect(fixture.recorder.stages() == [.received, .parsed, .resolved, .blocked, .pending])
  }

  @Test func `fulfilling lets it open under its number`() async {
    _ = await fixture.open("app://secrets/1")
    #expect(await fixture.signIn() == .opened(.secret(id: 1)))
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(fixture.recorder.stages(of: 1).suffix(4) == [.resumed, .resolved, .enriched, .opened])
  }

  @Test func `it is resolved again, so it cannot open for a user who may not`() async {
    _ = await fixture.open("app://secrets/1")
    #expect(await fixture.pipeline.fulfill(.login) == .pending(.secret(id: 1), .login))
    #expect(fixture.backend.handled.isEmpty)
    #expect(fixture.pipeline.waiting != nil)
  }

  @Test func `a redirected link is resolved from its start`() async {
    #expect(await fixture.open("app://moved/1") == .pending(.secret(id: 1), .login))
    fixture.backend.isSignedIn = true
    fixture.backend.resolved = []
    #expect(await fixture.pipeline.fulfill(.login) == .opened(.secret(id: 1)))
    #expect(fixture.backend.resolved == [.moved(id: 1), .secret(id: 1)])
  }

  @Test func `fulfilling or declining what no link waits for does nothing`() async {
    #expect(await fixture.pipeline.fulfill(.login) == nil)
    _ = await fixture.open("app://secrets/1")
    #expect(await fixture.pipeline.fulfill(.onboarding) == nil)
    #expect(!fixture.pipeline.decline(.onboarding))
    #expect(fixture.pipeline.waiting != nil)
  }

  @Test func `declining ends it without a notice and without a fallback`() async {
    _ = await fixture.open("app://secrets/1")
    #expect(fixture.pipeline.decline(.login))
    #expect(fixture.pipeline.notice == nil)
    #expect(!fixture.isLoginShown)
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.recorder.stages(of: 1).last == .declined)
    #expect(await fixture.pipeline.fulfill(.login) == nil)
  }

  @Test func `it is discarded on sign-out`() async {
    _ = await fixture.open("app://secrets/1")
    fixture.pipeline.discardAll()
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.recorder.stages(of: 1).last == .cancelled)
    #expect(await fixture.pipeline.fulfill(.login) == nil)
  }

  @Test(arguments: [(600, "opened"), (601, "rejected")])
  func `it expires after ten minutes, judged when it is fulfilled`(
    seconds: Int, code: String
  ) async {
    _ = await fixture.open("app://secrets/1")
    fixture.backend.isSignedIn = true
    fixture.backend.clock.advance(by: .seconds(seconds))
    let outcome = await fixture.pipeline.fulfill(.login)
    #expect(outcome?.code == code)
    if code == "rejected" { #expect(outcome?.failure == .expired(.secret(id: 1))) }
  }

  @Test func `a newer link that opens supersedes it`() async {
    _ = await fixture.open("app://secrets/1")
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.recorder.stages(of: 1).last == .superseded)
  }

  @Test func `a newer link that does not open leaves it waiting`() async {
    _ = await fixture.open("app://secrets/1")
    _ = await fixture.open("app://refused")
    #expect(fixture.pipeline.waiting?.number == 1)
  }

  @Test func `a newer link that waits takes its place`() async {
    _ = await fixture.open("app://secrets/1")
    _ = await fixture.open("app://secrets/2")
    #expect(fixture.pipeline.waiting?.number == 2)
    #expect(fixture.recorder.stages(of: 1).last == .superseded)
    #expect(await fixture.signIn() == .opened(.secret(id: 2)))
    #expect(fixture.backend.handled == [.secret(id: 2)])
  }

  @Test func `a newer link on its way has precedence over it`() async {
    _ = await fixture.open("app://secrets/1")
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(1)
    let newer = await fixture.start("app://items/2")
    let older = Task { await fixture.pipeline.fulfill(.login) }
    await fixture.backend.clock.pass(.seconds(1))
    #expect(await newer.value == .opened(.item(id: 2)))
    #expect(await older.value == .superseded)
    #expect(fixture.backend.handled == [.item(id: 2)])
  }

  @Test func `it goes on after a newer link that did not open`() async {
    _ = await fixture.open("app://secrets/1")
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(1)
    let newer = await fixture.start("app://unhandled")
    let older = Task { await fixture.pipeline.fulfill(.login) }
    await fixture.backend.clock.pass(.seconds(1))
    #expect(await newer.value == .rejected(.unsupported(.unhandled)))
    await fixture.backend.clock.advance(by: .seconds(1), sleepers: 1)
    #expect(await older.value == .opened(.secret(id: 1)))
  }

  @Test func `a handler that outlives its wait cannot touch a resumed link`() async {
    let fixture = PipelineFixture { $0.deadline = .seconds(1) }
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(5)
    fixture.backend.isHeedless = true
    let first = await fixture.start("app://secrets/1", sleepers: 2)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await first.value.failure == .timedOut(.secret(id: 1)))
    fixture.backend.isSignedIn = false
    _ = await fixture.open("app://secrets/2")
    fixture.backend.clock.advance(by: .seconds(5))
    await quiet()
    #expect(fixture.isLoginShown)
    #expect(fixture.pipeline.waiting?.identifier == .secret(id: 2))
  }

  @Test
  func `an expired link on its way to the browser ends with its duplicate when a newer one opens`()
    async
  {
    let (isAsked, continuation) = AsyncStream.makeStream(of: Void.self)
    let clock = ManualClock()
    let fixture = PipelineFixture.browsing { _ in
      continuation.yield()
      return (try? await clock.sleep(for: .seconds(1))) != nil
    }
    _ = await fixture.open("https://a.example/secrets/1")
    _ = await fixture.open("https://a.example/secrets/1")
    fixture.backend.clock.advance(by: .seconds(601))
    let fulfilling = Task { await fixture.pipeline.fulfill(.login) }
    var asked = isAsked.makeAsyncIterator()
    await asked.next()
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    #expect(fixture.recorder.stages(of: 1).last == .superseded)
    #expect(fixture.recorder.stages(of: 2).last == .superseded)
    #expect(await fulfilling.value == .superseded)
  }
}
