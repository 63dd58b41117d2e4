import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// What the tools say of links with domains, of fragments, and of the rest of a query.
struct SiteFormTests {
  enum ID: Hashable, Sendable {
    case home, sale(String), article(language: String, title: String), room(String, LinkItems)
    case reset(String), coin(Int)
  }

  static let parser = LinkParser(
    sites: [
      .universal("www.artsy.net"), .universal("live.artsy.net"), .universal("*.wikipedia.org"),
      .universal("matrix.to", routing: .fragment), .scheme("bitcoin", form: .opaque),
    ],
    links: [
      LinkPattern("/", .home), LinkPattern("//live.artsy.net/{sale}", ID.sale),
      LinkPattern("//{language}.wikipedia.org/wiki/{title}", ID.article),
      LinkPattern("//matrix.to#/rooms/{id}?{items...}", ID.room),
      LinkPattern("/reset/{token}", ID.reset), LinkPattern("/coins/{n}", ID.coin),
    ] as LinkTable<ID>)

  static let inspector = LinkInspector(parser: parser)

  // MARK: - Secrets

  @Test func `a secret in a fragment and in the rest of a query is not shown`() async {
    for text in [
      "https://matrix.to/#/reset/s3cret", "https://matrix.to/#/reset/s3cret/more",
      "https://matrix.to/#/rooms/a?token=s3cret", "bitcoin:reset/s3cret",
      "https://live.artsy.net/reset/s3cret", "https://live.artsy.net/reset/s3cret/more",
    ] {
      let explanation = await Self.inspector.explanation(of: text)
      #expect(!"\(explanation)".contains("s3cret"), "\(text)")
    }
  }

  @Test(arguments: [
    "https://s3cret.t.example/in", "https://S3CRET.T.example/in", "https://s3cret.t.example:443/x",
    "http://me@s3cret.t.example/", "s3cret.t.example/in", "https://s3cret.t.example",
    "see https://s3cret.t.example./in", "https:/s3cret.t.example/in?x#y", "//s3cret.t.example/in",
  ])
  func `a secret in a domain is not shown`(text: String) async {
    let parser = LinkParser(
      sites: [.universal("*.t.example")],
      links: [LinkPattern("//{inviteCode}.t.example/in", ID.reset)] as LinkTable<ID>)
    let explanation = await LinkInspector(parser: parser).explanation(of: text)
    #expect(!"\(explanation)".lowercased().contains("s3cret"))
  }

  @Test func `an explanation shows the rest of a query by its items`() async {
    let explanation = await Self.inspector.explanation(
      of: "https://matrix.to/#/rooms/a?b=1&b=&token=x")
    #expect(explanation.steps.contains("Value: items = b=1, b=, ......."))
  }

  @Test func `an explanation says of which domain the paths are`() async {
    let explanation = await Self.inspector.explanation(of: "https://live.artsy.net/coins/7")
    #expect(explanation.steps.contains("  /coins/{}"))
    let both = await Self.inspector.explanation(of: "https://live.artsy.net/reset")
    #expect(both.steps.contains("  //live.artsy.net/{}"))
  }

  // MARK: - Lists

