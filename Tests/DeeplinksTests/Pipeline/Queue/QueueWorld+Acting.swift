@testable import Deeplinks

extension QueueWorld {
  /// Lets the queue take in what happened, does what that leads to, and returns what went wrong.
  mutating func take(_ happening: LinkQueue.Event) -> String? {
    var step = Step(happening: happening, before: queue)
    var actions: [LinkQueue.Effect] = []
    queue.take(happening, revision: revision, adding: &actions)
    for action in actions {
      if let problem = perform(action, &step) { return "\(problem) (\(happening) → \(action))" }
    }
    return (problem(of: step) ?? problem()).map { "\($0) (\(happening))" }
  }

  /// One happening and what it has led to so far.
  struct Step {
    let happening: LinkQueue.Event
    let before: LinkQueue
    var told: [(stage: DeeplinkEvent.Stage, number: Int)] = []
    var ended: [(number: Int, ending: LinkEnding)] = []
    var forgotten: [Int] = []
    var replies = 0
    var clearings = 0

    func tells(_ stage: DeeplinkEvent.Stage, _ number: Int) -> Bool {
      told.contains { $0.stage == stage && $0.number == number }
    }
  }

  private mutating func perform(_ action: LinkQueue.Effect, _ step: inout Step) -> String? {
    switch action {
    case .tell(let stage, let number, let telling):
      if self[number].ending != nil { return "link \(number) is told of after its end" }
      if case .duplicate(let head) = telling, self[number].name != self[head].name {
        return "links \(number) and \(head) are not one tap"
      }
      if stage == .resumed { goOn(number) }
      step.told.append((stage, number))
    case .offer: return "link \(step.happening) is offered"
    case .rewrite(let number, let attempt): return ask(.rewrite, number, attempt)
    case .parse(let number):
      // What is still wrapped names nothing yet.
      let candidate = queue.link(queue.link(number)?.candidate)
      let isWrapped = candidate?.stage == .rewriting
      due.append(.name(number, candidate: isWrapped ? nil : candidate?.number))
    case .resolve(let number, let attempt, let round):
      if round != .redirect { (self[number].redirects, self[number].failure) = (0, nil) }
      if (round == .again) != queue.isExecuting(number), round != .redirect {
        return "link \(number) is resolved as if it were \(round == .again ? "" : "not ")shown"
      }
      if self[number].name == nil { return "link \(number) names nothing" }
      if self[number].redirects > Self.redirectLimit {
        return "link \(number) is redirected for ever"
      }
      if step.before.fulfilled == number, queue.fulfilled == nil, !step.tells(.resumed, number) {
        return "link \(number) goes on unheard"
      }
      // It starts again in the place of the one that it was a duplicate of.
      if step.before.link(number)?.isJoined == true, !step.happening.isSignOut {
        self[number].mayBeDuplicate = false
      }
      return ask(.resolve, number, attempt)
    case .goOn(let number, let attempt): self[number].turn = attempt
    case .handle(let number, let attempt):
      self[number].mayBeDuplicate = false
      if !ResolverDecision.opens(self[number].decision) {
        return "link \(number) is handled without the resolver's yes"
      }
      return ask(.handle, number, attempt)
    case .startDeadline(let number, let attempt): self[number].deadline = attempt
    case .stopDeadline(let number): self[number].deadline = nil
    case .stopWork(let number): (self[number].asked, self[number].deadline) = (nil, nil)
    case .note(let failure, let number):
      self[number].failure = failure
      self[number].mayBeDuplicate = false
      if !isReason(step.happening, number, failure) { return "nothing made link \(number) fail" }
    case .askFallback(let number, let attempt):
      if self[number].isGivenUp { return "link \(number) was given up and falls back" }
      if let failure = self[number].failure, !step.tells(failure.stage, number) {
        return "link \(number) fails unheard"
      }
      due.append(.fallback(number, attempt: attempt))
    case .openBrowser(let number, let attempt): return ask(.browser, number, attempt)
    case .askPrompt(let number, let attempt):
      self[number].mayBeDuplicate = false
      if !step.tells(.blocked, number) { return "link \(number) is blocked unheard" }
      if case .handled(number, _, .needs) = step.happening {
      } else if self[number].decision != ResolverDecision.require {
        return "link \(number) waits for nothing"
      }
      due.append(.prompt(number, attempt: attempt))
    case .takePromptAway(let attempt, let isDone):
      if isDone != step.happening.isAnswer { return "somebody is done with a prompt, or is not" }
      if prompt != attempt { return "no such prompt is there" }
      // The app may want the same for the link that takes the place of the one that waited.
      if step.told.contains(where: { $0.stage == .blocked }) { return "a prompt goes too early" }
      prompt = nil
    case .takeTurnToShow: isTurnDue = true
    case .askToLeave(let showing):
      if asking != nil || onItsWay != nil { return "screens are asked too early" }
      asking = showing.attempt
    case .stopAsking(let attempt):
      if asking != attempt { return "nobody is asked" }
      asking = nil
    case .execute(let showing): return execute(showing, step)
    case .takeAway(let showing):
      guard remembers(showing.link), self[showing.link].isShown else {
        return "nothing is to be taken away"
      }
      if showing.attempt == onItsWay?.attempt { return "what was shown counts as taken away" }
      self[showing.link].isShown = false
      onItsWay = showing
    case .answer(let number, let answer): return self.answer(number, answer, &step)
    case .reopen(let number):
      if self[number].ending != nil { return "link \(number) was over" }
      (self[number].isPending, self[number].pendingSince) = (false, nil)
      self[number].hasPrompt = false
    case .reply(let caller, let number):
      step.replies += 1
      if caller != 7 || number != step.before.waiting { return "the wrong link replies" }
    case .clearNotice: step.clearings += 1
    case .forget(let number): step.forgotten.append(number)
    }
    return nil
  }

