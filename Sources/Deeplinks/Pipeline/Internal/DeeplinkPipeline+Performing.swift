#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What happens goes through the queue, one thing after another, and what is to be done is done in order.
// Nothing is nested: what the app does when it is told or asked something is the next thing that happens.

extension DeeplinkPipeline {
  /// Notes that something has happened and does all that follows from it, unless that is being done already.
  func happened(_ happening: LinkQueue.Event) {
    inbox.append(happening)
    guard !isPerforming else { return }
    isPerforming = true
    var next = 0
    while next < inbox.count || takesTurnToShow {
      if next == inbox.count {
        takesTurnToShow = false
        inbox.append(.turnToShow)
      }
      let happening = inbox[next]
      next += 1
      queue.take(happening, revision: app.revision(), adding: &actions)
      noteWaiting()
      for action in actions { perform(action) }
      actions.removeAll(keepingCapacity: true)
    }
    inbox.removeAll(keepingCapacity: true)
    isPerforming = false
    answerCallers()
    startWork()
    noteOpening()
  }

  /// Tells outcomes to those who wait for them, now that there is nothing more to happen.
  private func answerCallers() {
    for work in answered { work.answerCallers() }
    answered.removeAll(keepingCapacity: true)
    guard !waitersForReplies.isEmpty else { return }
    let waiters = waitersForReplies
    waitersForReplies = []
    for waiter in waiters { waiter.resume() }
  }

  /// Starts what apps are asked that takes time, one after another: it may be answered at once.
  private func startWork() {
    guard !isStarting else { return }
    isStarting = true
    var next = 0
    while next < toStart.count {
      let work = toStart[next]
      next += 1
      start(work)
    }
    toStart.removeAll(keepingCapacity: true)
    isStarting = false
  }

  private func noteWaiting() {
    guard queue.waiting != waitingNumber else { return }
    waitingNumber = queue.waiting
    tellWaiting()
  }

  @inline(never)
  private func tellWaiting() {
    waiting = queue.waiting.flatMap { works[$0] }.flatMap { work in
      guard let target = work.target, let prerequisite = work.prerequisite else { return nil }
      return WaitingDeeplink(
        number: work.number, identifier: target, prerequisite: prerequisite, source: work.source)
    }
  }

  private func noteOpening() {
    guard !isStarting, !isPerforming else { return }
    let fetched = queue.newestFetched
    guard fetched != openingNumber else { return }
    openingNumber = fetched
    let identifier = fetched.flatMap { works[$0]?.identifier }
    opening = identifier
  }
}

// MARK: - Actions

// What an action needs is not inlined: the runtime would look up the generic types of all for each.
extension DeeplinkPipeline {
  private func perform(_ action: LinkQueue.Effect) {
    switch action {
    case .tell(let stage, let number, let telling):
      if isObserved, let work = works[number] {
        self.telling = number
        tell(stage, work, telling)
        self.telling = nil
      }
    case .offer(let number): offer(number)
    case .rewrite(let number, let attempt): request(.rewrite, number, attempt)
    case .parse(let number): parse(number)
    case .resolve(let number, let attempt, let round): askResolver(number, attempt, round)
    case .goOn(let number, let attempt): goOn(number, attempt)
    case .handle(let number, let attempt): request(.handle, number, attempt)
    case .startDeadline(let number, let attempt): works[number]?.deadlineAttempt = attempt
    case .stopDeadline(let number): works[number]?.stopDeadline()
    case .stopWork(let number): works[number]?.stop()
    case .note(let failure, let number): note(failure, number)
    case .askFallback(let number, let attempt): askFallback(number, attempt)
    case .openBrowser(let number, let attempt): request(.openBrowser, number, attempt)
    case .askPrompt(let number, let attempt): askPrompt(number, attempt)
    case .takePromptAway(let attempt, let isDone): takePromptAway(attempt, isDone)
    case .askToLeave(let showing): askToLeave(showing)
    case .stopAsking(let attempt): stopAsking(attempt)
    case .takeTurnToShow: takesTurnToShow = true
    case .execute(let showing): execute(showing)
    case .takeAway(let showing): takeAway(showing)
    case .answer(let number, let answer): self.answer(number, answer)
    case .reopen(let number): reopen(number)
    case .reply(let caller, let number): reply(caller, number)
    case .clearNotice: clearNotice()
    case .forget(let number): works[number] = nil
    }
  }

  @inline(never)
  private func askResolver(_ number: Int, _ attempt: Int, _ round: LinkQueue.Effect.Round) {
    if round != .redirect, let work = works[number] { work.asked = work.identifier }
    request(queue.isExecuting(number) ? .resolveAgain : .resolve, number, attempt)
  }

  @inline(never)
  private func reopen(_ number: Int) {
    works[number]?.outcome = nil
    works[number]?.hasSignedOut = false
  }

  @inline(never)
  private func reply(_ caller: Int, _ number: Int?) {
    replies[caller] = .some(number.flatMap { works[$0] })
  }

  @inline(never)
  private func clearNotice() {
    if unobservedNotice != nil { notice = nil }
  }

