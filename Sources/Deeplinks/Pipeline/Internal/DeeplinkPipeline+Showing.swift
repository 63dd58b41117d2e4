// What links navigate to is handed to a router, and what has become of it is the next thing that happens.

extension DeeplinkPipeline {
  func execute(_ showing: LinkQueue.Showing) {
    let isPrompt = showing.subject == .prompt
    guard let work = works[showing.link],
      let execution = isPrompt ? work.prompt : work.execution
    else { return }
    let attempt = showing.attempt
    let (before, steps) = (app.revision(), app.stepsShown())
    let refused =
      isPrompt ? show(prompt: execution, attempt) : minding { execution.execute() }
    app.changes?.onLink?(showing.link)
    if let refused {
      work.refusedStep = refused
      return happened(.settled(attempt: attempt, .refused(isPartlyShown: false)))
    }
    if !isPrompt { work.shown = execution }
    let revision = app.revision()
    if revision != before {
      happened(.executed(attempt: attempt, from: before, to: revision))
    }
    app.whenSettled { refused in
      // A prompt that is gone is told of by itself.
      let isChanged = !isPrompt && self.app.revision() != revision
      let step = refused ?? (isChanged ? execution.overtakenStep : nil)
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
  let execution: any LinkExecution
  let attempt: Int
  /// Whether the user had opened it themselves.
  let isThePersons: Bool

  init(_ execution: any LinkExecution, attempt: Int, isThePersons: Bool) {
    self.execution = execution
    self.attempt = attempt
    self.isThePersons = isThePersons
  }

  /// Removes what the pipeline has shown, and nothing else: what the user has opened or begun stays.
  fileprivate func leaveAlone() {
    if !isThePersons { execution.takeAwayUnlessUsed() }
  }
}

extension DeeplinkPipeline {
  /// Shows a prompt on top of what the user sees, unless that is it already; it replaces an older one.
  ///
  /// - Returns: The step that could not be taken.
  private func show(prompt: any LinkExecution, _ attempt: Int) -> NavigationStep? {
    let older = shownPrompt
    shownPrompt = nil
    if let older, older.execution.value == prompt.value, older.execution.isSeen {
      follow(ShownPrompt(older.execution, attempt: attempt, isThePersons: older.isThePersons))
      return nil
    }
    older?.leaveAlone()
    let isThePersons = prompt.adoptSeen()
    if !isThePersons, let refused = prompt.execute() { return refused }
    follow(ShownPrompt(prompt, attempt: attempt, isThePersons: isThePersons))
    return nil
  }

  private func follow(_ prompt: ShownPrompt) {
    shownPrompt = prompt
    followPrompt()
  }

  func takePromptAway(_ attempt: Int, _ isDone: Bool) {
    guard let shown = shownPrompt, shown.attempt == attempt else { return }
    shownPrompt = nil
    if isDone { shown.execution.takeAway() } else { shown.leaveAlone() }
  }

  /// Notes when the user has left the prompt, or the app has removed it, once that is on screen.
  private func followPrompt() {
    guard !isFollowingPrompt, let changes = app.changes else { return }
    isFollowingPrompt = true
    changes.onNext { [weak self] in
      guard let self else { return }
      isFollowingPrompt = false
      guard let shown = shownPrompt else { return }
      if shown.execution.isThere { return followPrompt() }
      app.whenSettled { _ in
        guard self.shownPrompt === shown else { return }
        if shown.execution.isThere { return self.followPrompt() }
        self.shownPrompt = nil
        self.happened(.promptGone(attempt: shown.attempt, now: self.clock.now()))
      }
    }
  }

  /// Changes what is shown; a prompt that goes with that was not left by the user.
  private func minding<Result>(_ change: () -> Result) -> Result {
    let wasThere = shownPrompt?.execution.isThere
    let result = change()
    if wasThere == true, let shown = shownPrompt, !shown.execution.isThere {
      shownPrompt = nil
      happened(.promptLost(attempt: shown.attempt))
    }
    return result
  }
}
