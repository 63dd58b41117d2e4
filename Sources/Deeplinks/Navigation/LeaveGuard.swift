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

/// What a ``LeaveGuard`` asks, and who waits for the answer.
@MainActor
final class LeaveQuestion: Sendable {
  /// The name of the screen, for the failure.
  let routeName: String
  weak var keeper: LeaveGuard?
  /// Nil once the screen is gone or wants to be asked no more.
  private var ask: (@MainActor () async -> Bool)?
  /// Asks the screen; cancelled when it goes before it has answered.
  private var asking: Task<Void, Never>?
  /// Who waits for the answer, oldest first.
  private var waiters: [AwaitedResult] = []
  /// The call in which the screen is being asked.
  private(set) var call: LinkCall?

  init(routeName: String, ask: @escaping @MainActor () async -> Bool) {
    self.routeName = routeName
    self.ask = ask
  }

  /// Whether the screen is there and still wants to be asked.
  var isValid: Bool { keeper != nil && ask != nil }

  /// Asks whether the user is done with the screen; callers that ask meanwhile get the same answer.
  ///
  /// A screen that goes while it is asked counts as done. The question stays open even if its caller is canceled.
  func answer(_ call: LinkCall) async -> Bool {
    guard isValid, let ask else { return true }
    if self.call == nil {
      self.call = call
      asking = Task {
        let answer = await LinkCall.$current.withValue(call) { await ask() }
        self.finish(answer, call)
      }
    }
    let waiter = AwaitedResult(Bool.self)
    waiters.append(waiter)
    return await waiter.value(as: Bool.self) ?? false
  }

  /// Asks the screen no more, which has gone or wants it so; who waits for its answer need not.
  func end() {
    ask = nil
    finish(true, call)
  }

  /// Takes an answer, unless it was taken already.
  private func finish(_ answer: Bool, _ asked: LinkCall?) {
    guard let asked, call === asked else { return }
    asked.isRunning = false
    call = nil
    asking?.cancel()
    asking = nil
    for waiter in waiters { waiter.end(with: answer) }
    waiters = []
  }
}
