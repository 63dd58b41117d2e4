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

  @Test func `a link whose handler needs a login waits, too, and is fetched again`() async {
    fixture.backend.error = PrerequisiteNeeded(.login)
    #expect(await fixture.open("app://items/1") == .pending(.item(id: 1), .login))
    #expect(fixture.isLoginShown)
    fixture.backend.error = nil
    #expect(await fixture.signIn() == .opened(.item(id: 1)))
  }

  @Test func `a redirected link is resolved from its start`() async {
    #expect(await fixture.open("app://moved/1") == .pending(.secret(id: 1), .login))
    fixture.backend.isSignedIn = true
    fixture.backend.resolved = []
    #expect(await fixture.pipeline.fulfill(.login) == .opened(.secret(id: 1)))
    #expect(fixture.backend.resolved == [.moved(id: 1), .secret(id: 1)])
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
}
