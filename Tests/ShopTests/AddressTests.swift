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
  func `whatever takes the picker away`(line: String) async {
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

  // MARK: An expired session

  private func driver(on line: String = "shop://orders/1001") async throws -> ShopDriver {
    let driver = ShopDriver(
      catalog: try .bundled(), options: Options(user: "demo"), clock: ManualClock())
    _ = await driver.open(IncomingLink(text: line))
    return driver
  }

  @Test func `a session that expired before has no addresses`() async throws {
    let driver = try await driver()
    driver.shop.session.expire()
    try await driver.askForAddress()
    let error = #expect(throws: CommandError.self) {
      try driver.chooseAddress(1)
    }
    #expect(error?.description == "there are no addresses to choose from; type: dismiss")
    driver.host.swipeDown()
    #expect(await driver.report().answers == [stays])
  }

  @Test func `one that expires meanwhile is reported, and the address stays`() async throws {
    let driver = try await driver()
    try await driver.askForAddress()
    driver.shop.session.expire()
    try driver.chooseAddress(2)
    let report = await driver.report()
    #expect(
      report.answers.map(\.text) == ["The address could not be changed; please try again."])
    #expect(report.isRejected)
    #expect(report.screen.modals == [])
    let address = Screen.Line.prose("Deliver to Home, 12 Garden Street, Leeds")
    #expect(report.screen.stack.pages.last?.lines.last == address)
  }

  @Test func `a link that then waits for the login leaves the picker beneath it`() async throws {
    let driver = try await driver()
    try await driver.askForAddress()
    driver.shop.session.expire()
    let report = await driver.open(IncomingLink(text: "shop://orders/1002"))
    #expect(report.link?.outcome.code == "pending")
    #expect(
      report.screen.modals.map { $0.pages.last?.routeName } == ["orders.addresses", "signIn"])
    #expect(report.answers == [])
    #expect(await driver.shop.signIn("demo")?.isOpened == true)
    #expect(await driver.report().answers == [stays])
  }

  @Test func `who declines that login can answer still, once signed in again`() async throws {
    let driver = try await driver()
    try await driver.askForAddress()
    driver.shop.session.expire()
    _ = await driver.open(IncomingLink(text: "shop://orders/1002"))
    driver.host.swipeDown()
    #expect(await driver.report().answers == [])
    await driver.shop.signIn("demo")
    #expect(await driver.report().answers == [])
    try driver.chooseAddress(2)
    #expect(
      await driver.report().answers.map(\.text) == ["The order is delivered to \(work.text)."])
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
