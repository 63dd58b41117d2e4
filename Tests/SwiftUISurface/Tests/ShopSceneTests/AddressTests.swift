import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import OrdersFeature
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

/// A user chooses where an order is delivered to.
@MainActor
struct AddressTests {
  private let shop: Shop
  private let home = "Home, 12 Garden Street, Leeds"
  private let work = "Work, 3 Dock Road, Leeds"

  init() throws { shop = try .timeless(user: "demo") }

  /// A window with the picker of addresses over an order.
  private func choosing(_ misbehavior: Misbehavior = []) async throws -> SceneHost {
    let host = SceneHost(timeless: ShopWindow(shop: shop), misbehaving: misbehavior)
    try await host.open("shop://orders/1001").settle { host.texts.contains("Deliver to \(home)") }
    try host.tap("Deliver to \(home)")
    try await host.settle {
      host.modals == [.init(.sheet, "Delivery 1001")] && host.texts.contains(work)
    }
    return host
  }

  // MARK: - No answer

  @Test(arguments: Misbehavior.combinations, [true, false])
  func `a user who cancels or drags the picker down sees the address as it was`(
    misbehavior: Misbehavior, drags: Bool
  ) async throws {
    let host = try await choosing(misbehavior)
    if drags { try host.dragDown() } else { try host.tap("Cancel") }
    try await host.settle { host.modals.isEmpty }
    #expect(host.screens == ["Orders", "Order 1001"])
    #expect(host.texts.contains("Deliver to \(home)"))
    #expect(shop.session.addresses == [:])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link takes the picker away, and the address stays`(
    misbehavior: Misbehavior
  ) async throws {
    let host = try await choosing(misbehavior)
    try host.open("shop://products/42")
    try await host.settle { host.screens == ["Catalog", "Phones", "Pebble Fold"] }
    try await host.selectTab("Orders").settle()
    #expect(host.modals == [])
    #expect(host.texts.contains("Deliver to \(home)"))
    #expect(shop.session.addresses == [:])
    #expect(host.problems == [])
  }

  @Test func `an address that could not be changed stays, and that is said`() async throws {
    let host = try await choosing()
    shop.session.expire()
    try await host.tap(work).run { host.modals.isEmpty }
    try await host.run {
      host.texts.contains("The address could not be changed; please try again.")
    }
    #expect(host.texts.contains("Deliver to \(home)"))
    shop.session.signIn("demo")
    try await host.settle()
    try await host.tap("Deliver to \(home)").settle { host.texts.contains(work) }
    try await host.tap(work).run { host.texts.contains("Deliver to \(work)") }
    #expect(!host.texts.contains("The address could not be changed; please try again."))
  }

  @Test func `where they cannot be loaded, the picker says so and can be left`() async throws {
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try await host.open("shop://orders/1001").settle { host.texts.contains("Deliver to \(home)") }
    shop.session.expire()
    try await host.tap("Deliver to \(home)").settle { host.texts.contains("Could not be loaded") }
    try await host.tap("Cancel").run { host.modals.isEmpty }
    #expect(host.screens == ["Orders", "Order 1001"])
  }

  // MARK: - An answer

  @Test(arguments: Misbehavior.combinations)
  func `the address that a user chooses is on the order`(
    misbehavior: Misbehavior
  ) async throws {
    let host = try await choosing(misbehavior)
    try host.tap(work)
    try await host.settle { host.modals.isEmpty && host.texts.contains("Deliver to \(work)") }
    #expect(host.screens == ["Orders", "Order 1001"])
    #expect(shop.session.addresses[1001]?.text == work)
    #expect(host.problems == [])
  }
}
