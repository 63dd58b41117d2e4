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
    askBeforeLeaving(level.top, ask)
  }

  /// Makes links ask before they remove a screen of this stack.
  ///
  /// A screen that is being removed is asked if a host refuses that. For a screen that was removed, this does nothing.
  func askBeforeLeaving(
    _ screen: RoutedScreen, _ ask: @escaping @MainActor () async -> Bool
  ) -> LeaveGuard {
    let question = LeaveQuestion(routeName: screen.route.name, ask: ask)
    if tree?.isThere(screen, at: place) == true {
      context.attachments[screen.number, default: Attachments()].questions
        .removeAll { !$0.isValid }
      context.attachments[screen.number]?.questions.append(question)
    } else {
      question.end()
    }
    return LeaveGuard(question)
  }
}

extension NavigationTree {
  /// Returns the questions of the screens that another wanted state lacks, topmost first; in columns, also of those that
  /// another tab replaces.
  func questions(leavingFor next: Levels) -> [LeaveQuestion] {
    let kept = next.numbers
    let selected = [wanted.selection, next.selection].uniqued
    let isLeft = wanted.selection != next.selection && !keepsScreensOfOtherTabs
    return selected.flatMap { stack in
      let screens = wanted.levels(of: stack).flatMap { $0.screens }
      return questions(
        of: screens.filter { isLeft && stack == wanted.selection || !kept.contains($0.number) })
    }
  }

  /// Returns the questions of these screens, topmost first.
  func questions(of screens: [RoutedScreen]) -> [LeaveQuestion] {
    screens.reversed()
      .flatMap { context.attachments[$0.number]?.questions.reversed() ?? [] }
      .filter(\.isValid)
  }
}
