import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// What becomes of a link, in an app with everything that may stop one.
@Suite struct LinkExplanationTests {
  enum Stop: LinkIdentifier {
    case home, item(id: Int), fresh, secret(token: String), closed, gone, broken, loop, moved
    case late, page([String])

    static let links: LinkTable<Stop> = [
      LinkPattern("/", .home), LinkPattern("/items/{id}", Stop.item, aliases: ["/i/{id}"]),
      LinkPattern("/items/new", .fresh), LinkPattern("/secrets?token={token}!", Stop.secret),
      LinkPattern("/closed", .closed), LinkPattern("/gone", .gone), LinkPattern("/broken", .broken),
      LinkPattern("/loop", .loop), LinkPattern("/moved", .moved), LinkPattern("/late", .late),
      LinkPattern("/{page...}", Stop.page),
    ]
  }

  enum Screen: Route { case list, item, secret, page }
  enum Tab: TabRoute { case shop }
  struct Broken: Error {
    let text = "s3cret"
  }

  struct Guards: DeeplinkResolver {
    func resolve(_ stop: Stop, from source: LinkSource) async -> DeeplinkResolution<Stop> {
      await resolve(stop, from: source, on: nil)
    }

    func resolve(
      _ stop: Stop, from source: LinkSource, on site: LinkSite?
    ) async -> DeeplinkResolution<Stop> {
      switch stop {
      case .secret:
        site?.isUniversal == true ? .require(.login, stop) : .refuse(reason: "no")
      case .closed: .refuse(reason: "closed")
      case .gone: .unsupported
      case .loop: .redirect(.loop)
      case .moved: .redirect(.item(id: 7))
      default: .open(stop)
      }
    }
  }

  struct Screens: TabDeeplinkHandler {
    func deeplink(from stop: Stop) async throws -> TabDeeplink<Tab, Screen>? {
      switch stop {
      case .home: TabDeeplink(tab: .shop)
      case .item: TabDeeplink(tab: .shop, deeplink: .push(.item, path: [.list]))
      case .secret: .current(.cover(.secret).onTop())
      case .broken: throw Broken()
      case .late: throw PrerequisiteNeeded(.onboarding)
      case .page: .current(.push(.page))
      default: nil
      }
    }
  }

  private let parser = LinkParser(
    sites: [.universal("a.example"), .scheme("app")], links: Stop.links)

  private func explain(
    _ link: String, from source: LinkSource? = nil
  ) async -> LinkExplanation {
    await LinkInspector(parser: parser, resolver: Guards(), handler: Screens())
      .explanation(of: link, from: source)
  }

  @Test(arguments: [
    ("app://closed", LinkExplanation.Outcome.refused), ("app://gone", .unsupported),
    ("app://broken", .fails), ("app://loop", .redirectLoop), ("app://items/new", .unsupported),
    ("app://secrets?token=1", .refused), ("https://a.example/secrets?token=1", .waits),
    ("app://late", .waits), ("app://moved", .opens), ("app://items/7", .opens),
    ("app://secrets", .unrecognized), ("https://b.example/items/7", .unrecognized),
    ("", .unrecognized), ("app://items//7", .unrecognized),
  ])
  func `an explanation has the outcome that the app has`(
    link: String, outcome: LinkExplanation.Outcome
  ) async {
    #expect(await explain(link).outcome == outcome)
  }

  /// What is said of several paths.
  private static let order =
    "Strongest are the links of a site; then, segment by segment, a literal goes before a parameter with a type, "
    + "that before one of any text, and a catch-all is last."

