import Deeplinks
import DeeplinksInspector
import ShopApp

/// How one link ended, or that it waits.
struct LinkReport: Hashable {
  /// The link as it was given.
  let link: String
  let outcome: DeeplinkOutcome<AppDeeplinkID>

  /// The failure's code, or the name of what the link waits for.
  var reason: String? {
    if case .pending(_, let prerequisite) = outcome {
      prerequisite.name
    } else {
      outcome.failure?.code
    }
  }

  /// What the user reads of a link that did not open; nil if it did.
  var notice: String? {
    switch outcome {
    case .opened: nil
    case .rejected(let failure): Shop.notice(for: failure)
    // The browser is the shop's only fallback.
    case .fellBack(let failure): Shop.notice(for: failure) + " It opened in the browser."
    case .pending(_, .login): "Sign in to go on; the link waits for it."
    case .pending(_, let prerequisite): "The link waits for \(prerequisite)."
    case .superseded: "A newer link took its place."
    case .cancelled: "The link was given up."
    case .claimed: "The shop's sign-in took the link."
    }
  }

  /// The command that explains why the link did not open; nil where the link itself is not the reason.
  ///
  /// - Parameter options: How the app was started.
  func explanation(_ options: Options) -> String? {
    switch outcome.failure {
    case .unrecognized, .unsupported, .refused, .failed:
      "shop explain "
        + (link.isEmpty || link.isOption ? "'LINK'" : String.secrets.shellWord(link))
        + (options.user == nil ? "" : " --signed-in")
        + (options.source.map { " --source \($0.name)" } ?? "")
    default: nil
    }
  }
}

/// What a link or a command has done.
struct Report {
  /// The link that was opened, or the waiting one that a command let go on or ended.
  var link: LinkReport?
  /// Waiting links that ended because of it.
  var ended: [LinkReport] = []
  /// What came of pickers of addresses that have gone because of it.
  var answers: [AddressChoice.Answer] = []
  /// What happened to links meanwhile.
  var events: [DeeplinkEvent] = []
  /// What the app shows afterwards.
  let state: TabNavigationState<AppTab, AppRoute>
  /// The same, in words.
  let screen: Screen

  /// Whether a link was rejected, or an answer was of no use.
  var isRejected: Bool {
    answers.contains(where: \.isFailure)
      || (ended + [link].compactMap(\.self)).contains {
        if case .rejected = $0.outcome { true } else { false }
      }
  }
}
