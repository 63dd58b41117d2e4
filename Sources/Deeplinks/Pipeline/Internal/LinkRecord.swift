/// A link's values, and the callers that wait for its outcome.
@MainActor
final class LinkRecord<Identifier: Hashable & Sendable> {
  let link: IncomingLink?
  let source: LinkSource
  let placement: LinkPlacement?
  /// The call of an app's function in which the link was opened, if it was.
  let outer = LinkCall.current
  /// The link's number in its pipeline; 0 as long as it is kept in an inbox.
  var number = 0
  var lastEvent: Duration = .zero
  /// The work for the link, which its duplicates share.
  var work: LinkWork<Identifier>
  /// Whether the link was opened in a task that was canceled already.
  private(set) var isGivenUp = false
  /// Whether another part of the app has claimed the link.
  var isClaimed = false
  /// The link's outcome so far; a pending one is replaced when the link ends.
  var outcome: DeeplinkOutcome<Identifier>?
  private var callers: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []

  init(
    link: IncomingLink? = nil, identifier: Identifier? = nil, source: LinkSource,
    placement: LinkPlacement?
  ) {
    self.link = link
    self.source = source
    self.placement = placement
    work = LinkWork(source: source, identifier: identifier)
  }

  /// Returns the link's next outcome, at once if it has one.
  func nextOutcome() async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withCheckedContinuation { callers.append($0) }
  }

  /// Returns the link's next outcome; if the caller's task is canceled, calls `giveUp`.
  ///
  /// If the pipeline itself canceled the caller's task, because this link has superseded the one that it works for, this
  /// link goes on.
  func nextOutcome(
    orGiveUp giveUp: @escaping @MainActor @Sendable () -> Void
  ) async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withTaskCancellationHandler {
      await nextOutcome()
    } onCancel: {
      Task { @MainActor in if outer?.isReplaced != true { giveUp() } }
    }
  }

  /// Records whether the link is opened in a task that was canceled already.
  func noteCaller() { isGivenUp = Task.isCancelled && outer?.isReplaced != true }

  /// Gives the outcome, if there is one, to the callers that wait for it.
  func answerCallers() {
    guard let outcome, !callers.isEmpty else { return }
    let callers = self.callers
    self.callers = []
    for caller in callers { caller.resume(returning: outcome) }
  }
}

/// The data of a link on its way, and the task that calls the app's functions for it.
@MainActor
final class LinkWork<Identifier: Hashable & Sendable> {
  /// How the link reached the app, or the duplicate of it that may be trusted most.
  var arrival: LinkSource
  /// The link that the app's `rewrite` function has returned in place of this one.
  var rewritten: String?
  var site: LinkSite?
  /// What the link means, before any redirect.
  var identifier: Identifier?
  /// The parser's result, for events.
  var parsed: ParsedLink?
  /// The identifier to resolve: the link's, or the one that the resolver redirected to.
  var asked: Identifier?
  /// The identifier that the link opens, or waits to open.
  var target: Identifier?
  var prerequisite: Prerequisite?
  var hasWaited = false
  /// Whether the handler has been asked for the link.
  var isHandled = false
  /// The failure; it is set before the queue decides that the link has failed.
  var failure: DeeplinkFailure<Identifier>?
  /// What to show: the link's target, or the fallback.
  var execution: LinkExecution?
  /// What was executed, oldest first.
  var executed: [LinkExecution] = []
  var prompt: LinkExecution?
  /// The name of the screen that the user kept.
  var keptScreen = ""
  /// The last step that was not shown.
  var notShown: NotShown?
  /// The last step that was to remove the link's screens after a sign-out, if the host refused it.
  var notRemoved: NotShown?
  /// Warnings about the steps, for the next event.
  var warnings: [String] = []
  /// The next request to the app, with its ticket.
  var next: (request: LinkQueue.Request, ticket: Int)?
  /// The ticket that the task works on; 0 without a task.
  private(set) var ticket = 0
  var task: Task<Void, Never>?
  var deadline: Task<Void, Never>?

  init(source: LinkSource, identifier: Identifier?) {
    arrival = source
    self.identifier = identifier
  }

  /// The source that the resolver is asked about.
  ///
  /// Rewriting adds no trust: a source that no scheme implies stays, such as a notification, and otherwise the link is a
  /// universal link only if it arrived as one and is `https`.
  var source: LinkSource {
    guard arrival == .universalLink, let rewritten else { return arrival }
    return IncomingLink(text: rewritten).source
  }

  /// Whether another source changes nothing about the link anymore.
  var isDecided: Bool {
    if case .unrecognized = failure { return true }
    return isHandled
  }

  /// Removes and returns the next request with this ticket.
  func takeNext(_ ticket: Int) -> LinkQueue.Request? {
    guard self.ticket == ticket, let next, next.ticket == ticket else { return nil }
    self.next = nil
    return next.request
  }

  /// Prepares a task for `ticket`, and stops the one before.
  func start(_ ticket: Int) {
    stop()
    self.ticket = ticket
  }

  /// Cancels the task.
  func stop() {
    task?.cancel()
    end()
  }

  /// Forgets the task, because it has finished or was stopped.
  func end() {
    deadline?.cancel()
    (task, deadline, ticket) = (nil, nil, 0)
  }
}
