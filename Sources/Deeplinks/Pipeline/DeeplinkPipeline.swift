public import Observation

/// The single door for links: it parses, resolves, waits, hands over and navigates, and gives each link
/// exactly one outcome.
///
/// ```swift
/// let pipeline = DeeplinkPipeline(
///   parser: AppLinks.parser, handler: AppHandler(), router: tabRouter,
///   fallback: { _, link in link.source == .universalLink ? .openInBrowser : .reject })
/// let outcome = await pipeline.open(IncomingLink(url: url))
/// ```
///
/// A newer link cancels the work of an older one; after every `await` a stale link stops before it can
/// touch a router. An app has one pipeline for each scene.
@MainActor
@Observable
public final class DeeplinkPipeline<Identifier: Hashable & Sendable>: Sendable {
  /// The link that waits for something to happen first, if one does.
  public internal(set) var waiting: WaitingDeeplink<Identifier>?
  /// Why the last link did not open; nil again once one opens, or the browser shows it instead, at a sign-out
  /// (``discardWaiting()``), and after ``dismissNotice()``.
  public internal(set) var notice: DeeplinkFailure<Identifier>?
  /// What the newest link names that is being resolved or fetched, for a spinner; nil when none is.
  ///
  /// A link that opens at once never shows here; see ``cancelOpening()``.
  public internal(set) var opening: Identifier?
  /// Whether links open at once; see ``becomeReady()``.
  public internal(set) var isReady: Bool

  /// Called with the first link from outside the app, but for a deferred one.
  @ObservationIgnored var onDirectLink: [@MainActor () -> Void] = []
  /// Called once the app is ready.
  @ObservationIgnored var onReady: [@MainActor () -> Void] = []

  /// What turns text into identifiers.
  @ObservationIgnored public let parser: LinkParser<Identifier>
  @ObservationIgnored package let resolver: any DeeplinkResolver<Identifier>
  @ObservationIgnored let app: PipelineApp<Identifier>
  @ObservationIgnored let options: PipelineOptions
  @ObservationIgnored let clock: PipelineClock
  @ObservationIgnored let observers: [any DeeplinkObserver]
  @ObservationIgnored let streams = Streams<DeeplinkEvent>()

  /// All that is remembered of the links.
  @ObservationIgnored var queue: LinkQueue
  /// The links' values, callers and tasks, by their numbers.
  @ObservationIgnored var works: [Int: LinkRecord<Identifier>] = [:]
  @ObservationIgnored var numberOfLinks = 0
  /// Whether any link came from outside the app, but for a deferred one.
  @ObservationIgnored var hasDirectLink = false
  /// What has happened and was not taken in yet.
  @ObservationIgnored var inbox: [LinkQueue.Event] = []
  /// Whether something is shown next, once all of that is taken in.
  @ObservationIgnored var takesTurnToShow = false
  /// What is to be done because of what has happened last.
  @ObservationIgnored var actions: [LinkQueue.Effect] = []
  @ObservationIgnored var isPerforming = false
  /// The link that observers are being told of.
  @ObservationIgnored var telling: Int?
  /// The prompt of the link that waits, as long as it is there.
  @ObservationIgnored var shownPrompt: ShownPrompt?
  /// Whether the next change of the routers is waited for, to see whether the prompt is still there.
  @ObservationIgnored var isFollowingPrompt = false
  @ObservationIgnored var hasReportedMissingPrompt = false
  /// Asks the screens that a link would take away.
  @ObservationIgnored var leaving: Task<Void, Never>?
  /// The links with an outcome that their callers are not told yet.
  @ObservationIgnored var answered: [LinkRecord<Identifier>] = []
  /// The links whose tasks are to be started.
  @ObservationIgnored var toStart: [LinkRecord<Identifier>] = []
  @ObservationIgnored var isStarting = false
  /// The links that callers of ``fulfill(_:)`` have let go on; none where no link waited.
  @ObservationIgnored var replies: [Int: LinkRecord<Identifier>?] = [:]
  @ObservationIgnored var numberOfReplies = 0
  /// Callers of ``fulfill(_:)`` that wait until what happened before is done.
  @ObservationIgnored var waitersForReplies: [CheckedContinuation<Void, Never>] = []
  /// What resolvers decided about links that may be one tap, each with a number of its own.
  @ObservationIgnored var resolutions: [(value: DeeplinkResolution<Identifier>, number: Int)] = []
  @ObservationIgnored var lastResolution = 0
  /// The numbers of the links that ``waiting`` and ``opening`` name.
  @ObservationIgnored var waitingNumber: Int?
  @ObservationIgnored var openingNumber: Int?
  /// The number of the last restoration; an older one that is still being checked is stale.
  @ObservationIgnored var restoration = 0

  // What the pipeline reads of what it tells: it observes nothing. (Each observed read of a generic class makes
  // a key path, which takes longer than opening a link.)
  var unobservedNotice: DeeplinkFailure<Identifier>? { _notice }

  init(
    parser: LinkParser<Identifier>, resolver: any DeeplinkResolver<Identifier>,
    app: PipelineApp<Identifier>, options: PipelineOptions,
    observers: [any DeeplinkObserver]
  ) {
    self.parser = parser
    self.resolver = resolver
    self.app = app
    self.options = options
    self.clock = PipelineClock(options.clock)
    self.observers = observers
    self.isReady = options.startsReady
    self.queue = LinkQueue(
      rules: LinkQueue.Rules(
        duplicateWindow: options.duplicateWindow, waitingLifetime: options.waitingLifetime,
        redirectLimit: max(0, options.redirectLimit)),
      isReady: options.startsReady)
  }
}
