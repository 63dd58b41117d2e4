import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct FailureTests {
  let fixture = PipelineFixture()

  @Test func `an unknown link on an own site is unrecognized and named by site, rule and byte`()
    async throws
  {
    let outcome = await fixture.open("app://nowhere/42")
    guard case .rejected(.unrecognized(let error)) = outcome else {
      Issue.record("unexpected \(outcome)")
      return
    }
    #expect(error.site == .scheme("app"))
    #expect(fixture.pipeline.notice == outcome.failure)
    #expect(fixture.recorder.stages() == [.received, .parseFailed])
    let failure = try #require(fixture.recorder.events.last?.parseFailure)
    #expect(failure.site == LinkSite.scheme("app").description)
    #expect(failure.rule == error.rule.rawValue)
    #expect(failure.offset == error.offset)
  }

  @Test(
    arguments: [
      ("app://retired", .unsupported(.retired), .unsupported),
      ("app://unhandled", .unsupported(.unhandled), .unsupported),
      ("app://refused", .refused(.refused, reason: "it is closed"), .refused),
      ("app://circle", .redirectLoop, .failed),
    ] as [(String, DeeplinkFailure<PageID>, DeeplinkEvent.Stage)])
  func `a link that cannot open fails with its reason, changes nothing and is reported`(
    link: String, failure: DeeplinkFailure<PageID>, stage: DeeplinkEvent.Stage
  ) async {
    let before = fixture.router.state
    #expect(await fixture.open(link) == .rejected(failure))
    #expect(fixture.router.state == before)
    #expect(fixture.pipeline.notice == failure)
    #expect(fixture.recorder.stages().last == stage)
    #expect(fixture.recorder.events.last?.reason == failure.code)
    // Five redirects are followed.
    #expect(fixture.backend.resolved.count == (failure == .redirectLoop ? 6 : 1))
  }

  @Test func `an error of the handler is kept and compared`() async {
    fixture.backend.error = Broken(code: 7)
    let outcome = await fixture.open("app://items/42")
    #expect(outcome == .rejected(.failed(.item(id: 42), HandlerError(Broken(code: 7)))))
    #expect(outcome != .rejected(.failed(.item(id: 42), HandlerError(Broken(code: 8)))))
  }

  @Test func `a handler that is too late times out and its answer is ignored`() async {
    let fixture = PipelineFixture { $0.deadline = .seconds(10) }
    fixture.backend.latency = .seconds(60)
    fixture.backend.isHeedless = true
    let task = await fixture.start("app://items/42", sleepers: 2)
    fixture.backend.clock.advance(by: .seconds(10))
    #expect(await task.value == .rejected(.timedOut(.item(id: 42))))
    let before = fixture.router.state
    fixture.backend.clock.advance(by: .seconds(60))
    await quiet()
    #expect(fixture.router.state == before)
    #expect(fixture.recorder.stages().filter { $0 == .failed }.count == 1)
  }

  @Test func `a fallback shows something else`() async {
    let fixture = PipelineFixture(fallback: { _, _ in
      .show(TabDeeplink(tab: .second, deeplink: .push(.other)))
    })
    #expect(await fixture.open("app://retired") == .fellBack(.unsupported(.retired)))
    #expect(fixture.router.currentRoute == .other)
    #expect(fixture.recorder.stages().suffix(2) == [.unsupported, .fellBack])
  }

  @Test func `the app takes the notice away when the user has read it`() async {
    _ = await fixture.open("app://retired")
    fixture.pipeline.dismissNotice()
    #expect(fixture.pipeline.notice == nil)
  }

  @Test(arguments: [
    ("https://a.example/retired", true, "fellBack"),
    ("https://a.example/retired", false, "rejected"),
    ("app://retired", true, "rejected"),
  ])
  func `only a web link goes to the browser, if the browser takes it, and then without a notice`(
    link: String, isTaken: Bool, code: String
  ) async {
    let fixture = PipelineFixture.browsing { _ in isTaken }
    #expect(await fixture.open(link).code == code)
    #expect(fixture.pipeline.notice == (code == "fellBack" ? nil : .unsupported(.retired)))
  }

  @Test(
    arguments: [
      (LinkSource.universalLink, 5, 1), (.universalLink, 6, 2), (.inApp, 1, 2), (.content, 1, 2),
    ], [false, true])
  func `what the browser sends back at once is not handed to it again`(
    link: (source: LinkSource, seconds: Int, timesHanded: Int), isRewritten: Bool
  ) async {
    let (source, seconds, timesHanded) = link
    var handed = 0
    let fixture = PipelineFixture.browsing({
      $0.duplicateWindow = .zero
      if isRewritten { $0.rewrite = { $0 } }
    }) { _ in
      handed += 1
      return true
    }
    #expect(await fixture.open("https://a.example/retired").code == "fellBack")
    fixture.backend.clock.advance(by: .seconds(seconds))
    let link = IncomingLink(text: "https://a.example/retired", source: source)
    let outcome = await fixture.pipeline.open(link)
    #expect(handed == timesHanded)
    guard timesHanded == 1 else { return #expect(outcome == .fellBack(.unsupported(.retired))) }
    #expect(outcome == .rejected(.redirectLoop))
    #expect(fixture.pipeline.notice == .redirectLoop)
    #expect(fixture.recorder.events.last?.reason == "redirectLoop")
  }

  @Test(arguments: [false, true], [false, true])
  func `a browser that opens the link in the app again ends it, in its call or soon after`(
    isLater: Bool, isDetour: Bool
  ) async {
    let (box, retired, detour) = (
      PipelineBox(), "https://a.example/retired", "https://a.example/unhandled"
    )
    var handed: [String] = []
    var inner: [DeeplinkOutcome<PageID>?] = []
    let fixture = PipelineFixture.browsing({ $0.duplicateWindow = .zero }) { url in
      handed.append("\(url)")
      guard handed.count < 9 else { return false }
      // The way back may lead over another link.
      let next = isDetour && handed.count == 1 ? detour : retired
      let link = IncomingLink(text: next, source: .inApp)
      if isLater {
        Task { inner.append(await box.pipeline?.open(link)) }
      } else {
        inner.append(await box.pipeline?.open(link))
      }
      return true
    }
    box.pipeline = fixture.pipeline
    _ = await fixture.open(retired)
    await quiet()
    #expect(handed == (isDetour ? [retired, detour] : [retired]))
    #expect(inner.contains(.rejected(.redirectLoop)))
  }

  @Test func `the deadline does not hold for the browser`() async {
    let clock = ManualClock()
    let fixture = PipelineFixture.browsing({ $0.deadline = .seconds(1) }) { _ in
      (try? await clock.sleep(for: .seconds(5))) != nil
    }
    let task = Task { await fixture.open("https://a.example/circle") }
    await clock.waitForSleepers()
    fixture.backend.clock.advance(by: .seconds(5))
    await clock.pass(.seconds(5))
    #expect(await task.value == .fellBack(.redirectLoop))
  }
}
