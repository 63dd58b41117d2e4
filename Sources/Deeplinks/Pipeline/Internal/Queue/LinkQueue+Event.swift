extension LinkQueue {
  /// Something that happens to a pipeline's links.
  enum Event: Hashable, Sendable {
    /// A link was opened.
    case offered(Int)
    /// A link ends before it arrives: another part of the app takes it, or the user has just signed out.
    case endedEarly(Int, LinkEnding)
    case arrived(Arrival)
    case becameReady
    /// The app has answered a link's request.
    case answered(ticket: Int, Answer)
    /// A link's screens or a prompt are on screen, or were not shown.
    case settled(ticket: Int, ShowResult)
    /// A prompt has left the stacks, and the pipeline didn't remove it.
    case promptGone(ticket: Int)
    /// Showing something else removed a prompt.
    case promptLost(ticket: Int)
    /// No other event is left to handle.
    case turn
    /// A link's caller canceled it.
    case givenUp(Int)
    /// The app canceled the links that are unwrapped, resolved, or handled.
    case openingCancelled
    /// A prerequisite is fulfilled, maybe in the handler of the link `within`.
    case fulfilled(Prerequisite, within: Int?, startingOver: Bool, now: Duration)
    case declined(Prerequisite)
    /// The user signed out, as reported in calls for the links `within`, if there are any.
    case discarded(within: [Int])
  }

  struct Arrival: Hashable, Sendable {
    let number: Int
    /// Whether it has the same text or identifier, and the same placement, as the link that arrived before it, and nothing
    /// else has changed the router in between.
    let isRepeated: Bool
    /// Whether the resolver may trust it more than that link, because it has another source, which not anyone can write.
    var mayBeTrustedMore = false
    /// Whether another source changes nothing about that link anymore: its handler has begun, or it is none of the app's.
    var isDecided = false
    let now: Duration
    /// The parser's result; nil if the app has to unwrap the link first.
    let parsed: ParseResult?
    /// The links in whose calls this one was opened.
    let within: [Int]
  }

  /// The parser's result for a link.
  struct ParseResult: Hashable, Sendable {
    /// Whether an identifier was parsed; false if the app opened the identifier itself.
    var isParsed = false
    /// Why the link can't be resolved.
    ///
    /// In a redirect loop it would open itself over and over: two calls around it work for the same identifier, or the
    /// browser has sent it back.
    var failure: LinkFailure?
  }

  /// The app's answer to a link's request.
  enum Answer: Hashable, Sendable {
    case rewritten(ParseResult)
    case fetched(FetchResult)
    case prompt(Bool, now: Duration)
    case fallback(Fallback)
    case mayLeave(Bool)
  }

  /// What the resolver and the handler have made of a link.
  enum FetchResult: Hashable, Sendable {
    case content(isOnTop: Bool)
    case needs(Prerequisite)
    case failure(LinkFailure)
  }

  /// What follows a failure: something else is shown, the browser shows the link, or nothing does.
  enum Fallback: Hashable, Sendable { case show, browser, reject }

  /// What has become of screens on their way to the user.
  enum ShowResult: Hashable, Sendable {
    case onScreen
    /// The host refused a step, maybe after it had shown others.
    case refused(isPartlyShown: Bool)
    /// The app or the user removed the screens before they were shown.
    case overtaken
  }
}
