import Deeplinks
import Foundation

/// The screens of the app whose navigation the archive tests save.
enum SavedRoute: Route, Codable, WrittenRoute {
  case home, list, settings
  case item(id: Int)
  case rating(Double)
  case note(String)
  case reset(token: String)
  case account(AccountRoute)
  case labelled(depth: Int, route: AccountRoute?)
  case trail([AccountRoute])

  var isArchivable: Bool {
    if case .reset = self { false } else { true }
  }

  static let words: [String: SavedRoute] = ["home": .home, "list": .list, "settings": .settings]
  static let numbered: [String: @Sendable (Int) -> SavedRoute] = ["item": item]
}

/// A feature's screens, of which one carries a secret.
enum AccountRoute: Route, Codable {
  case me
  case confirm(code: String)

  var isArchivable: Bool {
    switch self {
    case .me: true
    case .confirm: false
    }
  }
}

enum SavedTab: TabRoute, CaseIterable {
  case first, second, third
}

extension SavedTab {
  typealias State = TabNavigationState<SavedTab, SavedRoute>

  static func initial(_ tabs: [SavedTab] = SavedTab.allCases) -> State {
    TabNavigationState(tabs: tabs, selected: .first) { $0 == .second ? .list : .home }
  }
}

typealias Cut = NavigationArchive.Cut

extension NavigationArchive.Cut {
  init(_ tab: String?, _ layer: Int, _ index: Int, _ reason: NavigationArchive.Reason) {
    self.init(tab: tab, layer: layer, index: index, reason: reason)
  }
}

extension NavigationArchive {
  /// The archive as text.
  var text: String { String(decoding: data, as: UTF8.self) }

  /// An archive as it may have been edited.
  init(text: String) throws(NavigationArchiveError) {
    try self.init(data: Data(text.utf8))
  }

  /// One stack of these layers, as it may have been written.
  init(layers: String...) throws(NavigationArchiveError) {
    try self.init(
      text: "{\"stacks\":[{\"layers\":[\(layers.joined(separator: ","))]}],\"version\":1}")
  }

  /// One stack of this path.
  init(path: String...) throws(NavigationArchiveError) {
    try self.init(layers: "{\"path\":[\(path.joined(separator: ","))]}")
  }

  /// What is read of the app's tabs.
  func readTabs() -> (state: SavedTab.State, cuts: [Cut]) {
    let reading = reading(initial: SavedTab.initial())
    return (reading.state, reading.cuts)
  }
}

extension TabNavigationState where Tab == SavedTab, Destination == SavedRoute {
  /// What is saved of the app's tabs.
  var archive: NavigationArchive { NavigationArchive(self, initial: SavedTab.initial()) }
}
