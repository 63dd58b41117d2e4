extension LinkQueue {
  /// Handles an event and adds its effects to `effects`, in their order.
  ///
  /// - Complexity: O(*n*) in the number of links that have not ended.
  mutating func handle(_ event: Event, adding effects: inout [Effect]) {
    swap(&self.effects, &effects)
    handle(event)
    swap(&self.effects, &effects)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .offered(let number):
      emit(.received, number)
      effects.append(.offer(number))
    case .endedEarly(let number, let ending):
      emit(ending.stage, number)
      effects += [.answer(number, ending), .forget(number)]
    case .arrived(let arrival): arrive(arrival)
    case .becameReady: becomeReady()
    case .answered(let ticket, let answer):
      if let index = index(at: ticket) { handle(answer, at: index) }
    case .settled(let ticket, let result): settle(ticket, result)
    case .promptGone(let ticket): promptGone(ticket)
    case .promptLost(let ticket): promptLost(ticket)
    case .turn: startNext()
    case .givenUp(let number): giveUp(number)
    case .openingCancelled:
      close(links.filter { $0.stage == .fetching || $0.stage == .arriving(.rewriting) }, .cancelled)
    case .fulfilled(let prerequisite, let handler, let startingOver, let now):
      fulfill(prerequisite, within: handler, startingOver, now)
    case .declined(let prerequisite):
      if let index = endWait(for: prerequisite) { fail(index, .declined) }
    case .discarded(let numbers): discard(except: numbers)
    }
  }

  /// Moves a link on by the answer to its request.
  private mutating func handle(_ answer: Answer, at index: Int) {
    let link = links[index]
    switch (link.stage, answer) {
    case (.arriving(.rewriting), .rewritten(let result)):
      stop(index)
      goOn(index, with: result)
    case (.fetching, .fetched(.content(let isOnTop))):
      move(index, to: .showing(.target(isOnTop: isOnTop), .queued))
    case (.fetching, .fetched(.needs(let prerequisite))): wait(index, for: prerequisite)
    case (.fetching, .fetched(.failure(let failure))): fail(index, failure)
    case (.waiting(let prerequisite, .asking), .prompt(let hasPrompt, let now)):
      startWaiting(index, for: prerequisite, hasPrompt, now)
    case (.failing(let failure), .fallback(.show)):
      move(index, to: .showing(.fallback(failure), .queued))
    case (.failing, .fallback(.browser)):
      // The user sees what they wanted to see.
      effects.append(.clearNotice)
      end(index, .fellBack)
    case (.failing(let failure), .fallback(.reject)):
      end(index, .rejected(failure), reported: nil)
    case (.showing(let content, .asking), .mayLeave(true)):
      activate(index, .showing(content, .inFlight(nil)))
      effects.append(.show(link.number, ticket: links[index].ticket))
    case (.showing(let content, .asking), .mayLeave(false)):
      activeTicket = nil
      if case .fallback(let failure) = content {
        end(index, .rejected(failure), reported: .kept)
      } else {
        fail(index, .kept)
      }
    default: break
    }
  }
}

// MARK: - Arriving

extension LinkQueue {
  private mutating func arrive(_ arrival: Arrival) {
    if let index = duplicated(by: arrival) { return join(index, arrival) }
    let (older, number) = (newest?.link, arrival.number)
    newest = Newest(link: number, arrival: arrival.now)
    let arriving: Arriving = arrival.parsed == nil ? .rewriting : .parked(nil)
    links.append(
      Link(number: number, stage: .arriving(arriving), ticket: newTicket(), callers: [number]))
    if let older { forgetIfOver(older) }
    let index = links.count - 1
    if let parsed = arrival.parsed { return goOn(index, with: parsed) }
    effects.append(.ask(.rewrite, number, ticket: links[index].ticket))
    supersede(olderThan: number)
  }

  /// Returns the index of the link that a new one is a duplicate of, if it came soon after with nothing in between.
  ///
  /// A link that may be trusted more is none, as long as the resolver works for the first one, and if that failed because
  /// of the resolver.
  private func duplicated(by arrival: Arrival) -> Int? {
    guard let newest, arrival.isRepeated, let last = newest.arrival,
      !arrival.within.contains(newest.link),
      let index = index(of: newest.link), links[index].canBeJoined,
      !arrival.mayBeTrustedMore || links[index].canBeTrustedMore(isDecided: arrival.isDecided)
    else { return nil }
    let time = arrival.now - last
    return rules.duplicateWindow > .zero && time >= .zero && time <= rules.duplicateWindow
      ? index : nil
  }

