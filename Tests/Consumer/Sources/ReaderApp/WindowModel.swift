import AccountFeature
import ArticlesFeature
public import Deeplinks
import EventsFeature
import IdentitySDK
import ReaderSites

/// One window of the app without its views: its tabs, and its source for links.
public final class WindowModel {
  public let router: TabRouter<AppTab, AppRoute>
  public let pipeline: DeeplinkPipeline<AppDeeplinkID>
  private let reader: Reader

  public init(reader: Reader) {
    self.reader = reader
    router = TabRouter(tabs: AppTab.allCases, selection: .articles, root: AppRoute.root)
    var options = reader.options
    options.claim = { [identity = reader.identity] in $0.url.map(identity.resume) ?? false }
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: reader.environment.sites, links: AppDeeplinkID.links),
      resolver: AppResolver(
        account: AccountResolver(session: reader.session), subscription: reader.subscription),
      handler: AppHandler(
        articles: ArticlesHandler(shelf: ArticleShelf()),
        account: AccountHandler(session: reader.session),
        events: EventsHandler(service: reader.events, history: reader.history)),
      router: router,
      fallback: Self.fallback,
      prompt: { prerequisite, _ in
        prerequisite == .login ? .current(.present(.account(.signIn))) : nil
      },
      options: options,
      observers: reader.observers)
  }

  /// Shows the next reader nothing of the last one's.
  ///
  /// A sign-in that the reader has opened in this window goes, too, after they have signed in in another one.
  public func followSession() {
    if reader.session.name == nil {
      router.restore(router.initialState)
    } else if router.current.topmost.root == .account(.signIn) {
      router.current.topmost.dismiss()
    }
  }

  private static func fallback(
    _ failure: DeeplinkFailure<AppDeeplinkID>, _ link: IncomingLink
  ) -> DeeplinkFallback<TabDeeplink<AppTab, AppRoute>> {
    if case .unrecognized(let error) = failure, error.site?.isUniversal == true {
      .openInBrowser
    } else {
      .reject
    }
  }
}
