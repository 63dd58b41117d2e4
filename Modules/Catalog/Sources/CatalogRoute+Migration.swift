public import Deeplinks

extension CatalogRoute {
  /// A screen that an older version of the shop saved: in the first a product was an `item`, its number text.
  public static func migrated(_ old: ArchivedRoute, from version: Int) throws -> CatalogRoute? {
    guard version == 1, old.name == "item" else { return try old.decoded(as: CatalogRoute.self) }
    return Int(try old.payload.decode(String.self, forKey: "id")).map(CatalogRoute.product)
  }
}
