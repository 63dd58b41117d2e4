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
    await open(LinkRecord(link: link, source: link.source, placement: placement))
  }

  /// Opens an identifier, such as one from an App Intent, and returns its outcome, which is pending if it waits.
  ///
  /// If the caller's task is canceled, so is the link.
  ///
  /// - Parameters:
  ///   - identifier: The identifier to open.
  ///   - source: How it reached the app; by default from the app itself.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says for its source.
  @_disfavoredOverload
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource = .inApp,
    placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    await open(LinkRecord(identifier: identifier, source: source, placement: placement))
  }

  /// Reports that the app can show links: the newest link that has arrived so far goes on.
  public func becomeReady() {
    guard !isReady else { return }
    isReady = true
    handle(.becameReady)
    for attached in inboxes.values { attached.inbox?.deliver(to: nil) }
  }

  /// Cancels the link that ``opening`` names, for a button of the app; it ends ``DeeplinkOutcome/cancelled``.
  ///
  /// A link that is on its way to the screen isn't canceled.
  public func cancelOpening() {
    handle(.openingCancelled)
  }

  /// Clears ``notice``, once the user has read it or does something else.
  public func dismissNotice() {
    notice = nil
  }

  private func open(_ record: LinkRecord<Identifier>) async -> DeeplinkOutcome<Identifier> {
    record.recordCaller()
    begin(record)
    return await record.nextOutcome { self.handle(.givenUp(record.number)) }
  }

  /// Opens a link whose outcome nobody awaits, so nobody keeps the pipeline for it.
  package func receive(_ link: IncomingLink) {
    begin(LinkRecord(link: link, source: link.source, placement: nil))
  }

  /// Asks whether the app claims a link, gives it its number, and lets it arrive.
  func begin(_ record: LinkRecord<Identifier>) {
    let events = pendingEvents.count
    record.isClaimed = isClaimed(record)
    let isOwn = !record.isGivenUp && !record.isClaimed
    // This calls observers. Links that they open arrive before this one, so they get smaller numbers.
    if !hasDirectLink, record.source.isDirect, isOwn {
      hasDirectLink = true
      for attached in inboxes.values { attached.inbox?.noteDirectLink() }
    }
    reportSecondPipeline()
    // Of the links that wait, the newest goes on, wherever they wait.
    for attached in inboxes.values where isOwn { attached.inbox?.deliver(to: self) }
    numberOfLinks += 1
    record.number = numberOfLinks
    record.lastEvent = clock.now()
    records[record.number] = record
    // What `claim` has called back comes after the link that it took. Other links go on in the order of their numbers.
    guard record.isClaimed else { return handle(.offered(record.number)) }
    pendingEvents.insert(.offered(record.number), at: min(events, pendingEvents.count))
    handlePendingEvents()
  }

  /// Offers a link to another part of the app; what that calls back is queued.
  private func isClaimed(_ record: LinkRecord<Identifier>) -> Bool {
    guard let link = record.link, !record.isGivenUp else { return false }
    let isBusy = isHandling
    isHandling = true
    defer { isHandling = isBusy }
    return options.claim(link)
  }
}
