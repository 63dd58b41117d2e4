import Deeplinks
import DeeplinksTestSupport
import Foundation
import IdentitySDK
import LinesFeature
import TicketsFeature
import TransitSites

@testable import TransitApp

/// The app with servers and a clock of the test's, and the windows that it opens.
@MainActor
final class TestTransit {
  let clock = ManualClock()
  let transit: Transit
  let sent = Sent()
  private let page: SignInPage

  init(_ environment: TransitEnvironment = .production) {
    let page = SignInPage()
    self.page = page
    transit = Transit(
      environment: environment, timetable: FakeServer(), tickets: FakeServer(),
      identity: IdentityPage(scheme: "transit") { page.url = $0 }, links: FakeServer(),
      analytics: Analytics { [sent] event, name in sent.lines.append("\(event) \(name)") },
      options: PipelineOptions(clock: clock))
  }

  /// Opens a window, which is the active one then.
  func window() -> TestWindow { TestWindow(transit) }

  /// Signs a rider in: the page answers by a link, which `window` gets.
  func signIn(answeringIn window: TestWindow) async {
    async let isSignedIn = transit.signIn()
    while page.url == nil { await Task.yield() }
    let state = page.url?.query()?.split(separator: "=").last ?? ""
    _ = await window.open(IncomingLink(text: "transit://oauth?code=ada&state=\(state)"))
    _ = await isSignedIn
  }
}

/// A window, with what SwiftUI's modifiers do for it as long as it is there.
@MainActor
final class TestWindow {
  let model: TransitWindowModel
  private let attachment: InboxAttachment

  init(_ transit: Transit) {
    model = TransitWindowModel(transit: transit)
    attachment = transit.inbox.attach(model.pipeline)
    attachment.becomeActive()
  }

  var tabs: TabRouter<AppTab, AppRoute> { model.tabs }
  var pipeline: DeeplinkPipeline<AppDeeplinkID> { model.pipeline }

  func open(_ link: IncomingLink) async -> DeeplinkOutcome<AppDeeplinkID> {
    await pipeline.open(link)
  }
}

/// What analytics have sent.
@MainActor
final class Sent {
  var lines: [String] = []

  /// Waits until `line` was sent.
  func has(_ line: String) async {
    while !lines.contains(line) { await Task.yield() }
  }
}

@MainActor
final class SignInPage {
  var url: URL?
}

/// The operator's servers, with one line, one trip, one seat, and one short link.
struct FakeServer: TimetableService, TicketService, LinkService {
  func lines(in region: String) async throws -> [Line] {
    [Line(region: region, name: "U2", mode: .tram)]
  }

  func trips(of line: String, in region: String) async throws -> [Trip] {
    [Trip(id: 7, region: region, line: line, destination: "Zoo")]
  }

  func trip(_ id: Int) async throws -> Trip? {
    id == 7 ? Trip(id: 7, region: "harbor", line: "U2", destination: "Zoo") : nil
  }

  func freeSeats(on trip: Int) async throws -> [Seat] { [Seat(coach: 1, number: 2)] }

  func buy(trip: Int, seat: Seat, promo: String?) async throws -> Ticket {
    Ticket(id: 100, trip: trip, seat: seat)
  }

  func target(of short: URL) async throws -> URL {
    guard short.path() == "/z", let url = URL(string: "https://transit.example/t/7") else {
      throw URLError(.fileDoesNotExist)
    }
    return url
  }

  func firstLink() async throws -> URL? { URL(string: "transit://lines/harbor/U2") }
}
