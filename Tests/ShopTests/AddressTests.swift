import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import OrdersFeature
import ShopApp
import Testing

@testable import shop

/// Choosing where an order is delivered to.
@MainActor
@Suite struct AddressTests {
  private let work = Address(name: "Work", street: "3 Dock Road", city: "Leeds")
  private let stays = AddressChoice.Answer(text: "The address stays.")

  private func run(_ input: String..., options: [String] = []) async -> Transcript {
    await Transcript.of(["--signed-in"] + options, input: ["shop://orders/1001"] + input)
  }

  private func deliveries(in run: Transcript) -> [String] {
    run.lines.compactMap { $0.wholeMatch(of: /│ Deliver to (\w+), .*/).map { String($0.1) } }
  }

  // MARK: What leaves the address as it is

  @Test(arguments: [
    "dismiss", "tab home", "tab orders", "sign-out", "shop://products/42",
    "shop://orders/1001", "shop://orders/1001/tracking", "shop://welcome",
  ])
  func `whatever takes the picker away, nothing is delivered elsewhere`(line: String) async {
    let run = await run("address", line, "shop://orders/1001")
    #expect(run.lines.filter { $0 == "  " + stays.text }.count == 1)
    #expect(!deliveries(in: run).contains("Work"))
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    "shop://products/999", "shop://nowhere", "back", "state", "shop://verify-email?token=t",
  ])
  func `what leaves the picker on screen leaves it waiting`(line: String) async {
    let run = await run("address", line, "choose 2")
    #expect(!run.lines.contains("  " + stays.text))
    #expect(deliveries(in: run).last == "Work")
  }

  // MARK: Other users

  private func driver(on line: String = "shop://orders/1001") async throws -> ShopDriver {
    let driver = ShopDriver(
      catalog: try .bundled(), options: Options(user: "demo"), clock: ManualClock())
    _ = await driver.open(IncomingLink(text: line))
    return driver
  }

  @Test(arguments: [2001, 9999])
  func `nobody changes where an order of another user goes`(id: Int) async throws {
    let driver = try await driver()
    await #expect(throws: OrdersError.noSuchOrder) {
      try await driver.shop.services.setAddress(work, ofOrder: id)
    }
    #expect(driver.shop.session.addresses == [:])
  }

  @Test func `nobody who has signed out changes or sees any`() async throws {
    let services = try await driver().shop.services
    let driver = try await driver()
    driver.shop.signOut()
    await #expect(throws: OrdersError.sessionExpired) {
      try await driver.shop.services.setAddress(work, ofOrder: 1001)
    }
    await #expect(throws: OrdersError.sessionExpired) { try await driver.shop.services.addresses() }
    #expect(try await services.addresses().count == 3)
  }
}
