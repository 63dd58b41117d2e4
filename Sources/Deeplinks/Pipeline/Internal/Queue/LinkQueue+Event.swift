extension LinkQueue {
  /// Something that happens to a pipeline's links.
  enum Event: Hashable, Sendable {
    /// A link was opened.
    case offered(Int)
    /// A link ends before it arrives: another part of the app takes it, or the user has just signed out.
    case endedEarly(Int, LinkEnding)
    case arrived(Arrival)
    case becameReady
    /// What a link asked is answered.
    case answered(ticket: Int, Answer)
    /// A link has changed the router's revision itself.
    case executed(Int, from: Int?, to: Int?)
    /// What was given to a router is on screen, or is not.
    case settled(ticket: Int, Sight)
    /// A prompt left the stacks, and the pipeline has not removed it.
    case promptGone(ticket: Int)
    /// Showing something else removed a prompt.
    case promptLost(ticket: Int)
    /// All other events are taken.
    case turn
    /// The caller canceled.
    case givenUp(Int)
    /// The app gave up whatever is being fetched.
    case openingCancelled
    /// A prerequisite is fulfilled, perhaps in the handler of the link `within`.
    case fulfilled(Prerequisite, within: Int?, startingOver: Bool, now: Duration)
    case declined(Prerequisite)
    /// The user signed out; the app said so in the calls of the links `within`.
    case discarded(within: [Int])
  }

  struct Arrival: Hashable, Sendable {
    let number: Int
    /// The number that links with the same text or identifier, source, and placement share.
    let key: Int
    let now: Duration
    /// The router's revision; nil where there is none, so no link is a duplicate.
    let revision: Int?
    /// What the link means; nil if the app has to unwrap it first.
    let reading: Reading?
    /// The links in whose calls it was opened.
    let within: [Int]
  }

  /// What the parser makes of a link.
  enum Reading: Hashable, Sendable {
    /// An identifier; a link that was opened by its identifier needs no parser.
    case named(isParsed: Bool)
    case unrecognized
    /// What leads to itself: the identifier of two links in whose calls it was opened, one within the other, or what the
    /// browser sent back.
    case opensItself(isParsed: Bool)
  }

  /// The answer to what a link asked.
  enum Answer: Hashable, Sendable {
    case rewritten(Reading)
    case redirected
    case resolved(Decision)
    case handled(Handling)
    case timedOut
    case prompt(Bool, now: Duration)
    case fallback(Fallback)
    case browser(isOpen: Bool)
    case mayLeave(Bool)
  }

  /// What a resolver decides in the end.
  enum Decision: Hashable, Sendable {
    case open, refuse, unsupported
    case require(Prerequisite)
  }

  enum Handling: Hashable, Sendable {
    case navigation(isOnTop: Bool)
    case unsupported, failed
    case needs(Prerequisite)
  }

  enum Fallback: Hashable, Sendable { case show, browser, reject }

  /// What became of something on its way to the screen.
  enum Sight: Hashable, Sendable {
    case onScreen
    /// The host refused a step, perhaps after others.
    case refused(isPartlyShown: Bool)
    /// The app or the user removed it before it was on screen.
    case overtaken
  }
}
