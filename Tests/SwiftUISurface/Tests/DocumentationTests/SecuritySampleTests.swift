import Deeplinks
import Testing

/// What the article on security says of its samples.
@MainActor
struct SecuritySampleTests {
  private let page = SignInPage()

  private func takes(_ text: String) -> Bool { page.takes(IncomingLink(text: text)) }

  @Test(arguments: ["shop://oauth?code=a&state=other", "shop://oauth?code=a", "shop://oauth"])
  func `an answer that belongs to no sign-in is taken and gives nothing`(text: String) {
    page.state = "mine"
    #expect(takes(text))
    #expect(page.code == nil)
    #expect(page.state == "mine")
  }

  @Test func `an answer counts once, and one that brings an error ends the sign-in`() {
    page.state = "mine"
    #expect(takes("shop://oauth?code=a&state=mine"))
    #expect(page.code == "a")
    #expect(takes("shop://oauth?code=b&state=mine"))
    #expect(page.code == "a")
    page.state = "next"
    #expect(takes("shop://oauth?error=access_denied&state=next"))
    #expect(page.code == nil)
    #expect(page.state == nil)
  }

  @Test func `other links are left to the app, and the callback touches nothing`() async {
    #expect(!takes("shop://u/ada"))
    #expect(!takes("https://shop.example/oauth?code=a"))
    let app = AppModel(session: Session(), options: .claiming(page))
    await app.pipeline.open(IncomingLink(text: "shop://profile/ada/edit"))
    page.state = "mine"
    let callback = IncomingLink(text: "shop://oauth?code=a&state=mine")
    #expect(await app.pipeline.open(callback) == .claimed)
    #expect(app.pipeline.waiting != nil)
    #expect(app.tabs.currentRoute == .signIn)
  }

  @Test(arguments: [
    ("https://shop.example/reset?token=t", LinkSource.universalLink, true),
    ("https://shop.example/reset?token=t", .notification, true),
    ("https://shop.example/reset?token=t", .content, false),
    ("shop://reset?token=t", .customScheme, false),
    ("shop://reset?token=t", .notification, false),
  ])
  func `a token comes by a universal link only`(
    text: String, source: LinkSource, opens: Bool
  ) async {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("shop.example"), .scheme("shop")], links: PasswordID.links),
      resolver: PasswordResolver(), perform: { _ in true })
    let outcome = await pipeline.open(IncomingLink(text: text, source: source))
    #expect(outcome.isOpened == opens)
    #expect(pipeline.notice?.code == (opens ? nil : "refused"))
  }
}
