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
@Suite struct ReaderTests {
  let id = UUID()
  let clock = ManualClock()
  let reader: Reader

  init() {
    reader = Self.reader(clock: clock)
  }

  private static func reader(
    clock: ManualClock, latency: Duration = .seconds(1)
  ) -> Reader {
    Reader(
      session: AccountSession(),
      events: EventsService { _ in
        try await clock.sleep(for: latency)
        return "Harbour"
      },
      options: PipelineOptions(clock: clock))
  }

  private func open(_ text: String) async -> DeeplinkOutcome<AppDeeplinkID> {
    await reader.pipeline.open(IncomingLink(text: text))
  }

  @Test func `the tables of the three features compose without an issue`() {
    #expect(AppDeeplinkID.links.issues == [])
    #expect(
      reader.pipeline.parser.url(for: .events(.event(id: id)))?.absoluteString
        == "https://reader.example/events/\(id.uuidString)")
  }

  @Test func `a feature with main-actor isolation by default opens`() async {
    #expect(
      await open("reader://articles/1/highlights/7")
        == .opened(.articles(.highlight(Highlight(article: 1, paragraph: 7)))))
    #expect(reader.router.selection == .articles)
    #expect(reader.router.currentRoute.name == "articles.highlight")
    #expect(reader.router.current.path == [.articles(.article(id: 1, title: "Moss"))])
    #expect(reader.diary.opened == ["articles.highlight"])
  }

  @Test func `a feature in plain Swift 6 lets the link wait for the login`() async {
    #expect(await open("https://reader.example/me") == .pending(.account(.me), .login))
    #expect(reader.router.currentRoute == .account(.signIn))
    #expect(await reader.signIn("ada") == .opened(.account(.me)))
    #expect(reader.router.selection == .account)
    #expect(reader.router.current.path == [.account(.me(name: "ada"))])
    #expect(reader.router.current.presented == nil)
  }

  @Test func `so does its handler when the session has expired`() async {
    reader.session.name = "ada"
    reader.session.isExpired = true
    #expect(await open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn("ada") == .opened(.account(.me)))
  }

  @Test func `a feature in Swift 5 mode fetches and opens`() async {
    async let outcome = open("reader://events/\(id.uuidString)")
    await clock.waitForSleepers(2)  // the fetch and its deadline
    clock.advance(by: .seconds(1))
    #expect(await outcome == .opened(.events(.event(id: id))))
    #expect(reader.router.current.path == [.events(.event(id: id, place: "Harbour"))])
    #expect(reader.history.visited == [id])
  }

  @Test func `a fetch that takes too long leaves the reader where they are`() async {
    let reader = Self.reader(clock: clock, latency: .seconds(60))
    async let outcome = reader.pipeline.open(.events(.event(id: id)), from: .widget)
    await clock.waitForSleepers(2)
    reader.router.select(.account)
    clock.advance(by: .seconds(10))
    #expect(await outcome == .rejected(.timedOut(.events(.event(id: id)))))
    #expect(reader.router.selection == .account)
  }

  @Test func `a source of the app's own is known to its resolver`() async {
    reader.subscription.isValid = false
    let article = AppDeeplinkID.articles(.article(id: 2))
    #expect(await reader.pipeline.open(article, from: .postcard) == .opened(article))
    #expect(
      await reader.pipeline.open(article, from: .notification) == .pending(article, .subscription))
  }

  @Test func `a reset link from a scheme is refused`() async {
    let outcome = await open("reader://reset-password?token=t")
    #expect(outcome.failure?.code == "refused")
  }

  @Test func `a login that is left leaves the reader where they are`() async {
    _ = await open("reader://readers/ada")
    #expect(await open("reader://me") == .pending(.account(.me), .login))
    reader.router.current.topmost.dismiss()
    await Task.yield()
    #expect(reader.pipeline.waiting == nil)
    #expect(reader.router.currentRoute == .account(.reader(name: "ada")))
  }

  @Test func `a page that the app does not have is the browser's`() async {
    var options = PipelineOptions(clock: clock)
    var shown: [String] = []
    options.openInBrowser = { url in
      shown.append(url.absoluteString)
      return true
    }
    let reader = Reader(
      session: AccountSession(), events: EventsService { _ in "Harbour" }, options: options)
    let links = ["https://reader.example/imprint", "reader://imprint", "https://evil.example"]
    for link in links { await reader.pipeline.open(IncomingLink(text: link)) }
    #expect(shown == ["https://reader.example/imprint"])
  }

  @Test func `a feature opens another one's screen on its own by a typed link`() async {
    reader.router.select(.events)
    #expect(await reader.pipeline.opener.openAnnouncement(2))
    #expect(reader.router.selection == .events)
    #expect(reader.router.current.path == [.articles(.article(id: 2, title: "Tides"))])
    #expect(await reader.pipeline.opener.openAnnouncement(9) == false)
  }

  @Test func `the link of what is shown leads back to it`() async {
    #expect(await open("reader://a/2").isOpened)
    let url = reader.pipeline.url(for: reader.router.currentRoute)
    #expect(url?.absoluteString == "https://reader.example/articles/2")
    #expect(reader.pipeline.opener.url(for: ArticlesDeeplinkID.article(id: 2)) == url)
  }

  @Test func `each feature keeps its contract`() async {
    let articles = FeatureContract(
      links: ArticlesDeeplinkID.links,
      identifiers: [
        .list(section: nil), .list(section: .science), .article(id: 1),
        .highlight(Highlight(article: 1, paragraph: 2)),
      ])
    #expect(await articles.violations(of: ArticlesHandler(shelf: ArticleShelf())) == [])
    let account = FeatureContract(
      links: AccountDeeplinkID.links,
      identifiers: [.me, .reader(name: "ada"), .resetPassword(token: "t")])
    let handler = AccountHandler(session: AccountSession(name: "ada"))
    #expect(await account.violations(of: handler) == [])
  }
}
