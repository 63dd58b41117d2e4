#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Never re-entrant: calls from observers and app closures are queued as events.

extension DeeplinkPipeline {
  /// Handles an event and performs its effects, at once or after the events that came before it.
  func handle(_ event: LinkQueue.Event) {
    pendingEvents.append(event)
    handlePendingEvents()
  }

  /// Handles the pending events, unless that is being done already, and then starts the links' tasks.
  func handlePendingEvents() {
    guard !isHandling else { return }
    isHandling = true
    var next = 0
    // What comes on screen comes after what is being restored.
    while next < pendingEvents.count || queue.needsTurn && restoration?.isAwaited != true {
      if next == pendingEvents.count { pendingEvents.append(.turn) }
      queue.handle(pendingEvents[next], adding: &effects)
      next += 1
      updateWaiting()
      performEffects()
    }
    pendingEvents.removeAll(keepingCapacity: true)
    for record in answered { record.answerCallers() }
    if !answered.isEmpty { answered.removeAll(keepingCapacity: true) }
    isHandling = false
    startTasks()
  }

  /// Performs an effect that no event of the queue has, and then handles what its observers have called.
  func perform(alone effect: LinkQueue.Effect) {
    effects.append(effect)
    queueingCalls { performEffects() }
  }

  private func queueingCalls(_ change: () -> Void) {
    isHandling = true
    change()
    isHandling = false
    if !pendingEvents.isEmpty { handlePendingEvents() }
  }

  /// Starts the tasks of links that asked for them, one after another.
  ///
  /// If the system can, a task runs at once until it first suspends, and the events that it brings are handled meanwhile.
  private func startTasks() {
    guard !isStarting else { return }
    isStarting = true
    var next = 0
    while next < toStart.count {
      let (request, number, ticket) = toStart[next]
      start(request, number, ticket)
      next += 1
    }
    if next > 0 { toStart.removeAll(keepingCapacity: true) }
    isStarting = false
    updateOpening()
  }

  private func performEffects() {
    for effect in effects { perform(effect) }
    effects.removeAll(keepingCapacity: true)
  }

  private func updateWaiting() {
    let first = queue.waiting?.callers[0]
    if first != waitingNumber { updateWaiting(first) }
    // No spinner turns once its link is shown; a new one begins only for a link whose task has suspended.
    if openingNumber != nil, openingNumber != queue.newestFetched?.number { setOpening(nil) }
  }

  @inline(never)
  private func updateWaiting(_ first: Int?) {
    waitingNumber = first
    waiting = first.flatMap { number in
      guard let work = records[number]?.head, let target = work.target,
        let prerequisite = work.prerequisite
      else { return nil }
      return WaitingDeeplink(
        number: number, identifier: target, prerequisite: prerequisite, source: work.askedSource)
    }
  }

  private func updateOpening() {
    let fetched = queue.newestFetched?.number
    if fetched != openingNumber { queueingCalls { setOpening(fetched) } }
  }

  @inline(never)
  private func setOpening(_ number: Int?) {
    openingNumber = number
    opening = number.flatMap { records[$0]?.identifier }
  }
}

// MARK: - Effects

// The functions of single effects aren't inlined, because each effect would then look up the generic types of all.
extension DeeplinkPipeline {
  private func perform(_ effect: LinkQueue.Effect) {
    switch effect {
    case .emit(let stage, let number, let detail):
      if isObserved, let record = records[number] { emit(stage, record, detail) }
    case .offer(let number): offer(number)
    case .join(let number, let head, let isNext): join(number, head, isNext: isNext)
    case .ask(let request, let number, let ticket): ask(request, number, ticket)
    case .stop(let number): records[number]?.stop()
    case .record(let failure, let number): record(failure, number)
    case .askFallback(let number, let ticket): askFallback(number, ticket)
    case .askPrompt(let number, let ticket): askPrompt(number, ticket)
    case .askToLeave(let number, let ticket): askToLeave(number, ticket)
    case .stopAsking:
      leaving?.cancel()
      leaving = nil
      app.context?.warnings = nil
    case .show(let number, let ticket): show(number, ticket)
    case .showPrompt(let number, let ticket): showPrompt(number, ticket)
    case .remove(let number, let ticket): remove(number, ticket)
    case .removePrompt(let ticket, let newest): removePrompt(ticket, by: newest)
    case .startOver: startOver()
    case .answer(let number, let ending): answer(number, ending)
    case .reopen(let number): reopen(number)
    case .clearNotice: clearNotice()
    case .forget(let number): records[number] = nil
    }
  }

