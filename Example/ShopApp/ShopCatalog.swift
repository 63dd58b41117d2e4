public import CatalogFeature
import Foundation
public import OrdersFeature

/// The data that comes with the shop: categories, products, and the orders and addresses of its users.
public struct ShopCatalog: Sendable, Decodable {
  /// A category of products.
  public struct Category: Sendable, Decodable {
    /// The category's name in links.
    public let slug: String
    /// The category's name, as the user reads it.
    public let name: String
  }

  /// The categories, in the order the shop lists them.
  public let categories: [Category]
  /// The products.
  public let products: [Product]
  /// The orders of all users.
  public let orders: [Order]
  /// The addresses of each user, the usual one first.
  private let addresses: [String: [Address]]

  /// Reads the bundled catalog.
  ///
  /// - Throws: What Foundation throws when the bundle is damaged.
  public static func bundled() throws -> ShopCatalog {
    guard let url = Bundle.module.url(forResource: "catalog", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode(ShopCatalog.self, from: Data(contentsOf: url))
  }

  /// Returns the product with a number, if there is one.
  public func product(id: Int) -> Product? { products.first { $0.id == id } }

  /// Returns the order with a number, if there is one.
  public func order(id: Int) -> Order? { orders.first { $0.id == id } }

  /// Returns the addresses of a user, the usual one first.
  public func addresses(of user: String) -> [Address] { addresses[user] ?? [] }

  /// Returns the category with a name in links, if there is one.
  public func category(slug: String) -> Category? { categories.first { $0.slug == slug } }
}
