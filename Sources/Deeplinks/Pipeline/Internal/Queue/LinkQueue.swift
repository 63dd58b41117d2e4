/// The pipeline's state machine: a value that turns events into effects.
///
/// It changes only in ``take(_:adding:)``, calls nobody, and knows no identifier and no route. Links are numbers in it,
/// and an event brings everything that it needs. An event that doesn't fit the link's stage is stale and ignored.
///
/// What becomes of a link in each stage (`Tests/Exploration` visits every state and compares this table with what it sees;
/// a link also has the effects of what it does to others):
///
/// | Stage | Event | Next stage | Effects |
/// |---|---|---|---|
/// | – | arrives | rewriting, parked, resolving, failing, ended | tell, ask, note, askFallback, answer |
/// | rewriting | a duplicate arrives | rewriting | join |
/// | rewriting | rewritten | parked, resolving, failing | tell, ask, stop, note, askFallback |
/// | rewriting | givenUp | rewriting, ended | tell, stop, answer, forget |
/// | rewriting | openingCancelled | ended | tell, stop, answer, forget |
/// | rewriting | discarded | ended | tell, stop, answer, forget |
/// | rewriting | another link's event | ended | tell, stop, answer, forget |
/// | parked | a duplicate arrives | parked | join |
/// | parked | becameReady | resolving, failing | tell, ask, note, askFallback |
/// | parked | givenUp | parked, ended | tell, answer, forget |
/// | parked | discarded | ended | tell, answer, forget |
/// | parked | another link's event | ended | tell, answer, forget |
/// | resolving | a duplicate arrives | resolving | join |
/// | resolving | redirected | resolving, failing | tell, ask, stop, note, askFallback |
/// | resolving | resolved open | handling | tell, ask |
/// | resolving | resolved require | waiting | tell, askPrompt |
/// | resolving | resolved refuse | failing | tell, stop, note, askFallback |
/// | resolving | resolved unsupported | failing | tell, stop, note, askFallback |
/// | resolving | timedOut | failing | tell, stop, note, askFallback |
/// | resolving | fulfilled | resolving | ask, stop |
/// | resolving | givenUp | resolving, ended | tell, stop, answer, forget |
/// | resolving | openingCancelled | ended | tell, stop, answer, forget |
/// | resolving | discarded | ended | tell, stop, answer, forget |
/// | resolving | another link's event | ended | tell, stop, answer, forget |
/// | handling | a duplicate arrives | handling | join |
/// | handling | handled navigation | inLine | tell |
/// | handling | handled needs | waiting | tell, askPrompt |
/// | handling | handled unsupported | failing | tell, stop, note, askFallback |
/// | handling | handled failed | failing | tell, stop, note, askFallback |
/// | handling | timedOut | failing | tell, stop, note, askFallback |
/// | handling | fulfilled | resolving | ask, stop |
/// | handling | givenUp | handling, ended | tell, stop, answer, forget |
/// | handling | openingCancelled | ended | tell, stop, answer, forget |
/// | handling | discarded | ended | tell, stop, answer, forget |
/// | handling | another link's event | ended | tell, stop, answer, forget |
/// | waiting | a duplicate arrives | waiting | tell, join, answer |
/// | waiting | prompt | waiting | tell, answer |
/// | waiting | settled refused | waiting | tell, note |
/// | waiting | turn | waiting | showPrompt |
/// | waiting | promptGone | ended | tell, note, answer, reopen, forget |
/// | waiting | fulfilled | fulfilled, failing | tell, note, askFallback, reopen |
/// | waiting | declined | ended | tell, note, answer, reopen, forget |
/// | waiting | givenUp | waiting, ended | tell, answer, forget |
/// | waiting | discarded | ended | tell, answer, forget |
/// | waiting | another link's event | ended | tell, answer, forget |
/// | fulfilled | a duplicate arrives | fulfilled | join |
/// | fulfilled | turn | resolving | tell, ask |
/// | fulfilled | givenUp | fulfilled, ended | tell, answer, forget |
/// | fulfilled | discarded | ended | tell, answer, forget |
/// | fulfilled | another link's event | ended | tell, answer, forget |
/// | inLine | a duplicate arrives | inLine | join |
/// | inLine | turn | leaving | askToLeave |
/// | inLine | fulfilled | resolving | ask |
/// | inLine | givenUp | inLine, ended | tell, answer, forget |
/// | inLine | discarded | removing, ended | tell, answer, forget |
/// | inLine | another link's event | ended | tell, answer, forget |
/// | leaving | a duplicate arrives | leaving | join |
/// | leaving | mayLeave true | onItsWay | show |
/// | leaving | mayLeave false | ended | tell, note, answer, forget |
/// | leaving | fulfilled | resolving | ask |
/// | leaving | givenUp | leaving, ended | tell, answer, forget |
/// | leaving | discarded | removing, ended | tell, answer, forget |
/// | leaving | another link's event | ended | tell, answer, forget |
/// | onItsWay | a duplicate arrives | onItsWay | join |
/// | onItsWay | settled onScreen | removing, ended | tell, answer, forget |
/// | onItsWay | settled refused | removing, failing, ended | tell, note, askFallback, answer, forget |
/// | onItsWay | settled overtaken | removing, ended | tell, note, answer, forget |
/// | onItsWay | givenUp | onItsWay | tell, answer, forget |
/// | removing | settled onScreen | ended | tell, answer, forget |
/// | removing | settled refused | ended | tell, answer, forget |
/// | removing | turn | removing | remove |
/// | failing | a duplicate arrives | failing | join |
/// | failing | fallback show | inLine | – |
/// | failing | fallback browser | inBrowser | ask |
/// | failing | fallback reject | ended | tell, answer, forget |
/// | failing | givenUp | failing, ended | tell, answer, forget |
/// | failing | discarded | removing, ended | tell, answer, forget |
/// | failing | another link's event | ended | tell, answer, forget |
/// | inBrowser | a duplicate arrives | inBrowser | join |
/// | inBrowser | browser open | ended | tell, stop, answer, forget |
/// | inBrowser | browser closed | ended | tell, stop, answer, forget |
/// | inBrowser | givenUp | inBrowser, ended | tell, stop, answer, forget |
/// | inBrowser | discarded | removing, ended | tell, stop, answer, forget |
/// | inBrowser | another link's event | ended | tell, stop, answer, forget |
/// | ended | a duplicate arrives | ended | tell, join, answer, forget |
/// | ended | another link's event | ended | forget |
struct LinkQueue: Hashable, Sendable {
  let rules: Rules
  /// Whether links are resolved at once; if not, they wait for the app to be ready.
  var isReady = true
  /// The links that have not ended, and the newest one, in the order in which they arrived.
  var links: [Link] = []
  /// The link that arrived last, which a duplicate joins.
  var newest: Newest?
  /// The prompt on the stacks, shown for the link that waits.
  var prompt: Prompt?
  /// The ticket of the one link or prompt that is on its way to the screen, or of the link that asks screens before it
  /// is.
  var busy: Int?
  /// Whether a link has changed what is shown, so restoring would overwrite it.
  var hasNavigated = false
  var lastTicket = 0
  /// The effects of the event that the queue is taking.
  var effects: [Effect] = []