  private mutating func join(_ index: Int, _ arrival: Arrival) {
    newest?.arrival = arrival.now
    let (number, first) = (arrival.number, links[index].callers[0])
    effects.append(.join(number, to: links[index].number, isNext: links[index].isToBeResolved))
    switch links[index].stage {
    case .ended(let ending):
      emit(ending.stage, number, .duplicate(first))
      effects += [.answer(number, ending), .forget(number)]
    case .waiting(_, .pending):
      links[index].callers.append(number)
      reportPending(number, like: first)
    default: links[index].callers.append(number)
    }
  }

  /// Moves a link on after parsing, and ends the links that it supersedes.
  private mutating func goOn(_ index: Int, with parsed: ParseResult) {
    let number = links[index].number
    if parsed.isParsed { emit(.parsed, links[index]) }
    if parsed.failure == .redirectLoop {
      effects.append(.record(.redirectLoop, number))
      return end(index, .rejected(.redirectLoop))
    }
    links[index].stage = .arriving(.parked(parsed.failure))
    supersede(olderThan: number)
    if isReady { goOn(number) }
  }

  private mutating func becomeReady() {
    isReady = true
    for link in links { goOn(link.number) }
  }

  /// Fetches a parked link, or lets it fail.
  private mutating func goOn(_ number: Int) {
    guard let index = index(of: number), case .arriving(.parked(let failure)) = links[index].stage
    else { return }
    if let failure { fail(index, failure) } else { fetch(index) }
  }

  mutating func fetch(_ index: Int) {
    move(index, to: .fetching)
    effects.append(.ask(.fetch, links[index].number, ticket: links[index].ticket))
  }
}

// MARK: - Showing

extension LinkQueue {
  /// Makes a link the only one that is on its way to the screen.
  private mutating func activate(_ index: Int, _ stage: Stage) {
    move(index, to: stage)
    activeTicket = links[index].ticket
  }

  /// Lets a fulfilled link go on, or shows the next link or prompt that is queued, because no other event is left.
  private mutating func startNext() {
    if let index = fulfilledToResume {
      emit(.resumed, links[index])
      return fetch(index)
    }
    guard let index = nextQueued else { return }
    let number = links[index].number
    switch links[index].stage {
    case .showing(let content, _):
      activate(index, .showing(content, .asking))
      effects.append(.askToLeave(number, ticket: links[index].ticket))
    case .removing:
      activate(index, .removing(isQueued: false))
      effects.append(.remove(number, ticket: links[index].ticket))
    case .waiting(let prerequisite, .pending(let since, _)):
      links[index].stage = .waiting(prerequisite, .pending(since: since, .shown))
      let ticket = newTicket()
      (activeTicket, prompt) = (ticket, ticket)
      effects.append(.showPrompt(number, ticket: ticket))
    default: break
    }
  }

  /// Removes a link's screens as soon as nothing else is on its way to the screen.
  mutating func remove(_ index: Int) {
    stop(index)
    stopAsking(links[index])
    move(index, to: .removing(isQueued: true))
  }

  private mutating func settle(_ ticket: Int, _ result: ShowResult) {
    guard activeTicket == ticket else { return }
    activeTicket = nil
    if prompt == ticket { return settlePrompt(result) }
    guard let index = index(at: ticket) else { return }
    switch links[index].stage {
    case .showing(_, .inFlight(.discarded)): remove(index)
    case .showing(let content, .inFlight(let interruption)):
      if result != .refused(isPartlyShown: false) { hasNavigated = true }
      switch (content, result) {
      case (.target, .onScreen): end(index, .opened)
      case (.target, .refused) where interruption == .givenUp: end(index, .cancelled)
      case (.target, .refused): fail(index, .notShown)
      case (.target, .overtaken):
        // The app isn't asked for a fallback, because that would undo what the user or the app has done since.
        effects.append(.record(.notShown, links[index].number))
        end(index, .rejected(.notShown))
      case (.fallback, .onScreen): end(index, .fellBack)
      case (.fallback(let failure), _): end(index, .rejected(failure), reported: .failed, .refused)
      }
    case .removing where result == .onScreen: end(index, .cancelled)
    case .removing: end(index, .cancelled, .refused)
    default: break
    }
  }
}

// MARK: - Tickets and events

extension LinkQueue {
  mutating func newTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Moves a link on, so answers to what it has asked before are stale.
  mutating func move(_ index: Int, to stage: Stage) {
    links[index].stage = stage
    links[index].ticket = newTicket()
  }

  mutating func emit(
    _ stage: DeeplinkEvent.Stage, _ number: Int, _ detail: EventDetail = .usual
  ) {
    effects.append(.emit(stage, number, detail))
  }

  /// Reports a stage of a link under the number of its first caller.
  mutating func emit(_ stage: DeeplinkEvent.Stage, _ link: Link, _ detail: EventDetail = .usual) {
    emit(stage, link.callers[0], detail)
  }
}
