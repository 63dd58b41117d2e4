@testable import Deeplinks

extension QueueWorld {
  /// What must hold in every state, whatever comes next.
  func problem() -> String? {
    for link in queue.links {
      if let problem = problem(of: link) { return "link \(link.number) \(problem)" }
    }
    for (index, story) in stories.enumerated() where queue.place(of: index + 1) == nil {
      if story.ending == nil { return "link \(index + 1) is lost" }
    }
    if queue.links.count(where: \.isWaiting) != (queue.waiting == nil ? 0 : 1) {
      return "more than one link waits, or one that is not known to"
    }
    if queue.showing?.isOnScreen != true, queue.showing?.attempt != onItsWay?.attempt {
      return "it is not known what is on its way to the screen"
    }
    if queue.showing == nil, !isTurnToShow, !queue.toShow.isEmpty {
      return "what is to be shown is forgotten"
    }
    return problemOfOrder()
  }

  /// Each link must have something that will happen to it.
  private func problem(of link: LinkQueue.Link) -> String? {
    let number = link.number
    let asked = asked[number]?.question
    let (candidate, follower) = (queue.link(link.candidate), queue.link(link.follower))
    if link.candidate != nil, candidate?.follower != number { return "follows none" }
    if link.follower != nil, follower?.candidate != number { return "is followed by none" }
    if link.isOver != (stories[number - 1].ending != nil) { return "ends unheard" }
    if let attempt = self.asked[number]?.attempt, attempt != 0, attempt != link.attempt {
      return "is asked about in vain"
    }
    let isTimed = deadlines[number] == link.attempt
    switch link.stage {
    case .rewriting: if asked != .rewrite || !isTimed { return "is not unwrapped" }
    case .parsing: if asked != .parse { return "is not parsed" }
    case .parked: if queue.isReady { return "is parked though the app is ready" }
    case .resolving where !queue.isReady: return "is resolved before the app is ready"
    case .resolving: if asked != .resolve || !isTimed { return "is not resolved" }
    case .resolved:
      if candidate?.isUndecided != true, asked != .turn { return "waits for no link" }
      if !isTimed { return "may wait for ever" }
    case .handling: if asked != .handle || !isTimed { return "is not handled" }
    case .failing: if asked != .fallback { return "fails for ever" }
    case .inBrowser: if asked != .browser { return "is not in the browser" }
    case .toShow:
      let isInLine = queue.toShow.contains { $0.link == number && $0.attempt == link.attempt }
      if !isInLine, !queue.isExecuting(number) { return "is never shown" }
      if queue.isExecuting(number), link.resolution == nil, queue.showing?.subject == .target,
        asked != .resolve || !isTimed
      {
        return "is not resolved again"
      }
    case .waiting(_, let isTold):
      if queue.waiting != number { return "waits unknown" }
      if !isTold, asked != .prompt { return "waits without a prompt" }
      if isTold != stories[number - 1].isPending { return "is not told to wait" }
    case .fulfilled:
      if queue.fulfilled != number { return "never goes on" }
      let isPrompting = self.asked.values.contains { $0.question == .prompt }
      if !isPrompting, !queue.links.contains(where: \.isActive) { return "does not go on" }
    case .joined(let head):
      guard let head = queue.link(head), head.twins.contains(number) else { return "is alone" }
      if head.isOver || head.isJoined { return "is one tap with what is over" }
      if stories[head.number - 1].isPending != stories[number - 1].isPending {
        return "stands otherwise than its twin"
      }
    case .ended:
      if queue.latest != number, link.follower == nil { return "is never forgotten" }
    }
    if link.isOver, deadlines[number] != nil || asked != nil { return "is worked on after its end" }
    for twin in link.twins where queue.link(twin)?.stage != .joined(number) {
      return "has twin \(twin), which is none"
    }
    if let candidate, !stories[number - 1].canBeTwin {
      return "may be one tap with link \(candidate.number)"
    }
    return nil
  }

  /// Of links that are being worked on the newest wins; only one that may be the same tap lets others live.
  private func problemOfOrder() -> String? {
    let active = queue.links.filter {
      $0.isActive && !queue.isExecuting($0.number) && !stories[$0.number - 1].mayFailLate
    }
    guard let newest = active.last else { return nil }
    for link in active.dropLast() where newest.isSettled {
      return "link \(link.number) goes on beside link \(newest.number)"
    }
    for link in active where link.number < newest.number {
      if link.isSettled, newest.candidate == nil, newest.stage != .parsing {
        return "link \(link.number) goes on though link \(newest.number) is another"
      }
    }
    return nil
  }

  /// Whether answers to earlier questions change anything, which they must not.
  func staleProblem() -> String? {
    for link in queue.links {
      let stale = link.attempt - 1
      for happening in [
        LinkHappening.resolved(link.number, attempt: stale, .open, number: 1),
        .redirected(link.number, attempt: stale), .rewritten(link.number, attempt: stale),
        .handled(link.number, attempt: stale, .navigation),
        .deadlineOver(link.number, attempt: stale),
        .fallbackChosen(link.number, attempt: stale, .show),
        .browserAnswered(link.number, attempt: stale, isOpen: true),
        .promptChosen(link.number, attempt: stale, hasPrompt: true, now: now),
      ] {
        var (copy, actions) = (queue, [LinkAction]())
        copy.take(happening, revision: queue.revision, adding: &actions)
        if copy != queue || !actions.isEmpty { return "a stale answer counts: \(happening)" }
      }
    }
    return nil
  }
}

extension QueueWorld.Story {
  /// Whether a link that has waited, or was being shown, fails beside a newer one.
  fileprivate var mayFailLate: Bool {
    failure == .declined || failure == .expired || failure == .hostRefused
  }
}

extension LinkQueue.Link {
  /// Whether it is known what becomes of it.
  fileprivate var isSettled: Bool { isActive && !isUndecided }
}
