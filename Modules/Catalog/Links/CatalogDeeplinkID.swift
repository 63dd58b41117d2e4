public import DeeplinkURLs

/// What a link into the catalog means.
public enum CatalogDeeplinkID: LinkIdentifier {
  case search(query: String)
  case category(slug: String, sort: ProductSort?)
  case productInCategory(slug: String, id: Int)
  case product(id: Int, referrer: String?)
  case review(product: Int, review: Int)

  /// The catalog's links: the one place that knows their text.
  public static let links: LinkTable<Self> = [
    LinkPattern("/search?q={query}!", CatalogDeeplinkID.search),
    LinkPattern("/categories/{slug}?sort={sort}", CatalogDeeplinkID.category),
    LinkPattern("/categories/{slug}/products/{id}", CatalogDeeplinkID.productInCategory),
    LinkPattern(
      "/products/{id}?ref={referrer}", CatalogDeeplinkID.product,
      aliases: ["/p/{id}", "/item?id={id}!"]),
    LinkPattern("/products/{id}/reviews/{review}", CatalogDeeplinkID.review),
  ]
}

/// The order in which a category lists its products.
public enum ProductSort: String, LinkParameter, CaseIterable, Codable {
  case price, rating, newest
}
