import Deeplinks
import Foundation

/// The screens of the app whose navigation the archive tests save.
enum SavedRoute: Route, Codable {
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
  static func initial(_ tabs: [SavedTab] = SavedTab.allCases) -> TabNavigationState<
    SavedTab, SavedRoute
  > {
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

  /// An archive as somebody may have edited it.
  init(text: String) throws(NavigationArchiveError) {
    try self.init(data: Data(text.utf8))
  }
}
