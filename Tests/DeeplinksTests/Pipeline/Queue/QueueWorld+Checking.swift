@testable import Deeplinks

extension QueueWorld {
  /// What must hold in every state, whatever comes next.
  func problem() -> String? {
    for link in queue.links {
      if let problem = problem(of: link) ?? problemOfDuplicates(link) {
        return "link \(link.number) \(problem)"
      }
    }
    if queue.links.count(where: \.isWaiting) != (queue.waiting == nil ? 0 : 1) {
      return "more than one link waits, or one that is not known to"
    }
    if let fulfilled = queue.fulfilled, queue.link(fulfilled)?.isFulfilled != true {
      return "link \(fulfilled) is to go on and cannot"
    }
    if queue.latest != newest { return "the newest link is not known" }
    if queue.isIdle, queue.links.contains(where: { !$0.isOver }) { return "links are overlooked" }
    if queue.showing?.isOnScreen != true,
      queue.showing?.attempt != (queue.showing?.isAsking == true ? asking : onItsWay?.attempt)
    {
      return "it is not known what is on its way to the screen"
    }
    if queue.showing?.isAsking != true, asking != nil { return "screens are asked in vain" }
    if queue.prompt?.attempt != prompt { return "it is not known what prompt is there" }
    if let prompt = queue.prompt, queue.link(prompt.link)?.isWaiting != true {
      return "a prompt is there for a link that does not wait"
    }
    if prompt != nil, let waiting = queue.waiting, prompter != waiting,
      self[waiting].isPending, !self[waiting].hasPrompt
    {
      return "the prompt of another link is left"
    }
    if let showing = queue.showing, showing.isOnScreen, queue.link(showing.link)?.isOver ?? true {
      return "nothing is shown any more"
    }
    if queue.showing == nil, isSomethingWanted, !isTurnDue {
      return "what is to be shown is forgotten"
    }
    if queue.newestFetched != queue.links.last(where: isFetched)?.number {
      return "it is not known what is fetched"
    }
    return problemOfOrder()
  }

  /// Whether something is in line for the screen that is not stale.
  var isSomethingWanted: Bool {
    queue.toShow.contains { queue.place(of: $0.link, at: $0.attempt) != nil }
  }

  private func isFetched(_ link: LinkQueue.Link) -> Bool {
    switch (self[link.number].asked?.question, link.stage) {
    case (.resolve, .resolving), (.handle, _), (_, .resolved): true
    default: false
    }
  }

  /// Each link must have something that will happen to it, and nothing else.
  private func problem(of link: LinkQueue.Link) -> String? {
    let number = link.number
    let story = self[number]
    let isExecuting = queue.isExecuting(number)
    if link.isOver != (story.ending != nil) { return "ends unheard" }
    if let asked = story.asked, asked.attempt != link.attempt { return "is asked about in vain" }
    if let deadline = story.deadline, deadline != link.attempt { return "is timed in vain" }
    var question: Question?
    switch link.stage {
    case .rewriting: question = .rewrite
    case .resolving: question = .resolve
    case .handling: question = .handle
    case .inBrowser: question = .browser
    // It is resolved again after a sign-out.
    case .toShow(insteadOf: nil) where isExecuting && link.resolution == nil: question = .resolve
    default: break
    }
    if story.asked?.question != question {
      return "is asked \(story.asked.map { "\($0.question)" } ?? "nothing") as \(link.stage)"
    }
    let isTimed = link.isResolved || (question != nil && question != .browser)
    if isTimed != (story.deadline != nil) {
      return isTimed ? "may take for ever" : "is still timed"
    }
    if question == .resolve, link.redirects != story.redirects { return "forgets its redirects" }
    if !link.isOver, link.isGivenUp != story.isGivenUp { return "is given up unnoticed" }
    if story.isOvertaken, !link.isOver, !isExecuting { return "outlives a newer one that is open" }
    if story.isShown != (isExecuting && queue.showing?.subject == .target), !link.isOver {
      return "is not known to be shown"
    }
    if story.isShown, !link.isOver, queue.showing?.resolution != story.shownDecision {
      return "is shown for another reason"
    }
    if !link.isOver, (link.arrival, link.revision) != (story.arrival, story.revision) {
      return "came at another time"
    }
    switch link.stage {
    case .parsing: if !isDue(number) { return "is not parsed" }
    case .parked: if queue.isReady { return "is parked though the app is ready" }
    case .rewriting, .inBrowser: break
    case .resolving: if !queue.isReady { return "is resolved before the app is ready" }
    case .resolved:
      if link.resolution != story.decision { return "is taken for decided" }
      if queue.link(link.candidate)?.isUndecided != true, story.turn != link.attempt {
        return "waits for no link"
      }
    case .handling:
      if link.resolution != story.decision { return "is taken for decided" }
    case .failing: if !isDue(number) { return "fails for ever" }
    case .toShow(let failure):
      if !isExecuting, !isInLine(link), !isAsking(for: link) { return "is never shown" }
      if failure == nil, link.isOnTop != story.isOnTop { return "is shown elsewhere" }
      if failure == nil, link.resolution != story.decision { return "is shown undecided" }
    case .waiting(_, let isTold):
      if queue.waiting != number { return "waits unknown" }
      if !isTold, !isDue(number) { return "waits without a prompt" }
      if !isTold, link.waitingSince != nil { return "has waited before it waits" }
      if isTold != story.isPending { return "is not told to wait" }
      if isTold, link.waitingSince != story.pendingSince { return "waits since another time" }
      if isTold, story.hasPrompt != isInLine(link) { return "has a prompt that is never shown" }
    case .fulfilled:
      if queue.fulfilled != number { return "never goes on" }
      if case .fulfilled(let handler) = link.stage, handler != story.wasFulfilledIn {
        return "is let go on in another handler"
      }
      if !queue.links.contains(where: \.isActive) {
        return "does not go on"
      }
    case .joined(let head):
      guard let head = queue.link(head), head.duplicates.contains(number) else { return "is alone" }
      if head.isOver || head.isJoined { return "is one tap with what is over" }
      if self[head.number].isPending != story.isPending {
        return "stands otherwise than its duplicate"
      }
    case .ended:
      if queue.latest != number, link.follower == nil { return "is never forgotten" }
      if story.asked != nil || story.deadline != nil { return "is worked on after its end" }
    }
    return nil
  }

