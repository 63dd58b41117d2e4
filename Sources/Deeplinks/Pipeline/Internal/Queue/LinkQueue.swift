/// All that a pipeline remembers of its links: a value that turns what happened into what is to be done.
///
/// ``take(_:)`` is the only way it changes. It calls nobody and knows no time, no route and no identifier:
/// a ``LinkQueue.Event`` says what it has to know, and links stand in it by their numbers. So whoever is told
/// something finds it complete, and what they do then is the next thing that happens.
struct LinkQueue: Hashable, Sendable {
  let rules: Rules
  /// Whether links are resolved at once, and not only once the app is ready.
  var isReady: Bool
  /// The links that have not ended, and those that a newer one may turn out to be equal to, by number.
  var links: [Link] = []
  /// The link that arrived, or went on, last.
  var latest: Int?
  /// The link that waits for a prerequisite.
  var waiting: Int?
  /// A link that has waited and goes on as soon as no newer one is being worked on.
  var fulfilled: Int?
  /// What was shown so that the waiting link can go on.
  var prompt: Prompt?
  /// What is on its way to the screen.
  var showing: Showing?
  /// What waits until that is on screen.
  var toShow: [Showing] = []
  /// Whether a link has led somewhere, so that restoring would overwrite it.
  var hasNavigated = false
  /// The router's revision when something last happened; nil where there is none.
  var revision: Int?
  /// The number of the last attempt at anything.
  var lastAttempt = 0
  /// What is to be done because of what has happened last.
  var actions: [LinkQueue.Effect] = []

  struct Rules: Hashable, Sendable {
    var duplicateWindow: Duration = .seconds(1)
    var waitingLifetime: Duration = .seconds(600)
    var redirectLimit = 5
  }

  init(rules: Rules = Rules(), isReady: Bool = true) {
    self.rules = rules
    self.isReady = isReady
  }
}

// MARK: - Links

extension LinkQueue {
  /// One link.
  struct Link: Hashable, Sendable {
    /// Its place in the order in which links arrived.
    let number: Int
    var stage: Stage = .parsing
    /// What is being done for it; an answer to an earlier attempt is stale.
    var attempt = 0
    /// When it arrived, went on, or had a duplicate.
    var arrival: Duration
    /// The router's revision when it arrived, or after it changed the router itself; nil where there is none.
    var revision: Int?
    /// When it started to wait.
    var waitingSince: Duration?
    /// What it names: equal links have equal numbers.
    var identifier: Int?
    /// What the resolver decided, while that holds: equal decisions have equal numbers.
    var resolution: Int?
    var redirects = 0
    /// The link before it, as long as both may be one tap through two doors.
    var candidate: Int?
    /// The link after it that has it as its ``candidate``.
    var follower: Int?
    /// The links that turned out to be one tap with it and get its outcome.
    var duplicates: [Int] = []
    /// Whether it leads on top of what the person sees, and leaves a waiting link alone.
    var isOnTop = false
    /// Whether its opener gave it up when it could no longer be stopped.
    var isGivenUp = false
  }

  /// How far a link has come.
  enum Stage: Hashable, Sendable {
    /// It is unwrapped.
    case rewriting
    case parsing
    /// It waits for the app to be ready, to be resolved or to fail.
    case parked(LinkFailure?)
    case resolving
    /// It waits for the link before it, which may be the same tap.
    case resolved(Decision)
    /// The handler is asked.
    case handling
    /// The app is asked what to show instead.
    case failing(LinkFailure)
    /// The browser is asked to show it instead.
    case inBrowser(LinkFailure)
    /// Its target, or what is shown instead, is in line for the screen or on its way.
    case toShow(insteadOf: LinkFailure?)
    /// It waits for a prerequisite; whoever opened it is told once the app was asked for a prompt.
    case waiting(Prerequisite, isTold: Bool)
    /// It has waited; it goes on after the link whose handler fulfilled it, too.
    case fulfilled(after: Int?)
    /// It is one tap with another link.
    case joined(Int)
    case ended(LinkEnding)
  }

  /// What a resolver decides in the end.
  enum Decision: Hashable, Sendable {
    case open
    case require(Prerequisite)
    case refuse
    case unsupported
  }

  /// Something on its way to the screen.
  struct Showing: Hashable, Sendable {
    let link: Int
    let subject: Subject
    /// The attempt at which it was handed over.
    var attempt: Int
    /// What the resolver had decided about the link then.
    var resolution: Int?
    /// Whether the screens that would go are still being asked; `attempt` is the link's until then.
    var isAsking = false
    /// Whether it is there, and its link is still being resolved again after a sign-out.
    var isOnScreen = false

    enum Subject: Hashable, Sendable { case target, fallback, prompt }
  }

  /// What was shown so that a link can go on.
  struct Prompt: Hashable, Sendable {
    var link: Int
    /// The attempt at which it was shown.
    let attempt: Int
    /// Whether it was shown for an older link, and the app is still to be asked for this one's.
    var isInherited = false
  }
}

extension LinkQueue.Link {
  var ending: LinkEnding? { if case .ended(let ending) = stage { ending } else { nil } }
  var isOver: Bool { ending != nil }
  var isWaiting: Bool { if case .waiting = stage { true } else { false } }
  var isJoined: Bool { if case .joined = stage { true } else { false } }

  /// Whether it is being worked on: neither over nor waiting, and not one tap with another link.
  var isActive: Bool {
    switch stage {
    case .waiting, .fulfilled, .joined, .ended: false
    default: true
    }
  }

  /// Whether it is not known yet what becomes of it, so that an equal link waits for it.
  var isUndecided: Bool {
    switch stage {
    case .rewriting, .parsing, .parked, .resolving, .resolved: true
    case .failing, .inBrowser, .toShow: resolution == nil
    case .handling, .waiting, .fulfilled, .joined, .ended: false
    }
  }

  /// Whether it is resolved or its content is fetched.
  var isBeingFetched: Bool {
    switch stage {
    case .resolving, .resolved, .handling: true
    default: false
    }
  }
}

extension LinkQueue {
  /// The place of a link in ``links``; nil for one that is forgotten.
  func place(of number: Int) -> Int? {
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].number == number ? low : nil
  }

  func link(_ number: Int?) -> Link? { number.flatMap(place).map { links[$0] } }

  /// The place of a link that is at `attempt`.
  func place(of number: Int, at attempt: Int) -> Int? {
    place(of: number).flatMap { links[$0].attempt == attempt ? $0 : nil }
  }

  /// Whether the link's target or fallback is on its way to the screen: it can no longer be stopped.
  func isExecuting(_ number: Int) -> Bool {
    showing.map { $0.link == number && $0.subject != .prompt && !$0.isAsking } ?? false
  }

  /// Whether saved navigation may be restored.
  var isIdle: Bool { !hasNavigated && links.allSatisfy { $0.isOver } }

  /// The newest link that is being fetched.
  var newestFetched: Int? { links.last { $0.isBeingFetched }?.number }

  mutating func newAttempt() -> Int {
    lastAttempt += 1
    return lastAttempt
  }
}
