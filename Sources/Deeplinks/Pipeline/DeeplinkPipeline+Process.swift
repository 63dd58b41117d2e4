extension DeeplinkPipeline {
  /// Resolves the run's identifier and does what the resolver decides.
  func process(_ run: LinkRun<Identifier>) {
    guard let identifier = run.identifier else { return }
    let attempt = run.start(repetition: { self.process(run) }) { attempt in
      guard let resolved = await self.resolve(identifier, for: run, attempt) else { return }
      run.resolved(resolved.resolution)
      if attempt.isStale { return }
      // A link that may go on only after this one is none to wait for.
      if run.candidate === self.fulfilledRun { run.candidate = nil }
      guard let twin = run.candidate else { return await self.decide(resolved, for: run, attempt) }
      twin.whenResolved {
        run.goOn(attempt) { await self.decide(resolved, for: run, $0) }
      }
    }
    if let limit = options.deadline {
      run.startDeadline(limit, for: attempt, clock: clock) { self.fail(run, .timedOut(identifier)) }
    }
  }

  /// A resolver's decision and the identifier it decided about, which a redirect may have led to.
  private typealias Resolved = (
    resolution: DeeplinkResolution<Identifier>, identifier: Identifier
  )

  /// Asks the resolver until it no longer redirects; nil when the run went stale or failed meanwhile.
  private func resolve(
    _ identifier: Identifier, for run: LinkRun<Identifier>, _ attempt: LinkRun<Identifier>.Attempt
  ) async -> Resolved? {
    var identifier = identifier
    for _ in 0...max(0, options.redirectLimit) {
      let resolution = await resolver.resolve(identifier, from: run.source)
      if attempt.isStale { return nil }
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

  /// Gives `run` its twin's outcome, or does what the resolver decided.
  private func decide(
    _ resolved: Resolved, for run: LinkRun<Identifier>, _ attempt: LinkRun<Identifier>.Attempt
  ) async {
    let twin = run.candidate
    run.candidate = nil
    if let twin, join(run, to: twin) { return }
    supersede(olderThan: run)
    await follow(resolved, for: run, attempt)
  }

  private func follow(
    _ resolved: Resolved, for run: LinkRun<Identifier>, _ attempt: LinkRun<Identifier>.Attempt
  ) async {
    switch resolved.resolution {
    case .open(let identifier): await enrich(identifier, for: run, attempt)
    case .require(let prerequisite, let identifier): wait(run, for: prerequisite, identifier)
    case .refuse(let reason): fail(run, .refused(resolved.identifier, reason: reason))
    case .unsupported: fail(run, .unsupported(resolved.identifier))
    case .redirect: fail(run, .redirectLoop)
    }
  }

  /// Asks the handler and executes its answer.
  private func enrich(
    _ identifier: Identifier, for run: LinkRun<Identifier>, _ attempt: LinkRun<Identifier>.Attempt
  ) async {
    do {
      let navigation = try await navigator.navigation(identifier)
      if attempt.isStale { return }
      run.answered()
      guard let navigation else { return fail(run, .unsupported(identifier)) }
      emit(.enriched, run) { $0.add(navigation) }
      if attempt.isStale { return }
      show(navigation, of: run) { sight in
        switch sight {
        case .onScreen:
          self.end(run, .opened(identifier), as: .opened) { $0.add(navigation) }
        case .refused(let step): self.fail(run, .hostRefused(step))
        case .overtaken(let step): self.reject(run, overtakenAt: step)
        }
      }
    } catch {
      if attempt.isStale { return }
      run.answered()
      if let needed = error as? PrerequisiteNeeded {
        wait(run, for: needed.prerequisite, identifier)
      } else {
        fail(run, .failed(identifier, HandlerError(error)))
      }
    }
  }
}
