import Deeplinks
import DeeplinksTestSupport
import OrdersFeature
import ShopApp
import Testing

@MainActor
@Suite(.followingTasks) struct ShopSessionTests {
  let session = ShopSession(user: "demo")
  let shop: Shop
  /// Another window of the same app.
  let other: Shop

  init() throws {
    // No deadline may pass while other tests keep the main actor busy.
    let options = PipelineOptions(clock: ManualClock())
    shop = Shop(catalog: try .bundled(), session: session, options: options)
    other = Shop(catalog: shop.catalog, session: session, options: options)
  }

  private func waitingOrder(in shop: Shop) async {
    session.expire()
    let outcome = await shop.pipeline.open(IncomingLink(text: "shop://orders/1001"))
    #expect(outcome == .pending(.orders(.order(id: 1001)), .login))
  }

  @Test func `a link that waits since the session expired opens when the same user signs in`()
    async
  {
    await waitingOrder(in: shop)
    #expect(await shop.signIn("demo") == .opened(.orders(.order(id: 1001))))
  }

  @Test func `it opens in its window when the user signs in in another one`() async {
    await waitingOrder(in: shop)
    await other.signIn("demo")
    #expect(await shop.followSession() == .opened(.orders(.order(id: 1001))))
    #expect(await shop.followSession() == nil)
  }

  @Test(arguments: [AppRoute.signIn, .invite(code: "ada")])
  func `a sign-in in another window closes the login that is open here, and nothing else`(
    sheet: AppRoute
  ) async {
    other.signOut()
    await shop.followSession()
    shop.router.current.present(sheet)
    await other.signIn("demo")
    #expect(await shop.followSession() == nil)
    #expect(shop.router.currentRoute == (sheet == .signIn ? .home : sheet))
  }

  @Test func `a login that is dismissed after the session expired is declined`() async {
    await waitingOrder(in: shop)
    shop.router.current.topmost.dismiss()
    await quiet()
    #expect(shop.pipeline.waiting == nil)
  }

  @Test func `another user finds neither the screens nor the waiting link of the one before`()
    async
  {
    #expect(await shop.pipeline.open(IncomingLink(text: "shop://profile/demo/edit")).isOpened)
    await waitingOrder(in: shop)
    #expect(await shop.signIn("ada") == nil)
    #expect(shop.pipeline.waiting == nil)
    #expect(shop.router.currentRoute == .home)
    #expect(shop.router[.profile].path == [])
    await other.followSession()
    #expect(other.router.currentRoute == .home)
  }
}
