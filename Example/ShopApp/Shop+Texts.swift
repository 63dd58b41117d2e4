import CatalogFeature
public import Deeplinks
import OrdersFeature
import ProfileFeature

extension Shop {
  /// The title of a screen.
  public func title(of route: AppRoute) -> String {
    switch route {
    case .home: "Home"
    case .deals: "Deals"
    case .welcome: "Welcome"
    case .invite: "Invitation"
    case .signIn: "Sign in"
    case .resetPassword: "New password"
    case .paywall: "Shop Plus"
    case .catalog(.list): "Catalog"
    case .catalog(.search(let query)): "Search: \(query)"
    case .catalog(.category(let slug, let sort)):
      (catalog.category(slug: slug)?.name ?? slug) + (sort.map { " by \($0.rawValue)" } ?? "")
    case .catalog(.product(let id)): catalog.product(id: id)?.name ?? "Product \(id)"
    case .catalog(.review(_, let review)): "Review \(review)"
    case .orders(.list): "Orders"
    case .orders(.order(let id)): "Order \(id)"
    case .orders(.tracking(let id)): "Tracking \(id)"
    case .orders(.addresses(let order)): "Delivery \(order)"
    case .profile(.me): session.user ?? "Profile"
    case .profile(.user(let userID)): userID
    case .profile(.edit): "Edit profile"
    case .profile(.settings): "Settings"
    case .profile(.help(let topic)): "Help: " + topic.joined(separator: " › ")
    }
  }

  /// Where an order is delivered to, on one line; nil where nobody has said.
  public func delivery(ofOrder id: Int) -> String? {
    catalog.order(id: id).flatMap(services.address(of:))?.text
  }

  /// The message to the user about a link that did not open, in one sentence without any of its values.
  ///
  /// A failure's own description is for developers.
  public nonisolated static func notice(for failure: DeeplinkFailure<AppDeeplinkID>) -> String {
    switch failure {
    case .unrecognized(let error):
      error.site == nil ? "This is not a link of the shop." : "The app has no page for this link."
    case .unsupported: "This is not available right now."
    case .refused(.resetPassword, _):
      "A new password is set only by the link in our e-mail, opened as it is."
    case .refused(.profile(.edit), _): "You can edit no profile but your own."
    case .refused: "This link may not be opened here."
    case .declined(_, .login): "You did not sign in, so nothing was opened."
    case .declined: "You chose not to go on, so nothing was opened."
    case .failed(_, let error): notice(for: error.underlying)
    case .timedOut: "This took too long to load; please try again."
    case .expired: "This link has waited too long; please open it again."
    case .redirectLoop: "This link leads nowhere."
    case .notShown: "This could not be shown; please try again."
    case .keptUnsavedWork: "You kept your changes, so nothing was opened."
    }
  }

  private nonisolated static func notice(for error: any Error) -> String {
    switch error {
    case CatalogError.noSuchProduct: "There is no such product."
    case CatalogError.noSuchReview: "There is no such review."
    case OrdersError.noSuchOrder: "You have no such order."
    case EmailError.unknownToken: "This link no longer verifies an address."
    default: "This could not be loaded; please try again."
    }
  }
}
