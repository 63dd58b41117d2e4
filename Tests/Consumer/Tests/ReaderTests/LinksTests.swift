import AccountFeature
import ArticlesFeature
import ArticlesLinks
import Deeplinks
import DeeplinksTestSupport
import EventsFeature
import Foundation
import ReaderApp
import Testing

/// Features of modules with different settings, in one app.
@MainActor
@Suite struct LinksTests {
  let id = UUID()
  let clock = ManualClock()
  let window: WindowModel

  init() {
    let events = EventsService { [clock] _ in
      try await clock.sleep(for: .seconds(1))
      return "Harbour"
    }
    window = WindowModel(events: events, options: PipelineOptions(clock: clock))
  }

  private func open(_ text: String) async -> DeeplinkOutcome<AppDeeplinkID> {
    await window.pipeline.open(IncomingLink(text: text))
  }

  @Test func `the tables of the features compose without an issue`() {
    #expect(AppDeeplinkID.links.issues == [])
    #expect(
      window.pipeline.parser.url(for: .events(.event(id: id)))?.absoluteString
        == "https://reader.example/events/\(id.uuidString)")
  }

  @Test func `a feature with main-actor isolation by default opens`() async {
    #expect(await open("reader://articles/1") == .opened(.articles(.article(id: 1))))
    #expect(window.router.selection == .articles)
    #expect(window.router.current.path == [.articles(.article(id: 1, title: "Moss"))])
    #expect(window.diary.opened == ["articles.article"])
  }

  @Test func `a feature in plain Swift 6 opens`() async {
    #expect(await open("https://reader.example/readers/ada").isOpened)
    #expect(window.router.selection == .account)
    #expect(window.router.current.path == [.account(.reader(name: "ada"))])
  }

  @Test func `a feature in Swift 5 mode fetches and opens`() async {
    async let outcome = open("reader://events/\(id.uuidString)")
    await clock.waitForSleepers(2)  // the fetch and its deadline
    clock.advance(by: .seconds(1))
    #expect(await outcome == .opened(.events(.event(id: id))))
    #expect(window.router.current.path == [.events(.event(id: id, place: "Harbour"))])
    #expect(window.history.visited == [id])
  }

  @Test func `a feature opens another one's screen on its own by a typed link`() async {
    window.router.select(.events)
    #expect(await window.pipeline.opener.openAnnouncement(2))
    #expect(window.router.selection == .events)
    #expect(window.router.current.path == [.articles(.article(id: 2, title: "Tides"))])
  }

  private struct PostOffice: DeeplinkResolver {
    func resolve(
      _ id: ArticlesDeeplinkID, from source: LinkSource
    ) async -> DeeplinkResolution<ArticlesDeeplinkID> {
      source == LinkSource("postcard") ? .open(id) : .refuse(reason: "not by mail")
    }
  }

  @Test func `a source of the app's own is known to its resolver`() async {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("reader")], links: ArticlesDeeplinkID.links),
      resolver: PostOffice(), perform: { _ in true }, options: PipelineOptions(clock: clock))
    #expect(await pipeline.open(.article(id: 2), from: .widget).failure?.code == "refused")
    #expect(await pipeline.open(.article(id: 2), from: LinkSource("postcard")).isOpened)
  }

  @Test func `each feature keeps its contract`() async {
    let articles = FeatureContract(
      links: ArticlesDeeplinkID.links,
      identifiers: [.list(section: nil), .list(section: .science), .article(id: 1)])
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
