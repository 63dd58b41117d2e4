import CatalogFeature
import DeeplinksInspector
import OrdersFeature
import ProfileFeature
import ShopApp
import Testing

@testable import shop

/// What the screens show.
@MainActor
@Suite struct ContentTests {
  private func content(
    of route: AppRoute, user: String? = nil, draft: String? = nil
  ) throws -> [Screen.Line] {
    Shop(catalog: try .bundled(), session: ShopSession(user: user))
      .content(of: route, draft: draft)
  }

  @Test(arguments: [
    AppRoute.catalog(.product(id: 999)), .catalog(.review(product: 999, review: 1)),
    .catalog(.review(product: 42, review: 99)), .orders(.order(id: 9)), .orders(.tracking(id: 9)),
  ])
  func `what there is none of has nothing to show`(route: AppRoute) throws {
    #expect(try content(of: route).isEmpty)
  }

  @Test func `nobody sees orders that are not theirs`() throws {
    let list = AppRoute.orders(.list)
    #expect(try content(of: list) == [.prose("Sign in to see your orders.")])
    #expect(try content(of: list, user: "grace") == [.prose("There are no orders yet.")])
    #expect(try content(of: list, user: "ada").map(\.text).first == "Order 2001")
  }

  @Test func `no secret of a link is on its screen`() throws {
    let routes = [AppRoute.resetPassword(token: "s3cret"), .invite(code: "s3cret")]
    for line in try routes.flatMap({ try content(of: $0) }) {
      #expect(!(line.text + line.value).contains("s3cret"))
    }
  }

  @Test func `a list says how many it does not show`() throws {
    let lines = try content(of: .catalog(.category(slug: "phones", sort: .price)))
    #expect(lines.map(\.text).first == "Nova Max")
    #expect(lines.map(\.text).last == "… 4 more")
    #expect(
      try content(of: .catalog(.search(query: "nothing"))) == [.prose("Nothing was found.")])
  }
}
