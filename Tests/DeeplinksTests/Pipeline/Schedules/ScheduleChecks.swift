import Deeplinks

/// What events, outcomes and routers must agree on, whatever happens.
@MainActor
final class ScheduleChecks: DeeplinkObserver {
  /// The first thing that went wrong.
  private(set) var problem: String?
  private(set) var events: [DeeplinkEvent] = []
  var stories: [Int: [DeeplinkEvent]] = [:]
  /// The links whose handler has answered and that are to be shown, in that order.
  private var line: [Int] = []
  /// The numbers of the handler's answers to each link, the last one last.
  private var answers: [Int: [Int]] = [:]
  private(set) var seenAnswers: Set<Int> = []
  /// The links that a sign-out has ended, or will.
  private var discarded: Set<Int> = []
  /// The handler's answers whose screens were left when another workspace began.
  private var left: Set<Int> = []
  /// The links that had opened before a sign-out, so that they may be restored over.
  private var replaced: Set<Int> = []
  /// The links in whose handlers the user signed out, which go on.
  private var ownSignOuts: Set<Int> = []
  /// The links that stand for one that was given up: they were its duplicates.
  private var forebears: [Int: Int] = [:]
  /// The links that a handler let go on, after its own link.
  var goingOn: Set<Int> = []
  /// The links whose openers gave them up, perhaps too late.
  var givenUp: Set<Int> = []
  /// What the links name.
  var identifiers: [Int: TripID] = [:]
  /// The texts of the links, but for identifiers that were opened.
  var texts: [Int: String] = [:]
  /// The links that are shown where the user is.
  var isHere: Set<Int> = []
  /// The screens with unsaved work that only a link may take away now, once they have said yes.
  var guarded: [(screen: GuardedScreen, leaveGuard: WeakGuard)] = []
  /// Whether a host has not shown something, or could not, or the user has dismissed it.
  var isHostAwkward = false
  /// What was wanted at the last look; nil where something else has changed that since.
  var lastStops: [TripStop]?
  /// Whether something was shown over a prompt, which then stays where its link does not go on.
  var isPromptUsed = false
  var lastSight: (revision: Int, event: DeeplinkEvent)?
  /// Looks at what the routers want.
  var look: (() -> Sight)?
  /// How what is shown differs from what is wanted.
  var difference: (() -> String?)?
  /// Whether the app has acted in a call of `claim`, which comes before the link's first event.
  var hasActedInClaim = false
  /// The number of events when the app last acted in a call.
  var lastCallback: Int?

  struct Sight {
    /// The screens that routers want since the last look; none if nothing has changed.
    var stops: [TripStop] = []
    /// Those of the selected tab, changed or not.
    var current: () -> [TripStop] = { [] }
    /// Those of all tabs, changed or not.
    var wanted: () -> [TripStop] = { [] }
    /// Whether a login is wanted that was not at the last look.
    var hasNewPrompt = false
    var user: Int?
    /// The number of the handler's latest answer, and whether it leads to a screen of its own.
    var answer = 0
    var hasStop: (Int) -> Bool = { _ in true }
    var revision = 0
  }

  nonisolated func receive(_ event: DeeplinkEvent) {
    MainActor.assumeIsolated { note(event) }
  }

  func fail(_ problem: String) {
    if self.problem == nil { self.problem = problem }
  }

  private func note(_ event: DeeplinkEvent) {
    lookAtRouters()
    if let last = stories[event.number]?.last, last.isFinal(before: event) {
      fail("after its end: \(event)")
    }
    if event.description.contains(TripValues.mark) { fail("an event tells a value: \(event)") }
    events.append(event)
    stories[event.number, default: []].append(event)
    if event.stage == .parsed { disinherit(event.number) }
    if event.stage == .cancelled, event.duplicateOf == nil { handOver(event.number) }
    line.removeAll { $0 == event.number }
    checkClaim(event)
    if event.stage == .cancelled, let sight = look?() { checkDiscarded(sight) }
    guard let look, event.duplicateOf == nil else { return }
    switch event.stage {
    case .enriched:
      line.append(event.number)
      answers[event.number, default: []].append(look().answer)
    case .opened:
      let sight = look()
      // A link to the screen that prompts keeps it as its own.
      if sight.current().last == .login { isPromptUsed = true }
      checkOpened(event, sight)
    case .fellBack where event.routeName != nil:
      if !look().current().contains(.fallback) { fail("\(event), but no fallback is wanted") }
      checkShown(event)
    default: break
    }
  }

  /// A link that another SDK takes changes nothing.
  private func checkClaim(_ event: DeeplinkEvent) {
    let revision = look?().revision ?? 0
    if event.stage == .claimed, let lastSight, lastSight.event.number == event.number,
      lastSight.revision != revision, !hasActedInClaim
    {
      fail("\(event), but something else is wanted since")
    }
    lastSight = (revision, event)
    if event.stage == .claimed { hasActedInClaim = false }
  }

