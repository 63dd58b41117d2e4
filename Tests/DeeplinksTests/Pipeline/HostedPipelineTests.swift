import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct HostedPipelineTests: HostedSuite {
  let fixture = PipelineFixture()
  let host: FakeHost
  var clock: ManualClock { fixture.backend.clock }

  init() { host = fixture.makeHost() }

  @Test func `a prompt that the host refuses is reported, and the link waits on`() async {
    host.answer = { $0.kind == .present ? .refuse(after: .zero) : .atOnce }
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    await fixture.router.settled()
    await quiet()
    let refused = NavigationStep(kind: .present, tab: "first", route: "login")
    #expect(fixture.pipeline.notice == .notShown(refused, reason: nil))
    #expect(fixture.recorder.stages().suffix(2) == [.pending, .pending])
    #expect(fixture.recorder.events.last?.warnings == ["the prompt was not shown: \(refused)"])
    fixture.backend.isSignedIn = true
    host.answer = { _ in .atOnce }
    #expect(await fixture.pipeline.fulfill(.login) == .opened(.secret(id: 1)))
  }

  @Test func `a prompt that is refused once a newer link waits is not reported as the newer one's`()
    async
  {
    host.answer = { $0.kind == .present ? .refuse(after: .seconds(1)) : .atOnce }
    _ = await fixture.open("app://secrets/1")
    await fixture.backend.clock.waitForSleepers(1)
    _ = await fixture.open("app://secrets/2")
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    await fixture.router.settled()
    await quiet()
    #expect(fixture.isLoginShown)
    #expect(fixture.recorder.stages(of: 2).count { $0 == .pending } == 1)
  }

  @Test(arguments: [false, true])
  func `a tab without its view holds up a link, and nothing after it`(hadView: Bool) async {
    let fixture = PipelineFixture()
    let clock = fixture.backend.clock
    let host = FakeHost(clock: clock)
    host.show(fixture.router, tabs: [.first])
    // A view that has given way to another one says no word.
    var view: FakeHost? = hadView ? FakeHost(clock: clock) : nil
    view?.show(fixture.router[.second])
    view = nil
    let link = Task { await fixture.open("app://items/1") }
    await clock.advance(by: .seconds(5), sleepers: 1)
    #expect(await link.value.code == "rejected")
    await quiet()
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func `a warning about a step is in one event`() async {
    host.answer = { [router = fixture.router] step in
      if step.kind == .path { router.current.warn("no view has reported the step") }
      return .atOnce
    }
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    let opened = fixture.recorder.events.filter { $0.stage == .opened }
    #expect(opened.map(\.duplicateOf) == [nil, 1])
    #expect(opened.map(\.warnings) == [["no view has reported the step"], []])
  }

  @Test(arguments: [
    ("app://items/1", PageTab.second, Page.item(id: 1)), ("app://retired", .first, .login),
  ])
  func `a link, or its fallback, whose screen the app removes before it is shown is reported`(
    link: String, tab: PageTab, route: Page
  ) async {
    let fixture = PipelineFixture(fallback: { _, _ in
      .show(TabDeeplink(tab: .first, deeplink: .push(.login)))
    })
    host.show(fixture.router)
    host.answer = { $0.kind == .path ? .after(.seconds(1)) : .atOnce }
    let task = Task { await fixture.open(link) }
    await clock.waitForSleepers(2)
    fixture.router[tab].popToRoot()
    letStepEnd()
    let step = NavigationStep(kind: .path, tab: tab.name, route: route.name)
    let hasFallback = link == "app://retired"
    #expect(
      await task.value.failure
        == (hasFallback ? .unsupported(.retired) : .notShown(step, reason: nil)))
    let stages: [DeeplinkEvent.Stage] = [hasFallback ? .unsupported : .enriched, .failed]
    #expect(fixture.recorder.stages().suffix(2) == stages[...])
    let last = fixture.recorder.events.last
    #expect(last?.reason == "notShown")
    #expect(last?.warnings == (hasFallback ? ["the fallback was not shown: \(step)"] : []))
  }

  @Test func `a link that the host refuses ends with the host's reason`() async {
    host.answer = { _ in .refuse(after: .zero, reason: "the app's own alert is in the way") }
    let outcome = await fixture.open("app://items/1")
    let step = NavigationStep(kind: .select, tab: "second", route: "item")
    let failure = DeeplinkFailure<PageID>.notShown(
      step, reason: "the app's own alert is in the way")
    #expect(outcome == .rejected(failure))
    #expect(
      failure.description
        == "The app could not show the link: select item at level 0 of tab second; "
        + "the app's own alert is in the way.")
  }

  @Test func `a link that the host is not ready for in time says so`() async {
    host.isReady = { $0.kind != .path }
    let task = await fixture.start("app://items/1", sleepers: 1)
    await clock.pass(.seconds(5))
    let step = NavigationStep(kind: .path, tab: "second", route: "item")
    #expect(
      await task.value.failure == .notShown(step, reason: "the host is not ready for it"))
    #expect(host.steps.allSatisfy { $0.kind != .path })
  }
}
