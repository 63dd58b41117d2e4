@testable import Deeplinks

/// What can happen in a world.
enum WorldMove: Hashable, Sendable, CustomStringConvertible {
  case arrive(isWrapped: Bool, isTextOfLatest: Bool, within: Int?)
  /// A link arrives too late to be one tap with the one before it.
  case arriveLate(isWrapped: Bool)
  case happen(LinkQueue.Event)
  /// What is due first is answered.
  case answer(Answer)
  /// What takes time is answered.
  case answerLater(Int, Later)
  /// What takes time takes too long.
  case late(Int)
  case turn(Int)
  case settle(LinkQueue.Event.Sight)
  /// The waiting link has waited for long when it is let go on.
  case fulfillLate
  /// The person goes elsewhere before something happens.
  indirect case wander(WorldMove)

  enum Answer: Hashable, Sendable {
    /// The link was opened by what it names, and needs no parser.
    case given
    case named(LinkQueue.Event.Naming)
    case notParsed
    case fallback(LinkQueue.Event.Fallback)
    case prompt(Bool)
    case done
  }

  enum Later: Hashable, Sendable {
    case rewritten
    case redirected
    case resolved(Int)
    case handled(LinkQueue.Event.HandlerAnswer)
    case browser(Bool)
  }

  var description: String {
    switch self {
    case .arrive(let isWrapped, let isTextOfLatest, let within):
      "a link arrives" + (isWrapped ? ", wrapped" : "") + (isTextOfLatest ? ", the same text" : "")
        + (within.map { ", in the handler of link \($0)" } ?? "")
    case .happen(let happening): "\(happening)"
    case .answer(let answer): "at once: \(answer)"
    case .answerLater(let number, let later): "link \(number): \(later)"
    case .late(let number): "link \(number) takes too long"
    case .turn(let number): "link \(number) has its turn"
    case .settle(let sight): "settled: \(sight)"
    case .arriveLate(let isWrapped):
      "a link arrives some time later" + (isWrapped ? ", wrapped, the same text" : "")
    case .fulfillLate: "what the waiting link needs is fulfilled after a long time"
    case .wander(let move): "the person goes elsewhere, and then: \(move)"
    }
  }
}

extension QueueWorld {
  /// What can happen here, with at most `limit` links remembered at once.
  func moves(limit: Int) -> [WorldMove] {
    var moves: [WorldMove] = []
    moves.reserveCapacity(32)
    if due.isEmpty { addAnswers(to: &moves) } else { addDueAnswers(to: &moves) }
    // A turn is a task of its own, or is taken at once: when it comes is not known.
    for story in stories where story.turn != nil { moves.append(.turn(story.number)) }
    // So is one to show something: it is the last of what was called back, whenever that is.
    if isTurnDue { moves.append(.happen(.turnToShow)) }
    // So is what is on its way to the screen: without a host it is there at once.
    if onItsWay != nil, !isExecutionDue {
      moves += [
        .settle(.onScreen), .settle(.refused(isPartlyShown: false)),
        .settle(.refused(isPartlyShown: true)), .settle(.overtaken),
      ]
    }
    if let asking {
      moves += [
        .happen(.mayLeave(attempt: asking, true)), .happen(.mayLeave(attempt: asking, false)),
      ]
    }
    // The person leaves it, or the app takes it away.
    if let prompt { moves.append(.happen(.promptGone(attempt: prompt, now: now))) }
    if let prompt, let onItsWay, onItsWay.subject != .prompt {
      moves.append(.happen(.promptLost(attempt: prompt)))
    }
    addCalls(to: &moves, limit)
    addWandering(to: &moves)
    return moves
  }

  /// Adds that the person goes elsewhere, just before that is asked for.
  ///
  /// It could have happened before whatever came since, to the same end: of all that happens, only a link that
  /// arrives and one that is decided about ask whether the router has changed.
  private func addWandering(to moves: inout [WorldMove]) {
    let isComparable = queue.links.contains {
      $0.follower != nil && $0.revision == revision && $0.canHaveDuplicates
    }
    guard isComparable else { return }
    for move in moves {
      switch move {
      case .turn(let number), .answerLater(let number, .resolved):
        let candidate = queue.link(queue.link(number)?.candidate)
        if candidate?.isUndecided != true { moves.append(.wander(move)) }
      default: break
      }
    }
  }

  private var isExecutionDue: Bool {
    due.contains { if case .executed = $0 { true } else { false } }
  }

