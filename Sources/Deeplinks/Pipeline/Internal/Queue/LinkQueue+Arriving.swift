// A link arrives and is read; what it names says whether it takes the place of those before it.

extension LinkQueue {
  /// Ends a link that somebody else takes, and touches nothing else.
  mutating func claim(_ number: Int) {
    tell(.claimed, number)
    actions.append(.answer(number, .ended(.claimed)))
    actions.append(.forget(number))
  }

  mutating func arrive(_ arrival: LinkQueue.Event.Arrival) {
    let number = arrival.number
    var link = Link(number: number, arrival: arrival.now, revision: revision)
    let before = latest
    if let earlier = self.link(before), !arrival.within.contains(earlier.number),
      mayBeDuplicates(earlier, link)
    {
      link.candidate = earlier.number
      if let place = place(of: earlier.number) { links[place].follower = number }
    }
    latest = number
    links.append(link)
    if let before { forgetIfOver(before) }
    guard arrival.isWrapped else { return actions.append(.parse(number)) }
    if link.candidate == nil || !arrival.isTextOfLatest { supersede(olderThan: number) }
    rewrite(number)
  }

  /// Whether `link` came so soon after `earlier`, with nothing in between, that both may be one tap.
  private func mayBeDuplicates(_ earlier: Link, _ link: Link) -> Bool {
    let time = link.arrival - earlier.arrival
    return rules.duplicateWindow > .zero && time >= .zero && time <= rules.duplicateWindow
      && earlier.revision != nil
      && earlier.revision == link.revision && earlier.canHaveDuplicates
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
  mutating func parse(_ place: Int) {
    guard links[place].stage == .rewriting else { return }
    links[place].stage = .parsing
    stopWork(place)
    actions.append(.parse(links[place].number))
  }

  /// Lets a link that is known go on, and end those whose place it takes.
  mutating func enter(_ number: Int, _ naming: LinkQueue.Event.Naming) {
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

  mutating func failOnceReady(_ number: Int) {
    if isReady { fail(number, .unrecognized) } else { park(number, .unrecognized) }
  }

  private mutating func park(_ number: Int, _ failure: LinkFailure?) {
    if let place = place(of: number) { links[place].stage = .parked(failure) }
  }

  mutating func becomeReady() {
    isReady = true
    for number in links.map(\.number) {
      guard case .parked(let failure) = link(number)?.stage else { continue }
      if let failure { fail(number, failure) } else { resolve(number) }
    }
  }
}
