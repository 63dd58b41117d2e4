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

  // MARK: Claims

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

  // MARK: Links that show nothing

  @Test func `a link with a token verifies the address, and one without does not`() async throws {
    let options = PipelineOptions(clock: ManualClock())
    let shop = Shop(catalog: try .bundled(), options: options)
    #expect(await shop.pipeline.open(.verifyEmail(token: ""), from: .inApp).isOpened == false)
    #expect(!shop.session.isEmailVerified)
    #expect(await shop.pipeline.open(.verifyEmail(token: "t"), from: .inApp).isOpened)
    #expect(shop.session.isEmailVerified)
  }
}