  @inline(never)
  private func reopen(_ number: Int) {
    guard let record = records[number] else { return }
    record.outcome = nil
    record.head.hasWaited = true
  }

  @inline(never)
  private func clearNotice() {
    if unobservedNotice != nil { notice = nil }
  }

  @inline(never)
  private func join(_ number: Int, _ head: Int, isNext: Bool) {
    guard let record = records[number], let head = records[head] else { return }
    if isNext, mayBeTrustedMore(record, than: head) {
      head.arrival = record.source
      waitingNumber = nil
      updateWaiting()
    }
    record.joined = head
  }

  private func answer(_ number: Int, _ ending: LinkEnding?) {
    guard let record = records[number] else { return }
    record.outcome = outcome(of: record.head, ending)
    answered.append(record)
  }

  private func outcome(
    of link: LinkRecord<Identifier>, _ ending: LinkEnding?
  ) -> DeeplinkOutcome<Identifier>? {
    switch ending {
    case nil: link.prerequisite.flatMap { needed in link.target.map { .pending($0, needed) } }
    case .opened: link.target.map { .opened($0) }
    case .fellBack: link.failure.map { .fellBack($0) }
    case .rejected: link.failure.map { .rejected($0) }
    case .superseded: .superseded
    case .cancelled: .cancelled
    case .claimed: .claimed
    }
  }
}

// MARK: - Arriving

extension DeeplinkPipeline {
  /// Lets the link arrive, unless another part of the app has claimed it.
  @inline(never)
  private func offer(_ number: Int) {
    guard let record = records[number] else { return }
    if record.isClaimed { return handle(.endedEarly(number, .claimed)) }
    guard number > lastDiscarded, !record.isGivenUp else {
      return handle(.endedEarly(number, .cancelled))
    }
    if [.inApp, .content].contains(record.source) {
      hasInnerLink = true
      endRestoration()
    }
    watchReadiness()
    let isBack = isBackFromBrowser(record)
    // A link that comes back from the browser is no duplicate: it ends as a redirect loop.
    let (older, last, revision) = (newest, newestRevision, app.revision)
    let isRepeated =
      !isBack && last != nil && last == revision && older.map { isEqual(record, $0) } == true
    (newest, newestRevision) = (record, revision)
    let isWrapped = options.rewrite != nil && record.link?.url != nil
    let calls = record.outer?.running(in: ObjectIdentifier(self)) ?? []
    let parsed =
      isBack || isWrapped && isLoop(record)
      ? LinkQueue.ParseResult(failure: .redirectLoop) : isWrapped ? nil : parse(record)
    if parsed?.failure != .redirectLoop { recordCalls(calls) }
    handle(
      .arrived(
        LinkQueue.Arrival(
          number: number, isRepeated: isRepeated,
          mayBeTrustedMore: older.map { mayBeTrustedMore(record, than: $0) } ?? false,
          isDecided: older?.head.isDecided ?? false, now: record.lastEvent,
          parsed: parsed, within: calls.map(\.number))))
  }

  /// Counts a change of the router as a link's own, so that a duplicate of the link still joins it.
  func recordChange(of number: Int?, from before: Int?, to after: Int?) {
    if number == queue.newest?.link, newestRevision == before { newestRevision = after }
  }

  /// Records the calls in which the newest link was opened: it takes their links' place, and no older link does.
  ///
  /// After a sign-out, none does but in the calls that have reported it.
  func recordCalls(_ calls: [LinkCall]) {
    for call in replacedCalls { call.isReplaced = false }
    for call in calls { call.isReplaced = true }
    replacedCalls = calls
  }