  /// Nobody is asked what to show instead where the user has said no.
  func checkFallback(for failure: DeeplinkFailure<TripID>) {
    switch failure {
    case .declined, .keptUnsavedWork: fail("a fallback is wanted for \(failure.code)")
    default: break
    }
  }

  /// What is wanted is on screen, unless the app has acted when it got the event before this one.
  private func checkShown(_ event: DeeplinkEvent) {
    guard lastCallback != events.count - 1, let difference = difference?() else { return }
    fail("\(event), but \(difference)")
  }

  /// Opened means shown.
  private func checkOpened(_ event: DeeplinkEvent, _ sight: Sight) {
    checkShown(event)
    guard let answer = answers[event.number]?.last else { return fail("\(event) without answer") }
    guard sight.hasStop(answer) else { return }
    if !sight.current().contains(where: { $0.answer == answer }) {
      fail("\(event), but its screen is not wanted")
    }
  }

  /// Checks what the routers want since the last event.
  func lookAtRouters() {
    guard let sight = look?() else { return }
    checkGuardedScreens()
    checkDiscarded(sight)
    checkBeneathPrompt(sight)
    if sight.hasNewPrompt, !stories.values.contains(where: { $0.last?.stage == .pending }) {
      fail("a login is wanted though no link waits")
    }
    for stop in sight.stops {
      guard let answer = stop.answer, seenAnswers.insert(answer).inserted else { continue }
      guard let number = line.first, answers[number]?.last == answer else {
        fail("\(stop) is wanted though its link is not the next to be shown of \(line)")
        continue
      }
      switch stop {
      case .secret(_, _, let user) where user != sight.user || sight.user == nil:
        if ownSignOuts.contains(number) { continue }
        fail("\(stop) is wanted while \(sight.user.map { "\($0)" } ?? "nobody") is signed in")
      // A duplicate that takes over what was resolved for the first link needs no trust of its own.
      case .trusted
      where lineage(of: number).allSatisfy({ stories[$0]?.last?.source != .universalLink }):
        fail("\(stop) is wanted by link \(number)")
      default: break
      }
    }
  }

  /// Notes that the user signs out, in the handler of some identifiers.
  func noteSignOut(in handlers: [TripID]) {
    replaced = Set(stories.filter { $0.value.last?.stage == .opened }.keys)
    for (number, story) in stories where story.last?.hasEnded != true {
      let targets = identifiers[number]?.targets ?? []
      let isHandled = [.resolved, .received].contains(story.last?.stage)
      if isHandled, targets.contains(where: handlers.contains) {
        ownSignOuts.insert(number)
      } else {
        discarded.insert(number)
      }
    }
  }

  /// Notes that another workspace begins, which leaves some screens.
  func noteStart(leaving stops: [TripStop]) {
    left.formUnion(stops.compactMap(\.answer))
  }

  /// Nothing that a link has shown is wanted once a sign-out has ended it.
  private func checkDiscarded(_ sight: Sight) {
    let ended = discarded.filter { stories[$0]?.last?.stage == .cancelled }
    let gone = left.union(ended.flatMap { answers[$0] ?? [] })
    guard !gone.isEmpty else { return }
    for stop in sight.wanted() where stop.answer.map(gone.contains) == true {
      fail("\(stop) is wanted though its link was discarded, or another workspace has begun")
    }
  }

  /// Lets the duplicate that now stands for a link that was given up inherit from it.
  private func handOver(_ number: Int) {
    var heir = number + 1
    while stories[heir]?.map(\.stage) == [.received, .cancelled] { heir += 1 }
    // Two spellings of one link are two links.
    guard stories[heir]?.map(\.stage) == [.received], identifiers[heir] == identifiers[number],
      texts[heir] == texts[number]
    else { return }
    forebears[heir] = number
    answers[heir] = answers[number]
    line = line.map { $0 == number ? heir : $0 }
  }

  /// Notes that a link is no duplicate.
  private func disinherit(_ number: Int) {
    guard forebears.removeValue(forKey: number) != nil else { return }
    answers[number] = nil
    line.removeAll { $0 == number }
  }

  /// A link, and those that it stands for.
  private func lineage(of number: Int) -> some Sequence<Int> {
    sequence(first: number) { self.forebears[$0] }
  }

  /// Checks what is wanted soon after it was restored.
  ///
  /// - Parameter count: The number of events before. A link that has come further since may show something, too.
  func checkRestored(_ stops: [TripStop], after count: Int, user: Int?) {
    for stop in stops {
      switch stop {
      case .secret(_, _, let owner) where owner != user: fail("\(stop) is restored for another")
      case .trusted, .login, .fallback: if events.count == count { fail("\(stop) is restored") }
      default: break
      }
      guard let answer = stop.answer else { continue }
      seenAnswers.insert(answer)
      // The app brings it back itself.
      left.remove(answer)
      for number in discarded { answers[number]?.removeAll { $0 == answer } }
    }
    for (number, story) in stories {
      guard let last = story.last else { continue }
      if last.stage == .opened, !replaced.contains(number) {
        fail("link \(number) opened and is restored over")
      }
    }
  }

