import CatalogFeature
import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import OrdersFeature
import ProfileFeature
import ShopApp
@_spi(Host) import SwiftUI
import SwiftUIHost
import Testing
@_spi(Host) import UIKit

@MainActor
struct ShopWindowTests {
  let shop: Shop

  init() throws { shop = try .timeless() }

  @Test(arguments: Misbehavior.combinations)
  func `the deals have a tab while their flag is on`(misbehavior: Misbehavior) async throws {
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    #expect(host.tabs == ["Home", "Catalog", "Orders", "Profile"])
    try await host.tap("Show the deals").settle()
    #expect(host.tabs == ["Home", "Deals", "Catalog", "Orders", "Profile"])
    try await host.open("https://shop.example/deals").settle { host.title == "Deals" }
    shop.session.set(.deals, isOn: false)
    try await host.settle { !host.tabs.contains("Deals") }
    #expect(host.selectedTab == "Home")
    try host.open("https://shop.example/deals")
    try await host.run { host.texts.contains("This is not available right now.") }
    #expect(host.title == "Home")
    #expect(host.problems == [])
  }

  @Test func `a spinner covers the window while a link opens, but not at once`() async throws {
    let clock = ManualClock()
    let shop = Shop(
      catalog: try ShopCatalog.bundled(), latency: .seconds(2),
      options: PipelineOptions(clock: clock))
    let host = try await SceneHost(timeless: ShopWindow(shop: shop)).settle()
    try await host.open("https://shop.example/products/42").settle { shop.pipeline.opening != nil }
    #expect(!host.texts.contains("Opening…"))
    clock.advance(by: .seconds(0.3))
    try await host.run { host.texts.contains("Opening…") }
    #expect(host.accessibilityLabels == ["Opening…", "Cancel"])
    try host.tap("Cancel")
    try await host.run { shop.pipeline.opening == nil && !host.texts.contains("Opening…") }
    #expect(host.title == "Home")
  }

