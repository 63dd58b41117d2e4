import Deeplinks
import DeeplinksTestSupport
import Testing

/// Mistakes of adopters that show when a link or a screen is opened: the report or the outcome names each.
///
/// `SilentWaitTests` has those that were met with silence. The numbers are those of the table in
/// Tests/Consumer/README.md.
@MainActor
@Suite struct MistakesAtRunTimeTests {
  enum SeatID: LinkIdentifier {
    case seat(Int)

    static let links: LinkTable<Self> = [LinkPattern("/seats/{number}", SeatID.seat)]
  }

  enum SeatRoute: Route {
    case seats
    case seat(Int)
  }

  enum OtherRoute: Route { case other }

  @Test func `a feature whose links the app does not include is reported when it opens one`() async
  {
    let fixture = PipelineFixture()
    await expectIssues([
      "The links of PageID do not include those of SeatID; add .including(SeatID.links, as: …) to them."
    ]) {
      #expect(await !fixture.pipeline.opener.open(SeatID.seat(1)))
    }
  }

  @Test func `a tab that is missing is reported, and its link says the tab`() async {
    let router = TabRouter(tabs: [Section.home], selection: .home) { $0.root }
    let issues = reportedIssues { router.select(.labs) }
    #expect(issues == ["No tab \"labs\" in this TabRouter; add it to `tabs`."])
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("transit")], links: SeatID.links),
      handler: LabsHandler(), router: router, fallback: { _, _ in .reject })
    let outcome = await pipeline.open("transit://seats/1")
    let step = NavigationStep(kind: .select, tab: "labs")
    #expect(outcome == .rejected(.notShown(step, reason: nil)))
  }

  struct LabsHandler: TabDeeplinkHandler {
    func deeplink(from identifier: SeatID) async throws -> TabDeeplink<Section, Screen>? {
      TabDeeplink(tab: .labs)
    }
  }

  @Test func `an embedding that is missing is reported, with the line to add`() {
    let router = AnyRouter(Router(root: SeatRoute.seats))
    let issues = reportedIssues { #expect(!router.push(OtherRoute.other)) }
    #expect(
      issues == [
        "No router for routes of type OtherRoute here; show this view in a RoutingView of that type, "
          + "or nest its routes with .embedding(_:)."
      ])
  }

  @Test func `an answer of another type is reported with both types`() async {
    let router = Router(root: SeatRoute.seats)
    let answer = Task { await router.present(.seat(1), returning: Int.self) }
    #expect(await router.shows(.seat(1)))
    let issues = reportedIssues { router.topmost.finish(with: "one") }
    #expect(
      issues == [
        "finish(with:) got a value of type String, and the caller that waits for the screen wants one of "
          + "type Int; nothing changes."
      ])
    router.dismiss()
    #expect(await answer.value == nil)
  }

  @Test func `a push payload without a link says the key`() {
    let payload: [AnyHashable: Any] = ["url": "transit://seats/1"]
    let error = #expect(throws: IntakeError.self) { try IncomingLink(payload: payload) }
    #expect(
      error?.description
        == "There is no link at \"deep_link\"; put its text there or name another key.")
  }
}
