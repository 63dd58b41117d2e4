import Deeplinks
import Testing

/// What the article on security says of its samples.
@MainActor
struct SecuritySampleTests {
  private let page = SignInPage()

  private func takes(_ text: String) -> Bool { page.takes(IncomingLink(text: text)) }

  @Test(arguments: ["club://oauth?code=a&state=other", "club://oauth?code=a", "club://oauth"])
  func `an answer that belongs to no sign-in is taken and gives nothing`(text: String) {
    page.state = "mine"
    #expect(takes(text))
    #expect(page.code == nil)
    #expect(page.state == "mine")
  }

  @Test func `an answer counts once, and one that brings an error ends the sign-in`() {
    page.state = "mine"
    #expect(takes("club://oauth?code=a&state=mine"))
    #expect(page.code == "a")
    #expect(takes("club://oauth?code=b&state=mine"))
    #expect(page.code == "a")
    page.state = "next"
    #expect(takes("club://oauth?error=access_denied&state=next"))
    #expect(page.code == nil)
    #expect(page.state == nil)
  }

  @Test func `other links are left to the app, and the callback touches nothing`() async {
    #expect(!takes("club://events/7"))
    #expect(!takes("https://club.example/oauth?code=a"))
    let account = ClubAccount(service: FakeClubService())
    let club = Club(account: account, options: .claiming(page))
    await club.pipeline.open(IncomingLink(text: "club://events/7/photos"))
    page.state = "mine"
    let callback = IncomingLink(text: "club://oauth?code=a&state=mine")
    #expect(await club.pipeline.open(callback) == .claimed)
    #expect(club.pipeline.waiting != nil)
    #expect(club.router.currentRoute == .signIn)
  }

  @Test(arguments: [
    ("https://club.example/reset?token=t", LinkSource.universalLink, true),
    ("https://club.example/reset?token=t", .notification, true),
    ("https://club.example/reset?token=t", .content, false),
    ("club://reset?token=t", .customScheme, false),
    ("club://reset?token=t", .notification, false),
  ])
  func `a token comes by a universal link only`(
    text: String, source: LinkSource, opens: Bool
  ) async {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("club.example"), .scheme("club")], links: PasswordID.links),
      resolver: PasswordResolver(), perform: { _ in true })
    let outcome = await pipeline.open(IncomingLink(text: text, source: source))
    #expect(outcome.isOpened == opens)
    #expect(pipeline.notice?.code == (opens ? nil : "refused"))
  }
}
