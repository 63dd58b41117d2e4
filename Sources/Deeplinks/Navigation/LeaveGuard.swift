/// A token that makes links ask before dismissing a screen.
///
/// Hold it while there is unsaved work.
///
/// ```swift
/// func edited() {
///   unsaved = unsaved ?? router.askBeforeLeaving { [confirmation] in await confirmation.ask() }
/// }
///
/// func saved() { unsaved = nil }
/// ```
///
/// It asks only for links that a ``DeeplinkPipeline`` opens. It doesn't ask when the user goes back, when the app
/// dismisses a screen, or when the app hands a deep link to the router itself.
@MainActor
public final class LeaveGuard: Sendable {
  private let question: LeaveQuestion

  init(_ question: LeaveQuestion) {
    self.question = question
    question.keeper = self
  }

  deinit {
    let question = question
    Task { @MainActor in question.end() }
  }
}

/// The question of a ``LeaveGuard``, and the callers that wait for its answer.
@MainActor
final class LeaveQuestion: Sendable {
  /// The name of the screen, for the failure.
  let routeName: String
  weak var keeper: LeaveGuard?
  /// Asks the user; nil once the screen has left or its ``LeaveGuard`` was released.
  private var ask: (@MainActor () async -> Bool)?
  /// The call in which the screen is being asked, and the task that asks; the task is canceled if the screen is removed
  /// before it has answered.
  private var asking: Asking?
  /// What was canceled so, and has not ended yet.
  private var canceled: [Asking] = []
  /// The callers that wait for the answer, oldest first.
  private var waiters: [AwaitedResult] = []

  private typealias Asking = (call: LinkCall, task: Task<Void, Never>)

  init(routeName: String, ask: @escaping @MainActor () async -> Bool) {
    self.routeName = routeName
    self.ask = ask
  }

  /// Whether the screen still exists and its ``LeaveGuard`` is still held.
  var isValid: Bool { keeper != nil && ask != nil }

  /// Whether the screen is being asked in one of these calls.
  func isAsked(in calls: some Sequence<LinkCall>) -> Bool {
    calls.contains { call in asking?.call === call || canceled.contains { $0.call === call } }
  }

  /// Asks whether the screen may go; callers that ask in the meantime get the same answer.
  ///
  /// If the screen is removed before it answers, the answer is true. The question stays open even if its caller is
  /// canceled.
  func answer(_ call: LinkCall) async -> Bool {
    guard isValid, let ask else { return true }
    if asking == nil {
      let last = canceled.last?.task
      let task = Task {
        await last?.value
        let answer =
          Task.isCancelled ? true : await LinkCall.$current.withValue(call) { await ask() }
        self.finish(answer, call)
      }
      asking = (call, task)
    }
    let waiter = AwaitedResult(Bool.self)
    waiters.append(waiter)
    return await waiter.value(as: Bool.self) ?? false
  }

  /// Ends the question because the screen or its ``LeaveGuard`` is gone.
  func end() {
    // Releasing it may call the routers, which may end this question once more.
    let released = ask
    ask = nil
    cancel()
    withExtendedLifetime(released) {}
  }

  /// Gives the callers that wait the answer true, because the screen was removed.
  func cancel() {
    guard let asking else { return }
    // A link that the screen opened while it was asked goes on.
    asking.call.isReplaced = true
    asking.task.cancel()
    canceled.append(asking)
    answerWaiters(true)
  }

  /// Accepts an answer, unless there was one already.
  private func finish(_ answer: Bool, _ call: LinkCall) {
    (call.isRunning, call.isReplaced) = (false, false)
    canceled.removeAll { $0.call === call }
    if asking?.call === call { answerWaiters(answer) }
  }

  private func answerWaiters(_ answer: Bool) {
    asking = nil
    for waiter in waiters { waiter.end(with: answer) }
    waiters = []
  }
}