  struct Rules: Hashable, Sendable {
    var duplicateWindow: Duration = .seconds(1)
    var waitingLifetime: Duration = .seconds(600)
    var redirectLimit = 5
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
    var members: [Int]
    /// Whether the link has failed after a part of it was shown.
    var isPartlyShown = false
  }

  /// How far a link has come, with the data of that stage.
  enum Stage: Hashable, Sendable {
    /// The app's `rewrite` function unwraps the link.
    case rewriting
    /// The link waits until the app is ready. Then it is resolved, or fails with this failure.
    case parked(LinkFailure?)
    case resolving(redirects: Int)
    case handling
    /// The link waits for a prerequisite.
    case waiting(Prerequisite, Wait)
    /// The link's prerequisite is fulfilled, and it goes on when no other link is active. If that happened in the
    /// handler of the link `within`, that link does not supersede it.
    case fulfilled(within: Int?)
    /// The link has failed, and the app is asked for a fallback.
    case failing(LinkFailure)
    /// The link has failed, and the browser is asked to show it.
    case inBrowser(LinkFailure)
    /// The link waits until no other link or prompt is on its way to the screen.
    case inLine(Subject)
    /// The screens that the link would remove are asked.
    case leaving(Subject)
    case onItsWay(Subject, Fate)
    /// The link's screens are being removed after a sign-out, or will be once nothing else is on its way to the screen.
    case removing(isInLine: Bool)
    case ended(LinkEnding)
  }

  enum Wait: Hashable, Sendable {
    /// The app is asked for a prompt.
    case asking
    case told(since: Duration, isPromptInLine: Bool)
  }

  /// What a link shows: its target, or a fallback for a failure.
  enum Subject: Hashable, Sendable {
    case target(isOnTop: Bool)
    case fallback(LinkFailure)
  }

  /// What becomes of a link that can no longer be stopped.
  enum Fate: Hashable, Sendable { case wanted, givenUp, discarded }

  struct Newest: Hashable, Sendable {
    let link: Int
    /// When the link or its last duplicate arrived.
    var arrival: Duration
    /// The router's revision when the link arrived, or after it changed the router itself; nil without a router.
    var revision: Int?
  }

  struct Prompt: Hashable, Sendable {
    var link: Int
    let ticket: Int
    /// Whether it was shown for an older link, and the app has yet to return this link's prompt.
    var isInherited = false
  }
}

