import Deeplinks
import ShopApp

/// How one link ended, or that it waits, in words.
struct LinkReport: Hashable {
  /// The link as it was given.
  let link: String
  let outcome: DeeplinkOutcome<AppDeeplinkID>
  /// Why the link did not open; nil if it did.
  let notice: String?
  /// The link's primary pattern, nil where it is none of the shop's links.
  let pattern: String?
  /// What the link means, without secrets.
  let identifier: String?

  /// Creates a report; pattern and identifier are those of the link as it was given.
  init(link: String, outcome: DeeplinkOutcome<AppDeeplinkID>, notice: String?) {
    self.link = link
    self.outcome = outcome
    self.notice = notice
    let match = try? AppDeeplinkID.parser.parse(link)
    pattern = match?.pattern
    identifier = match?.identifier.text
  }

  /// Why the link did not open, for developers.
  var details: String? { outcome.failure?.description }

  /// The failure's code, or the name of what the link waits for.
  var reason: String? {
    if case .pending(_, let prerequisite) = outcome {
      prerequisite.name
    } else {
      outcome.failure?.code
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
  var answers: [AddressChoice.Outcome] = []
  /// What happened to links meanwhile.
  var events: [DeeplinkEvent] = []
  /// What the app shows afterwards.
  let state: TabNavigationState<AppTab, AppRoute>
  /// The same, in words.
  let screen: Screen

  /// Whether a link was rejected, or an answer was of no use.
  var isRejected: Bool {
    answers.contains(.failed)
      || (ended + [link].compactMap(\.self)).contains {
        if case .rejected = $0.outcome { true } else { false }
      }
  }
}
