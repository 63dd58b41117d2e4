/// One link on its way through a pipeline.
@MainActor
final class LinkRun<Identifier: Hashable & Sendable> {
  let number: Int
  let link: IncomingLink?
  let source: LinkSource
  /// The link's place in the order in which links arrived or were resumed.
  private(set) var order: Int
  /// When the link arrived, was resumed, or had a twin.
  var arrival: Duration
  /// When the link started to wait for a prerequisite.
  var waitingSince: Duration = .zero
  var lastEvent: Duration
  /// The router's revision when the link arrived, or after it was done.
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

  /// The number of the work being done; what belongs to another is stale.
  private(set) var attempt = 0
  private var work: Task<Void, Never>?
  private var deadline: Task<Void, Never>?
  private var parked: (@MainActor () -> Void)?
  private var repetition: (@MainActor () -> Void)?
  private var outcomeWaiters: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []
  private var resolutionWaiters: [CheckedContinuation<Void, Never>] = []

  init(
    number: Int, link: IncomingLink?, source: LinkSource, identifier: Identifier?, order: Int,
    now: Duration, revision: Int
  ) {
    self.number = number
    self.order = order
    self.link = link
    self.source = source
    self.identifier = identifier
    self.arrival = now
    self.lastEvent = now
    self.revision = revision
  }

  /// Whether the link has ended or waits.
  var isOver: Bool { outcome != nil }

  /// Ends the link, or lets it wait.
  ///
  /// Only a waiting link's outcome can be replaced.
  func finish(_ outcome: DeeplinkOutcome<Identifier>) {
    guard self.outcome?.isFinal != true else { return }
    self.outcome = outcome
    // Links in a row would otherwise keep each other.
    candidate = nil
    stopWork()
    for waiter in outcomeWaiters { waiter.resume(returning: outcome) }
    outcomeWaiters = []
    wakeResolutionWaiters()
  }

  /// Lets a waiting link go on from the start.
  func resume(order: Int, now: Duration) {
    self.order = order
    outcome = nil
    resolution = nil
    arrival = now
  }

  func resolved(_ resolution: DeeplinkResolution<Identifier>) {
    self.resolution = resolution
    wakeResolutionWaiters()
  }

  /// Returns the link's next outcome, at once if it has one.
  func nextOutcome() async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withCheckedContinuation { outcomeWaiters.append($0) }
  }

  /// Returns when the link is resolved or over.
  func waitUntilResolved() async {
    if resolution != nil || isOver { return }
    await withCheckedContinuation { resolutionWaiters.append($0) }
  }

  private func wakeResolutionWaiters() {
    for waiter in resolutionWaiters { waiter.resume() }
    resolutionWaiters = []
  }
}

// MARK: - Work

extension LinkRun {
  /// Does `work` for the link instead of what was being done for it.
  ///
  /// - Parameter work: Gets a function that says whether it is stale: after every `await`, stale work
  ///   stops.
  func start(_ work: @escaping @MainActor (_ isStale: () -> Bool) async -> Void) {
    stopWork()
    let attempt = self.attempt
    self.work = Task { await work { self.attempt != attempt } }
  }

  /// Calls `action` after `limit`, unless the work ends or ``cancelDeadline()`` is called before.
  func startDeadline(
    _ limit: Duration, clock: PipelineClock, _ action: @escaping @MainActor () -> Void
  ) {
    let attempt = self.attempt
    deadline = Task {
      do { try await clock.sleep(limit) } catch { return }
      if self.attempt == attempt, !Task.isCancelled { action() }
    }
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

  /// Keeps `action` as what does the present work over again, for ``startAgain()``.
  func repeatWork(with action: @escaping @MainActor () -> Void) {
    repetition = action
  }

  /// Does what is being done over again, as far as the link itself does it and not one equal to it.
  func startAgain() {
    guard let repetition else { return }
    resolution = nil
    repetition()
  }

  func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  /// Makes what is being done stale, also where it does not heed cancellation.
  func stopWork() {
    attempt += 1
    work?.cancel()
    work = nil
    parked = nil
    repetition = nil
    cancelDeadline()
  }
}