  /// Notes that a link and its duplicates are the newest.
  private mutating func goOn(_ number: Int) {
    let recency = nextRecency
    self[number].recency = recency
    for duplicate in queue.link(number)?.duplicates ?? [] { self[duplicate].recency = recency }
  }

  private mutating func ask(_ question: Question, _ number: Int, _ attempt: Int) -> String? {
    if self[number].ending != nil { return "link \(number) is over" }
    if self[number].asked != nil { return "link \(number) is asked about twice at once" }
    self[number].asked = (question, attempt)
    return nil
  }

  private mutating func execute(_ showing: LinkQueue.Showing, _ step: Step) -> String? {
    let number = showing.link
    if onItsWay != nil { return "two things are on their way to the screen" }
    if showing.subject != .prompt {
      guard case .mayLeave(_, true) = step.happening else { return "nobody was asked to leave" }
    }
    if !remembers(number) || self[number].ending != nil {
      return "link \(number) is over and navigates"
    }
    switch showing.subject {
    case .target:
      if !ResolverDecision.opens(self[number].decision) {
        return "link \(number) navigates without the resolver's yes"
      }
      if self[number].isShown { return "link \(number) navigates twice" }
      if self[number].isOvertaken { return "link \(number) navigates over a newer one" }
      self[number].isShown = true
      self[number].shownDecision = self[number].decision
    case .fallback:
      if self[number].failure == nil { return "link \(number) falls back without a failure" }
    case .prompt:
      if !self[number].isPending { return "link \(number) prompts and does not wait" }
      if !self[number].hasPrompt { return "link \(number) prompts twice" }
      self[number].hasPrompt = false
      (prompt, prompter) = (showing.attempt, number)
    }
    onItsWay = showing
    let before = revision
    if let before { revision = before + 1 }
    due.append(.executed(attempt: showing.attempt, from: before, to: revision))
    return nil
  }

  private mutating func answer(
    _ number: Int, _ answer: LinkAnswer, _ step: inout Step
  ) -> String? {
    if self[number].ending != nil { return "link \(number) has two outcomes" }
    switch answer {
    case .pending:
      if queue.waiting != number { return "link \(number) is pending and does not wait" }
      if !step.tells(.pending, number) { return "link \(number) waits unheard" }
      self[number].isPending = true
    case .like(let head):
      self[number].ending = self[head].ending
      self[number].isPending = self[head].isPending
      guard let ending = self[head].ending else {
        if !step.tells(.pending, number) { return "duplicate \(number) waits unheard" }
        return self[head].isPending ? nil : "no outcome to share"
      }
      // It hears what its head hears, or has heard.
      let stage = step.told.last { $0.number == head }?.stage ?? ending.stage
      if !step.tells(stage, number) {
        return "duplicate \(number) ends unheard"
      }
      (self[number].asked, self[number].deadline) = (nil, nil)
    case .ended(let ending):
      self[number].ending = ending
      self[number].isPending = false
      step.ended.append((number, ending))
      return ended(number, ending, step)
    }
    return nil
  }

  private mutating func ended(_ number: Int, _ ending: LinkEnding, _ step: Step) -> String? {
    let story = self[number]
    if !step.tells(ending.stage, number), story.failure.map({ ending != .rejected($0) }) ?? true {
      return "link \(number) ends unheard"
    }
    switch ending {
    case .opened:
      if !story.isShown || onItsWay != nil { return "link \(number) is open and not shown" }
      if !ResolverDecision.opens(story.decision) {
        return "link \(number) opens though the person has signed out"
      }
      if story.decision != story.shownDecision {
        return "link \(number) opens though it leads elsewhere now"
      }
      for index in stories.indices where stories[index].number < number {
        var story = stories[index]
        if case .joined(let head) = queue.link(story.number)?.stage { story = self[head] }
        let isLeftAlone = step.before.isWaiting(story.number) && self[number].isOnTop
        if story.wasFulfilledIn != number, !isLeftAlone { stories[index].isOvertaken = true }
      }
    case .rejected(let failure):
      if story.failure != failure { return "link \(number) fails otherwise than noted" }
      switch step.happening {
      case .declined where failure == .declined, .promptGone where failure == .declined: break
      case .mayLeave(_, false): break
      case .fallbackChosen(number, _, .reject), .browserAnswered(number, _, isOpen: false): break
      case .parsed(number, .itself): break
      case .settled(_, let sight) where sight != .onScreen: break
      default: return "nobody rejects link \(number)"
      }
    case .fellBack:
      if story.failure == nil { return "link \(number) falls back without a failure" }
      switch step.happening {
      case .browserAnswered(number, _, isOpen: true), .settled(_, .onScreen): break
      default: return "nothing is shown instead of link \(number)"
      }
    case .superseded:
      if story.isShown { return "link \(number) is superseded and shown" }
    case .claimed: return "link \(number) is claimed though it is at work"
    case .cancelled:
      if !isReasonToCancel(number, step) { return "nobody cancels link \(number)" }
    }
    return nil
  }
}

extension LinkQueue.Event {
  /// Whether the person has done what a prompt asked for, or has said no.
  fileprivate var isAnswer: Bool {
    switch self {
    case .fulfilled, .declined: true
    default: false
    }
  }

  fileprivate var isSignOut: Bool { if case .discarded = self { true } else { false } }
}
