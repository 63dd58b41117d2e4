#if !EXPLORATION
  @testable import Deeplinks
#endif

extension QueueWorld {
  /// What must hold in every state, whatever comes next.
  func problem() -> String? {
    for link in queue.links {
      if let problem = problem(of: link) { return "link \(link.number) \(problem)" }
    }
    if queue.links.count(where: \.isWaiting) > 1 { return "more than one link waits" }
    if queue.prompt != prompt?.ticket { return "it is not known what prompt is there" }
    if queue.prompt != nil, queue.waiting == nil { return "a prompt is there, and no link waits" }
    if queue.activeTicket != asking ?? onItsWay?.ticket {
      return "it is not known what is on its way to the screen"
    }
    for story in stories where story.ending == nil {
      guard let place = queue.index(ofCaller: story.number) else {
        return "link \(story.number) is lost"
      }
      if queue.links[place].number != story.head { return "link \(story.number) is elsewhere" }
    }
    return problemOfOrder()
  }

  /// Each link must have something that will happen to it, and nothing else.
  private func problem(of link: LinkQueue.Link) -> String? {
    guard let first = link.callers.first, remembers(first) else { return "has no caller" }
    if link.callers != link.callers.sorted() { return "has its duplicates in no order" }
    let (head, story) = (self[link.number], self[first])
    if link.isOver != (story.ending != nil) { return "ends untold" }
    let isFailing = due.contains(.fallback(ticket: link.ticket))
    if head.asked?.request != request(of: link, isFailing) {
      return "is asked \(head.asked as Any?)"
    }
    if let asked = head.asked, asked.ticket != link.ticket { return "is asked about in vain" }
    if story.isDiscarded, !link.isOver, !isBeingDiscarded(link) { return "outlives a sign-out" }
    switch link.stage {
    case .arriving(.parked): if queue.isReady { return "is parked though the app is ready" }
    case .fetching: if !queue.isReady { return "is fetched before the app is ready" }
    case .waiting(_, .asking):
      if !due.contains(.prompt(ticket: link.ticket)) { return "waits without a prompt" }
    case .waiting(_, .pending(_, let phase)):
      if phase == .none, queue.prompt != nil { return "keeps another's prompt" }
      if link.callers.contains(where: { self[$0].pendingSince == nil }) { return "waits untold" }
    case .fulfilled(let handler):
      if handler != head.fulfilledIn, handler != nil { return "was let go on elsewhere" }
    case .showing(_, .asking): if asking != link.ticket { return "asks no screen" }
    case .showing(_, .inFlight), .removing(isQueued: false):
      if onItsWay?.ticket != link.ticket { return "is never shown" }
    case .removing(isQueued: true):
      if !queue.needsTurn, queue.activeTicket == nil { return "stays" }
    case .ended: if queue.newest?.link != link.number { return "is never forgotten" }
    case .arriving(.rewriting), .failing, .showing(_, .queued): break
    }
    return nil
  }

  /// What takes time and has to be asked for a link.
  ///
  /// - Parameter isFailing: Whether the app is being asked what follows the link's failure.
  private func request(of link: LinkQueue.Link, _ isFailing: Bool) -> LinkQueue.Request? {
    switch link.stage {
    case .arriving(.rewriting): .rewrite
    case .fetching: .fetch
    case .failing: isFailing ? nil : .openBrowser
    default: nil
    }
  }

  private func isBeingDiscarded(_ link: LinkQueue.Link) -> Bool {
    switch link.stage {
    case .showing(_, .inFlight(.discarded)), .removing: true
    default: false
    }
  }

  /// Of active links the newest wins, and only one that fails after it has waited, or was shown, goes on beside it.
  private func problemOfOrder() -> String? {
    let active = queue.links.filter { link in
      guard link.isActive, !link.isInFlight else { return false }
      let failure = self[link.number].failure
      return failure != .declined && failure != .expired && failure != .notShown
    }
    return active.count < 2
      ? nil : "link \(active[0].number) goes on beside link \(active[1].number)"
  }

  // MARK: - Steps

  /// What is wrong with all that an event led to.
  mutating func problem(of step: Step) -> String? {
    if case .fulfilled(_, let handler, _, _) = step.event, let waiting = step.before.waiting,
      let story = stories.firstIndex(where: { $0.number == waiting.number })
    {
      stories[story].fulfilledIn = handler
    }
    if case .discarded = step.event, queue.hasNavigated { return "a sign-out leaves no room" }
    for (number, ending) in step.ended {
      if let problem = problem(ending, number, step) { return "link \(number) \(problem)" }
    }
    let clears = step.effects.count { $0 == .clearNotice }
    let opened = step.ended.count { number, ending in
      ending == .opened || ending == .fellBack && step.isBrowserOpen
    }
    let signedOut = if case .discarded = step.event { 1 } else { 0 }
    return clears == opened + signedOut
      ? nil : "a notice stands though a link is shown, or the user has signed out"
  }

