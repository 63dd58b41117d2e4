extension DeeplinkPipeline {
  /// Lets the link that waits for `prerequisite` go on, from the start.
  ///
  /// A newer link that is being worked on has precedence: if it opens, the waiting link is superseded;
  /// if not, the waiting link goes on after it.
  ///
  /// - Returns: How the link ended, or that it waits for something else; nil when none waited for
  ///   `prerequisite`.
  @discardableResult
  public func fulfil(_ prerequisite: Prerequisite) async -> DeeplinkOutcome<Identifier>? {
    guard let run = takeWaiting(for: prerequisite) else { return nil }
    let hasExpired = clock.now() - run.waitingSince > options.waitingLifetime
    run.resume(now: clock.now())
    if hasExpired, let identifier = run.identifier {
      active.append(run)
      fail(run, .expired(identifier))
    } else {
      fulfilledRun = run
      resumeFulfilled()
    }
    return await run.nextOutcome()
  }

  /// Ends the link that waits for `prerequisite`, because the person declined.
  ///
  /// - Returns: Whether a link waited for it.
  @discardableResult
  public func decline(_ prerequisite: Prerequisite) -> Bool {
    guard let run = takeWaiting(for: prerequisite), let identifier = run.identifier else {
      return false
    }
    run.resume(now: clock.now())
    active.append(run)
    fail(run, .declined(identifier, prerequisite))
    return true
  }

  /// Ends the waiting link, as on sign-out: it must not open for the next person.
  ///
  /// A link that is being worked on starts again at the resolver, whose decision may no longer hold. Nor
  /// is saved navigation restored that is still being checked.
  public func discardWaiting() {
    discardRestoration()
    let runs = [takeWaiting(), fulfilledRun]
    fulfilledRun = nil
    for run in runs {
      if let run { end(run, .cancelled, as: .cancelled) }
    }
    for run in active where run !== executing { run.startAgain() }
  }

  /// Lets `run` wait instead of whichever link waited before.
  func wait(
    _ run: LinkRun<Identifier>, for prerequisite: Prerequisite, _ identifier: Identifier
  ) {
    emit(.blocked, run) { $0.prerequisite = prerequisite }
    supersedeWaiting(olderThan: run)
    waitingRun = run
    run.waitingSince = clock.now()
    waiting = WaitingDeeplink(
      number: run.number, identifier: identifier, prerequisite: prerequisite, source: run.source)
    let prompt = navigator.prompt(prerequisite, identifier)
    // The prompt may have declined already.
    guard waitingRun === run else { return }
    letWait(run, .pending(identifier, prerequisite))
    guard let prompt else { return }
    showPrompt(prompt, of: run) { sight in
      guard case .refused(let refused) = sight, self.waitingRun === run else { return }
      self.notice = .hostRefused(refused)
      self.emit(.pending, run) {
        $0.prerequisite = prerequisite
        $0.tell(of: refused, asked: "prompt")
      }
    }
  }

  /// Gives `run` and the links equal to it a pending outcome.
  private func letWait(
    _ run: LinkRun<Identifier>, _ outcome: DeeplinkOutcome<Identifier>,
    _ fill: (inout DeeplinkEvent) -> Void = { _ in }
  ) {
    emit(.pending, run) { event in
      if case .pending(_, let prerequisite) = outcome { event.prerequisite = prerequisite }
      fill(&event)
    }
    run.finish(outcome)
    active.removeAll { $0 === run }
    for twin in run.twins { letWait(twin, outcome, asTwinOf: run) }
  }

  func letWait(
    _ twin: LinkRun<Identifier>, _ outcome: DeeplinkOutcome<Identifier>,
    asTwinOf run: LinkRun<Identifier>
  ) {
    guard twin.outcome?.isFinal != true else { return }
    letWait(twin, outcome) { $0.twin = run.number }
  }

  /// Ends a link that waits, or has waited and not yet gone on, because `run`, which is newer, took its
  /// place.
  func supersedeWaiting(olderThan run: LinkRun<Identifier>) {
    var older: [LinkRun<Identifier>] = []
    if let waitingRun, waitingRun.number < run.number {
      older.append(waitingRun)
      _ = takeWaiting()
    }
    if let fulfilledRun, fulfilledRun.number < run.number {
      older.append(fulfilledRun)
      self.fulfilledRun = nil
    }
    for run in older { end(run, .superseded, as: .superseded) }
  }

  /// Lets a link that has waited go on, once no newer one is being worked on.
  func resumeFulfilled() {
    guard active.isEmpty, let run = fulfilledRun else { return }
    fulfilledRun = nil
    latest = run
    active.append(run)
    emit(.resumed, run)
    process(run)
  }

  private func takeWaiting(for prerequisite: Prerequisite? = nil) -> LinkRun<Identifier>? {
    guard let prerequisite else { return takeWaitingRun() }
    return waiting?.prerequisite == prerequisite ? takeWaitingRun() : nil
  }

  private func takeWaitingRun() -> LinkRun<Identifier>? {
    defer {
      waitingRun = nil
      waiting = nil
    }
    return waitingRun
  }
}
