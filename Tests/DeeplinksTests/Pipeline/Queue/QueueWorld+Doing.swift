@testable import Deeplinks

extension QueueWorld {
  /// Does `move` and returns what went wrong, if anything did.
  mutating func perform(_ move: WorldMove) -> String? {
    switch move {
    case .wander:
      revision = (revision ?? 0) + 1
      return nil
    case .pass(let time):
      now += time
      return nil
    case .happen(.arrived(let arrival)):
      let before = queue.link(queue.latest)
      var story = Story()
      story.canBeTwin =
        before.map { canBeTwin($0, arrival) } ?? false
      stories.append(story)
      if let problem = take(.arrived(arrival)) { return problem }
      if queue.latest != arrival.number { return "the newest link is not known" }
      let isCompared = queue.link(arrival.number)?.candidate != nil
      let isCompareable = story.canBeTwin && (!arrival.isWrapped || arrival.isTextOfLatest)
      return isCompareable == isCompared ? nil : "link \(arrival.number) is not compared"
    case .happen(let happening): return happen(happening)
    case .answer(let number, .late):
      guard let attempt = deadlines.removeValue(forKey: number) else { return nil }
      return take(.deadlineOver(number, attempt: attempt))
    case .answer(let number, let answer):
      guard let asked = asked.removeValue(forKey: number) else { return nil }
      if asked.question == .turn, queue.link(queue.link(number)?.candidate)?.isUndecided == true {
        let stage = queue.link(number)?.stage
        if let problem = take(.wentOn(number, attempt: asked.attempt)) { return problem }
        return queue.link(number)?.stage == stage ? nil : "link \(number) did not wait"
      }
      return take(happening(number, asked.attempt, answer))
    case .settle(let sight):
      guard let shown = onItsWay else { return nil }
      onItsWay = nil
      // A link that was taken away may be forgotten.
      if case .refused = sight, shown.link > 0 { stories[shown.link - 1].isShown = false }
      let isSomewhere = sight != .refused(isPartlyShown: false) && shown.subject != .prompt
      if let problem = take(.settled(attempt: shown.attempt, sight)) { return problem }
      return queue.hasNavigated == isSomewhere
        ? nil : "it is not known whether a link led somewhere"
    }
  }

  private func canBeTwin(
    _ before: LinkQueue.Link, _ arrival: LinkHappening.Arrival
  ) -> Bool {
    let story = stories[before.number - 1]
    return now - before.arrival <= .seconds(1) && before.revision == revision
      && story.ending != .superseded && story.ending != .cancelled && !before.isGivenUp
      && before.number != queue.fulfilled
      && !arrival.within.contains(before.number)
  }

  private mutating func happen(_ happening: LinkHappening) -> String? {
    switch happening {
    case .givenUp(let number):
      let wasJoined = queue.link(number)?.isJoined == true
      if queue.link(number)?.isWaiting == true, stories[number - 1].isPending {
        return take(happening)
      }
      stories[number - 1].isGivenUp = true
      let isStoppable = !queue.isExecuting(number)
      if let problem = take(happening) { return problem }
      if isStoppable || wasJoined, stories[number - 1].ending != .cancelled {
        return "link \(number) was given up and goes on"
      }
      return nil
    case .discarded:
      let waited = queue.waiting ?? queue.fulfilled
      for index in stories.indices { stories[index].decision = nil }
      if let problem = take(happening) { return problem }
      if let waited, stories[waited - 1].ending != .cancelled {
        return "link \(waited) outlives the sign-out"
      }
      return nil
    case .fulfilled(_, let within, _, _):
      guard let waiting = queue.waiting else { return take(happening) }
      let since = stories[waiting - 1].pendingSince
      stories[waiting - 1].wasFulfilledIn = within ?? stories[waiting - 1].wasFulfilledIn
      stories[waiting - 1].isPending = false
      stories[waiting - 1].decision = nil
      if let problem = take(happening) { return problem }
      let isExpired = since.map { now - $0 > .seconds(600) } ?? false
      if isExpired != (stories[waiting - 1].failure == .expired) {
        return "link \(waiting) is \(isExpired ? "not " : "")expired"
      }
      return nil
    case .declined:
      guard let waiting = queue.waiting else { return take(happening) }
      stories[waiting - 1].isPending = false
      if let problem = take(happening) { return problem }
      return stories[waiting - 1].failure == .declined ? nil : "link \(waiting) is not declined"
    case .becameReady:
      if let problem = take(happening) { return problem }
      return queue.isReady ? nil : "the app is ready in vain"
    case .turnToShow:
      isTurnToShow = false
      return take(happening)
    case .openingCancelled:
      let fetched = queue.links.filter { $0.isBeingFetched }.map(\.number)
      if let problem = take(happening) { return problem }
      if let number = fetched.first(where: { stories[$0 - 1].ending != .cancelled }) {
        return "link \(number) is fetched on"
      }
      return nil
    default: return take(happening)
    }
  }

