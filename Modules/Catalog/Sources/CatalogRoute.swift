public import Deeplinks

/// The catalog's screens.
public enum CatalogRoute: Route, Codable {
  case list
  case search(query: String)
  case category(slug: String, sort: ProductSort?)
  case product(id: Int)
  case review(product: Int, review: Int)
}
