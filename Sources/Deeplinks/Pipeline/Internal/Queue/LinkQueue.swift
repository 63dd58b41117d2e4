/// The pipeline's state machine: a value that turns events into effects.
///
/// It changes only in ``handle(_:adding:)``, calls nobody, and knows no identifier and no route. Links are numbers in it,
/// and an event brings everything that it needs. An event that doesn't fit the link's stage is stale and ignored.
///
/// What becomes of a link in each stage (`Tests/Exploration` visits every state and compares this table with what it sees;
/// a link also has the effects of what it does to others):
///
/// | Stage | Event | Next stage | Effects |
/// |---|---|---|---|
/// | – | arrives | arriving, fetching, failing, ended | emit, ask, record, askFallback, answer |
/// | arriving | a duplicate arrives | arriving | join |
/// | arriving | rewritten | arriving, fetching, failing | emit, ask, stop, record, askFallback |
/// | arriving | becameReady | fetching, failing | emit, ask, record, askFallback |
/// | arriving | givenUp | arriving, ended | emit, stop, answer, forget |
/// | arriving | openingCancelled | ended | emit, stop, answer, forget |
/// | arriving | discarded | ended | emit, stop, answer, forget |
/// | arriving | another link's event | ended | emit, stop, answer, forget |
/// | fetching | a duplicate arrives | fetching | join |
/// | fetching | fetched content | showing | – |
/// | fetching | fetched needs | waiting | emit, askPrompt |
/// | fetching | fetched failure | failing | emit, stop, record, askFallback |
/// | fetching | fulfilled | fetching | ask, stop |
/// | fetching | givenUp | fetching, ended | emit, stop, answer, forget |
/// | fetching | openingCancelled | ended | emit, stop, answer, forget |
/// | fetching | discarded | ended | emit, stop, answer, forget |
/// | fetching | another link's event | ended | emit, stop, answer, forget |
/// | waiting | a duplicate arrives | waiting | emit, join, answer |
/// | waiting | prompt | waiting | emit, answer |
/// | waiting | settled refused | waiting | emit, record |
/// | waiting | turn | waiting | showPrompt |
/// | waiting | promptGone | ended | emit, record, answer, reopen, forget |
/// | waiting | fulfilled | fulfilled, failing | emit, record, askFallback, reopen |
/// | waiting | declined | ended | emit, record, answer, reopen, forget |
/// | waiting | givenUp | waiting, ended | emit, answer, forget |
/// | waiting | discarded | ended | emit, answer, forget |
/// | waiting | another link's event | ended | emit, answer, forget |
/// | fulfilled | a duplicate arrives | fulfilled | join |
/// | fulfilled | turn | fetching | emit, ask |
/// | fulfilled | givenUp | fulfilled, ended | emit, answer, forget |
/// | fulfilled | discarded | ended | emit, answer, forget |
/// | fulfilled | another link's event | ended | emit, answer, forget |
/// | failing | a duplicate arrives | failing | join |
/// | failing | fallback show | showing | – |
/// | failing | fallback browser | ended | emit, stop, answer, forget |
/// | failing | fallback reject | ended | emit, stop, answer, forget |
/// | failing | givenUp | failing, ended | emit, stop, answer, forget |
/// | failing | discarded | removing, ended | emit, stop, answer, forget |
/// | failing | another link's event | ended | emit, stop, answer, forget |
/// | showing | a duplicate arrives | showing | join |
/// | showing | mayLeave true | showing | show |
/// | showing | mayLeave false | ended | emit, record, answer, forget |
/// | showing | settled onScreen | removing, ended | emit, answer, forget |
/// | showing | settled refused | failing, removing, ended | emit, record, askFallback, answer, forget |
/// | showing | settled overtaken | removing, ended | emit, record, answer, forget |
/// | showing | turn | showing | askToLeave |
/// | showing | fulfilled | fetching | ask |
/// | showing | givenUp | showing, ended | emit, answer, forget |
/// | showing | discarded | removing, ended | emit, answer, forget |
/// | showing | another link's event | ended | emit, answer, forget |
/// | removing | settled onScreen | ended | emit, answer, forget |
/// | removing | settled refused | ended | emit, answer, forget |
/// | removing | turn | removing | remove |
/// | ended | a duplicate arrives | ended | emit, join, answer, forget |
/// | ended | another link's event | ended | forget |
struct LinkQueue: Hashable, Sendable {
  let rules: Rules
  /// Whether links are resolved at once; if not, they wait for the app to be ready.
  var isReady = true
  /// The links that have not ended, and the newest one, in the order in which they arrived.
  var links: [Link] = []
  /// The link that arrived last, which a duplicate joins.
  var newest: Newest?
  /// The ticket of the prompt on the stacks; it is there for the link that waits.
  var prompt: Int?
  /// The ticket of the one link or prompt that is on its way to the screen, or of the link that asks screens before it
  /// is.
  var activeTicket: Int?
  /// Whether a link has changed what is shown, so restoring would overwrite it.
  var hasNavigated = false
  var lastTicket = 0
  /// The effects of the event that the queue is handling.
  var effects: [Effect] = []

