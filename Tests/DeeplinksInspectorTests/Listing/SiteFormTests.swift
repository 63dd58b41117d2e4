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

  @Test func `a baseline has the URLs of each domain, and holds`() {
    let baseline = Self.inspector.baseline
    #expect(Self.inspector.report(against: baseline).findings == [])
    #expect(
      Self.inspector.patternsMissing(in: baseline) == [])
  }

  @Test(arguments: [
    ("https://live.artsy.net/a", "opens //live.artsy.net/{sale}"),
    ("https://www.artsy.net/a", "unrecognized"),
    ("https://de.wikipedia.org/wiki/a", "opens //{language}.wikipedia.org/wiki/{title}"),
    ("https://de.m.wikipedia.org/wiki/a", "foreignHost"),
    ("https://matrix.to/#/rooms/a?b=1&c", "opens //matrix.to#/rooms/{id}?{items...}"),
    ("https://matrix.to/#reset/a", "opens /reset/{token}"),
    ("https://matrix.to/rooms/a", "unrecognized"),
    ("https://matrix.to/#/coins/a", "unconvertibleValue"),
  ])
  func `a link of a domain, in a fragment, or with the rest of a query is linted`(
    line: String, verdict: String
  ) {
    var linter = LinkLinter(Self.parser, tellsAll: true)
    var verdicts: [String] = []
    linter.read(Array(line.utf8)) { verdicts.append($0.description) }
    linter.finish { verdicts.append($0.description) }
    #expect(verdicts.map { String($0.prefix { $0 != ":" && $0 != ";" }) } == [verdict])
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

  @Test func `a table that folds case does so behind a domain and in a fragment`() throws {
    let parser = LinkParser(
      sites: [.universal("live.x.example", routing: .fragment), .universal("www.x.example")],
      links: LinkTable(
        [LinkPattern("//live.x.example#/Sales/{sale}", ID.sale), LinkPattern("/Home", .home)],
        foldsCase: true))
    for (text, id) in [
      ("https://live.x.example/#/sales/A", ID.sale("A")),
      ("https://LIVE.x.example/#SALES/a", .sale("a")), ("https://live.x.example/#/HOME", .home),
      ("https://www.x.example/home", .home),
    ] {
      #expect(try parser.parse(text).identifier == id, "\(text)")
    }
    #expect(parser.url(for: .sale("A"))?.absoluteString == "https://live.x.example/#/Sales/A")
    let draft = try LinkInspector(parser: parser).association(appIDs: ["ABCDE12345.a.b"])
    let verdict = draft.association.verdict(
      for: "https://live.x.example/#/sales/A", appID: "ABCDE12345.a.b")
    #expect(verdict.kind == .matched)
  }

  // MARK: - Other options

  static let options = LinkParser(
    sites: [
      .universal("blog.example", alsoHTTP: true), .universal("form.example", plus: .space),
      .scheme("coin", form: .opaque),
    ],
    links: [
      LinkPattern("/read?url={url}!&by={by}", Option.read), LinkPattern("/{_}/any/{n}", Option.any),
    ] as LinkTable<Option>)

  enum Option: Hashable, Sendable { case read(URL, by: String?), any(Int) }

  @Test func `a list of links of all sites is linted`() {
    var linter = LinkLinter(Self.options, tellsAll: true)
    var verdicts: [String] = []
    let lines = [
      "http://blog.example/read?url=https://x.example/a%2520b", "http://blog.example:443/x/any/7",
      "http://form.example/x/any/7", "https://form.example/read?url=https://x.example/a+b",
      "https://form.example/read?url=https://x.example/&by=a+b", "coin:x/any/7", "coin:/x/any/7",
      "coin:", "https://blog.example/read?url=https://127.0.0.1/",
      "https://blog.example/read?url=https://me@x.example/", "https://blog.example/x/any/y",
      "https://blog.example/read?url=https://x.example/&by=a+b",
    ]
    linter.read(Array(lines.joined(separator: "\n").utf8)) { verdicts.append($0.description) }
    linter.finish { verdicts.append($0.description) }
    #expect(
      verdicts.map { String($0.prefix { $0 != ":" && $0 != ";" }) } == [
        "opens /read?url={url}!&by={by}", "foreignPort", "foreignHost", "unconvertibleValue",
        "opens /read?url={url}!&by={by}", "opens /{_}/any/{n}", "emptySegment", "unrecognized",
        "unconvertibleValue", "unconvertibleValue", "unconvertibleValue",
        "opens /read?url={url}!&by={by}",
      ])
    #expect(verdicts.last?.contains("plus sign") == true)
    #expect(!verdicts[4].contains("plus sign"))
  }

  @Test(arguments: [
    ("http://blog.example/read?url=https://x.example/", "https://blog.example"),
    ("https://form.example/read?url=https://x.example/&by=a+b", "https://form.example"),
    ("coin:x/any/7", "coin:"),
  ])
  func `an explanation names the site and opens`(_ text: String, _ site: String) async {
    let explanation = await LinkInspector(parser: Self.options).explanation(of: text)
    #expect(explanation.outcome == .opens)
    #expect(explanation.steps.first == "Site: \(site)")
  }

  @MainActor
  @Test func `templates print web addresses, spaces, and plus signs for each site`() async throws {
    let links = await LinkInspector(parser: Self.options).listing().links
    let values = ["url": ["https://x.example/?a=1&b=2"], "by": ["a b+c"]]
    for (template, site) in zip(links[0].templates, Self.options.sites) {
      let text = try #require(template.url(with: values))
      let match = try Self.options.parse(text)
      #expect(match.site == site && !text.contains("+"))
      #expect(match.values["url"] == "https://x.example/?a=1&b=2" && match.values["by"] == "a b+c")
    }
    #expect(links[0].templates.count == 3)
    for example in links.flatMap(\.examples) {
      #expect(throws: Never.self) { try Self.options.parse(example.url) }
    }
    #expect(!links[1].examples.isEmpty)
  }

  @Test func `an association file covers web addresses and unnamed segments by their paths`() throws
  {
    let draft = try LinkInspector(parser: Self.options).association(appIDs: ["ABCDE12345.a.b"])
    let rules = draft.association.details[0].components
    #expect(rules.map(\.path) == ["/?*/any/?*", "/read"])
    #expect(draft.report.findings.allSatisfy { $0.severity != .error })
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

  @Test(arguments: [
    (
      "https://shop.example/discover?a=1&sort=new&a=&b",
      "matched: details[0].components[1], path /discover, gives the URL to ABCDE12345.com.example.app."
    ),
    (
      "https://shop.example/pages?a=1&n=2&a=3",
      "matched: details[0].components[2], path /pages, query item n=?*, gives the URL to ABCDE12345.com.example.app."
    ),
    (
      "https://shop.example/pages?a=1&m=2",
      "unclaimed: no rule of ABCDE12345.com.example.app is about the URL."
    ),
  ])
  @MainActor
  func `a URL with the rest of a query is matched by the items that its pattern names`(
    url: String, verdict: String
  ) async throws {
    try await LinkCommandTests().withFolder { folder in
      let file = folder.appending(path: "apple-app-site-association")
      let draft = try Self.browse.association(appIDs: ["ABCDE12345.com.example.app"])
      try draft.data().write(to: file)
      let run = await LinkCommandTests.run(
        ["aasa", "--match", file.path, url], of: LinkCommand(Self.browse))
      #expect(run.lines.first == verdict)
      #expect(run.status == (verdict.hasPrefix("matched") ? .success : .rejected))
      let isOpened = (try? Self.browse.parser.parse(url)) != nil
      #expect(isOpened == verdict.hasPrefix("matched"))
    }
  }

  @Test func `a pattern of a domain without universal links is in no association file`() throws {
    let parser = LinkParser(
      sites: [.scheme("app", host: "a.example"), .universal("b.example")],
      links: [LinkPattern("//a.example/x", .home), LinkPattern("/y", .home)] as LinkTable<ID>)
    let draft = try LinkInspector(parser: parser).association(appIDs: [])
    #expect(draft.association.details[0].components.map(\.path) == ["/y"])
  }
}
