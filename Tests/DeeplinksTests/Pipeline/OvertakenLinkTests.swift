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

  @Test func `a fallback that is removed before it is shown is reported`() async {
    let outcome = await open("app://retired", during: .path) { router[.first].popToRoot() }
    #expect(outcome == .rejected(.unsupported(.retired)))
    #expect(fixture.recorder.stages().suffix(2) == [.unsupported, .failed])
    let step = NavigationStep(kind: .path, tab: "first", route: "login")
    #expect(fixture.recorder.events.last?.warnings == ["the fallback was not shown: \(step)"])
  }
}
