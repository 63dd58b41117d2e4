// What links navigate to is handed to a router, and what has become of it is the next thing that happens.

extension DeeplinkPipeline {
  func execute(_ showing: LinkQueue.Showing) {
    let isPrompt = showing.subject == .prompt
    guard let work = works[showing.link],
      let navigation = isPrompt ? work.prompt : work.navigation
    else { return }
    let attempt = showing.attempt
    let (before, steps) = (app.revision(), app.stepsShown())
    let screens: any ShownScreens
    let execution =
      isPrompt ? show(prompt: navigation, attempt) : minding { navigation.execute() }
    app.changes?.onLink?(showing.link)
    switch execution {
    case .shown(let shown): screens = shown
    case .refused(let refused):
      work.refusedStep = refused
      return happened(.settled(attempt: attempt, .refused(isPartlyShown: false)))
    }
    if !isPrompt { work.shown = screens }
    let revision = app.revision()
    if revision != before {
      happened(.executed(attempt: attempt, from: before, to: revision))
    }
    app.whenSettled { refused in
      // A prompt that is gone is told of by itself.
      let isChanged = !isPrompt && self.app.revision() != revision
      let step = refused ?? (isChanged ? screens.overtakenStep : nil)
      if let step { work.refusedStep = step }
      let sight: LinkQueue.Event.Sight =
        refused != nil
        ? .refused(isPartlyShown: self.app.stepsShown() != steps)
        : step != nil ? .overtaken : .onScreen
      self.happened(.settled(attempt: attempt, sight))
    }
  }

  func takeAway(_ showing: LinkQueue.Showing) {
    minding { works[showing.link]?.shown?.takeAway() }
    app.whenSettled { _ in
      self.happened(.settled(attempt: showing.attempt, .onScreen))
    }
  }
}

// MARK: - Prompts

/// A prompt that is on the stacks.
@MainActor
final class ShownPrompt {
  let value: AnyHashable
  let screens: any ShownScreens
  let attempt: Int
  /// Whether the person had opened it themselves.
  let isThePersons: Bool

  init(value: AnyHashable, screens: any ShownScreens, attempt: Int, isThePersons: Bool) {
    self.value = value
    self.screens = screens
    self.attempt = attempt
    self.isThePersons = isThePersons
  }
}

extension DeeplinkPipeline {
  /// Shows a prompt on top of what the person sees, unless that is it already; it replaces an older one.
  private func show(prompt: any LinkNavigation, _ attempt: Int) -> Execution {
    let older = shownPrompt
    shownPrompt = nil
    if let older, older.value == prompt.value, older.screens.isSeen {
      return follow(prompt, .shown(older.screens), attempt, isThePersons: older.isThePersons)
    }
    older?.leaveAlone()
    let seen = prompt.seen.map(Execution.shown)
    return follow(prompt, seen ?? prompt.execute(), attempt, isThePersons: seen != nil)
  }

  private func follow(
    _ prompt: any LinkNavigation, _ execution: Execution, _ attempt: Int, isThePersons: Bool
  ) -> Execution {
    if case .shown(let screens) = execution {
      shownPrompt = ShownPrompt(
        value: prompt.value, screens: screens, attempt: attempt, isThePersons: isThePersons)
      followPrompt()
    }
    return execution
  }

  func takePromptAway(_ attempt: Int, _ isDone: Bool) {
    guard let shown = shownPrompt, shown.attempt == attempt else { return }
    shownPrompt = nil
    if isDone { shown.screens.takeAway() } else { shown.leaveAlone() }
  }

  /// Tells when the person has left the prompt, or the app has taken it away, once that is on screen.
  private func followPrompt() {
    guard !isFollowingPrompt, let changes = app.changes else { return }
    isFollowingPrompt = true
    changes.onNext { [weak self] in
      guard let self else { return }
      isFollowingPrompt = false
      guard let shown = shownPrompt else { return }
      if shown.screens.isThere { return followPrompt() }
      app.whenSettled { _ in
        guard self.shownPrompt === shown else { return }
        if shown.screens.isThere { return self.followPrompt() }
        self.shownPrompt = nil
        self.happened(.promptGone(attempt: shown.attempt, now: self.clock.now()))
      }
    }
  }

  /// Changes what is shown; a prompt that goes with that was not left by the person.
  private func minding<Result>(_ change: () -> Result) -> Result {
    let wasThere = shownPrompt?.screens.isThere
    let result = change()
    if wasThere == true, let shown = shownPrompt, !shown.screens.isThere {
      shownPrompt = nil
      happened(.promptLost(attempt: shown.attempt))
    }
    return result
  }
}

extension ShownPrompt {
  /// Takes away what the pipeline has shown, and nothing else: what the person has opened or begun stays.
  fileprivate func leaveAlone() {
    if !isThePersons { screens.takeAwayUnlessUsed() }
  }
}