  /// Whether a link has another source than an older one, and not everyone can write links of this source.
  private func mayBeTrustedMore(
    _ record: LinkRecord<Identifier>, than older: LinkRecord<Identifier>
  ) -> Bool {
    record.source != older.head.arrival && ![.customScheme, .content].contains(record.source)
  }

  /// Whether both links have the same canonical text or identifier, and the same placement.
  private func isEqual(_ one: LinkRecord<Identifier>, _ other: LinkRecord<Identifier>) -> Bool {
    guard placement(of: one) == placement(of: other) else { return false }
    switch (one.link, other.link) {
    case (let link?, let other?):
      // A text that the parser refuses, and one that it reads, may have one canonical text.
      let isRead = { (text: String) in (try? self.parser.parse(text)) != nil }
      return link.text == other.text
        || CanonicalText.of(link.text) == CanonicalText.of(other.text)
          && isRead(link.text) == isRead(other.text)
    case (nil, nil): return one.identifier == other.head.identifier
    default: return false
    }
  }

  func placement(of record: LinkRecord<Identifier>) -> LinkPlacement {
    record.placement ?? options.placement(record.head.askedSource)
  }

  /// Parses a link, unless it was opened by its identifier.
  func parse(_ record: LinkRecord<Identifier>) -> LinkQueue.ParseResult {
    let text = record.rewritten ?? record.link?.text
    if let text {
      do {
        let match = try parser.parse(text)
        record.site = match.site
        record.identifier = match.identifier
        if isObserved { record.parsed = ParsedLink(match, options: options) }
      } catch {
        record.failure = .unrecognized(error)
        return LinkQueue.ParseResult(failure: .unrecognized)
      }
    }
    return LinkQueue.ParseResult(
      isParsed: text != nil, failure: isLoop(record) ? .redirectLoop : nil)
  }
}

// MARK: - Failing and waiting

extension DeeplinkPipeline {
  @inline(never)
  private func record(_ kind: LinkFailure, _ number: Int) {
    guard let record = records[number], let failure = failure(kind, record) else { return }
    record.failure = failure
    // The app need not tell users what they chose themselves.
    if !kind.isTheUsersChoice { notice = failure }
  }

  private func failure(
    _ kind: LinkFailure, _ link: LinkRecord<Identifier>
  ) -> DeeplinkFailure<Identifier>? {
    switch kind {
    case .unrecognized, .unsupported, .refused, .failed: link.failure
    case .redirectLoop: .redirectLoop
    case .timedOut: link.identifier.map { .timedOut($0) }
    case .expired: link.target.map { .expired($0) }
    case .notShown: link.notShown.map { .notShown($0.step, reason: $0.reason) }
    case .kept: link.target.map { .keptUnsavedWork($0, screen: link.keptScreen) }
    case .declined: link.target.flatMap { id in link.prerequisite.map { .declined(id, $0) } }
    }
  }

  @inline(never)
  private func askFallback(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let failure = record.failure else { return }
    let link = record.link ?? incomingLink(for: record)
    var fallback: LinkQueue.Fallback
    (fallback, record.execution) = app.fallback(failure, link)
    if fallback == .browser {
      if options.openInBrowser == nil { reportMissingBrowser() }
      if options.openInBrowser != nil, link.isWeb, link.url != nil {
        return ask(.openBrowser, number, ticket)
      }
      fallback = .reject
    }
    handle(.answered(ticket: ticket, .fallback(fallback)))
  }

  /// Returns a link for an identifier that was opened directly; the text is empty if the identifier has no URL.
  func incomingLink(for record: LinkRecord<Identifier>) -> IncomingLink {
    let url = record.identifier.flatMap { parser.url(for: $0, reports: false) }
    return IncomingLink(text: url?.absoluteString ?? "", source: record.askedSource)
  }

  @inline(never)
  private func askPrompt(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let target = record.target,
      let prerequisite = record.prerequisite
    else { return }
    recordAsked(prerequisite)
    record.prompt = app.prompt?(prerequisite, target)
    if app.prompt == nil {
      reportMissingPrompt(prerequisite)
    } else if record.prompt == nil {
      watchWait(of: number, for: prerequisite)
    }
    handle(.answered(ticket: ticket, .prompt(record.prompt != nil, now: clock.now())))
  }
}
