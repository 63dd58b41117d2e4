// The transition function, from top to bottom: a link arrives, is parsed, resolved, handled, shown, ends; or
// it waits. What it is not in the stage for is stale and changes nothing.

extension LinkQueue {
  /// Notes what has happened, and adds what is to be done to `actions`, in that order.
  ///
  /// - Parameter revision: The router's revision; nil where there is none, so that no link is one tap with
  ///   another.
  mutating func take(
    _ happening: LinkHappening, revision: Int?, adding actions: inout [LinkAction]
  ) {
    self.revision = revision
    swap(&self.actions, &actions)
    defer { swap(&self.actions, &actions) }
    switch happening {
    case .arrived(let arrival): arrive(arrival)
    case .rewritten(let number, let attempt):
      if let place = place(of: number, at: attempt) { parse(place) }
    case .parsed(let number, let naming):
      guard link(number)?.stage == .parsing else { return }
      tell(.parsed, number)
      enter(number, naming)
    case .named(let number, let naming):
      if link(number)?.stage == .parsing { enter(number, naming) }
    case .notParsed(let number):
      guard link(number)?.stage == .parsing else { return }
      supersede(olderThan: number)
      failOnceReady(number)
    case .becameReady: becomeReady()
    case .redirected(let number, let attempt): redirect(number, attempt)
    case .resolved(let number, let attempt, let decision, let resolution):
      resolved(number, attempt, decision, resolution)
    case .wentOn(let number, let attempt):
      if place(of: number, at: attempt) != nil { decide(from: number) }
    case .handled(let number, let attempt, let answer): handled(number, attempt, answer)
    case .deadlineOver(let number, let attempt): deadlineOver(number, attempt)
    case .fallbackChosen(let number, let attempt, let fallback):
      chooseFallback(number, attempt, fallback)
    case .browserAnswered(let number, let attempt, let isOpen):
      browserAnswered(number, attempt, isOpen)
    case .promptChosen(let number, let attempt, let hasPrompt, let now):
      choosePrompt(number, attempt, hasPrompt, now)
    case .turnToShow: turnToShow()
    case .executed(let attempt, let before, let after): executed(attempt, from: before, to: after)
    case .settled(let attempt, let sight): settled(attempt, sight)
    case .givenUp(let number): giveUp(number)
    case .openingCancelled: cancelOpening()
    case .fulfilled(let prerequisite, let within, let caller, let now):
      fulfil(prerequisite, within: within, caller, now)
    case .declined(let prerequisite, let now): decline(prerequisite, now)
    case .discarded: discard()
    }
  }

  mutating func tell(
    _ stage: DeeplinkEvent.Stage, _ number: Int, _ telling: LinkAction.Telling = .nothing
  ) {
    actions.append(.tell(stage, number, telling))
  }
}

// MARK: - Arriving

extension LinkQueue {
  private mutating func arrive(_ arrival: LinkHappening.Arrival) {
    let number = arrival.number
    var link = Link(number: number, arrival: arrival.now, revision: revision)
    let before = latest
    if let earlier = self.link(before), !arrival.within.contains(earlier.number),
      mayBeTwins(earlier, link)
    {
      link.candidate = earlier.number
      if let place = place(of: earlier.number) { links[place].follower = number }
    }
    latest = number
    links.append(link)
    tell(.received, number)
    if let before { forgetIfOver(before) }
    guard arrival.isWrapped else { return actions.append(.parse(number)) }
    if link.candidate == nil || !arrival.isTextOfLatest { supersede(olderThan: number) }
    rewrite(number)
  }

  /// Whether `link` came so soon after `earlier`, with nothing in between, that both may be one tap.
  private func mayBeTwins(_ earlier: Link, _ link: Link) -> Bool {
    let time = link.arrival - earlier.arrival
    return time >= .zero && time <= rules.duplicateWindow && earlier.revision != nil
      && earlier.revision == link.revision && earlier.canHaveTwins
  }