  private func isAsking(for link: LinkQueue.Link) -> Bool {
    queue.showing.map { $0.isAsking && $0.link == link.number && $0.attempt == link.attempt }
      ?? false
  }

  private func isInLine(_ link: LinkQueue.Link) -> Bool {
    queue.toShow.contains { $0.link == link.number && $0.attempt == link.attempt }
  }

  /// Whether what was asked about a link is answered as soon as what comes before is taken in.
  private func isDue(_ number: Int) -> Bool {
    due.contains {
      switch $0 {
      case .name(number, _): true
      case .fallback(number, let attempt), .prompt(number, let attempt):
        queue.place(of: number, at: attempt) != nil
      default: false
      }
    }
  }

  /// A link is compared with the one before it as long as both may be one tap.
  private func problemOfDuplicates(_ link: LinkQueue.Link) -> String? {
    let (number, story) = (link.number, self[link.number])
    let (candidate, follower) = (queue.link(link.candidate), queue.link(link.follower))
    if link.candidate != nil, candidate?.follower != number { return "follows none" }
    if link.follower != nil, follower?.candidate != number { return "is followed by none" }
    if let candidate {
      if candidate.number >= number { return "follows a newer one" }
      if candidate.isJoined { return "follows a duplicate" }
      if !story.mayBeDuplicate { return "may not be one tap with link \(candidate.number)" }
      if let name = story.name {
        if name != self[candidate.number].name { return "is compared with another tap" }
        if link.identifier != candidate.identifier { return "is named otherwise" }
      }
    } else if story.mayBeDuplicate, link.isUndecided {
      return "is no longer compared with the one before it"
    }
    if (link.identifier == nil) != (story.name == nil) { return "names nothing" }
    if link.duplicates != link.duplicates.sorted() { return "has its duplicates in no order" }
    for duplicate in link.duplicates where queue.link(duplicate)?.stage != .joined(number) {
      return "has duplicate \(duplicate), which is none"
    }
    return nil
  }

  /// Of links that are being worked on the newest wins; only one that may be the same tap lets others live.
  private func problemOfOrder() -> String? {
    let active = queue.links.filter {
      $0.isActive && !queue.isExecuting($0.number) && !$0.isFailingLate
    }
    for (index, link) in active.enumerated() {
      if link.candidate == nil, link.stage != .parsing, index > 0 {
        return "link \(active[0].number) goes on beside link \(link.number)"
      }
    }
    return nil
  }
}

extension LinkQueue.Link {
  var isFulfilled: Bool { if case .fulfilled = stage { true } else { false } }

  var isResolved: Bool { if case .resolved = stage { true } else { false } }

  /// Whether it has waited, or was being shown, and fails beside a newer one.
  fileprivate var isFailingLate: Bool {
    switch stage {
    case .failing(let failure), .inBrowser(let failure), .toShow(insteadOf: let failure?):
      failure.isLate
    default: false
    }
  }
}

extension LinkFailure {
  var isLate: Bool { self == .declined || self == .expired || self == .notShown }
}
