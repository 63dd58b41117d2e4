public import Deeplinks
import OrdersFeature
import ProfileFeature

/// Decides about the app's own identifiers and composes the features' resolvers.
public struct AppResolver: DeeplinkResolver {
  private let session: ShopSession
  private let orders: OrdersResolver
  private let profile: ProfileResolver

  /// Creates a resolver that decides for the user of `services`' session.
  public init(services: ShopServices) {
    session = services.session
    orders = OrdersResolver(service: services)
    profile = ProfileResolver(service: services)
  }

  /// Decides whether, when and in which form an identifier may be opened.
  public func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    await resolve(identifier, from: source, on: nil)
  }

  /// Decides the same, and who may have read a link on its way counts.
  public func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .home, .welcome, .verifyEmail, .catalog:
      return .open(identifier)
    case .invite:
      return session.user != nil ? .open(identifier) : .require(.login, identifier)
    case .resetPassword:
      // The token is a secret: any app can register a custom scheme and receive its links, while a universal link
      // reaches this one alone, in a notification too. Who has written it is never known, so none in content.
      let isUniversal = site?.isUniversal == true && source != .content
      return isUniversal || source == .inApp
        ? .open(identifier)
        : .refuse(reason: "a password is reset only from a universal link or inside the app")
    case .deals:
      return session.isOn(.deals) ? .open(identifier) : .unsupported
    case .paywall:
      return session.isOn(.paywall) ? .open(identifier) : .unsupported
    case .orders(let id):
      return await orders.resolve(id, from: source, on: site).map(AppDeeplinkID.orders)
    case .profile(let id):
      return await profile.resolve(id, from: source, on: site).map(AppDeeplinkID.profile)
    }
  }
}
