public import CatalogFeature
public import Deeplinks
public import OrdersFeature
public import ProfileFeature

/// The shop's screens: the app's own, and those of each feature.
public enum AppRoute: Route {
  case home
  case welcome
  case invite(code: String)
  case signIn
  case resetPassword(token: String)
  case paywall(source: String?)
  case catalog(CatalogRoute)
  case orders(OrdersRoute)
  case profile(ProfileRoute)
}

/// The shop's tabs.
public enum AppTab: String, TabRoute, CaseIterable {
  case home, catalog, orders, profile

  /// The root of the tab's stack.
  public var root: AppRoute {
    switch self {
    case .home: .home
    case .catalog: .catalog(.list)
    case .orders: .orders(.list)
    case .profile: .profile(.me)
    }
  }
}
