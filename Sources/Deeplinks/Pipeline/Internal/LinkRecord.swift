/// A link on its way, its callers, and the task that calls the app's functions for it.
///
/// A duplicate has callers of its own; all else is that of the link that it has joined, its ``head``.
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
  /// The link that this one is a duplicate of.
  var joined: LinkRecord?
  /// Whether the link was opened in a task that was canceled already.
  private(set) var isGivenUp = false
  /// Whether another part of the app has claimed the link.
  var isClaimed = false
  /// The link's outcome so far; a pending one is replaced when the link ends.
  var outcome: DeeplinkOutcome<Identifier>?
  private var callers: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []

  /// How the link reached the app, or the duplicate of it that may be trusted most.
  var arrival: LinkSource
  /// The link that the app's `rewrite` function has returned in place of this one.
  var rewritten: String?
  var site: LinkSite?
  /// What the link means, before any redirect.
  var identifier: Identifier?
  /// The parser's result, for events.
  var parsed: ParsedLink?
  /// The identifier that the link opens, or waits to open.
  var target: Identifier?
  var prerequisite: Prerequisite?
  var hasWaited = false
  /// Whether the handler has been asked, since the link was fetched last.
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

  /// The ticket that the task works on; 0 without a task.
  private(set) var ticket = 0
  var task: Task<Void, Never>?
  var deadline: Task<Void, Never>?

  init(
    link: IncomingLink? = nil, identifier: Identifier? = nil, source: LinkSource,
    placement: LinkPlacement?
  ) {
    self.link = link
    self.source = source
    self.placement = placement
    arrival = source
    self.identifier = identifier
  }

  /// The link whose work is this one's, too: the first of duplicates, or the link itself.
  var head: LinkRecord { joined ?? self }

  /// The source that the resolver is asked about.
  ///
  /// Rewriting adds no trust: a source that no scheme implies stays, such as a notification, and otherwise the link is a
  /// universal link only if it arrived as one and is `https`.
  var askedSource: LinkSource {
    guard arrival == .universalLink, let rewritten else { return arrival }
    return IncomingLink(text: rewritten).source
  }

  /// Whether another source changes nothing about the link anymore.
  var isDecided: Bool {
    if case .unrecognized = failure { return true }
    return isHandled
  }
}

// MARK: - Callers

extension LinkRecord {
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
  func recordCaller() { isGivenUp = Task.isCancelled && outer?.isReplaced != true }

  /// Gives the outcome, if there is one, to the callers that wait for it.
  func answerCallers() {
    guard let outcome, !callers.isEmpty else { return }
    let callers = self.callers
    self.callers = []
    for caller in callers { caller.resume(returning: outcome) }
  }
}

// MARK: - The task

extension LinkRecord {
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
