extension DeeplinkPipeline {
  /// Resolves the run's identifier and does what the resolver decides.
  func process(_ run: LinkRun<Identifier>) {
    guard let identifier = run.identifier else { return }
    run.start { isStale in
      guard let resolved = await self.resolve(identifier, for: run, isStale) else { return }
      run.resolved(resolved.resolution)
      // A link that may go on only after this one is none to wait for.
      if run.candidate === self.fulfilledRun { run.candidate = nil }
      if let twin = run.candidate {
        await twin.waitUntilResolved()
        if isStale() { return }
        run.candidate = nil
        if self.join(run, to: twin) { return }
      }
      self.supersede(olderThan: run)
      await self.follow(resolved, for: run, isStale)
    }
    run.repeatWork { self.process(run) }
    if let limit = options.deadline {
      run.startDeadline(limit, clock: clock) {
        run.stopWork()
        self.fail(run, .timedOut(identifier))
      }
    }
  }

  /// A resolver's decision and the identifier it decided about, which a redirect may have led to.
  private typealias Resolved = (
    resolution: DeeplinkResolution<Identifier>, identifier: Identifier
  )

  /// Asks the resolver until it no longer redirects; nil when the run went stale or failed meanwhile.
  private func resolve(
    _ identifier: Identifier, for run: LinkRun<Identifier>, _ isStale: () -> Bool
  ) async -> Resolved? {
    var identifier = identifier
    for _ in 0...max(0, options.redirectLimit) {
      let resolution = await resolver.resolve(identifier, from: run.source)
      if isStale() { return nil }
      guard case .redirect(let target) = resolution else {
        emit(.resolved, run)
        return (resolution, identifier)
      }
      emit(.redirected, run)
      identifier = target
    }
    supersede(olderThan: run)
    fail(run, .redirectLoop)
    return nil
  }

  private func follow(
    _ resolved: Resolved, for run: LinkRun<Identifier>, _ isStale: () -> Bool
  ) async {
    switch resolved.resolution {
    case .open(let identifier): await enrich(identifier, for: run, isStale)
    case .require(let prerequisite, let identifier): wait(run, for: prerequisite, identifier)
    case .refuse(let reason): fail(run, .refused(resolved.identifier, reason: reason))
    case .unsupported: fail(run, .unsupported(resolved.identifier))
    case .redirect: fail(run, .redirectLoop)
    }
  }

  /// Asks the handler and executes its answer.
  private func enrich(
    _ identifier: Identifier, for run: LinkRun<Identifier>, _ isStale: () -> Bool
  ) async {
    do {
      let navigation = try await navigator.navigation(identifier)
      if isStale() { return }
      run.cancelDeadline()
      guard let navigation else { return fail(run, .unsupported(identifier)) }
      emit(.enriched, run) { $0.add(navigation) }
      if isStale() { return }
      while let older = executing {
        _ = await older.nextOutcome()
        if isStale() { return }
      }
      if let refused = await execute(navigation, of: run) {
        return fail(run, .hostRefused(refused))
      }
      end(run, .opened(identifier), as: .opened) { $0.add(navigation) }
    } catch {
      if isStale() { return }
      run.cancelDeadline()
      if let needed = error as? PrerequisiteNeeded {
        wait(run, for: needed.prerequisite, identifier)
      } else {
        fail(run, .failed(identifier, HandlerError(error)))
      }
    }
  }

  /// Navigates, and returns once it is shown, or else the step that was refused.
  ///
  /// From here on the link is neither superseded nor cancelled: what it changed cannot be undone without
  /// the person seeing it.
  private func execute(
    _ navigation: Navigation, of run: LinkRun<Identifier>
  ) async -> NavigationStep? {
    executing = run
    defer { executing = nil }
    if let refused = navigation.execute() { return refused }
    hasNavigated = true
    return await navigator.settled()
  }
}
