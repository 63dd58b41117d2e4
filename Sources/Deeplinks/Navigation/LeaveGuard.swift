/// Lets a screen be asked before a link takes it away, as long as somebody keeps it.
///
/// ```swift
/// func edited() {
///   unsaved = unsaved ?? router.askBeforeLeaving { [confirmation] in await confirmation.ask() }
/// }
///
/// func saved() { unsaved = nil }
/// ```
///
/// It asks for links that a ``DeeplinkPipeline`` opens: a person who goes back, an app that dismisses, and one that hands
/// a deep link to the router itself, do not ask.
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

  /// Asks whether the person is done with the screen; who asks meanwhile gets the same answer.
  ///
  /// A screen that goes while it is asked is done with. One whose asker is cancelled is asked on.
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
