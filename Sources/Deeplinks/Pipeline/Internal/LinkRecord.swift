/// A link's values, and the callers that wait for its outcome.
@MainActor
final class LinkRecord<Identifier: Hashable & Sendable> {
  let number: Int
  let link: IncomingLink?
  let source: LinkSource
  let placement: LinkPlacement?
  /// The call in which it was opened.
  let outer: LinkCall?
  /// The number that equal links share; see ``LinkQueue/Arrival/key``.
  var key: Int
  var lastEvent: Duration
  /// Whether it is a link that the browser got a moment ago.
  var isBackFromBrowser = false
  /// The work for it, which its duplicates share.
  var work: LinkWork<Identifier>
  /// A pending outcome is replaced when the link ends.
  var outcome: DeeplinkOutcome<Identifier>?
  private var callers: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []

  init(
    number: Int, link: IncomingLink?, source: LinkSource, identifier: Identifier?,
    placement: LinkPlacement?, now: Duration, outer: LinkCall?
  ) {
    self.number = number
    self.link = link
    self.source = source
    self.placement = placement
    self.outer = outer
    key = number
    lastEvent = now
    work = LinkWork(source: source, identifier: identifier)
  }

  /// Returns the link's next outcome, at once if it has one.
  func nextOutcome() async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withCheckedContinuation { callers.append($0) }
  }

  /// Gives the outcome, if there is one, to all that wait for it.
  func answerCallers() {
    guard let outcome, !callers.isEmpty else { return }
    let callers = self.callers
    self.callers = []
    for caller in callers { caller.resume(returning: outcome) }
  }
}

/// What is known of a link on its way, and the task in which the app's functions work for it.
@MainActor
final class LinkWork<Identifier: Hashable & Sendable> {
  /// How the link reached the app, judged by what the app has unwrapped.
  var source: LinkSource
  var site: LinkSite?
  /// What the link means, before any redirect.
  var identifier: Identifier?
  /// What the parser made of the link, for events.
  var parsed: ParsedLink?
  /// The identifier to resolve: the link's, or the one that the resolver redirected to.
  var asked: Identifier?
  /// What the link opens, or waits to open.
  var target: Identifier?
  var prerequisite: Prerequisite?
  var hasWaited = false
  /// Why it failed; before it has, why it would.
  var failure: DeeplinkFailure<Identifier>?
  /// Where it leads: to its target, or to what is shown instead.
  var execution: (any LinkExecution)?
  var prompt: (any LinkExecution)?
  /// The name of the screen that the user kept.
  var keptScreen = ""
  /// The step that was not shown last.
  var notShown: NotShown?
  /// What was odd about the steps, for the next event.
  var warnings: [String] = []
  /// What the app is asked next, and with which ticket.
  var next: (request: LinkQueue.Request, ticket: Int)?
  /// The ticket that the task works at; 0 if there is none.
  private(set) var ticket = 0
  private var call: LinkCall?
  private var task: Task<Void, Never>?
  private var deadline: Task<Void, Never>?

  init(source: LinkSource, identifier: Identifier?) {
    self.source = source
    self.identifier = identifier
  }

  /// Removes and returns what the app is asked next with this ticket.
  func takeNext(_ ticket: Int) -> LinkQueue.Request? {
    guard self.ticket == ticket, let next, next.ticket == ticket else { return nil }
    self.next = nil
    return next.request
  }

  /// Begins work at `ticket`, unless that is being done.
  ///
  /// - Parameter makeDeadline: Makes a deadline for work that the task has not done at once.
  func start(
    _ ticket: Int, in call: LinkCall, _ makeTask: () -> Task<Void, Never>,
    _ makeDeadline: () -> Task<Void, Never>?
  ) {
    stop(isGivenUp: false)
    self.ticket = ticket
    self.call = call
    let task = makeTask()
    // It may have ended at once, or been stopped.
    guard self.ticket == ticket else { return task.cancel() }
    self.task = task
    deadline = makeDeadline()
  }

  /// Notes that the task is done with a ticket.
  func finish(_ ticket: Int) {
    if self.ticket == ticket { end() }
  }

  /// Cancels the task.
  ///
  /// - Parameter isGivenUp: Whether the app gave the link up, and with it what was opened in the call.
  func stop(isGivenUp: Bool) {
    if !isGivenUp { call?.isReplaced = true }
    task?.cancel()
    end()
  }

  private func end() {
    deadline?.cancel()
    (task, deadline, call, ticket) = (nil, nil, nil, 0)
  }
}
