extension LinkQueue {
  /// What is to be done because of a ``LinkQueue.Event``.
  enum Effect: Hashable, Sendable {
    case tell(DeeplinkEvent.Stage, Int, Telling)
    /// Asks whether somebody else takes the link, such as an SDK its own callback.
    case offer(Int)
    case rewrite(Int, attempt: Int)
    /// Reads what the link names.
    case parse(Int)
    /// Asks the resolver about what the link names, or about what it was redirected to.
    case resolve(Int, attempt: Int, Round)
    /// Gives a turn to a link that may be one tap with another, which has the first turn.
    case goOn(Int, attempt: Int)
    case handle(Int, attempt: Int)
    case startDeadline(Int, attempt: Int)
    /// There is nothing left that could take too long.
    case stopDeadline(Int)
    /// Whatever is being done for the link is in vain.
    case stopWork(Int)
    /// The link has failed.
    case note(LinkFailure, Int)
    case askFallback(Int, attempt: Int)
    case openBrowser(Int, attempt: Int)
    case askPrompt(Int, attempt: Int)
    /// Takes away what was shown so that a link could go on: with all above it, if the person is done with it.
    case takePromptAway(attempt: Int, isDone: Bool)
    /// Lets ``LinkQueue.Event/turnToShow`` come after all that has happened and is called back meanwhile.
    case takeTurnToShow
    /// Asks the screens that would go whether the person is done with them.
    case askToLeave(LinkQueue.Showing)
    /// Nobody waits for their answer any more.
    case stopAsking(attempt: Int)
    /// Gives a router what is to be shown.
    case execute(LinkQueue.Showing)
    /// Takes away what a link has shown.
    case takeAway(LinkQueue.Showing)
    /// The link has an outcome, for now or for good.
    case answer(Int, LinkAnswer)
    /// The link goes on: its outcome was none for good.
    case reopen(Int)
    /// Whoever fulfilled something gets the outcome of a link, or learns that none waited.
    case reply(caller: Int, Int?)
    /// A link is open, so the failure of an earlier one is no longer of interest.
    case clearNotice
    /// Nothing is left to know of the link.
    case forget(Int)

    /// What an event tells beside the link and its stage.
    enum Telling: Hashable, Sendable {
      case nothing
      /// What the link's navigation leads to.
      case route
      case reason
      case prerequisite
      /// What was asked for beside the link itself was not shown.
      case notShown(LinkQueue.Showing.Subject)
      /// The link that this one is one tap with, and its failure.
      case duplicate(Int)
    }

    enum Round: Hashable, Sendable { case first, redirect, again }
  }
}

/// How a link stands.
enum LinkAnswer: Hashable, Sendable {
  case pending
  case ended(LinkEnding)
  /// As the link that it is one tap with.
  case like(Int)
}

/// How a link ends.
enum LinkEnding: Hashable, Sendable {
  case opened, fellBack
  case rejected(LinkFailure)
  case superseded, cancelled, claimed
}

/// Why a link did not open: the case of a ``DeeplinkFailure``, without its values.
enum LinkFailure: Hashable, Sendable {
  case unrecognized, unsupported, refused, declined, failed, timedOut, expired, redirectLoop,
    notShown, kept

  /// Whether the person said no: there is nothing to tell them, and nothing to show instead.
  var isThePersons: Bool { self == .declined || self == .kept }

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
