import CatalogFeature
public import Deeplinks
public import Foundation
import OrdersFeature
import ProfileFeature

extension Shop {
  /// What the tabs show, without secrets.
  public var archive: NavigationArchive {
    NavigationArchive(router.state, initial: router.initialState)
  }

  /// What the tabs show, without secrets, as data for the next run of the app.
  public func save() -> Data { archive.data }

  /// Shows what was saved, as far as it may still be shown, unless a link came first.
  ///
  /// - Returns: What was left out, or nil when nothing was restored.
  /// - Throws: ``NavigationArchiveError`` when `data` is no archive.
  @discardableResult
  public func restore(
    _ data: Data
  ) async throws(NavigationArchiveError) -> [NavigationArchive.Cut]? {
    await pipeline.restore(try NavigationArchive(data: data), to: router, allowing: mayRestore)
  }

  /// Whether a link to `route` would open now, and so may the saved screen.
  ///
  /// Data that is older than the session, or was edited, may name another person's order.
  func mayRestore(_ route: AppRoute) async -> Bool {
    if case .catalog(.list) = route { return true }
    guard let identifier = route.identifier, await pipeline.allows(identifier) else { return false }
    switch route {
    case .orders(.order(let id)), .orders(.tracking(let id)):
      return (try? await services.order(id: id)) != nil
    default:
      return true
    }
  }
}

extension AppRoute {
  /// The identifier of the link that leads to the screen, or nil where none does.
  var identifier: AppDeeplinkID? {
    switch self {
    case .home: .home
    case .welcome: .welcome
    case .invite(let code): .invite(code: code)
    case .signIn: nil
    case .resetPassword(let token): .resetPassword(token: token)
    case .paywall(let source): .paywall(source: source)
    case .catalog(.list): nil
    case .catalog(.search(let query)): .catalog(.search(query: query))
    case .catalog(.category(let slug, let sort)): .catalog(.category(slug: slug, sort: sort))
    case .catalog(.product(let id)): .catalog(.product(id: id, referrer: nil))
    case .catalog(.review(let product, let review)):
      .catalog(.review(product: product, review: review))
    case .orders(.list): .orders(.list)
    case .orders(.order(let id)): .orders(.order(id: id))
    case .orders(.tracking(let id)): .orders(.tracking(id: id))
    case .profile(.me): .profile(.me)
    case .profile(.user(let userID)): .profile(.user(userID: userID))
    case .profile(.edit(let userID)): .profile(.edit(userID: userID))
    case .profile(.settings): .profile(.settings)
    case .profile(.help(let topic)): .profile(.help(topic: topic))
    }
  }
}
