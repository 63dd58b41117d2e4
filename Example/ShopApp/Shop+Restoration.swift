import CatalogFeature
public import Deeplinks
public import Foundation

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
    await pipeline.restore(try NavigationArchive(data: data), to: router, allowing: Self.mayRestore)
  }

  /// Whether a screen may be shown again to which no link leads.
  static func mayRestore(_ route: AppRoute) -> Bool { route == .catalog(.list) }
}
