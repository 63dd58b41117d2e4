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
    "https://a.example/reset?%74oken=s3cret&x=1",
  ])
  func `a secret of a link that opens is shown nowhere`(link: String) async throws {
    let answer = try await answer(to: link)
    #expect(answer.opens)
    #expect(!answer.text.contains("s3cret"))
  }

  @Test(arguments: [
    "https://a.example/pages/1?access_token=s3cret", "https://a.example/pages/1?token%3Ds3cret=1",
    "https://a.example/next?url=https%3A%2F%2Fa.example%2Freset%3Ftoken%3Ds3cret",
    "https://a.example/next?url=https%253A%252F%252Fa.example%253Ftoken%25253Ds3cret",
    "https://a.example/pages/1?a=1;token=s3cret", "https://a.example/pages/1?token[]=s3cret",
    "app://nowhere//x?Token=s3cret", "app://pages/x#code=s3cret",
    "https://a.example/pages/1?%2574oken=s3cret", "https://a.example/pages/1?accessToken=s3cret",
    "app://next?url=app://invite/s3cret", "app://next?url=app%3A%2F%2Finvite%2Fs3cret",
    "app://next?url=https%253A%252F%252Fa.example%252Finvite%252Fs3cret",
    "app://next?url=app://next?url=app://invite/s3cret", "app://pages/1?x=app://mail?t=s3cret",
    "app://pages/1?x=//ada:s3cret@b.example", "app://invite/1#s3cret",
    "app://pages/1?code=1#s3cret", "app://pages/1#id_token=s3cret",
    "app://pages/1#app://invite/s3cret", "app://pages/1?x=token:s3cret",
    "app://pages/1?x=%7B%22token%22%3A%22s3cret%22%7D", "app://pages/1?x=b:/?u=app://invite/s3cret",
    "app://pages/1?x=https%3A%2F%2Fb.example%2F%3Fu%3Dapp%253A%252F%252Finvite%252Fs3cret",
  ])
  func `a secret beside, inside or behind a link is shown nowhere`(link: String) async throws {
    #expect(!(try await answer(to: link)).text.contains("s3cret"))
  }

  @Test(arguments: [
    ("https://user:s3cret@a.example/reset?token=1", "https://…"),
    ("https://s3cret@a.example/reset", "https://…"), ("https://a.example@s3cret/", "https://…"),
    ("app:\\\\user:s3cret@a.example", "app:…"), ("app://invite/s3cret%", "app://…"),
    ("https://a.example/invite//s3cret", "https://a.example/…"), ("app:invite/s3cret", "app:…"),
    ("https://A.example:8443/s3cret", "https://…"),
    ("https://A.example?s3cret%", "https://A.example…"),
    ("https://stranger.example/INVITE/s3cret%zz", "https://…"), ("invite/s3cret", "…"),
    ("https://https://a.example/invite/s3cret", "https://…"),
    ("https: //a.example/invite/s3cret", "https:…"), ("Open app://invite/s3cret", "…"),
    ("<https://a.example/x/invite/s3cret>", "…"), ("7app:s3cret", "…"), ("s3cret", "…"),
    ("https:", "https:"), ("https://a.example", "https://a.example"),
  ])
  func `of a text that no link matches, the scheme and an own domain are shown`(
    text: String, shown: String
  ) async throws {
    #expect(inspector.secrets.redacted(text) == shown)
    #expect(inspector.secrets.redacted(text, as: "/") == shown)
    #expect(!(try await answer(to: text)).text.contains("s3cret"))
  }

  // A debug build tries a slice, and `Tests/Release` all.
  #if DEBUG
    private static let bytes = 2_000
  #else
    private static let bytes = 60_000
  #endif

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      ("app://next?url=", "app://next?url=", ""), ("app://share", "/mail", ""),
      ("app://pages/1?", "t=x&", ""), ("app://sign-in?", "t=x&", ""), ("app://pages/1?x=", "=", ""),
      ("app://pages/1?x=", "%25", ""), ("", "//", "@"),
    ].map { $0 + String(repeating: $1, count: bytes / $1.utf8.count) + $2 })
  func `secrets of a long text are found soon`(text: String) {
    let inspector = LinkInspector(
      parser: LinkParser(
        sites: [.scheme("app")], links: Stop.links, limits: LinkLimits(bytes: 1 << 20)))
    #expect(inspector.secrets.masked(text).utf8.count == text.utf8.count)
  }

  @Test(arguments: [
    ("app://share/ab/cd/e", "......."), ("app://share/ab%2Fcd/e", "........."),
  ])
  func `a secret of several segments is hidden as one`(link: String, dots: String) async {
    let hidden = await inspector.explanation(of: link).link
    #expect(hidden == link.prefix(link.utf8.count - dots.utf8.count) + dots)
    #expect(inspector.secrets.redacted(link).hasSuffix("app://share/…"))
  }

  @Test(arguments: [
    "https://a.example/pages/7?page=2", "app://pages/7?a=1&b=2#c=d", "app://pages/7?x=%40",
    "app://next?url=https%3A%2F%2Fb.example%2Fa%3Fb%3D1", "app://pages/7?mail=ada@b.example",
    "app://next?url=app://pages/7?a=1",
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
