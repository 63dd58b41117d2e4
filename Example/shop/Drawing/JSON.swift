import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

extension LinkReport {
  /// The link without its secrets, how it ended, and what the app shows then.
  func json(_ state: TabNavigationState<AppTab, AppRoute>) -> [String: Any] {
    let match = try? AppDeeplinkID.parser.parse(link)
    return [
      "link": link.redacted, "outcome": outcome.code, "reason": reason ?? NSNull(),
      "pattern": match?.pattern ?? NSNull(), "identifier": match?.identifier.text ?? NSNull(),
      "state": state.json,
    ]
  }
}

extension TabNavigationState<AppTab, AppRoute> {
  /// The selected tab, and every tab's stack by the names of its routes.
  var json: [String: Any] {
    let stacks = tabs.map { ($0.name, self[$0]?.json() ?? NSNull()) }
    return ["tab": selection.name, "tabs": Dictionary(uniqueKeysWithValues: stacks)]
  }
}

extension NavigationState<AppRoute> {
  /// Returns the stack with everything presented over it; beyond 200 presentations, which nest too deep for JSON, their
  /// number.
  ///
  /// - Parameter style: How it is presented; nil for a tab's own.
  func json(style: ModalStyle? = nil, depth: Int = 0) -> Any {
    let hidden = depth < 200 ? 0 : modals.count
    let presented = presented.map {
      hidden > 0 ? "\(hidden) more" : $0.state.json(style: $0.style, depth: depth + 1)
    }
    var members: [String: Any] = [
      "root": root.name, "path": path.map(\.name), "presented": presented ?? NSNull(),
    ]
    if let style { members["type"] = style.rawValue }
    return members
  }
}
