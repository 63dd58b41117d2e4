public import AccountFeature
import ArticlesFeature
public import Deeplinks
public import EventsFeature

/// The only window of the app without its views: its tabs, and its source for links.
public final class WindowModel {
  public let session = AccountSession()
  public let history = EventsHistory()
  public let diary = ReadingDiary()
  public let router: TabRouter<AppTab, AppRoute>
  public let pipeline: DeeplinkPipeline<AppDeeplinkID>

  public init(
    events: EventsService, options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    router = TabRouter(tabs: AppTab.allCases, selection: .articles, root: AppRoute.root)
    pipeline = DeeplinkPipeline(
      parser: AppDeeplinkID.parser,
      handler: AppHandler(
        articles: ArticlesHandler(shelf: ArticleShelf()),
        account: AccountHandler(session: session),
        events: EventsHandler(service: events, history: history)),
      router: router,
      fallback: { _, _ in .reject },
      prompt: { _, _ in .current(.present(.account(.signIn))) },
      options: options,
      observers: [diary] + observers)
  }
}
