public import Observation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes links from arrival to screen and gives each exactly one outcome.
///
/// ```swift
/// let pipeline = DeeplinkPipeline(
///   parser: AppLinks.parser, handler: AppHandler(), router: tabRouter,
///   fallback: { _, _ in .reject })
/// let outcome = await pipeline.open(IncomingLink(url: url))
/// ```
///
/// A newer link supersedes an older one; after every `await`, a stale link stops before it can
/// touch a router. An app has one pipeline for each scene.
@MainActor
@Observable
public final class DeeplinkPipeline<Identifier: Hashable & Sendable>: Sendable {
  /// The link that waits for something to happen first, if any does.
  public internal(set) var waiting: WaitingDeeplink<Identifier>?
  /// The reason why the last link did not open, or why its prompt was not shown.
  ///
  /// It is nil again once a link opens or the browser shows it instead, at a sign-out (``discardAll()``), and after
  /// ``dismissNotice()``. If the user declines a prerequisite or keeps a screen, it stays as it is.
  public internal(set) var notice: DeeplinkFailure<Identifier>?
  /// The identifier of the newest link that is being resolved or handled, for a spinner; nil if no link is.
  ///
  /// A link that opens at once never appears here, and no link does once it is being shown; see ``cancelOpening()``.
  public internal(set) var opening: Identifier?
  /// Whether links open at once; see ``becomeReady()``.
  public internal(set) var isReady: Bool

  /// Turns text into identifiers.
  @ObservationIgnored public let parser: LinkParser<Identifier>
  @ObservationIgnored package let resolver: any DeeplinkResolver<Identifier>
  @ObservationIgnored let app: PipelineApp<Identifier>
  @ObservationIgnored let options: PipelineOptions
  @ObservationIgnored let clock: PipelineClock
  @ObservationIgnored let observers: [any DeeplinkObserver]
  @ObservationIgnored let streams = Streams<DeeplinkEvent>()

  @ObservationIgnored var queue: LinkQueue
  /// The links' values, callers and tasks, by their numbers.
  @ObservationIgnored var records: [Int: LinkRecord<Identifier>] = [:]
  @ObservationIgnored var numberOfLinks = 0
  /// The number of the last link that was received before the last sign-out.
  @ObservationIgnored var lastDiscarded = 0
  /// The link that arrived last.
  @ObservationIgnored var newest: LinkRecord<Identifier>?
  /// The router's revision when that link arrived, or after it changed the router itself; nil without a router.
  @ObservationIgnored var newestRevision: Int?
  /// Whether a link has come from outside the app that isn't a deferred one, and that `claim` hasn't taken.
  @ObservationIgnored var hasDirectLink = false
  /// Places of the pipeline's own at the inboxes that it is attached to, by their identity; they go with it.
  @ObservationIgnored var inboxes: [ObjectIdentifier: InboxAttachment] = [:]
  /// The events that the queue has yet to handle.
  @ObservationIgnored var pendingEvents: [LinkQueue.Event] = []
  /// The effects of the event that the queue is handling.
  @ObservationIgnored var effects: [LinkQueue.Effect] = []
  @ObservationIgnored var isHandling = false
  @ObservationIgnored var isStarting = false
  /// The links with an outcome that their callers don't have yet.
  @ObservationIgnored var answered: [LinkRecord<Identifier>] = []
  /// The tasks to be started: what they ask, for which link, and with which ticket.
  @ObservationIgnored var toStart: [(request: LinkQueue.Request, number: Int, ticket: Int)] = []
  /// The calls in which the newest link was opened.
  @ObservationIgnored var replacedCalls: [LinkCall] = []
  /// The prompt on the stacks, or the one that showing something else has removed.
  @ObservationIgnored var shownPrompt: ShownPrompt?
  /// Asks the screens that a link would remove.
  @ObservationIgnored var leaving: Task<Void, Never>?
  @ObservationIgnored let reports: MistakeReports
  @ObservationIgnored var isWatchingReadiness = false
  /// The URLs handed to the browser in the last seconds, with the times, by the numbers of their links.
  @ObservationIgnored var handedOut: [Int: (url: URL, at: Duration?)] = [:]
  /// All prerequisites that resolvers and handlers have asked for.
  @ObservationIgnored var asked: Set<Prerequisite> = []
  /// The numbers of the links that ``waiting`` and ``opening`` name.
  @ObservationIgnored var waitingNumber: Int?
  @ObservationIgnored var openingNumber: Int?
  /// The restoration whose routes are being checked; the one before it is stale.
  @ObservationIgnored var restoration: Restoration?
  /// Whether a link from within the app, or from content, has arrived since the last sign-out.
  @ObservationIgnored var hasInnerLink = false
  /// How often the app has discarded what was saved.
  @ObservationIgnored package var discards = 0

  // The pipeline reads its own property without observing it. An observed read in a generic class makes a key path,
  // which takes longer than opening a link.
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
    self.reports = MistakeReports(clock: options.reportClock)
    self.isReady = options.startsReady
    self.queue = LinkQueue(
      rules: LinkQueue.Rules(
        duplicateWindow: options.duplicateWindow, waitingLifetime: options.waitingLifetime),
      isReady: options.startsReady)
  }
}
