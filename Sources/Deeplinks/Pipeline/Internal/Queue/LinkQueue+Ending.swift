extension LinkQueue {
  /// Ends a link because of `failure`, in the way the app chooses, or at once if the user chose it.
  mutating func fail(_ index: Int, _ failure: LinkFailure) {
    let number = links[index].number
    effects.append(.record(failure, number))
    if failure.isTheUsersChoice { return end(index, .rejected(failure)) }
    stop(index)
    move(index, to: .failing(failure))
    emit(failure.stage, links[index])
    effects.append(.askFallback(number, ticket: links[index].ticket))
  }

  /// Ends a link, with its duplicates.
  mutating func end(_ index: Int, _ ending: LinkEnding, _ detail: EventDetail = .usual) {
    end(index, ending, reported: ending.stage, detail)
  }

  /// Ends a link.
  ///
  /// - Parameter stage: The stage of the event that reports the end; nil if the failure's event was enough.
  mutating func end(
    _ index: Int, _ ending: LinkEnding, reported stage: DeeplinkEvent.Stage?,
    _ detail: EventDetail = .usual
  ) {
    let link = links[index]
    close(link, ending, stage, detail)
    guard ending == .opened else { return }
    effects.append(.clearNotice)
    let isOnTop = if case .showing(.target(isOnTop: true), _) = link.stage { true } else { false }
    // No other link is on its way to the screen. A link on top doesn't end one that waits or is fulfilled.
    let older = links[..<index].filter {
      $0.isActive || !isOnTop && $0.stage != .fulfilled(within: link.number)
    }
    close(older, .superseded)
  }

  /// Ends the active links that arrived before `number`.
  mutating func supersede(olderThan number: Int) {
    close(links.filter { $0.number < number && $0.isActive && !$0.isInFlight }, .superseded)
  }

  mutating func close(_ links: [Link], _ ending: LinkEnding) {
    for link in links { close(link, ending, ending.stage, .usual) }
  }

  private mutating func close(
    _ link: Link, _ ending: LinkEnding, _ stage: DeeplinkEvent.Stage?, _ detail: EventDetail
  ) {
    guard let index = index(of: link.number) else { return }
    removePrompt(of: link)
    stopAsking(link)
    stop(index)
    let first = link.callers[0]
    if let stage { emit(stage, first, detail) }
    effects.append(.answer(first, ending))
    for duplicate in link.callers.dropFirst() {
      emit(stage ?? ending.stage, duplicate, .duplicate(first))
      effects += [.answer(duplicate, ending), .forget(duplicate)]
    }
    move(index, to: .ended(ending))
    links[index].callers = [first]
    forgetIfOver(link.number)
  }

  /// Ends the questions to the screens that a link would remove.
  mutating func stopAsking(_ link: Link) {
    guard case .showing(_, .asking) = link.stage, activeTicket == link.ticket else { return }
    activeTicket = nil
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
    if link.callers != [number] { effects.append(.forget(link.callers[0])) }
  }
}

// MARK: - Giving up

extension LinkQueue {
  /// Lets no later link get an outcome that was for another user, or in another workspace.
  mutating func forgetOutcome() {
    if let newest, link(newest.link)?.isOver == true { self.newest?.arrival = nil }
  }

  /// Cancels a caller's link; it ends only if no other caller wants it.
  mutating func giveUp(_ number: Int) {
    guard let index = index(ofCaller: number) else { return }
    let isFirst = links[index].callers[0] == number
    switch links[index].stage {
    case .ended, .waiting(_, .pending), .removing, .showing(_, .inFlight(.discarded)): break
    case _ where links[index].callers.count > 1:
      links[index].callers.removeAll { $0 == number }
      emit(.cancelled, number)
      // The failure's event was under the number of the caller who has left.
      if isFirst, let failure = links[index].failure { emit(failure.stage, links[index]) }
      effects.append(.answer(number, .cancelled))
      if number != links[index].number { effects.append(.forget(number)) }
    case .showing(let content, .inFlight):
      links[index].stage = .showing(content, .inFlight(.givenUp))
    default: end(index, .cancelled)
    }
  }

  /// Ends the links of the user who has signed out.
  ///
  /// A link that is on its way to the screen, or whose screens a host has refused, ends once its screens are removed. A
  /// link in `numbers` goes on while it is fetched, because its own resolver or handler reported the sign-out.
  mutating func discard(except numbers: [Int]) {
    hasNavigated = false
    effects.append(.clearNotice)
    forgetOutcome()
    var ended: [Link] = []
    for index in links.indices {
      switch links[index].stage {
      case .ended, .removing: break
      case .fetching where numbers.contains(links[index].number): break
      case .showing(let content, .inFlight):
        links[index].stage = .showing(content, .inFlight(.discarded))
      case _ where links[index].failure == .notShown: remove(index)
      default: ended.append(links[index])
      }
    }
    close(ended, .cancelled)
  }
}