  struct Rules: Hashable, Sendable {
    var duplicateWindow: Duration = .seconds(1)
    var waitingLifetime: Duration = .seconds(600)
  }
}

// MARK: - State

extension LinkQueue {
  /// A link, with the duplicates that joined it.
  struct Link: Hashable, Sendable {
    /// The number of the link that arrived first.
    let number: Int
    var stage: Stage
    /// The number of the link's current request; an answer to an older one is stale.
    var ticket: Int
    /// The numbers of the link and its duplicates whose callers have not canceled, in the order of arrival.
    var callers: [Int]
  }

  /// How far a link has come, with the data of that stage.
  enum Stage: Hashable, Sendable {
    /// The link waits until its text is unwrapped and the app is ready.
    case arriving(Arriving)
    /// The link's task asks the resolver and the handler.
    case fetching
    /// The link waits for a prerequisite.
    case waiting(Prerequisite, Wait)
    /// The link's prerequisite is fulfilled, and it goes on when no other link is active. If that happened in the
    /// handler of the link `within`, that link does not supersede it.
    case fulfilled(within: Int?)
    /// The link has failed, and the app is asked for a fallback, maybe with the browser.
    case failing(LinkFailure)
    case showing(Content, Showing)
    /// The link's screens are being removed after a sign-out, or will be once nothing else is on its way to the screen.
    case removing(isQueued: Bool)
    case ended(LinkEnding)
  }

  enum Arriving: Hashable, Sendable {
    /// The app's `rewrite` function unwraps the link.
    case rewriting
    /// The link waits until the app is ready. Then it is fetched, or fails with this failure.
    case parked(LinkFailure?)
  }

  enum Wait: Hashable, Sendable {
    /// The app is asked for a prompt.
    case asking
    /// The callers know that the link waits.
    case pending(since: Duration, PromptPhase)
  }

  /// What has become of a link's own prompt; one on the stacks may be there for an older link.
  enum PromptPhase: Hashable, Sendable { case none, queued, shown }

  /// What a link shows: its target, or a fallback for a failure.
  enum Content: Hashable, Sendable {
    case target(isOnTop: Bool)
    case fallback(LinkFailure)
  }

  enum Showing: Hashable, Sendable {
    /// The link waits until no other link or prompt is on its way to the screen.
    case queued
    /// The screens that the link would remove are asked.
    case asking
    /// The link's screens are on their way, and it can no longer be stopped.
    case inFlight(Interruption?)
  }

  /// What ends a link once its screens have arrived.
  enum Interruption: Hashable, Sendable { case givenUp, discarded }

  struct Newest: Hashable, Sendable {
    let link: Int
    /// When the link or its last duplicate arrived; nil if no duplicate may get the link's outcome anymore.
    var arrival: Duration?
  }
}

