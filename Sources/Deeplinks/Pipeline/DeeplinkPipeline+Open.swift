extension DeeplinkPipeline {
  /// Opens a link and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says of its door.
  @discardableResult
  public func open(
    _ link: IncomingLink, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    await open(makeWork(link: link, source: link.source, identifier: nil, placement))
  }

  /// Opens an identifier, as an App Intent hands it over, and returns how it ended, or that it waits.
  ///
  /// Cancelling the caller's task gives the link up.
  ///
  /// - Parameters:
  ///   - identifier: What is to be opened.
  ///   - source: The door it came through.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says of its door.
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    await open(makeWork(link: nil, source: source, identifier: identifier, placement))
  }

  /// Lets the link that arrived before the app was ready go on; of several the newest, as always.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    happened(.becameReady)
    let onReady = self.onReady
    self.onReady = []
    for act in onReady { act() }
  }

  /// Gives up what ``opening`` names, as the person asked for: it ends ``DeeplinkOutcome/cancelled``.
  ///
  /// A link that is already on its way to the screen is not given up.
  public func cancelOpening() {
    happened(.openingCancelled)
  }

  /// Takes ``notice`` away, once the person has read it or something else is going on.
  public func dismissNotice() {
    notice = nil
  }

  func makeWork(
    link: IncomingLink?, source: LinkSource, identifier: Identifier?, _ placement: LinkPlacement?
  ) -> LinkRecord<Identifier> {
    // Whoever is told may open links here, which are older than this one: links arrive in the order of their numbers.
    noteDirectness(of: source)
    numberOfLinks += 1
    let work = LinkRecord(
      number: numberOfLinks, link: link, source: source, identifier: identifier,
      placement: placement, now: clock.now(),
      outer: LinkCall.running(in: ObjectIdentifier(self)).first)
    works[work.number] = work
    return work
  }

  /// Tells of the first link from outside the app, but for a deferred one.
  private func noteDirectness(of source: LinkSource) {
    guard !hasDirectLink, source.isDirect else { return }
    hasDirectLink = true
    let onDirectLink = self.onDirectLink
    self.onDirectLink = []
    for act in onDirectLink { act() }
  }

  private func open(_ work: LinkRecord<Identifier>) async -> DeeplinkOutcome<Identifier> {
    begin(work)
    return await outcome(of: work)
  }

  func begin(_ work: LinkRecord<Identifier>) { happened(.offered(work.number)) }

  /// Waits for the next outcome of a link that has begun; cancelling the caller's task gives the link up.
  func outcome(of work: LinkRecord<Identifier>) async -> DeeplinkOutcome<Identifier> {
    // While others are still told of it, it may yet go on.
    if !isPerforming, let outcome = work.outcome { return outcome }
    let number = work.number
    return await withTaskCancellationHandler {
      await work.nextOutcome()
    } onCancel: {
      Task { @MainActor in self.happened(.givenUp(number)) }
    }
  }

  /// Lets another part of the app take the link for itself.
  func offer(_ number: Int) {
    guard let work = works[number] else { return }
    if let link = work.link, options.claim(link) {
      happened(.claimed(number))
    } else {
      happened(.arrived(arrival(of: work)))
    }
  }

  private func arrival(of work: LinkRecord<Identifier>) -> LinkQueue.Event.Arrival {
    var arrival = LinkQueue.Event.Arrival(number: work.number, now: work.lastEvent)
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
