/// What stands beside a link in a ``LinkQueue``: its values, whoever waits for its outcome, and the tasks that
/// work for it.
@MainActor
final class LinkRecord<Identifier: Hashable & Sendable> {
  let number: Int
  let link: IncomingLink?
  /// The door it came through, judged by what was in it where it was unwrapped.
  var source: LinkSource
  /// The link as the browser would open it.
  var webLink: IncomingLink?
  /// What unwrapping the link has led to.
  var unwrapped: IncomingLink?
  /// What the parser made of the link, for events.
  var parsed: ParsedLink?
  var parseError: LinkError?
  /// Where whoever opened it wants it shown; nil as its door says.
  let placement: LinkPlacement?
  /// What the link names, before any redirect.
  var identifier: Identifier?
  /// What the resolver was asked about last: the link's identifier, or where a redirect led.
  var asked: Identifier?
  /// What the resolver decided.
  var resolution: DeeplinkResolution<Identifier>?
  /// What the link opens, or waits to open.
  var target: Identifier?
  var prerequisite: Prerequisite?
  var thrown: HandlerError?
  var failure: DeeplinkFailure<Identifier>?
  /// Where it leads: its target, or what is shown instead.
  var execution: (any LinkExecution)?
  /// What that has shown.
  var shown: (any LinkExecution)?
  var prompt: (any LinkExecution)?
  /// The name of the screen that the person wanted to keep.
  var keptScreen: String?
  /// The step that could not be taken on the way there.
  var refusedStep: NavigationStep?
  var lastEvent: Duration
  /// Whether one of its own calls, or who was told of it, has signed the person out.
  var hasSignedOut = false
  /// The link in whose handler this one was opened.
  let outer: LinkCall?

  /// How the link stands; a pending outcome is replaced when it ends.
  var outcome: DeeplinkOutcome<Identifier>?
  private var callers: [CheckedContinuation<DeeplinkOutcome<Identifier>, Never>] = []

  var task: Task<Void, Never>?
  var deadline: Task<Void, Never>?
  /// The attempt that may not take too long; nil once nothing is left that could.
  var deadlineAttempt: Int?
  /// What the task is to ask next, and at which attempt; nil when it is at the last thing it was given.
  var next: (request: Request, attempt: Int)?
  /// The attempt that the task works at.
  var attempt = 0

  /// Something an app is asked that takes time.
  enum Request {
    case rewrite, resolve, resolveAgain, handle, openBrowser
  }

  init(
    number: Int, link: IncomingLink?, source: LinkSource, identifier: Identifier?,
    placement: LinkPlacement?, now: Duration, outer: LinkCall?
  ) {
    self.number = number
    self.link = link
    self.source = source
    self.identifier = identifier
    self.placement = placement
    self.lastEvent = now
    self.outer = outer
  }

  /// Stops whatever is being done for the link; what does not heed that is stale.
  func stop() {
    task?.cancel()
    task = nil
    next = nil
    attempt = 0
    stopDeadline()
  }

  func stopDeadline() {
    deadlineAttempt = nil
    deadline?.cancel()
    deadline = nil
  }

  /// Returns the link's next outcome, at once if it has one.
  func nextOutcome() async -> DeeplinkOutcome<Identifier> {
    if let outcome { return outcome }
    return await withCheckedContinuation { callers.append($0) }
  }

  /// Tells the outcome to all who wait for it.
  func answerCallers() {
    guard let outcome, !callers.isEmpty else { return }
    let callers = self.callers
    self.callers = []
    for caller in callers { caller.resume(returning: outcome) }
  }
}
