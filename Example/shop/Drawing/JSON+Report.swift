import Deeplinks
import ShopApp

extension JSON {
  /// A link without its secrets, how it ended, and what the app shows then.
  init(_ report: LinkReport, state: TabNavigationState<AppTab, AppRoute>) {
    self = .object([
      "link": .string(report.link.redacted),
      "outcome": .string(report.outcome.code),
      "reason": .optional(report.reason),
      "pattern": .optional(report.pattern),
      "identifier": .optional(report.identifier),
      "state": JSON(state),
    ])
  }

  /// The selected tab, and every tab's stack by the names of its routes.
  init(_ state: TabNavigationState<AppTab, AppRoute>) {
    let tabs = state.tabs.map { tab in
      Member(name: tab.name, value: state[tab].map { JSON($0) } ?? .null)
    }
    self = .object(["tab": .string(state.selection.name), "tabs": .object(tabs)])
  }

  /// A stack with everything presented over it.
  init(_ state: NavigationState<AppRoute>) {
    var presented = JSON.null
    for modal in state.modals.reversed() {
      presented = .object([
        "type": .string(modal.style.rawValue),
        "root": .string(modal.root.name),
        "path": .array(modal.path.map { .string($0.name) }),
        "presented": presented,
      ])
    }
    self = .object([
      "root": .string(state.root.name),
      "path": .array(state.path.map { .string($0.name) }),
      "presented": presented,
    ])
  }
}
