public import CatalogFeature
public import Deeplinks
public import OrdersFeature
public import ProfileFeature

/// What a link into the shop means: the app's own identifiers, and those of each feature.
public enum AppDeeplinkID: LinkIdentifier {
  case home
  case deals
  case welcome
  case invite(code: String)
  case resetPassword(token: String)
  case verifyEmail(token: String)
  case paywall(source: String?)
  case catalog(CatalogDeeplinkID)
  case orders(OrdersDeeplinkID)
  case profile(ProfileDeeplinkID)

  /// The app's own links, including those of each feature.
  public static let links = LinkTable<Self>([
    LinkPattern("/", .home),
    LinkPattern("/deals", .deals),
    LinkPattern("/welcome", .welcome),
    LinkPattern("/invite/{code}", AppDeeplinkID.invite),
    LinkPattern("/reset-password?token={token}!", AppDeeplinkID.resetPassword),
    LinkPattern("/verify-email?token={token}!", AppDeeplinkID.verifyEmail),
    LinkPattern("/paywall?source={source}", AppDeeplinkID.paywall),
  ])
  .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
  .including(OrdersDeeplinkID.links, as: AppDeeplinkID.orders)
  .including(ProfileDeeplinkID.links, as: AppDeeplinkID.profile)

  /// The parser for all links of the shop.
  public static let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: links)
}

extension AppDeeplinkID {
  /// The identifier as text for the user: its dotted name and its payload, without secrets.
  public var text: String {
    switch self {
    case .invite: "invite(code: …)"
    case .home, .deals, .welcome, .paywall: "\(self)"
    case .resetPassword: "resetPassword(token: …)"
    case .verifyEmail: "verifyEmail(token: …)"
    case .catalog(let identifier): "catalog.\(identifier)"
    case .orders(let identifier): "orders.\(identifier)"
    case .profile(let identifier): "profile.\(identifier)"
    }
  }
}
