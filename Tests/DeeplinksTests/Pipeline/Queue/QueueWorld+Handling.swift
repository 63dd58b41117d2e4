#if !EXPLORATION
  @testable import Deeplinks
#endif

extension QueueWorld {
  /// Does `move` and returns what went wrong, if anything did.
  mutating func perform(_ move: WorldMove) -> String? {
    let problem = problem(doing: move)
    now += .milliseconds(1)
    due.removeAll { due in
      switch due {
      case .fallback(let ticket), .prompt(let ticket): queue.index(at: ticket) == nil
      }
    }
    return problem
  }

  private mutating func problem(doing move: WorldMove) -> String? {
    switch move {
    case .arrive(let parsed, let sameness): return arrive(parsed, sameness)
    case .handle(let event): return handle(event)
    case .answer(let answer): return self.answer(due.removeFirst(), answer)
    case .askBrowser:
      guard case .fallback(let ticket) = due.removeFirst(),
        let index = queue.index(at: ticket)
      else { return "nothing asks for a fallback" }
      return ask(.openBrowser, queue.links[index].number, ticket)
    case .answerLater(let number, let answer):
      guard let ticket = self[number].asked?.ticket else { return nil }
      if case .fetched(.content(let isOnTop)) = answer {
        (self[number].isAllowed, self[number].isOnTop) = (true, isOnTop)
      }
      self[number].asked = nil
      return handle(.answered(ticket: ticket, answer))
    case .settle(let result):
      guard let ticket = onItsWay?.ticket else { return nil }
      return settle(ticket, result)
    case .fulfillLate:
      guard let place = queue.links.firstIndex(where: \.isWaiting),
        case .waiting(let prerequisite, .pending(let since, let prompt)) = queue.links[place].stage
      else { return handle(fulfilled(within: nil)) }
      let wait = LinkQueue.Wait.pending(since: since - .seconds(601), prompt)
      queue.links[place].stage = .waiting(prerequisite, wait)
      let number = queue.links[place].number
      if let problem = handle(fulfilled(within: nil)) { return problem }
      return self[number].failure == .expired ? nil : "link \(number) goes on after too long a time"
    }
  }

  private mutating func arrive(
    _ parsed: LinkQueue.ParseResult?, _ sameness: WorldMove.Sameness
  ) -> String? {
    numberOfLinks += 1
    let number = numberOfLinks
    let newest = queue.newest
    let older = newest.flatMap { queue.link($0.link) }
    let mayJoin =
      older?.canBeJoined == true && newest?.arrival != nil
      && older.map { isJoined($0, by: sameness) } == true
    if newest?.arrival != nil {
      queue.newest?.arrival = now - (sameness == .late ? .seconds(2) : .milliseconds(500))
    }
    stories.append(Story(number: number, head: number))
    let problem = handle(
      .arrived(
        LinkQueue.Arrival(
          number: number, isRepeated: newest != nil && sameness != .other,
          mayBeTrustedMore: [true, false].contains { sameness == .trustedMore(isDecided: $0) },
          isDecided: sameness == .trustedMore(isDecided: true), now: now, parsed: parsed,
          within: sameness == .within ? [newest?.link].compactMap(\.self) : [])))
    if let problem { return problem }
    let hasJoined = !remembers(number) || self[number].head != number
    if hasJoined, queue.newest?.arrival != now { return "link \(number) extends no time" }
    if hasJoined, !mayJoin { return "link \(number) is no duplicate" }
    // One that is refused at once is forgotten when another comes.
    return !hasJoined && mayJoin ? "link \(number) is a duplicate" : nil
  }

  /// Whether a link with the same text soon after another one is a duplicate of it.
  private func isJoined(_ link: LinkQueue.Link, by sameness: WorldMove.Sameness) -> Bool {
    switch sameness {
    case .other, .late, .within: false
    case .same: true
    case .trustedMore(let isDecided):
      isDecided || self[link.number].asked?.request != .fetch && !hasFailed(link)
    }
  }

  private func hasFailed(_ link: LinkQueue.Link) -> Bool {
    switch link.stage {
    case .ended(.rejected), .ended(.fellBack): true
    default: link.failure != nil
    }
  }

