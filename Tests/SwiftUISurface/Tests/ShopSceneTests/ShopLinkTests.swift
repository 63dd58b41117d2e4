import CatalogFeature
import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import OrdersFeature
import ProfileFeature
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

/// What the shop's screens do with links: share them, advertise them, and keep unsaved work from them.
@MainActor
struct ShopLinkTests {
  private let shop: Shop

  init() throws { shop = try .timeless(user: "demo") }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  /// A window in which the user has changed their name, without saving it.
  private func editing(_ behavior: Misbehavior = []) async throws -> SceneHost {
    let host = SceneHost(timeless: ShopWindow(shop: shop), misbehaving: behavior)
    try await host.open("shop://profile/demo/edit").settle { host.title == "Edit profile" }
    try await host.type("Ada", into: "Name").settle()
    return host
  }

  /// A selection that is written back because of an alert, which no router knows of, counts as a second tap.
  nonisolated private static let knowing = Misbehavior.combinations.filter {
    !$0.contains(.writesSelectionBack)
  }

  @Test(arguments: knowing, ["Cancel", "Discard"])
  func `unsaved work is kept unless the user discards it`(
    behavior: Misbehavior, answer: String
  ) async throws {
    let host = try await editing(behavior)
    try host.open("shop://profile/ada")
    try await host.settle { host.modals == [.init(.alert, "Discard the changes?")] }
    try await host.tap(answer).settle { host.modals.isEmpty && shop.pipeline.opening == nil }
    #expect(host.title == (answer == "Cancel" ? "Edit profile" : "ada"))
    #expect(shop.pipeline.notice == nil)
    #expect(host.problems == [])
  }

  @Test func `a name that was not touched is no work`() async throws {
    let host = try await editing()
    try await host.type("", into: "Name").settle()
    try await host.open("shop://profile/ada").run { host.title == "ada" }
    #expect(host.modals == [])
  }

  @Test func `a product is shared by its universal link`() async throws {
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try host.open("shop://p/42")
    try await host.settle { host.title == "Pebble Fold" && !host.texts.contains("Loading") }
    try host.tap("Share…")
    #expect(host.sharedURLs == [try url("https://shop.example/products/42")])
  }

  @Test func `the window advertises its screen, without secrets`() async throws {
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try await host.open("shop://products/42").run { host.title == "Pebble Fold" }
    let activity = try #require(host.advertisedActivity(of: "example.shop.screen"))
    #expect(activity.webpageURL == (try url("https://shop.example/products/42")))
    #expect(activity.title == "Pebble Fold")
    shop.router.current.cover(.resetPassword(token: "secret"))
    try await host.run { host.title == "New password" }
    #expect(host.advertisedActivity(of: "example.shop.screen") == nil)
  }
}
