extension LinkQueue {
  /// Something to do because of an ``Event``.
  enum Effect: Hashable, Sendable {
    case emit(DeeplinkEvent.Stage, Int, EventDetail)
    /// Lets the link arrive, or ends it at once if the app has claimed it or its caller has canceled it.
    case offer(Int)
    /// Makes a duplicate share the work for the link that it joins, which is resolved next with the duplicate's source if
    /// `isNext`, and if that may be trusted more.
    case join(Int, to: Int, isNext: Bool)
    /// Calls one of the app's asynchronous functions.
    case ask(Request, Int, ticket: Int)
    /// Cancels that call.
    case stop(Int)
    /// Records why the link failed.
    case record(LinkFailure, Int)
    case askFallback(Int, ticket: Int)
    case askPrompt(Int, ticket: Int)
    /// Asks the screens that the link would remove.
    case askToLeave(Int, ticket: Int)
    case stopAsking
    case show(Int, ticket: Int)
    case showPrompt(Int, ticket: Int)
    /// Removes the screens that the link has shown.
    case remove(Int, ticket: Int)
    /// Removes a prompt on behalf of the newest link, or with all above it if the user is done with it.
    case removePrompt(ticket: Int, by: Int?)
    /// Shows each tab's first root, as at the app's start.
    case startOver
    /// Gives the link an outcome; nil if it is pending. A duplicate shares the work, so its outcome is the same.
    case answer(Int, LinkEnding?)
    /// Takes a pending outcome back, because the link goes on.
    case reopen(Int)
    /// Clears the failure of an earlier link, because a link is open.
    case clearNotice
    case forget(Int)
  }

  /// The app's asynchronous functions that work for a link.
  enum Request: Hashable, Sendable {
    case rewrite
    /// Asks the resolver, and then the handler.
    case fetch
    /// Asks for the browser, which is the pipeline's own way to a ``Fallback``.
    case openBrowser
  }

  /// What an event says besides the link and its stage.
  enum EventDetail: Hashable, Sendable {
    /// What the stage is about: the route, the prerequisite, or the failure.
    case usual
    /// What the host refused besides the link itself: a prompt, a fallback, or a removal.
    case refused
    /// The first link that this one is a duplicate of, and that link's failure.
    case duplicate(Int)
  }
}

/// How a link ends.
enum LinkEnding: Hashable, Sendable {
  case opened, fellBack
  case rejected(LinkFailure)
  case superseded, cancelled, claimed

  /// The stage of the event that reports the end.
  var stage: DeeplinkEvent.Stage {
    switch self {
    case .opened: .opened
    case .fellBack: .fellBack
    case .rejected(let failure): failure.stage
    case .superseded: .superseded
    case .cancelled: .cancelled
    case .claimed: .claimed
    }
  }
}

/// Why a link did not open: the case of a ``DeeplinkFailure``, without its values.
enum LinkFailure: Hashable, Sendable {
  case unrecognized, unsupported, refused, declined, failed, timedOut, expired, redirectLoop,
    notShown, kept

  /// Whether the user chose it, so there is nothing to say and nothing to show instead.
  var isTheUsersChoice: Bool { self == .declined || self == .kept }

  /// The stage of the event that reports the failure.
  var stage: DeeplinkEvent.Stage {
    switch self {
    case .unrecognized: .parseFailed
    case .unsupported: .unsupported
    case .refused: .refused
    case .declined: .declined
    case .kept: .kept
    case .expired: .expired
    case .failed, .timedOut, .redirectLoop, .notShown: .failed
    }
  }
}
