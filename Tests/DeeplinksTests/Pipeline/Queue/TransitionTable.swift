#if !EXPLORATION
  @testable import Deeplinks
#endif

/// What becomes of a link in each stage, as it was seen.
///
/// `LinkQueue.swift` begins with the same table, and the exploration compares the two.
struct TransitionTable: Hashable, Sendable {
  /// For each stage and event, the stages that follow and the effects, as sets of bits.
  private var rows: [Int: Row] = [:]

  private struct Row: Hashable, Sendable {
    var next: UInt32 = 0
    var effects: UInt32 = 0
  }

  mutating func merge(_ other: Self) {
    rows.merge(other.rows) { Row(next: $0.next | $1.next, effects: $0.effects | $1.effects) }
  }

  /// Notes what an event did to each link.
  mutating func note(
    _ event: LinkQueue.Event, from before: LinkQueue, to after: LinkQueue,
    _ effects: [LinkQueue.Effect]
  ) {
    var numbers = before.links.map { ($0.number, $0.callers) }
    if case .arrived(let arrival) = event, after.index(of: arrival.number) != nil {
      numbers.append((arrival.number, [arrival.number]))
    }
    for (number, callers) in numbers {
      let (old, new) = (before.link(number), after.link(number))
      var callers = callers
      var isJoined = false
      for case .join(let duplicate, number, _) in effects {
        callers.append(duplicate)
        isJoined = true
      }
      var bits: UInt32 = 0
      for effect in effects where effect.concerns(number, callers) { bits |= 1 << effect.kind }
      let name = isJoined ? "a duplicate arrives" : event.name(for: old, before)
      let kind = LinkQueue.Event.names.firstIndex(of: name) ?? 0
      if old?.stage.kind == new?.stage.kind, bits == 0 { continue }
      let next = new?.stage.kind ?? LinkQueue.Stage.names.count - 1
      let key = (old?.stage.kind ?? 0) * 64 + kind
      rows[key, default: Row()].next |= 1 << UInt32(next)
      rows[key, default: Row()].effects |= bits
    }
  }

  /// The table in Markdown, one line for each stage and event.
  var lines: [String] {
    ["| Stage | Event | Next stage | Effects |", "|---|---|---|---|"]
      + rows.sorted { $0.key < $1.key }.map { key, row in
        let next = Self.names(row.next, LinkQueue.Stage.names)
        let effects = row.effects == 0 ? "–" : Self.names(row.effects, LinkQueue.Effect.names)
        return "| \(LinkQueue.Stage.names[key / 64]) | \(LinkQueue.Event.names[key % 64]) "
          + "| \(next) | \(effects) |"
      }
  }

  private static func names(_ bits: UInt32, _ names: [String]) -> String {
    names.indices.filter { bits & 1 << UInt32($0) != 0 }.map { names[$0] }.joined(separator: ", ")
  }
}

extension LinkQueue.Stage {
  fileprivate static let names = [
    "–", "arriving", "fetching", "waiting", "fulfilled", "failing", "showing", "removing", "ended",
  ]

  fileprivate var kind: Int {
    switch self {
    case .arriving: 1
    case .fetching: 2
    case .waiting: 3
    case .fulfilled: 4
    case .failing: 5
    case .showing: 6
    case .removing: 7
    case .ended: 8
    }
  }
}

extension LinkQueue.Event {
  fileprivate static let names = [
    "arrives", "a duplicate arrives", "rewritten", "becameReady", "fetched content",
    "fetched needs",
    "fetched failure", "prompt", "fallback show", "fallback browser", "fallback reject",
    "mayLeave true", "mayLeave false", "settled onScreen", "settled refused", "settled overtaken",
    "turn", "promptGone", "promptLost", "fulfilled", "declined", "givenUp", "openingCancelled",
    "discarded", "another link's event",
  ]

  private var name: String {
    switch self {
    case .becameReady: "becameReady"
    case .answered(_, let answer): answer.name
    case .settled(_, .onScreen): "settled onScreen"
    case .settled(_, .refused): "settled refused"
    case .settled(_, .overtaken): "settled overtaken"
    case .turn: "turn"
    case .promptGone: "promptGone"
    case .promptLost: "promptLost"
    case .fulfilled: "fulfilled"
    case .declined: "declined"
    case .givenUp: "givenUp"
    case .openingCancelled: "openingCancelled"
    case .discarded: "discarded"
    case .offered, .endedEarly, .arrived: "another link's event"
    }
  }

  /// What the event is for a link.
  fileprivate func name(
    for link: LinkQueue.Link?, _ before: LinkQueue
  ) -> String {
    let promptTicket = link?.isWaiting == true ? before.prompt : nil
    return switch self {
    case .arrived where link == nil: "arrives"
    case .answered(let ticket, _) where link?.ticket != ticket: "another link's event"
    case .settled(let ticket, _) where link?.ticket != ticket && promptTicket != ticket:
      "another link's event"
    case .givenUp(let caller) where link?.callers.contains(caller) != true: "another link's event"
    default: name
    }
  }
}

extension LinkQueue.Answer {
  fileprivate var name: String {
    switch self {
    case .rewritten: "rewritten"
    case .fetched(.content): "fetched content"
    case .fetched(.needs): "fetched needs"
    case .fetched(.failure): "fetched failure"
    case .prompt: "prompt"
    case .fallback(.show): "fallback show"
    case .fallback(.browser): "fallback browser"
    case .fallback(.reject): "fallback reject"
    case .mayLeave(true): "mayLeave true"
    case .mayLeave(false): "mayLeave false"
    }
  }
}

extension LinkQueue.Effect {
  fileprivate static let names = [
    "emit", "offer", "join", "ask", "stop", "record", "askFallback", "askPrompt", "askToLeave",
    "stopAsking", "show", "showPrompt", "remove", "removePrompt", "startOver", "answer", "reopen",
    "clearNotice", "forget",
  ]

  fileprivate var kind: UInt32 { UInt32(place.kind) }

  /// Whether it is for a link, or for one of those that joined it.
  fileprivate func concerns(_ number: Int, _ callers: [Int]) -> Bool {
    guard let other = place.number else { return false }
    return other == number || callers.contains(other)
  }

  private var place: (kind: Int, number: Int?) {
    switch self {
    case .emit(_, let number, _): (0, number)
    case .offer(let number): (1, number)
    case .join(_, let head, _): (2, head)
    case .ask(_, let number, _): (3, number)
    case .stop(let number): (4, number)
    case .record(_, let number): (5, number)
    case .askFallback(let number, _): (6, number)
    case .askPrompt(let number, _): (7, number)
    case .askToLeave(let number, _): (8, number)
    case .stopAsking: (9, nil)
    case .show(let number, _): (10, number)
    case .showPrompt(let number, _): (11, number)
    case .remove(let number, _): (12, number)
    case .removePrompt: (13, nil)
    case .startOver: (14, nil)
    case .answer(let number, _): (15, number)
    case .reopen(let number): (16, number)
    case .clearNotice: (17, nil)
    case .forget(let number): (18, number)
    }
  }
}
