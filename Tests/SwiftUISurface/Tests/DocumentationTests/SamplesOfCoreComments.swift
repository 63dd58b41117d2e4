import AppIntents
import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import SwiftUI
import Testing
import UserNotifications

// The samples in the comments of Deeplinks that need more than an identifier or a route.

extension LinkSource { static let carPlay = LinkSource("carPlay") }

extension Prerequisite { static let ageCheck = Prerequisite("ageCheck") }

private enum InboxComments {
  struct ShopApp: App {
    private let inbox: DeeplinkInbox<AppDeeplinkID>
    private let notifications: NotificationInbox

    init() {
      inbox = DeeplinkInbox()
      notifications = NotificationInbox(inbox: inbox)
      UNUserNotificationCenter.current().delegate = notifications
    }

    var body: some Scene {
      WindowGroup { AppWindow(inbox: inbox) }  // .onDeeplink(pipeline, inbox: inbox)
    }
  }

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

    func perform() async throws -> some IntentResult {
      let outcome = await inbox.open(.catalog(.product(id: number)), from: .intent)
      if let failure = outcome.failure { throw NotOpened(failure) }
      return .result()
    }
  }

  struct Attribution {
    func firstLink() async throws -> URL? { nil }
  }

  @MainActor
  static func openFirst(_ inbox: DeeplinkInbox<AppID>, _ attribution: Attribution) async throws {
    let store = DeferredLinkStore(
      isConsumed: { UserDefaults.standard.bool(forKey: "deferredLink") },
      consume: { UserDefaults.standard.set(true, forKey: "deferredLink") })
    try await inbox.openDeferred(once: store) {
      try await attribution.firstLink().map { IncomingLink(url: $0) }
    }
  }
}

private enum HandlerComments {
  enum ProfileDeeplinkID: Hashable { case user(id: String) }
  enum ProfileRoute: Route, Codable {
    case user(id: String)
    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> ProfileRoute? {
      try old.decoded(as: ProfileRoute.self)
    }
  }

  // swift-format-ignore
  struct ProfileHandler: DeeplinkHandler {
    func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
      switch identifier {
      case .user(let id): .push(.user(id: id))
      }
    }
  }

  enum AppDeeplinkID: Hashable { case home, help, profile(ProfileDeeplinkID) }
  enum TabbedRoute: Route { case home, help, profile(ProfileRoute) }

  struct TabbedHandler: TabDeeplinkHandler {
    typealias AppRoute = TabbedRoute
    let profile = ProfileHandler()

    func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
      switch identifier {
      case .home: TabDeeplink(tab: .home)
      case .help: TabDeeplink(tab: .home, deeplink: .present(.help))
      case .profile(let id):
        try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
      }
    }
  }

  struct PlainHandler: DeeplinkHandler {
    typealias AppRoute = TabbedRoute
    let profile = ProfileHandler()

    func deeplink(from identifier: AppDeeplinkID) async throws -> DeeplinkRoute<AppRoute>? {
      switch identifier {
      case .home: .popToRoot()
      case .help: .present(.help)
      case .profile(let id): try await profile.deeplink(from: id, as: AppRoute.profile)
      }
    }
  }

  enum NoteRoute: Route, LinkIdentifier {
    case note(id: Int)

    static let links: LinkTable<Self> = [LinkPattern("/notes/{id}", NoteRoute.note)]
  }

  static func makeNotes() -> some DeeplinkHandler<NoteRoute, NoteRoute> {
    let notes = RouteHandler<NoteRoute>()
    return notes
  }

  enum AppRoute: VersionedRoute {
    case home
    case product(sku: String)  // In version 1: item(id: Int)
    case profile(ProfileRoute)

    static let archiveVersion = 2

    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> AppRoute? {
      switch old.name {
      case "item": try .product(sku: String(old.payload.decode(Int.self, forKey: "id")))
      case "profile": try ProfileRoute.migrated(old.nested(), from: version).map(AppRoute.profile)
      default: try old.decoded(as: AppRoute.self)
      }
    }
  }

  protocol SessionService: Sendable {
    var isSignedIn: Bool { get async }
  }

  enum OrdersDeeplinkID: Hashable { case orders }

  struct OrdersResolver: DeeplinkResolver {
    let session: any SessionService
    func resolve(
      _ identifier: OrdersDeeplinkID, from source: LinkSource
    ) async -> DeeplinkResolution<OrdersDeeplinkID> {
      await session.isSignedIn ? .open(identifier) : .require(.login, identifier)
    }
  }

  struct Account { func verify(_ token: String) async throws {} }
  enum MailID: Hashable { case verifyEmail(token: String) }

  struct MailHandler: DeeplinkHandler {
    let account: Account

    func deeplink(from identifier: MailID) async throws -> DeeplinkRoute<ProfileRoute>? {
      switch identifier {
      case .verifyEmail(let token):
        try await account.verify(token)
        return .stay
      }
    }
  }

  final class Analytics: DeeplinkObserver {
    private(set) var numberOfOpenedLinks = 0

    func receive(_ event: DeeplinkEvent) {
      guard event.stage == .opened else { return }
      numberOfOpenedLinks += 1
      track("deeplink", event.pattern, event.attribution)
    }
  }

  static func track(_ name: String, _ pattern: String?, _ attribution: some Sendable) {}
}

