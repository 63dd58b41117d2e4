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

  @Test func `a prompt that the host refuses is not reported of a newer link that waits`() async {
    host.answer = { $0.kind == .present ? .refuse(after: .seconds(1)) : .atOnce }
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    await quiet()
    host.answer = { _ in .atOnce }
    #expect(await fixture.open("app://secrets/2") == .pending(.secret(id: 2), .login))
    letStepEnd()
    await quiet()
    #expect(fixture.recorder.stages(of: 2).last == .pending)
    #expect(fixture.recorder.stages(of: 2).count { $0 == .pending } == 1)
    #expect(fixture.pipeline.notice == nil)
    #expect(fixture.isLoginShown)
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

  @Test func `nothing is opening once a link is open`() async {
    let caller = CallingBackTests.Caller(at: .opened)
    let fixture = PipelineFixture(observers: [caller])
    var opening: PageID? = .start
    caller.action = { opening = fixture.pipeline.opening }
    fixture.backend.latency = .seconds(1)
    let link = await fixture.start("app://items/1")
    #expect(fixture.pipeline.opening == .item(id: 1))
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(opening == nil)
  }

  @Test func `a fallback that the host refuses is reported, and the link is rejected`() async {
    let fixture = PipelineFixture(fallback: { _, _ in
      .show(TabDeeplink(tab: .first, deeplink: .present(.other)))
    })
    host.show(fixture.router)
    host.answer = { $0.kind == .present ? .refuse(after: .zero) : .atOnce }
    #expect(await fixture.open("app://retired") == .rejected(.unsupported(.retired)))
    #expect(fixture.recorder.stages().suffix(2) == [.unsupported, .failed])
    #expect(fixture.recorder.events.last?.reason == "notShown")
    #expect(fixture.router.currentRoute == .start)
  }

  enum Moment: CaseIterable { case whileInBrowser, whileAsking, whileFallbackIsOnItsWay }

  @Test(arguments: Moment.allCases)
  func `a sign-out removes what a link had shown before it failed`(moment: Moment) async {
    let box = PipelineBox()
    let router = TabRouter(tabs: PageTab.allCases, selection: .first) { _ in Page.start }
    var options = PipelineOptions(clock: fixture.backend.clock)
    options.openInBrowser = { _ in
      box.pipeline?.discardAll()
      return true
    }
    let deeplink = TabDeeplink<PageTab, Page>(
      tab: .second, deeplink: .present(.other, path: [.item(id: 1)]))
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, handler: FixedTabHandler(deeplink: deeplink), router: router,
      fallback: { _, _ in
        switch moment {
        case .whileInBrowser: .openInBrowser
        case .whileAsking: .show(TabDeeplink(tab: .second, deeplink: .push(.other)))
        case .whileFallbackIsOnItsWay:
          .show(TabDeeplink(tab: .second, deeplink: .push(.other).appending()))
        }
      },
      options: options)
    box.pipeline = pipeline
    host.show(router)
    var unsaved: LeaveGuard?
    host.answer = { step in
      guard step.kind != .present else {
        if moment == .whileAsking {
          unsaved = router[.second].askBeforeLeaving {
            pipeline.discardAll()
            return true
          }
        }
        return .refuse(after: .zero)
      }
      if step.route == "other", moment == .whileFallbackIsOnItsWay { pipeline.discardAll() }
      return .atOnce
    }
    let outcome = await pipeline.open(IncomingLink(text: "https://a.example/items/1"))
    #expect(outcome == .cancelled)
    await router.settled()
    #expect(router[.second].path.isEmpty)
    #expect(router[.second].shown.path.isEmpty)
    _ = unsaved
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
}
