extension DeeplinkPipeline {
  /// Opens a link and returns how it ended, or that it waits.
  ///
  /// If the caller's task is canceled, the link is given up.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says for its source.
  @discardableResult
  public func open(
    _ link: IncomingLink, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    let record = makeRecord(link, source: link.source, nil, placement, outer: .current)
    begin(record)
    return await outcome(of: record)
  }

  /// Opens an identifier, as an App Intent hands it over, and returns how it ended, or that it waits.
  ///
  /// If the caller's task is canceled, the link is given up.
  ///
  /// - Parameters:
  ///   - identifier: What to open.
  ///   - source: How it reached the app.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says for its source.
  @_disfavoredOverload
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    let record = makeRecord(nil, source: source, identifier, placement, outer: .current)
    begin(record)
    return await outcome(of: record)
  }

  /// Lets the link that arrived before the app was ready go on; of several, the newest.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    take(.becameReady)
    for inbox in inboxes.values { inbox.listener?.deliver() }
  }

  /// Gives up what ``opening`` names, as the user asked for: it ends ``DeeplinkOutcome/cancelled``.
  ///
  /// A link that is already on its way to the screen goes on.
  public func cancelOpening() {
    take(.openingCancelled)
  }

  /// Clears ``notice``, once the user has read it or something else is going on.
  public func dismissNotice() {
    notice = nil
  }

  func makeRecord(
    _ link: IncomingLink?, source: LinkSource, _ identifier: Identifier?,
    _ placement: LinkPlacement?, outer: LinkCall?
  ) -> LinkRecord<Identifier> {
    // Its receivers may open links, which get smaller numbers: links arrive in the order of their numbers.
    noteDirectness(of: source)
    reportSecondPipeline()
    numberOfLinks += 1
    let record = LinkRecord(
      number: numberOfLinks, link: link, source: source, identifier: identifier,
      placement: placement, now: clock.now(), outer: outer)
    records[record.number] = record
    return record
  }

  /// Notes the first link from outside the app that is not a deferred one.
  private func noteDirectness(of source: LinkSource) {
    guard !hasDirectLink, source.isDirect else { return }
    hasDirectLink = true
    for inbox in inboxes.values { inbox.listener?.noteDirectLink() }
  }

  func begin(_ record: LinkRecord<Identifier>) { take(.offered(record.number)) }

  /// Waits for the next outcome of a link that has begun; if the caller's task is canceled, the link is given up.
  ///
  /// The pipeline itself cancels the call of a superseded link; a link that was opened in that call goes on.
  func outcome(of record: LinkRecord<Identifier>) async -> DeeplinkOutcome<Identifier> {
    // As long as events are taken, it may yet go on.
    if !isTaking, let outcome = record.outcome { return outcome }
    return await withTaskCancellationHandler {
      await record.nextOutcome()
    } onCancel: {
      Task { @MainActor in
        if record.outer?.isReplaced != true { self.take(.givenUp(record.number)) }
      }
    }
  }
}
