import CatalogFeature
public import Deeplinks
import OrdersFeature
import ProfileFeature

/// Composes the features' handlers.
///
/// A feature that is forgotten here does not compile.
public struct AppHandler: TabDeeplinkHandler {
  private let services: ShopServices
  private let catalog: CatalogHandler
  private let orders: OrdersHandler
  private let profile: ProfileHandler

  /// Creates a handler that fetches through `services`.
  public init(services: ShopServices) {
    self.services = services
    catalog = CatalogHandler(service: services)
    orders = OrdersHandler(service: services)
    profile = ProfileHandler()
  }

  /// Returns the tab and the routes an identifier leads to.
  public func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
    case .deals: TabDeeplink(tab: .deals, deeplink: .popToRoot())
    case .welcome: TabDeeplink(tab: .home, deeplink: .updateRoot(.welcome))
    case .invite(let code): TabDeeplink(tab: .home, deeplink: .present(.invite(code: code)))
    case .resetPassword(let token): .current(.cover(.resetPassword(token: token)).onTop())
    case .paywall(let source): .current(.cover(.paywall(source: source)).onTop())
    case .verifyEmail(let token): try await verifyEmail(token: token)
    case .catalog(let id):
      try await catalog.deeplink(from: id, as: AppRoute.catalog, in: .catalog)
    case .orders(let id):
      try await orders.deeplink(from: id, as: AppRoute.orders, in: .orders)
    case .profile(let id):
      try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
    }
  }

  /// Verifies an address, and leaves the user where they are.
  private func verifyEmail(token: String) async throws -> TabDeeplink<AppTab, AppRoute> {
    try await services.verifyEmail(token: token)
    return .current(.stay)
  }

  /// Returns the identifier of the link that leads to a screen; none leads to the login.
  public func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .home: .home
    case .deals: .deals
    case .welcome: .welcome
    case .invite(let code): .invite(code: code)
    case .signIn: nil
    case .resetPassword(let token): .resetPassword(token: token)
    case .paywall(let source): .paywall(source: source)
    case .catalog(let route): catalog.identifier(for: route).map(AppDeeplinkID.catalog)
    case .orders(let route): orders.identifier(for: route).map(AppDeeplinkID.orders)
    case .profile(let route): profile.identifier(for: route).map(AppDeeplinkID.profile)
    }
  }
}
