import CatalogFeature
import DeeplinksTestSupport
import OrdersFeature
import ProfileFeature
import ShopApp
import Testing

/// The composer keeps the contract that its features keep.
@MainActor
@Suite struct ShopContractTests {
  let contract = FeatureContract(
    links: AppDeeplinkID.links,
    identifiers: [
      .home, .deals, .welcome, .invite(code: "SPRING"), .resetPassword(token: "t"),
      .verifyEmail(token: "t"),
      .paywall(source: nil),
      .paywall(source: "mail"), .catalog(.product(id: 42, referrer: nil)),
      .catalog(.productInCategory(slug: "phones", id: 42)),
      .catalog(.review(product: 42, review: 1)),
      .orders(.list), .orders(.order(id: 1001)), .orders(.tracking(id: 1001)),
      .profile(.me), .profile(.edit(userID: "ada")), .profile(.settings),
    ])

  @Test func `the shop keeps its contract`() async throws {
    let services = ShopServices(
      catalog: try .bundled(), session: ShopSession(user: "demo"), latency: .zero)
    let handler = AppHandler(services: services)
    let violations = await contract.violations(of: handler)
    #expect(violations == [])
    let warnings = await contract.warnings(of: handler)
    #expect(warnings == [])
  }
}
