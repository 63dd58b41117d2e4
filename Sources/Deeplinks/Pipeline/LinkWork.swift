/// What stands beside a link in a ``LinkQueue``: its values, whoever waits for its outcome, and the tasks that
/// work for it.
@MainActor
final class LinkWork<Identifier: Hashable & Sendable> {
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
  var navigation: (any LinkNavigation)?
  /// What that has shown.
  var shown: (any ShownScreens)?
  var prompt: (any LinkNavigation)?
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

/// A call of an app's handler, resolver or other asynchronous function, known to what it calls.
///
/// A link that is opened, or a prerequisite that is fulfilled, within such a call cannot be waited for there:
/// each would wait for the other.
@MainActor
final class LinkCall: Sendable {
  @TaskLocal static var current: LinkCall?

  let pipeline: ObjectIdentifier
  let number: Int
  let identifier: (any Hashable & Sendable)?
  private(set) var outer: LinkCall?
  /// Whether the call has not returned; a task that it started may outlive it.
  var isRunning = true

  init(
    pipeline: ObjectIdentifier, number: Int, identifier: (any Hashable & Sendable)?,
    outer: LinkCall?
  ) {
    self.pipeline = pipeline
    self.number = number
    self.identifier = identifier
    self.outer = outer
  }

  deinit {
    guard outer != nil else { return }
    FlatRelease.take(outer)
    outer = nil
    FlatRelease.releaseAll()
  }

  /// The calls of `pipeline` that this one is made in, itself first, as far as they have not returned.
  static func running(in pipeline: ObjectIdentifier) -> [LinkCall] {
    guard var call = current else { return [] }
    var calls: [LinkCall] = []
    while true {
      if call.isRunning, call.pipeline == pipeline { calls.append(call) }
      guard let outer = call.outer else { return calls }
      call = outer
    }
  }
}
