import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@testable import CatalogFeature
@testable import OrdersFeature
@testable import ProfileFeature
@testable import ShopApp

/// The features' previews, which nothing but Xcode shows, show what their names say.
@MainActor
struct ShopPreviewTests {
  /// Shows a preview until the top stack's screens, what is presented, and a text are there.
  private func expect(
    _ preview: some View, screens: [String?], modals: [SceneHost.Modal] = [], text: String,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let host = SceneHost(timeless: preview)
    try? await host.run {
      host.screens == screens && host.modals == modals && host.texts.contains(text)
    }
    try await host.settle()
    #expect(host.screens == screens, sourceLocation: place)
    #expect(host.modals == modals, sourceLocation: place)
    #expect(host.texts.contains(text), "\(host.texts)", sourceLocation: place)
    #expect(host.problems == [], sourceLocation: place)
  }

  @Test func `the catalog's previews show their screens`() async throws {
    try await expect(CatalogPreview(), screens: ["Catalog"], text: "Pebble Fold")
    try await expect(
      CatalogPreview([.product(id: 42)]), screens: ["Catalog", "Pebble Fold"],
      text: "Review by ada")
    try await expect(
      CatalogPreview([.product(id: 7)]), screens: ["Catalog", nil], text: "Not found")
    try await expect(
      CatalogPreview(service: SampleProducts(isOffline: true)), screens: ["Catalog"],
      text: "Could not be loaded")
    let search = SceneHost(timeless: CatalogPreview([.search(query: "submarine")]))
    try await search.run { search.screens == ["Catalog", "Search: submarine"] }
    try await search.run { !search.texts.contains("Loading") }
    #expect(search.texts == [])
  }

  @Test func `the catalog's preview opens its link`() async throws {
    try await expect(
      CatalogLinkPreview(link: "shop://products/42/reviews/1"),
      screens: ["Review 1"], modals: [.init(.sheet, "Review 1")],
      text: "It closes with a click.")
    try await expect(
      CatalogLinkPreview(link: "shop://products/7"), screens: ["Catalog"],
      text: "The link's content could not be loaded (CatalogError).")
  }

  @Test func `the orders' previews show their screens`() async throws {
    try await expect(OrdersPreview(), screens: ["Orders"], text: "Order 1001")
    try await expect(
      OrdersPreview([.order(id: 1001)]), screens: ["Orders", "Order 1001"],
      text: "Deliver to Home, 12 Garden Street, Leeds")
    try await expect(
      OrdersPreview([.order(id: 7)]), screens: ["Orders", "Order 7"], text: "Not found")
    try await expect(
      OrdersPreview([.order(id: 1001)], presenting: .tracking(id: 1001)),
      screens: ["Tracking 1001"], modals: [.init(.sheet, "Tracking 1001")],
      text: "The order is shipped.")
    try await expect(
      OrdersPreview(presenting: .addresses(order: 1001)),
      screens: ["Delivery 1001"], modals: [.init(.sheet, "Delivery 1001")],
      text: "Work, 3 Dock Road, Leeds")
    try await expect(
      OrdersPreview(service: SampleOrders(isSignedIn: false)), screens: ["Orders"],
      text: "Could not be loaded")
  }

  @Test func `the profile's previews show their screens`() async throws {
    try await expect(ProfilePreview(), screens: ["Profile"], text: "My profile")
    try await expect(ProfilePreview(signedInUser: nil), screens: ["Profile"], text: "Not found")
    try await expect(
      ProfilePreview([.user(userID: "ada"), .edit(userID: "ada")]),
      screens: ["Profile", "ada", "Edit profile"], text: "Done")
    try await expect(
      ProfilePreview([.settings]), screens: ["Profile", "Settings"], text: "Help about settings")
    try await expect(
      ProfilePreview([.help(topic: ["orders", "returns"])]),
      screens: ["Profile", "Help: orders › returns"], text: "Help on orders, returns")
  }

  @Test func `the shop's previews show their screens`() async throws {
    try await expect(ShopPreview(), screens: ["Home"], text: "Sign in")
    try await expect(
      ShopPreview(user: "demo", flags: [.deals]), screens: ["Home"], text: "Hide the deals")
    try await expect(
      ShopPreview(user: "demo", link: "https://shop.example/orders/1001/tracking"),
      screens: ["Tracking 1001"], modals: [.init(.sheet, "Tracking 1001")],
      text: "The order is shipped.")
    try await expect(
      ShopPreview(link: "https://shop.example/orders/1001"),
      screens: ["Sign in"], modals: [.init(.sheet, "Sign in")], text: "Sign in as demo")
    try await expect(
      ShopPreview(user: "demo", link: "https://shop.example/invite/SPRING"),
      screens: ["Invitation"], modals: [.init(.sheet, "Invitation")], text: "Accept")
  }

  @Test func `each preview is in a test`() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().appending(path: "../../../..").standardized
    let tests = try words(of: file)
    var previews = 0
    for folder in ["Modules", "Example"].map({ root.appending(path: $0) }) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      where path.hasSuffix("Previews.swift") {
        let text = try words(of: folder.appending(path: path))
        for preview in text.matches(of: /#Preview\("([^"]+)"\) \{ (.+?) \}/) {
          #expect(tests.contains(preview.2), "\(preview.1) of \(path) is not tested")
          previews += 1
        }
      }
    }
    #expect(previews == 22)
  }

  /// A file's text on one line, with single blanks.
  private func words(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
