import AppIntents
import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import SwiftUI
import Testing
import UserNotifications

// The samples in the comments of Deeplinks that need more than an identifier or a route.

// sample: LinkSource.swift: extension LinkSource { static let carPlay = LinkSource("carPlay") }

// sample: Prerequisite.swift: extension Prerequisite { static let ageCheck = Prerequisite("ageCheck") }

private enum InboxComments {
  // sample: DeeplinkInbox.swift: struct ShopApp: App {

  struct AppWindow: View {
    let inbox: DeeplinkInbox<AppDeeplinkID>
    var body: some View { Text("Home") }
  }

  enum AppID: LinkIdentifier {
    enum Catalog: Hashable { case product(id: Int) }
    case catalog(Catalog)
    static let links: LinkTable<Self> = []
  }

  struct NotOpened: Error {
    init(_ failure: DeeplinkFailure<AppID>) {}
  }

  @MainActor struct Intent {
    let inbox: DeeplinkInbox<AppID>
    let number: Int

    // sample: DeeplinkInbox.swift: func perform() async throws -> some IntentResult {
  }

  struct Attribution {
    func firstLink() async throws -> URL? { nil }
  }

  @MainActor
  static func openFirst(_ inbox: DeeplinkInbox<AppID>, _ attribution: Attribution) async throws {
    // sample: DeeplinkInbox+Deferred.swift: let store = DeferredLinkStore(
    // sample: DeeplinkInbox+Deferred.swift: try await inbox.openDeferred(once: store) {
  }
}

enum HandlerComments {
  enum ProfileDeeplinkID: Hashable { case user(id: String) }
  enum ProfileRoute: Route, Codable {
    case user(id: String)
    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> ProfileRoute? {
      try old.decoded(as: ProfileRoute.self)
    }
  }

  // swift-format-ignore
  // sample: DeeplinkHandler.swift: struct ProfileHandler: DeeplinkHandler {

  enum AppDeeplinkID: Hashable { case home, help, profile(ProfileDeeplinkID) }
  enum TabbedRoute: Route { case home, help, profile(ProfileRoute) }

  struct TabbedHandler: TabDeeplinkHandler {
    typealias AppRoute = TabbedRoute
    let profile = ProfileHandler()

    // sample: TabDeeplinkHandler.swift: func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
  }

  struct PlainHandler: DeeplinkHandler {
    typealias AppRoute = TabbedRoute
    let profile = ProfileHandler()

    func deeplink(from identifier: AppDeeplinkID) async throws -> DeeplinkRoute<AppRoute>? {
      switch identifier {
      case .home: .popToRoot()
      case .help: .present(.help)
      // sample: DeeplinkHandler+Composition.swift: case .profile(let id): try await profile.deeplink(from: id, as: AppRoute.profile)
      }
    }
  }

  // sample: RouteHandler.swift: enum NoteRoute: Route, LinkIdentifier {

  static func makeNotes() -> some DeeplinkHandler<NoteRoute, NoteRoute> {
    // sample: RouteHandler.swift: let notes = RouteHandler<NoteRoute>()
    return notes
  }

  // sample: VersionedRoute.swift: enum AppRoute: VersionedRoute {

  protocol SessionService: Sendable {
    var isSignedIn: Bool { get async }
  }

  enum OrdersDeeplinkID: Hashable { case orders }

  // sample: DeeplinkResolver.swift: struct OrdersResolver: DeeplinkResolver {

  struct Account { func verify(_ token: String) async throws {} }
  enum MailID: Hashable { case verifyEmail(token: String) }

  struct MailHandler: DeeplinkHandler {
    let account: Account

    func deeplink(from identifier: MailID) async throws -> DeeplinkRoute<ProfileRoute>? {
      switch identifier {
      // sample: DeeplinkRoute.swift: case .verifyEmail(let token):
      }
    }
  }

  // sample: Analytics.md: final class Analytics: DeeplinkObserver {

  static func track(_ name: String, _ pattern: String?, _ attribution: some Sendable) {}
}

@MainActor
private enum PipelineComments {
  enum AppLinks {
    static let parser = LinkParser(sites: [.scheme("shop")], links: AppDeeplinkID.links)
  }

  static func make(_ tabRouter: TabRouter<AppTab, AppRoute>, _ url: URL) async {
    // sample: DeeplinkPipeline.swift: let pipeline = DeeplinkPipeline(
    #expect(outcome.failure == nil)
  }

  final class OAuth: Sendable {
    func resume(_ url: URL) -> Bool { false }
  }

  static func options(_ oauth: OAuth) -> PipelineOptions {
    var options = PipelineOptions()
    // sample: LinkPlacement.swift: options.placement = { $0 == .inApp ? .here : .there }
    // sample: PipelineOptions.swift: options.claim = { $0.url.map(oauth.resume) ?? false }
    return options
  }

  enum SearchRoute: Route, Codable { case home, search }

  static func restore(
    _ archive: NavigationArchive, _ pipeline: DeeplinkPipeline<AppDeeplinkID>,
    _ router: Router<SearchRoute>
  ) async {
    // sample: DeeplinkPipeline+Restoration.swift: let cuts = await pipeline.restore(archive, to: router) { $0 == .search }
    #expect(cuts != nil)
  }

  enum CatalogDeeplinkID: LinkIdentifier {
    case product(id: Int, referrer: String?)
    static let links: LinkTable<Self> = [
      LinkPattern("/products/{id}?ref={referrer}", CatalogDeeplinkID.product)
    ]
  }

  static func button(_ openDeeplink: LinkOpener) -> some View {
    // sample: LinkOpener.swift: Button("See the product") {
  }

  static func attach(
    _ inbox: DeeplinkInbox<AppDeeplinkID>, _ pipeline: DeeplinkPipeline<AppDeeplinkID>
  ) {
    var attachment: InboxAttachment?
    // sample: InboxAttachment.swift: attachment = inbox.attach(pipeline)  // scene(_:willConnectTo:options:)
  }

  static func wait(_ pipeline: DeeplinkPipeline<AppDeeplinkID>, _ link: IncomingLink) async {
    // sample: ManualClock.swift: let clock = ManualClock()
    _ = await outcome
  }
}
