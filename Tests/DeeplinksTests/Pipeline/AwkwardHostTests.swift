import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links that meet modals on their way, with hosts that behave and hosts that do not.
@MainActor
@Suite(.startingAtOnceAndNot) struct AwkwardHostTests {
  nonisolated static let behaving: [FakeHost.Answer] = [
    .atOnce, .after(.zero), .after(.seconds(2)),
  ]
  nonisolated static let misbehaving: [FakeHost.Answer] = [
    .refuse(after: .zero), .refuse(after: .seconds(2)), .never, .after(.seconds(60)),
  ]

  let fixture = PipelineFixture()
  let host: FakeHost
  var router: TabRouter<PageTab, Page> { fixture.router }

  init() { host = fixture.makeHost() }

  /// Does `body` while time passes.
  func passing<Result: Sendable>(_ body: @escaping @MainActor () async -> Result) async -> Result {
    var result: Result?
    Task { result = await body() }
    await quiet()
    while true {
      if let result { return result }
      fixture.backend.clock.advance(by: .milliseconds(500))
      await quiet()
    }
  }

  func open(_ text: String) async -> DeeplinkOutcome<PageID> {
    await passing { await fixture.open(text) }
  }

  // MARK: - Under a sheet over a sheet

  func presentTwoSheets() async {
    await router.onScreen { $0.current.present(.other).present(.login) }
  }

  @Test(arguments: misbehaving)
  func `a link under sheets that do not leave changes nothing`(answer: FakeHost.Answer) async {
    await presentTwoSheets()
    let before = router.state
    host.answer = { $0.kind == .dismiss ? answer : .atOnce }
    let step = NavigationStep(kind: .dismiss, tab: "first", route: "start")
    #expect(await open("app://items/1") == .rejected(.notShown(step, reason: nil)))
    #expect(router.state == before)
    #expect(router.difference() == nil)
    #expect(fixture.backend.clock.numberOfSleepers == 0)
  }

  // MARK: - An expired session

  @Test(arguments: behaving + misbehaving)
  func `a session that expires during the fetch costs a prompt, whatever the host does with it`(
    answer: FakeHost.Answer
  ) async {
    await router.onScreen { $0.current.present(.other) }
    host.answer = { _ in answer }
    fixture.backend.isSignedIn = true
    fixture.backend.latency = .seconds(1)
    fixture.backend.error = PrerequisiteNeeded(.login)
    #expect(await open("app://secrets/1") == .pending(.secret(id: 1), .login))
    let isBehaving = Self.behaving.contains(answer)
    _ = await passing { await router.settled() }
    #expect(fixture.isLoginShown == isBehaving)
    #expect((fixture.pipeline.notice == nil) == isBehaving)
    #expect(router.difference() == nil)
    fixture.backend.error = nil
    host.answer = { _ in .atOnce }
    let outcome = await passing { await fixture.pipeline.fulfill(.login) }
    #expect(outcome == .opened(.secret(id: 1)))
    #expect(router.difference() == nil)
  }

  // MARK: - A user who swipes down

  @Test(arguments: [Duration.zero, .milliseconds(1), .seconds(2)])
  func `a login that the user swipes down is declined`(after: Duration) async {
    host.answer = { $0.kind == .present ? .atOnceThenSwipedDown(after: after) : .atOnce }
    #expect(await open("app://secrets/1") == .pending(.secret(id: 1), .login))
    await quiet()
    while fixture.backend.clock.numberOfSleepers > 0 {
      fixture.backend.clock.advance(by: .milliseconds(500))
      await quiet()
    }
    #expect(!fixture.isLoginShown)
    #expect(router.difference() == nil)
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.recorder.stages(of: 1).last == .declined)
  }
}