  private mutating func rewrite(_ number: Int) {
    guard let place = place(of: number) else { return }
    let attempt = newAttempt()
    links[place].stage = .rewriting
    links[place].attempt = attempt
    actions.append(.rewrite(number, attempt: attempt))
    actions.append(.startDeadline(number, attempt: attempt))
  }

  /// Parses a link that is unwrapped, or that took too long to be.
  private mutating func parse(_ place: Int) {
    guard links[place].stage == .rewriting else { return }
    links[place].stage = .parsing
    stopWork(place)
    actions.append(.parse(links[place].number))
  }

  /// Lets a link that is known go on, and end those whose place it takes.
  private mutating func enter(_ number: Int, _ naming: LinkHappening.Naming) {
    guard let place = place(of: number) else { return }
    let candidate = link(links[place].candidate)?.identifier
    links[place].identifier = naming == .sameAsCandidate ? candidate ?? number : number
    if links[place].identifier != candidate { dropCandidate(of: number) }
    if naming == .itself { return endOpeningItself(number) }
    if link(number)?.candidate == nil { supersede(olderThan: number) }
    if isReady { resolve(number) } else { park(number, nil) }
  }

  /// Ends a link that would open itself for ever.
  private mutating func endOpeningItself(_ number: Int) {
    actions.append(.note(.redirectLoop, number))
    end(number, .rejected(.redirectLoop), .failed, .reason)
  }

  private mutating func failOnceReady(_ number: Int) {
    if isReady { fail(number, .unrecognized) } else { park(number, .unrecognized) }
  }

  private mutating func park(_ number: Int, _ failure: LinkFailure?) {
    if let place = place(of: number) { links[place].stage = .parked(failure) }
  }

  private mutating func becomeReady() {
    isReady = true
    for number in links.map(\.number) {
      guard case .parked(let failure) = link(number)?.stage else { continue }
      if let failure { fail(number, failure) } else { resolve(number) }
    }
  }
}

// MARK: - Resolving

extension LinkQueue {
  /// Starts a link at the resolver.
  mutating func resolve(_ number: Int) {
    guard let place = place(of: number) else { return }
    if !isExecuting(number) { links[place].stage = .resolving }
    let attempt = newAttempt()
    links[place].attempt = attempt
    links[place].resolution = nil
    links[place].redirects = 0
    actions.append(
      .resolve(number, attempt: attempt, isExecuting(number) ? .again : .first))
    actions.append(.startDeadline(number, attempt: attempt))
  }

  private mutating func redirect(_ number: Int, _ attempt: Int) {
    guard let place = place(of: number, at: attempt), links[place].resolution == nil else { return }
    tell(.redirected, number)
    links[place].redirects += 1
    if links[place].redirects <= rules.redirectLimit {
      actions.append(.resolve(number, attempt: attempt, .redirect))
    } else if isExecuting(number) {
      retract(number)
    } else {
      supersede(olderThan: number)
      fail(number, .redirectLoop)
    }
  }

  private mutating func resolved(
    _ number: Int, _ attempt: Int, _ decision: Decision, _ resolution: Int
  ) {
    guard let place = place(of: number, at: attempt), links[place].resolution == nil else { return }
    if isExecuting(number) { return resolvedAgain(number, decision, resolution) }
    guard links[place].stage == .resolving else { return }
    tell(.resolved, number)
    links[place].resolution = resolution
    links[place].stage = .resolved(decision)
    if links[place].candidate == nil {
      decide(from: number)
    } else {
      actions.append(.goOn(number, attempt: attempt))
    }
  }

  /// Decides about a link that is resolved, and about the links that waited for that, one after the other.
  mutating func decide(from number: Int) {
    var next: Int? = number
    while let number = next, let link = link(number), case .resolved(let decision) = link.stage {
      let candidate = self.link(link.candidate)
      if candidate?.isUndecided == true { break }
      if let candidate, isOneTap(link, with: candidate) {
        next = join(number, to: candidate.number)
      } else {
        supersede(olderThan: number)
        follow(decision, number)
        next = self.link(number)?.follower
      }
    }
    resumeFulfilled()
  }

