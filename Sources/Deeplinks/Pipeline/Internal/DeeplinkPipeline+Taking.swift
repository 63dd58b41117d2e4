#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Never re-entrant: calls from observers and app closures are queued as events.

extension DeeplinkPipeline {
  /// Takes an event and performs its effects, at once or after the events that came before it.
  func take(_ event: LinkQueue.Event) {
    toTake.append(event)
    takeQueued()
  }

  /// Takes the queued events, unless that is being done already.
  func takeQueued() {
    guard !isTaking else { return }
    isTaking = true
    repeat {
      takeEvents()
      for record in touched { record.answerCallers() }
      if !touched.isEmpty { touched.removeAll(keepingCapacity: true) }
      // If the system can, a task runs at once until it first suspends.
      for record in toStart { start(record) }
      if !toStart.isEmpty { toStart.removeAll(keepingCapacity: true) }
    } while !toTake.isEmpty
    isTaking = false
    noteOpening()
  }

  private func takeEvents() {
    var next = 0
    // What comes on screen comes after what is being restored.
    while next < toTake.count || queue.needsTurn && restoration?.isAwaited != true {
      if next == toTake.count { toTake.append(.turn) }
      queue.take(toTake[next], adding: &effects)
      next += 1
      noteWaiting()
      for effect in effects { perform(effect) }
      effects.removeAll(keepingCapacity: true)
    }
    toTake.removeAll(keepingCapacity: true)
  }

  private func noteWaiting() {
    let first = queue.waiting?.members[0]
    if first != waitingNumber { noteWaiting(first) }
  }

  @inline(never)
  private func noteWaiting(_ first: Int?) {
    waitingNumber = first
    waiting = first.flatMap { number in
      guard let work = records[number]?.work, let target = work.target,
        let prerequisite = work.prerequisite
      else { return nil }
      return WaitingDeeplink(
        number: number, identifier: target, prerequisite: prerequisite, source: work.source)
    }
  }

  private func noteOpening() {
    let fetched = queue.newestFetched?.number
    guard fetched != openingNumber else { return }
    openingNumber = fetched
    opening = fetched.flatMap { records[$0]?.work.identifier }
    // An observer may have changed it before it was set.
    if openingNumber != fetched {
      openingNumber = fetched
      noteOpening()
    }
  }
}

// MARK: - Effects

// The functions of single effects aren't inlined, because each effect would then look up the generic types of all.
extension DeeplinkPipeline {
  private func perform(_ effect: LinkQueue.Effect) {
    switch effect {
    case .tell(let stage, let number, let telling):
      if isObserved, let record = records[number] { tell(stage, record, telling) }
    case .offer(let number): offer(number)
    case .join(let number, let head, let isNext): join(number, head, isNext: isNext)
    case .ask(let request, let number, let ticket): ask(request, number, ticket)
    case .stop(let number):
      records[number]?.work.stop()
      // An event of the same turn may have asked for it.
      records[number]?.work.next = nil
    case .note(let failure, let number): note(failure, number)
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
    case .reopen(let number):
      records[number]?.outcome = nil
      records[number]?.work.hasWaited = true
    case .clearNotice: clearNotice()
    case .forget(let number): records[number] = nil
    }
  }

  @inline(never)
  private func clearNotice() {
    if unobservedNotice != nil { notice = nil }
  }

  @inline(never)
  private func join(_ number: Int, _ head: Int, isNext: Bool) {
    guard let record = records[number], let head = records[head] else { return }
    if isNext, mayBeTrustedMore(record, than: head) {
      head.work.arrival = record.source
      waitingNumber = nil
      noteWaiting()
    }
    record.work = head.work
  }

  private func answer(_ number: Int, _ ending: LinkEnding?) {
    guard let record = records[number] else { return }
    let work = record.work
    switch ending {
    case nil:
      if let target = work.target, let prerequisite = work.prerequisite {
        record.outcome = .pending(target, prerequisite)
      }
    case .opened: record.outcome = work.target.map { .opened($0) }
    case .fellBack: record.outcome = work.failure.map { .fellBack($0) }
    case .rejected: record.outcome = work.failure.map { .rejected($0) }
    case .superseded: record.outcome = .superseded
    case .cancelled: record.outcome = .cancelled
    case .claimed: record.outcome = .claimed
    }
    touched.append(record)
  }
}

// MARK: - Arriving

extension DeeplinkPipeline {
  /// Lets the link arrive, unless another part of the app has claimed it.
  @inline(never)
  private func offer(_ number: Int) {
    guard let record = records[number] else { return }
    if record.isClaimed { return take(.endedEarly(number, .claimed)) }
    guard number > lastDiscarded, !record.isGivenUp else {
      return take(.endedEarly(number, .cancelled))
    }
    if [.inApp, .content].contains(record.source) { hasInnerLink = true }
    watchReadiness()
    let isBack = isBackFromBrowser(record)
    // A link that comes back from the browser is no duplicate: it ends as a redirect loop.
    let older = newest
    let isRepeated = !isBack && older.map { isEqual(record, $0) } == true
    newest = record
    let isWrapped = options.rewrite != nil && record.link?.url != nil
    let calls = record.outer?.running(in: ObjectIdentifier(self)) ?? []
    let reading =
      isBack || isWrapped && isLoop(record)
      ? LinkQueue.Reading(failure: .redirectLoop) : isWrapped ? nil : read(record)
    if reading?.failure != .redirectLoop { noteCalls(calls) }
    take(
      .arrived(
        LinkQueue.Arrival(
          number: number, isRepeated: isRepeated,
          mayBeTrustedMore: older.map { mayBeTrustedMore(record, than: $0) } ?? false,
          isDecided: older?.work.isDecided ?? false, now: record.lastEvent,
          revision: app.revision(), reading: reading, within: calls.map(\.number))))
  }

