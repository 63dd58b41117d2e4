#if !EXPLORATION
  @testable import Deeplinks
#endif

/// A link queue with the world around it: what it has asked for and is not answered yet, and what it has told.
///
/// The world does what an app may do, in the order in which a pipeline would hear of it. What the app is asked
/// without waiting is answered in order (``due``), and an app that is asked or told something may first do anything
/// else; what takes time (``Story/asked``) is answered once nothing is due.
struct QueueWorld: Sendable {
  var queue: LinkQueue
  var now: Duration = .seconds(100_000)
  /// What was asked without waiting: the answers that the pipeline is about to take.
  var due: [Due] = []
  /// What is on its way to the screen.
  var onItsWay: OnItsWay?
  /// The ticket with which screens are asked whether they may go.
  var asking: Int?
  /// The ticket of the prompt that is there, and the link that it was shown for.
  var prompt: (ticket: Int, link: Int)?
  /// What became of the links that are remembered, by number.
  var stories: [Story] = []
  var numberOfLinks = 0
  /// The transitions that were seen.
  var table = TransitionTable()

  static let prerequisite = Prerequisite.login
  static let lifetime = Duration.seconds(600)

  init(isReady: Bool) {
    queue = LinkQueue(rules: LinkQueue.Rules(waitingLifetime: Self.lifetime), isReady: isReady)
  }

  /// All ways in which a world can begin.
  static let beginnings = [QueueWorld(isReady: true), QueueWorld(isReady: false)]
}

extension QueueWorld {
  /// An answer that comes as soon as what came before it is taken.
  enum Due: Hashable, Sendable {
    case fallback(ticket: Int)
    case prompt(ticket: Int)
  }

  struct OnItsWay: Hashable, Sendable {
    let link: Int
    let ticket: Int
    let subject: Subject

    enum Subject: Hashable, Sendable { case link, prompt, removal }
  }

  /// One link, as its caller and the app see it, who know nothing of the queue.
  struct Story: Hashable, Sendable {
    let number: Int
    /// The link that it is a duplicate of, or itself.
    var head: Int
    /// What takes time and is being asked for it.
    var asked: Asked?
    var ending: LinkEnding?
    /// Whether its caller knows that it waits, and since when.
    var pendingSince: Duration?
    /// Whether the resolver and the handler have decided to open it, since they were asked last.
    var isAllowed = false
    /// Whether what it leads to was given to a router.
    var isShown = false
    var isOnTop = false
    var failure: LinkFailure?
    var isGivenUp = false
    /// Whether the user has signed out since it arrived.
    var isDiscarded = false
    /// The link in whose handler it was let go on.
    var fulfilledIn: Int?

    /// Whether the host has refused what it leads to, so a part of that may be on screen.
    var isRefused: Bool { isShown && failure == .notShown }
  }

  struct Asked: Hashable, Sendable {
    var request: LinkQueue.Request
    var ticket: Int
  }

  /// The story of a link.
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
}
