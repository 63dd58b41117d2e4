public import Deeplinks

/// Turns the catalog's identifiers into its routes, fetching what it needs to know for that.
public struct CatalogHandler: DeeplinkHandler {
  private let service: any CatalogService

  /// Creates a handler that fetches through `service`.
  public init(service: any CatalogService) {
    self.service = service
  }

  /// Returns the routes an identifier leads to.
  ///
  /// - Throws: ``CatalogError`` when the product or the review does not exist.
  public func deeplink(
    from identifier: CatalogDeeplinkID
  ) async throws -> DeeplinkRoute<CatalogRoute>? {
    switch identifier {
    case .search(let query):
      return .push(.search(query: query))
    case .category(let slug, let sort):
      return .push(.category(slug: slug, sort: sort))
    case .productInCategory(_, let id), .product(let id, _):
      let product = try await product(id: id)
      return .push(.product(id: id), path: [.category(slug: product.category, sort: nil)])
    case .review(let id, let review):
      let product = try await product(id: id)
      guard product.reviews.contains(where: { $0.id == review }) else {
        throw CatalogError.noSuchReview
      }
      return .present(
        .review(product: id, review: review),
        path: [.category(slug: product.category, sort: nil), .product(id: id)])
    }
  }

  /// Returns the identifier of the link that leads to a screen; none leads to the list of all products.
  public func identifier(for route: CatalogRoute) -> CatalogDeeplinkID? {
    switch route {
    case .list: nil
    case .search(let query): .search(query: query)
    case .category(let slug, let sort): .category(slug: slug, sort: sort)
    case .product(let id): .product(id: id, referrer: nil)
    case .review(let product, let review): .review(product: product, review: review)
    }
  }

  private func product(id: Int) async throws -> Product {
    guard let product = try await service.product(id: id) else {
      throw CatalogError.noSuchProduct
    }
    return product
  }
}
