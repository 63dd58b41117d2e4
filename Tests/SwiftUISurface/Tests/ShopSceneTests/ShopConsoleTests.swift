import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import ShopApp
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct ShopConsoleTests {
  @Test func `the console opens a link that needs a login under itself`() async throws {
    let shop = Shop(
      catalog: try ShopCatalog.bundled(), options: PipelineOptions(clock: ManualClock()))
    let host = SceneHost(timeless: ShopWindow(shop: shop))
    try await host.settle()
    try host.tap("Links, for developers")
    try await host.run { host.modals == [.init(.sheet, "Links")] }
    try await host.settle()
    try host.tap("All links")
    try await host.run { host.texts.contains("/invite/{code}") }
    try await host.settle()
    try host.tap("/invite/{code}")
    try await host.run { host.title == "/invite/{code}" }
    try await host.settle()
    #expect(host.unlabelledControls == 0)
    try host.type("A1", into: "code: any text")
    try host.tap("notification")
    try await host.settle()
    try host.tap("Open")
    try await host.run { host.modals == [.init(.sheet, "Sign in")] }
    #expect(shop.pipeline.waiting?.source == .notification)
    #expect(host.problems == [])
  }
}
