/// Why a link did not open.
public enum DeeplinkFailure<Identifier: Hashable & Sendable>: Hashable, Sendable {
  /// The link's text names nothing the app knows.
  case unrecognized(LinkError)
  /// The resolver or the handler has nothing to show for it.
  case unsupported(Identifier)
  /// The resolver refused it.
  case refused(Identifier, reason: String)
  /// The user declined what had to happen first.
  case declined(Identifier, Prerequisite)
  /// The handler threw an error.
  case failed(Identifier, HandlerError)
  /// The resolver or the handler did not answer before the deadline.
  case timedOut(Identifier)
  /// The link waited for longer than it may.
  case expired(Identifier)
  /// The resolver redirected too often, the browser sent the link back within 5 seconds, or the link opened itself over
  /// and over in its own resolver or handler.
  case redirectLoop
  /// The user interface did not perform a navigation step; the reason is nil if it gave none.
  case notShown(NavigationStep, reason: String?)
  /// The user chose to stay on the named screen, which has unsaved work.
  case keptUnsavedWork(Identifier, screen: String)
}

extension DeeplinkFailure {
  /// The name of the failure's case, a stable code by which an app finds its own words for the user.
  public var code: String {
    switch self {
    case .unrecognized: "unrecognized"
    case .unsupported: "unsupported"
    case .refused: "refused"
    case .declined: "declined"
    case .failed: "failed"
    case .timedOut: "timedOut"
    case .expired: "expired"
    case .redirectLoop: "redirectLoop"
    case .notShown: "notShown"
    case .keptUnsavedWork: "keptUnsavedWork"
    }
  }

  /// The identifier of the link, if it got that far.
  public var identifier: Identifier? {
    switch self {
    case .unsupported(let identifier), .refused(let identifier, _), .declined(let identifier, _),
      .failed(let identifier, _), .timedOut(let identifier), .expired(let identifier),
      .keptUnsavedWork(let identifier, _):
      identifier
    case .unrecognized, .redirectLoop, .notShown: nil
    }
  }
}

extension DeeplinkFailure: CustomStringConvertible {
  /// The failure in one sentence for developers, without any value of the link.
  ///
  /// The app decides what the user reads; see ``code``.
  public var description: String {
    sentence.onOneLine
  }

  private var sentence: String {
    switch self {
    case .unrecognized(let error): "The link was not recognized: \(error)."
    case .unsupported: "This version of the app cannot open the link."
    case .refused(_, let reason): "The link was refused: \(reason)."
    case .declined(_, let prerequisite): "The link needs \(prerequisite), which was declined."
    case .failed(_, let error): "The link's content could not be loaded (\(error))."
    case .timedOut: "The link's content did not load in time."
    case .expired: "The link waited too long and has expired."
    case .redirectLoop: "The link leads back to itself, or was redirected too often."
    case .notShown(let step, let reason):
      "The app could not show the link: \(step)\(reason.map { "; \($0)" } ?? "")."
    case .keptUnsavedWork(_, let name): "The user kept unsaved work on the screen \(name)."
    }
  }
}
