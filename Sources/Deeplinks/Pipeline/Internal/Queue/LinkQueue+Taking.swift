extension LinkQueue {
  /// Takes an event and adds its effects to `effects`, in their order.
  ///
  /// - Complexity: O(*n*) in the number of links that have not ended.
  mutating func take(_ event: Event, adding effects: inout [Effect]) {
    swap(&self.effects, &effects)
    take(event)
    swap(&self.effects, &effects)
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .offered(let number):
      tell(.received, number)
      effects.append(.offer(number))
    case .endedEarly(let number, let ending):
      tell(ending.stage, number)
      effects += [.answer(number, ending), .forget(number)]
    case .arrived(let arrival): arrive(arrival)
    case .becameReady: becomeReady()
    case .answered(let ticket, let answer):
      if let index = index(at: ticket) { take(answer, at: index) }
    case .executed(let number, let before, let after):
      if newest?.link == number, newest?.revision == before { newest?.revision = after }
    case .settled(let ticket, let sight): settle(ticket, sight)
    case .promptGone(let ticket): promptGone(ticket)
    case .promptLost(let ticket): promptLost(ticket)
    case .turn: takeTurn()
    case .givenUp(let number): giveUp(number)
    case .openingCancelled:
      close(links.filter { $0.isBeingFetched || $0.stage == .rewriting }, .cancelled)
    case .fulfilled(let prerequisite, let handler, let startingOver, let now):
      fulfill(prerequisite, within: handler, startingOver, now)
    case .declined(let prerequisite):
      if let index = takeWaiting(for: prerequisite) { fail(index, .declined) }
    case .discarded(let numbers): discard(except: numbers)
    }
  }

  /// Moves a link on by the answer to its request.
  private mutating func take(_ answer: Answer, at index: Int) {
    let link = links[index]
    switch (link.stage, answer) {
    case (.rewriting, .rewritten(let reading)):
      stop(index)
      read(index, reading)
    case (.resolving(let redirects), .redirected):
      tell(.redirected, link)
      guard redirects < rules.redirectLimit else { return fail(index, .redirectLoop) }
      links[index].stage = .resolving(redirects: redirects + 1)
      effects.append(.ask(.redirect, link.number, ticket: link.ticket))
    case (.resolving, .resolved(let obstacle)):
      tell(.resolved, link)
      if let obstacle { return halt(index, at: obstacle) }
      links[index].stage = .handling
      effects.append(.ask(.handle, link.number, ticket: link.ticket))
    case (.resolving, .timedOut), (.handling, .timedOut): fail(index, .timedOut)
    case (.handling, .handled(let isOnTop)):
      tell(.enriched, link)
      lineUp(index, .target(isOnTop: isOnTop))
    case (.handling, .notHandled(let obstacle)): halt(index, at: obstacle)
    case (.waiting(let prerequisite, .asking), .prompt(let hasPrompt, let now)):
      startWaiting(index, for: prerequisite, hasPrompt, now)
    case (.failing(let failure), .fallback(.show)): lineUp(index, .fallback(failure))
    case (.failing(let failure), .fallback(.browser)):
      links[index].stage = .inBrowser(failure)
      effects.append(.ask(.openBrowser, link.number, ticket: link.ticket))
    case (.failing(let failure), .fallback(.reject)), (.inBrowser(let failure), .browser(false)):
      end(index, .rejected(failure), told: nil)
    case (.inBrowser, .browser(true)):
      // The user sees what they wanted to see.
      effects.append(.clearNotice)
      end(index, .fellBack)
    case (.leaving(let subject), .mayLeave(true)):
      links[index].stage = .onItsWay(subject, .wanted)
      occupy(index)
      effects.append(.show(link.number, ticket: links[index].ticket))
    case (.leaving(let subject), .mayLeave(false)):
      busy = nil
      if case .fallback(let failure) = subject {
        end(index, .rejected(failure), told: .kept)
      } else {
        fail(index, .kept)
      }
    default: break
    }
  }

  private mutating func halt(_ index: Int, at obstacle: Obstacle) {
    switch obstacle {
    case .needs(let prerequisite): wait(index, for: prerequisite)
    case .failure(let failure): fail(index, failure)
    }
  }
}

// MARK: - Arriving

extension LinkQueue {
  private mutating func arrive(_ arrival: Arrival) {
    if let index = duplicated(by: arrival) { return join(index, arrival) }
    let older = newest?.link
    newest = Newest(link: arrival.number, arrival: arrival.now, revision: arrival.revision)
    let stage: Stage = arrival.reading == nil ? .rewriting : .parked(nil)
    links.append(
      Link(number: arrival.number, stage: stage, ticket: newTicket(), members: [arrival.number]))
    if let older { forgetIfOver(older) }
    let index = links.count - 1
    if let reading = arrival.reading { return read(index, reading) }
    effects.append(.ask(.rewrite, arrival.number, ticket: links[index].ticket))
    supersede(olderThan: arrival.number)
  }

  /// Returns the index of the link that a new one is a duplicate of, if it came soon after with nothing in between.
  ///
  /// A link that may be trusted more is none, as long as the resolver works for the first one, and if that failed because
  /// of the resolver.
  private func duplicated(by arrival: Arrival) -> Int? {
    guard let newest, arrival.isRepeated, let revision = newest.revision,
      revision == arrival.revision, !arrival.within.contains(newest.link),
      let index = index(of: newest.link), links[index].canBeJoined,
      !arrival.mayBeTrustedMore || links[index].canBeTrustedMore(isDecided: arrival.isDecided)
    else { return nil }
    let time = arrival.now - newest.arrival
    return rules.duplicateWindow > .zero && time >= .zero && time <= rules.duplicateWindow
      ? index : nil
  }

