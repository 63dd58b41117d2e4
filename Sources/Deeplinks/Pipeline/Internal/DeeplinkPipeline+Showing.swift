// A router executes what links lead to, and the result comes back as an event.

extension DeeplinkPipeline {
  @inline(never)
  func show(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let execution = record.execution else { return }
    let older = record.executed.last
    record.executed.append(execution)
    show(record, ticket, execution) { trackingPromptLoss { execution.execute(after: older) } }
  }

  @inline(never)
  func showPrompt(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let prompt = record.prompt else { return }
    show(record, ticket, nil) { show(prompt: prompt, ticket) }
  }

  /// Lets a router execute a link or its prompt.
  ///
  /// - Parameter execution: The link's execution, which may be overtaken; nil for a prompt, which is watched instead.
  private func show(
    _ record: LinkRecord<Identifier>, _ ticket: Int, _ execution: LinkExecution?,
    _ execute: () -> NavigationStep?
  ) {
    let number = record.number
    let (before, steps) = (app.revision, app.stepsShown)
    let refused = execute()
    if refused == nil { app.context?.noteLink(queue.link(number)?.callers.first ?? number) }
    if record.hasWaited, let execution { watchResumed(execution) }
    if let refused {
      app.context?.warnings = nil
      record.notShown = NotShown(step: refused)
      return handle(.settled(ticket: ticket, .refused(isPartlyShown: false)))
    }
    app.context?.warnings = []
    let revision = execution?.revision ?? app.revision
    recordChange(of: number, from: before, to: revision)
    let shown = execution ?? record.prompt
    func settle(_ refused: NotShown?) {
      // Screens that stay after a sign-out don't keep the link's own screens from being shown.
      if let refused, refused.isRemoval {
        if number <= lastDiscarded { record.notRemoved = refused }
        return app.whenSettled(settle)
      }
      // Who dismisses a prompt while it comes declines, whatever is refused afterward.
      let isElse = execution == nil && refused.flatMap { shown?.isRemoved(by: $0) } == false
      let refused = isElse ? nil : refused
      let isChanged = app.revision != revision
      let overtaken = refused == nil && isChanged ? execution?.overtakenStep : nil
      shown?.settle(refused)
      record.warnings = app.context?.warnings ?? []
      app.context?.warnings = nil
      app.context?.link = nil
      record.notShown = refused ?? overtaken.map { NotShown(step: $0) } ?? record.notShown
      let lost = shownPrompt?.isLost == true ? shownPrompt : nil
      // What the app itself presents may block a prompt, which then counts as lost, and is shown when that is gone.
      let isBlocked =
        refused != nil && execution == nil
        && app.tree?.whenUncovered { [weak self] in self?.handle(.promptLost(ticket: ticket)) }
          == true
      if isBlocked { shownPrompt?.isLost = true }
      handle(
        .settled(
          ticket: ticket,
          refused != nil && !isBlocked
            ? .refused(isPartlyShown: app.stepsShown != steps)
            : overtaken != nil ? .overtaken : .onScreen))
      // It comes back if a host refuses what has removed it. A link that waits has shown it again by now.
      if let lost, shownPrompt?.ticket == lost.ticket {
        shownPrompt = nil
        lost.removeUnlessUsed()
      }
    }
    app.whenSettled(settle)
  }

  /// Removes what a link has shown for good.
  @inline(never)
  func remove(_ number: Int, _ ticket: Int) {
    guard let record = records[number] else { return }
    app.tree?.discard()
    trackingPromptLoss {
      for execution in record.executed.reversed() { execution.remove(atSignOut: true) }
    }
    app.whenSettled { refused in
      let refused = refused ?? record.notRemoved
      record.notShown = refused ?? record.notShown
      self.handle(
        .settled(ticket: ticket, refused == nil ? .onScreen : .refused(isPartlyShown: true)))
    }
  }

  /// Shows each tab's first root, as at the app's start, and nothing that was saved in another workspace.
  func startOver() {
    discardRestoration()
    app.tree?.discard()
    trackingPromptLoss { app.startOver() }
  }
}

// MARK: - Prompts

