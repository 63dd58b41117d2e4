#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeeplinkPipeline {
  /// Ends `run`, and the links equal to it, with one outcome and the event that tells of it.
  ///
  /// - Parameter stage: The event's stage, or nil where the failure's event has told it already.
  func end(
    _ run: LinkRun<Identifier>, _ outcome: DeeplinkOutcome<Identifier>,
    as stage: DeeplinkEvent.Stage?, _ fill: (inout DeeplinkEvent) -> Void = { _ in }
  ) {
    guard close(run, outcome, as: stage, fill) else { return }
    if case .opened = outcome {
      notice = nil
      supersedeWaiting(olderThan: run)
      supersede(olderThan: run)
    }
    run.wakeResolutionWaiters()
    resumeFulfilled()
  }

  /// - Returns: False if it has ended before.
  private func close(
    _ run: LinkRun<Identifier>, _ outcome: DeeplinkOutcome<Identifier>,
    as stage: DeeplinkEvent.Stage?, _ fill: (inout DeeplinkEvent) -> Void = { _ in }
  ) -> Bool {
    guard run.outcome?.isFinal != true else { return false }
    if let stage { emit(stage, run, fill) }
    run.finish(outcome)
    active.removeAll { $0 === run }
    let twins = run.twins
    run.twins = []
    for twin in twins {
      _ = close(twin, outcome, as: stage ?? outcome.failure?.stage) {
        $0.twin = run.number
        $0.reason = outcome.failure?.code
      }
    }
    return true
  }

  /// Ends `run` because of `failure`, in the way the app chose.
  func fail(_ run: LinkRun<Identifier>, _ failure: DeeplinkFailure<Identifier>) {
    run.stopWork()
    emit(failure.stage, run) {
      $0.reason = failure.code
      if case .unrecognized(let error) = failure { $0.parseFailure = .init(error) }
    }
    notice = failure
    let attempt = run.currentAttempt
    let link = run.link ?? incomingLink(for: run)
    let fallback = navigator.fallback(failure, link)
    if attempt.isStale { return }
    switch fallback {
    case .show(let navigation):
      show(navigation, of: run) { sight in
        switch sight {
        case .onScreen:
          self.end(run, .fellBack(failure), as: .fellBack) { $0.add(navigation) }
        case .refused(let step), .overtaken(let step):
          self.end(run, .rejected(failure), as: .failed) { $0.tell(of: step, asked: "fallback") }
        }
      }
    case .openInBrowser:
      openInBrowser(link, run, failure)
    case .reject:
      end(run, .rejected(failure), as: nil)
    }
  }

  /// Ends `run` because its target was taken away before it was on screen.
  ///
  /// The app is not asked for a fallback: it would undo what was done meanwhile.
  func reject(_ run: LinkRun<Identifier>, overtakenAt step: NavigationStep) {
    let failure = DeeplinkFailure<Identifier>.hostRefused(step)
    notice = failure
    end(run, .rejected(failure), as: failure.stage) { $0.reason = failure.code }
  }

  private func openInBrowser(
    _ link: IncomingLink, _ run: LinkRun<Identifier>, _ failure: DeeplinkFailure<Identifier>
  ) {
    guard link.isWeb, let url = link.url, let open = options.openInBrowser else {
      return end(run, .rejected(failure), as: nil)
    }
    run.start { attempt in
      let isOpen = await open(url)
      if attempt.isStale { return }
      if isOpen {
        self.end(run, .fellBack(failure), as: .fellBack)
      } else {
        self.end(run, .rejected(failure), as: nil)
      }
    }
  }

  /// The link for an identifier that was opened directly; its text is empty where it has no URL.
  private func incomingLink(for run: LinkRun<Identifier>) -> IncomingLink {
    let url = run.identifier.flatMap { parser.url(for: $0) }
    return IncomingLink(text: url?.absoluteString ?? "", source: run.source)
  }

  /// Ends the links that are being worked on and arrived before `run`.
  ///
  /// All of them end before any is told of another's end: it would go on only to end as well.
  func supersede(olderThan run: LinkRun<Identifier>) {
    let older = active.filter { $0.number < run.number && $0 !== executing }
    for run in older { _ = close(run, .superseded, as: .superseded) }
    for run in older { run.wakeResolutionWaiters() }
    resumeFulfilled()
  }
}

// MARK: - Twins

extension DeeplinkPipeline {
  /// Ends `run` because its opener gave it up; the links equal to it go on without it.
  func giveUp(_ run: LinkRun<Identifier>) {
    let heirs = run.twins.filter { !$0.isOver }
    run.twins = []
    end(run, .cancelled, as: .cancelled)
    guard let heir = heirs.first else { return }
    heir.twins += heirs.dropFirst()
    if latest === run { latest = heir }
    process(heir)
  }

  /// Whether `run` came so soon after `earlier`, with nothing in between, that both may be one tap.
  func mayBeTwins(_ earlier: LinkRun<Identifier>, _ run: LinkRun<Identifier>) -> Bool {
    run.arrival - earlier.arrival <= options.duplicateWindow
      && earlier.revision == run.revision
      && earlier.outcome != .superseded && earlier.outcome != .cancelled
  }

  /// Gives `run` the outcome of `twin`, if the resolver decided the same about both and nothing has
  /// happened in between.
  func join(_ run: LinkRun<Identifier>, to twin: LinkRun<Identifier>) -> Bool {
    guard twin.identifier == run.identifier, twin.resolution == run.resolution,
      twin.outcome != .superseded, twin.outcome != .cancelled,
      !twin.isOver || twin.revision == navigator.revision()
    else { return false }
    run.stopWork()
    twin.arrival = run.arrival
    if latest === run { latest = twin }
    guard let outcome = twin.outcome else {
      twin.twins.append(run)
      return true
    }
    if case .pending = outcome {
      twin.twins.append(run)
      letWait(run, outcome, asTwinOf: twin)
    } else {
      end(run, outcome, as: outcome.stage) {
        $0.twin = twin.number
        $0.reason = outcome.failure?.code
      }
    }
    return true
  }
}

extension DeeplinkOutcome {
  /// The stage of the event that tells of a link ending like this.
  fileprivate var stage: DeeplinkEvent.Stage? {
    switch self {
    case .opened: .opened
    case .fellBack: .fellBack
    case .pending: .pending
    case .rejected(let failure): failure.stage
    case .superseded: .superseded
    case .cancelled: .cancelled
    }
  }
}

extension DeeplinkFailure {
  /// The stage of the event that tells of this failure.
  var stage: DeeplinkEvent.Stage {
    switch self {
    case .unrecognized: .parseFailed
    case .unsupported: .unsupported
    case .refused: .refused
    case .declined: .declined
    case .expired: .expired
    case .failed, .timedOut, .redirectLoop, .hostRefused: .failed
    }
  }
}
