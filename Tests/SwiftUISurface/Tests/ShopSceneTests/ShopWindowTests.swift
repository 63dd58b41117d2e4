import CatalogFeature
import Deeplinks
import Foundation
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct ShopWindowTests {
  let shop: Shop

  init() throws {
    shop = Shop(catalogue: try ShopCatalogue.bundled())
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test(arguments: [[]] + Misbehaviour.each)
  func `a link from a cold start leads to the third screen of a tab never shown`(
    misbehaviour: Misbehaviour
  ) async throws {
    let host = SceneHost(ShopWindow(shop: shop), misbehaving: misbehaviour)
    host.open(try url("https://shop.example/products/42"))
    try await host.run { host.screens == ["Catalogue", "Phones", "Pebble Fold"] }
    #expect(host.selectedTab == "Catalogue")
    #expect(host.problems == [])
  }

  @Test(arguments: [[]] + Misbehaviour.each)
  func `a link that needs a login opens once somebody signed in`(
    misbehaviour: Misbehaviour
  ) async throws {
    let host = SceneHost(ShopWindow(shop: shop), misbehaving: misbehaviour)
    try await host.settle()
    host.open(try url("shop://orders/1001/tracking"))
    try await host.run { host.modals == [.init(.sheet, "Sign in")] }
    try await host.settle()
    try host.tap("Sign in as demo")
    try await host.run { host.modals == [.init(.sheet, "Tracking 1001")] }
    #expect(shop.router.selection == .orders)
    #expect(shop.pipeline.waiting == nil)
  }

  @Test func `dragging the login down declines it`() async throws {
    let host = SceneHost(ShopWindow(shop: shop))
    try await host.settle()
    host.open(try url("shop://orders"))
    try await host.run { host.title == "Sign in" }
    try await host.settle()
    try host.dragDown()
    try await host.run { shop.pipeline.waiting == nil }
    #expect(shop.pipeline.notice != nil)
  }

  @Test func `a feature's own link pushes on the app's stack`() async throws {
    let host = SceneHost(ShopWindow(shop: shop))
    try await host.settle()
    try host.selectTab("Catalogue")
    try await host.run { host.texts.contains("Pebble Fold") }
    try await host.settle()
    try host.tap("Pebble Fold, 249 euros")
    try await host.run { host.screens == ["Catalogue", "Pebble Fold"] }
    #expect(shop.router[.catalog].path == [.catalog(.product(id: 42))])
  }
}
