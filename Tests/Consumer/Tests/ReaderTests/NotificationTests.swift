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

  @Test func `a tapped notification opens in the window that was active last`() async throws {
    let (first, second) = (app.window(), app.window())
    first.becomeActive()
    let outcome = try await tap("reader://articles/1")
    #expect(outcome == .opened(.articles(.article(id: 1))))
    #expect(first.router.currentRoute == .articles(.article(id: 1, title: "Moss")))
    #expect(second.router.currentRoute == .articles(.list(section: nil)))
  }

  @Test func `one that launches the app waits for its first window`() async throws {
    async let outcome = tap("reader://articles/1")
    await app.clock.waitForSleepers()
    let window = app.window()
    #expect(try await outcome == .opened(.articles(.article(id: 1))))
    #expect(window.router.currentRoute.name == "articles.article")
  }

  @Test func `one that no window takes in time is given up`() async throws {
    async let outcome = tap("reader://articles/1")
    await app.clock.waitForSleepers()
    app.clock.advance(by: .seconds(600))
    #expect(try await outcome == .cancelled)
    #expect(app.window().router.currentRoute == .articles(.list(section: nil)))
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

  @Test func `a link of a later version changes no screen and is reported`() async throws {
    let window = app.window()
    #expect(await window.open("reader://a/2").isOpened)
    let outcome = try await tap("reader://quiz/7")
    #expect(outcome.failure?.code == "unrecognized")
    #expect(window.pipeline.notice == outcome.failure)
    #expect(window.router.currentRoute == .articles(.article(id: 2, title: "Tides")))
  }
}
