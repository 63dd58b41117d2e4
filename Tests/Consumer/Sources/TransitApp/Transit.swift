import Deeplinks
import Foundation
import IdentitySDK
import LinesFeature
import Observation
import RiderFeature
import TicketsFeature
import TransitSites

/// A service that shortens links, and knows the one that led to the installation.
protocol LinkService: Sendable {
  func target(of short: URL) async throws -> URL
  func firstLink() async throws -> URL?
}

/// What all windows of the app share.
@Observable
final class Transit {
  let session = RiderSession()
  let regions = Regions()
  let flags = Flags()
  let timetable: Timetable
  let wallet: Wallet
  let analytics: Analytics
  let inbox: DeeplinkInbox<AppDeeplinkID>
  let environment: TransitEnvironment
  let options: PipelineOptions
  private let identity: IdentityPage
  private let links: any LinkService

  init(
    environment: TransitEnvironment, timetable: any TimetableService, tickets: any TicketService,
    identity: IdentityPage, links: any LinkService, analytics: Analytics,
    options: PipelineOptions = PipelineOptions()
  ) {
    var options = options
    options.claim = { link in link.url.map(identity.resume) ?? false }
    options.rewrite = { url in
      guard url.host() == "trns.example" else { return nil }
      return try? await links.target(of: url)
    }
    self.environment = environment
    self.timetable = Timetable(service: timetable)
    self.wallet = Wallet(service: tickets)
    self.analytics = analytics
    self.options = options
    self.identity = identity
    self.links = links
    inbox = DeeplinkInbox(clock: options.clock)
    session.signOut = { [weak self] in self?.signOut() }
  }

  /// Signs a rider in on the operator's page.
  ///
  /// - Returns: Whether that succeeded.
  @discardableResult
  func signIn() async -> Bool {
    do {
      session.name = try await identity.signIn()
    } catch {
      return false
    }
    await inbox.fulfill(.login)
    return true
  }

  func signOut() {
    session.name = nil
    session.rides = []
    wallet.empty()
    inbox.discardAll()
  }

  func switchRegion(to region: String) async {
    regions.current = region
    await inbox.fulfill(.workspace, startingOver: true)
  }

  /// Opens the link of a notification: `{ "aps": …, "transit": { "link": "…" } }`.
  func open(push payload: [AnyHashable: Any]) async throws {
    await inbox.open(try IncomingLink(payload: payload, key: "transit.link"))
  }

  /// Opens the link that led to the installation, at the first start.
  func openFirstLink(once store: DeferredLinkStore = .installation) async throws {
    try await inbox.openDeferred(once: store) {
      try await links.firstLink().map { IncomingLink(url: $0) }
    }
  }
}

extension DeferredLinkStore {
  static let installation = DeferredLinkStore(
    isConsumed: { UserDefaults.standard.bool(forKey: "firstLink") },
    consume: { UserDefaults.standard.set(true, forKey: "firstLink") })
}
