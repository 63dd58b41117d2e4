import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// A value of the program's answers in JSON; its texts have nothing that a terminal would obey.
enum JSON: Encodable {
  case text(String?)
  case array([JSON])
  case object([String: JSON?])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text?.printable)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value on one line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension JSON {
  /// A link without its secrets, how it ended, and what the app shows then.
  init(_ report: LinkReport, state: TabNavigationState<AppTab, AppRoute>) {
    let match = try? AppDeeplinkID.parser.parse(report.link)
    self = .object([
      "link": .text(report.link.redacted), "outcome": .text(report.outcome.code),
      "reason": .text(report.reason), "pattern": .text(match?.pattern),
      "identifier": .text(match?.identifier.text), "state": JSON(state),
    ])
  }

  /// The selected tab, and every tab's stack by the names of its routes.
  init(_ state: TabNavigationState<AppTab, AppRoute>) {
    let stacks = state.tabs.map { ($0.name, state[$0].map { JSON($0) }) }
    self = .object([
      "tab": .text(state.selection.name), "tabs": .object(Dictionary(uniqueKeysWithValues: stacks)),
    ])
  }

  /// A stack with everything presented over it; beyond 200 presentations, which nest too deep for JSON, their number.
  ///
  /// - Parameter style: How it is presented; nil for a tab's own.
  init(_ state: NavigationState<AppRoute>, style: ModalStyle? = nil, depth: Int = 0) {
    let hidden = depth < 200 ? 0 : state.modals.count
    let presented = state.presented.map {
      hidden > 0 ? .text("\(hidden) more") : JSON($0.state, style: $0.style, depth: depth + 1)
    }
    var members: [String: JSON?] = [
      "root": .text(state.root.name), "path": .array(state.path.map { .text($0.name) }),
      "presented": presented,
    ]
    if let style { members["type"] = .text(style.rawValue) }
    self = .object(members)
  }
}
