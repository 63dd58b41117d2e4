/// What the catalog needs to know of its products; the app provides it.
public protocol CatalogService: Sendable {
  /// Returns a product, or nil when there is none with that number.
  func product(id: Int) async throws -> Product?

  /// Returns all products.
  func products() async throws -> [Product]
}

/// A product of the catalog.
public struct Product: Hashable, Sendable, Codable, Identifiable {
  /// The product's number, which links name.
  public var id: Int
  /// The product's name.
  public var name: String
  /// The slug of the category it belongs to.
  public var category: String
  /// The price in whole euros.
  public var price: Int
  /// What people wrote about it.
  public var reviews: [Review]

  /// Creates a product.
  public init(id: Int, name: String, category: String, price: Int, reviews: [Review] = []) {
    self.id = id
    self.name = name
    self.category = category
    self.price = price
    self.reviews = reviews
  }

  /// A review of the product; its number counts within the product.
  public struct Review: Hashable, Sendable, Codable, Identifiable {
    /// The review's number, which links name.
    public var id: Int
    /// The user who wrote it.
    public var author: String
    /// One to five stars.
    public var stars: Int
    /// What they wrote.
    public var text: String

    /// Creates a review.
    public init(id: Int, author: String, stars: Int, text: String) {
      self.id = id
      self.author = author
      self.stars = stars
      self.text = text
    }
  }
}

/// Why a link into the catalog leads nowhere.
public enum CatalogError: Error, Hashable {
  case noSuchProduct
  case noSuchReview
}
