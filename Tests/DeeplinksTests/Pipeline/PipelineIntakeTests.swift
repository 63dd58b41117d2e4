import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct PipelineIntakeTests {
  @Test func `a tracking link is unwrapped before it is parsed`() async throws {
    let target = try #require(URL(string: "https://a.example/items/1"))
    let fixture = PipelineFixture {
      $0.rewrite = { $0.host() == "t.example" ? target : nil }
    }
    #expect(await fixture.open("https://t.example/xyz") == .opened(.item(id: 1)))
    #expect(await fixture.open("https://a.example/items/2") == .opened(.item(id: 2)))
  }

  @Test(arguments: [
    ("https://a.example/retired?q=a%20b&t=x|y", "https://a.example/retired?q=a%20b&t=x%7Cy"),
    ("app://retired?c=4%2F0&u=100%#é", "app://retired?c=4%2F0&u=100%25#%C3%A9"),
  ])
  func `a claim, a rewrite, and the browser get the canonical text`(
    text: String, canonical: String
  ) async {
    var urls: [String?] = []
    let fixture = PipelineFixture.browsing({
      $0.claim = { link in
        urls.append(link.url?.absoluteString)
        return false
      }
      $0.rewrite = { url in
        urls.append(url.absoluteString)
        return nil
      }
    }) { url in
      urls.append(url.absoluteString)
      return true
    }
    _ = await fixture.open(text)
    // Only a web link goes to the browser.
    #expect(urls == Array(repeating: canonical, count: text.hasPrefix("app") ? 2 : 3))
  }

  @Test(
    arguments: [
      ("https://t.example/x", nil, "app://reset?token=t", "rejected"),
      ("https://t.example/x", .universalLink, "app://reset?token=t", "rejected"),
      ("https://t.example/x", nil, "https://a.example/reset?token=t", "opened"),
      ("http://t.example/x", nil, "https://a.example/reset?token=t", "rejected"),
      ("app://wrap?x", nil, "https://a.example/reset?token=t", "rejected"),
      ("app://wrap?x", nil, "app://items/1", "opened"),
      ("http://t.example/x", .notification, "https://a.example/reset?token=t", "rejected"),
      ("https://t.example/x", .customScheme, "https://a.example/reset?token=t", "rejected"),
    ] as [(String, LinkSource?, String, String)])
  func `an unwrapped link is judged by what was in it`(
    link: String, source: LinkSource?, target: String, code: String
  ) async throws {
    let fixture = PipelineFixture { $0.rewrite = { _ in URL(string: target) } }
    let outcome = await fixture.pipeline.open(IncomingLink(text: link, source: source))
    #expect(outcome.code == code)
  }

  @Test func `an app with navigation of its own performs the identifier itself`() async {
    var performed: [PageID] = []
    let pipeline = DeeplinkPipeline(parser: PageID.parser) { identifier in
      performed.append(identifier)
      return identifier != .unhandled
    }
    #expect(await pipeline.open(IncomingLink(text: "app://items/1")) == .opened(.item(id: 1)))
    #expect(
      await pipeline.open(IncomingLink(text: "app://unhandled"))
        == .rejected(.unsupported(.unhandled)))
    #expect(performed == [.item(id: 1), .unhandled])
  }

  // MARK: - Links of other parts of the app

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

  @Test func `other parts may claim a link before the app is ready, and it keeps the notice`() async
  {
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
}