  /// Notes the calls in which the newest link was opened: it takes their links' place, and no older link does.
  ///
  /// After a sign-out, none does but in the calls that have reported it.
  func noteCalls(_ calls: [LinkCall]) {
    for call in replacedCalls { call.isReplaced = false }
    for call in calls { call.isReplaced = true }
    replacedCalls = calls
  }

  /// Whether a link has another source than an older one, and not everyone can write links of this source.
  private func mayBeTrustedMore(
    _ record: LinkRecord<Identifier>, than older: LinkRecord<Identifier>
  ) -> Bool {
    record.source != older.work.arrival && ![.customScheme, .content].contains(record.source)
  }

  /// Whether both links have the same text or identifier, and the same placement.
  private func isEqual(_ one: LinkRecord<Identifier>, _ other: LinkRecord<Identifier>) -> Bool {
    guard placement(of: one) == placement(of: other) else { return false }
    switch (one.link, other.link) {
    case (let link?, let other?):
      // A text that the parser refuses, and one that it reads, may have one canonical text.
      let isRead = { (text: String) in (try? self.parser.parse(text)) != nil }
      return link.text == other.text
        || CanonicalText.of(link.text) == CanonicalText.of(other.text)
          && isRead(link.text) == isRead(other.text)
    case (nil, nil): return one.work.identifier == other.work.identifier
    default: return false
    }
  }

  func placement(of record: LinkRecord<Identifier>) -> LinkPlacement {
    record.placement ?? options.placement(record.work.source)
  }

  /// Parses a link, unless it was opened by its identifier.
  func read(_ record: LinkRecord<Identifier>) -> LinkQueue.Reading {
    let work = record.work
    let text = work.rewritten ?? record.link?.text
    if let text {
      do {
        let match = try parser.parse(text)
        work.site = match.site
        work.identifier = match.identifier
        if isObserved { work.parsed = ParsedLink(match, options: options) }
      } catch {
        work.failure = .unrecognized(error)
        return LinkQueue.Reading(failure: .unrecognized)
      }
    }
    return LinkQueue.Reading(
      isParsed: text != nil, failure: isLoop(record) ? .redirectLoop : nil)
  }
}

// MARK: - Failing and waiting

extension DeeplinkPipeline {
  @inline(never)
  private func note(_ kind: LinkFailure, _ number: Int) {
    guard let work = records[number]?.work, let failure = failure(kind, work) else { return }
    work.failure = failure
    // The app need not tell users what they chose themselves.
    if !kind.isTheUsersChoice { notice = failure }
  }

  private func failure(
    _ kind: LinkFailure, _ work: LinkWork<Identifier>
  ) -> DeeplinkFailure<Identifier>? {
    switch kind {
    case .unrecognized, .unsupported, .refused, .failed: work.failure
    case .redirectLoop: .redirectLoop
    case .timedOut: work.identifier.map { .timedOut($0) }
    case .expired: work.target.map { .expired($0) }
    case .notShown: work.notShown.map { .notShown($0.step, reason: $0.reason) }
    case .kept: work.target.map { .keptUnsavedWork($0, screen: work.keptScreen) }
    case .declined:
      if let target = work.target, let prerequisite = work.prerequisite {
        .declined(target, prerequisite)
      } else {
        nil
      }
    }
  }

  @inline(never)
  private func askFallback(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let failure = record.work.failure else { return }
    let link = record.link ?? incomingLink(for: record.work)
    var fallback: LinkQueue.Fallback
    (fallback, record.work.execution) = app.fallback(failure, link)
    if fallback == .browser {
      if options.openInBrowser == nil { reportMissingBrowser() }
      if options.openInBrowser == nil || !link.isWeb || link.url == nil { fallback = .reject }
    }
    take(.answered(ticket: ticket, .fallback(fallback)))
  }

  /// Returns a link for an identifier that was opened directly; the text is empty if the identifier has no URL.
  func incomingLink(for work: LinkWork<Identifier>) -> IncomingLink {
    let url = work.identifier.flatMap { parser.url(for: $0, reports: false) }
    return IncomingLink(text: url?.absoluteString ?? "", source: work.source)
  }

  @inline(never)
  private func askPrompt(_ number: Int, _ ticket: Int) {
    guard let work = records[number]?.work, let target = work.target,
      let prerequisite = work.prerequisite
    else { return }
    noteAsked(prerequisite)
    work.prompt = app.prompt?(prerequisite, target)
    if app.prompt == nil {
      reportMissingPrompt(prerequisite)
    } else if work.prompt == nil {
      watchWait(of: number, for: prerequisite)
    }
    take(.answered(ticket: ticket, .prompt(work.prompt != nil, now: clock.now())))
  }
}
