import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

extension JSON {
  /// A text, or null.
  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// A link without its secrets, how it ended, and what the app shows then.
  init(_ report: LinkReport, state: TabNavigationState<AppTab, AppRoute>) {
    let match = try? AppDeeplinkID.parser.parse(report.link)
    self = .object([
      "link": .string(report.link.redacted), "outcome": .string(report.outcome.code),
      "reason": .text(report.reason), "pattern": .text(match?.pattern),
      "identifier": .text(match?.identifier.text), "state": JSON(state),
    ])
  }

  /// The selected tab, and every tab's stack by the names of its routes.
  init(_ state: TabNavigationState<AppTab, AppRoute>) {
    let stacks = state.tabs.map { ($0.name, state[$0].map { JSON($0) } ?? .null) }
    self = .object([
      "tab": .string(state.selection.name),
      "tabs": .object(Dictionary(uniqueKeysWithValues: stacks)),
    ])
  }

  /// A stack with everything presented over it; beyond 200 presentations, which nest too deep for JSON, their number.
  ///
  /// - Parameter style: How it is presented; nil for a tab's own.
  init(_ state: NavigationState<AppRoute>, style: ModalStyle? = nil, depth: Int = 0) {
    let hidden = depth < 200 ? 0 : state.modals.count
    let presented: JSON? = state.presented.map {
      hidden > 0 ? .string("\(hidden) more") : JSON($0.state, style: $0.style, depth: depth + 1)
    }
    var members: [String: JSON] = [
      "root": .string(state.root.name), "path": .array(state.path.map { .string($0.name) }),
      "presented": presented ?? .null,
    ]
    if let style { members["type"] = .string(style.rawValue) }
    self = .object(members)
  }
}
