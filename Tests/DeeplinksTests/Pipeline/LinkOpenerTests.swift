import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// A feature opens another's links by their identifiers.
@MainActor
@Suite struct LinkOpenerTests {
  enum ShelfID: LinkIdentifier {
    case shelf(Int)
    static let links: LinkTable<Self> = [LinkPattern("/shelves/{number}", ShelfID.shelf)]
  }

  enum StrangerID: LinkIdentifier {
    case one
    static let links: LinkTable<Self> = [LinkPattern("/one", .one)]
  }

  enum LibraryID: LinkIdentifier {
    case home
    case shelf(ShelfID)
    static let links = LinkTable<Self>([LinkPattern("/", .home)])
      .including(ShelfID.links, as: LibraryID.shelf, under: "/library")
  }

  enum LibraryRoute: Route { case home, shelf(Int) }

  struct LibraryHandler: DeeplinkHandler {
    func deeplink(from identifier: LibraryID) async throws -> DeeplinkRoute<LibraryRoute>? {
      switch identifier {
      case .home: .popToRoot()
      case .shelf(.shelf(let number)): .push(.shelf(number))
      }
    }

    func identifier(for route: LibraryRoute) -> LibraryID? {
      switch route {
      case .home: .home
      case .shelf(let number): .shelf(.shelf(number))
      }
    }
  }

  private let router = Router(root: LibraryRoute.home)
  private let recorder = EventRecorder()

  private func pipeline(
    sites: [LinkSite] = [.universal("*.b.example"), .universal("b.example"), .scheme("b")]
  ) -> DeeplinkPipeline<LibraryID> {
    DeeplinkPipeline(
      parser: LinkParser(sites: sites, links: LibraryID.links), handler: LibraryHandler(),
      router: router, fallback: { _, _ in .reject }, observers: [recorder])
  }

  // MARK: - Unhappy

  @Test func `an identifier that no table includes is reported and does not open`() async {
    let opener = pipeline().opener
    let reports = await reportedIssues {
      #expect(await !opener.open(StrangerID.one))
      #expect(opener.url(for: StrangerID.one) == nil)
    }
    #expect(reports.count == 2)
    #expect(reports.allSatisfy { $0.contains("StrangerID.links, as:") })
    #expect(recorder.events == [])
  }

  @Test func `without a site of its own a path is no link`() async {
    let opener = pipeline(sites: [.universal("*.b.example")]).opener
    #expect(await !opener.open("/library/shelves/1"))
    #expect(opener.url(for: LibraryID.home) == nil)
  }

  @Test(arguments: ["//b.example/library/shelves/1", "library/shelves/1", ""])
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
    #expect(await opener.open(ShelfID.shelf(3)))
    #expect(router.currentRoute == .shelf(3))
    #expect(recorder.events.last?.source == .inApp)
    #expect(
      opener.url(for: ShelfID.shelf(3))?.absoluteString == "https://b.example/library/shelves/3")
  }

  @Test func `the app's own identifier opens as it is`() async {
    router.push(.shelf(1))
    #expect(await pipeline().opener.open(LibraryID.home))
    #expect(router.currentRoute == .home)
  }

  @Test(arguments: [
    LinkSite.universal("b.example"), .scheme("b"), .scheme("b", host: "app"),
    .universal("b.example", port: 8443),
  ])
  func `a path is one on the first site`(site: LinkSite) async {
    #expect(await pipeline(sites: [site]).opener.open("/library/shelves/4"))
    #expect(router.currentRoute == .shelf(4))
    #expect(recorder.events.last?.site == site)
  }

  @Test func `a placement goes with it`() async {
    let sheet = router.present(.shelf(1))
    #expect(await pipeline().opener.open(ShelfID.shelf(2), placing: .here))
    #expect(sheet.path == [.shelf(2)])
  }

  @Test func `a screen has the URL of the link that leads there`() {
    let pipeline = pipeline()
    #expect(
      pipeline.url(forScreen: LibraryRoute.shelf(5))?.absoluteString
        == "https://b.example/library/shelves/5")
    #expect(
      pipeline.url(forScreen: LibraryRoute.shelf(5), on: .scheme("b"))?.absoluteString
        == "b://library/shelves/5")
    let issues = reportedIssues { #expect(pipeline.url(forScreen: Page.start) == nil) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Page") == true)
  }

  @Test func `the site says which links reach no other app, whatever their source`() async throws {
    let push = try IncomingLink(payload: ["deep_link": "https://b.example/library/shelves/1"])
    let pipeline = pipeline()
    #expect(await pipeline.open(push).isOpened)
    let event = try #require(recorder.events.last)
    #expect(event.source == .notification)
    #expect(event.site?.isUniversal == true)
  }
}
