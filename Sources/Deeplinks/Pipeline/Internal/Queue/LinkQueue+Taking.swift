// The transition function. A link arrives, is parsed (Arriving), resolved and handled (Resolving), perhaps as
// one tap with another (Duplicates), shown (Showing) and ends (Ending); or it waits (Waiting). What it is not in the
// stage for is stale and changes nothing.

extension LinkQueue {
  /// Notes what has happened, and adds what is to be done to `actions`, in that order.
  ///
  /// - Parameter revision: The router's revision; nil where there is none, so that no link is one tap with
  ///   another.
  mutating func take(
    _ happening: LinkQueue.Event, revision: Int?, adding actions: inout [LinkQueue.Effect]
  ) {
    self.revision = revision
    swap(&self.actions, &actions)
    follow(happening)
    stopAskingInVain()
    swap(&self.actions, &actions)
  }

  private mutating func follow(_ happening: LinkQueue.Event) {
    switch happening {
    case .offered(let number):
      tell(.received, number)
      actions.append(.offer(number))
    case .claimed(let number): claim(number)
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
    case .promptGone(let attempt, let now): leavePrompt(attempt, now)
    case .promptLost(let attempt): losePrompt(attempt)
    case .turnToShow: turnToShow()
    case .mayLeave(let attempt, let answer): mayLeave(attempt, answer)
    case .executed(let attempt, let before, let after): executed(attempt, from: before, to: after)
    case .settled(let attempt, let sight): settled(attempt, sight)
    case .givenUp(let number): giveUp(number)
    case .openingCancelled: cancelOpening()
    case .fulfilled(let prerequisite, let within, let caller, let now):
      fulfill(prerequisite, within: within, caller, now)
    case .declined(let prerequisite, let now): decline(prerequisite, now)
    case .discarded(let numbers): discard(except: numbers)
    }
  }

  mutating func tell(
    _ stage: DeeplinkEvent.Stage, _ number: Int, _ telling: LinkQueue.Effect.Telling = .nothing
  ) {
    actions.append(.tell(stage, number, telling))
  }
}
