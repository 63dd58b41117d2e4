@testable import Deeplinks

extension QueueWorld {
  /// Does `move` and returns what went wrong, if anything did.
  mutating func perform(_ move: WorldMove) -> String? {
    let problem = problem(doing: move)
    now += .milliseconds(1)
    stories.removeAll { queue.place(of: $0.number) == nil }
    dropStaleAnswers()
    return problem
  }

  /// Leaves out what is due and will change nothing, as ``staleProblem()`` has made sure.
  private mutating func dropStaleAnswers() {
    for index in stories.indices where stories[index].turn != nil {
      let link = queue.link(stories[index].number)
      // One that would still wait is taken at once: the link gets another then.
      if link?.isResolved != true || link?.attempt != stories[index].turn
        || queue.link(link?.candidate)?.isUndecided == true
      {
        stories[index].turn = nil
      }
    }
    // Whatever is to be shown later gets a turn of its own.
    if queue.showing != nil || !isSomethingWanted { isTurnDue = false }
    due.removeAll { due in
      switch due {
      case .name(let number, _): queue.link(number)?.stage != .parsing
      case .fallback(let number, let attempt), .prompt(let number, let attempt):
        queue.place(of: number, at: attempt) == nil
      case .executed(let attempt, _, _):
        queue.showing?.attempt != attempt || queue.link(queue.showing?.link) == nil
      }
    }
  }

  private mutating func problem(doing move: WorldMove) -> String? {
    switch move {
    case .wander(let move):
      if let now = revision { revision = now + 1 }
      return problem(doing: move)
    case .arriveLate(let isWrapped):
      // As if the time had passed before: only how long ago the newest came makes a difference.
      if let newest, let place = queue.place(of: newest) {
        queue.links[place].arrival -= .seconds(2)
        self[newest].arrival -= .seconds(2)
      }
      return arrive(isWrapped, isWrapped, nil)
    case .fulfillLate:
      if let waiting = queue.waiting, let place = queue.place(of: waiting) {
        queue.links[place].waitingSince? -= .seconds(601)
        self[waiting].pendingSince? -= .seconds(601)
      }
      return happen(fulfilled(within: nil))
    case .arrive(let isWrapped, let isTextOfLatest, let within):
      return arrive(isWrapped, isTextOfLatest, within)
    case .happen(let happening): return happen(happening)
    case .answer(let answer): return self.answer(due.removeFirst(), answer)
    case .answerLater(let number, let later):
      guard let attempt = self[number].asked?.attempt else { return nil }
      self[number].asked = nil
      return take(answer(number, attempt, later))
    case .late(let number):
      guard let attempt = self[number].deadline else { return nil }
      self[number].deadline = nil
      return take(.deadlineOver(number, attempt: attempt))
    case .turn(let number):
      guard let attempt = self[number].turn else { return nil }
      self[number].turn = nil
      return take(.wentOn(number, attempt: attempt))
    case .settle(let sight): return settle(sight)
    }
  }

  private mutating func arrive(
    _ isWrapped: Bool, _ isTextOfLatest: Bool, _ within: Int?
  ) -> String? {
    numberOfLinks += 1
    let number = numberOfLinks
    var arrival = LinkQueue.Event.Arrival(number: number, now: now)
    (arrival.isWrapped, arrival.isTextOfLatest) = (isWrapped, isTextOfLatest)
    if let within { arrival.within = [within] }
    var story = Story(number: number, arrival: now, revision: revision, recency: nextRecency)
    story.mayBeDuplicate = isDuplicatePossible(within: within) && (!isWrapped || isTextOfLatest)
    let mayBeDuplicate = story.mayBeDuplicate
    stories.append(story)
    if let problem = take(.arrived(arrival)) { return problem }
    let isCompared = queue.link(number)?.candidate != nil
    return isCompared == mayBeDuplicate
      ? nil : "link \(number) is \(isCompared ? "" : "not ")compared with the one before it"
  }

  var nextRecency: Int { (stories.map(\.recency).max() ?? 0) + 1 }

  private mutating func settle(_ sight: LinkQueue.Event.Sight) -> String? {
    guard let shown = onItsWay else { return nil }
    onItsWay = nil
    if case .refused = sight, remembers(shown.link) { self[shown.link].isShown = false }
    let isSomewhere = sight != .refused(isPartlyShown: false) && shown.subject != .prompt
    let hadNavigated = queue.hasNavigated
    queue.hasNavigated = false
    if let problem = take(.settled(attempt: shown.attempt, sight)) { return problem }
    if case .refused = sight, shown.subject == .prompt, prompt == shown.attempt {
      return "a prompt is taken for shown"
    }
    if queue.hasNavigated != isSomewhere { return "it is not known whether a link led somewhere" }
    queue.hasNavigated = isSomewhere || hadNavigated
    return nil
  }

