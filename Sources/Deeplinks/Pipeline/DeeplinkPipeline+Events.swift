extension DeeplinkPipeline {
  /// What happens to links, from now on, as a stream of its own for each caller.
  ///
  /// A stream that nobody reads keeps its 256 newest events.
  public var events: AsyncStream<DeeplinkEvent> { streams.makeStream() }

  /// Whether anybody receives events, so that none is made in vain.
  var isObserved: Bool { !observers.isEmpty || streams.isObserved }

  func emit(
    _ stage: DeeplinkEvent.Stage, _ run: LinkRun<Identifier>,
    _ fill: (inout DeeplinkEvent) -> Void = { _ in }
  ) {
    guard isObserved else { return }
    let now = clock.now()
    var event = DeeplinkEvent(number: run.number, stage: stage, source: run.source)
    event.duration = now - run.lastEvent
    run.lastEvent = now
    if let parsed = run.parsed {
      event.pattern = parsed.pattern
      event.attribution = parsed.attribution
      event.values = parsed.values
      if stage == .parsed { event.warnings = parsed.warnings }
    }
    fill(&event)
    for observer in observers { observer.receive(event) }
    streams.yield(event)
  }
}

extension DeeplinkEvent {
  @MainActor
  mutating func add(_ navigation: any Navigation) {
    routeName = navigation.routeName
    warnings += navigation.warnings.map(\.description)
  }

  /// Notes that what was asked for beside the link itself was not shown.
  mutating func tell(of refused: NavigationStep, asked subject: String) {
    reason = "hostRefused"
    warnings.append("the \(subject) was not shown: \(refused)")
  }
}

extension DeeplinkEvent.ParseFailure {
  init(_ error: LinkError) {
    self.init(site: error.site?.description, rule: error.rule.rawValue, offset: error.offset)
  }
}