  private mutating func happening(
    _ number: Int, _ attempt: Int, _ answer: WorldMove.Answer
  ) -> LinkHappening {
    let index = number - 1
    switch answer {
    case .done:
      return queue.link(number)?.stage == .rewriting
        ? .rewritten(number, attempt: attempt) : .wentOn(number, attempt: attempt)
    case .named(let naming):
      stories[index].name =
        naming == .sameAsCandidate ? candidateName(of: number) ?? number : number
      return .parsed(number, naming)
    case .notParsed: return .notParsed(number)
    case .redirected:
      stories[index].redirects += 1
      return .redirected(number, attempt: attempt)
    case .resolved(let decision, let resolution):
      stories[index].decision = resolution
      return .resolved(number, attempt: attempt, decision, number: resolution)
    case .handled(let answer): return .handled(number, attempt: attempt, answer)
    case .fallback(let fallback): return .fallbackChosen(number, attempt: attempt, fallback)
    case .browser(let isOpen): return .browserAnswered(number, attempt: attempt, isOpen: isOpen)
    case .prompt(let hasPrompt):
      return .promptChosen(number, attempt: attempt, hasPrompt: hasPrompt, now: now)
    case .late: return .deadlineOver(number, attempt: attempt)
    }
  }

  // MARK: - Actions

  private mutating func take(_ happening: LinkHappening) -> String? {
    var actions: [LinkAction] = []
    queue.take(happening, revision: revision, adding: &actions)
    if actions.contains(where: \.opens) != actions.contains(.clearNotice) {
      return "a notice stands though a link is open"
    }
    for action in actions {
      if let problem = perform(action) { return "\(problem) (\(happening) → \(action))" }
    }
    return problem().map { "\($0) (\(happening))" }
  }

  private mutating func perform(_ action: LinkAction) -> String? {
    switch action {
    case .tell(let stage, let number, let telling): return tell(stage, number, telling)
    case .rewrite(let number, let attempt): return ask(.rewrite, number, attempt)
    case .parse(let number): return ask(.parse, number, 0)
    case .resolve(let number, let attempt, let round):
      if round != .redirect {
        (stories[number - 1].redirects, stories[number - 1].failure) = (0, nil)
      }
      if queue.link(number)?.identifier == nil { return "link \(number) names nothing" }
      if stories[number - 1].redirects > 1 { return "link \(number) is redirected for ever" }
      return ask(.resolve, number, attempt)
    case .goOn(let number, let attempt): return ask(.turn, number, attempt)
    case .handle(let number, let attempt):
      if asked[number]?.question == .turn { asked[number] = nil }
      guard let decision = stories[number - 1].decision, decision <= 2 else {
        return "link \(number) is handled without the resolver's yes"
      }
      return ask(.handle, number, attempt)
    case .startDeadline(let number, let attempt): deadlines[number] = attempt
    case .stopDeadline(let number): deadlines[number] = nil
    case .stopWork(let number): (asked[number], deadlines[number]) = (nil, nil)
    case .note(let failure, let number):
      stories[number - 1].failure = failure
    case .clearNotice: break
    case .askFallback(let number, let attempt):
      if stories[number - 1].isGivenUp { return "link \(number) was given up and falls back" }
      return ask(.fallback, number, attempt)
    case .openBrowser(let number, let attempt): return ask(.browser, number, attempt)
    case .askPrompt(let number, let attempt):
      stories[number - 1].pendingSince = nil
      return ask(.prompt, number, attempt)
    case .takeTurnToShow: isTurnToShow = true
    case .execute(let showing): return execute(showing)
    case .takeAway(let showing):
      guard stories[showing.link - 1].isShown else { return "nothing to take away" }
      stories[showing.link - 1].isShown = false
      onItsWay = showing
    case .answer(let number, let answer): return self.answer(number, answer)
    case .reopen(let number):
      guard stories[number - 1].ending == nil else { return "link \(number) was over" }
      stories[number - 1].isPending = false
      // Whoever is asked for a prompt has fulfilled it instead, or declined.
      if asked[number]?.question == .prompt { asked[number] = nil }
    case .reply(_, let number):
      if let number, stories[number - 1].ending != nil { return "link \(number) was over" }
    case .forget(let number):
      if stories[number - 1].ending == nil { return "link \(number) is forgotten" }
    }
    return nil
  }

