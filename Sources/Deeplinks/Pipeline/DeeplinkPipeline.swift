public import Observation

/// The single door for links: it parses, resolves, waits, hands over and navigates, and gives each link
/// exactly one outcome.
///
/// ```swift
/// let pipeline = DeeplinkPipeline(
///   parser: AppLinks.parser, handler: AppHandler(), router: tabRouter,
///   fallback: { _, _ in .show(TabDeeplink(tab: .home)) })
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
  /// Why the last link did not open; nil again once one opens.
  public internal(set) var notice: DeeplinkFailure<Identifier>?
  /// Whether links open at once; see ``becomeReady()``.
  public internal(set) var isReady: Bool

  /// What turns text into identifiers.
  @ObservationIgnored public let parser: LinkParser<Identifier>
  @ObservationIgnored let resolver: any DeeplinkResolver<Identifier>
  @ObservationIgnored let navigator: Navigator<Identifier>
  @ObservationIgnored let options: PipelineOptions
  @ObservationIgnored let clock: PipelineClock
  @ObservationIgnored let observers: [any DeeplinkObserver]
  @ObservationIgnored let streams = EventStreams()

  /// The links being worked on: one, or more while it is not known yet whether they are one tap.
  @ObservationIgnored var active: [LinkRun<Identifier>] = []
  /// What is on its way to the screen.
  @ObservationIgnored var showing: Showing?
  /// What waits until that is on screen.
  @ObservationIgnored var toShow: [Showing] = []
  /// The link that waits for ``waiting``'s prerequisite.
  @ObservationIgnored var waitingRun: LinkRun<Identifier>?
  /// A link that has waited and goes on as soon as a newer one has ended without opening.
  @ObservationIgnored var fulfilledRun: LinkRun<Identifier>?
  /// The link that arrived last.
  @ObservationIgnored var latest: LinkRun<Identifier>?
  @ObservationIgnored var numberOfLinks = 0
  /// Whether a link has led somewhere, so that restoring would overwrite it.
  @ObservationIgnored var hasNavigated = false
  /// The number of the last restoration; an older one that is still being checked is stale.
  @ObservationIgnored var restoration = 0

  init(
    parser: LinkParser<Identifier>, resolver: any DeeplinkResolver<Identifier>,
    navigator: Navigator<Identifier>, options: PipelineOptions,
    observers: [any DeeplinkObserver]
  ) {
    self.parser = parser
    self.resolver = resolver
    self.navigator = navigator
    self.options = options
    self.clock = PipelineClock(options.clock)
    self.observers = observers
    self.isReady = options.startsReady
  }
}
