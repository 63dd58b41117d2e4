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
  private let isThere: @MainActor () -> Bool
  private let forget: @MainActor (LeaveQuestion) -> Void
  private let changes: NavigationChanges
  private var ask: (@MainActor () async -> Bool)?
  /// Asks the screen; cancelled when it goes before it has answered.
  private var asking: Task<Void, Never>?
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var numberOfWaiters = 0
  /// Whether the next change of the routers is waited for.
  private var isFollowed = false
  /// The call in which the screen is being asked.
  private(set) var call: LinkCall?

  init(
    routeName: String, changes: NavigationChanges, isThere: @escaping @MainActor () -> Bool,
    forget: @escaping @MainActor (LeaveQuestion) -> Void,
    ask: @escaping @MainActor () async -> Bool
  ) {
    self.routeName = routeName
    self.changes = changes
    self.isThere = isThere
    self.forget = forget
    self.ask = ask
  }

  /// Whether the screen is there and still wants to be asked.
  var isValid: Bool { keeper != nil && isThere() }

  /// Asks whether the person is done with the screen; who asks meanwhile gets the same answer.
  ///
  /// A screen that goes while it is asked is done with. One whose asker is cancelled is asked on.
  func answer(_ call: LinkCall) async -> Bool {
    guard isValid, let ask else { return true }
    if self.call == nil {
      self.call = call
      asking = Task { await self.ask(ask, call) }
      followScreen()
    }
    numberOfWaiters += 1
    let waiter = numberOfWaiters
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiters[waiter] = continuation
      }
    } onCancel: {
      Task { @MainActor in self.waiters.removeValue(forKey: waiter)?.resume(returning: false) }
    }
  }

  /// Asks the screen no more, which has gone or wants it so; who waits for its answer need not.
  func end() {
    ask = nil
    forget(self)
    finish(true, call)
  }

  private func ask(_ ask: @MainActor () async -> Bool, _ call: LinkCall) async {
    let answer = await LinkCall.$current.withValue(call) { await ask() }
    // A screen that has gone meanwhile keeps nothing.
    finish(answer || !isThere(), call)
  }

  /// Takes an answer, unless it was taken already.
  private func finish(_ answer: Bool, _ asked: LinkCall?) {
    guard let asked, call === asked else { return }
    asked.isRunning = false
    call = nil
    asking?.cancel()
    asking = nil
    let waiters = waiters.sorted { $0.key < $1.key }
    self.waiters = [:]
    for (_, waiter) in waiters { waiter.resume(returning: answer) }
  }

  /// Sees to it that a screen which goes is asked no more.
  private func followScreen() {
    guard !isFollowed else { return }
    isFollowed = true
    changes.onNext { [weak self] in
      guard let self else { return }
      isFollowed = false
      guard call != nil else { return }
      if isValid { followScreen() } else { end() }
    }
  }
}

// MARK: - Screens

extension Router {
  /// Lets the screen on top of this stack be asked before a link takes it off its stack or dismisses it.
  ///
  /// The screen may ask the person what is to become of unsaved work. If the answer is false, nothing
  /// changes and the link ends ``DeeplinkFailure/keptUnsavedWork(_:screen:)``. No deadline runs meanwhile. A tab switch that
  /// keeps the stack does not ask, nor does restoration, nor what the app or the person does themselves.
  ///
  /// - Parameter ask: Whether the screen may go. Its task is cancelled if the screen goes in another way meanwhile.
  /// - Returns: What keeps the question; the screen is asked no more once it is released.
  public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard {
    askBeforeLeaving(screenIDs.last, ask)
  }

  /// Lets a screen of this stack be asked before a link takes it off the stack; one that is gone asks nothing.
  func askBeforeLeaving(
    _ screen: ScreenID?, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard {
    let depth = screen.flatMap(depth(of:)) ?? 0
    let route = depth == 0 ? unobservedRoot : unobservedPath[depth - 1]
    let question = LeaveQuestion(
      routeName: route.name, changes: tree.changes,
      isThere: { [weak self] in
        guard let self, let screen else { return false }
        return self.depth(of: screen) != nil && !isGone
      },
      forget: { [weak tree] question in
        guard let tree, let screen else { return }
        tree.questions[screen]?.removeAll { $0 === question }
        if tree.questions[screen]?.isEmpty == true { tree.questions[screen] = nil }
      }, ask: ask)
    if let screen { tree.questions[screen, default: []].append(question) }
    return LeaveGuard(question)
  }

  /// The screens that `deeplink` would take off this stack or dismiss, topmost first, of those that ask.
  func questions(leavingFor deeplink: DeeplinkRoute<Destination>) -> [LeaveQuestion] {
    guard deeplink.stack != .onTop, !tree.questions.isEmpty else { return [] }
    let next = NavigationState(root: unobservedRoot, path: unobservedPath).applying(deeplink)
    guard next.root == unobservedRoot else { return questionsAbove + questionsHere }
    let kept = zip(next.path, unobservedPath).prefix { $0 == $1 }.count
    return questionsAbove + questions(of: screenIDs.dropFirst(kept + 1))
  }

  /// The screens that ask on the stacks presented over this one, topmost first.
  var questionsAbove: [LeaveQuestion] {
    guard !tree.questions.isEmpty else { return [] }
    var routers: [Router] = []
    while let next = (routers.last ?? self).unobservedPresented?.router { routers.append(next) }
    return routers.reversed().flatMap { $0.questionsHere }
  }

  /// Whether a screen of this stack asks before it goes.
  var hasQuestions: Bool { !questionsHere.isEmpty }

  /// The screens of this stack that ask before they go, topmost first.
  fileprivate var questionsHere: [LeaveQuestion] { questions(of: screenIDs[...]) }

  /// Those of the screens that ask, topmost first.
  private func questions(of screens: ArraySlice<ScreenID>) -> [LeaveQuestion] {
    guard !tree.questions.isEmpty else { return [] }
    return screens.reversed().flatMap { (tree.questions[$0] ?? []).reversed() }
      .filter { $0.keeper != nil }
  }
}

extension TabRouter {
  /// Whether a screen of any tab asks before it goes.
  var hasQuestions: Bool { !tree.questions.isEmpty }

  /// The screens that ask of those that go when another tab is selected, topmost first.
  var questionsLeavingSelection: [LeaveQuestion] {
    let stack = wantedRouter
    return stack.questionsAbove + (shown.keepsScreensOfOtherTabs ? [] : stack.questionsHere)
  }
}