  private mutating func follow(_ decision: Decision, _ number: Int) {
    switch decision {
    case .open:
      guard let place = place(of: number) else { return }
      links[place].stage = .handling
      actions.append(.handle(number, attempt: links[place].attempt))
    case .require(let prerequisite): wait(number, for: prerequisite)
    case .refuse: fail(number, .refused)
    case .unsupported: fail(number, .unsupported)
    }
  }

  private mutating func handled(
    _ number: Int, _ attempt: Int, _ answer: LinkHappening.HandlerAnswer
  ) {
    guard let place = place(of: number, at: attempt), links[place].stage == .handling else {
      return
    }
    actions.append(.stopDeadline(number))
    switch answer {
    case .navigation:
      tell(.enriched, number, .route)
      show(number, insteadOf: nil)
    case .unsupported: fail(number, .unsupported)
    case .failed: fail(number, .failed)
    case .needs(let prerequisite): wait(number, for: prerequisite)
    }
  }

  private mutating func deadlineOver(_ number: Int, _ attempt: Int) {
    guard let place = place(of: number, at: attempt) else { return }
    switch links[place].stage {
    case .rewriting: parse(place)
    case .resolving, .resolved, .handling:
      supersede(olderThan: number)
      fail(number, .timedOut)
      goOnWithout(number)
    // Nobody knows whether it may still open.
    case .toShow where isExecuting(number) && links[place].resolution == nil: retract(number)
    default: break
    }
  }
}

// MARK: - One tap through two doors

extension LinkQueue.Link {
  /// Whether a link after it may be one tap with it.
  fileprivate var canHaveTwins: Bool {
    switch stage {
    case .ended(.superseded), .ended(.cancelled), .fulfilled: false
    default: !isGivenUp
    }
  }
}

extension LinkQueue {
  /// Whether the resolver decided the same about both, and nothing has happened in between.
  private func isOneTap(_ link: Link, with earlier: Link) -> Bool {
    guard earlier.identifier == link.identifier, earlier.resolution == link.resolution,
      earlier.canHaveTwins
    else { return false }
    return !(earlier.isOver || earlier.isWaiting) || earlier.revision == revision
  }

  /// Makes `number` one tap with `head`, whose outcome it gets.
  ///
  /// - Returns: The link that waited for `number`, and from now on for `head`.
  private mutating func join(_ number: Int, to head: Int) -> Int? {
    guard let place = place(of: number), let headPlace = self.place(of: head) else { return nil }
    let follower = links[place].follower
    stopWork(place)
    links[place].candidate = nil
    links[place].follower = nil
    links[headPlace].arrival = links[place].arrival
    links[headPlace].follower = follower
    if latest == number { latest = head }
    if let next = follower.flatMap(self.place) { links[next].candidate = head }
    if let ending = links[headPlace].ending {
      tell(ending.stage, number, .twin(head))
      actions.append(.answer(number, .like(head)))
      links[place].stage = .ended(ending)
      forgetIfOver(number)
      forgetIfOver(head)
    } else {
      links[headPlace].twins.append(number)
      links[place].stage = .joined(head)
      if case .waiting(_, isTold: true) = links[headPlace].stage { tellTwinWaits(number, head) }
    }
    return follower
  }

  mutating func tellTwinWaits(_ twin: Int, _ head: Int) {
    tell(.pending, twin, .twin(head))
    actions.append(.answer(twin, .like(head)))
  }

  /// Notes that a link is not one tap with the one before it.
  mutating func dropCandidate(of number: Int) {
    guard let place = place(of: number), let candidate = links[place].candidate else { return }
    links[place].candidate = nil
    if let place = self.place(of: candidate) { links[place].follower = nil }
    forgetIfOver(candidate)
  }
}