  @Test func `a window makes no shop before it is shown`() throws {
    let window = ShopWindow(catalog: try ShopCatalog.bundled(), session: ShopSession())
    #expect(!heldObjects(in: window).contains("Shop"))
    #expect(!heldObjects(in: window).contains { $0.hasPrefix("DeeplinkPipeline") })
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link from a cold start leads to the third screen of a tab never shown`(
    misbehavior: Misbehavior
  ) async throws {
    let host = SceneHost(timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try host.open("https://shop.example/products/42")
    try await host.run { host.screens == ["Catalog", "Phones", "Pebble Fold"] }
    #expect(host.selectedTab == "Catalog")
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link that needs a login opens once a user has signed in`(
    misbehavior: Misbehavior
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try host.open("shop://orders/1001/tracking")
    try await host.settle { host.modals == [.init(.sheet, "Sign in")] }
    try await host.tap("Sign in as demo").run { host.modals == [.init(.sheet, "Tracking 1001")] }
    #expect(shop.router.selection == .orders)
    #expect(shop.pipeline.waiting == nil)
  }

  @Test(arguments: Misbehavior.combinations)
  func `dragging the login down declines it, and says nothing`(misbehavior: Misbehavior)
    async throws
  {
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try await host.open("shop://orders").settle { host.title == "Sign in" }
    try await host.dragDown().settle { shop.pipeline.waiting == nil }
    #expect(shop.pipeline.notice == nil)
    #expect(host.title == "Home")
  }

  @Test(arguments: Misbehavior.combinations)
  func `a feature's own link pushes on the app's stack`(misbehavior: Misbehavior) async throws {
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try await host.selectTab("Catalog").settle { host.texts.contains("Pebble Fold") }
    try await host.tap("Pebble Fold, 249 euros").run { host.screens == ["Catalog", "Pebble Fold"] }
    #expect(shop.router[.catalog].path == [.catalog(.product(id: 42))])
    try await host.swipeBack().settle()
    #expect(host.screens == ["Catalog"])
    #expect(shop.router[.catalog].path == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a feature opens another feature's screen by its link`(
    misbehavior: Misbehavior
  ) async throws {
    shop.session.signIn("demo")
    let host = SceneHost(timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try host.open("shop://orders/1001/tracking")
    try await host.settle { host.modals == [.init(.sheet, "Tracking 1001")] }
    try await host.tap("Close").settle { host.modals.isEmpty && host.texts.contains("Products") }
    #expect(host.screens == ["Orders", "Order 1001"])
    let product = try #require(host.texts.first { $0.hasPrefix("Product ") })
    try await host.tap(product).settle { host.screens.count == 3 }
    #expect(host.selectedTab == "Orders")
    #expect(shop.router[.orders].path.map(\.name) == ["orders.order", "catalog.product"])
    try await host.swipeBack().settle()
    #expect(host.screens == ["Orders", "Order 1001"])
  }

  @Test func `a window shows again what it has saved`() async throws {
    let first = SceneHost(timeless: ShopWindow(shop: shop))
    try await first.open("shop://products/42").settle { first.title == "Pebble Fold" }
    try await first.setScenePhase(.background).settle()
    let restored = SceneHost(
      timeless: ShopWindow(shop: try .timeless()), sceneStorage: first.sceneStorage)
    try await restored.run { restored.title == "Pebble Fold" }
    #expect(restored.selectedTab == "Catalog")
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab shows a user nothing of the one before`(misbehavior: Misbehavior) async throws {
    shop.session.signIn("demo")
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    func texts(of tab: String) async throws -> [String] {
      try await host.selectTab(tab).settle()
      return host.texts
    }
    #expect(try await texts(of: "Orders").contains("Order 1001"))
    #expect(try await texts(of: "Profile").contains("My profile"))
    shop.signOut()
    try await host.settle()
    #expect(try await texts(of: "Orders") == ["Could not be loaded"])
    #expect(!(try await texts(of: "Profile")).contains("My profile"))
    await shop.signIn("demo")
    try await host.settle()
    #expect(try await texts(of: "Orders").contains("Order 1001"))
    #expect(try await texts(of: "Profile").contains("My profile"))
    #expect(host.problems == [])
  }

  @Test func `the scene shows the bundled catalog`() async throws {
    let host = SceneHost(timeless: SceneView(ShopScene()))
    try host.open("shop://products/42")
    try await host.run { host.screens == ["Catalog", "Phones", "Pebble Fold"] }
    #expect(host.tabs == ["Home", "Catalog", "Orders", "Profile"])
    try await host.settle()
    try await host.selectTab("Home").settle()
    try await host.selectTab("Home").settle()
    #expect(host.scrolls == ["0"])
  }

  @Test func `a link opens no second window, and all windows share the session`() async throws {
    let app = AppHost(timeless: { ShopScene() })
    app.openWindow()
    try await app.settle()
    app.open(try url("shop://products/42"))
    try await app.run { app.windows[0].title == "Pebble Fold" }
    app.open(try url("https://shop.example/orders"))
    try await app.run { app.windows[0].title == "Sign in" }
    #expect(app.windows.count == 1)
    try await app.settle()
    let other = app.openWindow()
    try await app.settle()
    try app.windows[0].tap("Sign in as demo")
    try await app.run { app.windows[0].title == "Orders" && other.texts.contains("Sign out") }
  }

  @Test func `a page of the website that the shop does not have opens in the browser`() async throws
  {
    let host = SceneHost(timeless: SceneView(ShopScene()))
    let page = try url("https://shop.example/imprint/of/the/shop")
    try await host.settle()
    try await host.open(page).run { UIApplication.shared.opened.contains(page) }
    #expect(UIApplication.shared.options[page]?[.universalLinksOnly] as? Bool == false)
    #expect(host.title == "Home")
  }
}