  /// What an app may do at any time, also while it is told or asked something.
  private func addCalls(to moves: inout [WorldMove], _ limit: Int) {
    // A latest link that is over is forgotten for one that is another tap.
    let isForgotten =
      newest.map { self[$0].ending != nil && !isDuplicatePossible(within: nil) } ?? false
    if queue.links.count - (isForgotten ? 1 : 0) < limit { addArrivals(to: &moves) }
    if !queue.isReady { moves.append(.happen(.becameReady)) }
    if let waiting = queue.waiting {
      moves.append(.happen(.declined(Self.prerequisite, now: now)))
      moves.append(.happen(fulfilled(within: nil)))
      for story in stories where story.asked != nil {
        moves.append(.happen(fulfilled(within: story.number)))
      }
      if self[waiting].isPending { moves.append(.fulfillLate) }
    }
    if stories.contains(where: { $0.ending == nil }) {
      moves.append(.happen(.discarded(except: [])))
      // Where it has started again because of its own call before.
      for link in queue.links where link.isBeingFetched {
        moves.append(.happen(.discarded(except: [link.number])))
      }
    }
    if stories.contains(where: { $0.asked != nil || queue.link($0.number)?.isBeingFetched == true })
    {
      moves.append(.happen(.openingCancelled))
    }
  }

  func fulfilled(within: Int?) -> LinkQueue.Event {
    .fulfilled(Self.prerequisite, within: within, caller: 7, now: now)
  }

  private func addArrivals(to moves: inout [WorldMove]) {
    moves.append(.arrive(isWrapped: false, isTextOfLatest: false, within: nil))
    moves.append(.arrive(isWrapped: true, isTextOfLatest: false, within: nil))
    guard let newest, isDuplicatePossible(within: nil) else { return }
    moves.append(.arrive(isWrapped: true, isTextOfLatest: true, within: nil))
    moves += [.arriveLate(isWrapped: false), .arriveLate(isWrapped: true)]
    moves.append(.wander(.arrive(isWrapped: false, isTextOfLatest: false, within: nil)))
    if self[newest].asked != nil {
      moves.append(.arrive(isWrapped: false, isTextOfLatest: false, within: newest))
    }
  }

  /// Whether a link that arrives now may be one tap with the newest.
  func isDuplicatePossible(within: Int?) -> Bool {
    guard let newest, within != newest, revision != nil else { return false }
    let story = self[newest]
    return now - story.arrival <= Self.window && story.revision == revision
      && story.ending != .superseded && story.ending != .cancelled && !story.isGivenUp
      && newest != queue.fulfilled
  }

  private func addDueAnswers(to moves: inout [WorldMove]) {
    switch due[0] {
    case .name(_, let candidate):
      moves += [.answer(.given), .answer(.named(.other)), .answer(.named(.itself))]
      moves.append(.answer(.notParsed))
      if let candidate, remembers(candidate), self[candidate].name != nil {
        moves.append(.answer(.named(.sameAsCandidate)))
      }
    case .fallback:
      moves += [
        .answer(.fallback(.show)), .answer(.fallback(.browser)), .answer(.fallback(.reject)),
      ]
    case .prompt: moves += [.answer(.prompt(true)), .answer(.prompt(false))]
    case .executed: moves.append(.answer(.done))
    }
  }

  /// What comes as a happening of its own, and never while another is taken in.
  private func addAnswers(to moves: inout [WorldMove]) {
    for story in stories {
      if let question = story.asked?.question {
        let answers: [WorldMove.Later] =
          switch question {
          case .rewrite: [.rewritten]
          case .resolve:
            [
              .redirected, .resolved(1), .resolved(2), .resolved(ResolverDecision.refuse),
              .resolved(ResolverDecision.require),
            ]
          case .handle:
            [
              .handled(.navigation(isOnTop: false)), .handled(.navigation(isOnTop: true)),
              .handled(.failed), .handled(.needs(Self.prerequisite)),
            ]
          case .browser: [.browser(true), .browser(false)]
          }
        for answer in answers { moves.append(.answerLater(story.number, answer)) }
      }
      if story.deadline != nil { moves.append(.late(story.number)) }
      // The opener of one that waits has its answer.
      let isAnswered = story.isPending && queue.waiting == story.number
      if story.ending == nil, !story.isGivenUp, !isAnswered {
        moves.append(.happen(.givenUp(story.number)))
      }
    }
  }
}
