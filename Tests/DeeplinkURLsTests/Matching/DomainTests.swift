import DeeplinkURLs
import Foundation
import Testing

/// Patterns that begin with a domain, of which one label may be a parameter.
struct DomainTests {
  @Test func `a label is printed in lower case, whatever its type prints`() throws {
    enum Page: Hashable, Sendable { case file(UUID) }
    let links: LinkTable<Page> = [LinkPattern("//{id}.w.example/p", Page.file)]
    let parser = LinkParser(sites: [.universal("*.w.example")], links: links)
    let url = "https://e621e1f8-c36c-495a-93fc-0c247a3e6e5f.w.example/p"
    #expect(parser.url(for: try parser.parse(url).identifier)?.absoluteString == url)
  }

  enum Language: String, LinkParameter, CaseIterable { case de, en }

  enum ID: Hashable, Sendable {
    case profile(String), sale(String), lot(sale: String, lot: Int), home
    case article(Language, title: String), portal(tenant: String, title: String)
    case search(String, q: String), feature(Live)
  }

  enum Live: Hashable, Sendable { case now, show(String) }

  static let live: LinkTable<Live> = [
    LinkPattern("/now", .now), LinkPattern("/shows/{name}", Live.show),
  ]

  static let links = LinkTable<ID>([
    LinkPattern("/{slug}", ID.profile), LinkPattern("/", .home),
    LinkPattern("//live.artsy.net/{sale}", ID.sale, aliases: ["/auctions/{sale}"]),
    LinkPattern("//live.artsy.net/{sale}/lots/{lot}", ID.lot),
    LinkPattern("//{language}.wikipedia.org/wiki/{title}", ID.article),
    LinkPattern("//{tenant}.wikipedia.org/wiki/{title}", ID.portal),
    LinkPattern("//en.wikipedia.org/w/{page}?q={q}!", ID.search),
  ]).including(live, as: ID.feature, under: "//live.artsy.net/tv")

  static let parser = LinkParser(
    sites: [
      .scheme("artsy", host: "live.artsy.net"), .universal("www.artsy.net"),
      .universal("live.artsy.net", port: 8443), .universal("*.wikipedia.org"), .scheme("app"),
    ], links: links)

  // MARK: - Bad input

  @Test(arguments: [
    "//live.%61rtsy.net/a", "//bücher.example/a", "//Live.artsy.net/a", "//me@live.artsy.net/a",
    "//*.artsy.net/a", "//{a}.{b}.net/a", "//x{a}.net/a", "//live.artsy.net./a",
    "//live..artsy.net/a", "//.artsy.net/a", "//-live.artsy.net/a", "//live-.artsy.net/a", "//",
    "///a", "//?q={q}", "//a b.example/", "//\(Self.longest)a.example/a", "//[::1]/a",
  ])
  func `a domain with a label that is none says what to write`(_ pattern: String) {
    #expect(Self.messages(about: pattern) == [Self.noDomain])
  }

  @Test(arguments: [
    ("//live.artsy.net:443/a", "a domain has no port in a pattern; write //live.artsy.net"),
    ("//{a}/p", "its domain is a parameter alone; write //{name}.shop.example with your domain"),
    ("//{a...}.n/a", "a parameter is a whole segment or value; write {name} and nothing around it"),
    ("//{_}.net/a", "a domain's parameter needs a name; write {name}"),
    ("//{a}.example/{a}", "it has two parameters {a}; give each its own name"),
    ("//live.artsy.net//a", "it has an empty segment; write single slashes"),
  ])
  func `a domain with another fault says what to write`(_ pattern: String, _ message: String) {
    #expect(Self.messages(about: pattern) == [message])
  }

  private static func messages(about pattern: String) -> [String] {
    LinkTable<String>([LinkPattern(pattern) { _ in "x" }]).issues.map(\.message)
  }

  /// A label of as many letters as one may have.
  static let longest = String(repeating: "a", count: 63)
  static let noDomain =
    "a label of its domain is neither lowercase ASCII letters, digits, and inner hyphens, nor the only {name}; "
    + "write a domain as in //shop.example/a, or start a path with one slash"

