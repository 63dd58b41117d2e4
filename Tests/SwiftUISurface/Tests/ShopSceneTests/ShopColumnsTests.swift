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

  init() throws { shop = try .timeless() }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a link from a cold start leads to a product beside its catalog`(behavior: Misbehavior)
    async throws
  {
    let host = SceneHost(timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    try host.open("https://shop.example/products/42")
    try await host.settle { host.screens(in: .detail) == ["Phones", "Pebble Fold"] }
    #expect(host.screens(in: .content) == ["Catalog"])
    #expect(host.selectedRow == "Catalog")
    try await host.selectRow("Home").settle()
    #expect(host.screens(in: .content) == ["Home"])
    #expect(host.texts(in: .detail) == ["Choose something from the list."])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `what is chosen in the catalog takes the place of what was`(behavior: Misbehavior)
    async throws
  {
    let host = SceneHost(timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    try host.open("https://shop.example/products/42/reviews/1")
    try await host.settle { !host.modals.isEmpty }
    try await host.dragDown().settle()
    let product = try #require(host.texts(in: .content).first { $0 != "Pebble Fold" })
    try await host.tap(product, in: .content).settle()
    #expect(shop.router[.catalog].path.count == 1)
    #expect(host.screens(in: .detail) == [product])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a login asked for in columns goes on in tabs`(behavior: Misbehavior) async throws {
    let host = try await SceneHost.settled(
      timeless: ShopWindow(shop: shop), size: .regular, misbehaving: behavior)
    try host.open("shop://orders/1001/tracking")
    try await host.settle { host.modals == [.init(.sheet, "Sign in")] }
    try await host.resize(to: .compact).settle()
    #expect(host.modals == [.init(.sheet, "Sign in")])
    try await host.tap("Sign in as demo").settle { host.modals == [.init(.sheet, "Tracking 1001")] }
    #expect(host.selectedTab == "Orders")
    try await host.resize(to: .regular).settle()
    #expect(host.modals == [.init(.sheet, "Tracking 1001")])
    try await host.dragDown().settle()
    #expect(host.screens(in: .detail) == ["Order 1001"])
    #expect(host.problems == [])
  }
}