  private mutating func answer(_ due: Due, _ answer: WorldMove.Answer) -> String? {
    switch (due, answer) {
    case (.fallback(let ticket), .fallback(let fallback)):
      handle(.answered(ticket: ticket, .fallback(fallback)))
    case (.prompt(let ticket), .prompt(let hasPrompt)):
      handle(.answered(ticket: ticket, .prompt(hasPrompt, now: now)))
    default: "\(answer) answers nothing"
    }
  }

  private mutating func settle(_ ticket: Int, _ result: LinkQueue.ShowResult) -> String? {
    guard let shown = onItsWay else { return nil }
    onItsWay = nil
    let isSomewhere = result != .refused(isPartlyShown: false) && shown.subject == .link
    let isDiscarded = isDiscarded(shown.link)
    let hadNavigated = queue.hasNavigated
    queue.hasNavigated = false
    if let problem = handle(.settled(ticket: ticket, result)) { return problem }
    if queue.hasNavigated != (isSomewhere && !isDiscarded) {
      return "whether a link led somewhere is not known"
    }
    queue.hasNavigated = queue.hasNavigated || hadNavigated
    return nil
  }

  // MARK: - Events and effects

  /// One event and what it has led to so far.
  struct Step {
    let event: LinkQueue.Event
    let before: LinkQueue
    var told: [(stage: DeeplinkEvent.Stage, number: Int)] = []
    var ended: [(number: Int, ending: LinkEnding)] = []
    var effects: [LinkQueue.Effect] = []
    /// The stories of the links that were forgotten.
    var forgotten: [Story] = []

    func tells(_ stage: DeeplinkEvent.Stage, _ number: Int) -> Bool {
      told.contains { $0.stage == stage && $0.number == number }
    }
  }

  /// Lets the queue handle an event, does what that leads to, and returns what went wrong.
  mutating func handle(_ event: LinkQueue.Event) -> String? {
    var step = Step(event: event, before: queue)
    queue.handle(event, adding: &step.effects)
    if case .discarded(let calls) = event {
      for index in stories.indices where stories[index].ending == nil {
        let head = stories[index].head
        let goesOn = calls.contains(head) && step.before.link(head)?.stage == .fetching
        if !goesOn { stories[index].isDiscarded = true }
      }
    }
    switch event {
    case .promptGone(let ticket), .promptLost(let ticket):
      if prompt?.ticket == ticket { prompt = nil }
    case .answered(let ticket, .mayLeave): if asking == ticket { asking = nil }
    case .givenUp(let number): self[number].isGivenUp = true
    default: break
    }
    for effect in step.effects {
      if let problem = perform(effect, &step) { return "\(problem) (\(event) → \(effect))" }
    }
    table.note(step.event, from: step.before, to: queue, step.effects)
    return (problem(of: step) ?? problem()).map { "\($0) (\(event))" }
  }

  private mutating func perform(_ effect: LinkQueue.Effect, _ step: inout Step) -> String? {
    switch effect {
    case .emit(let stage, let number, _):
      if self[number].ending != nil { return "link \(number) is reported after its end" }
      step.told.append((stage, number))
    case .offer, .startOver, .clearNotice: break
    case .join(let number, let head, let isNext):
      self[number].head = head
      if isNext, self[head].isShown || self[head].asked?.request == .fetch {
        return "link \(head) is asked about another source too late"
      }
    case .ask(let request, let number, let ticket): return ask(request, number, ticket)
    case .stop(let number):
      let isFailing = step.before.link(number)?.failure != nil
      if self[number].asked == nil, !step.answers(number), !isFailing {
        return "nothing is stopped"
      }
      self[number].asked = nil
    case .record(let failure, let number): self[number].failure = failure
    case .askFallback(let number, let ticket):
      guard let failure = self[number].failure, !failure.isTheUsersChoice else {
        return "link \(number) has not failed"
      }
      due.append(.fallback(ticket: ticket))
    case .askPrompt(_, let ticket): due.append(.prompt(ticket: ticket))
    case .askToLeave(_, let ticket):
      if asking != nil || onItsWay != nil { return "screens are asked too early" }
      asking = ticket
    case .stopAsking:
      if asking == nil { return "no screen is asked" }
      asking = nil
    case .show(let number, let ticket): return show(number, ticket, .link, step)
    case .showPrompt(let number, let ticket): return show(number, ticket, .prompt, step)
    case .remove(let number, let ticket):
      if !isDiscarded(number) { return "link \(number) is removed" }
      return show(number, ticket, .removal, step)
    case .removePrompt(let ticket, let newest):
      if prompt?.ticket != ticket { return "no such prompt is there" }
      if (newest == nil) != step.isAnswered { return "the user is done with a prompt, or is not" }
      if step.told.contains(where: { $0.stage == .blocked }) { return "a prompt goes too early" }
      if case .answered(_, .prompt(true, _)) = step.event { return "a prompt goes for its like" }
      prompt = nil
    case .answer(let number, let answer): return self.answer(number, answer, &step)
    case .reopen(let number): self[number].pendingSince = nil
    case .forget(let number):
      guard remembers(number), self[number].ending != nil else { return "link \(number) is lost" }
      step.forgotten.append(self[number])
      stories.removeAll { $0.number == number }
    }
    return nil
  }

