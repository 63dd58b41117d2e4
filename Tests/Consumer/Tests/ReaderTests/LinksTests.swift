import AccountFeature
import ArticlesFeature
import ArticlesLinks
import Deeplinks
import DeeplinksTestSupport
import EventsFeature
import Foundation
import ReaderApp
import Testing

@MainActor
@Suite struct LinksTests {
  let id = UUID()
  let app = TestReader()
  let window: TestWindow

  init() {
    window = app.window()
  }

  @Test func `the tables of the features compose without an issue`() {
    #expect(AppDeeplinkID.links.issues == [])
    #expect(
      window.pipeline.parser.url(for: .events(.event(id: id)))?.absoluteString
        == "https://reader.example/events/\(id.uuidString)")
  }

  @Test func `a feature with main-actor isolation by default opens`() async {
    #expect(
      await window.open("reader://articles/1/highlights/7")
        == .opened(.articles(.highlight(Highlight(article: 1, paragraph: 7)))))
    #expect(window.router.selection == .articles)
    #expect(window.router.currentRoute.name == "articles.highlight")
    #expect(window.router.current.path == [.articles(.article(id: 1, title: "Moss"))])
    #expect(app.reader.diary.opened == ["articles.highlight"])
  }

  @Test func `a feature in plain Swift 6 opens`() async {
    #expect(await window.open("https://reader.example/readers/ada").isOpened)
    #expect(window.router.selection == .account)
    #expect(window.router.current.path == [.account(.reader(name: "ada"))])
  }

  @Test func `a feature in Swift 5 mode fetches and opens`() async {
    async let outcome = window.open("reader://events/\(id.uuidString)")
    await app.clock.waitForSleepers(2)  // the fetch and its deadline
    app.clock.advance(by: .seconds(1))
    #expect(await outcome == .opened(.events(.event(id: id))))
    #expect(window.router.current.path == [.events(.event(id: id, place: "Harbour"))])
    #expect(app.reader.history.visited == [id])
  }

  @Test func `a source of the app's own is known to its resolver`() async {
    app.reader.subscription.isValid = false
    let article = AppDeeplinkID.articles(.article(id: 2))
    #expect(await window.pipeline.open(article, from: .postcard) == .opened(article))
    // Within a second, it would count as the same tap.
    app.clock.advance(by: .seconds(2))
    #expect(
      await window.pipeline.open(article, from: .notification) == .pending(article, .subscription))
  }

  @Test func `a feature opens another one's screen on its own by a typed link`() async {
    window.router.select(.events)
    #expect(await window.pipeline.opener.openAnnouncement(2))
    #expect(window.router.selection == .events)
    #expect(window.router.current.path == [.articles(.article(id: 2, title: "Tides"))])
  }

  @Test func `the link of what is shown leads back to it`() async {
    #expect(await window.open("reader://a/2").isOpened)
    let url = window.pipeline.url(forScreen: window.router.currentRoute)
    #expect(url?.absoluteString == "https://reader.example/articles/2")
    #expect(window.pipeline.opener.url(for: ArticlesDeeplinkID.article(id: 2)) == url)
  }

  @Test func `each feature keeps its contract`() async {
    let articles = FeatureContract(
      links: ArticlesDeeplinkID.links,
      identifiers: [
        .list(section: nil), .list(section: .science), .article(id: 1), .tag(name: "sea"),
        .highlight(Highlight(article: 1, paragraph: 2)),
      ])
    let violationsOfArticles = await articles.violations(of: ArticlesHandler(shelf: ArticleShelf()))
    #expect(violationsOfArticles == [])
    let account = FeatureContract(
      links: AccountDeeplinkID.links,
      identifiers: [.me, .reader(name: "ada"), .resetPassword(token: "t")])
    let handler = AccountHandler(session: AccountSession(name: "ada"))
    let violationsOfAccount = await account.violations(of: handler)
    #expect(violationsOfAccount == [])
  }
}
