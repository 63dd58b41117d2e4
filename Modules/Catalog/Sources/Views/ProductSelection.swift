/// Which products a list shows, and in which order.
enum ProductSelection: Hashable, Sendable {
  case all
  case query(String)
  case category(String, ProductSort?)

  /// The selected ones of `products`, in order.
  func callAsFunction(_ products: [Product]) -> [Product] {
    switch self {
    case .all:
      products
    case .query(let query):
      products.filter { $0.name.lowercased().contains(query.lowercased()) }
    case .category(let slug, let sort):
      sorted(products.filter { $0.category == slug }, by: sort)
    }
  }

  private func sorted(_ products: [Product], by sort: ProductSort?) -> [Product] {
    switch sort {
    case nil: products
    case .price: products.sorted { $0.price < $1.price }
    case .rating: products.sorted { $0.rating > $1.rating }
    case .newest: products.sorted { $0.id > $1.id }
    }
  }
}

extension Product {
  /// The mean of the stars, or 0 without reviews.
  var rating: Double {
    guard !reviews.isEmpty else { return 0 }
    return Double(reviews.map(\.stars).reduce(0, +)) / Double(reviews.count)
  }
}
