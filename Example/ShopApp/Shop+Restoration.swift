import CatalogFeature
public import Deeplinks
public import Foundation
import OrdersFeature

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
    guard let identifier = AppHandler(services: services).identifier(for: route),
      await pipeline.allows(identifier)
    else { return false }
    switch route {
    case .orders(.order(let id)), .orders(.tracking(let id)):
      return (try? await services.order(id: id)) != nil
    default:
      return true
    }
  }
}
