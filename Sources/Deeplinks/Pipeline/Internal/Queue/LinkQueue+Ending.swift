extension LinkQueue {
  /// Ends a link because of `failure`, in the way the app chooses, or at once if the user chose it.
  mutating func fail(_ index: Int, _ failure: LinkFailure) {
    let number = links[index].number
    effects.append(.note(failure, number))
    if failure.isTheUsersChoice { return end(index, .rejected(failure)) }
    stop(index)
    links[index].stage = .failing(failure)
    let ticket = newTicket()
    links[index].ticket = ticket
    tell(failure.stage, links[index])
    effects.append(.askFallback(number, ticket: ticket))
  }

  /// Ends a link, with its duplicates.
  mutating func end(_ index: Int, _ ending: LinkEnding, _ telling: Telling = .usual) {
    end(index, ending, told: ending.stage, telling)
  }

  /// Ends a link.
  ///
  /// - Parameter stage: The stage of the event that reports the end; nil if the failure's event was enough.
  mutating func end(
    _ index: Int, _ ending: LinkEnding, told stage: DeeplinkEvent.Stage?,
    _ telling: Telling = .usual
  ) {
    let link = links[index]
    close(link, ending, stage, telling)
    guard ending == .opened else { return }
    effects.append(.clearNotice)
    let isOnTop = if case .onItsWay(.target(isOnTop: true), _) = link.stage { true } else { false }
    // No other link is on its way to the screen. A link on top doesn't end one that waits or is fulfilled.
    let older = links[..<index].filter {
      $0.isActive || !isOnTop && $0.stage != .fulfilled(within: link.number)
    }
    close(older, .superseded)
  }

  /// Ends the active links that arrived before `number`.
  mutating func supersede(olderThan number: Int) {
    close(links.filter { $0.number < number && $0.isActive && !$0.isOnItsWay }, .superseded)
  }

  mutating func close(_ links: [Link], _ ending: LinkEnding) {
    for link in links { close(link, ending, ending.stage, .usual) }
  }

  private mutating func close(
    _ link: Link, _ ending: LinkEnding, _ stage: DeeplinkEvent.Stage?, _ telling: Telling
  ) {
    guard let index = index(of: link.number) else { return }
    removePrompt(of: link.number)
    stopAsking(link)
    stop(index)
    let first = link.members[0]
    if let stage { tell(stage, first, telling) }
    effects.append(.answer(first, ending))
    for duplicate in link.members.dropFirst() {
      tell(stage ?? ending.stage, duplicate, .duplicate(first))
      effects += [.answer(duplicate, ending), .forget(duplicate)]
    }
    links[index].stage = .ended(ending)
    links[index].members = [first]
    forgetIfOver(link.number)
  }

  /// Ends the questions to the screens that a link would remove.
  mutating func stopAsking(_ link: Link) {
    guard case .leaving = link.stage, busy == link.ticket else { return }
    busy = nil
    effects.append(.stopAsking)
  }

  /// Cancels the call of the app's function that works for a link.
  mutating func stop(_ index: Int) {
    guard links[index].hasTask else { return }
    effects.append(.stop(links[index].number))
  }

  /// Forgets a link that is over, unless a duplicate may still get its outcome.
  mutating func forgetIfOver(_ number: Int) {
    guard newest?.link != number, let index = index(of: number), links[index].isOver else { return }
    let link = links.remove(at: index)
    effects.append(.forget(number))
    if link.members != [number] { effects.append(.forget(link.members[0])) }
  }
}

// MARK: - Giving up

extension LinkQueue {
  /// Lets no later link get an outcome that was for another user, or in another workspace.
  mutating func forgetOutcome() {
    if let newest, link(newest.link)?.isOver == true { self.newest?.revision = nil }
  }

  /// Cancels a caller's link; it ends only if no other caller wants it.
  mutating func giveUp(_ number: Int) {
    guard let (index, member) = place(ofMember: number) else { return }
    switch links[index].stage {
    case .ended, .waiting(_, .told), .removing, .onItsWay(_, .discarded): break
    case _ where links[index].members.count > 1:
      links[index].members.remove(at: member)
      tell(.cancelled, number)
      // The failure's event was under the number of the caller who has left.
      if member == 0, let failure = links[index].failure { tell(failure.stage, links[index]) }
      effects.append(.answer(number, .cancelled))
      if number != links[index].number { effects.append(.forget(number)) }
    case .onItsWay(let subject, _): links[index].stage = .onItsWay(subject, .givenUp)
    default: end(index, .cancelled)
    }
  }

  /// Ends the links of the user who has signed out.
  ///
  /// A link that is on its way to the screen, or partly shown, ends once its screens are removed. A link in `numbers`
  /// goes on while it is resolved or handled, because its own resolver or handler reported the sign-out.
  mutating func discard(except numbers: [Int]) {
    hasNavigated = false
    effects.append(.clearNotice)
    forgetOutcome()
    var ended: [Link] = []
    for index in links.indices {
      switch links[index].stage {
      case .ended, .removing: break
      case _ where links[index].isBeingFetched && numbers.contains(links[index].number): break
      case .onItsWay(let subject, _): links[index].stage = .onItsWay(subject, .discarded)
      case _ where links[index].isPartlyShown: remove(index)
      default: ended.append(links[index])
      }
    }
    close(ended, .cancelled)
  }
}
