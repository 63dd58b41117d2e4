extension DeeplinkPipeline {
  /// Opens a link and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  @discardableResult
  public func open(_ link: IncomingLink) async -> DeeplinkOutcome<Identifier> {
    await open(makeRun(link: link, source: link.source, identifier: nil))
  }

  /// Opens an identifier, as an App Intent hands it over, and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource
  ) async -> DeeplinkOutcome<Identifier> {
    await open(makeRun(link: nil, source: source, identifier: identifier))
  }

  /// Lets the links that arrived before the app was ready go on.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    for run in active { run.unpark() }
  }

  /// Opens links from inside the app, for features that lead to others.
  public var opener: LinkOpener {
    LinkOpener { text in
      await self.open(IncomingLink(text: text, source: .inApp)).isOpened
    }
  }

  private func makeRun(
    link: IncomingLink?, source: LinkSource, identifier: Identifier?
  ) -> LinkRun<Identifier> {
    numberOfLinks += 1
    return LinkRun(
      number: numberOfLinks, link: link, source: source, identifier: identifier,
      now: clock.now(), revision: navigator.revision(), startsAtOnce: options.startsAtOnce)
  }

  private func open(_ run: LinkRun<Identifier>) async -> DeeplinkOutcome<Identifier> {
    emit(.received, run)
    admit(run)
    if let outcome = run.outcome { return outcome }
    return await withTaskCancellationHandler {
      await run.nextOutcome()
    } onCancel: {
      Task { @MainActor in
        if !run.isOver, run !== self.executing { self.giveUp(run) }
      }
    }
  }
}

// MARK: - Parsing

extension DeeplinkPipeline {
  private func admit(_ run: LinkRun<Identifier>) {
    let predecessor = latest
    latest = run
    run.candidate = predecessor.flatMap { mayBeTwins($0, run) ? $0 : nil }
    active.append(run)
    guard let link = run.link else { return enter(run) }
    guard link.isWeb, let rewrite = options.rewrite, let url = link.url else {
      return parse(link, for: run)
    }
    if run.candidate?.link?.text != link.text { supersede(olderThan: run) }
    let attempt = run.start { attempt in
      let rewritten = await rewrite(url)
      if attempt.isStale { return }
      self.parse(rewritten.map { IncomingLink(url: $0, source: link.source) } ?? link, for: run)
    }
    if let limit = options.deadline {
      run.startDeadline(limit, for: attempt, clock: clock) { self.parse(link, for: run) }
    }
  }

  private func parse(_ link: IncomingLink, for run: LinkRun<Identifier>) {
    run.stopWork()
    do {
      let match = try link.parse(with: parser)
      run.identifier = match.identifier
      if isObserved { run.parsed = ParsedLink(match, options: options) }
      emit(.parsed, run)
      enter(run)
    } catch {
      supersede(olderThan: run)
      whenReady(run) { self.fail(run, .unrecognized(error)) }
    }
  }

  /// Lets a run whose identifier is known go on, and those it takes the place of end.
  private func enter(_ run: LinkRun<Identifier>) {
    if run.candidate?.identifier != run.identifier { run.candidate = nil }
    if run.candidate == nil { supersede(olderThan: run) }
    whenReady(run) { self.process(run) }
  }

  private func whenReady(_ run: LinkRun<Identifier>, _ action: @escaping @MainActor () -> Void) {
    if isReady { action() } else { run.park(action) }
  }
}

extension IncomingLink {
  fileprivate func parse<ID>(with parser: LinkParser<ID>) throws(LinkError) -> LinkMatch<ID> {
    switch content {
    case .url(let url): try parser.parse(url)
    case .text(let text): try parser.parse(text)
    }
  }
}
