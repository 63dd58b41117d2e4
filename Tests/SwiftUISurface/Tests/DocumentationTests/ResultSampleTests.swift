import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What the article on results and unsaved work says of its samples.
@MainActor
struct ResultSampleTests {
  private let router = Router(root: BookingRoute.booking)

  private func choosing() async throws -> SceneHost {
    let host = SceneHost(timeless: RoutingView(router: router))
    try await host.settle { host.title == "Booking" }
    try await host.tap("Choose a seat").settle { host.modals == [.init(.sheet, "Rows")] }
    try await host.tap("Row 5").settle { host.screens == ["Rows", "Row 5"] }
    return host
  }

  @Test func `a screen pushed in the picker answers for it`() async throws {
    let host = try await choosing()
    try await host.tap("Seat 1").run { host.modals.isEmpty && host.texts == ["Row 5, seat 1"] }
    #expect(host.problems == [])
  }

  @Test func `a picker that is left changes nothing`() async throws {
    let host = try await choosing()
    try await host.tap("Cancel").settle { host.modals.isEmpty }
    #expect(host.texts == ["Choose a seat"])
    #expect(host.problems == [])
  }

  private enum PlanID: LinkIdentifier {
    case plan(row: Int), terms

    static let links: LinkTable<Self> = [
      LinkPattern("/rows/{row}", PlanID.plan), LinkPattern("/terms", PlanID.terms),
    ]
  }

  @MainActor
  private final class Answer { var isYes = false }

  private struct Handler: DeeplinkHandler {
    func deeplink(from identifier: PlanID) async throws -> DeeplinkRoute<BookingRoute>? {
      switch identifier {
      case .plan(let row): .push(.plan(row: row))
      case .terms: DeeplinkRoute.present(.terms).onTop()
      }
    }
  }

  @Test(arguments: [(Duration.seconds(1), false), (.seconds(2), true)])
  func `a link that a form has kept out is the same tap for a second`(
    wait: Duration, opens: Bool
  ) async {
    let clock = ManualClock()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("booking")], links: PlanID.links), handler: Handler(),
      router: router, fallback: { _, _ in .reject }, options: PipelineOptions(clock: clock))
    router.push(.seats)
    let form = BookingForm(on: AnyRouter(router)) { false }
    form.text = "Ada"
    let link = IncomingLink(text: "booking://rows/5")
    let kept = DeeplinkOutcome.rejected(.keptUnsavedWork(PlanID.plan(row: 5), screen: "seats"))
    #expect(await pipeline.open(link) == kept)
    form.text = ""
    clock.advance(by: wait)
    #expect(await pipeline.open(link) == (opens ? .opened(.plan(row: 5)) : kept))
  }

  @Test func `a form with text is asked, and only where it would go`() async {
    let answer = Answer()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("booking")], links: PlanID.links), handler: Handler(),
      router: router, fallback: { _, _ in .reject })
    router.push(.seats)
    let form = BookingForm(on: AnyRouter(router)) { answer.isYes }
    form.text = "Ada"
    let link = IncomingLink(text: "booking://rows/5")
    #expect(
      await pipeline.open(link) == .rejected(.keptUnsavedWork(.plan(row: 5), screen: "seats")))
    #expect(pipeline.notice == nil)
    #expect(router.path == [.seats])
    #expect(await pipeline.open(IncomingLink(text: "booking://terms")).isOpened)
    #expect(await pipeline.open(link, placing: .here).isOpened)
    #expect(router.path == [.seats])
    #expect(router.currentRoute == .plan(row: 5))
    answer.isYes = true
    #expect(await pipeline.open(link).isOpened)
    #expect(router.state == NavigationState(root: .booking, path: [.plan(row: 5)]))
  }
}
