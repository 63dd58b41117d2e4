import Deeplinks
import DeeplinksTestSupport
import Testing

/// What the app or the user does while a link is on its way to the screen.
@MainActor
@Suite(.startingAtOnceAndNot) struct OvertakenLinkTests: HostedSuite {
  let fixture = PipelineFixture(fallback: { _, _ in
    .show(TabDeeplink(tab: .first, deeplink: .push(.login)))
  })
  let host: FakeHost
  var clock: ManualClock { fixture.backend.clock }
  var router: TabRouter<PageTab, Page> { fixture.router }

  init() { host = fixture.makeHost() }

  /// Does `meanwhile` while `kind` is on its way to the screen for the link.
  func open(
    _ text: String, during kind: NavigationStep.Kind, _ meanwhile: () -> Void
  ) async -> DeeplinkOutcome<PageID> {
    host.answer = { $0.kind == kind ? .after(.seconds(1)) : .atOnce }
    let task = await fixture.start(text, sleepers: 2)
    meanwhile()
    letStepEnd()
    return await task.value
  }

  func refused(_ kind: NavigationStep.Kind, _ tab: PageTab, _ route: Page)
    -> DeeplinkOutcome<PageID>
  {
    .rejected(.notShown(NavigationStep(kind: kind, tab: tab.name, route: route.name), reason: nil))
  }

  @Test(arguments: [NavigationStep.Kind.select, .path])
  func `a link whose screen the app takes away before it is shown has not opened`(
    kind: NavigationStep.Kind
  ) async {
    let outcome = await open("app://items/1", during: kind) { router[.second].popToRoot() }
    #expect(outcome == refused(.path, .second, .item(id: 1)))
    #expect(fixture.pipeline.notice == outcome.failure)
    #expect(fixture.recorder.stages().suffix(2) == [.enriched, .failed])
    #expect(fixture.recorder.events.last?.reason == "notShown")
  }

  @Test func `what was done meanwhile is not undone by a fallback`() async {
    _ = await open("app://items/1", during: .path) {
      router.handle(tabDeeplink: TabDeeplink(tab: .first, deeplink: .push(.other)))
    }
    #expect(router.currentRoute == .other)
    #expect(router.difference() == nil)
  }

  @Test func `a link whose modal the user's tap takes away before it is shown has not opened`()
    async
  {
    let outcome = await open("https://a.example/reset?token=t", during: .present) {
      router.shown.selection = .second
    }
    #expect(outcome == refused(.present, .second, .other))
    #expect(router.selection == .second)
  }

  @Test func `a link has not opened in a tab that the user left before it was shown`() async {
    let outcome = await open("app://items/1", during: .path) { router.shown.selection = .first }
    #expect(outcome == refused(.select, .second, .item(id: 1)))
    #expect(router.selection == .first)
  }

  @Test func `a link to a tab has not opened when the app selects another`() async {
    router.select(.second)
    await router.settled()
    let outcome = await open("app://", during: .select) { router.select(.second) }
    #expect(outcome == refused(.select, .first, .start))
  }

  @Test func `a link over which the app shows something has opened`() async {
    let outcome = await open("app://items/1", during: .path) {
      router.current.push(.other)
      router.current.present(.login)
    }
    #expect(outcome == .opened(.item(id: 1)))
    #expect(router.currentRoute == .login)
  }

  @Test func `a link whose screen is presented again instead has opened`() async {
    let outcome = await open("https://a.example/reset?token=t", during: .present) {
      router.current.present(.other)
    }
    #expect(outcome == .opened(.reset(token: "t")))
  }

  @Test func `a fallback that is removed before it is shown is reported`() async {
    let outcome = await open("app://retired", during: .path) { router[.first].popToRoot() }
    #expect(outcome == .rejected(.unsupported(.retired)))
    #expect(fixture.recorder.stages().suffix(2) == [.unsupported, .failed])
    let step = NavigationStep(kind: .path, tab: "first", route: "login")
    #expect(fixture.recorder.events.last?.warnings == ["the fallback was not shown: \(step)"])
  }

  @Test func `one stack is looked at as tabs are`() async {
    let clock = ManualClock()
    let router = Router(root: Page.start)
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser,
      handler: FixedHandler(deeplink: .cover(Page.other, path: [.login])), router: router,
      fallback: { _, _ in .reject }, options: PipelineOptions(clock: clock))
    let host = FakeHost(clock: clock) { $0.kind == .path ? .after(.seconds(1)) : .atOnce }
    host.show(router)
    let task = Task { await pipeline.open(.start, from: .inApp) }
    await clock.waitForSleepers(2)
    router.dismiss()
    clock.advance(by: .seconds(1))
    let step = NavigationStep(kind: .present, route: "other")
    #expect(await task.value == .rejected(.notShown(step, reason: nil)))
    #expect(router.shown.path == [.login])
  }
}
