extension LinkQueue {
  /// Something to do because of an ``Event``.
  enum Effect: Hashable, Sendable {
    case tell(DeeplinkEvent.Stage, Int, Telling)
    /// Asks whether another part of the app takes the link.
    case offer(Int)
    /// Lets a duplicate share the work for the link that it joins.
    case join(Int, to: Int)
    /// Asks one of the app's functions that take time.
    case ask(Request, Int, ticket: Int)
    /// Cancels that; if no caller has given the link up, what was opened in the call goes on.
    case stop(Int, isGivenUp: Bool)
    /// Notes why the link failed.
    case note(LinkFailure, Int)
    case askFallback(Int, ticket: Int)
    case askPrompt(Int, ticket: Int)
    /// Asks the screens that the link would remove.
    case askToLeave(Int, ticket: Int)
    case stopAsking
    case show(Int, ticket: Int)
    case showPrompt(Int, ticket: Int)
    /// Removes the screens that the link has shown.
    case remove(Int, ticket: Int)
    /// Removes a prompt, with all above it if the user is done with it.
    case removePrompt(ticket: Int, isDone: Bool)
    /// Shows in each tab what it showed at first.
    case startOver
    /// Gives the link an outcome, for now or for good.
    case answer(Int, LinkAnswer)
    /// Takes a pending outcome back: the link goes on.
    case reopen(Int)
    /// A link is open, so the failure of an earlier one no longer matters.
    case clearNotice
    case forget(Int)
  }

  enum Request: Hashable, Sendable {
    case rewrite
    /// Asks the resolver about the link's identifier.
    case resolve
    /// Asks the resolver about the identifier that it redirected to.
    case redirect
    case handle, openBrowser

    /// Whether the deadline applies; that of a redirect and of a handler began with `resolve`.
    var isTimed: Bool { self != .openBrowser }
  }

  /// What an event tells beside the link and its stage.
  enum Telling: Hashable, Sendable {
    case nothing, route, reason, prerequisite
    /// What the host has not done beside the link itself.
    case refused(Refused)
    /// The link that this one is a duplicate of, and its failure.
    case duplicate(Int)

    enum Refused: Hashable, Sendable { case prompt, fallback, removal }
  }
}

/// The outcome of a link.
enum LinkAnswer: Hashable, Sendable {
  case pending
  case ended(LinkEnding)
  /// That of the link that it is a duplicate of.
  case like(Int)
}

/// How a link ends.
enum LinkEnding: Hashable, Sendable {
  case opened, fellBack
  case rejected(LinkFailure)
  case superseded, cancelled, claimed

  /// The stage of the event that tells of the end.
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

  /// Whether the user chose it: there is nothing to tell them, and nothing to show instead.
  var isTheUsersChoice: Bool { self == .declined || self == .kept }

  /// The stage of the event that tells of the failure.
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
