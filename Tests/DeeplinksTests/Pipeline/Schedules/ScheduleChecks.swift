import Deeplinks

/// What events, outcomes and routers must agree on, whatever happens.
@MainActor
final class ScheduleChecks: DeeplinkObserver {
  /// The first thing that went wrong.
  private(set) var problem: String?
  private(set) var events: [DeeplinkEvent] = []
  private var stories: [Int: [DeeplinkEvent]] = [:]
  private var seenAnswers: Set<Int> = []
  /// Called when a fallback or a prompt may be about to navigate, beside a link that is opening.
  var noteDetour: (() -> Void)?
  /// Looks at what the routers want and show.
  var look: (() -> Sight)?

  struct Sight {
    /// The screens that routers want.
    var stops: [TripStop]
    var user: Int?
    /// How what is shown differs from what is wanted; nil too where a person has just been at it.
    var difference: String?
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
    if event.stage == .blocked || DeeplinkEvent.failures.contains(event.stage) { noteDetour?() }
    stories[event.number, default: []].append(event)
    if event.stage == .opened, event.twin == nil, let difference = look?().difference {
      fail("\(event), but \(difference)")
    }
  }

  /// Checks what the routers want since the last event.
  func lookAtRouters() {
    guard let sight = look?() else { return }
    for stop in sight.stops {
      guard let answer = stop.answer, seenAnswers.insert(answer).inserted else { continue }
      // A link that is ready to open may have to wait until an older one is on screen.
      let ready = stories.values.compactMap(\.last).filter { $0.stage == .enriched }
      guard !ready.isEmpty else {
        fail("\(stop) is wanted though no link was just about to open")
        continue
      }
      switch stop {
      case .secret(_, _, let user) where user != sight.user || sight.user == nil:
        fail("\(stop) is wanted while \(sight.user.map { "\($0)" } ?? "nobody") is signed in")
      case .trusted where !ready.contains { $0.source == .universalLink }:
        fail("\(stop) is wanted from \(ready.map(\.source))")
      default: break
      }
    }
  }

  /// Checks what is so between any two steps.
  func checkStories() {
    let waiting = stories.filter { $0.value.last?.stage == .pending && $0.value.last?.twin == nil }
    if waiting.count > 1 { fail("links \(waiting.keys.sorted()) all wait") }
    if let newest = stories.filter({ $0.value.last?.stage == .opened }).keys.max() {
      for (number, story) in stories where number < newest && story.last?.isEnd != true {
        fail("link \(number) goes on though link \(newest), which is newer, is open")
      }
    }
  }

  /// Checks one link's story when all is over.
  func checkEnd(of number: Int, outcome: DeeplinkOutcome<TripID>?) {
    guard let story = stories[number], let last = story.last else {
      return fail("link \(number) has no event")
    }
    if !last.isEnd { fail("link \(number) never ended: \(story.map(\.stage))") }
    guard let outcome else { return fail("link \(number) never returned: \(story.map(\.stage))") }
    if case .pending = outcome {
      if !story.contains(where: { $0.stage == .pending }) { fail("link \(number) never waited") }
    } else if !story.ending.agrees(with: outcome) {
      fail("link \(number) returned \(outcome.code), its events end with \(last)")
    }
  }

  /// Checks what a fulfilled link returned.
  func checkFulfilled(_ number: Int, _ outcome: DeeplinkOutcome<TripID>) {
    let agrees = stories[number]?.contains { $0.agrees(with: outcome) } == true
    if !agrees { fail("fulfil returned \(outcome.code), unlike the events of link \(number)") }
  }
}

extension DeeplinkEvent {
  private static let ends: Set<Stage> = [.opened, .fellBack, .superseded, .cancelled]
  fileprivate static let failures: Set<Stage> = [
    .parseFailed, .unsupported, .refused, .failed, .declined, .expired,
  ]

  /// Whether a link's story can be over with this event.
  fileprivate var isEnd: Bool { Self.ends.contains(stage) || Self.failures.contains(stage) }

  /// Whether `next` cannot follow this event.
  fileprivate func isFinal(before next: DeeplinkEvent) -> Bool {
    if Self.ends.contains(stage) { return true }
    if next.isRefusedFallback, !isRefusedFallback { return false }
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
    case .rejected(let failure): Self.failures.contains(stage) && reason == failure.code
    case .superseded: stage == .superseded
    case .cancelled: stage == .cancelled
    }
  }
}

extension [DeeplinkEvent] {
  /// The event that tells of the outcome: the last, but for a fallback that was not shown.
  fileprivate var ending: DeeplinkEvent {
    let last = self[endIndex - 1]
    return last.isRefusedFallback && last.twin == nil && count > 1 ? self[endIndex - 2] : last
  }
}
