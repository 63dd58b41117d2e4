/// How a link ended.
public enum DeeplinkOutcome<Identifier: Hashable & Sendable>: Hashable, Sendable {
  /// The app shows what the link named.
  case opened(Identifier)
  /// The app shows something else instead.
  case fellBack(DeeplinkFailure<Identifier>)
  /// The link waits for the prerequisite; it ends later, under the same number.
  case pending(Identifier, Prerequisite)
  /// The app shows nothing new.
  case rejected(DeeplinkFailure<Identifier>)
  /// A newer link took its place.
  case superseded
  /// The caller canceled it, the user signed out before it ended, or no scene accepted it from the inbox.
  case cancelled
  /// Another part of the app took the link; see ``PipelineOptions/claim``.
  case claimed

  /// The name of the outcome's case, a stable code.
  public var code: String {
    switch self {
    case .opened: "opened"
    case .fellBack: "fellBack"
    case .pending: "pending"
    case .rejected: "rejected"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    case .claimed: "claimed"
    }
  }

  /// Whether the app shows what the link named.
  public var isOpened: Bool {
    if case .opened = self { true } else { false }
  }

  /// Why the link did not open, if it fell back or was rejected.
  public var failure: DeeplinkFailure<Identifier>? {
    switch self {
    case .fellBack(let failure), .rejected(let failure): failure
    case .opened, .pending, .superseded, .cancelled, .claimed: nil
    }
  }

  /// Whether the link has ended; false only for ``pending(_:_:)``.
  public var isFinal: Bool {
    if case .pending = self { false } else { true }
  }
}

/// An app's answer to a link that did not open.
public enum DeeplinkFallback<Target: Hashable & Sendable>: Hashable, Sendable {
  /// Shows something else: a ``DeeplinkRoute`` or a ``TabDeeplink``.
  case show(Target)
  /// Opens a web link in the browser, with ``PipelineOptions/openInBrowser``.
  ///
  /// The link is rejected if it is no web link, or if the browser does not open it.
  case openInBrowser
  /// Shows nothing new.
  case reject

  func map<Other>(_ transform: (Target) -> Other) -> DeeplinkFallback<Other> {
    switch self {
    case .show(let target): .show(transform(target))
    case .openInBrowser: .openInBrowser
    case .reject: .reject
    }
  }
}

/// A link that waits for something to happen first.
public struct WaitingDeeplink<Identifier: Hashable & Sendable>: Hashable, Sendable {
  /// The number of the link, as its events carry it.
  public let number: Int
  /// The link's identifier.
  public let identifier: Identifier
  /// The prerequisite that must be met first.
  public let prerequisite: Prerequisite
  /// How the link reached the app.
  public let source: LinkSource
}
