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
        OfOneUser { OrdersDestination.view(for: route).embedding(AppRoute.orders) }
      case .profile(let route):
        OfOneUser { ProfileDestination.view(for: route).embedding(AppRoute.profile) }
      }
    }
  }

  /// Starts over for each user, because the root of a tab stays, with what it has loaded for the user before.
  private struct OfOneUser<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(Shop.self) private var shop

    var body: some View {
      content.id(shop.session.user)
    }
  }
#endif