extension LinkQueue.Link {
  var isOver: Bool { if case .ended = stage { true } else { false } }
  var isFulfilled: Bool { if case .fulfilled = stage { true } else { false } }
  var isWaiting: Bool { if case .waiting = stage { true } else { false } }
  /// Whether the link, or its prompt, waits for its turn on the screen.
  var isInLine: Bool {
    switch stage {
    case .inLine, .removing(isInLine: true), .waiting(_, .told(_, isPromptInLine: true)): true
    default: false
    }
  }

  /// Whether the link is being worked on: it has not ended, does not wait, and is not about to go on after waiting.
  var isActive: Bool { !isOver && !isWaiting && !isFulfilled }

  /// Whether the link can't be superseded anymore, because the user would see its changes being undone.
  var isOnItsWay: Bool {
    switch stage {
    case .onItsWay, .removing: true
    default: false
    }
  }

  /// Whether the resolver or the handler works for the link.
  var isBeingFetched: Bool {
    switch stage {
    case .resolving, .handling: true
    default: false
    }
  }

  /// Whether an asynchronous function of the app works for the link.
  var hasTask: Bool {
    switch stage {
    case .rewriting, .resolving, .handling, .inBrowser: true
    default: false
    }
  }

  /// The failure for which the app is asked for a fallback, or which a browser or a fallback follows.
  var failure: LinkFailure? {
    switch stage {
    case .failing(let failure), .inBrowser(let failure), .inLine(.fallback(let failure)),
      .leaving(.fallback(let failure)), .onItsWay(.fallback(let failure), _):
      failure
    default: nil
    }
  }

  /// Whether the link takes over the source of a duplicate that may be trusted more; otherwise, that opens on its own.
  func canBeTrustedMore(isDecided: Bool) -> Bool {
    switch stage {
    case .resolving: false
    case .ended(.rejected), .ended(.fellBack): isDecided
    default: failure == nil || isDecided
    }
  }

  /// Whether the resolver is going to be asked about the link, or will be asked again.
  var isToBeResolved: Bool {
    switch stage {
    case .rewriting, .parked, .waiting, .fulfilled: true
    default: false
    }
  }

  /// Whether a duplicate may join the link, or get its outcome.
  var canBeJoined: Bool {
    switch stage {
    case .ended(.superseded), .ended(.cancelled), .onItsWay(_, .givenUp),
      .onItsWay(_, .discarded), .removing:
      false
    default: true
    }
  }
}

// MARK: - Looking things up

extension LinkQueue {
  /// Returns the index in ``links`` of the last link whose number is at most `number`.
  private func lastIndex(upTo number: Int) -> Int {
    links.firstSortedIndex { $0.number > number } - 1
  }

  /// Returns the index of a link in ``links``; nil if the link was forgotten.
  func index(of number: Int) -> Int? {
    let index = lastIndex(upTo: number)
    return index >= 0 && links[index].number == number ? index : nil
  }

  /// Returns the indices of a member: of its link in ``links``, and of the member in that link.
  func place(ofMember number: Int) -> (link: Int, member: Int)? {
    let index = lastIndex(upTo: number)
    guard index >= 0 else { return nil }
    let members = links[index].members
    let member = members.firstSortedIndex { $0 >= number }
    return member < members.count && members[member] == number ? (index, member) : nil
  }

  func link(_ number: Int) -> Link? { index(of: number).map { links[$0] } }

  /// Returns the index of the link whose current ticket this is.
  func index(at ticket: Int) -> Int? { links.firstIndex { $0.ticket == ticket } }

  /// The link that waits for a prerequisite.
  var waiting: Link? { links.first(where: \.isWaiting) }

  /// The newest link that the resolver or the handler works for.
  var newestFetched: Link? { links.last(where: \.isBeingFetched) }

  /// Whether no link shows anything, nor a prompt, that restored screens would replace.
  var leavesRoom: Bool { !hasNavigated && prompt == nil && !links.contains(where: \.isOnItsWay) }

  /// Whether ``Event/turn`` has something to do.
  var needsTurn: Bool { fulfilledToResume != nil || nextInLine != nil }

  /// The index of the fulfilled link, if it can go on now.
  var fulfilledToResume: Int? {
    links.contains(where: \.isActive) ? nil : links.firstIndex(where: \.isFulfilled)
  }

  /// The index of the link that is shown or removed next, or whose prompt is shown next.
  ///
  /// A link is removed before others are shown, because what is above its screens goes, too.
  var nextInLine: Int? {
    guard busy == nil else { return nil }
    return links.firstIndex { $0.stage == .removing(isInLine: true) }
      ?? links.indices.lazy.filter { links[$0].isInLine }
      .min { links[$0].ticket < links[$1].ticket }
  }
}

extension Array {
  /// Returns the index of the first element for which `isLater` holds, of elements that are sorted by it; the count if
  /// there is none.
  func firstSortedIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
