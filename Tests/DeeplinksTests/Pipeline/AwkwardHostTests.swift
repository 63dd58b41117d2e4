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

  @Test(arguments: behaving)
  func `a link under a sheet over a sheet takes both away and opens`(answer: FakeHost.Answer) async
  {
    await presentTwoSheets()
    host.answer = { _ in answer }
    #expect(await open("app://items/1") == .opened(.item(id: 1)))
    #expect(host.steps.map(\.kind) == [.present, .present, .dismiss, .select, .path])
    #expect(router.currentRoute == .item(id: 1))
    #expect(router[.first].shown.sheet == nil)
    #expect(router.difference() == nil)
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

  // MARK: - While a sheet is leaving

  @Test(arguments: behaving)
  func `a link while a sheet is leaving is shown once it has left`(answer: FakeHost.Answer) async {
    await router.onScreen { $0.current.present(.other) }
    host.answer = { _ in answer }
    router.current.dismiss()
    await quiet()
    #expect(await open("https://a.example/reset?token=t") == .opened(.reset(token: "t")))
    #expect(host.steps.map(\.kind) == [.present, .dismiss, .present])
    #expect(router[.first].shown.cover?.root == .other)
    #expect(router.difference() == nil)
  }

  @Test(arguments: misbehaving)
  func `a link while a sheet fails to leave is refused, and the sheet is wanted again`(
    answer: FakeHost.Answer
  ) async {
    let sheet = await router.onScreen { $0.current.present(.other) }
    host.answer = { $0.kind == .dismiss ? answer : .atOnce }
    router.current.dismiss()
    await quiet()
    let outcome = await open("https://a.example/reset?token=t")
    #expect(outcome.failure?.code == "notShown")
    #expect(router[.first].presented?.router === sheet)
    #expect(router.difference() == nil)
  }

  // MARK: - From a sheet to a cover

  @Test(arguments: behaving)
  func `a cover takes the place of a sheet one step after another`(answer: FakeHost.Answer) async {
    await router.onScreen { $0.current.present(.other) }
    host.answer = { _ in answer }
    #expect(await open("https://a.example/reset?token=t") == .opened(.reset(token: "t")))
    #expect(host.steps.map(\.kind) == [.present, .dismiss, .present])
    #expect(router[.first].shown.cover?.root == .other)
    #expect(router[.first].shown.sheet == nil)
  }

  @Test(arguments: misbehaving)
  func `a cover that is not presented after a sheet has left leaves neither`(
    answer: FakeHost.Answer
  ) async {
    await router.onScreen { $0.current.present(.other) }
    host.answer = { $0.kind == .present ? answer : .atOnce }
    let step = NavigationStep(kind: .present, tab: "first", route: "other")
    #expect(
      await open("https://a.example/reset?token=t") == .rejected(.notShown(step, reason: nil)))
    #expect(router[.first].presented == nil)
    #expect(router.difference() == nil)
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
