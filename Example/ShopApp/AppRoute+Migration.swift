import CatalogFeature
public import Deeplinks

extension AppRoute {
  /// The version of the screens' names and payloads in what is saved.
  public static let archiveVersion = 2

  /// A screen that an older version of the shop saved; the catalog knows its own.
  public static func migrated(_ old: ArchivedRoute, from version: Int) throws -> AppRoute? {
    guard old.name == "catalog" else { return try old.decoded(as: AppRoute.self) }
    return try CatalogRoute.migrated(old.nested(), from: version).map(AppRoute.catalog)
  }

  /// In the first version the catalog's tab was called `shop`.
  public static func migratedTab(_ name: String, from version: Int) -> String {
    version == 1 && name == "shop" ? AppTab.catalog.name : name
  }
}
