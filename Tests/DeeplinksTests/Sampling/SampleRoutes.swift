import Deeplinks

/// The screens of the app that the navigation tests move through.
enum Screen: Route, WrittenRoute {
  case home, catalog, profile, welcome, settings
  case category(id: Int)
  case product(id: Int)
  case review(id: Int)

  static let words: [String: Screen] = [
    "home": .home, "catalog": .catalog, "profile": .profile, "welcome": .welcome,
    "settings": .settings,
  ]
  static let numbered: [String: @Sendable (Int) -> Screen] = [
    "category": category, "product": product, "review": review,
  ]
}

/// The tabs of that app.
enum Section: TabRoute, CaseIterable {
  case home, catalog, profile
  /// A tab that this version of the app does not show.
  case labs

  static let shown: [Section] = [.home, .catalog, .profile]

  var root: Screen {
    switch self {
    case .home, .labs: .home
    case .catalog: .catalog
    case .profile: .profile
    }
  }
}

extension TabRouter where Tab == Section, Destination == Screen {
  /// A router of the shown tabs, each at its root.
  convenience init(selection: Section = .home) {
    self.init(tabs: Section.shown, selection: selection, root: \.root)
  }
}

extension TabNavigationState where Tab == Section, Destination == Screen {
  /// The shown tabs, each at its root.
  init(selected: Section = .home) {
    self.init(tabs: Section.shown, selected: selected, root: \.root)
  }
}
