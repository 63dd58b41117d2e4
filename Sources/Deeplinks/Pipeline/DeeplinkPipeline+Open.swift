extension DeeplinkPipeline {
  /// Opens a link and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  @discardableResult
  public func open(_ link: IncomingLink) async -> DeeplinkOutcome<Identifier> {
    await open(makeWork(link: link, source: link.source, identifier: nil))
  }

  /// Opens an identifier, as an App Intent hands it over, and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource
  ) async -> DeeplinkOutcome<Identifier> {
    await open(makeWork(link: nil, source: source, identifier: identifier))
  }

  /// Lets the links that arrived before the app was ready go on.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    happened(.becameReady)
  }

  /// Gives up what ``opening`` names, as the person asked for: it ends ``DeeplinkOutcome/cancelled``.
  ///
  /// A link that is already on its way to the screen is not given up.
  public func cancelOpening() {
    happened(.openingCancelled)
  }

  /// Opens links from inside the app, for features that lead to others.
  public var opener: LinkOpener {
    LinkOpener { text in
      await self.open(IncomingLink(text: text, source: .inApp)).isOpened
    }
  }

  private func makeWork(
    link: IncomingLink?, source: LinkSource, identifier: Identifier?
  ) -> LinkWork<Identifier> {
    numberOfLinks += 1
    let work = LinkWork(
      number: numberOfLinks, link: link, source: source, identifier: identifier,
      now: clock.now(), outer: LinkCall.running(in: ObjectIdentifier(self)).first)
    works[work.number] = work
    return work
  }

  private func open(_ work: LinkWork<Identifier>) async -> DeeplinkOutcome<Identifier> {
    happened(.arrived(arrival(of: work)))
    // While others are still told of it, it may yet go on.
    if !isPerforming, let outcome = work.outcome { return outcome }
    let number = work.number
    return await withTaskCancellationHandler {
      await work.nextOutcome()
    } onCancel: {
      Task { @MainActor in self.happened(.givenUp(number)) }
    }
  }

  private func arrival(of work: LinkWork<Identifier>) -> LinkHappening.Arrival {
    var arrival = LinkHappening.Arrival(number: work.number, now: work.lastEvent)
    if work.outer != nil {
      arrival.within = LinkCall.running(in: ObjectIdentifier(self)).map(\.number)
    }
    if options.rewrite != nil, let link = work.link, link.isWeb, link.url != nil {
      arrival.isWrapped = true
      arrival.isTextOfLatest =
        queue.latest.flatMap { works[$0]?.link?.text } == link.text
    }
    return arrival
  }
}
