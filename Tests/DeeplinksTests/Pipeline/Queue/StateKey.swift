@testable import Deeplinks

/// A state in 256 bits: worlds with equal keys go on alike.
///
/// Nothing is hashed away, so no two states are taken for one by chance. What is left out follows from what
/// is in it, as ``QueueWorld/problem()`` has made sure in each state: what is asked of a link, and whether
/// that is timed, follows from its stage; equal names, from who is compared with whom.
struct StateKey: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) {
    get { (first, second, third, fourth) }
    set { (first, second, third, fourth) = newValue }
  }
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
    key.add(revision != nil)
    key.add(place(of: queue.latest), bits: 3)
    var decisions = Decisions()
    for link in queue.links { add(link, to: &key, &decisions) }
    addScreen(to: &key, &decisions)
    addDue(to: &key)
    return key
  }

  /// The place of a link among those that are remembered, beginning at 1; 0 for one that is not.
  private func place(of number: Int?) -> Int {
    number.flatMap(queue.place).map { $0 + 1 } ?? 0
  }

  private func add(
    _ link: LinkQueue.Link, to key: inout StateKey, _ decisions: inout Decisions
  ) {
    let story = self[link.number]
    let isUndisturbed = revision != nil && effectiveRevision(of: link) == revision
    if link.isOver {
      // Only whether it may still have a duplicate makes a difference; an outcome is what its duplicate gets, too.
      let mayHaveDuplicates =
        link.ending != .superseded && link.ending != .cancelled && !link.isGivenUp
        && isUndisturbed
      key.add(mayHaveDuplicates ? 1 : 0, bits: 4)
      if mayHaveDuplicates { key.add(decisions[link.resolution], bits: 3) }
      key.add(place(of: link.candidate), bits: 3)
      key.add(link.identifier != nil && (mayHaveDuplicates || link.follower != nil))
      return
    }
    addStage(of: link, to: &key)
    key.add(place(of: link.candidate), bits: 3)
    if link.isJoined { return key.add(isUndisturbed) }
    let isCompared = isCompared(link)
    if isCompared {
      key.add(decisions[link.resolution], bits: 3)
    } else {
      key.add(story.isShown && link.resolution != nil)
    }
    key.add(link.redirects > 0 && story.asked?.question == .resolve)
    key.add(link.isGivenUp)
    // One that is not the latest becomes so only by going on after it has waited.
    key.add(isUndisturbed && (isCompared || !link.isAtItsEnd))
    key.add(link.identifier != nil && (isCompared || !link.isAtItsEnd))
    key.add(story.turn != nil)
  }

  /// The revision that a link has once it is known what it did itself.
  private func effectiveRevision(of link: LinkQueue.Link) -> Int? {
    guard let showing = queue.showing, showing.link == link.number else { return link.revision }
    for case .executed(showing.attempt, let before, let after) in due
    where link.revision == before {
      return after
    }
    return link.revision
  }

  private func addStage(of link: LinkQueue.Link, to key: inout StateKey) {
    switch link.stage {
    case .ended: break
    case .rewriting: key.add(2, bits: 4)
    case .parsing: key.add(3, bits: 4)
    case .parked(let failure):
      key.add(4, bits: 4)
      key.add(failure != nil)
    case .resolving: key.add(5, bits: 4)
    case .resolved(let decision):
      key.add(6, bits: 4)
      key.add(decision == .open ? 0 : decision == .refuse ? 1 : 2, bits: 2)
    case .handling: key.add(7, bits: 4)
    // Why it failed makes no difference.
    case .failing: key.add(8, bits: 4)
    case .inBrowser: key.add(9, bits: 4)
    case .toShow(let failure):
      key.add(10, bits: 4)
      key.add(failure == nil)
      if failure == nil { key.add(link.isOnTop) }
    case .waiting(_, let isTold):
      key.add(11, bits: 4)
      key.add(isTold)
    case .fulfilled(let handler):
      key.add(12, bits: 4)
      key.add(place(of: handler), bits: 3)
    case .joined(let head):
      key.add(13, bits: 4)
      key.add(place(of: head), bits: 3)
    }
  }

  private func addScreen(to key: inout StateKey, _ decisions: inout Decisions) {
    key.add(place(of: queue.prompt?.link), bits: 3)
    if let prompt = queue.prompt { key.add(prompt.isInherited) }
    if let showing = queue.showing {
      let link = queue.link(showing.link)
      if showing.subject == .prompt || link?.isOver ?? true {
        // Once it is there, or not, the next is shown; nothing else comes of it.
        key.add(1, bits: 2)
        // Where the host refuses its prompt, a link that waits is told.
        key.add(queue.prompt?.attempt == showing.attempt)
      } else {
        key.add(showing.subject == .target ? 2 : 3, bits: 2)
        key.add(place(of: showing.link), bits: 3)
        key.add(showing.isOnScreen)
        key.add(showing.isAsking)
        if showing.subject == .target, let link, isCompared(link) {
          key.add(decisions[showing.resolution], bits: 3)
        }
      }
    } else {
      key.add(0, bits: 2)
    }
    // What nobody wants any more is skipped.
    for showing in queue.toShow where queue.place(of: showing.link, at: showing.attempt) != nil {
      key.add(place(of: showing.link), bits: 3)
    }
    key.add(0, bits: 3)
  }

  /// Whether what was decided about a link is compared with what is decided about another.
  private func isCompared(_ link: LinkQueue.Link) -> Bool {
    queue.latest == link.number || link.candidate != nil || link.follower != nil
  }

  private func subject(_ showing: LinkQueue.Showing) -> Int {
    switch showing.subject {
    case .target: 0
    case .fallback: 1
    case .prompt: 2
    }
  }

  private func addDue(to key: inout StateKey) {
    for due in due {
      switch due {
      case .name(let number, let candidate):
        key.add(1, bits: 3)
        key.add(place(of: number), bits: 3)
        key.add(place(of: candidate), bits: 3)
      case .fallback(let number, _):
        key.add(2, bits: 3)
        key.add(place(of: number), bits: 3)
      case .prompt(let number, _):
        key.add(3, bits: 3)
        key.add(place(of: number), bits: 3)
      case .executed: key.add(4, bits: 3)
      }
    }
    key.add(0, bits: 3)
  }
}

/// Numbers for decisions in the order in which they come: which of two that open came first makes no
/// difference, only whether they are equal.
private struct Decisions {
  private var first: Int?

  subscript(number: Int?) -> Int {
    mutating get {
      guard let number else { return 0 }
      guard ResolverDecision.opens(number) else { return number }
      if first == nil { first = number }
      return first == number ? 1 : 2
    }
  }
}

extension LinkQueue.Link {
  /// Whether it has failed, and will neither wait nor start again.
  fileprivate var isAtItsEnd: Bool {
    switch stage {
    case .failing, .inBrowser, .toShow(insteadOf: _?): true
    default: false
    }
  }
}
