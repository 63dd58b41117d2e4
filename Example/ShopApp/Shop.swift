public import Deeplinks

/// The whole app without its views: the session, the tabs, and the single pipeline for links.
@MainActor
public final class Shop: Sendable {
  /// Who is signed in, and which features are on.
  public let session: ShopSession
  /// The app's tabs.
  public let router: TabRouter<AppTab, AppRoute>
  /// The single pipeline for links.
  public let pipeline: DeeplinkPipeline<AppDeeplinkID>
  /// The sign-in on the shop's own page.
  public let signInPage = ShopSignInPage()
  /// The data that comes with the app.
  public let catalog: ShopCatalog
  /// What the features' screens show is from here.
  public let services: ShopServices
  /// Whom the screens are shown to.
  var user: String?
  /// The last of the session's changes that was followed.
  var followed: Int

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - catalog: The shop's data.
  ///   - session: Who is signed in.
  ///   - latency: How long its services take for each answer.
  ///   - options: The pipeline's options; its clock is the services' clock, too, and its claim is the shop's.
  ///   - observers: Receive what happens to links.
  public init(
    catalog: ShopCatalog, session: ShopSession = ShopSession(), latency: Duration = .zero,
    options: PipelineOptions = PipelineOptions(), observers: [any DeeplinkObserver] = []
  ) {
    let router = TabRouter(tabs: session.tabs, selection: .home, root: \.root)
    let services = ShopServices(
      catalog: catalog, session: session, latency: latency, clock: options.clock)
    var options = options
    options.claim = { [signInPage] link in
      link.source == .customScheme && signInPage.resume(link.text)
    }
    self.catalog = catalog
    self.session = session
    self.router = router
    self.services = services
    user = session.user
    followed = session.changes
    pipeline = DeeplinkPipeline(
      parser: AppDeeplinkID.parser,
      resolver: AppResolver(services: services),
      handler: AppHandler(services: services),
      router: router,
      fallback: Self.fallback,
      prompt: Self.prompt,
      options: options,
      observers: observers)
  }

  /// Decides what the app does with a link that did not open.
  ///
  /// The user's screens stay as they are. The website has pages that this version of the app does not; for other links,
  /// ``notice(for:)`` says why nothing opened.
  private static func fallback(
    _ failure: DeeplinkFailure<AppDeeplinkID>, _ link: IncomingLink
  ) -> DeeplinkFallback<TabDeeplink<AppTab, AppRoute>> {
    if case .unrecognized(let error) = failure, error.site?.isUniversal == true {
      .openInBrowser
    } else {
      .reject
    }
  }

  /// What the app shows when a link starts to wait.
  private static func prompt(
    _ prerequisite: Prerequisite, _ identifier: AppDeeplinkID
  ) -> TabDeeplink<AppTab, AppRoute>? {
    prerequisite == .login ? .current(.present(.signIn)) : nil
  }
}
