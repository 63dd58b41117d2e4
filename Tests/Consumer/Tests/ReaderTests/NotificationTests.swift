import ArticlesLinks
import Deeplinks
import Foundation
import ReaderApp
import Testing

@MainActor
@Suite struct NotificationTests {
  let app = TestReader()
  private var push: PushLinks { PushLinks(inbox: app.reader.inbox) }

  private func payload(_ link: Any) -> [AnyHashable: Any] {
    ["aps": ["alert": "News"], "reader": ["link": link]]
  }

  private func tap(_ link: String) async throws -> DeeplinkOutcome<AppDeeplinkID> {
    try await push.open(payload(link))
  }

  @Test func `one that launches the app waits for its first window`() async throws {
    async let outcome = tap("reader://articles/1")
    await app.clock.waitForSleepers()
    let window = app.window()
    #expect(try await outcome == .opened(.articles(.article(id: 1))))
    #expect(window.router.currentRoute.name == "articles.article")
  }

  @Test func `a payload without a link says where it was looked for`() async {
    let window = app.window()
    for payload: [AnyHashable: Any] in [
      [:], ["link": "reader://me"], ["reader": "reader://me"], payload(7),
    ] {
      await #expect(throws: IntakeError.noLink(at: "reader.link")) { try await push.open(payload) }
    }
    #expect(window.pipeline.notice == nil)
  }
}