  private mutating func ask(
    _ request: LinkQueue.Request, _ number: Int, _ ticket: Int
  ) -> String? {
    if self[number].asked != nil { return "link \(number) is asked about twice at once" }
    if request == .fetch { self[number].isAllowed = false }
    self[number].asked = Asked(request: request, ticket: ticket)
    return nil
  }

  private mutating func show(
    _ number: Int, _ ticket: Int, _ subject: OnItsWay.Subject, _ step: Step
  ) -> String? {
    if onItsWay != nil { return "two things are on their way to the screen" }
    if isDiscarded(number), subject != .removal { return "link \(number) is shown to another user" }
    onItsWay = OnItsWay(link: number, ticket: ticket, subject: subject)
    switch subject {
    case .link:
      guard case .answered(_, .mayLeave(true)) = step.event else { return "no screen was asked" }
      if self[number].failure == nil, !self[number].isAllowed {
        return "nothing allows link \(number)"
      }
      if self[number].failure == nil, self[number].isShown {
        return "link \(number) is shown twice"
      }
      self[number].isShown = true
    case .prompt:
      if self[number].pendingSince == nil, self[number].ending == nil, !hasPendingCaller(number) {
        return "link \(number) prompts and does not wait"
      }
      prompt = (ticket, number)
    case .removal: return nil
    }
    return nil
  }

  /// Whether the user has signed out since a link arrived, or its duplicates.
  private func isDiscarded(_ head: Int) -> Bool {
    stories.contains { $0.head == head && $0.isDiscarded }
  }

  private func hasPendingCaller(_ head: Int) -> Bool {
    stories.contains { $0.head == head && $0.pendingSince != nil }
  }

  private mutating func answer(
    _ number: Int, _ ending: LinkEnding?, _ step: inout Step
  ) -> String? {
    if self[number].ending != nil { return "link \(number) has two outcomes" }
    let first = step.effects.lazy.compactMap { effect -> Int? in
      if case .emit(_, number, .duplicate(let first)) = effect { first } else { nil }
    }.first
    if let first {
      if self[first].ending == nil, self[first].pendingSince == nil { return "no outcome to share" }
      if self[first].ending != ending { return "link \(number) ends otherwise than \(first)" }
      (self[number].ending, self[number].pendingSince) = (ending, self[first].pendingSince)
    } else if let ending {
      self[number].ending = ending
      self[number].pendingSince = nil
      step.ended.append((number, ending))
    } else {
      if !step.tells(.pending, number) { return "link \(number) waits untold" }
      self[number].pendingSince = now
    }
    return nil
  }
}

extension QueueWorld.Step {
  /// Whether the event answers a prompt.
  fileprivate var isAnswered: Bool {
    switch event {
    case .fulfilled, .declined: true
    default: false
    }
  }

  /// Whether the event is the answer to what a link has asked.
  func answers(_ number: Int) -> Bool {
    switch event {
    case .answered(let ticket, _), .settled(let ticket, _): before.link(number)?.ticket == ticket
    default: false
    }
  }
}
