@_spi(Host) import AppIntents
import CatalogFeature
import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import ShopApp
@_spi(Host) import SwiftUI
import SwiftUIHost
import Testing

@MainActor
@Suite(.ownDependencies)
struct OpenProductIntentTests {
  let shop: Shop
  let inbox = DeeplinkInbox<AppDeeplinkID>(clock: ManualClock())

  init() throws {
    shop = try .timeless()
    let inbox = inbox
    unsafe AppDependencyManager.shared.add(dependency: inbox)
  }

  private func host(of shop: Shop) -> SceneHost {
    SceneHost(timeless: ShopWindow(shop: shop, inbox: inbox))
  }

  @Test func `it shows the product in the window`() async throws {
    let host = try await self.host(of: shop).settle()
    let running = Task { _ = try await OpenProductIntent(number: 42).perform() }
    try await host.run { host.screens == ["Catalog", "Phones", "Pebble Fold"] }
    try await host.value(of: running)
    #expect(host.problems == [])
  }

  @Test func `a product that does not exist is an error in words for the user`() async throws {
    let host = try await self.host(of: shop).settle()
    let running = Task { _ = try await OpenProductIntent(number: 4_711).perform() }
    try await host.settle { shop.pipeline.notice != nil }
    let error = await #expect(throws: LinkNotOpened.self) { try await host.value(of: running) }
    #expect(error?.localizedStringResource.key == "There is no such product.")
  }

  @Test func `an app that adds its inbox shows it in its windows`() async throws {
    let inbox = DeeplinkInbox<AppDeeplinkID>(clock: ManualClock())
    ShopScene.addToIntents(inbox)
    let host = SceneHost(
      SceneView(ShopScene(catalog: shop.catalog, inbox: inbox))
        .navigationPatience(.seconds(600)))
    try await host.settle()
    let running = Task { _ = try await OpenProductIntent(number: 42).perform() }
    try await host.run { host.title == "Pebble Fold" }
    try await host.value(of: running)
  }
}

/// Gives each test a list of dependencies of its own.
private struct OwnDependencies: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await AppDependencyManager.$scoped.withValue(AppDependencyManager()) {
      try await function()
    }
  }
}

extension Trait where Self == OwnDependencies {
  fileprivate static var ownDependencies: Self { Self() }
}
