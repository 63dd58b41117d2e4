import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import ShopApp
import Testing

@testable import shop

/// What links may do to what the user is doing.
@MainActor
@Suite struct MannersTests {
  private let onEdit = "profile: profile.me > profile.user > profile.edit"

  // MARK: Links that do not open

  @Test(arguments: [
    "shop://products/999", "shop://nowhere", "https://shop.example/blog", "shop://paywall",
    "shop://reset-password?token=a", "shop://profile/ada/edit", "https://evil.example",
  ])
  func `a link that does not open leaves the user where they are`(link: String) async throws {
    let run = await Transcript.of(
      ["--json", "--signed-in"],
      input: ["shop://profile/demo/edit", "type Ada", "here shop://settings", link])
    #expect(try run.links().last?.state.seen == onEdit + " + sheet profile.settings")
  }

  @Test func `what a user reads has nothing for developers in it`() async throws {
    let error = try #require(throws: LinkError.self) {
      try AppDeeplinkID.parser.parse("shop://products/x")
    }
    let failures: [DeeplinkFailure<AppDeeplinkID>] = [
      .unrecognized(error), .unsupported(.home), .refused(.home, reason: "the reason"),
      .refused(.resetPassword(token: "t"), reason: "the reason"), .declined(.home, .login),
      .declined(.home, .onboarding), .failed(.home, HandlerError(CancellationError())),
      .timedOut(.home), .expired(.home), .redirectLoop,
      .keptUnsavedWork(.home, screen: "profile.edit"),
    ]
    for notice in failures.map(Shop.notice) {
      #expect(notice.hasSuffix(".") && !notice.dropLast().contains("."))
      #expect(!notice.contains(/[{}()\/\d]|byte|pattern|reason|Error/))
    }
  }

  @Test func `the words for developers are in the trace`() async {
    let line =
      "why: The link was not recognized: no link matches from byte 7 on; "
      + "declare a link for it or correct the path."
    let drawn = await Transcript.of(["open", "shop://nowhere", "--trace"])
    #expect(drawn.lines.contains("  " + line))
    let json = await Transcript.of(["open", "shop://nowhere", "--trace", "--json"])
    #expect(json.errorLines.last == line)
  }

  // MARK: Claims

  @Test func `the answer of the sign-in page leaves the login and what waits for it alone`()
    async throws
  {
    let run = await Transcript.of(
      ["--json"], input: ["shop://orders/1001", "shop://oauth?code=4711", "sign-in"])
    let links = try run.links()
    #expect(links.map(\.outcome) == ["pending", "claimed", "opened"])
    #expect(links[1].state.seen == "home: home + sheet signIn")
    #expect(links[2].link == "shop://orders/1001")
    #expect(run.status == .success)
    let told = await Transcript.of(["open", "shop://oauth?code=4711"])
    #expect(
      told.lines.prefix(2) == [
        "shop://oauth?code=… → claimed", "  The shop's sign-in took the link.",
      ])
  }

  @Test(arguments: [
    "shop://oauth/x?code=1", "shop://oauthx?code=1", "https://shop.example/oauth?code=1",
    "https://evil.example/oauth?code=1", "shop://oauth?code=%zz",
  ])
  func `no other link is taken for one`(link: String) async throws {
    let run = await Transcript.of(["open", link, "--json"])
    #expect(try run.links().first?.reason == "unrecognized")
  }

  @Test(arguments: [
    "shop://oauth", "shop://oauth?error=access_denied", "shop://oauth?code=1",
    "shop://oauth?code=1&state=other",
  ])
  func `an answer that no page on screen has given is taken, and its code is not`(link: String) {
    let page = ShopSignInPage()
    page.state = "mine"
    #expect(page.resume(link))
    #expect(page.code == nil)
    #expect(page.resume("shop://oauth?code=4711&state=mine"))
    #expect(page.code == "4711")
    #expect(page.state == nil)
  }

  @Test func `an answer that stands in a review is not taken`() async throws {
    let run = await Transcript.of(
      ["open", "shop://oauth?code=1", "--source", "content", "--json"])
    #expect(try run.links().first?.outcome == "rejected")
  }

  // MARK: Links that show nothing

  @Test func `verifying an address leaves the login and what waits for it alone`() async throws {
    let run = await Transcript.of(
      ["--json"],
      input: ["shop://orders", "https://shop.example/verify-email?token=t", "sign-in"])
    let links = try run.links()
    #expect(links.map(\.outcome) == ["pending", "opened", "opened"])
    #expect(links[1].state.seen == "home: home + sheet signIn")
    #expect(links[2].link == "shop://orders")
  }

  @Test func `the address is verified`() async throws {
    let options = PipelineOptions(clock: ManualClock())
    let shop = Shop(catalog: try .bundled(), options: options)
    #expect(await shop.pipeline.open(.verifyEmail(token: ""), from: .inApp).isOpened == false)
    #expect(!shop.session.isEmailVerified)
    #expect(await shop.pipeline.open(.verifyEmail(token: "t"), from: .inApp).isOpened)
    #expect(shop.session.isEmailVerified)
  }

  // MARK: Placement

  @Test func `a product opened from an order lies on the order`() async throws {
    let links = ["open", "shop://orders/1001", "shop://products/42", "--json", "--signed-in"]
    let home = try await Transcript.of(links + ["--placing", "home"]).links()
    #expect(home.last?.state.seen == LinkTableTests.onCategory)
    let here = try await Transcript.of(links + ["--placing", "here"]).links()
    #expect(here.last?.outcome == "opened")
    #expect(
      here.last?.state.seen == "home: home > orders.order > catalog.product")
  }

  @Test func `in the interactive mode one link at a time is placed`() async throws {
    let run = await Transcript.of(
      ["--json", "--signed-in"],
      input: ["shop://orders/1001", "here shop://products/42", "back", "shop://products/42"])
    #expect(
      try run.links().map(\.state.seen) == [
        "orders: orders.list > orders.order",
        "orders: orders.list > orders.order > catalog.product", LinkTableTests.onCategory,
      ])
  }

  @Test func `guards are asked wherever a link is shown`() async throws {
    let run = await Transcript.of(["open", "shop://orders/1001", "--placing", "here", "--json"])
    #expect(try run.links().map(\.outcome) == ["pending"])
  }
}
