extension DeeplinkPipeline {
  /// The events of links from now on; each call makes a stream of its own.
  ///
  /// A stream that nobody reads keeps its 256 newest events.
  public var events: AsyncStream<DeeplinkEvent> { streams.makeStream() }

  /// Returns the outcome of a link once it has one; nil if the link is forgotten.
  package func outcome(ofLink number: Int) async -> DeeplinkOutcome<Identifier>? {
    await records[number]?.nextOutcome()
  }

  /// Returns once everything wanted is on screen, or a step was refused.
  package func settled() async {
    await withCheckedContinuation { continuation in
      app.whenSettled { _ in continuation.resume() }
    }
  }

  /// Whether anybody receives events; if not, the pipeline doesn't create any.
  var isObserved: Bool { !observers.isEmpty || streams.isObserved }

  func tell(
    _ stage: DeeplinkEvent.Stage, _ record: LinkRecord<Identifier>,
    _ telling: LinkQueue.Telling
  ) {
    let now = clock.now()
    let work = record.work
    var event = DeeplinkEvent(number: record.number, stage: stage, source: work.source)
    event.site = work.site
    event.duration = now - record.lastEvent
    record.lastEvent = now
    if let parsed = work.parsed {
      event.pattern = parsed.pattern
      event.attribution = parsed.attribution
      event.values = parsed.values
      if stage == .parsed { event.warnings = parsed.warnings }
    }
    event.warnings += work.warnings
    work.warnings = []
    if stage == .blocked || stage == .pending { event.prerequisite = work.prerequisite }
    var failure: DeeplinkFailure<Identifier>?
    switch telling {
    case .usual:
      switch stage {
      case .enriched, .opened, .fellBack: event.routeName = work.execution?.routeName
      case .parseFailed, .unsupported, .refused, .declined, .kept, .failed, .expired:
        failure = work.failure
        if case .unrecognized(let error) = failure {
          event.parseFailure = .init(
            site: error.site?.description, rule: error.rule.rawValue, offset: error.offset)
        }
      default: break
      }
    case .duplicate(let head):
      event.duplicateOf = head
      failure = records[head]?.outcome?.failure
    case .refused:
      guard let step = work.notShown?.step else { break }
      let what =
        switch stage {
        case .pending: "the prompt was not shown"
        case .failed: "the fallback was not shown"
        default: "the link's screens were not removed"
        }
      event.reason = "notShown"
      event.warnings.append("\(what): \(step)")
    }
    if let failure { event.reason = failure.code }
    if case .refused(_, let reason) = failure { event.refusal = reason }
    for observer in observers { observer.receive(event) }
    streams.yield(event)
  }
}
