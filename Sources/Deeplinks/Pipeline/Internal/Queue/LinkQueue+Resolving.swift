// A link is resolved, decided about and handled, or takes too long.

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

  mutating func redirect(_ number: Int, _ attempt: Int) {
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

  mutating func resolved(
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

  mutating func handled(
    _ number: Int, _ attempt: Int, _ answer: LinkQueue.Event.HandlerAnswer
  ) {
    guard let place = place(of: number, at: attempt), links[place].stage == .handling else {
      return
    }
    actions.append(.stopDeadline(number))
    switch answer {
    case .navigation(let isOnTop):
      links[place].isOnTop = isOnTop
      tell(.enriched, number, .route)
      show(number, insteadOf: nil)
    case .unsupported: fail(number, .unsupported)
    case .failed: fail(number, .failed)
    case .needs(let prerequisite): wait(number, for: prerequisite)
    }
  }

  mutating func deadlineOver(_ number: Int, _ attempt: Int) {
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
