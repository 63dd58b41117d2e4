import Deeplinks

// A feature as the documentation shows it; every declaration is the main actor's by default.

enum Sort: String, LinkParameter {
  case price, rating, newest
}

nonisolated struct ReviewKey: Hashable, Sendable {
  let product: Int
  let review: Int
}

enum CatalogDeeplinkID: LinkIdentifier {
  case search(query: String)
  case category(slug: String, sort: Sort?)
  case product(id: Int, referrer: String?)
  case review(ReviewKey)

  static let links: LinkTable<Self> = [
    LinkPattern("/search?q={query}!", CatalogDeeplinkID.search),
    LinkPattern("/categories/{slug}?sort={sort}", CatalogDeeplinkID.category),
    LinkPattern(
      "/products/{id}?ref={referrer}", CatalogDeeplinkID.product,
      aliases: ["/p/{id}", "/item?id={id}!"]),
    LinkPattern("/products/{product}/reviews/{review}") { values in
      guard let product = values["product"].flatMap({ Int($0) }),
        let review = values["review"].flatMap({ Int($0) })
      else { return nil }
      return .review(ReviewKey(product: product, review: review))
    },
  ]
}

nonisolated struct Product: Hashable, Sendable {
  let id: Int
  let category: String
}

enum CatalogRoute: Route {
  case list
  case search(String)
  case category(String)
  case product(Product)
  case review(ReviewKey)
}

protocol CatalogService: Sendable {
  func product(id: Int) async throws -> Product?
}

/// A service that keeps what it knows on the main actor.
final class MainActorCatalog: CatalogService {
  private var products = [Product(id: 42, category: "phones")]

  func product(id: Int) async throws -> Product? {
    products.first { $0.id == id }
  }
}

struct CatalogHandler: DeeplinkHandler {
  let service: any CatalogService

  func deeplink(from identifier: CatalogDeeplinkID) async throws -> DeeplinkRoute<CatalogRoute>? {
    switch identifier {
    case .search(let query):
      return .push(.search(query))
    case .category(let slug, _):
      return .push(.category(slug))
    case .product(let id, _):
      guard let product = try await service.product(id: id) else { return nil }
      return .push(.product(product), path: [.category(product.category)])
    case .review(let key):
      return .present(.review(key))
    }
  }
}
