import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// A feature opens another's links by their identifiers.
@MainActor
@Suite(.followingTasks) struct LinkOpenerTests {
  enum StrangerID: LinkIdentifier {
    case one
    static let links: LinkTable<Self> = [LinkPattern("/one", .one)]
  }

  private let router = TabRouter(tabs: [ShelfTab.home, .notes], selection: .home) { _ in
    ShelfRoute.home
  }
  private let recorder = EventRecorder()

  private func pipeline(
    sites: [LinkSite] = [.universal("*.b.example"), .universal("b.example"), .scheme("b")]
  ) -> DeeplinkPipeline<ShelfID> {
    DeeplinkPipeline(
      parser: LinkParser(sites: sites, links: ShelfID.links), handler: ShelfHandler(),
      router: router, fallback: { _, _ in .reject }, observers: [recorder])
  }

  // MARK: - Unhappy

  @Test func `without a site of its own a path is no link`() async {
    let opener = pipeline(sites: [.universal("*.b.example")]).opener
    #expect(await !opener.open("/library/notes/1"))
    #expect(opener.url(for: ShelfID.home) == nil)
  }

  @Test(arguments: ["//b.example/library/notes/1", "library/shelves/1", ""])
  func `what begins with no single slash is no path`(text: String) async {
    #expect(await !pipeline().opener.open(text))
  }

  @Test func `a function of one's own opens text alone`() async {
    let opener = LinkOpener { $0 == "yes" }
    #expect(await opener.open("yes", placing: .here))
    #expect(await !opener.open(StrangerID.one))
    #expect(opener.url(for: StrangerID.one) == nil)
  }

  // MARK: - Happy

  @Test func `a feature's identifier opens as the app nests it, and prints so`() async {
    let opener = pipeline().opener
    #expect(await opener.open(NoteID.note(3)))
    #expect(router.currentRoute == .notes(.note(3)))
    #expect(recorder.events.last?.source == .inApp)
    #expect(opener.url(for: NoteID.note(3))?.absoluteString == "https://b.example/library/notes/3")
  }

  @Test(arguments: [
    LinkSite.universal("b.example"), .scheme("b"), .scheme("b", host: "app"),
    .universal("b.example", port: 8443),
  ])
  func `a path is one on the first site`(site: LinkSite) async {
    #expect(await pipeline(sites: [site]).opener.open("/library/notes/4"))
    #expect(router.currentRoute == .notes(.note(4)))
    #expect(recorder.events.last?.site == site)
  }

  @Test func `a placement goes with it`() async {
    let sheet = router.current.present(.notes(.note(1)))
    #expect(await pipeline().opener.open(NoteID.note(2), placing: .here))
    #expect(sheet.path == [.notes(.note(2))])
  }

  @Test func `a screen has the URL of the link that leads there`() {
    let pipeline = pipeline()
    #expect(
      pipeline.url(forScreen: ShelfRoute.notes(.note(5)))?.absoluteString
        == "https://b.example/library/notes/5")
    #expect(
      pipeline.url(forScreen: ShelfRoute.notes(.note(5)), on: .scheme("b"))?.absoluteString
        == "b://library/notes/5")
    let issues = reportedIssues { #expect(pipeline.url(forScreen: Page.start) == nil) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Page") == true)
  }
}
