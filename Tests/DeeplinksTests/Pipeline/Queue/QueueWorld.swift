@testable import Deeplinks

/// A link queue with the world around it: what it has asked for and is not answered yet, and what it has told.
///
/// The world does what an app may do, at any time: whoever is asked something may first do anything else.
struct QueueWorld: Hashable {
  var queue: LinkQueue
  var revision: Int? = 1
  var now: Duration = Self.start
  /// What is asked of the app and not answered, one thing for each link.
  var asked: [Int: Asked] = [:]
  var deadlines: [Int: Int] = [:]
  /// Whether something is to be shown once all that was called back is taken in.
  var isTurnToShow = false
  /// What is on its way to the screen.
  var onItsWay: LinkQueue.Showing?
  /// What has become of each link, by its number less one.
  var stories: [Story] = []

  static let start = Duration.seconds(100_000)
  static let prerequisite = Prerequisite.login

  /// A question to the app.
  struct Asked: Hashable {
    var attempt: Int
    var question: Question
  }

  enum Question: Hashable { case rewrite, parse, resolve, turn, handle, browser, fallback, prompt }

  /// One link, as somebody sees it who knows nothing of the queue.
  struct Story: Hashable {
    var ending: LinkEnding?
    var isPending = false
    /// What it names: links with equal numbers are equal.
    var name = 0
    /// Whether nothing stood between it and the link before it when it arrived.
    var canBeTwin = false
    /// Whether a newer link is open.
    var isOvertaken = false
    /// What the resolver has decided since the last sign-out.
    var decision: Int?
    var redirects = 0
    var isShown = false
    var failure: LinkFailure?
    var isGivenUp = false
    var pendingSince: Duration?
    /// The link whose handler let it go on.
    var wasFulfilledIn: Int?
  }

  init(isReady: Bool) {
    queue = LinkQueue(rules: LinkQueue.Rules(redirectLimit: 1), isReady: isReady)
  }
}

/// What the world can do next.
enum WorldMove: Hashable, CustomStringConvertible {
  case happen(LinkHappening)
  case answer(Int, Answer)
  case settle(LinkHappening.Sight)
  /// The person goes elsewhere.
  case wander
  case pass(Duration)

  enum Answer: Hashable {
    case done
    case named(LinkHappening.Naming)
    case notParsed
    case redirected
    case resolved(LinkQueue.Decision, Int)
    case handled(LinkHappening.HandlerAnswer)
    case fallback(LinkHappening.Fallback)
    case browser(Bool)
    case prompt(Bool)
    case late
  }

  var description: String {
    switch self {
    case .happen(let happening): "\(happening)"
    case .answer(let number, let answer): "link \(number): \(answer)"
    case .settle(let sight): "settled: \(sight)"
    case .wander: "the person goes elsewhere"
    case .pass(let time): "\(time) pass"
    }
  }
}

extension QueueWorld {
  /// What can be done here, with at most `count` links.
  func moves(links count: Int) -> [WorldMove] {
    var moves: [WorldMove] = []
    if stories.count < count { moves += arrivals() }
    for (number, asked) in asked { moves += answers(number, asked.question) }
    for number in deadlines.keys { moves.append(.answer(number, .late)) }
    if isTurnToShow { moves.append(.happen(.turnToShow)) }
    if onItsWay != nil {
      moves += [
        .settle(.onScreen), .settle(.refused(isPartlyShown: false)), .settle(.overtaken),
      ]
    }
    if !queue.isReady { moves.append(.happen(.becameReady)) }
    let unfinished = stories.indices.filter { stories[$0].ending == nil }
    for index in unfinished where !stories[index].isGivenUp {
      moves.append(.happen(.givenUp(index + 1)))
    }
    if queue.waiting != nil {
      moves.append(.happen(.declined(Self.prerequisite, now: now)))
      moves.append(.happen(fulfilled(within: nil)))
      if let handler = handlerAtWork { moves.append(.happen(fulfilled(within: handler))) }
      if queue.links.contains(where: { now - ($0.waitingSince ?? now) == .zero && $0.isWaiting }) {
        moves.append(.pass(.seconds(601)))
      }
    }
    if !unfinished.isEmpty { moves.append(.happen(.discarded)) }
    if !asked.isEmpty { moves.append(.happen(.openingCancelled)) }
    if let latest = queue.link(queue.latest), stories.count < count {
      if now - latest.arrival == .zero { moves.append(.pass(.seconds(2))) }
      if latest.revision == revision { moves.append(.wander) }
    }
    return moves
  }

  private func fulfilled(within: Int?) -> LinkHappening {
    .fulfilled(Self.prerequisite, within: within, caller: 7, now: now)
  }

  /// The newest link whose handler is being asked.
  private var handlerAtWork: Int? {
    asked.filter { $0.value.question == .handle || $0.value.question == .resolve }.keys.max()
  }

  private func arrivals() -> [WorldMove] {
    let number = stories.count + 1
    var arrivals = [LinkHappening.Arrival(number: number, now: now)]
    var wrapped = arrivals[0]
    wrapped.isWrapped = true
    arrivals.append(wrapped)
    wrapped.isTextOfLatest = true
    if queue.link(queue.latest)?.stage == .rewriting { arrivals.append(wrapped) }
    if let handler = handlerAtWork {
      var inner = arrivals[0]
      inner.within = [handler]
      arrivals.append(inner)
    }
    return arrivals.map { .happen(.arrived($0)) }
  }

  private func answers(_ number: Int, _ question: Question) -> [WorldMove] {
    let answers: [WorldMove.Answer] =
      switch question {
      case .rewrite, .turn: [.done]
      case .parse:
        [.named(.other), .notParsed]
          + (candidateName(of: number) != nil ? [.named(.sameAsCandidate)] : [.named(.itself)])
      case .resolve:
        [
          .redirected, .resolved(.open, 1), .resolved(.open, 2), .resolved(.refuse, 3),
          .resolved(.require(Self.prerequisite), 4),
        ]
      case .handle: [.handled(.navigation), .handled(.failed), .handled(.needs(Self.prerequisite))]
      case .browser: [.browser(true), .browser(false)]
      case .fallback: [.fallback(.show), .fallback(.browser), .fallback(.reject)]
      case .prompt: [.prompt(true), .prompt(false)]
      }
    return answers.map { .answer(number, $0) }
  }

  /// What the link names that `number` may be one tap with, where that is known.
  func candidateName(of number: Int) -> Int? {
    guard let candidate = queue.link(queue.link(number)?.candidate), candidate.identifier != nil
    else { return nil }
    return stories[candidate.number - 1].name
  }
}
