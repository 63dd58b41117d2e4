import CatalogFeature
import Deeplinks
import DeeplinksTestSupport
import Foundation
import OrdersFeature
import ProfileFeature
import ShopApp
import Testing

@MainActor
@Suite struct ShopRestorationTests {
  func shop(user: String? = nil, flags: Set<ShopFlag> = []) throws -> Shop {
    // No deadline may pass while other tests keep the main actor busy.
    Shop(
      catalog: try .bundled(), session: ShopSession(user: user, flags: flags),
      options: PipelineOptions(clock: ManualClock()))
  }

  /// What an app saved in which `links` opened, for the user `demo` and with every feature on.
  func saved(_ links: String...) async throws -> Data {
    let shop = try shop(user: "demo", flags: [.paywall])
    for link in links {
      #expect(await shop.pipeline.open(IncomingLink(text: link)).code == "opened")
    }
    return shop.save()
  }

  func edited(_ data: Data, _ old: String, _ new: String) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(old))
    return Data(text.replacing(old, with: new).utf8)
  }

  @Test func `every tab is shown as it was left`() async throws {
    let data = try await saved(
      "shop://categories/phones?sort=price", "shop://products/42/reviews/1", "shop://profile/ada",
      "shop://help/a/b", "shop://welcome", "shop://orders/1001/tracking")
    let (shop, before) = (try shop(user: "demo"), try self.shop(user: "demo"))
    #expect(try await shop.restore(data) == [])
    #expect(shop.router.selection == .orders)
    #expect(shop.router.currentRoute == .orders(.tracking(id: 1001)))
    #expect(shop.router[.home].root == .welcome)
    #expect(shop.router[.profile].path == [.profile(.help(topic: ["a", "b"]))])
    #expect(shop.save() == data)
    #expect(before.save() != data)
  }

  // MARK: - Older versions

  /// What the shop's first version saved: an item of the tab that is the catalog's now, by its number.
  static func firstVersion() -> Data {
    let item = #"{"catalog":{"_0":{"item":{"id":"42"}}}}"#
    let category = #"{"catalog":{"_0":{"category":{"slug":"phones"}}}}"#
    let stack = "{\"layers\":[{\"path\":[\(category),\(item)]}],\"tab\":\"shop\"}"
    return Data("{\"selection\":\"shop\",\"stacks\":[\(stack)],\"version\":1}".utf8)
  }

  @Test func `what the first version showed is shown in the catalog`() async throws {
    let shop = try shop()
    #expect(try await shop.restore(Self.firstVersion()) == [])
    #expect(shop.router.selection == .catalog)
    #expect(
      shop.router[.catalog].path
        == [.catalog(.category(slug: "phones", sort: nil)), .catalog(.product(id: 42))])
    let again = try self.shop()
    #expect(try await again.restore(shop.save()) == [])
    #expect(again.router.state == shop.router.state)
  }

  // MARK: - Secrets

  @Test func `a token is never saved`() async throws {
    let data = try await saved(
      "shop://products/42", "https://shop.example/reset-password?token=s3cret")
    #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"))
    let shop = try shop()
    #expect(try await shop.restore(data) == [])
    #expect(shop.router.currentRoute == .catalog(.product(id: 42)))
  }

  @Test func `a token that was written into an archive is not shown`() async throws {
    let data = edited(
      try await saved("shop://profile/ada"), #"{"profile":{"_0":{"user":{"userID":"ada"}}}}"#,
      #"{"resetPassword":{"token":"forged"}}"#)
    let shop = try shop(user: "demo")
    #expect(try await shop.restore(data)?.map(\.reason) == [.notArchivable])
    #expect(shop.router.currentRoute == .profile(.me))
  }

  @Test func `a login that no link waits for is not shown again`() async throws {
    let shop = try shop()
    await shop.pipeline.open(IncomingLink(text: "shop://products/42"))
    await shop.pipeline.open(IncomingLink(text: "shop://orders"))
    #expect(shop.router.currentRoute == .signIn)
    let next = try self.shop()
    _ = try await next.restore(shop.save())
    #expect(next.router.currentRoute == .catalog(.product(id: 42)))
  }

  @Test func `a picker of addresses that nobody waits for is not shown again`() async throws {
    let shop = try shop(user: "demo")
    await shop.pipeline.open(IncomingLink(text: "shop://orders/1001"))
    shop.router.current.present(.orders(.addresses(order: 1001)))
    let next = try self.shop(user: "demo")
    #expect(try await next.restore(shop.save())?.map(\.reason) == [.notAllowed])
    #expect(next.router.currentRoute == .orders(.order(id: 1001)))
  }

  // MARK: - Rules

  @Test func `orders are not shown to a user who is not signed in`() async throws {
    let shop = try shop()
    let cuts = try await shop.restore(await saved("shop://orders/1001/tracking"))
    #expect(cuts == [.init(tab: "orders", layer: 0, index: 1, reason: .notAllowed)])
    #expect(shop.router.currentRoute == .orders(.list))
  }

  @Test func `nor another user's orders to anybody`() async throws {
    let mine = try await saved("shop://orders/1001")
    let other = try shop(user: "ada")
    #expect(try await other.restore(mine)?.map(\.reason) == [.notAllowed])
    #expect(other.router.currentRoute == .orders(.list))
    let demo = try shop(user: "demo")
    #expect(try await demo.restore(edited(mine, "1001", "2001"))?.count == 1)
    #expect(demo.router.currentRoute == .orders(.list))
  }

  @Test(arguments: ["ada", "demo", nil])
  func `only one's own profile is shown to be edited`(user: String?) async throws {
    let shop = try shop(user: user)
    let cuts = try await shop.restore(await saved("shop://profile/demo/edit"))
    #expect(cuts?.count == (user == "demo" ? 0 : 1))
    #expect(
      shop.router.currentRoute
        == (user == "demo" ? .profile(.edit(userID: "demo")) : .profile(.user(userID: "demo"))))
  }

  @Test(arguments: [true, false])
  func `the paywall is shown while it is on`(isOn: Bool) async throws {
    let shop = try shop(flags: isOn ? [.paywall] : [])
    let cuts = try await shop.restore(await saved("shop://products/42", "shop://paywall"))
    #expect(cuts?.count == (isOn ? 0 : 1))
    #expect((shop.router.currentRoute == .paywall(source: nil)) == isOn)
  }

  @Test func `an invitation is shown to a user who is signed in`() async throws {
    let data = try await saved("shop://invite/abc")
    let (guest, user) = (try shop(), try shop(user: "ada"))
    #expect(try await guest.restore(data)?.count == 1)
    #expect(try await user.restore(data) == [])
    #expect(guest.router.currentRoute == .home)
    #expect(user.router.currentRoute == .invite(code: "abc"))
  }

  @Test func `no guarded screen hides under another tab or layer`() async throws {
    let forged = #"{"orders":{"_0":{"order":{"id":1001}}}}"#
    let layers = #"[{"path":[{"welcome":{}}]},{"style":"sheet","root":\#(forged)}]"#
    let stacks = AppTab.allCases.map { "{\"tab\":\"\($0.rawValue)\",\"layers\":\(layers)}" }
    let data = Data("{\"version\":1,\"stacks\":[\(stacks.joined(separator: ","))]}".utf8)
    let shop = try shop()
    #expect(try await shop.restore(data)?.map(\.layer) == [0, 1, 1, 1, 1])
    #expect(!shop.router.treeDescription.contains("orders.order"))
  }
}
