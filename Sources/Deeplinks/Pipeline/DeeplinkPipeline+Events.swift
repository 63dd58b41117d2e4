extension DeeplinkPipeline {
  /// What happens to links, from now on, as a stream of its own for each caller.
  ///
  /// A stream that nobody reads keeps its 256 newest events.
  public var events: AsyncStream<DeeplinkEvent> { streams.makeStream() }

  /// Whether anybody receives events, so that none is made in vain.
  var isObserved: Bool { !observers.isEmpty || streams.isObserved }

  func tell(
    _ stage: DeeplinkEvent.Stage, _ work: LinkRecord<Identifier>,
    _ telling: LinkQueue.Effect.Telling
  ) {
    let now = clock.now()
    var event = DeeplinkEvent(number: work.number, stage: stage, source: work.source)
    event.duration = now - work.lastEvent
    work.lastEvent = now
    if let parsed = work.parsed {
      event.pattern = parsed.pattern
      event.attribution = parsed.attribution
      event.values = parsed.values
      if stage == .parsed { event.warnings = parsed.warnings }
    }
    switch telling {
    case .nothing: break
    case .route: event.routeName = work.navigation?.routeName
    case .prerequisite: event.prerequisite = work.prerequisite
    case .reason:
      event.tell(of: work.failure)
      if case .unrecognized(let error) = work.failure { event.parseFailure = .init(error) }
    case .duplicate(let head):
      event.duplicateOf = head
      if stage == .pending {
        event.prerequisite = works[head]?.prerequisite
      } else {
        event.tell(of: works[head]?.outcome?.failure)
      }
    case .notShown(let subject):
      if stage == .pending { event.prerequisite = work.prerequisite }
      if let step = work.refusedStep {
        event.tell(of: step, asked: subject == .prompt ? "prompt" : "fallback")
      }
    }
    for observer in observers { observer.receive(event) }
    streams.yield(event)
  }
}

extension DeeplinkEvent {
  /// Notes why the link did not open.
  mutating func tell<Identifier>(of failure: DeeplinkFailure<Identifier>?) {
    reason = failure?.code
    if case .refused(_, let reason) = failure { refusal = reason }
  }

  /// Notes that what was asked for beside the link itself was not shown.
  mutating func tell(of refused: NavigationStep, asked subject: String) {
    reason = "notShown"
    warnings.append("the \(subject) was not shown: \(refused)")
  }
}

extension DeeplinkEvent.ParseFailure {
  init(_ error: LinkError) {
    self.init(site: error.site?.description, rule: error.rule.rawValue, offset: error.offset)
  }
}