/// A prompt that was shown, and that the user and the app have not closed.
@MainActor
struct ShownPrompt {
  let execution: LinkExecution
  let ticket: Int
  /// Whether the user had opened the screen before the link needed it.
  let isTheUsers: Bool
  /// Whether showing something else has removed it.
  var isLost = false

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
    let older = shownPrompt
    shownPrompt = nil
    if let older, older.execution.destinationKey == prompt.destinationKey, older.execution.isSeen {
      watchPrompt(older.execution, ticket, isTheUsers: older.isTheUsers)
      return nil
    }
    older?.removeUnlessUsed()
    let isTheUsers = prompt.adoptSeen()
    if !isTheUsers, let refused = prompt.execute() { return refused }
    watchPrompt(prompt, ticket, isTheUsers: isTheUsers)
    return nil
  }

  private func watchPrompt(_ execution: LinkExecution, _ ticket: Int, isTheUsers: Bool) {
    shownPrompt = ShownPrompt(execution: execution, ticket: ticket, isTheUsers: isTheUsers)
    watchPrompt(ticket)
  }

  func removePrompt(_ ticket: Int, by newest: Int?) {
    guard let shown = shownPrompt, shown.ticket == ticket else { return }
    shownPrompt = nil
    guard let newest else { return shown.execution.remove(atSignOut: false) }
    // A link to the prompt's own screen keeps it as its own.
    if records[newest]?.execution?.leads(toScreenOf: shown.execution) == true { return }
    let before = app.revision
    shown.removeUnlessUsed()
    recordChange(of: newest, from: before, to: app.revision)
  }

  /// Declines the link once the prompt has left the screen, because the user left it or the app removed it.
  private func watchPrompt(_ ticket: Int) {
    app.context?.changes.onNext { [weak self] in
      guard let self, let shown = prompt(at: ticket) else { return }
      if shown.execution.isThere { return watchPrompt(ticket) }
      app.whenSettled { _ in
        guard self.prompt(at: ticket) != nil else { return }
        if shown.execution.isThere { return self.watchPrompt(ticket) }
        self.shownPrompt = nil
        self.reportReset(of: shown)
        self.handle(.promptGone(ticket: ticket))
      }
    }
  }

  /// The prompt with this ticket, unless it is closed or lost.
  private func prompt(at ticket: Int) -> ShownPrompt? {
    shownPrompt.flatMap { $0.ticket == ticket && !$0.isLost ? $0 : nil }
  }

  /// Changes the wanted state; a prompt that this removes doesn't count as left by the user.
  private func trackingPromptLoss<Result>(_ change: () -> Result) -> Result {
    let wasThere = shownPrompt.map { !$0.isLost && $0.execution.isThere }
    let result = change()
    if wasThere == true, let shown = shownPrompt, !shown.execution.isThere {
      shownPrompt?.isLost = true
      handle(.promptLost(ticket: shown.ticket))
    }
    return result
  }
}

// MARK: - Leaving

extension DeeplinkPipeline {
  @inline(never)
  func askToLeave(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let execution = record.execution else { return }
    guard !execution.questions.isEmpty else {
      return handle(.answered(ticket: ticket, .mayLeave(true)))
    }
    leaving = Task.starting(atOnce: options.startsAtOnce) {
      await self.askToLeave(for: record, execution, ticket)
    }
  }

  /// Asks one screen after another, topmost first, until one says no or none is left.
  private func askToLeave(
    for record: LinkRecord<Identifier>, _ execution: LinkExecution, _ ticket: Int
  ) async {
    // The questions are kept, because a new one could get the address of one that is gone.
    var asked: [LeaveQuestion] = []
    app.context?.warnings = []
    // The screens may change while one is asked.
    func next() -> LeaveQuestion? {
      execution.questions.first { new in !asked.contains { $0 === new } }
    }
    while let question = next() {
      asked.append(question)
      // A screen that opened this link while it was asked can't answer before the link ends, so its answer is no.
      let call = makeCall(for: record, isFetching: false)
      let isInside = record.outer.map { question.isAsked(in: $0.chain) } == true
      let mayLeave = isInside ? false : await question.answer(call)
      guard !Task.isCancelled else { return }
      guard mayLeave else {
        record.keptScreen = question.routeName
        record.warnings = app.context?.warnings ?? []
        app.context?.warnings = nil
        return handle(.answered(ticket: ticket, .mayLeave(false)))
      }
    }
    handle(.answered(ticket: ticket, .mayLeave(true)))
  }
}
