#if !EXPLORATION
  @testable import Deeplinks
#endif

/// What can happen in a world.
enum WorldMove: Hashable, Sendable {
  case arrive(LinkQueue.Reading?, Sameness)
  case take(LinkQueue.Event)
  /// What is due first is answered.
  case answer(Answer)
  /// What takes time is answered.
  case answerLater(Int, LinkQueue.Answer)
  case settle(LinkQueue.Sight)
  /// The waiting link has waited for too long when it is let go on.
  case fulfillLate

  /// How a link compares with the one that arrived before it.
  enum Sameness: Hashable, Sendable {
    case other
    case same
    /// The same, but after the duplicate window.
    case late
    /// The same, but the user has gone elsewhere.
    case moved
    /// The same, opened in a call of the link itself.
    case within
    /// The same from a source that may be trusted more, which changes nothing anymore, or does.
    case trustedMore(isDecided: Bool)
  }

  enum Answer: Hashable, Sendable {
    case fallback(LinkQueue.Fallback)
    case prompt(Bool)
    case done
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
      moves.append(.take(.turn))
    } else {
      addLaterAnswers(to: &moves)
    }
    // Without a host it is there at once.
    if onItsWay != nil, !isExecutionDue {
      moves += [
        .settle(.onScreen), .settle(.refused(isPartlyShown: false)),
        .settle(.refused(isPartlyShown: true)),
      ]
      if onItsWay?.subject == .link { moves.append(.settle(.overtaken)) }
    }
    if let asking {
      moves += [true, false].map { .take(.answered(ticket: asking, .mayLeave($0))) }
    }
    if let prompt {
      // The user leaves it, or the app removes it.
      moves.append(.take(.promptGone(ticket: prompt.ticket)))
      if let onItsWay, onItsWay.subject != .prompt {
        moves.append(.take(.promptLost(ticket: prompt.ticket)))
      }
    }
    addCalls(to: &moves, limit)
    return moves
  }

  private var isExecutionDue: Bool {
    due.contains { if case .executed = $0 { true } else { false } }
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
      if revision != nil, stories.count < limit {
        let trusted = [true, false].map { WorldMove.Sameness.trustedMore(isDecided: $0) }
        moves += ([.late, .moved] + trusted).map { .arrive(.named, $0) }
        if self[newest.members[0]].asked != nil || !newest.isOver {
          moves.append(.arrive(.named, .within))
        }
      }
    }
    if !queue.isReady { moves.append(.take(.becameReady)) }
    if queue.waiting != nil {
      moves += [.take(.declined(Self.prerequisite)), .take(fulfilled(within: nil)), .fulfillLate]
      moves.append(.take(fulfilled(within: nil, startingOver: true)))
      for link in queue.links where isCalled(link) {
        moves.append(.take(fulfilled(within: link.number)))
      }
    }
    if queue.links.contains(where: { !$0.isOver }) {
      moves.append(.take(.discarded(within: [])))
      for link in queue.links where isCalled(link) {
        moves.append(.take(.discarded(within: [link.number])))
      }
      moves.append(.take(.openingCancelled))
    }
    for story in stories where story.ending == nil && !story.isGivenUp {
      // The caller of one that waits has its answer.
      if story.pendingSince == nil { moves.append(.take(.givenUp(story.number))) }
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
      moves += [
        .answer(.fallback(.show)), .answer(.fallback(.browser)), .answer(.fallback(.reject)),
      ]
    case .prompt: moves += [.answer(.prompt(true)), .answer(.prompt(false))]
    case .executed: moves.append(.answer(.done))
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
      case .resolve, .redirect:
        answers = [
          .redirected, .resolved(nil), .resolved(.failure(.refused)),
          .resolved(.failure(.unsupported)),
          .resolved(.needs(Self.prerequisite)), .timedOut,
        ]
      case .handle:
        answers = [
          .handled(isOnTop: false), .handled(isOnTop: true),
          .notHandled(.failure(.unsupported)), .notHandled(.failure(.failed)),
          .notHandled(.needs(Self.prerequisite)),
          .timedOut,
        ]
      case .openBrowser: answers = [.browser(isOpen: true), .browser(isOpen: false)]
      }
      moves += answers.map { .answerLater(story.number, $0) }
    }
  }
}

extension LinkQueue.Reading {
  fileprivate static let named = Self(isParsed: true)
  /// The app has opened an identifier.
  fileprivate static let opened = Self()
  static let unrecognized = Self(failure: .unrecognized)
  fileprivate static let opensItself = Self(isParsed: true, failure: .redirectLoop)
}
