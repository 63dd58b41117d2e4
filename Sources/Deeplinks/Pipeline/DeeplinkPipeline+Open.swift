extension DeeplinkPipeline {
  /// Opens a link and returns its outcome, which is pending if it waits.
  ///
  /// If the caller's task is canceled, so is the link.
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

  /// Opens an identifier, such as one from an App Intent, and returns its outcome, which is pending if it waits.
  ///
  /// If the caller's task is canceled, so is the link.
  ///
  /// - Parameters:
  ///   - identifier: The identifier to open.
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

  /// Reports that the app can show links: the newest link that has arrived so far goes on.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    take(.becameReady)
    for inbox in inboxes.values { inbox.listener?.deliver(to: nil) }
  }

  /// Cancels the link that ``opening`` names, for a button of the app; it ends ``DeeplinkOutcome/cancelled``.
  ///
  /// A link that is on its way to the screen isn't canceled.
  public func cancelOpening() {
    take(.openingCancelled)
  }

  /// Clears ``notice``, once the user has read it or does something else.
  public func dismissNotice() {
    notice = nil
  }

  func makeRecord(
    _ link: IncomingLink?, source: LinkSource, _ identifier: Identifier?,
    _ placement: LinkPlacement?, outer: LinkCall?
  ) -> LinkRecord<Identifier> {
    // This calls observers. Links that they open arrive before this one, so they get smaller numbers.
    noteDirectness(of: source)
    reportSecondPipeline()
    // Of the links that wait, the newest goes on, wherever they wait.
    for inbox in inboxes.values { inbox.listener?.deliver(to: self) }
    numberOfLinks += 1
    let record = LinkRecord(
      number: numberOfLinks, link: link, source: source, identifier: identifier,
      placement: placement, now: clock.now(), outer: outer)
    records[record.number] = record
    return record
  }

  /// Records the first link from outside the app that is not a deferred one.
  private func noteDirectness(of source: LinkSource) {
    guard !hasDirectLink, source.isDirect else { return }
    hasDirectLink = true
    for inbox in inboxes.values { inbox.listener?.noteDirectLink() }
  }

  func begin(_ record: LinkRecord<Identifier>) { take(.offered(record.number)) }

  /// Waits for the next outcome of a link that has begun; if the caller's task is canceled, cancels the link.
  ///
  /// If the pipeline itself canceled the caller's task, because that works for a superseded link, this link goes on.
  func outcome(of record: LinkRecord<Identifier>) async -> DeeplinkOutcome<Identifier> {
    // While the pipeline takes events, the link's outcome may still change.
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
