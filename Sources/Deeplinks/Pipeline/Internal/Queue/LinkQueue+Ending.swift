extension LinkQueue {
  /// Ends a link because of `failure`, in the way the app chooses; or at once, where the person has chosen.
  mutating func fail(_ number: Int, _ failure: LinkFailure) {
    guard let place = place(of: number) else { return }
    if failure.isThePersons {
      actions.append(.note(failure, number))
      return end(number, .rejected(failure), failure.stage, .reason)
    }
    links[place].stage = .failing(failure)
    stopWork(place)
    actions.append(.note(failure, number))
    tell(failure.stage, number, .reason)
    actions.append(.askFallback(number, attempt: links[place].attempt))
  }

  mutating func chooseFallback(_ number: Int, _ attempt: Int, _ fallback: LinkQueue.Event.Fallback)
  {
    guard let place = place(of: number, at: attempt),
      case .failing(let failure) = links[place].stage
    else { return }
    switch fallback {
    case .show: show(number, insteadOf: failure)
    case .reject: end(number, .rejected(failure), nil)
    case .browser:
      links[place].stage = .inBrowser(failure)
      actions.append(.openBrowser(number, attempt: attempt))
    }
  }

  mutating func browserAnswered(_ number: Int, _ attempt: Int, _ isOpen: Bool) {
    guard let place = place(of: number, at: attempt),
      case .inBrowser(let failure) = links[place].stage
    else { return }
    guard isOpen else { return end(number, .rejected(failure), nil) }
    // The person sees what they wanted to see.
    actions.append(.clearNotice)
    end(number, .fellBack, .fellBack)
  }

  /// Ends a link, and those that are one tap with it, with one outcome.
  ///
  /// - Parameter stage: The stage of the event that tells of it, or nil where the failure's event has.
  mutating func end(
    _ number: Int, _ ending: LinkEnding, _ stage: DeeplinkEvent.Stage?,
    _ telling: LinkQueue.Effect.Telling = .nothing
  ) {
    let isOnTop = link(number)?.isOnTop == true
    close(number, ending, stage, telling)
    if ending == .opened {
      actions.append(.clearNotice)
      let waiting = isOnTop ? [] : waiting(olderThan: number, butFulfilledIn: number)
      close(waiting + active(olderThan: number), .superseded)
    }
    goOnWithout(number)
    resumeFulfilled()
  }

  /// Ends the links that are being worked on and arrived before `number`.
  mutating func supersede(olderThan number: Int) {
    dropCandidate(of: number)
    let older = active(olderThan: number)
    guard !older.isEmpty else { return }
    close(older, .superseded)
    resumeFulfilled()
  }

  /// Ends `numbers`, all before any link goes on because of another's end: it would go on only to end.
  mutating func close(_ numbers: [Int], _ ending: LinkEnding) {
    for number in numbers { close(number, ending, ending.stage) }
    for number in numbers { goOnWithout(number) }
  }

  private func active(olderThan number: Int) -> [Int] {
    var older: [Int] = []
    for link in links {
      guard link.number < number else { break }
      if link.isActive, !isExecuting(link.number) { older.append(link.number) }
    }
    return older
  }

  private mutating func close(
    _ number: Int, _ ending: LinkEnding, _ stage: DeeplinkEvent.Stage?,
    _ telling: LinkQueue.Effect.Telling = .nothing
  ) {
    dropCandidate(of: number)
    takePromptAway(of: number)
    if waiting == number { waiting = nil }
    if fulfilled == number { fulfilled = nil }
    guard let place = place(of: number) else { return }
    if let stage { tell(stage, number, telling) }
    actions.append(.answer(number, .ended(ending)))
    let duplicates = links[place].duplicates
    links[place].duplicates = []
    links[place].stage = .ended(ending)
    stopWork(place)
    for duplicate in duplicates {
      guard let place = self.place(of: duplicate) else { continue }
      tell(stage ?? ending.stage, duplicate, .duplicate(number))
      actions.append(.answer(duplicate, .like(number)))
      links[place].stage = .ended(ending)
    }
    forget(number, and: duplicates)
  }

  /// Lets the link that waited for `number` go on by itself.
  mutating func goOnWithout(_ number: Int) {
    guard let follower = link(link(number)?.follower), case .resolved = follower.stage else {
      return
    }
    actions.append(.goOn(follower.number, attempt: follower.attempt))
  }

  /// Notes that what is being done for a link is in vain.
  mutating func stopWork(_ place: Int) {
    links[place].attempt = newAttempt()
    actions.append(.stopWork(links[place].number))
  }

  /// Forgets a link that is over, unless one after it may be the same tap.
  mutating func forgetIfOver(_ number: Int) {
    guard let place = place(of: number), links[place].isOver, latest != number,
      links[place].follower == nil
    else { return }
    links.remove(at: place)
    actions.append(.forget(number))
  }

  private mutating func forget(_ number: Int, and duplicates: [Int]) {
    forgetIfOver(number)
    guard !duplicates.isEmpty else { return }
    links.removeAll { $0.isOver && $0.number != latest && $0.follower == nil }
    for duplicate in duplicates { actions.append(.forget(duplicate)) }
  }
}

// MARK: - Giving up

extension LinkQueue {
  /// Ends a link whose opener gave it up; those that are one tap with it go on without it.
  mutating func giveUp(_ number: Int) {
    guard let place = place(of: number) else { return }
    switch links[place].stage {
    case .ended, .waiting(_, isTold: true): break
    case .joined(let head):
      if let place = self.place(of: head) { links[place].duplicates.removeAll { $0 == number } }
      end(number, .cancelled, .cancelled)
    case _ where isExecuting(number):
      // What it changed cannot be undone, but nothing more is done for it.
      links[place].isGivenUp = true
    default: endGivenUp(number)
    }
  }

  mutating func endGivenUp(_ number: Int) {
    guard let place = place(of: number) else { return }
    let heirs = links[place].duplicates
    links[place].duplicates = []
    var heir = heirs.first
    if isOvertaken(number) {
      heir = nil
      close(heirs, .superseded)
    } else if let heir, let heirPlace = self.place(of: heir) {
      links[heirPlace].stage = .resolving
      links[heirPlace].duplicates = Array(heirs.dropFirst())
      for duplicate in heirs.dropFirst() {
        if let place = self.place(of: duplicate) { links[place].stage = .joined(heir) }
      }
      if latest == number { latest = heir }
      if let follower = links[place].follower, let next = self.place(of: follower) {
        links[place].follower = nil
        links[heirPlace].follower = follower
        links[next].candidate = heir
      }
      resolve(heir)
    }
    end(number, .cancelled, .cancelled)
    // One that is older may have gone on while this one waited.
    if let heir { supersede(olderThan: heir) }
  }

  /// Whether a newer link is being worked on, known not to be the same tap: what is older does not start again.
  func isOvertaken(_ number: Int) -> Bool {
    links.contains {
      $0.number > number && $0.isActive && $0.candidate == nil && $0.stage != .parsing
    }
  }

  /// Ends what is being fetched, with all who wait for it.
  mutating func cancelOpening() {
    close(
      links.filter { $0.isBeingFetched || $0.stage == .rewriting }.map(\.number), .cancelled)
    resumeFulfilled()
  }
}

extension LinkEnding {
  /// The stage of the event that tells of a link ending like this.
  var stage: DeeplinkEvent.Stage {
    switch self {
    case .opened: .opened
    case .fellBack: .fellBack
    case .rejected(let failure): failure.stage
    case .superseded: .superseded
    case .cancelled: .cancelled
    case .claimed: .claimed
    }
  }
}
