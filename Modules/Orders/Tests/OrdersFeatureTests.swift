import Deeplinks
import DeeplinksTestSupport
import OrdersFeature
import Testing

@Suite struct OrdersFeatureTests {
  struct Till: OrdersService {
    var isSignedIn = true
    var isExpired = false

    func order(id: Int) async throws -> Order? {
      try await orders().first { $0.id == id }
    }

    func orders() async throws -> [Order] {
      if isExpired { throw OrdersError.sessionExpired }
      return [Order(id: 1001, user: "demo", products: [42], status: "shipped")]
    }

    func addresses() async throws -> [Address] {
      if isExpired { throw OrdersError.sessionExpired }
      return [Address(name: "Home", street: "12 Garden Street", city: "Leeds")]
    }

    func setAddress(_ address: Address, ofOrder id: Int) async throws {
      guard try await order(id: id) != nil else { throw OrdersError.noSuchOrder }
    }
  }

  let handler = OrdersHandler(service: Till())
  static let identifiers: [OrdersDeeplinkID] = [.list, .order(id: 1001), .tracking(id: 1001)]

  @Test func `the feature keeps its contract`() async {
    let contract = FeatureContract(links: OrdersDeeplinkID.links, identifiers: Self.identifiers)
    let violations = await contract.violations(of: handler)
    #expect(violations == [])
    let warnings = await contract.warnings(of: handler)
    #expect(warnings == [])
  }

  @Test func `no link leads to the addresses, where nobody would wait for one`() async {
    #expect(await handler.identifier(for: .addresses(order: 1001)) == nil)
  }

  @Test func `an address is printed on one line`() {
    let address = Address(name: "Home", street: "12 Garden Street", city: "Leeds")
    #expect(address.text == "Home, 12 Garden Street, Leeds")
  }

  @Test func `tracking is a sheet over its order`() async throws {
    let deeplink = try await handler.deeplink(from: .tracking(id: 1001))
    #expect(deeplink == .present(.tracking(id: 1001), path: [.order(id: 1001)]))
  }

  @Test func `a link to an order that the user does not have fails`() async {
    await #expect(throws: OrdersError.noSuchOrder) {
      try await handler.deeplink(from: .order(id: 2001))
    }
  }

  @Test func `a session that expired meanwhile makes the link wait for the login`() async {
    await #expect(throws: PrerequisiteNeeded(.login)) {
      try await OrdersHandler(service: Till(isExpired: true)).deeplink(from: .order(id: 1001))
    }
  }

  @Test(arguments: identifiers)
  func `every link needs a login`(identifier: OrdersDeeplinkID) async {
    let signedOut = OrdersResolver(service: Till(isSignedIn: false))
    #expect(
      await signedOut.resolve(identifier, from: .universalLink) == .require(.login, identifier))
  }

  @Test(arguments: identifiers)
  func `every link opens after the login`(identifier: OrdersDeeplinkID) async {
    let signedIn = OrdersResolver(service: Till())
    #expect(await signedIn.resolve(identifier, from: .universalLink) == .open(identifier))
  }
}
