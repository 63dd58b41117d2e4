import Deeplinks
import ShopApp
import Testing

@MainActor
@Suite struct AnalyticsTests {
  @Test func `link and screen stand together, and what the user did has no link`() async throws {
    let shop = Shop(catalog: try .bundled())
    let (lines, log) = AsyncStream.makeStream(of: String.self)
    let following = Task { await ShopAnalytics { log.yield($0) }.follow(shop) }
    var told = lines.makeAsyncIterator()
    #expect(await told.next() == "began with home")
    _ = await shop.pipeline.open(IncomingLink(text: "shop://nowhere"))
    _ = await shop.pipeline.open(IncomingLink(text: "shop://products/42"))
    #expect(await told.next() == "link 2 opened catalog.product")
    shop.router.current.back()
    #expect(await told.next() == "catalog.product led to catalog.category")
    _ = await shop.pipeline.open(IncomingLink(text: "shop://orders"))
    #expect(await told.next() == "link 3 opened signIn")
    following.cancel()
    await following.value
  }
}
