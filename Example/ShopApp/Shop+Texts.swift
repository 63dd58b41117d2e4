import CatalogFeature
public import Deeplinks
import OrdersFeature
import ProfileFeature

extension Shop {
  /// The title of a screen.
  public func title(of route: AppRoute) -> String {
    switch route {
    case .home: "Home"
    case .welcome: "Welcome"
    case .invite: "Invitation"
    case .signIn: "Sign in"
    case .resetPassword: "New password"
    case .paywall: "Shop Plus"
    case .catalog(.list): "Catalogue"
    case .catalog(.search(let query)): "Search: \(query)"
    case .catalog(.category(let slug, let sort)):
      (catalogue.category(slug: slug)?.name ?? slug) + (sort.map { " by \($0.rawValue)" } ?? "")
    case .catalog(.product(let id)): catalogue.product(id: id)?.name ?? "Product \(id)"
    case .catalog(.review(_, let review)): "Review \(review)"
    case .orders(.list): "Orders"
    case .orders(.order(let id)): "Order \(id)"
    case .orders(.tracking(let id)): "Tracking \(id)"
    case .profile(.me): session.user ?? "Profile"
    case .profile(.user(let userID)): userID
    case .profile(.edit): "Edit profile"
    case .profile(.settings): "Settings"
    case .profile(.help(let topic)): "Help: " + topic.joined(separator: " › ")
    }
  }

  /// What the person is told about a link that did not open, in one sentence without any of its values.
  public func notice(for failure: DeeplinkFailure<AppDeeplinkID>) -> String {
    guard case .failed(_, let error) = failure else { return failure.description }
    return switch error.underlying {
    case CatalogError.noSuchProduct: "There is no such product."
    case CatalogError.noSuchReview: "There is no such review."
    case OrdersError.noSuchOrder: "You have no such order."
    default: failure.description
    }
  }
}