  private mutating func join(_ index: Int, _ arrival: Arrival) {
    newest?.arrival = arrival.now
    let (number, first) = (arrival.number, links[index].members[0])
    effects.append(.join(number, to: links[index].number, isNext: links[index].isToBeResolved))
    switch links[index].stage {
    case .ended(let ending):
      tell(ending.stage, number, .duplicate(first))
      effects += [.answer(number, ending), .forget(number)]
    case .waiting(_, .told):
      links[index].members.append(number)
      tellPending(number, like: first)
    default: links[index].members.append(number)
    }
  }

  /// Moves a link on after parsing, and ends the links that it supersedes.
  private mutating func read(_ index: Int, _ reading: Reading) {
    let number = links[index].number
    if reading.isParsed { tell(.parsed, links[index]) }
    if reading.failure == .redirectLoop {
      effects.append(.note(.redirectLoop, number))
      return end(index, .rejected(.redirectLoop))
    }
    links[index].stage = .parked(reading.failure)
    supersede(olderThan: number)
    if isReady { goOn(number) }
  }

  private mutating func becomeReady() {
    isReady = true
    for link in links { goOn(link.number) }
  }

  /// Resolves a parked link, or lets it fail.
  private mutating func goOn(_ number: Int) {
    guard let index = index(of: number), case .parked(let failure) = links[index].stage else {
      return
    }
    if let failure { fail(index, failure) } else { resolve(index) }
  }

  mutating func resolve(_ index: Int) {
    links[index].stage = .resolving(redirects: 0)
    links[index].ticket = newTicket()
    effects.append(.ask(.resolve, links[index].number, ticket: links[index].ticket))
  }
}

// MARK: - Showing

extension LinkQueue {
  private mutating func lineUp(_ index: Int, _ subject: Subject) {
    links[index].stage = .inLine(subject)
    links[index].ticket = newTicket()
  }

  /// Makes a link the only one that is on its way to the screen.
  private mutating func occupy(_ index: Int) {
    let ticket = newTicket()
    links[index].ticket = ticket
    busy = ticket
  }

  /// Lets a fulfilled link go on, or shows the next link or prompt in line, because no other event is left.
  private mutating func takeTurn() {
    if let index = fulfilledToResume {
      tell(.resumed, links[index])
      return resolve(index)
    }
    guard let index = nextInLine else { return }
    let number = links[index].number
    switch links[index].stage {
    case .inLine(let subject):
      links[index].stage = .leaving(subject)
      occupy(index)
      effects.append(.askToLeave(number, ticket: links[index].ticket))
    case .removing:
      links[index].stage = .removing(isInLine: false)
      occupy(index)
      effects.append(.remove(number, ticket: links[index].ticket))
    case .waiting(let prerequisite, .told(let since, _)):
      links[index].stage = .waiting(prerequisite, .told(since: since, isPromptInLine: false))
      let ticket = newTicket()
      busy = ticket
      prompt = Prompt(link: number, ticket: ticket)
      effects.append(.showPrompt(number, ticket: ticket))
    default: break
    }
  }

  /// Removes a link's screens as soon as nothing else is on its way to the screen.
  mutating func remove(_ index: Int) {
    stop(index)
    stopAsking(links[index])
    links[index].stage = .removing(isInLine: true)
    links[index].ticket = newTicket()
  }

  private mutating func settle(_ ticket: Int, _ sight: Sight) {
    guard busy == ticket else { return }
    busy = nil
    if prompt?.ticket == ticket { return settlePrompt(sight) }
    guard let index = index(at: ticket) else { return }
    switch links[index].stage {
    case .onItsWay(_, .discarded): remove(index)
    case .onItsWay(let subject, let fate):
      if sight != .refused(isPartlyShown: false) { hasNavigated = true }
      switch (subject, sight) {
      case (.target, .onScreen): end(index, .opened)
      case (.target, .refused) where fate == .givenUp: end(index, .cancelled)
      case (.target, .refused(let isPartlyShown)):
        links[index].isPartlyShown = isPartlyShown
        fail(index, .notShown)
      case (.target, .overtaken):
        // The app isn't asked for a fallback, because that would undo what the user or the app has done since.
        effects.append(.note(.notShown, links[index].number))
        end(index, .rejected(.notShown))
      case (.fallback, .onScreen): end(index, .fellBack)
      case (.fallback(let failure), _): end(index, .rejected(failure), told: .failed, .refused)
      }
    case .removing where sight == .onScreen: end(index, .cancelled)
    case .removing: end(index, .cancelled, .refused)
    default: break
    }
  }

  private mutating func settlePrompt(_ sight: Sight) {
    guard case .refused = sight, let prompt else { return }
    // A part of the prompt may be on screen.
    removePrompt(of: prompt.link)
    guard !prompt.isInherited, let link = link(prompt.link) else { return }
    effects.append(.note(.notShown, prompt.link))
    tell(.pending, link, .refused)
  }
}

// MARK: - Tickets and events

extension LinkQueue {
  mutating func newTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  mutating func tell(
    _ stage: DeeplinkEvent.Stage, _ number: Int, _ telling: Telling = .usual
  ) {
    effects.append(.tell(stage, number, telling))
  }

  /// Reports a stage of a link under the number of its first member.
  mutating func tell(_ stage: DeeplinkEvent.Stage, _ link: Link, _ telling: Telling = .usual) {
    tell(stage, link.members[0], telling)
  }
}
