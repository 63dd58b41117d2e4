#if canImport(SwiftUI)
  import CatalogFeature
  public import DeeplinksSwiftUI
  import OrdersFeature
  import ProfileFeature
  public import SwiftUI

  /// Shows the app's own screens, and lets each feature show its own.
  ///
  /// A feature that is forgotten here does not compile.
  public enum AppDestination: Sendable {}

  extension AppDestination: RouteDestination {
    /// The screen of a route.
    public static func view(for route: AppRoute) -> some View {
      switch route {
      case .home: HomeScreen()
      case .deals: DealsScreen()
      case .welcome: WelcomeScreen()
      case .invite(let code): InvitationScreen(code: code)
      case .signIn: SignInScreen()
      case .resetPassword: PasswordScreen()
      case .paywall: PaywallScreen()
      case .catalog(let route):
        CatalogDestination.view(for: route).embedding(AppRoute.catalog)
      case .orders(let route):
        OrdersDestination.view(for: route).embedding(AppRoute.orders)
      case .profile(let route):
        ProfileDestination.view(for: route).embedding(AppRoute.profile)
      }
    }
  }
#endif
