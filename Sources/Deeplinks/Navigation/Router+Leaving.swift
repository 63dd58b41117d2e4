// Screens that are asked before a link removes them.

extension Router {
  /// Makes links ask before they remove the screen on top of this stack or dismiss it.
  ///
  /// The screen may ask the user about unsaved work. If the answer is false, nothing changes and the link ends
  /// ``DeeplinkFailure/keptUnsavedWork(_:screen:)``. No deadline runs in the meantime. The screen isn't asked when a
  /// tab switch keeps its stack, on restoration, or when the app or the user removes it directly.
  ///
  /// - Parameter ask: Returns whether the screen may go. Its task is canceled if the screen is removed in another way
  ///   first.
  /// - Returns: A token; hold it as long as the screen is to be asked.
  public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard {
    askBeforeLeaving(screenIDs.last, showing: unobservedPath.last ?? unobservedRoot, ask)
  }

  /// Makes links ask before they remove a screen of this stack, which shows `route`.
  ///
  /// A screen that is being removed is asked if that is refused. For a screen that was removed, this does nothing.
  func askBeforeLeaving(
    _ screen: ScreenID?, showing route: Destination, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard {
    let question = LeaveQuestion(routeName: route.name, ask: ask)
    let isThere = attach(to: screen) { attachments in
      attachments.questions.removeAll { !$0.isValid }
      attachments.questions.append(question)
    }
    if !isThere, !tree.setAside(question, of: screen) { question.end() }
    return LeaveGuard(question)
  }

  /// Returns the questions of the screens that `deeplink` would remove or dismiss, topmost first.
  func questions(leavingFor deeplink: DeeplinkRoute<Destination>) -> [LeaveQuestion] {
    guard deeplink.stack != .onTop, !tree.attachments.isEmpty else { return [] }
    let next = NavigationState(root: unobservedRoot, path: unobservedPath).applying(deeplink)
    guard next.root == unobservedRoot else { return questionsAbove + questionsHere }
    let kept = zip(next.path, unobservedPath).prefix { $0 == $1 }.count
    return questionsAbove + questions(of: screenIDs.dropFirst(kept + 1))
  }

  /// The questions of screens on the stacks presented over this one, topmost first.
  var questionsAbove: [LeaveQuestion] {
    above.unobserved.reversed().flatMap { $0.questionsHere }
  }

  /// Whether a screen of this stack with at least `depth` screens beneath it has a question.
  func hasQuestions(from depth: Int) -> Bool {
    !questions(of: screenIDs.dropFirst(depth)).isEmpty
  }

  /// The questions of this stack's screens, topmost first.
  fileprivate var questionsHere: [LeaveQuestion] { questions(of: screenIDs[...]) }

  /// Returns the questions of these screens, topmost first.
  private func questions(of screens: ArraySlice<ScreenID>) -> [LeaveQuestion] {
    guard !tree.attachments.isEmpty else { return [] }
    return screens.reversed()
      .flatMap { tree.attachments[$0.number]?.questions.reversed() ?? [] }
      .filter(\.isValid)
  }
}

extension TabRouter {
  /// Whether a screen of any tab may have a question.
  var hasQuestions: Bool { !tree.attachments.isEmpty }

  /// The questions of the screens that go when another tab is selected, topmost first.
  var questionsLeavingSelection: [LeaveQuestion] {
    let stack = wantedRouter
    return stack.questionsAbove + (shown.keepsScreensOfOtherTabs ? [] : stack.questionsHere)
  }
}