  private mutating func happen(_ happening: LinkQueue.Event) -> String? {
    switch happening {
    case .givenUp(let number):
      let isStoppable = !queue.isExecuting(number)
      self[number].isGivenUp = true
      if let problem = take(happening) { return problem }
      if isStoppable, self[number].ending != .cancelled {
        return "link \(number) was given up and goes on"
      }
      if !isStoppable, self[number].ending != nil {
        return "link \(number) ends though it is on its way to the screen"
      }
    case .discarded(let except):
      let waited = [queue.waiting, queue.fulfilled].compactMap { $0 }
      // One that has failed is not resolved again.
      for index in stories.indices
      where stories[index].ending == nil && stories[index].failure == nil
        && !except.contains(stories[index].number)
      {
        stories[index].decision = nil
      }
      if let problem = take(happening) { return problem }
      if let number = waited.first(where: { self[$0].ending != .cancelled }) {
        return "link \(number) outlives the sign-out"
      }
      for link in queue.links {
        guard case .joined(let head) = link.stage, let head = queue.link(head) else { continue }
        if head.isFollowingResolver, !except.contains(head.number) {
          return "link \(link.number) relies on what another door may do"
        }
      }
    case .fulfilled(_, let within, _, _):
      guard let waiting = queue.waiting else { return take(happening) }
      let isExpired = self[waiting].pendingSince.map { now - $0 > Self.lifetime } ?? false
      let isAtWork = queue.link(within)?.isActive == true
      self[waiting].wasFulfilledIn = isAtWork ? within : nil
      self[waiting].decision = nil
      self[waiting].arrival = now
      if let problem = take(happening) { return problem }
      if isExpired != (self[waiting].failure == .expired) {
        return "link \(waiting) is \(isExpired ? "not " : "")expired"
      }
    case .declined:
      guard let waiting = queue.waiting else { return take(happening) }
      // What was decided about it is over with its wait.
      self[waiting].decision = nil
      self[waiting].arrival = now
      if let problem = take(happening) { return problem }
      if self[waiting].failure != .declined { return "link \(waiting) is not declined" }
    case .promptGone(let attempt, _):
      let leaver = prompt == attempt && prompter == queue.waiting ? prompter : nil
      prompt = nil
      guard let leaver, self[leaver].isPending else {
        let waiting = queue.waiting
        if let problem = take(happening) { return problem }
        return queue.waiting == waiting ? nil : "a prompt is declined that nobody has left"
      }
      self[leaver].decision = nil
      self[leaver].arrival = now
      if let problem = take(happening) { return problem }
      if self[leaver].ending != .rejected(.declined) { return "link \(leaver) waits for nothing" }
    case .promptLost:
      if let prompter, prompter == queue.waiting, self[prompter].isPending {
        self[prompter].hasPrompt = true
      }
      prompt = nil
      return take(happening)
    case .turnToShow:
      isTurnDue = false
      return take(happening)
    case .mayLeave(_, let mayLeave):
      asking = nil
      let (link, wasGivenUp) = (queue.showing?.link, queue.showing == nil)
      if let problem = take(happening) { return problem }
      if mayLeave == (onItsWay == nil) { return "the answer of link \(link ?? 0) does not count" }
      if !mayLeave, !wasGivenUp, let link, self[link].ending == nil {
        return "link \(link) takes away what was to be kept"
      }
    case .becameReady:
      if let problem = take(happening) { return problem }
      if !queue.isReady { return "the app is ready in vain" }
    case .openingCancelled:
      let fetched = queue.links.filter { $0.isBeingFetched || $0.stage == .rewriting }
        .map(\.number)
      if let problem = take(happening) { return problem }
      if let number = fetched.first(where: { self[$0].ending != .cancelled }) {
        return "link \(number) is fetched on"
      }
    default: return take(happening)
    }
    return nil
  }

  // MARK: - Answers

  private mutating func answer(_ due: Due, _ answer: WorldMove.Answer) -> String? {
    switch (due, answer) {
    case (.name(let number, let candidate), _): return name(number, candidate, answer)
    case (.fallback(let number, let attempt), .fallback(let fallback)):
      return take(.fallbackChosen(number, attempt: attempt, fallback))
    case (.prompt(let number, let attempt), .prompt(let hasPrompt)):
      // Whoever was asked may have declined or fulfilled already.
      let isAsked = queue.place(of: number, at: attempt) != nil
      if isAsked {
        self[number].hasPrompt = hasPrompt
        self[number].pendingSince = now
      }
      if let problem = take(
        .promptChosen(number, attempt: attempt, hasPrompt: hasPrompt, now: now))
      {
        return problem
      }
      return !isAsked || self[number].isPending ? nil : "link \(number) waits untold"
    case (.executed(let attempt, let before, let after), _):
      if let showing = queue.showing, showing.attempt == attempt, remembers(showing.link),
        self[showing.link].revision == before
      {
        self[showing.link].revision = after
      }
      return take(.executed(attempt: attempt, from: before, to: after))
    default: return "\(answer) answers nothing"
    }
  }

  private mutating func name(
    _ number: Int, _ candidate: Int?, _ answer: WorldMove.Answer
  ) -> String? {
    guard remembers(number) else { return nil }
    switch answer {
    case .notParsed:
      self[number].mayBeDuplicate = false
      return take(.notParsed(number))
    case .named(.sameAsCandidate):
      if let candidate, remembers(candidate) { self[number].name = self[candidate].name }
      return take(.parsed(number, .sameAsCandidate))
    default:
      (self[number].name, self[number].mayBeDuplicate) = (number, false)
      guard case .named(let naming) = answer else { return take(.named(number, .other)) }
      if let problem = take(.parsed(number, naming)) { return problem }
      return naming != .itself || self[number].ending == .rejected(.redirectLoop)
        ? nil : "link \(number) opens itself for ever"
    }
  }

  private mutating func answer(
    _ number: Int, _ attempt: Int, _ later: WorldMove.Later
  ) -> LinkQueue.Event {
    switch later {
    case .rewritten: return .rewritten(number, attempt: attempt)
    case .redirected:
      self[number].redirects += 1
      return .redirected(number, attempt: attempt)
    case .resolved(let decision):
      self[number].decision = decision
      return .resolved(
        number, attempt: attempt, ResolverDecision.value(of: decision), number: decision)
    case .handled(let answer):
      if case .navigation(let isOnTop) = answer { self[number].isOnTop = isOnTop }
      return .handled(number, attempt: attempt, answer)
    case .browser(let isOpen):
      return .browserAnswered(number, attempt: attempt, isOpen: isOpen)
    }
  }
}
