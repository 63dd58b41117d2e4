// What links navigate to is shown one after another, each once the one before it is on screen: what comes
// in between would make neither of them true.

extension LinkQueue {
  /// Navigates to a link's target, or to what is shown instead of it.
  ///
  /// Once that has begun, the link is neither superseded nor cancelled: what it changed cannot be undone
  /// without the person seeing it.
  mutating func show(_ number: Int, insteadOf failure: LinkFailure?) {
    guard let place = place(of: number) else { return }
    links[place].stage = .toShow(insteadOf: failure)
    line(up: number, failure == nil ? .target : .fallback)
  }

  mutating func line(up number: Int, _ subject: Showing.Subject) {
    guard let link = link(number) else { return }
    // What nobody wants any more would pile up behind something that takes its time.
    toShow = toShow.filter { place(of: $0.link, at: $0.attempt) != nil }
    toShow.append(
      Showing(
        link: number, subject: subject, attempt: link.attempt, resolution: link.resolution))
    showNext()
  }

  /// Lets what is next in line be shown once whoever was just told something has been heard: they may have
  /// signed the person out, or opened another link.
  mutating func showNext() {
    if showing == nil, !toShow.isEmpty { actions.append(.takeTurnToShow) }
  }

  mutating func turnToShow() {
    while showing == nil, !toShow.isEmpty {
      var next = toShow.removeFirst()
      // Nobody may want it any more.
      guard place(of: next.link, at: next.attempt) != nil else { continue }
      if next.subject == .prompt {
        execute(next)
        prompt = showing.map { Prompt(link: $0.link, attempt: $0.attempt) }
      } else {
        next.isAsking = true
        showing = next
        actions.append(.askToLeave(next))
      }
    }
  }

  private mutating func execute(_ next: Showing) {
    var next = next
    next.isAsking = false
    next.attempt = newAttempt()
    showing = next
    actions.append(.execute(next))
  }

  /// Shows what the person was asked about, or keeps what they want to keep.
  mutating func mayLeave(_ attempt: Int, _ mayLeave: Bool) {
    guard let next = showing, next.isAsking, next.attempt == attempt else { return }
    if mayLeave { return execute(next) }
    showing = nil
    if case .toShow(insteadOf: let failure?) = link(next.link)?.stage {
      end(next.link, .rejected(failure), .kept, .reason)
    } else {
      fail(next.link, .kept)
    }
    showNext()
  }

  /// Asks nobody any more for a link that is over, or starts again.
  mutating func stopAskingInVain() {
    guard let next = showing, next.isAsking, place(of: next.link, at: next.attempt) == nil else {
      return
    }
    showing = nil
    actions.append(.stopAsking(attempt: next.attempt))
    showNext()
  }

  mutating func executed(_ attempt: Int, from before: Int?, to after: Int?) {
    guard let showing, showing.attempt == attempt, let place = place(of: showing.link) else {
      return
    }
    // Where somebody else has navigated since the link arrived, an equal one is no longer the same tap.
    if links[place].revision == before { links[place].revision = after }
  }

  mutating func settled(_ attempt: Int, _ sight: LinkQueue.Event.Sight) {
    guard let shown = showing, shown.attempt == attempt, !shown.isOnScreen else { return }
    if shown.subject != .prompt, sight != .refused(isPartlyShown: false) { hasNavigated = true }
    switch shown.subject {
    case .target: settled(target: shown, sight)
    case .fallback: settled(fallback: shown, sight)
    case .prompt: settled(prompt: shown, sight)
    }
    showNext()
  }

  private mutating func settled(target shown: Showing, _ sight: LinkQueue.Event.Sight) {
    guard let link = link(shown.link), !link.isOver else { return showing = nil }
    switch sight {
    case .onScreen where link.resolution == nil:
      showing?.isOnScreen = true
    case .onScreen:
      showing = nil
      end(link.number, .opened, .opened, .route)
    case .refused:
      showing = nil
      if link.isGivenUp { endGivenUp(link.number) } else { fail(link.number, .notShown) }
    case .overtaken:
      // The app is not asked for a fallback: it would undo what was done meanwhile.
      showing = nil
      actions.append(.note(.notShown, link.number))
      end(link.number, .rejected(.notShown), .failed, .reason)
    }
  }

  private mutating func settled(fallback shown: Showing, _ sight: LinkQueue.Event.Sight) {
    showing = nil
    guard case .toShow(insteadOf: let failure?) = link(shown.link)?.stage else { return }
    switch sight {
    case .onScreen: end(shown.link, .fellBack, .fellBack, .route)
    case .refused, .overtaken:
      end(shown.link, .rejected(failure), .failed, .notShown(.fallback))
    }
  }

  private mutating func settled(prompt shown: Showing, _ sight: LinkQueue.Event.Sight) {
    showing = nil
    guard case .refused = sight, let prompt, prompt.attempt == shown.attempt else { return }
    // What little there is of it.
    takePromptAway(of: prompt.link)
    guard prompt.link == shown.link else { return }
    actions.append(.note(.notShown, shown.link))
    tell(.pending, shown.link, .notShown(.prompt))
  }
}

// MARK: - After a sign-out

extension LinkQueue {
  /// Lets a link end as what it is shown as, or takes it away, once it was resolved again.
  mutating func resolvedAgain(
    _ number: Int, _ decision: Decision, _ resolution: Int
  ) {
    guard let place = place(of: number), let shown = showing else { return }
    guard decision == .open, resolution == shown.resolution else { return retract(number) }
    links[place].resolution = resolution
    actions.append(.stopDeadline(number))
    if shown.isOnScreen {
      showing = nil
      end(number, .opened, .opened, .route)
      showNext()
    } else if let follower = links[place].follower {
      decide(from: follower)
    }
  }

  /// Ends a link that may no longer open, and takes away what it has shown.
  mutating func retract(_ number: Int) {
    guard var shown = showing else { return }
    shown.attempt = newAttempt()
    shown.isOnScreen = false
    showing = shown
    actions.append(.takeAway(shown))
    end(number, .cancelled, .cancelled)
  }
}
