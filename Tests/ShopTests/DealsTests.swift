import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import Foundation
import ShopApp
import Testing

@testable import shop

/// The tab that comes and goes with a flag.
@MainActor
@Suite struct DealsTests {
  private func shop(flags: Set<ShopFlag> = []) throws -> Shop {
    Shop(
      catalog: try .bundled(), session: ShopSession(flags: flags),
      options: PipelineOptions(clock: ManualClock()))
  }

  @Test func `the tab that goes takes its screens along and the others keep theirs`() async throws {
    let shop = try shop(flags: [.deals])
    _ = await shop.pipeline.open(IncomingLink(text: "shop://products/42"))
    _ = await shop.pipeline.open(IncomingLink(text: "shop://deals"))
    shop.router.current.present(.welcome)
    shop.session.set(.deals, isOn: false)
    shop.followFlags()
    #expect(shop.router.tabs == [.home, .catalog, .orders, .profile])
    #expect(shop.router.currentRoute == .home)
    #expect(shop.router[.catalog].path.count == 2)
  }

  @Test func `what was saved with the tab is restored without it, and with it again`() async throws
  {
    let before = try shop(flags: [.deals])
    _ = await before.pipeline.open(IncomingLink(text: "shop://deals"))
    let data = before.save()
    let without = try shop()
    _ = try await without.restore(data)
    #expect(without.router.currentRoute == .home)
    let with = try shop(flags: [.deals])
    _ = try await with.restore(data)
    #expect(with.router.selection == .deals)
  }
}
