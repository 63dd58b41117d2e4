@testable import Deeplinks

/// A link queue with the world around it: what it has asked for and is not answered yet, and what it has told.
///
/// The world does what an app may do, in the order in which a pipeline would hear of it. What the app is asked
/// without waiting is answered in order (``due``), and whoever is asked or told something may first do anything
/// else; what takes time (``Story/asked``) is answered once nothing is due.
struct QueueWorld: Sendable {
  var queue: LinkQueue
  /// The router's; nil where there is none.
  var revision: Int?
  var now: Duration = .seconds(100_000)
  /// What was asked without waiting: the answers that stand in the pipeline's inbox.
  var due: [Due] = []
  /// Whether something is to be shown once all that was called back is taken in.
  var isTurnDue = false
  /// What is on its way to the screen.
  var onItsWay: LinkQueue.Showing?
  /// The attempt at which screens are asked whether the person is done with them.
  var asking: Int?
  /// The attempt at which the prompt was shown that is there.
  var prompt: Int?
  /// The link that it was shown for.
  var prompter: Int?
  /// What became of the links that are remembered, by number.
  var stories: [Story] = []
  var numberOfLinks = 0

  static let prerequisite = Prerequisite.login
  static let redirectLimit = 1
  static let window = Duration.seconds(1)
  static let lifetime = Duration.seconds(600)

  init(isReady: Bool, hasRouter: Bool) {
    queue = LinkQueue(rules: LinkQueue.Rules(redirectLimit: Self.redirectLimit), isReady: isReady)
    revision = hasRouter ? 1 : nil
  }

  /// All ways in which a world can begin.
  static let beginnings = [
    QueueWorld(isReady: true, hasRouter: true), QueueWorld(isReady: false, hasRouter: true),
    QueueWorld(isReady: true, hasRouter: false),
  ]
}

extension QueueWorld {
  /// An answer that comes as soon as what came before it is taken in.
  enum Due: Hashable, Sendable {
    /// What a link names, compared with the link that it may have been one tap with when it was asked.
    case name(Int, candidate: Int?)
    case fallback(Int, attempt: Int)
    case prompt(Int, attempt: Int)
    case executed(attempt: Int, from: Int?, to: Int?)
  }

  /// A question that takes time.
  enum Question: Hashable, Sendable { case rewrite, resolve, handle, browser }

  /// One link, as somebody sees it who knows nothing of the queue.
  struct Story: Hashable, Sendable {
    let number: Int
    var asked: (question: Question, attempt: Int)? {
      get { question.map { ($0, questionAttempt) } }
      set { (question, questionAttempt) = (newValue?.question, newValue?.attempt ?? 0) }
    }
    private var question: Question?
    private var questionAttempt = 0
    /// The attempt that may not take too long.
    var deadline: Int?
    /// The attempt for which it gets a turn of its own.
    var turn: Int?
    var ending: LinkEnding?
    /// Whether its opener was told that it waits.
    var isPending = false
    var pendingSince: Duration?
    /// Whether the app has a prompt for it that was not shown yet.
    var hasPrompt = false
    /// What it names, once that is known: links with equal numbers are equal.
    var name: Int?
    /// Whether nothing has come to light that makes it another tap than the link before it.
    var mayBeDuplicate = false
    /// When it came last, itself or a duplicate of it, or went on.
    var arrival: Duration
    /// The router's revision when it came, or once it is shown.
    var revision: Int?
    /// Its place in the order in which links came or went on.
    var recency: Int
    /// What the resolver has decided since the last sign-out.
    var decision: Int?
    var redirects = 0
    var isShown = false
    /// Whether it leads on top of what the person sees.
    var isOnTop = false
    /// What was decided about it when it was shown.
    var shownDecision: Int?
    /// Whether a newer link was opened meanwhile.
    var isOvertaken = false
    var failure: LinkFailure?
    var isGivenUp = false
    /// The link in whose handler it was let go on.
    var wasFulfilledIn: Int?

    init(number: Int, arrival: Duration, revision: Int?, recency: Int) {
      (self.number, self.arrival, self.revision) = (number, arrival, revision)
      self.recency = recency
    }
  }

  /// The story of a link; those of forgotten links last until all that is due to its end is done.
  subscript(number: Int) -> Story {
    get { stories[place(number)] }
    set { stories[place(number)] = newValue }
  }

  private func place(_ number: Int) -> Int {
    guard let place = stories.firstIndex(where: { $0.number == number }) else {
      preconditionFailure("link \(number) is not remembered")
    }
    return place
  }

  func remembers(_ number: Int) -> Bool { stories.contains { $0.number == number } }

  /// The link that came or went on last, or the one that it is one tap with.
  ///
  /// Links that are one tap are equally recent, unless a duplicate has come since: the last of them counts.
  var newest: Int? {
    let newest = stories.lazy.filter { queue.place(of: $0.number) != nil }.max {
      ($0.recency, $0.number) < ($1.recency, $1.number)
    }
    if case .joined(let head) = queue.link(newest?.number)?.stage { return head }
    return newest?.number
  }
}

/// Decisions of a resolver, by their numbers: two that open, one that refuses, one that requires something.
enum ResolverDecision {
  static let refuse = 3
  static let require = 4

  static func opens(_ number: Int?) -> Bool { number == 1 || number == 2 }

  static func value(of number: Int) -> LinkQueue.Decision {
    switch number {
    case refuse: .refuse
    case require: .require(QueueWorld.prerequisite)
    default: .open
    }
  }
}
