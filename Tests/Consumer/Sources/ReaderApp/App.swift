public import AccountFeature
public import ArticlesFeature
public import ArticlesLinks
public import Deeplinks
public import EventsFeature

// The composer, with the settings of an app that Xcode 26 makes.

public enum AppDeeplinkID: LinkIdentifier {
  case start
  case articles(ArticlesDeeplinkID)
  case account(AccountDeeplinkID)
  case events(EventsDeeplinkID)

  public static let links = LinkTable<AppDeeplinkID>([Link("/", .start)])
    .including(ArticlesDeeplinkID.links, as: AppDeeplinkID.articles)
    .including(AccountDeeplinkID.links, as: AppDeeplinkID.account)
    .including(EventsDeeplinkID.links, as: AppDeeplinkID.events)
}

public enum AppTab: TabRoute, CaseIterable {
  case articles, events, account
}

public enum AppRoute: Route, Codable {
  case articles(ArticlesRoute)
  case account(AccountRoute)
  case events(EventsRoute)

  static func root(of tab: AppTab) -> AppRoute {
    switch tab {
    case .articles: .articles(.list(section: nil))
    case .events: .events(.calendar)
    case .account: .account(.signIn)
    }
  }
}

struct AppHandler: TabDeeplinkHandler {
  let articles: ArticlesHandler
  let account: AccountHandler
  let events: EventsHandler

  func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .start: TabDeeplink(tab: .articles, deeplink: .popToRoot())
    case .articles(let id):
      try await articles.deeplink(from: id)?.map(AppRoute.articles).in(tab: .articles)
    case .account(let id):
      try await account.deeplink(from: id)?.map(AppRoute.account).in(tab: .account)
    case .events(let id):
      try await events.deeplink(from: id)?.map(AppRoute.events).in(tab: .events)
    }
  }

  func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .articles(let route): articles.identifier(for: route).map(AppDeeplinkID.articles)
    case .account(let route): account.identifier(for: route).map(AppDeeplinkID.account)
    case .events(let route): events.identifier(for: route).map(AppDeeplinkID.events)
    }
  }
}

extension Prerequisite {
  /// The reader has a subscription.
  public static let subscription = Prerequisite("subscription")
}

extension LinkSource {
  /// A link on a postcard that the magazine printed.
  public static let postcard = LinkSource("postcard")
}

struct AppResolver: DeeplinkResolver {
  let account: AccountResolver
  let subscription: Subscription

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .account(let id):
      return await account.resolve(id, from: source).map(AppDeeplinkID.account)
    case .articles(.article) where !subscription.isValid && source != .postcard:
      return .require(.subscription, identifier)
    case .start, .articles, .events:
      return .open(identifier)
    }
  }
}

/// What the reader has paid for.
public final class Subscription {
  public var isValid = true
}

/// The whole app without its views.
public final class Reader {
  public let session: AccountSession
  public let subscription = Subscription()
  public let history = EventsHistory()
  public let diary = ReadingDiary()
  public let router: TabRouter<AppTab, AppRoute>
  public let pipeline: DeeplinkPipeline<AppDeeplinkID>

  public init(
    session: AccountSession, events: EventsService, options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    self.session = session
    router = TabRouter(tabs: AppTab.allCases, selected: .articles, root: AppRoute.root)
    pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("reader.example"), .scheme("reader")], links: AppDeeplinkID.links),
      resolver: AppResolver(
        account: AccountResolver(session: session), subscription: subscription),
      handler: AppHandler(
        articles: ArticlesHandler(shelf: ArticleShelf()),
        account: AccountHandler(session: session),
        events: EventsHandler(service: events, history: history)),
      router: router,
      fallback: { failure, _ in
        if case .unrecognized(let error) = failure, error.site?.isUniversal == true {
          .openInBrowser
        } else {
          .reject
        }
      },
      prompt: { prerequisite, _ in
        prerequisite == .login ? .current(.present(.account(.signIn))) : nil
      },
      options: options,
      observers: [diary] + observers)
  }

  /// Signs a reader in, so that a link that waits for it goes on.
  public func signIn(_ name: String) async -> DeeplinkOutcome<AppDeeplinkID>? {
    session.name = name
    session.isExpired = false
    return await pipeline.fulfil(.login)
  }
}