  /// Checks what is so between any two steps.
  func checkStories() {
    let waiting = stories.filter {
      $0.value.last?.stage == .pending && $0.value.last?.duplicateOf == nil
    }
    if waiting.count > 1 { fail("links \(waiting.keys.sorted()) all wait") }
    let opened = stories.filter { $0.value.last?.stage == .opened && !isOnTop($0.key) }
    if let newest = opened.keys.max() {
      for (number, story) in stories where number < newest && story.last?.isEnd != true {
        // Also one that a sign-out has separated from its duplicate since.
        let isDuplicate = story.contains { $0.duplicateOf.map(goingOn.contains) == true }
        if goingOn.contains(number) || isDuplicate { continue }
        fail("link \(number) goes on though link \(newest), which is newer, is open")
      }
    }
  }
}

// MARK: - The end

extension ScheduleChecks {
  /// Checks one link's story when all is over.
  func checkEnd(of number: Int, outcome: DeeplinkOutcome<TripID>?) {
    guard let story = stories[number], let last = story.last else {
      return fail("link \(number) has no event")
    }
    if !last.isEnd { fail("link \(number) never ended: \(story.map(\.stage))") }
    let isRefused = lineage(of: number).contains {
      stories[$0]?.contains { $0.reason == "notShown" || $0.isRefusedFallback } == true
    }
    let hasShown = answers[number]?.contains(where: seenAnswers.contains) == true
    let isTakenAway =
      last.stage == .cancelled && (discarded.contains(number) || givenUp.contains(number))
    if hasShown, last.stage != .opened, !isRefused, !isTakenAway {
      fail("link \(number) has shown something but ended with \(last)")
    }
    guard let outcome else { return fail("link \(number) never returned: \(story.map(\.stage))") }
    let texts = ["\(outcome)", outcome.failure?.description ?? ""]
    if texts.contains(where: { $0.contains(TripValues.mark) }) {
      fail("the outcome of link \(number) tells a value")
    }
    if case .pending = outcome {
      if !story.contains(where: { $0.stage == .pending }) { fail("link \(number) never waited") }
    } else if !story.ending.agrees(with: outcome) {
      fail("link \(number) returned \(outcome.code), its events end with \(last)")
    }
  }

  /// Checks what a fulfilled link returned.
  func checkFulfilled(_ number: Int, _ outcome: DeeplinkOutcome<TripID>) {
    // In a handler it returns at once, perhaps before the link was reported as pending.
    let isCalledBack = goingOn.contains(number) && outcome.code == "pending"
    let agrees = stories[number]?.contains { $0.agrees(with: outcome) } == true
    if !agrees, !isCalledBack {
      fail("fulfill returned \(outcome.code), unlike the events of link \(number)")
    }
  }
}

extension DeeplinkEvent {
  private static let ends: Set<Stage> = [.opened, .fellBack, .superseded, .cancelled, .claimed]
  private static let failures: Set<Stage> = [
    .parseFailed, .unsupported, .refused, .failed, .declined, .expired, .kept,
  ]

  /// Whether nothing follows this event.
  fileprivate var hasEnded: Bool { Self.ends.contains(stage) }

  /// Whether a link's story can be over with this event.
  fileprivate var isEnd: Bool { Self.ends.contains(stage) || Self.failures.contains(stage) }

  /// Whether `next` cannot follow this event.
  fileprivate func isFinal(before next: DeeplinkEvent) -> Bool {
    if hasEnded { return true }
    if next.isRefusedFallback, !isRefusedFallback { return false }
    if next.stage == .kept, stage != .kept { return false }
    return Self.failures.contains(stage) && !Self.ends.subtracting([.opened]).contains(next.stage)
  }

  /// Whether the host did not show what the app shows instead of a link.
  fileprivate var isRefusedFallback: Bool {
    stage == .failed && warnings.contains { $0.hasPrefix("the fallback was not shown") }
  }

  fileprivate func agrees(with outcome: DeeplinkOutcome<TripID>) -> Bool {
    switch outcome {
    case .opened: stage == .opened
    case .fellBack: stage == .fellBack
    case .pending: stage == .pending
    case .rejected(let failure):
      // The failure of a duplicate was reported for the link before that was given up.
      Self.failures.contains(stage) && (reason == failure.code || isRefusedFallback)
    case .superseded: stage == .superseded
    case .cancelled: stage == .cancelled
    case .claimed: stage == .claimed
    }
  }
}

extension [DeeplinkEvent] {
  /// The event that tells of the outcome: the last, but for a fallback that was not shown.
  fileprivate var ending: DeeplinkEvent {
    let last = self[endIndex - 1]
    return last.isRefusedFallback && last.duplicateOf == nil && count > 2
      ? self[endIndex - 2] : last
  }
}
