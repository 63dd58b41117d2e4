import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

/// The shop where there is room for columns.
@MainActor
struct ShopColumnsTests {
  let shop: Shop

  init() throws {
    shop = Shop(
      catalog: try ShopCatalog.bundled(), options: PipelineOptions(clock: ManualClock()))
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a link from a cold start leads to a product beside its catalog`(behavior: Misbehavior)
    async throws
  {
    let host = SceneHost(timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    host.open(try url("https://shop.example/products/42"))
    try await host.run { host.screens(in: .detail) == ["Phones", "Pebble Fold"] }
    try await host.settle()
    #expect(host.screens(in: .content) == ["Catalog"])
    #expect(host.selectedRow == "Catalog")
    try host.selectRow("Home")
    try await host.settle()
    #expect(host.screens(in: .content) == ["Home"])
    #expect(host.texts(in: .detail) == ["Choose something from the list."])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `what is chosen in the catalog takes the place of what was`(behavior: Misbehavior)
    async throws
  {
    let host = SceneHost(timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    host.open(try url("https://shop.example/products/42/reviews/1"))
    try await host.run { !host.modals.isEmpty }
    try await host.settle()
    try host.dragDown()
    try await host.settle()
    let product = try #require(host.texts(in: .content).first { $0 != "Pebble Fold" })
    try host.tap(product, in: .content)
    try await host.settle()
    #expect(shop.router[.catalog].path.count == 1)
    #expect(host.screens(in: .detail) == [product])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a login asked for in columns goes on in tabs`(behavior: Misbehavior) async throws {
    let host = SceneHost(timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    try await host.settle()
    host.open(try url("shop://orders/1001/tracking"))
    try await host.run { host.modals == [.init(.sheet, "Sign in")] }
    try await host.settle()
    host.resize(to: .compact)
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Sign in")])
    try host.tap("Sign in as demo")
    try await host.run { host.modals == [.init(.sheet, "Tracking 1001")] }
    try await host.settle()
    #expect(host.selectedTab == "Orders")
    host.resize(to: .regular)
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Tracking 1001")])
    try host.dragDown()
    try await host.settle()
    #expect(host.screens(in: .detail) == ["Order 1001"])
    #expect(host.problems == [])
  }

  @Test func `a wide window and a narrow one each show a link of their own`() async throws {
    let inbox = DeeplinkInbox<AppDeeplinkID>(clock: ManualClock())
    let catalog = try ShopCatalog.bundled()
    let app = AppHost(timeless: {
      WindowGroup {
        ShopWindow(catalog: catalog, session: ShopSession(), inbox: inbox)
      }
    })
    let wide = app.openWindow(size: .regular)
    try await app.settle()
    inbox.receive(IncomingLink(text: "shop://products/42"))
    try await app.run { wide.screens(in: .detail) == ["Phones", "Pebble Fold"] }
    let narrow = app.openWindow()
    try await app.settle()
    inbox.receive(IncomingLink(text: "shop://products/42"))
    try await app.run { narrow.screens == ["Catalog", "Phones", "Pebble Fold"] }
    #expect(wide.columns == [.sidebar, .content, .detail])
    #expect(narrow.selectedTab == "Catalog")
  }
}