  @inline(never)
  private func parse(_ number: Int) {
    guard let work = works[number] else { return }
    guard let link = work.unwrapped ?? work.link else {
      return happened(.named(number, naming(of: work)))
    }
    work.source = link.source
    do {
      let match = try link.parse(with: parser)
      work.source.site = match.site
      work.identifier = match.identifier
      if isObserved { work.parsed = ParsedLink(match, options: options) }
      happened(.parsed(number, naming(of: work)))
    } catch {
      work.parseError = error
      happened(.notParsed(number))
    }
  }

  /// How what a link names compares with the link before it, and with those in whose handlers it was opened.
  private func naming(of work: LinkRecord<Identifier>) -> LinkQueue.Event.Naming {
    var (count, call) = (0, work.outer)
    while let outer = call {
      if outer.isRunning, outer.identifier as? Identifier == work.identifier { count += 1 }
      call = outer.outer
    }
    if count > 1 { return .itself }
    guard let candidate = queue.link(work.number)?.candidate, let earlier = works[candidate] else {
      return .other
    }
    // Whoever wants it shown elsewhere means another tap.
    let isSame =
      earlier.identifier == work.identifier && placement(of: earlier) == placement(of: work)
    return isSame ? .sameAsCandidate : .other
  }

  @inline(never)
  private func note(_ failure: LinkFailure, _ number: Int) {
    let isThePersons = failure.isThePersons
    guard let work = works[number], let failure = value(of: failure, work) else { return }
    work.failure = failure
    // The person knows what they said.
    if !isThePersons { notice = failure }
  }

  private func value(
    of failure: LinkFailure, _ work: LinkRecord<Identifier>
  ) -> DeeplinkFailure<Identifier>? {
    switch failure {
    case .unrecognized: return work.parseError.map { .unrecognized($0) }
    case .redirectLoop: return .redirectLoop
    case .notShown: return work.refusedStep.map { .notShown($0, reason: nil) }
    case .timedOut: return work.identifier.map { .timedOut($0) }
    case .unsupported: return (work.target ?? work.asked).map { .unsupported($0) }
    case .refused:
      guard case .refuse(let reason) = work.resolution else { return nil }
      return work.asked.map { .refused($0, reason: reason) }
    case .failed:
      guard let thrown = work.thrown else { return nil }
      return work.target.map { .failed($0, thrown) }
    case .declined:
      guard let prerequisite = work.prerequisite else { return nil }
      return work.target.map { .declined($0, prerequisite) }
    case .expired: return work.target.map { .expired($0) }
    case .kept:
      guard let screen = work.keptScreen else { return nil }
      return work.target.map { .keptUnsavedWork($0, screen: screen) }
    }
  }

  @inline(never)
  private func askFallback(_ number: Int, _ attempt: Int) {
    guard let work = works[number], let failure = work.failure else { return }
    let link = work.link ?? incomingLink(for: work)
    switch app.fallback(failure, link) {
    case .show(let navigation):
      if queue.place(of: number, at: attempt) != nil { work.execution = navigation }
      happened(.fallbackChosen(number, attempt: attempt, .show))
    case .openInBrowser where link.isWeb && link.url != nil && options.openInBrowser != nil:
      work.webLink = link
      happened(.fallbackChosen(number, attempt: attempt, .browser))
    case .openInBrowser, .reject:
      happened(.fallbackChosen(number, attempt: attempt, .reject))
    }
  }

  /// The link for an identifier that was opened directly; its text is empty where it has no URL.
  private func incomingLink(for work: LinkRecord<Identifier>) -> IncomingLink {
    let url = work.identifier.flatMap { parser.url(for: $0) }
    return IncomingLink(text: url?.absoluteString ?? "", source: work.source)
  }

  @inline(never)
  private func askPrompt(_ number: Int, _ attempt: Int) {
    guard let work = works[number], let target = work.target, let prerequisite = work.prerequisite
    else { return }
    if !app.hasPrompts { reportMissingPrompt(prerequisite) }
    let prompt = app.prompt(prerequisite, target)
    if queue.place(of: number, at: attempt) != nil { work.prompt = prompt }
    happened(
      .promptChosen(number, attempt: attempt, hasPrompt: prompt != nil, now: clock.now()))
  }

  private func reportMissingPrompt(_ prerequisite: Prerequisite) {
    guard !hasReportedMissingPrompt else { return }
    hasReportedMissingPrompt = true
    RuntimeIssue.report(
      "A link waits for \"\(prerequisite)\", and the DeeplinkPipeline has no `prompt:` to ask the person "
        + "for it; give it one that shows the login, or one that returns nil if the app asks by itself."
    )
  }

  private func answer(_ number: Int, _ answer: LinkAnswer) {
    guard let work = works[number] else { return }
    switch answer {
    case .like(let head): work.outcome = works[head]?.outcome
    case .pending:
      if let target = work.target, let prerequisite = work.prerequisite {
        work.outcome = .pending(target, prerequisite)
      }
    case .ended(.opened): work.outcome = work.target.map { .opened($0) }
    case .ended(.fellBack): work.outcome = work.failure.map { .fellBack($0) }
    case .ended(.rejected): work.outcome = work.failure.map { .rejected($0) }
    case .ended(.superseded): work.outcome = .superseded
    case .ended(.cancelled): work.outcome = .cancelled
    case .ended(.claimed): work.outcome = .claimed
    }
    answered.append(work)
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