  private func problem(_ ending: LinkEnding, _ number: Int, _ step: Step) -> String? {
    let story = story(number, step)
    let before = step.before.index(ofCaller: number).map { step.before.links[$0] }
    let head = before.flatMap { self.story($0.number, step) } ?? story
    if !step.tells(ending.stage, number), !isFailed(before) { return "ends untold" }
    switch ending {
    case .opened:
      guard case .settled(_, .onScreen) = step.event, head?.isShown == true
      else { return "is open and not shown" }
      let left = queue.links.first {
        $0.number < number && !$0.isOver && !$0.isInFlight
          && $0.stage != .fulfilled(within: before?.number)
      }
      if let left, !(head?.isOnTop == true && !left.isActive) {
        return "leaves link \(left.number) behind"
      }
    case .rejected(let failure):
      if head?.failure != failure { return "fails otherwise than noted" }
    case .fellBack:
      guard case .showing(.fallback, .inFlight)? = before?.stage else {
        return step.isBrowserOpen ? nil : "falls back and shows nothing"
      }
    case .superseded:
      if let head, head.isShown, head.failure == nil {
        return "is superseded and shown"
      }
      let isNewer = queue.links.contains {
        $0.number > number && (!$0.isOver || $0.stage == .ended(.opened))
      }
      let opened = step.ended.first { $0.number > number && $0.ending == .opened }
      if !isNewer, opened == nil, !isNewerOver(number, step) { return "is superseded by nothing" }
      guard let opened else { break }
      if before?.isActive == false, self.story(opened.number, step)?.isOnTop == true {
        return "waits, and is superseded by a link on top"
      }
      if before?.isFulfilled == true, let handler = head?.fulfilledIn,
        step.ended.contains(where: { $0 == (handler, .opened) })
      {
        return "was let go on after link \(handler), and is not"
      }
    case .cancelled:
      if !isReasonToCancel(number, before, step) { return "is canceled by nobody" }
    case .claimed: return "is claimed though it is at work"
    }
    return nil
  }

  private func story(_ number: Int, _ step: Step) -> Story? {
    stories.first { $0.number == number } ?? step.forgotten.first { $0.number == number }
  }

  /// Whether the event that a link has failed was reported before.
  private func isFailed(_ link: LinkQueue.Link?) -> Bool {
    switch link?.stage {
    case .failing, .showing(.fallback, _): true
    default: false
    }
  }

  /// Whether a newer link arrived with the event, and was over at once.
  private func isNewerOver(_ number: Int, _ step: Step) -> Bool {
    if case .arrived(let arrival) = step.event { arrival.number > number } else { false }
  }

  private func isReasonToCancel(
    _ number: Int, _ before: LinkQueue.Link?, _ step: Step
  ) -> Bool {
    switch step.event {
    case .givenUp(let other): other == number
    case .openingCancelled: before?.stage == .fetching || before?.stage == .arriving(.rewriting)
    case .discarded:
      before?.isInFlight == false && story(before?.number ?? number, step)?.isRefused != true
    case .settled:
      before?.stage == .removing(isQueued: false)
        || before?.isInFlight == true && before?.canBeJoined == false
    default: false
    }
  }
}

extension QueueWorld.Step {
  fileprivate var isBrowserOpen: Bool {
    if case .answered(_, .fallback(.browser)) = event { true } else { false }
  }
}

// MARK: - Stale events

extension QueueWorld {
  /// What is wrong if something changes the queue that is stale, or that has its time later.
  func staleProblem() -> String? {
    for ticket in [0, queue.lastTicket + 1] + queue.links.map(\.ticket) {
      for answer in Self.answers where !isExpected(answer, ticket) {
        if changes(.answered(ticket: ticket, answer)) { return "\(answer) counts at \(ticket)" }
      }
      if onItsWay?.ticket != ticket, asking != ticket,
        changes(.settled(ticket: ticket, .onScreen))
          || changes(.settled(ticket: ticket, .overtaken))
      {
        return "what is long over counts: \(ticket)"
      }
      if prompt?.ticket != ticket,
        changes(.promptGone(ticket: ticket)) || changes(.promptLost(ticket: ticket))
      {
        return "a prompt counts that is long gone"
      }
    }
    for story in stories where story.ending != nil || story.pendingSince != nil {
      if changes(.givenUp(story.number)) { return "link \(story.number) is given up too late" }
    }
    if changes(.declined(.onboarding)) || changes(.givenUp(-1))
      || changes(.fulfilled(.onboarding, within: nil, startingOver: false, now: now))
    {
      return "what nothing waits for counts"
    }
    if !queue.needsTurn, changes(.turn) { return "a turn counts that nothing needs" }
    return problemOfClaims()
  }

  /// A link that another SDK takes leaves everything as it is.
  private func problemOfClaims() -> String? {
    let number = numberOfLinks + 1
    var (copy, effects) = (queue, [LinkQueue.Effect]())
    copy.handle(.offered(number), adding: &effects)
    copy.handle(.endedEarly(number, .claimed), adding: &effects)
    return copy == queue
      && effects == [
        .emit(.received, number, .usual), .offer(number), .emit(.claimed, number, .usual),
        .answer(number, .claimed), .forget(number),
      ] ? nil : "a claimed link leaves something behind"
  }

  private static let answers: [LinkQueue.Answer] = [
    .rewritten(.unrecognized), .fetched(.content(isOnTop: false)), .fetched(.failure(.failed)),
    .prompt(true, now: .zero), .fallback(.show), .fallback(.reject), .mayLeave(true),
    .mayLeave(false),
  ]

  private func isExpected(_ answer: LinkQueue.Answer, _ ticket: Int) -> Bool {
    let request = stories.first { $0.asked?.ticket == ticket }?.asked?.request
    switch answer {
    case .rewritten: return request == .rewrite
    case .fetched: return request == .fetch
    case .prompt: return due.contains(.prompt(ticket: ticket))
    case .fallback: return request == .openBrowser || due.contains(.fallback(ticket: ticket))
    case .mayLeave: return asking == ticket
    }
  }

  private func changes(_ event: LinkQueue.Event) -> Bool {
    var (copy, effects) = (queue, [LinkQueue.Effect]())
    copy.handle(event, adding: &effects)
    return !effects.isEmpty || copy != queue
  }
}
