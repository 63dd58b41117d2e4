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
  package func settled() async { await app.tree?.settled { _ in } }

  /// Whether anybody receives events; if not, the pipeline doesn't create any.
  var isObserved: Bool { !observers.isEmpty || streams.isObserved }

  func emit(
    _ stage: DeeplinkEvent.Stage, _ record: LinkRecord<Identifier>,
    _ detail: LinkQueue.EventDetail
  ) {
    let now = clock.now()
    let link = record.head
    var event = DeeplinkEvent(number: record.number, stage: stage, source: link.askedSource)
    event.site = link.site
    event.duration = now - record.lastEvent
    record.lastEvent = now
    if let parsed = link.parsed {
      event.pattern = parsed.pattern
      event.attribution = parsed.attribution
      event.values = parsed.values
      if stage == .parsed { event.warnings = parsed.warnings }
    }
    event.warnings += link.warnings
    link.warnings = []
    if stage == .blocked || stage == .pending { event.prerequisite = link.prerequisite }
    var failure: DeeplinkFailure<Identifier>?
    switch detail {
    case .usual:
      switch stage {
      case .enriched, .opened, .fellBack: event.routeName = link.execution?.routeName
      case .parseFailed, .unsupported, .refused, .declined, .kept, .failed, .expired:
        failure = link.failure
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
      guard let step = link.notShown?.step else { break }
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
