// A router executes what links lead to, and the result comes back as an event.

extension DeeplinkPipeline {
  @inline(never)
  func show(_ number: Int, _ ticket: Int) {
    guard let work = records[number]?.work, let execution = work.execution else { return }
    let older = work.executed.last
    work.executed.append(execution)
    show(work, number, ticket, execution) { minding { execution.execute(after: older) } }
  }

  @inline(never)
  func showPrompt(_ number: Int, _ ticket: Int) {
    guard let work = records[number]?.work, let prompt = work.prompt else { return }
    show(work, number, ticket, nil) { show(prompt: prompt, ticket) }
  }

  /// Lets a router execute a link or its prompt.
  ///
  /// - Parameter execution: The link's execution, which may be overtaken; nil for a prompt, which is followed instead.
  private func show(
    _ work: LinkWork<Identifier>, _ number: Int, _ ticket: Int, _ execution: LinkExecution?,
    _ execute: () -> NavigationStep?
  ) {
    let (before, steps) = (app.revision(), app.stepsShown())
    let refused = execute()
    if refused == nil { app.context?.noteLink(queue.link(number)?.members.first ?? number) }
    if work.hasWaited, let execution { watchResumed(execution) }
    if let refused {
      app.context?.warnings = nil
      work.notShown = NotShown(step: refused)
      return take(.settled(ticket: ticket, .refused(isPartlyShown: false)))
    }
    app.context?.warnings = []
    let revision = execution?.revision ?? app.revision()
    if revision != before { take(.executed(number, from: before, to: revision)) }
    let shown = execution ?? work.prompt
    func settle(_ refused: NotShown?) {
      // Screens that stay after a sign-out don't keep the link's own screens from being shown.
      if let refused, refused.isRemoval {
        if number <= lastDiscarded { work.notRemoved = refused }
        return app.whenSettled(settle)
      }
      let isChanged = app.revision() != revision
      let overtaken = refused == nil && isChanged ? execution?.overtakenStep : nil
      shown?.settle(refused)
      work.warnings = app.context?.warnings ?? []
      app.context?.warnings = nil
      app.context?.link = nil
      work.notShown = refused ?? overtaken.map { NotShown(step: $0) } ?? work.notShown
      let sight: LinkQueue.Sight =
        refused != nil
        ? .refused(isPartlyShown: app.stepsShown() != steps)
        : overtaken != nil ? .overtaken : .onScreen
      let lost = lostPrompt?.ticket
      take(.settled(ticket: ticket, sight))
      // A link that waits has shown it again by now.
      guard lost != nil, lostPrompt?.ticket == lost else { return }
      lostPrompt?.removeUnlessUsed()
      lostPrompt = nil
    }
    app.whenSettled(settle)
  }

  /// Removes what a link has shown for good.
  @inline(never)
  func remove(_ number: Int, _ ticket: Int) {
    guard let work = records[number]?.work else { return }
    app.discard()
    minding { for execution in work.executed.reversed() { execution.remove(atSignOut: true) } }
    app.whenSettled { refused in
      let refused = refused ?? work.notRemoved
      work.notShown = refused ?? work.notShown
      self.take(
        .settled(ticket: ticket, refused == nil ? .onScreen : .refused(isPartlyShown: true)))
    }
  }

  /// Shows each tab's first root, as at the app's start, and nothing that was saved in another workspace.
  func startOver() {
    endRestoration()
    app.discard()
    minding { app.startOver() }
  }
}

// MARK: - Prompts

/// A prompt that is on the stacks.
@MainActor
struct ShownPrompt {
  let execution: LinkExecution
  let ticket: Int
  /// Whether the user had opened the screen before the link needed it.
  let isTheUsers: Bool

  /// Removes what the pipeline has shown, except what the user has opened or begun to use.
  fileprivate func removeUnlessUsed() {
    if !isTheUsers { execution.removeUnlessUsed() }
  }
}

extension DeeplinkPipeline {
  /// Shows a prompt on top of what the user sees, in place of an older one; if the user sees that screen already, it
  /// serves as the prompt.
  ///
  /// - Returns: The step that failed, if one did.
  private func show(prompt: LinkExecution, _ ticket: Int) -> NavigationStep? {
    let older = shownPrompt ?? lostPrompt
    (shownPrompt, lostPrompt) = (nil, nil)
    if let older, older.execution.value == prompt.value, older.execution.isSeen {
      follow(older.execution, ticket, isTheUsers: older.isTheUsers)
      return nil
    }
    older?.removeUnlessUsed()
    let isTheUsers = prompt.adoptSeen()
    if !isTheUsers, let refused = prompt.execute() { return refused }
    follow(prompt, ticket, isTheUsers: isTheUsers)
    return nil
  }

  private func follow(_ execution: LinkExecution, _ ticket: Int, isTheUsers: Bool) {
    shownPrompt = ShownPrompt(
      execution: execution, ticket: ticket, isTheUsers: isTheUsers)
    followPrompt(ticket)
  }

  func removePrompt(_ ticket: Int, by newest: Int?) {
    guard let shown = shownPrompt, shown.ticket == ticket else { return }
    shownPrompt = nil
    guard let newest else { return shown.execution.remove(atSignOut: false) }
    // A link to the prompt's own screen keeps it as its own.
    if records[newest]?.work.execution?.leads(toScreenOf: shown.execution) == true { return }
    let before = app.revision()
    shown.removeUnlessUsed()
    take(.executed(newest, from: before, to: app.revision()))
  }

  /// Declines the link once the prompt has left the screen, because the user left it or the app removed it.
  private func followPrompt(_ ticket: Int) {
    app.changes?.onNext { [weak self] in
      guard let self, let shown = shownPrompt, shown.ticket == ticket else { return }
      if shown.execution.isThere { return followPrompt(ticket) }
      app.whenSettled { _ in
        guard self.shownPrompt?.ticket == ticket else { return }
        if shown.execution.isThere { return self.followPrompt(ticket) }
        self.shownPrompt = nil
        self.reportReset(of: shown)
        self.take(.promptGone(ticket: shown.ticket))
      }
    }
  }

  /// Changes the wanted state; a prompt that this removes doesn't count as left by the user.
  private func minding<Result>(_ change: () -> Result) -> Result {
    let wasThere = shownPrompt?.execution.isThere
    let result = change()
    if wasThere == true, let shown = shownPrompt, !shown.execution.isThere {
      (shownPrompt, lostPrompt) = (nil, shown)
      take(.promptLost(ticket: shown.ticket))
    }
    return result
  }
}