@MainActor
private enum PipelineComments {
  enum AppLinks {
    static let parser = LinkParser(sites: [.scheme("shop")], links: AppDeeplinkID.links)
  }

  static func make(_ tabRouter: TabRouter<AppTab, AppRoute>, _ url: URL) async {
    let pipeline = DeeplinkPipeline(
      parser: AppLinks.parser, handler: AppHandler(), router: tabRouter,
      fallback: { _, _ in .reject })
    let outcome = await pipeline.open(IncomingLink(url: url))
    #expect(outcome.failure == nil)
  }

  final class OAuth: Sendable {
    func resume(_ url: URL) -> Bool { false }
  }

  static func options(_ oauth: OAuth) -> PipelineOptions {
    var options = PipelineOptions()
    options.placement = { $0 == .inApp ? .here : .home }
    options.claim = { $0.url.map(oauth.resume) ?? false }
    return options
  }

  enum SearchRoute: Route, Codable { case home, search }

  static func restore(
    _ archive: NavigationArchive, _ pipeline: DeeplinkPipeline<AppDeeplinkID>,
    _ router: Router<SearchRoute>
  ) async {
    let cuts = await pipeline.restore(archive, to: router) { $0 == .search }
    #expect(cuts != nil)
  }

  enum CatalogDeeplinkID: LinkIdentifier {
    case product(id: Int, referrer: String?)
    static let links: LinkTable<Self> = [
      LinkPattern("/products/{id}?ref={referrer}", CatalogDeeplinkID.product)
    ]
  }

  static func button(_ opener: LinkOpener) -> some View {
    Button("See the product") {
      Task { await opener.open(CatalogDeeplinkID.product(id: 42, referrer: nil), placing: .here) }
    }
  }

  static func attach(
    _ inbox: DeeplinkInbox<AppDeeplinkID>, _ pipeline: DeeplinkPipeline<AppDeeplinkID>
  ) {
    var attachment: InboxAttachment?
    attachment = inbox.attach(pipeline)  // scene(_:willConnectTo:options:)
    attachment?.becomeActive()  // sceneDidBecomeActive(_:)
    attachment = nil  // sceneDidDisconnect(_:)
  }

  static func wait(_ pipeline: DeeplinkPipeline<AppDeeplinkID>, _ link: IncomingLink) async {
    let clock = ManualClock()
    async let outcome = pipeline.open(link)  // its options have this clock
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    _ = await outcome
  }
}