  private mutating func ask(_ question: Question, _ number: Int, _ attempt: Int) -> String? {
    if stories[number - 1].ending != nil { return "link \(number) is over" }
    if question != .turn, asked[number] != nil {
      return "link \(number) is asked about twice at once"
    }
    asked[number] = Asked(attempt: attempt, question: question)
    return nil
  }

  private func tell(
    _ stage: DeeplinkEvent.Stage, _ number: Int, _ telling: LinkAction.Telling
  ) -> String? {
    if stories[number - 1].ending != nil { return "link \(number) is told of after its end" }
    if case .twin(let head) = telling, !isOneTap(number, head) {
      return "links \(number) and \(head) are not one tap"
    }
    return nil
  }

  /// Whether two links, by all that can be seen of them, may be one tap.
  private func isOneTap(_ number: Int, _ head: Int) -> Bool {
    stories[number - 1].name == stories[head - 1].name
  }

  private mutating func execute(_ showing: LinkQueue.Showing) -> String? {
    let number = showing.link
    let story = stories[number - 1]
    if onItsWay != nil { return "two things are on their way to the screen" }
    if story.ending != nil { return "link \(number) is over and navigates" }
    switch showing.subject {
    case .target:
      guard let decision = story.decision, decision <= 2 else {
        return "link \(number) navigates without the resolver's yes"
      }
      if story.isShown { return "link \(number) navigates twice" }
      if story.isOvertaken {
        return "link \(number) navigates over a newer one"
      }
      stories[number - 1].isShown = true
    case .fallback:
      if story.failure == nil { return "link \(number) falls back without a failure" }
    case .prompt:
      if !story.isPending { return "link \(number) prompts and does not wait" }
    }
    onItsWay = showing
    let before = revision
    revision = (revision ?? 0) + 1
    var actions: [LinkAction] = []
    queue.take(
      .executed(attempt: showing.attempt, from: before, to: revision), revision: revision,
      adding: &actions)
    return actions.isEmpty ? nil : "executing does more"
  }

  private mutating func answer(_ number: Int, _ answer: LinkAnswer) -> String? {
    let index = number - 1
    if stories[index].ending != nil { return "link \(number) has two outcomes" }
    switch answer {
    case .pending:
      if queue.waiting != number { return "link \(number) is pending and does not wait" }
      stories[index].isPending = true
      stories[index].pendingSince = now
    case .like(let head):
      stories[index].ending = stories[head - 1].ending
      stories[index].isPending = stories[head - 1].isPending
      if stories[index].ending == nil, !stories[index].isPending { return "no outcome to share" }
    case .ended(let ending):
      stories[index].ending = ending
      stories[index].isPending = false
      return ended(number, ending)
    }
    return nil
  }

  private mutating func ended(_ number: Int, _ ending: LinkEnding) -> String? {
    let story = stories[number - 1]
    switch ending {
    case .opened:
      if !story.isShown { return "link \(number) is open and not shown" }
      guard let decision = story.decision, decision <= 2 else {
        return "link \(number) opens though the person has signed out"
      }
      for index in stories.indices where index + 1 < number {
        var story = stories[index]
        if case .joined(let head) = queue.link(index + 1)?.stage { story = stories[head - 1] }
        if story.wasFulfilledIn != number { stories[index].isOvertaken = true }
      }
    case .rejected(let failure):
      if story.failure != failure { return "link \(number) fails otherwise than noted" }
    case .fellBack:
      if story.failure == nil { return "link \(number) falls back without a failure" }
    case .superseded:
      if story.isShown { return "link \(number) is superseded and shown" }
    case .cancelled: break
    }
    return nil
  }
}

extension LinkAction {
  fileprivate var opens: Bool {
    if case .answer(_, .ended(.opened)) = self { true } else { false }
  }
}
