#if canImport(SwiftUI)
  public import DeeplinksSwiftUI
  import Foundation
  public import SwiftUI

  /// Shows the catalog's screens.
  public enum CatalogDestination: Sendable {}

  extension CatalogDestination: RouteDestination {
    /// The screen of a route.
    public static func view(for route: CatalogRoute) -> some View {
      switch route {
      case .list: ProductListScreen(title: "Catalog", selection: .all)
      case .search(let query):
        ProductListScreen(title: "Search: \(query)", selection: .query(query))
      case .category(let slug, let sort):
        ProductListScreen(title: slug.capitalized, selection: .category(slug, sort))
      case .product(let id): ProductScreen(id: id)
      case .review(let product, let review): ReviewScreen(product: product, review: review)
      }
    }
  }

  extension EnvironmentValues {
    /// What the catalog's screens show is from here.
    public var catalogService: (any CatalogService)? {
      get { self[CatalogServiceKey.self] }
      set { self[CatalogServiceKey.self] = newValue }
    }
  }

  private struct CatalogServiceKey: EnvironmentKey {
    static let defaultValue: (any CatalogService)? = nil
  }
#endif
