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
  private let stays = "  The address stays."

  private func run(_ input: String..., options: [String] = []) async -> Transcript {
    await Transcript.of(["--signed-in"] + options, input: ["shop://orders/1001"] + input)
  }

  private func deliveries(in run: Transcript) -> [String] {
    run.lines.compactMap { $0.wholeMatch(of: /│ Deliver to (\w+), .*/).map { String($0.1) } }
  }

  // MARK: Wrong uses

  @Test(arguments: [
    (["tab home", "address"], "there is no order on screen; type: shop://orders/1001"),
    (["address", "address"], "there is no order on screen; type: shop://orders/1001"),
    (
      ["shop://orders/1001/tracking", "address"],
      "there is no order on screen; type: shop://orders/1001"
    ),
    (["choose 1"], "there is no address to choose here; type: address"),
    (["address", "choose 1", "choose 1"], "there is no address to choose here; type: address"),
    (
      ["address", "here shop://products/9", "choose 1"],
      "there is no address to choose here; type: address"
    ),
    (["address", "choose 0"], "there is no address 0; type: choose with one of 1, 2, 3"),
    (["address", "choose -1"], "there is no address -1; type: choose with one of 1, 2, 3"),
    (
      ["address", "choose \(Int.min)"],
      "there is no address \(Int.min); type: choose with one of 1, 2, 3"
    ),
    (["address", "choose 4"], "there is no address 4; type: choose with one of 1, 2, 3"),
  ])
  func `wrong uses are reported in one line`(input: [String], message: String) async {
    let run = await Transcript.of(["--signed-in"], input: ["shop://orders/1001"] + input)
    #expect(run.errorLines == ["shop: " + message])
    #expect(run.status == .usage)
  }

  @Test func `after a wrong number another one can be chosen`() async {
    let run = await run("address", "choose 9", "choose 2")
    #expect(deliveries(in: run) == ["Home", "Home", "Work"])
  }

  // MARK: What leaves the address as it is

  @Test(arguments: [
    "dismiss", "tab home", "tab orders", "sign-out", "shop://products/42",
    "shop://orders/1001", "shop://orders/1001/tracking", "shop://welcome",
  ])
  func `whatever takes the picker away`(line: String) async {
    let run = await run("address", line, "shop://orders/1001")
    #expect(run.lines.filter { $0 == stays }.count == 1)
    #expect(!deliveries(in: run).contains("Work"))
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    "shop://products/999", "shop://nowhere", "back", "state", "shop://verify-email?token=t",
  ])
  func `what leaves the picker on screen leaves it waiting`(line: String) async {
    let run = await run("address", line, "choose 2")
    #expect(!run.lines.contains(stays))
    #expect(deliveries(in: run).last == "Work")
  }

  @Test func `another user finds no picker of the one before`() async {
    let run = await run("address", "sign-in ada", "choose 1")
    #expect(run.lines.filter { $0 == stays }.count == 1)
    #expect(run.errorLines == ["shop: there is no address to choose here; type: address"])
  }

  @Test func `who types nothing more has chosen none`() async {
    let run = await run("address")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(!run.lines.contains(stays))
  }

  @Test func `a picker over a picker answers for itself`() async {
    let run = await run(
      "address", "here shop://orders/1004", "address", "choose 2", "back", "choose 3")
    #expect(
      run.lines.filter { $0.hasPrefix("  The order") } == [
        "  The order is delivered to Work, 3 Dock Road, Leeds.",
        "  The order is delivered to Parents, 58 Mill Lane, York.",
      ])
    let left = await self.run("address", "here shop://orders/1004", "address", "shop://welcome")
    #expect(left.lines.filter { $0 == stays }.count == 2)
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
    try await driver.playAddresses(.address)
    let error = await #expect(throws: CommandError.self) {
      try await driver.playAddresses(.choose(1))
    }
    #expect(error?.description == "there are no addresses to choose from; type: dismiss")
    #expect(await driver.perform(.dismiss).answers == [.stays])
  }

  @Test func `one that expires meanwhile is reported, and the address stays`() async throws {
    let driver = try await driver()
    try await driver.playAddresses(.address)
    driver.shop.session.expire()
    try await driver.playAddresses(.choose(2))
    let report = await driver.perform(.choose(2))
    #expect(report.answers == [.failed])
    #expect(report.isRejected)
    #expect(report.screen.modals == [])
    let address = Screen.Line.prose("Deliver to Home, 12 Garden Street, Leeds")
    #expect(report.screen.stack.pages.last?.lines.last == address)
    for json in [true, false] {
      let printout = Printout(
        report, options: Options(printsJSON: json),
        layout: Layout(environment: [:], isTerminal: false))
      let line = "The address could not be changed; please try again."
      #expect(json ? printout.errors == [line] : printout.output.first == "  " + line)
    }
  }

  @Test func `a link that then waits for the login leaves the picker beneath it`() async throws {
    let driver = try await driver()
    try await driver.playAddresses(.address)
    driver.shop.session.expire()
    let report = await driver.open(IncomingLink(text: "shop://orders/1002"))
    #expect(report.link?.outcome.code == "pending")
    #expect(
      report.screen.modals.map { $0.pages.last?.routeName } == ["orders.addresses", "signIn"])
    #expect(report.answers == [])
    let opened = await driver.perform(.signIn("demo"))
    #expect(opened.link?.outcome.code == "opened")
    #expect(opened.answers == [.stays])
  }

  @Test func `who declines that login can answer still, once signed in again`() async throws {
    let driver = try await driver()
    try await driver.playAddresses(.address)
    driver.shop.session.expire()
    _ = await driver.open(IncomingLink(text: "shop://orders/1002"))
    #expect(await driver.perform(.dismiss).answers == [])
    #expect(await driver.perform(.signIn("demo")).answers == [])
    try await driver.playAddresses(.choose(2))
    #expect(await driver.perform(.choose(2)).answers == [.delivered(to: work)])
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

  // MARK: An answer

  @Test func `the address that is chosen is reported, and drawn on the order`() async {
    let run = await run("address", "choose 2", "shop://welcome", "shop://orders/1001")
    #expect(run.lines.contains("  The order is delivered to Work, 3 Dock Road, Leeds."))
    #expect(deliveries(in: run) == ["Home", "Home", "Work", "Work"])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test func `the picker is a sheet with the user's addresses`() async {
    let run = await run("address")
    #expect(
      run.lines.suffix(10).prefix(7) == [
        "│                                            │",
        "│ ╭─ sheet ────────────────────────────────╮ │",
        "│ │ Delivery 1001         orders.addresses │ │",
        "│ │ 1  Home, 12 Garden Street, Leeds       │ │",
        "│ │ 2  Work, 3 Dock Road, Leeds            │ │",
        "│ │ 3  Parents, 58 Mill Lane, York         │ │",
        "│ ╰────────────────────────────────────────╯ │",
      ])
  }

  @Test func `with JSON it is no link's object`() async throws {
    let run = await run("address", "choose 2", "address", "shop://welcome", options: ["--json"])
    #expect(try run.links().map(\.link) == ["shop://orders/1001", "shop://welcome"])
    #expect(
      run.errorLines == [
        "The order is delivered to Work, 3 Dock Road, Leeds.", "The address stays.",
      ])
  }

  @Test func `no link leads to the picker`() async {
    let run = await run("address", "link")
    #expect(
      run.errorLines == [
        "shop: no link leads to the screen orders.addresses; leave it first"
      ])
  }
}
