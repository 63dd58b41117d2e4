public import CatalogFeature
public import Deeplinks
public import OrdersFeature
public import ProfileFeature

/// The shop's screens: the app's own, and those of each feature.
public enum AppRoute: VersionedRoute {
  case home
  case deals
  case welcome
  case invite(code: String)
  case signIn
  case resetPassword(token: String)
  case paywall(source: String?)
  case catalog(CatalogRoute)
  case orders(OrdersRoute)
  case profile(ProfileRoute)

  /// False for a secret, and for a login that no link waits for in the next run.
  public var isArchivable: Bool {
    switch self {
    case .signIn, .resetPassword: false
    case .home, .deals, .welcome, .invite, .paywall, .catalog, .orders, .profile: true
    }
  }

  /// Whether the user types text there, which is lost unless they save it.
  public var takesText: Bool {
    if case .profile(.edit) = self { true } else { false }
  }
}

/// The shop's tabs.
public enum AppTab: String, TabRoute, CaseIterable {
  case home, deals, catalog, orders, profile

  /// The root of the tab's stack.
  public var root: AppRoute {
    switch self {
    case .home: .home
    case .deals: .deals
    case .catalog: .catalog(.list)
    case .orders: .orders(.list)
    case .profile: .profile(.me)
    }
  }

  /// The flag that the tab comes and goes with; nil for one that is always there.
  var flag: ShopFlag? { self == .deals ? .deals : nil }
}
