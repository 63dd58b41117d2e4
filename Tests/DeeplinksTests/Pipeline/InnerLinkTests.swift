import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links that are opened in a call of the link that they supersede.
@MainActor
@Suite(.startingAtOnceAndNot) struct InnerLinkTests {
  /// The closure of the app that opens the inner link.
  enum Call: CaseIterable { case handler, resolver, rewrite, browser }
  /// How it opens it.
  enum Way: CaseIterable { case pipeline, opener, inbox }

  @Test(arguments: Call.allCases, Way.allCases)
  func `a link that is opened in a call of the link it supersedes opens`(
    call: Call, way: Way
  ) async {
    for suspensions in [0, 1, 4] {
      let (box, inbox) = (PipelineBox(), DeeplinkInbox<PageID>())
      var inner: DeeplinkOutcome<PageID>?
      let act: @MainActor (Call) async -> Void = { now in
        guard now == call, inner == nil, let pipeline = box.pipeline else { return }
        inner = .cancelled
        for _ in 0..<suspensions { await turnOfOthers() }
        switch way {
        case .pipeline: inner = await pipeline.open(.item(id: 2), from: .inApp)
        case .opener:
          let isOpened = await pipeline.opener.open("app://items/2")
          inner = isOpened ? .opened(.item(id: 2)) : .superseded
        case .inbox: inner = await inbox.open(.item(id: 2), from: .inApp)
        }
      }
      let fixture = PipelineFixture(
        {
          $0.openInBrowser = { _ in
            await act(.browser)
            return true
          }
          guard call == .rewrite else { return }
          $0.rewrite = { url in
            await act(.rewrite)
            return url
          }
        }, fallback: { _, _ in .openInBrowser },
        handler: ClosureHandler { id in
          await act(.handler)
          // The browser is asked about a link that the app has nothing to show for.
          let isForBrowser = call == .browser && id == .item(id: 1)
          return isForBrowser ? nil : TabDeeplink(tab: .second, deeplink: .push(.other))
        })
      fixture.backend.inResolver = { await act(.resolver) }
      fixture.backend.suspensions = { suspensions }
      box.pipeline = fixture.pipeline
      let attachment = inbox.attach(fixture.pipeline)
      attachment.becomeActive()
      #expect(await fixture.open("https://a.example/items/1") == .superseded)
      await quiet()
      #expect(inner == .opened(.item(id: 2)), "\(suspensions) suspensions")
      #expect(fixture.recorder.stages(of: 1).last == .superseded)
      #expect(fixture.recorder.stages(of: 2).last == .opened)
      #expect(fixture.pipeline.notice == nil)
    }
  }
}
