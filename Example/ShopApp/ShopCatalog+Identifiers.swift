import CatalogFeature
import OrdersFeature
import ProfileFeature

extension ShopCatalog {
  /// Identifiers that lead to something: a product that there is, and an order of the user's.
  ///
  /// Tools try the shop's links with them.
  public func identifiers(for user: String) -> [AppDeeplinkID] {
    var identifiers: [AppDeeplinkID] = [
      .catalog(.search(query: "headphones")), .profile(.user(userID: user)),
      .profile(.edit(userID: user)), .profile(.help(topic: ["orders", "returns"])),
    ]
    if let order = orders.first(where: { $0.user == user }) {
      identifiers += [.orders(.order(id: order.id)), .orders(.tracking(id: order.id))]
    }
    if let product = products.last(where: { !$0.reviews.isEmpty }) {
      identifiers += [
        .catalog(.category(slug: product.category, sort: nil)),
        .catalog(.productInCategory(slug: product.category, id: product.id)),
        .catalog(.product(id: product.id, referrer: nil)),
      ]
      identifiers += product.reviews.prefix(1).map {
        .catalog(.review(product: product.id, review: $0.id))
      }
    }
    return identifiers
  }
}
