#if !EXPLORATION
  @testable import Deeplinks
#endif

/// What can happen in a world.
enum WorldMove: Hashable, Sendable {
  case arrive(LinkQueue.ParseResult?, Sameness)
  case handle(LinkQueue.Event)
  /// What is due first is answered.
  case answer(Answer)
  /// The fallback that is due first is the browser, which takes time.
  case askBrowser
  /// What takes time is answered.
  case answerLater(Int, LinkQueue.Answer)
  case settle(LinkQueue.ShowResult)
  /// The waiting link has waited for too long when it is let go on.
  case fulfillLate

  /// How a link compares with the one that arrived before it.
  enum Sameness: Hashable, Sendable {
    case other
    case same
    /// The same, but after the duplicate window.
    case late
    /// The same, opened in a call of the link itself.
    case within
    /// The same from a source that may be trusted more, which changes nothing anymore, or does.
    case trustedMore(isDecided: Bool)
  }

  enum Answer: Hashable, Sendable {
    case fallback(LinkQueue.Fallback)
    case prompt(Bool)
  }
}

extension QueueWorld {
  /// What can happen here, with at most `limit` links remembered at once.
  func moves(limit: Int) -> [WorldMove] {
    var moves: [WorldMove] = []
    moves.reserveCapacity(32)
    if let due = due.first {
      addAnswers(to: due, &moves)
    } else if queue.needsTurn {
      // The last of what was called back, whenever that is.
      moves.append(.handle(.turn))
    } else {
      addLaterAnswers(to: &moves)
    }
    if onItsWay != nil {
      moves += [
        .settle(.onScreen), .settle(.refused(isPartlyShown: false)),
        .settle(.refused(isPartlyShown: true)),
      ]
      if onItsWay?.subject == .link { moves.append(.settle(.overtaken)) }
    }
    if let asking {
      moves += [true, false].map { .handle(.answered(ticket: asking, .mayLeave($0))) }
    }
    if let prompt {
      // The user leaves it, or the app removes it.
      moves.append(.handle(.promptGone(ticket: prompt.ticket)))
      if let onItsWay, onItsWay.subject != .prompt {
        moves.append(.handle(.promptLost(ticket: prompt.ticket)))
      }
    }
    addCalls(to: &moves, limit)
    return moves
  }

  /// What an app may do at any time, also while it is called.
  private func addCalls(to moves: inout [WorldMove], _ limit: Int) {
    // The newest link is forgotten for another if it is over.
    let newest = queue.newest.flatMap { queue.link($0.link) }
    let isForgotten = newest?.isOver == true
    if stories.count < limit {
      moves += [
        .arrive(nil, .other), .arrive(.named, .other),
        .arrive(.unrecognized, .other), .arrive(.opensItself, .other),
      ]
    } else if stories.count == limit, isForgotten {
      moves.append(.arrive(.opened, .other))
    }
    if let newest, stories.count < limit || isForgotten {
      moves.append(.arrive(.named, .same))
      if stories.count < limit {
        let trusted = [true, false].map { WorldMove.Sameness.trustedMore(isDecided: $0) }
        moves += ([.late] + trusted).map { .arrive(.named, $0) }
        if self[newest.callers[0]].asked != nil || !newest.isOver {
          moves.append(.arrive(.named, .within))
        }
      }
    }
    if !queue.isReady { moves.append(.handle(.becameReady)) }
    if queue.waiting != nil {
      moves += [
        .handle(.declined(Self.prerequisite)), .handle(fulfilled(within: nil)), .fulfillLate,
      ]
      moves.append(.handle(fulfilled(within: nil, startingOver: true)))
      for link in queue.links where isCalled(link) {
        moves.append(.handle(fulfilled(within: link.number)))
      }
    }
    if queue.links.contains(where: { !$0.isOver }) {
      moves.append(.handle(.discarded(within: [])))
      for link in queue.links where isCalled(link) {
        moves.append(.handle(.discarded(within: [link.number])))
      }
      moves.append(.handle(.openingCancelled))
    }
    for story in stories where story.ending == nil && !story.isGivenUp {
      // The caller of one that waits has its answer.
      if story.pendingSince == nil { moves.append(.handle(.givenUp(story.number))) }
    }
  }

  /// Whether a function of the app is called for a link.
  private func isCalled(_ link: LinkQueue.Link) -> Bool {
    remembers(link.number) && self[link.number].asked != nil
  }

  func fulfilled(within: Int?, startingOver: Bool = false) -> LinkQueue.Event {
    .fulfilled(Self.prerequisite, within: within, startingOver: startingOver, now: now)
  }

  private func addAnswers(to due: Due, _ moves: inout [WorldMove]) {
    switch due {
    case .fallback:
      moves += [.answer(.fallback(.show)), .askBrowser, .answer(.fallback(.reject))]
    case .prompt: moves += [.answer(.prompt(true)), .answer(.prompt(false))]
    }
  }

  /// The answers that come as events of their own, and never while others are taken.
  private func addLaterAnswers(to moves: inout [WorldMove]) {
    for story in stories {
      guard let request = story.asked?.request else { continue }
      let answers: [LinkQueue.Answer]
      switch request {
      case .rewrite:
        answers = [.rewritten(.named), .rewritten(.unrecognized)]
      case .fetch:
        answers = [
          .fetched(.content(isOnTop: false)), .fetched(.content(isOnTop: true)),
          .fetched(.needs(Self.prerequisite)), .fetched(.failure(.refused)),
        ]
      case .openBrowser: answers = [.fallback(.browser), .fallback(.reject)]
      }
      moves += answers.map { .answerLater(story.number, $0) }
    }
  }
}

extension LinkQueue.ParseResult {
  fileprivate static let named = Self(isParsed: true)
  /// The app has opened an identifier.
  fileprivate static let opened = Self()
  static let unrecognized = Self(failure: .unrecognized)
  fileprivate static let opensItself = Self(isParsed: true, failure: .redirectLoop)
}