  @MainActor
  @Test func `an example and a template are on the sites that have the domain`() async {
    let links = await Self.inspector.listing().links
    #expect(
      links.map { $0.examples.map(\.url) } == [
        [
          "https://www.artsy.net/", "https://live.artsy.net/", "https://www.wikipedia.org/",
          "https://matrix.to/#/", "bitcoin:",
        ],
        ["https://live.artsy.net/a"], ["https://a.wikipedia.org/wiki/a"],
        ["https://matrix.to/#/rooms/a"],
        [
          "https://www.artsy.net/reset/a", "https://live.artsy.net/reset/a",
          "https://www.wikipedia.org/reset/a", "https://matrix.to/#/reset/a", "bitcoin:reset/a",
        ],
        [
          "https://www.artsy.net/coins/1", "https://live.artsy.net/coins/1",
          "https://www.wikipedia.org/coins/1", "https://matrix.to/#/coins/1", "bitcoin:coins/1",
        ],
      ])
    let article = links[2].templates
    #expect(article.map(\.siteName) == ["https://*.wikipedia.org"])
    #expect(
      article.first?.url(with: ["language": ["de"], "title": ["a b"]])
        == "https://de.wikipedia.org/wiki/a%20b")
    #expect(
      links[3].templates.map { $0.url(with: ["id": ["a"]]) } == ["https://matrix.to/#/rooms/a"])
    #expect(
      links[5].templates.map { $0.url(with: ["n": ["7"]]) }.suffix(2) == [
        "https://matrix.to/#/coins/7", "bitcoin:coins/7",
      ])
    #expect(links[3].parameters.map(\.isOptional) == [false, true])
    #expect(
      links[3].templates.map {
        $0.url(with: ["id": ["a"], "items": ["b=1", "b=", "c", "é&=a=b"]])
      } == ["https://matrix.to/#/rooms/a?b=1&b=&c=&%C3%A9%26=a%3Db"])
  }

  // MARK: - Sites on which another link takes the URL

  /// The first site has a domain of its own, whose links take the URLs of the others.
  static func ownFirst(_ sale: String, foldsCase: Bool = false) -> LinkInspector<ID> {
    LinkInspector(
      parser: LinkParser(
        sites: [.universal("live.x.example"), .universal("www.x.example")],
        links: LinkTable(
          [LinkPattern("/{slug}", ID.reset), LinkPattern(sale, ID.sale)], foldsCase: foldsCase)))
  }

  @MainActor
  @Test(arguments: [false, true])
  func `a link that another takes on the first site has its example on the next`(
    foldsCase: Bool
  ) async {
    let inspector = Self.ownFirst("//live.x.example/{sale}", foldsCase: foldsCase)
    let listing = await inspector.listing()
    #expect(
      listing.links.map { $0.examples.map(\.url) } == [
        ["https://www.x.example/a"], ["https://live.x.example/a"],
      ])
    #expect(inspector.patternsMissing(in: inspector.baseline) == [])
    let page = listing.html(title: "Links")
    #expect(page.contains("https://www.x.example/a") && page.contains("https://live.x.example/a"))
  }

  @Test func `a link that another takes on the first site is judged on the next`() throws {
    let app = "ABCDE12345.a.b"
    // On live.x.example, this link takes the path, and refuses it without its item.
    let links: LinkTable<ID> = [
      LinkPattern("/{slug}", ID.reset),
      LinkPattern("//live.x.example/{sale}?lot={lot}!") { (sale: String, _: Int) in ID.sale(sale) },
    ]
    let inspector = LinkInspector(
      parser: LinkParser(
        sites: [.universal("live.x.example"), .universal("www.x.example")], links: links))
    let file = AppSiteAssociation(details: [
      .init(appIDs: [app], components: [.init(path: "/other")])
    ])
    let findings = inspector.report(on: file, appID: app).findings
    #expect(
      findings.filter { $0.place == "/{slug}" }.map(\.description) == [
        "error: /{slug}: no rule covers it, as for https://www.x.example/a; add a rule for it."
      ])
    let draft = try inspector.association(appIDs: [app], excluding: ["/a"])
    #expect(
      draft.report.findings(of: "linksNotClaimed").map(\.description).contains(
        "warning: /{slug}: details[0].components[0], path /a, excludes it, as for https://www.x.example/a; exclude less, or cover it in front of that rule."
      ))
  }

  @MainActor
  @Test func `a domain's label is what its site says`() async throws {
    enum Page: String, LinkParameter, CaseIterable { case en, de }
    let links: LinkTable<String> = [
      LinkPattern("//{lang}.w.example/{title}") { (page: Page, title: String) in
        "\(page) \(title)"
      }
    ]
    let inspector = LinkInspector(
      parser: LinkParser(
        sites: [.universal("de.w.example"), .scheme("w", host: "de.w.example")], links: links))
    let link = try #require(await inspector.listing().links.first)
    #expect(link.examples.map(\.url) == ["https://de.w.example/a", "w://de.w.example/a"])
    #expect(link.examples.map { $0.values["lang"] } == [["de"], ["de"]])
    // No other label opens there, so the URL has what was filled in and the parser refuses it.
    let urls = ["fr", "de"].map { lang in
      link.templates.map { $0.url(with: ["lang": [lang], "title": ["x"]]) }
    }
    #expect(
      urls == [
        ["https://fr.w.example/x", "w://fr.w.example/x"],
        ["https://de.w.example/x", "w://de.w.example/x"],
      ])
    #expect(inspector.patternsMissing(in: inspector.baseline) == [])
  }

  // MARK: - Association files

  @Test func `an association file covers a path in the fragment there`() throws {
    let draft = try Self.inspector.association(appIDs: ["ABCDE12345.com.example.app"])
    let rules = draft.association.details[0].components
    #expect(rules.contains { $0.path == "/" && $0.fragment == "/rooms/?*" })
    #expect(rules.contains { $0.path == "/wiki/?*" && $0.fragment == nil })
    #expect(
      draft.report.findings.contains {
        $0.rule == "overClaim" && $0.place.hasPrefix("//live")
          && $0.problem.contains("it is on live.artsy.net")
      })
    let report = Self.inspector.report(
      on: draft.association, appID: "ABCDE12345.com.example.app")
    #expect(report.findings.allSatisfy { $0.severity == .note })
  }

  enum Browse: Hashable, Sendable {
    case discover(sort: String?, LinkItems), page(Int, LinkItems), shelf(String, LinkItems)
  }

  static let browse = LinkInspector(
    parser: LinkParser(
      sites: [.universal("shop.example")],
      links: [
        LinkPattern("/discover?sort={sort}&{items...}", Browse.discover),
        LinkPattern("/pages?n={n}!&{items...}", Browse.page),
        LinkPattern("/shelves/{shelf}?view=all&{items...}", Browse.shelf),
      ] as LinkTable<Browse>))

  @Test func `an association file asks for the items that a pattern names, whatever others follow`()
    throws
  {
    let appID = "ABCDE12345.com.example.app"
    let draft = try Self.browse.association(appIDs: [appID])
    let rules = draft.association.details[0].components.map { rule in
      var rule = rule
      rule.comment = nil
      return rule
    }
    #expect(
      rules == [
        .init(path: "/shelves/?*", query: .items(["view": "all"])), .init(path: "/discover"),
        .init(path: "/pages", query: .items(["n": "?*"])),
      ])
    #expect(
      draft.report.findings.map(\.description) == [
        "note: /pages?n={n}!&{items...}: the file covers more: {n} is a whole number (Int), and any text fits.",
        "note: /shelves/{shelf}?view=all&{items...}: the file covers more: {shelf} is one segment, and ?* takes slashes and any text.",
      ])
    let findings = Self.browse.report(on: draft.association, appID: appID).findings
    #expect(findings == [])
  }

  @Test func `a pattern of a domain without universal links is in no association file`() throws {
    let parser = LinkParser(
      sites: [.scheme("app", host: "a.example"), .universal("b.example")],
      links: [LinkPattern("//a.example/x", .home), LinkPattern("/y", .home)] as LinkTable<ID>)
    let draft = try LinkInspector(parser: parser).association(appIDs: [])
    #expect(draft.association.details[0].components.map(\.path) == ["/y"])
  }
}
