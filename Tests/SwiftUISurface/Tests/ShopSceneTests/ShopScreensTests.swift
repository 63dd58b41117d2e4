import CatalogFeature
import Deeplinks
import DeeplinksTestSupport
import LayerHost
import OrdersFeature
import ProfileFeature
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct ShopScreensTests {
  private let shop: Shop

  init() throws { shop = try .timeless(user: "demo") }

  @Test(arguments: everyRoute)
  func `every screen has a title, and words for each control`(route: AppRoute) async throws {
    shop.router.current.push(route)
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try await host.run { host.title == title(of: route) }
    try await host.settle { !host.texts.contains("Loading") }
    #expect(host.title == title(of: route))
    #expect(!host.accessibilityLabels.isEmpty)
    #expect(!host.accessibilityLabels.contains(""))
    #expect(host.unlabelledControls == 0)
    #expect(!host.texts.contains("Not found"))
    #expect(!host.texts.contains("Could not be loaded"))
    #expect(host.problems == [])
  }

  @Test func `what does not exist or cannot be loaded says so`() async throws {
    shop.router.current.push(.orders(.order(id: 999_999)))
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try await host.run { host.texts.contains("Not found") }
    shop.session.expire()
    shop.router.current.push(.orders(.list))
    try await host.run { host.texts.contains("Could not be loaded") }
    #expect(host.title == "Orders")
  }

  @Test func `there is a title for every route`() {
    #expect(everyRoute.count == 21)
    #expect(Set(everyRoute).count == everyRoute.count)
  }

  /// The category and the user's own profile are called differently in a list of screens.
  private func title(of route: AppRoute) -> String {
    route == .profile(.me) ? "Profile" : shop.title(of: route)
  }
}

/// One of each screen; a new one is missing from `next(after:)` and does not compile.
private let everyRoute: [AppRoute] = Array(sequence(first: .home, next: next))

private func next(after route: AppRoute) -> AppRoute? {
  switch route {
  case .home: .deals
  case .deals: .welcome
  case .welcome: .invite(code: "A1")
  case .invite: .signIn
  case .signIn: .resetPassword(token: "t")
  case .resetPassword: .paywall(source: nil)
  case .paywall: .catalog(.list)
  case .catalog(let route):
    switch route {
    case .list: .catalog(.search(query: "fold"))
    case .search: .catalog(.category(slug: "phones", sort: nil))
    case .category: .catalog(.product(id: 42))
    case .product: .catalog(.review(product: 42, review: 1))
    case .review: .orders(.list)
    }
  case .orders(let route):
    switch route {
    case .list: .orders(.order(id: 1001))
    case .order: .orders(.tracking(id: 1001))
    case .tracking: .orders(.addresses(order: 1001))
    case .addresses: .profile(.me)
    }
  case .profile(let route):
    switch route {
    case .me: .profile(.user(userID: "ada"))
    case .user: .profile(.edit(userID: "demo"))
    case .edit: .profile(.settings)
    case .settings: .profile(.help(topic: ["payment", "refunds"]))
    case .help: nil
    }
  }
}