extension LinkQueue.Link {
  var isOver: Bool { if case .ended = stage { true } else { false } }
  var isFulfilled: Bool { if case .fulfilled = stage { true } else { false } }
  var isWaiting: Bool { if case .waiting = stage { true } else { false } }
  /// Whether the link, or its prompt, waits for its turn on the screen.
  var isQueued: Bool {
    switch stage {
    case .showing(_, .queued), .removing(isQueued: true), .waiting(_, .pending(_, .queued)): true
    default: false
    }
  }

  /// Whether the link is being worked on: it has not ended, does not wait, and is not about to go on after waiting.
  var isActive: Bool { !isOver && !isWaiting && !isFulfilled }

  /// Whether the link can't be superseded anymore, because the user would see its changes being undone.
  var isInFlight: Bool {
    switch stage {
    case .showing(_, .inFlight), .removing: true
    default: false
    }
  }

  /// Whether an asynchronous function of the app works for the link, or may.
  var hasTask: Bool {
    switch stage {
    case .arriving(.rewriting), .fetching, .failing: true
    default: false
    }
  }

  /// The failure for which the app is asked for a fallback, or which a fallback follows.
  var failure: LinkFailure? {
    switch stage {
    case .failing(let failure), .showing(.fallback(let failure), _): failure
    default: nil
    }
  }

  /// Whether the link takes over the source of a duplicate that may be trusted more; otherwise, that opens on its own.
  func canBeTrustedMore(isDecided: Bool) -> Bool {
    switch stage {
    case .fetching, .ended(.rejected), .ended(.fellBack): isDecided
    default: failure == nil || isDecided
    }
  }

  /// Whether the resolver is going to be asked about the link, or will be asked again.
  var isToBeResolved: Bool {
    switch stage {
    case .arriving, .waiting, .fulfilled: true
    default: false
    }
  }

  /// Whether a duplicate may join the newest link, or get its outcome.
  var canBeJoined: Bool {
    switch stage {
    case .ended(.cancelled), .showing(_, .inFlight(.some)), .removing: false
    default: true
    }
  }
}

// MARK: - Looking things up

extension LinkQueue {
  /// Returns the index of a link in ``links``; nil if the link was forgotten.
  func index(of number: Int) -> Int? { links.firstIndex { $0.number == number } }

  /// Returns the index of a caller's link in ``links``; nil if nobody awaits that caller's outcome.
  func index(ofCaller number: Int) -> Int? { links.firstIndex { $0.callers.contains(number) } }

  func link(_ number: Int) -> Link? { index(of: number).map { links[$0] } }

  /// Returns the index of the link whose current ticket this is.
  func index(at ticket: Int) -> Int? { links.firstIndex { $0.ticket == ticket } }

  /// The link that waits for a prerequisite.
  ///
  /// While one begins to wait in place of an older one, it is the newer of both.
  var waiting: Link? { links.last(where: \.isWaiting) }

  /// The newest link that the resolver or the handler works for.
  var newestFetched: Link? { links.last { $0.stage == .fetching } }

  /// Whether no link shows anything, nor a prompt, that restored screens would replace.
  var leavesRoom: Bool { !hasNavigated && prompt == nil && !links.contains(where: \.isInFlight) }

  /// Whether ``Event/turn`` has something to do.
  var needsTurn: Bool { fulfilledToResume != nil || nextQueued != nil }

  /// The index of the fulfilled link, if it can go on now.
  var fulfilledToResume: Int? {
    links.contains(where: \.isActive) ? nil : links.firstIndex(where: \.isFulfilled)
  }

  /// The index of the link that is shown or removed next, or whose prompt is shown next.
  ///
  /// A link is removed before others are shown, because what is above its screens goes, too.
  var nextQueued: Int? {
    guard activeTicket == nil else { return nil }
    return links.firstIndex { $0.stage == .removing(isQueued: true) }
      ?? links.indices.lazy.filter { links[$0].isQueued }
      .min { links[$0].ticket < links[$1].ticket }
  }
}
