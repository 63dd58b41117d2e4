@testable import Deeplinks

// What follows from what.

extension QueueWorld {
  /// Whether a link may fail so because of what has happened.
  func isReason(_ happening: LinkQueue.Event, _ number: Int, _ failure: LinkFailure) -> Bool {
    switch (happening, failure) {
    case (.resolved, .refused), (.wentOn, .refused):
      self[number].decision == ResolverDecision.refuse
    case (.redirected(number, _), .redirectLoop): self[number].redirects > Self.redirectLimit
    case (.deadlineOver(number, _), .timedOut),
      (.parsed(number, .itself), .redirectLoop), (.handled(number, _, .failed), .failed),
      (.fulfilled, .expired), (.declined, .declined), (.promptGone, .declined),
      (.mayLeave(_, false), .kept):
      true
    case (.notParsed(number), .unrecognized): queue.isReady
    case (.becameReady, .unrecognized): self[number].name == nil
    case (.settled(_, let sight), .notShown): sight != .onScreen
    default: false
    }
  }

  /// Whether a link may end cancelled because of what has happened.
  func isReasonToCancel(_ number: Int, _ step: Step) -> Bool {
    let before = step.before
    return switch step.happening {
    case .givenUp(let other): other == number
    case .openingCancelled:
      before.link(number).map { $0.isBeingFetched || $0.stage == .rewriting } ?? false
    case .discarded: before.waiting == number || before.fulfilled == number
    // It is on screen, and after a sign-out it may not be.
    case .redirected(number, _) where self[number].redirects <= Self.redirectLimit: false
    case .resolved(number, _, _, _), .redirected(number, _), .deadlineOver(number, _):
      before.isExecuting(number) && before.link(number)?.resolution == nil
    case .settled(_, .refused): self[number].isGivenUp
    default: false
    }
  }

  /// What is wrong with all that a happening led to.
  mutating func problem(of step: Step) -> String? {
    var isInBrowser = false
    if case .browserAnswered(_, _, isOpen: true) = step.happening { isInBrowser = true }
    let shown = step.ended.count { number, ending in
      ending == .opened || isInBrowser && ending == .fellBack
    }
    if step.clearings != shown { return "a notice stands though a link is shown" }
    var replies = 0
    if case .fulfilled = step.happening { replies = 1 }
    if step.replies != replies { return "\(step.replies) replies" }
    for (number, ending) in step.ended where ending == .superseded {
      if let handler = self[number].wasFulfilledIn, step.before.fulfilled == number,
        step.ended.contains(where: { $0 == (handler, .opened) })
      {
        return "link \(number) was let go on after link \(handler), and is not"
      }
      if step.before.isWaiting(number), isSupersededFromAbove(number, step) {
        return "link \(number) may wait on beneath what is shown"
      }
      if !isSuperseded(number, step) { return "nothing newer takes the place of link \(number)" }
    }
    if case .resolved(let number, let attempt, _, _) = step.happening,
      step.before.link(number)?.candidate != nil, !step.before.isExecuting(number),
      step.before.place(of: number, at: attempt) != nil,
      queue.link(number)?.isResolved != true || self[number].turn == nil
    {
      return "link \(number) goes on before the one before it has had its turn"
    }
    if let expected = expectedEvent(step), !step.tells(expected.stage, expected.number) {
      return "link \(expected.number) is not told to be \(expected.stage)"
    }
    return problemOfMemory(step) ?? problemOfLiningUp(step) ?? problemOfDuplicates(step)
  }

  /// Whether something newer, which is another tap, has taken the place of a link.
  private func isSuperseded(_ number: Int, _ step: Step) -> Bool {
    step.ended.contains { $0.number > number && $0.ending == .opened }
      || queue.links.contains {
        $0.number > number && !$0.isOver && !$0.isJoined && $0.candidate == nil
          && $0.stage != .parsing
      }
  }

  /// Whether what has opened leaves the one that waits alone.
  private func isSupersededFromAbove(_ number: Int, _ step: Step) -> Bool {
    step.ended.contains {
      $0.number > number && $0.ending == .opened && self[$0.number].isOnTop
    }
  }

