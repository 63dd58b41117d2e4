#if !EXPLORATION
  @testable import Deeplinks
#endif

/// A state in 256 bits: worlds with equal keys go on alike.
///
/// Nothing is hashed away, so no two states are taken for one by chance. What is left out follows from what
/// is in it, as ``QueueWorld/problem()`` has made sure in each state: what is asked of a link follows from its stage.
struct StateKey: Hashable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  /// The bits that came last; a one stands before all others.
  private var fourth: UInt64 = 1

  /// Which part of the states this one belongs to, of `count`.
  func part(of count: Int) -> Int {
    let mixed = (first ^ second ^ third ^ fourth) &* 0x9E37_79B9_7F4A_7C15
    return Int((mixed >> 32) % UInt64(count))
  }

  mutating func add(_ value: Int, bits: Int) {
    precondition(value >= 0 && value < 1 << bits && first >> (64 - bits) == 0, "256 bits are full")
    let rest = 64 - bits
    first = first << bits | second >> rest
    second = second << bits | third >> rest
    third = third << bits | fourth >> rest
    fourth = fourth << bits | UInt64(value)
  }

  mutating func add(_ value: Bool) { add(value ? 1 : 0, bits: 1) }
}

extension QueueWorld {
  var key: StateKey {
    var key = StateKey()
    key.add(queue.isReady)
    key.add(place(of: queue.newest?.link), bits: 3)
    key.add(queue.newest?.arrival != nil)
    let line = queue.links.filter { $0.isQueued }.sorted { $0.ticket < $1.ticket }.map(\.number)
    for link in queue.links {
      addStage(of: link, to: &key)
      key.add(link.callers.count, bits: 3)
      key.add(link.callers[0] == link.number)
      if link.isQueued { key.add((line.firstIndex(of: link.number) ?? 0) + 1, bits: 3) }
      addStory(of: link, to: &key)
    }
    key.add(0, bits: 4)
    key.add(queue.prompt != nil)
    // Of a prompt on its way whose link is over, only that it is on its way counts.
    key.add(onItsWay != nil)
    if let onItsWay, onItsWay.subject == .prompt {
      key.add(queue.prompt == onItsWay.ticket)
    }
    for due in due {
      switch due {
      case .fallback(let ticket):
        key.add(1, bits: 2)
        key.add(queue.index(at: ticket).map { $0 + 1 } ?? 0, bits: 3)
      case .prompt(let ticket):
        key.add(2, bits: 2)
        key.add(queue.index(at: ticket).map { $0 + 1 } ?? 0, bits: 3)
      }
    }
    key.add(0, bits: 2)
    return key
  }

  /// The place of a link among those that are remembered, beginning at 1; 0 for one that is not.
  private func place(of number: Int?) -> Int {
    number.flatMap { queue.index(of: $0) }.map { $0 + 1 } ?? 0
  }

  private func addStory(of link: LinkQueue.Link, to key: inout StateKey) {
    let story = self[link.number]
    if !link.isOver {
      // Only a link that is late goes on beside a newer one.
      let isLate = [.declined, .expired, .notShown].contains(story.failure)
      key.add(isLate)
      key.add(story.isRefused)
      key.add(link.isFulfilled && story.fulfilledIn != nil)
    }
  }

  private func addStage(of link: LinkQueue.Link, to key: inout StateKey) {
    switch link.stage {
    case .arriving(.rewriting): key.add(1, bits: 4)
    case .arriving(.parked(let failure)):
      key.add(2, bits: 4)
      key.add(failure != nil)
    case .fetching: key.add(3, bits: 4)
    case .waiting(_, .asking): key.add(5, bits: 4)
    case .waiting(_, .pending(_, let prompt)):
      key.add(6, bits: 4)
      key.add(prompt == .none ? 0 : prompt == .queued ? 1 : 2, bits: 2)
    case .fulfilled(let handler):
      key.add(7, bits: 4)
      key.add(place(of: handler), bits: 3)
    case .showing(let content, .queued):
      key.add(8, bits: 4)
      add(content, to: &key)
    case .showing(let content, .asking):
      key.add(9, bits: 4)
      add(content, to: &key)
    case .showing(let content, .inFlight(let interruption)):
      key.add(10, bits: 4)
      add(content, to: &key)
      key.add(interruption == nil ? 0 : interruption == .givenUp ? 1 : 2, bits: 2)
    case .removing(let isQueued):
      key.add(11, bits: 4)
      key.add(isQueued)
    // Why it failed makes a difference only if its screens were refused.
    case .failing: key.add(12, bits: 4)
    // Only whether it may still have a duplicate makes a difference.
    case .ended:
      key.add(14, bits: 4)
      key.add(link.canBeJoined)
    }
  }

  private func add(_ content: LinkQueue.Content, to key: inout StateKey) {
    switch content {
    case .target(let isOnTop): key.add(isOnTop ? 1 : 0, bits: 2)
    case .fallback: key.add(2, bits: 2)
    }
  }
}