  @Test(arguments: [
    ("https://DE.wikipedia.org/wiki/a", LinkError.Rule.unrecognized),
    ("https://-.wikipedia.org/wiki/a", .unrecognized),
    ("https://a-.wikipedia.org/wiki/a", .unrecognized),
    ("https://a_b.wikipedia.org/wiki/a", .unrecognized),
    ("https://\(String(repeating: "a", count: 64)).wikipedia.org/wiki/a", .unrecognized),
    ("https://%64e.wikipedia.org/wiki/a", .foreignHost),
    ("https://dé.wikipedia.org/wiki/a", .malformedAuthority),
    ("https://.wikipedia.org/wiki/a", .foreignHost),
    ("https://wikipedia.org/wiki/a", .foreignHost),
    ("https://a.de.wikipedia.org/wiki/a", .foreignHost),
    ("https://de.wikipedia.org./wiki/a", .malformedAuthority),
    ("https://de..wikipedia.org/wiki/a", .foreignHost),
    ("https://de.wikipedia.org:80/wiki/a", .foreignPort),
    ("https://me@de.wikipedia.org/wiki/a", .userInfo),
    ("https://live.artsy.net/x", .foreignPort),
    ("https://live.artsy.net:8443/x/lots/a", .unconvertibleValue),
    ("https://en.wikipedia.org/w/x", .missingQueryItem),
    ("https://de.wikipedia.org/w/x?q=1", .unrecognized),
    ("http://live.artsy.net:8443/x", .foreignScheme),
  ])
  func `a link of a domain that does not fit is refused`(_ text: String, _ rule: LinkError.Rule) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(text) }
    #expect(error?.rule == rule)
  }

  @Test(arguments: [
    ID.portal(tenant: "DE", title: "a"), .portal(tenant: "", title: "a"),
    .portal(tenant: "a.b", title: "a"), .portal(tenant: "a_b", title: "a"),
    .portal(tenant: "-a", title: "a"), .portal(tenant: "a-", title: "a"),
    .portal(tenant: "a/b", title: "a"),
    .portal(tenant: "me@x", title: "a"), .portal(tenant: "é", title: "a"),
    .portal(tenant: "x#", title: "a"),
    .portal(tenant: String(repeating: "a", count: 64), title: "a"),
    // Languages have a link of their own.
    .portal(tenant: "de", title: "a"),
  ])
  func `a label that no domain has does not print`(_ id: ID) {
    #expect(Self.parser.url(for: id) == nil)
  }

  @Test func `a domain that no site has is an error of the link`() {
    let links: LinkTable<ID> = [
      LinkPattern("//other.example/{slug}", ID.profile), LinkPattern("/home", .home),
      LinkPattern("/s/{sale}", ID.sale, aliases: ["//{x}.example/{sale}"]),
      LinkPattern("//{x}.example/{title}", ID.portal),
    ]
    #expect(links.issues.map(\.rule) == [.unknownAliasParameter])
    let parser = LinkParser(sites: [.universal("www.artsy.net"), .scheme("app")], links: links)
    let issues = parser.issues.filter { $0.rule == .foreignDomain }
    #expect(
      issues.map(\.description) == [
        "//other.example/{slug} (DeeplinkURLsTests.DomainTests.ID): no site of the parser has the domain other.example; add .universal(\"other.example\") to its sites",
        "//{x}.example/{sale} (DeeplinkURLsTests.DomainTests.ID): no site of the parser has the domain {x}.example; add .universal(\"*.example\") to its sites",
        "//{x}.example/{title} (DeeplinkURLsTests.DomainTests.ID): no site of the parser has the domain {x}.example; add .universal(\"*.example\") to its sites",
      ])
    #expect(throws: LinkError.self) { try parser.parse("app://other.example/a") }
    let foreign = #expect(throws: LinkError.self) { try parser.parse("https://other.example/a") }
    #expect(foreign?.rule == .foreignHost)
    #expect(parser.url(for: .profile("a")) == nil)
    #expect(parser.url(for: .home)?.absoluteString == "https://www.artsy.net/home")
  }

  enum Region: String, LinkParameter, CaseIterable { case northWest, southEast }
  enum Half: String, LinkParameter, CaseIterable { case DE, fr }
  enum Overlap: String, LinkParameter, CaseIterable { case fr, it }

  @Test func `a label whose type has no value in lower case is an error`() {
    enum Spot: Hashable, Sendable { case region(Region), south(Region), text(String) }
    let links: LinkTable<Spot> = [
      LinkPattern("//{region}.x.example/p", Spot.region, aliases: ["/r/{region}"]),
      LinkPattern("/s/{region}", Spot.south, aliases: ["//{region}.x.example/s"]),
      LinkPattern("//{maybe}.x.example/m") { (region: Region?) in Spot.text(region?.rawValue ?? "")
      },
      LinkPattern("//{half}.x.example/h") { (half: Half) in Spot.text(half.rawValue) },
      LinkPattern("//{id}.x.example/i") { (id: UUID) in Spot.text(id.uuidString) },
      LinkPattern("//{text}.x.example/t") { (text: String) in Spot.text(text) },
      LinkPattern("//{code}.x.example/c") { (code: Code) in Spot.text(code.linkText) },
    ]
    #expect(
      links.issues.map(\.message) == [
        "{region} is a domain's label, which no Region is in lower case; change the type",
        "{region} is a domain's label, which no Region is in lower case; change the type",
        "{maybe} is a domain's label, which no Optional<Region> is in lower case; change the type",
      ])
    #expect(links.issues.allSatisfy { $0.rule == .parameterType && $0.severity == .error })
    #expect(
      links.issues.flatMap(\.patterns) == [
        "//{region}.x.example/p", "//{region}.x.example/s", "//{maybe}.x.example/m",
      ])
  }

  /// A type whose samples are no labels, though others of its values are.
  struct Version: LinkParameter {
    static var linkSamples: [Version] { ["1.0", "1.1"].compactMap(Version.init(linkText:)) }
    let linkText: String
    init?(linkText: String) {
      guard linkText.contains(/^[0-9]+[.-]/) else { return nil }
      self.linkText = linkText
    }
  }

  @Test func `a label of whose type no sample is in lower case is a warning`() throws {
    let links: LinkTable<String> = [
      LinkPattern("//{address}.x.example/a") { (address: URL) in address.linkText },
      LinkPattern("//{day}.x.example/d") { (day: Date) in day.linkText },
      LinkPattern(
        "/v/{version}", { (version: Version) in version.linkText },
        aliases: ["//{version}.x.example/v"]),
      // No samples at all, or any text.
      LinkPattern("//{code}.x.example/c") { (code: Code) in code.linkText },
      LinkPattern("//{text}.x.example/t") { (text: String?) in text ?? "" },
    ]
    #expect(
      links.issues.filter { $0.message.contains("label") }.map(\.description) == [
        "//{address}.x.example/a (Swift.String): {address} is a domain's label, which no sample of URL is in lower case; change the type or its linkSamples",
        "//{day}.x.example/d (Swift.String): {day} is a domain's label, which no sample of Date is in lower case; change the type or its linkSamples",
        "//{version}.x.example/v (Swift.String): {version} is a domain's label, which no sample of Version is in lower case; change the type or its linkSamples",
      ])
    #expect(links.issues.allSatisfy { $0.rule == .unprintable && $0.severity == .warning })
    // A warning leaves the links in the table: samples are not all of a type's values.
    let parser = LinkParser(sites: [.universal("*.x.example"), .scheme("x")], links: links)
    #expect(try parser.parse("https://2026-11-21.x.example/d").identifier == "2026-11-21T00:00:00Z")
    #expect(try parser.parse("https://2-0.x.example/v").identifier == "2-0")
    #expect(throws: LinkError.self) { try parser.parse("https://a.x.example/a") }
  }

  /// A type without samples, of which no check knows a value.
  struct Code: LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard linkText.hasPrefix("c-") else { return nil }
      self.linkText = linkText
    }
  }

  @Test func `labels of two types that share a value are ambiguous there alone`() throws {
    let links: LinkTable<String> = [
      LinkPattern("//{a}.w.example/p") { (half: Half) in "half \(half)" },
      LinkPattern("//{b}.w.example/p") { (overlap: Overlap) in "overlap \(overlap)" },
    ]
    let conflicts = links.issues.filter { $0.rule == .conflict }
    #expect(conflicts.map(\.severity) == [.warning])
    #expect(conflicts.first?.message.hasPrefix("//fr.w.example/p fits both") == true)
    let parser = LinkParser(sites: [.universal("*.w.example")], links: links)
    #expect(try parser.parse("https://it.w.example/p").identifier == "overlap it")
    let error = #expect(throws: LinkError.self) { try parser.parse("https://fr.w.example/p") }
    #expect(error?.rule == .ambiguous)
  }

  @Test func `a domain in front of a pattern with one is an error, and other prefixes are none`() {
    enum App: Hashable, Sendable { case links(ID), live(Live) }
    let both = LinkTable<App>([])
      .including(
        [LinkPattern("//a.example/x", ID.home)] as LinkTable<ID>, as: App.links,
        under: "//b.example")
    #expect(
      both.issues.map(\.message) == [
        "it names its site, and //b.example is in front of it; remove one of them"
      ])
    for prefix in [
      "//", "//{a}.example", "//A.example", "//a.example:1", "//a.example/{b}", "//%61.example",
      "//ü.example", "//me@a.example", "//a.example.", "//a..example", "//.example",
      "//\(Self.longest)a.example",
    ] {
      let table = LinkTable<App>([]).including(Self.live, as: App.live, under: prefix)
      #expect(table.issues.map(\.rule) == [.invalidPattern, .invalidPattern], "\(prefix)")
    }
    let path = LinkTable<App>([]).including(Self.links, as: App.links, under: "/app/")
    #expect(path.issues == [])
    #expect(
      path.entries.map(\.pattern).suffix(3) == [
        "//en.wikipedia.org/app/w/{page}?q={q}!", "//live.artsy.net/app/tv/now",
        "//live.artsy.net/app/tv/shows/{name}",
      ])
  }

  // MARK: - Reading and printing

  @Test func `labels are compared from left to right, whatever the order of the links`() throws {
    let links = [
      LinkPattern("//{a}.w.example/x", { (_: String) in "{a}.w" }),
      LinkPattern("//en.{b}.example/x", { (_: String) in "en.{b}" }),
      LinkPattern("//en.w.example/y", "en.w"), LinkPattern("/x", "all"),
      LinkPattern("//{n}.w.example/x", { (_: Int) in "{n}.w" }),
    ]
    let sites = [LinkSite.universal("*.w.example"), .universal("en.v.example")]
    for links in [links, links.reversed()] {
      let parser = LinkParser(sites: sites, links: LinkTable(links))
      func id(_ text: String) -> String? { try? parser.parse(text).identifier }
      #expect(id("https://en.w.example/x") == "en.{b}")
      #expect(id("https://en.w.example/y") == "en.w")
      #expect(id("https://de.w.example/x") == "{a}.w")
      #expect(id("https://7.w.example/x") == "{n}.w")
      #expect(id("https://en.v.example/x") == "en.{b}")
      #expect(id("https://A.w.example/x") == "all")
    }
  }

  @Test func `a label binds on a wildcard site whose links are in the fragment`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("//{tenant}.c.example#/rooms/{title}") { ID.portal(tenant: $0, title: $1) }
    ]
    let parser = LinkParser(
      sites: [.universal("*.c.example", routing: .fragment)], links: links)
    let url = "https://acme.c.example/#/rooms/7"
    #expect(try parser.parse(url).identifier == .portal(tenant: "acme", title: "7"))
    #expect(parser.url(for: .portal(tenant: "acme", title: "7"))?.absoluteString == url)
    #expect(throws: LinkError.self) { try parser.parse("https://acme.c.example/rooms/7") }
  }

  // MARK: - Ties

  @Test func `links of one domain tie, and those of two do not`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("//{a}.w.example/{x}", { ID.portal(tenant: $0, title: $1) }),
      LinkPattern("//{b}.w.example/{y}", { (b: String, y: String) in ID.lot(sale: b + y, lot: 1) }),
      LinkPattern("//v.example/{x}", ID.profile), LinkPattern("/{x}", ID.sale),
    ]
    #expect(
      links.issues.filter { $0.rule == .conflict }.map(\.message) == [
        "they match the same URLs, such as //1.w.example/1, so neither opens; change one path, or require a query item with a value"
      ])
    let parser = LinkParser(
      sites: [.universal("*.w.example"), .universal("v.example")], links: links)
    // Only a URL that fits no path of its domain is left to the links of all sites.
    let error = #expect(throws: LinkError.self) { try parser.parse("https://a.w.example/x") }
    #expect(error?.rule == .ambiguous)
    #expect(try parser.parse("https://v.example/x").identifier == .profile("x"))
  }
}