  private func expectedEvent(_ step: Step) -> (stage: DeeplinkEvent.Stage, number: Int)? {
    let before = step.before
    switch step.happening {
    case .parsed(let number, _) where before.link(number)?.stage == .parsing:
      return (.parsed, number)
    case .redirected(let number, let attempt)
    where before.place(of: number, at: attempt) != nil && before.link(number)?.resolution == nil:
      return (.redirected, number)
    case .resolved(let number, let attempt, _, _)
    where before.place(of: number, at: attempt) != nil && !before.isExecuting(number):
      return (.resolved, number)
    case .handled(let number, let attempt, .navigation)
    where before.place(of: number, at: attempt) != nil:
      return (.enriched, number)
    case .mayLeave(let attempt, false) where before.showing?.attempt == attempt:
      return before.showing.map { (.kept, $0.link) }
    case .settled(let attempt, .refused) where before.showing?.attempt == attempt:
      guard let showing = before.showing, showing.subject == .prompt,
        before.prompt?.attempt == attempt, before.prompt?.link == showing.link
      else { return nil }
      return (.pending, showing.link)
    default: return nil
    }
  }

  private func problemOfMemory(_ step: Step) -> String? {
    var before = step.before.links.map(\.number)
    if case .arrived(let arrival) = step.happening { before.append(arrival.number) }
    let forgotten = before.filter { queue.place(of: $0) == nil }
    if forgotten != step.forgotten.sorted() {
      return "links \(forgotten) are forgotten, and not \(step.forgotten)"
    }
    if let number = forgotten.first(where: { self[$0].ending == nil }) {
      return "link \(number) is lost"
    }
    return nil
  }

  /// What nobody wants any more does not pile up behind what takes its time.
  private func problemOfLiningUp(_ step: Step) -> String? {
    guard queue.toShow.count > step.before.toShow.count else { return nil }
    return queue.toShow.allSatisfy { queue.place(of: $0.link, at: $0.attempt) != nil }
      ? nil : "what nobody wants stays in line"
  }

  /// Links are one tap if and only if they name the same, the same was decided about both, and nothing has
  /// happened in between.
  private mutating func problemOfDuplicates(_ step: Step) -> String? {
    for link in step.before.links {
      guard let head = link.candidate.flatMap(step.before.link) else { continue }
      let wasResolved: Bool
      switch (link.stage, step.happening) {
      case (.resolved, _), (.resolving, .resolved(link.number, _, _, _)): wasResolved = true
      default: wasResolved = false
      }
      let number = link.number
      if case .joined(let joined)? = queue.link(number)?.stage {
        if !wasResolved { return "link \(number) joins before it is resolved" }
        // Its head may have joined another at once.
        guard self[joined].name == self[number].name,
          self[joined].decision == self[number].decision
        else { return "links \(number) and \(joined) are not one tap" }
        if queue.link(joined)?.isWaiting == true, self[joined].revision != revision {
          return "link \(number) joins though the person was elsewhere"
        }
        stampDuplicate(number, joined)
        continue
      }
      if queue.place(of: number) == nil, wasResolved, queue.place(of: head.number) != nil,
        step.told.contains(where: { $0.number == number }), head.isOver,
        self[number].ending == self[head.number].ending
      {
        guard self[head.number].decision == self[number].decision,
          self[head.number].revision == revision
        else { return "link \(number) ends as \(head.number) did, and is not one tap" }
        stampDuplicate(number, head.number)
        continue
      }
      if wasResolved, isGoingOwnWay(number), mustJoin(number, head, step) {
        return "link \(number) goes its own way though it is one tap with \(head.number)"
      }
    }
    return nil
  }

  private mutating func stampDuplicate(_ number: Int, _ head: Int) {
    self[head].arrival = self[number].arrival
    self[head].recency = max(self[head].recency, self[number].recency)
  }

  private func isGoingOwnWay(_ number: Int) -> Bool {
    switch queue.link(number)?.stage {
    case .handling, .waiting: true
    case .failing(.refused): true
    default: false
    }
  }

  /// Whether a link that is decided about now is one tap with `head`, as that was before.
  private func mustJoin(_ number: Int, _ head: LinkQueue.Link, _ step: Step) -> Bool {
    switch step.happening {
    case .resolved, .wentOn: break
    default: return false
    }
    switch head.stage {
    case .ended(.superseded), .ended(.cancelled), .fulfilled: return false
    default: if head.isGivenUp { return false }
    }
    guard remembers(head.number), self[head.number].name == self[number].name,
      self[head.number].decision == self[number].decision
    else { return false }
    let isAtRest =
      head.isOver || head.isWaiting || self[number].decision == ResolverDecision.require
    return !isAtRest || self[head.number].revision == revision
  }
}

extension LinkQueue {
  /// Whether a link waits, or has waited and not yet gone on.
  func isWaiting(_ number: Int) -> Bool {
    waiting == number || fulfilled == number
  }
}