  @Test func `a link that opens says every step`() async {
    #expect(
      await explain("app://items/7").description == """
        opens: item
        Site: app:
        Path: items (byte 6), 7 (byte 12)
        Links of that path, strongest first:
          /items/{}
            /items/{id} matches
          /{...} (not tried)
            /{page...} not tried
        \(Self.order)
        Value: id = 7 (a whole number (Int))
        Guard: open item
        Shows: list > item in tab shop
        """)
  }

  @Test func `a link that is none says where, and what comes nearest`() async {
    let explanation = await explain("app://secrets?tokn=7")
    #expect(
      explanation.description == """
        unrecognized: this is none of the app's links.
          app://..............
                              ^
          /secrets?token={token}! needs the query item token; add the item to the link's query.
        Site: app:
        Path: ....... (byte 6)
        Query: ......
        Links of that path, strongest first:
          /secrets
            /secrets?token={token}! does not match: the query item token is missing
          /{...} (not tried)
            /{page...} not tried
        \(Self.order)
        Nearest link: /secrets?token={token}!
        """)
  }

  @Test(arguments: [
    ("prodcts/7", "/products/{id}"), ("products/7/review/3", "/products/{id}/reviews/{review}"),
    ("products", "/products/{id}"), ("nothing/like/it/at/all", nil),
  ])
  func `the nearest link is the one that was meant`(path: String, nearest: String?) async {
    enum Shop: LinkIdentifier {
      case product(id: Int), review(product: Int, review: Int), cart
      static let links: LinkTable<Shop> = [
        LinkPattern("/products/{id}", Shop.product),
        LinkPattern("/products/{id}/reviews/{review}", Shop.review), LinkPattern("/cart", .cart),
      ]
    }
    let inspector = LinkInspector(parser: LinkParser(sites: [.scheme("app")], links: Shop.links))
    let explanation = await inspector.explanation(of: "app:///" + path)
    #expect(explanation.outcome == .unrecognized)
    #expect(explanation.fault?.nearest == nearest)
  }

  @Test func `an error's text is not in an answer`() async {
    let explanation = await explain("app://broken")
    #expect(explanation.steps.last?.contains("Broken") == true)
    #expect(!explanation.description.contains("s3cret"))
  }

  @Test func `nothing in a link breaks a line or colors it`() async {
    let explanation = await explain("app://items/%0A\u{1b}[31m\nx")
    #expect(!explanation.description.contains("\u{1b}"))
    #expect(explanation.description.split(separator: "\n").count < 6)
  }

  @Test func `without resolver and handler nothing is said of them`() async {
    let explanation = await LinkInspector(parser: parser).explanation(of: "app://closed")
    #expect(explanation.outcome == .opens)
    #expect(explanation.destination == nil)
    #expect(
      explanation.steps.last
        == "Guard: nobody was asked, since the inspector has no resolver and no handler")
  }

  @Test func `a website's file says whether the system hands the link over`() async throws {
    let file = try AppSiteAssociation(
      data: Data(
        #"{"applinks":{"details":[{"appIDs":["T.a"],"components":[{"/":"/items/*"}]}]}}"#.utf8))
    let inspector = LinkInspector(parser: parser)
    let claimed = await inspector.explanation(of: "https://a.example/items/7", in: file)
    let other = await inspector.explanation(of: "https://a.example/gone", in: file)
    #expect(claimed.claim?.verdict.kind == .matched)
    #expect(other.claim?.verdict.kind == .unclaimed)
    #expect(!claimed.staysInBrowser && other.staysInBrowser)
    #expect(other.description.hasPrefix("stays in the browser: "))
    let custom = await inspector.explanation(of: "app://items/7", in: file)
    #expect(custom.claim == nil && !custom.staysInBrowser)
    #expect(custom.description.contains("File: is not asked: "))
  }

  @Test func `a website's file of several apps is asked about none of them`() async throws {
    let file = try AppSiteAssociation(
      data: Data(#"{"applinks":{"details":[{"appIDs":["T.a","T.b"],"components":[]}]}}"#.utf8))
    let explanation = await LinkInspector(parser: parser)
      .explanation(of: "https://a.example/items/7", in: file)
    #expect(explanation.claim == nil)
    #expect(explanation.steps.first == "File: names 2 apps; say which one is meant.")
  }

  @Test func `an explanation's JSON is read back equal`() async throws {
    let explanation = await explain("app://items/7?x=1")
    let data = try JSONEncoder().encode(explanation)
    #expect(try JSONDecoder().decode(LinkExplanation.self, from: data) == explanation)
  }
}
