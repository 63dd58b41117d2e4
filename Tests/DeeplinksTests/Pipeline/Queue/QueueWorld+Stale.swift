@testable import Deeplinks

// What changes nothing.

extension QueueWorld {
  /// What is wrong if something changes the queue that is stale, or that has its time later.
  func staleProblem() -> String? {
    for link in queue.links {
      for happening in stale(link.number, link.attempt - 1) + stale(link.number, lastAttempt) {
        if changes(happening) { return "a stale answer counts: \(happening)" }
      }
      for happening in unasked(link) where changes(happening) {
        return "what nobody asked for counts: \(happening)"
      }
      if link.stage != .parsing {
        for happening in [
          LinkQueue.Event.parsed(link.number, .other), .named(link.number, .other),
          .notParsed(link.number),
        ] where changes(happening) { return "a link is parsed again: \(happening)" }
      }
      if !link.isResolved || queue.link(link.candidate)?.isUndecided == true,
        changes(.wentOn(link.number, attempt: link.attempt))
      {
        return "link \(link.number) does not wait for the one before it"
      }
      if link.isOver || link.isWaiting && self[link.number].isPending,
        changes(.givenUp(link.number))
      {
        return "link \(link.number) is given up too late"
      }
    }
    for happening in [
      LinkQueue.Event.settled(attempt: (queue.showing?.attempt ?? 1) - 1, .onScreen),
      .settled(attempt: lastAttempt, .overtaken), .declined(.onboarding, now: now),
      .executed(attempt: lastAttempt, from: revision, to: -1), .givenUp(-1),
      .promptGone(attempt: lastAttempt, now: now), .promptLost(attempt: lastAttempt),
      .mayLeave(attempt: lastAttempt, true),
    ] where changes(happening) { return "what is long over counts: \(happening)" }
    if let onItsWay, changes(.mayLeave(attempt: onItsWay.attempt, false)) {
      return "what is on its way is kept back"
    }
    if let problem = problemOfClaims() { return problem }
    if let showing = queue.showing, showing.isOnScreen,
      changes(.settled(attempt: showing.attempt, .overtaken))
    {
      return "what is on screen counts again"
    }
    var (copy, actions) = (queue, [LinkQueue.Effect]())
    copy.take(
      .fulfilled(.onboarding, within: nil, caller: 3, now: now), revision: revision,
      adding: &actions)
    return actions == [.reply(caller: 3, nil)] ? nil : "what none waits for counts"
  }

  /// A link that somebody else takes leaves everything as it is.
  private func problemOfClaims() -> String? {
    let number = numberOfLinks + 1
    var (copy, offer, claim) = (queue, [LinkQueue.Effect](), [LinkQueue.Effect]())
    copy.take(.offered(number), revision: queue.revision, adding: &offer)
    copy.take(.claimed(number), revision: queue.revision, adding: &claim)
    let told: [LinkQueue.Effect] = [.tell(.received, number, .nothing), .offer(number)]
    let ended: [LinkQueue.Effect] = [
      .tell(.claimed, number, .nothing), .answer(number, .ended(.claimed)), .forget(number),
    ]
    return copy == queue && offer == told && claim == ended
      ? nil : "a claimed link leaves something behind"
  }

  /// An attempt that is none's.
  private var lastAttempt: Int { queue.lastAttempt + 1 }

  private func stale(_ number: Int, _ attempt: Int) -> [LinkQueue.Event] {
    [
      .resolved(number, attempt: attempt, .open, number: 1), .redirected(number, attempt: attempt),
      .rewritten(number, attempt: attempt), .wentOn(number, attempt: attempt),
      .handled(number, attempt: attempt, .navigation(isOnTop: false)),
      .deadlineOver(number, attempt: attempt),
      .fallbackChosen(number, attempt: attempt, .show),
      .browserAnswered(number, attempt: attempt, isOpen: true),
      .promptChosen(number, attempt: attempt, hasPrompt: true, now: now),
    ]
  }

  /// Answers to what is not asked of a link now.
  private func unasked(_ link: LinkQueue.Link) -> [LinkQueue.Event] {
    let (number, attempt) = (link.number, link.attempt)
    let question = self[number].asked?.question
    var unasked: [LinkQueue.Event] = []
    if question != .rewrite { unasked.append(.rewritten(number, attempt: attempt)) }
    if question != .resolve, link.resolution != nil {
      unasked.append(.resolved(number, attempt: attempt, .refuse, number: 3))
      unasked.append(.redirected(number, attempt: attempt))
    }
    if question != .handle { unasked.append(.handled(number, attempt: attempt, .failed)) }
    if question != .browser {
      unasked.append(.browserAnswered(number, attempt: attempt, isOpen: true))
    }
    if self[number].deadline == nil, link.resolution != nil {
      unasked.append(.deadlineOver(number, attempt: attempt))
    }
    if case .failing = link.stage { return unasked }
    return unasked + [.fallbackChosen(number, attempt: attempt, .reject)]
  }

  private func changes(_ happening: LinkQueue.Event) -> Bool {
    var (copy, actions) = (queue, [LinkQueue.Effect]())
    copy.take(happening, revision: queue.revision, adding: &actions)
    return !actions.isEmpty || copy != queue
  }
}
