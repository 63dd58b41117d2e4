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
    let shop = try Shop.timeless()
    let host = try await SceneHost(timeless: ShopWindow(shop: shop)).settle()
    try await host.tap("Links, for developers").settle { host.modals == [.init(.sheet, "Links")] }
    try await host.tap("All links").settle { host.texts.contains("/invite/{code}") }
    try await host.tap("/invite/{code}").settle { host.title == "/invite/{code}" }
    #expect(host.unlabelledControls == 0)
    try host.type("A1", into: "code: any text")
    try await host.tap("notification").settle()
    try await host.tap("Open").run { host.modals == [.init(.sheet, "Sign in")] }
    #expect(shop.pipeline.waiting?.source == .notification)
    #expect(host.problems == [])
  }
}
