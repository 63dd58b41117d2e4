import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// No answer about a link has its secrets.
@Suite struct LinkSecretsTests {
  enum Stop: LinkIdentifier {
    case reset(token: String), invite(code: String), mail(token: String), page(id: Int)
    case next(String), start(token: String), renew(String), share(token: [String]), signIn(
      tokens: LinkItems)

    static let links: LinkTable<Stop> = [
      LinkPattern("/reset?token={token}!", Stop.reset), LinkPattern("/invite/{code}", Stop.invite),
      LinkPattern("/mail?t={token}!", Stop.mail), LinkPattern("/pages/{id}", Stop.page),
      LinkPattern("/next?url={url}!", Stop.next), LinkPattern("/?k={token}!", Stop.start),
      LinkPattern("/renew?token={t}!", Stop.renew),
      LinkPattern("/share/{token...}", Stop.share),
      LinkPattern("/sign-in?{tokens...}", Stop.signIn),
    ]
  }

  private let inspector = LinkInspector(
    parser: LinkParser(sites: [.universal("a.example"), .scheme("app")], links: Stop.links))

  /// All that is said of a link, and whether it opens.
  private func answer(to link: String) async throws -> (text: String, opens: Bool) {
    let explanation = await inspector.explanation(of: link)
    #expect(explanation.link.utf8.count == link.utf8.count)
    let json = String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self)
    return ("\(explanation)\n\(json)", explanation.outcome == .opens)
  }

  // A mark makes one character with the equals sign, and the parser reads bytes.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
  func `no mark behind the equals sign of a secret shows it`(mark: String) async throws {
    let answer = try await answer(to: "https://a.example/reset?token=\(mark)s3cret")
    #expect(answer.opens)
    #expect(!answer.text.contains("s3cret"))
  }

  @Test(arguments: [
    "app://invite/s3cret", "https://a.example/invite/s3cret", "app://invite/%733cret",
    "https://a.example/mail?t=s3cret", "app://next?url=/reset?token=s3cret",
    "app://next?url=https%3A%2F%2Fu:s3cret%40b.example",
    "https://a.example/?k=s3cret", "https://a.example?k=s3cret", "app:///?k=s3cret",
    "app://renew?token=s3cret", "app://sign-in?a=s3cret&b=s3cret",
  ])
  func `a secret of a link that opens is shown nowhere`(link: String) async throws {
    let answer = try await answer(to: link)
    #expect(answer.opens)
    #expect(!answer.text.contains("s3cret"))
  }

  @Test(arguments: [
    "https://a.example/reset?access_token=s3cret", "https://a.example/reset%3Ftoken=s3cret",
    "https://a.example/reset?token%3Ds3cret", "https://a.example/reset;token=s3cret",
    "https://a.example/reset?next=https%3A%2F%2Fa.example%2Freset%3Ftoken%3Ds3cret",
    "https://a.example/reset?next=https%253A%252F%252Fa.example%253Ftoken%25253Ds3cret",
    "https://a.example/reset?a=1;token=s3cret", "https://a.example/reset?token[]=s3cret",
    "https://a.example/reset?%2574oken=s3cret", "https://a.example/reset?accessToken=s3cret",
    "https://user:s3cret@a.example/reset?token=1", "https://s3cret@a.example/reset",
    "app:\\\\user:s3cret@a.example", "app://invite/s3cret?code", "app://invite/s3cret%",
    "app://invite/s3cret/more", "https://a.example/invite//s3cret", "app:invite/s3cret",
    "https://stranger.example/INVITE/s3cret%zz", "app:///./invite/s3cret", "invite/s3cret",
    "app://invite%2Fs3cret%", "https://a.example/mail?t=s3cret%", "app://mail?a=1&t=s3cret%#x",
    "app:///?k=s3cret%", "app://?k=s3cret%", "https://a.example?k=s3cret%",
    "https://https://a.example/invite/s3cret", "https: //a.example/invite/s3cret",
    "app:invite:s3cret",
    "Open app://a.example/b/invite/s3cret:more", "<https://a.example/x/invite/s3cret>",
    "(app://x/y/z/invite/s3cret)", "app;//x:y:invite/s3cret",
    "see: https://a.example/b/mail?t=s3cret", "app://sign-in?a=s3cret%",
  ])
  func `a secret of a link that is none is shown nowhere`(link: String) async throws {
    #expect(!(try await answer(to: link)).text.contains("s3cret"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `secrets of a text of very many segments and items are found soon`() {
    let secrets = LinkInspector(parser: LinkParser(sites: [.scheme("app")], links: Stop.links))
      .tableSecrets
    let line =
      "//mail" + String(repeating: "/mail", count: 800) + "?"
      + String(repeating: "t=x&", count: 1_000)
    for _ in 0..<40 {
      #expect(secrets.redacted(line).hasSuffix("?" + String(repeating: "t=…&", count: 1_000)))
    }
  }

  @Test(arguments: [
    ("app://share/ab/cd/e", "......."), ("app://share/ab%2Fcd/e", "........."),
    ("app://share/ab//cd", "......"), ("app://share/ab/c%", "....."),
    ("see: app://share/ab:c/d", "......"),
  ])
  func `a secret of several segments is hidden as one`(link: String, dots: String) async {
    let hidden = await inspector.explanation(of: link).link
    #expect(hidden == link.prefix(link.utf8.count - dots.utf8.count) + dots)
    #expect(inspector.tableSecrets.redacted(link).hasSuffix("app://share/…"))
  }

  @Test(arguments: ["app://invites/ada%", "app://pages/1/invite/7%", "app://mail/x?to=ada%"])
  func `what is no secret of a link that is none is shown`(link: String) async {
    #expect(await inspector.explanation(of: link).link == link)
  }

  @Test(arguments: [
    "https://a.example/reset-password/list?page=2", "app://pages/7?a=1&b=2#c=d",
    "app://pages/token/7?x=%40", "app://pages/@ada",
  ])
  func `what is no secret is shown`(link: String) async {
    #expect(await inspector.explanation(of: link).link == link)
  }

  @Test(arguments: [
    "pin", "PIN", "user_pin", "userPin", "pinValue", "pin2", "{pin}", "sig", "x-sig", "Sig",
    "signature",
    "X-Amz-Signature", "jwt", "id_jwt", "apikey", "api_key", "x-api-key", "apiKey", "credential",
    "X-Amz-Credential", "credentials", "passwd", "pwd", "userpwd", "passcode", "passphrase",
    "api%5Fkey",
  ])
  func `what is clearly a secret is shown nowhere`(name: String) async {
    let link = "app://pages/7?a=1&\(name)=s3cret&b=2"
    let explanation = await inspector.explanation(of: link)
    #expect(explanation.link == link.replacing("s3cret", with: "......"))
  }

  @Test(arguments: [
    "shipping", "SHIPPING", "Shipping", "spin", "pins", "pinned", "pinterest", "opinion", "design",
    "signup", "signed_in", "äpin", "key", "session", "state", "pass", "utm_source", "utm_medium",
    "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid", "author", "ref", "nonce",
  ])
  func `the value of an ordinary name is shown`(name: String) async {
    let link = "app://pages/7?\(name)=spring"
    #expect(await inspector.explanation(of: link).link == link)
  }

  @Test func `an app says which names are secrets`() async {
    var inspector = inspector
    inspector.secretNames = ["Session"]
    let explanation = await inspector.explanation(of: "app://pages/7?SESSIONID=s3cret&token=x")
    #expect(explanation.link == "app://pages/7?SESSIONID=......&token=x")
  }
}
