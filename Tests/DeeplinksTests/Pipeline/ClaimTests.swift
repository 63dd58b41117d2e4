import Deeplinks
import DeeplinksTestSupport
import Testing

/// A link that another part of the app takes for itself touches nothing.
@MainActor
@Suite(.startingAtOnceAndNot) struct ClaimTests {
  private static let isOAuth: @MainActor (IncomingLink) -> Bool = {
    $0.text.hasPrefix("app://oauth")
  }

  @Test func `an OAuth callback leaves the login, the waiting link and the fetched one alone`()
    async
  {
    let fixture = PipelineFixture { $0.claim = Self.isOAuth }
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    fixture.backend.latency = .seconds(1)
    let fetching = await fixture.start("app://items/2")
    let before = fixture.router.state

    #expect(await fixture.open("app://oauth?code=42") == .claimed)

    #expect(fixture.isLoginShown)
    #expect(fixture.router.state == before)
    #expect(fixture.pipeline.waiting?.identifier == .secret(id: 1))
    #expect(fixture.pipeline.opening == .item(id: 2))
    #expect(fixture.recorder.stages(of: 3) == [.received, .claimed])
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await fetching.value == .opened(.item(id: 2)))
  }

  @Test func `it is asked before the app is ready, and keeps the notice`() async {
    let fixture = PipelineFixture { $0.claim = Self.isOAuth }
    _ = await fixture.open("app://nowhere")
    let notice = fixture.pipeline.notice
    #expect(notice != nil)
    #expect(await fixture.open("app://oauth") == .claimed)
    #expect(fixture.pipeline.notice == notice)

    let early = PipelineFixture {
      $0.claim = Self.isOAuth
      $0.startsReady = false
    }
    #expect(await early.open("app://oauth") == .claimed)
    #expect(early.pipeline.canRestore)
  }

  @Test func `two equal links are one tap though a claimed one came in between`() async {
    let fixture = PipelineFixture { $0.claim = Self.isOAuth }
    #expect(await fixture.open("app://items/1").isOpened)
    #expect(await fixture.open("app://oauth") == .claimed)
    #expect(await fixture.open("app://items/1").isOpened)
    #expect(fixture.backend.handled == [.item(id: 1)])
  }
}
