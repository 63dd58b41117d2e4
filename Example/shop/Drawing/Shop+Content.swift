import CatalogFeature
import OrdersFeature
import ProfileFeature
import ShopApp

/// What the shop's screens show beneath their titles, short enough for a terminal.
extension Shop {
  /// The lines of a screen.
  ///
  /// - Parameter draft: The text that the user has typed there and not saved.
  func content(of route: AppRoute, draft: String? = nil) -> [Screen.Line] {
    switch route {
    case .home:
      [
        .prose(session.user.map { "Good to see you, \($0)." } ?? "Good to see you."),
        .prose(catalog.categories.map(\.name).joined(separator: " · ")),
      ] + (session.isOn(.deals) ? [.prose("There are deals today.")] : [])
    case .deals: list(catalog.products.sorted { $0.price < $1.price }, most: 3)
    case .welcome: [.prose("Good to have you here."), .button("Look around")]
    case .invite: [.prose("A friend has invited you."), .button("Accept")]
    case .signIn: [.button("Sign in as \(Self.demoUser)"), .button("Not now")]
    case .resetPassword: [Screen.Line("New password", value: "········"), .button("Done")]
    case .paywall: [.prose("With Shop Plus, everything arrives tomorrow."), .button("Not now")]
    case .catalog(let route): content(of: route)
    case .orders(let route): content(of: route)
    case .profile(let route): content(of: route, draft: draft)
    }
  }
}

// MARK: - The catalog

extension Shop {
  private func content(of route: CatalogRoute) -> [Screen.Line] {
    switch route {
    case .list:
      catalog.categories.map { category in
        let prices = catalog.products.filter { $0.category == category.slug }.map(\.price)
        return Screen.Line(category.name, value: prices.min().map { "from €\($0)" } ?? "")
      }
    case .search(let query):
      list(catalog.products.filter { $0.name.lowercased().contains(query.lowercased()) })
    case .category(let slug, let sort):
      list(sorted(catalog.products.filter { $0.category == slug }, by: sort))
    case .product(let id): catalog.product(id: id).map(content) ?? []
    case .review(let product, let review):
      (catalog.product(id: product)?.reviews ?? []).filter { $0.id == review }.flatMap {
        [Screen.Line("\(Self.stars($0.stars * 10))  by \($0.author)"), .prose($0.text)]
      }
    }
  }

  private func sorted(_ products: [Product], by sort: ProductSort?) -> [Product] {
    switch sort {
    case nil: products
    case .price: products.sorted { $0.price < $1.price }
    case .rating: products.sorted { ($0.tenthsOfStars ?? 0) > ($1.tenthsOfStars ?? 0) }
    case .newest: products.sorted { $0.id > $1.id }
    }
  }

  /// The first products with their prices, and how many more there are.
  private func list(_ products: [Product], most: Int = 4) -> [Screen.Line] {
    guard !products.isEmpty else { return [.prose("Nothing was found.")] }
    let more = products.count - most
    return products.prefix(most).map { Screen.Line($0.name, value: "€\($0.price)") }
      + (more > 0 ? [Screen.Line("… \(more) more")] : [])
  }

  private func content(of product: Product) -> [Screen.Line] {
    let count = product.reviews.count
    let stars = product.tenthsOfStars.map { "\(Self.stars($0)) \($0 / 10).\($0 % 10)" }
    let facts = [
      "€\(product.price)", stars ?? "no reviews yet",
      count == 0 ? "" : count == 1 ? "1 review" : "\(count) reviews", "",
    ]
    return zip(ProductPicture.lines(of: product.category), facts).map {
      Screen.Line("\($0)  \($1)")
    }
  }

  /// Five stars, as many of them full as there are.
  private static func stars(_ tenths: Int) -> String {
    let full = min(5, max(0, (tenths + 5) / 10))
    return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}

extension Product {
  /// Ten times the mean of the stars; nil without reviews.
  fileprivate var tenthsOfStars: Int? {
    guard !reviews.isEmpty else { return nil }
    return (reviews.reduce(0) { $0 + $1.stars } * 10 + reviews.count / 2) / reviews.count
  }
}

// MARK: - The orders

extension Shop {
  private static let stages = ["ordered", "packed", "shipped", "delivered"]

  /// The stages of an order's way, those that it has come to with a full mark.
  private func way(of order: Order) -> [(mark: String, stage: String)] {
    let last = Self.stages.firstIndex(of: order.status) ?? -1
    return Self.stages.enumerated().map { ($0 <= last ? "●" : "○", $1) }
  }

  private func content(of route: OrdersRoute) -> [Screen.Line] {
    switch route {
    case .list:
      guard let user = session.user else { return [.prose("Sign in to see your orders.")] }
      let orders = catalog.orders.filter { $0.user == user }
      guard !orders.isEmpty else { return [.prose("There are no orders yet.")] }
      return orders.map { Screen.Line("Order \($0.id)", value: $0.status) }
    case .order(let id): return catalog.order(id: id).map(content) ?? []
    case .tracking(let id):
      return (catalog.order(id: id).map(way) ?? []).map { Screen.Line("\($0) \($1)") }
    case .addresses: return []
    }
  }

  private func content(of order: Order) -> [Screen.Line] {
    let products = order.products.compactMap(catalog.product)
    let total = products.reduce(0) { $0 + $1.price }
    return [Screen.Line("\(way(of: order).map(\.mark).joined(separator: "──"))  \(order.status)")]
      + products.map { Screen.Line($0.name, value: "€\($0.price)") }
      + (products.count > 1 ? [Screen.Line("Total", value: "€\(total)")] : [])
      + (delivery(ofOrder: order.id).map { [.prose("Deliver to \($0)")] } ?? [])
  }
}

// MARK: - The profile

extension Shop {
  private func content(of route: ProfileRoute, draft: String?) -> [Screen.Line] {
    switch route {
    case .me where session.user == nil: [.prose("Nobody is signed in."), .button("Settings")]
    case .me: [.button("My profile"), .button("Settings")]
    case .user(let userID):
      [Screen.Line("Reviews", value: "\(reviews(by: userID))")]
        + (session.user == userID ? [.button("Edit profile")] : [])
    case .edit: [Screen.Line("Name", value: draft ?? session.user ?? "")]
    case .settings:
      [
        Screen.Line("Tell me about my orders", value: "on"),
        Screen.Line("E-mail address", value: session.isEmailVerified ? "verified" : "not verified"),
      ]
    case .help(let topic):
      [.prose(Self.help[topic.last ?? ""] ?? "Write to us: help@shop.example")]
    }
  }

  private func reviews(by user: String) -> Int {
    catalog.products.flatMap(\.reviews).count { $0.author == user }
  }

  private static let help = [
    "shipping": "An order is packed on the day it is made, and is with you three days later.",
    "returns": "Send it back within 30 days; the way back costs nothing.",
    "orders": "The tab of the orders shows how far each has come.",
    "login": "Type sign-in; if you forgot the password, you get a link by e-mail.",
  ]
}
