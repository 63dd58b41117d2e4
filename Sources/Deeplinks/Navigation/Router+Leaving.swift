// Screens that are asked before a link takes them off their stack.

extension Router {
  /// Makes links ask before they remove the screen on top of this stack or dismiss it.
  ///
  /// The screen may ask the user about unsaved work. If the answer is false, nothing changes and the link ends
  /// ``DeeplinkFailure/keptUnsavedWork(_:screen:)``. No deadline runs meanwhile. A tab switch that keeps the stack does
  /// not ask, nor does restoration, nor what the app or the user does directly.
  ///
  /// - Parameter ask: Whether the screen may go. Its task is canceled if the screen goes in another way meanwhile.
  /// - Returns: A token; hold it as long as the screen is to be asked.
  public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard {
    askBeforeLeaving(screenIDs.last, ask)
  }

  /// Lets a screen of this stack be asked before a link takes it off the stack; one that is gone asks nothing.
  func askBeforeLeaving(
    _ screen: ScreenID?, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard {
    let depth = screen.flatMap(depth(of:)) ?? 0
    let route = depth == 0 ? unobservedRoot : unobservedPath[depth - 1]
    let question = LeaveQuestion(routeName: route.name, ask: ask)
    let isThere = attach(to: screen) { attachments in
      attachments.questions.removeAll { !$0.isValid }
      attachments.questions.append(question)
    }
    if !isThere { question.end() }
    return LeaveGuard(question)
  }

  /// The screens that `deeplink` would take off this stack or dismiss, topmost first, of those that ask.
  func questions(leavingFor deeplink: DeeplinkRoute<Destination>) -> [LeaveQuestion] {
    guard deeplink.stack != .onTop, !tree.attachments.isEmpty else { return [] }
    let next = NavigationState(root: unobservedRoot, path: unobservedPath).applying(deeplink)
    guard next.root == unobservedRoot else { return questionsAbove + questionsHere }
    let kept = zip(next.path, unobservedPath).prefix { $0 == $1 }.count
    return questionsAbove + questions(of: screenIDs.dropFirst(kept + 1))
  }

  /// The screens that ask on the stacks presented over this one, topmost first.
  var questionsAbove: [LeaveQuestion] {
    guard !tree.attachments.isEmpty else { return [] }
    return routersAbove.reversed().flatMap { $0.questionsHere }
  }

  /// Whether a screen of this stack with at least `depth` others beneath it asks before it goes.
  func hasQuestions(from depth: Int) -> Bool {
    !questions(of: screenIDs.dropFirst(depth)).isEmpty
  }

  /// The screens of this stack that ask before they go, topmost first.
  fileprivate var questionsHere: [LeaveQuestion] { questions(of: screenIDs[...]) }

  /// Those of the screens that ask, topmost first.
  private func questions(of screens: ArraySlice<ScreenID>) -> [LeaveQuestion] {
    guard !tree.attachments.isEmpty else { return [] }
    return screens.reversed()
      .flatMap { tree.attachments[$0.number]?.questions.reversed() ?? [] }
      .filter(\.isValid)
  }
}

extension TabRouter {
  /// Whether a screen of any tab may ask before it goes.
  var hasQuestions: Bool { !tree.attachments.isEmpty }

  /// The screens that ask of those that go when another tab is selected, topmost first.
  var questionsLeavingSelection: [LeaveQuestion] {
    let stack = wantedRouter
    return stack.questionsAbove + (shown.keepsScreensOfOtherTabs ? [] : stack.questionsHere)
  }
}
