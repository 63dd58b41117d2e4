/// One link on its way through a pipeline.
@MainActor
final class LinkRun<Identifier: Hashable & Sendable> {
  /// The link's number, and its place in the order in which links arrived.
  let number: Int
  let link: IncomingLink?
  let source: LinkSource
  /// When the link arrived, was resumed, or had a twin.
  var arrival: Duration
  /// When the link started to wait for a prerequisite.
  var waitingSince: Duration = .zero
  var lastEvent: Duration
  /// The router's revision when the link arrived, or after the link itself changed it.
  var revision: Int

  /// What the parser made of the link, for events.
  var parsed: ParsedLink?
  /// What the link names, before any redirect.
  var identifier: Identifier?
  /// What the resolver decided in the end; nil until it has.
  private(set) var resolution: DeeplinkResolution<Identifier>?
  /// The link's outcome; a pending one is replaced when the link ends.
  private(set) var outcome: DeeplinkOutcome<Identifier>?
  /// The link before this one, if both may be one tap through two doors.
  var candidate: LinkRun?
  /// Links equal to this one that get its outcome.
  var twins: [LinkRun] = []

  /// Whether the work starts without another turn of the main actor, where the system can do that.
  private let startsAtOnce: Bool
  private var attempt = 0
  /// Whether resolver and handler have answered, so that no deadline holds any more.
  private var isAnswered = false
  private var work: Task<Void, Never>?
  private var deadline: Task<Void, Never>?
  private var parked: (@MainActor () -> Void)?
  private var repetition: (@MainActor () -> Void)?
  private var openers: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []
  private var resolutionWaiters: [@MainActor () -> Void] = []

  init(
    number: Int, link: IncomingLink?, source: LinkSource, identifier: Identifier?, now: Duration,
    revision: Int, startsAtOnce: Bool
  ) {
    self.number = number
    self.link = link
    self.source = source
    self.identifier = identifier
    self.arrival = now
    self.lastEvent = now
    self.revision = revision
    self.startsAtOnce = startsAtOnce
  }

  /// Whether the link has ended or waits.
  var isOver: Bool { outcome != nil }

  /// Ends the link, or lets it wait.
  func finish(_ outcome: DeeplinkOutcome<Identifier>) {
    self.outcome = outcome
    // Links in a row would otherwise keep each other.
    candidate = nil
    stopWork()
    let openers = self.openers
    self.openers = []
    for opener in openers { opener.resume(returning: outcome) }
  }

  /// Lets a waiting link go on from the start.
  func resume(now: Duration) {
    outcome = nil
    resolution = nil
    arrival = now
  }

  /// Returns the link's next outcome, at once if it has one.
  func nextOutcome() async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withCheckedContinuation { openers.append($0) }
  }

  func resolved(_ resolution: DeeplinkResolution<Identifier>) {
    self.resolution = resolution
    wakeResolutionWaiters()
  }

  /// Calls `action` when the link is resolved or over; at once if it is.
  func whenResolved(_ action: @escaping @MainActor () -> Void) {
    if resolution != nil || isOver { return action() }
    resolutionWaiters.append(action)
  }

  func wakeResolutionWaiters() {
    let waiters = resolutionWaiters
    resolutionWaiters = []
    for waiter in waiters { waiter() }
  }
}

// MARK: - Work

extension LinkRun {
  /// One go at a link's work; what belongs to an earlier one is stale.
  ///
  /// After every `await`, and after every call that leads out of the pipeline, stale work stops.
  @MainActor
  struct Attempt {
    fileprivate let run: LinkRun
    fileprivate let number: Int

    /// Whether the link has ended, waits, or is being worked on anew.
    var isStale: Bool { run.attempt != number }
  }

  typealias Work = @MainActor (Attempt) async -> Void

  var currentAttempt: Attempt { Attempt(run: self, number: attempt) }

  /// Does `work` for the link instead of what was being done for it.
  ///
  /// - Parameters:
  ///   - repetition: What does it over again, for ``startAgain()``.
  ///   - work: What is to be done.
  @discardableResult
  func start(repetition: (@MainActor () -> Void)? = nil, _ work: @escaping Work) -> Attempt {
    stopWork()
    isAnswered = false
    self.repetition = repetition
    let attempt = currentAttempt
    goOn(attempt, work)
    return attempt
  }

  /// Goes on with `work` after something that was waited for.
  func goOn(_ attempt: Attempt, _ work: @escaping Work) {
    if attempt.isStale { return }
    let task = Task.starting(atOnce: startsAtOnce) {
      // Where the system cannot start it at once, the link may have ended meanwhile.
      if !attempt.isStale { await work(attempt) }
    }
    if !attempt.isStale { self.work = task }
  }

  /// Calls `action` after `limit`, unless `attempt` has been answered or is stale by then.
  func startDeadline(
    _ limit: Duration, for attempt: Attempt, clock: PipelineClock,
    _ action: @escaping @MainActor () -> Void
  ) {
    guard !attempt.isStale, !isAnswered else { return }
    deadline = Task {
      do { try await clock.sleep(limit) } catch { return }
      if !attempt.isStale, !Task.isCancelled { action() }
    }
  }

  /// Notes that there is nothing left that could take too long.
  func answered() {
    isAnswered = true
    deadline?.cancel()
    deadline = nil
  }

  /// Keeps `action` until ``unpark()``.
  func park(_ action: @escaping @MainActor () -> Void) {
    parked = action
  }

  func unpark() {
    let action = parked
    parked = nil
    action?()
  }

  /// Does what is being done over again, as far as the link itself does it and not one equal to it.
  func startAgain() {
    guard let repetition else { return }
    resolution = nil
    repetition()
  }

  /// Makes what is being done stale, also where it does not heed cancellation.
  func stopWork() {
    attempt += 1
    work?.cancel()
    work = nil
    parked = nil
    repetition = nil
    answered()
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts `operation` at once where the system can; elsewhere it takes the main actor's next turn.
  @MainActor
  fileprivate static func starting(
    atOnce: Bool, _ operation: @escaping @MainActor () async -> Void
  ) -> Task {
    if atOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
