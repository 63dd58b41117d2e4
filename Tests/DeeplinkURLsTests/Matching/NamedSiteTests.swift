import DeeplinkURLs
import Foundation
import Testing

/// Patterns that name their sites: a scheme, sites with their path in the fragment, or a domain of such.
struct NamedSiteTests {
  enum ID: Hashable, Sendable {
    case join(String), page(String), room(String), invoice(String), home, feature(Feature)
  }
  enum Feature: Hashable, Sendable { case now, show(String) }

  static let feature: LinkTable<Feature> = [
    LinkPattern("/now", .now), LinkPattern("//f.example/shows/{name}", Feature.show),
  ]

  static let sites: [LinkSite] = [
    .universal("a.example", alsoHTTP: true), .scheme("tg"), .scheme("tg", host: "host.example"),
    .scheme("bitcoin", form: .opaque), .scheme("lightning", form: .opaque),
    .universal("*.w.example"), .universal("f.example", routing: .fragment),
    .scheme("deep", host: "d.example", routing: .fragment), .universal("f.example"),
    .scheme("http", host: "old.example", port: 81),
  ]

  static func parser<I>(_ links: LinkTable<I>) -> LinkParser<I> {
    LinkParser(sites: sites, links: links)
  }

  static let links: LinkTable<ID> = [
    LinkPattern("tg:/join?invite={code}!", ID.join, aliases: ["//a.example/j/{code}"]),
    LinkPattern("lightning:/{invoice}", ID.invoice), LinkPattern("https:/p/{name}", ID.page),
    LinkPattern("#/rooms/{name}", ID.room, aliases: ["//d.example#/r/{name}"]),
    LinkPattern("/", .home),
  ]

  @Test(arguments: [
    ("tg://join?invite=x", ID.join("x")), ("tg:///join?invite=x", .join("x")),
    ("tg://host.example/join?invite=x", .join("x")), ("https://a.example/j/x", .join("x")),
    ("lightning:abc", .invoice("abc")), ("https://a.example/p/b", .page("b")),
    ("http://a.example/p/b", .page("b")), ("https://de.w.example/p/b", .page("b")),
    ("https://f.example/p/b", .page("b")), ("https://f.example/#/rooms/7", .room("7")),
    ("deep://d.example#rooms/7", .room("7")), ("deep://d.example/#/r/7", .room("7")),
    ("bitcoin:", .home), ("https://f.example/#/", .home), ("tg:", .home),
  ])
  func `a pattern reads the links of the sites that it names`(_ text: String, _ id: ID) throws {
    #expect(try Self.parser(Self.links).parse(text).identifier == id)
  }

  @Test(arguments: [
    "https://a.example/join?invite=x", "bitcoin:abc", "bitcoin:join?invite=x", "lightning:p/b",
    "tg://p/b", "https://f.example/#/p/b", "https://f.example/rooms/7", "https://f.example/#/r/7",
    "deep://d.example/#/join?invite=x", "http://old.example:81/p/b", "tg://j/x",
  ])
  func `a pattern reads no link of another site`(_ text: String) {
    let error = #expect(throws: LinkError.self) { try Self.parser(Self.links).parse(text) }
    #expect(error?.rule == .unrecognized)
  }

  @Test(arguments: [
    (ID.join("x"), "tg://join?invite=x"), (.invoice("abc"), "lightning:abc"),
    (.page("b"), "https://a.example/p/b"), (.room("7"), "https://f.example/#/rooms/7"),
    (.home, "https://a.example/"),
  ])
  func `a pattern prints on a site that it names, https first`(_ id: ID, _ text: String) {
    #expect(Self.parser(Self.links).url(for: id)?.absoluteString == text)
  }

  @Test func `a pattern prints on each site that it names, and on no other`() {
    let parser = Self.parser(Self.links)
    func texts(_ id: ID) -> [String?] {
      Self.sites.map { parser.url(for: id, on: $0)?.absoluteString }
    }
    #expect(
      texts(.join("x")) == [
        nil, "tg://join?invite=x", "tg://host.example/join?invite=x", nil, nil, nil, nil, nil, nil,
        nil,
      ])
    #expect(
      texts(.page("b")) == [
        "https://a.example/p/b", nil, nil, nil, nil, nil, nil, nil, "https://f.example/p/b", nil,
      ])
    #expect(
      texts(.room("7")) == [
        nil, nil, nil, nil, nil, nil, "https://f.example/#/rooms/7",
        "deep://d.example/#/rooms/7", nil, nil,
      ])
  }

  @Test
  func `tables of a site are tried from the nearest name to none, and a query ends the search`()
    throws
  {
    let parser = Self.parser(
      [
        LinkPattern("/{any}", { (_: String) in "none" }),
        LinkPattern("https:/{any}", { (_: String) in "https" }),
        LinkPattern("//{l}.w.example/{n}", { (_: String, _: Int) in "label" }),
        LinkPattern("//x.w.example/7", "domain"),
        LinkPattern("tg:/search?q={q}!", { (_: String) in "search" }),
        LinkPattern("/search", "any search"),
      ] as LinkTable<String>)
    #expect(parser.issues.filter { $0.rule != .unprintable } == [])
    func id(_ text: String) -> String? { try? parser.parse(text).identifier }
    #expect(id("https://x.w.example/7") == "domain")
    #expect(id("https://x.w.example/8") == "label")
    #expect(id("https://x.w.example/a") == "https")
    #expect(id("bitcoin:a") == "none")
    let error = #expect(throws: LinkError.self) { try parser.parse("tg://search") }
    #expect(error?.rule == .missingQueryItem)
    #expect(id("lightning:search") == "any search")
  }

  @Test func `a pattern without a name skips a site where a named one takes the URL`() {
    let parser = LinkParser(
      sites: [.scheme("tg"), .universal("a.example")],
      links: [
        LinkPattern("tg:/{name}", ID.join), LinkPattern("/{name}", ID.page),
      ] as LinkTable<ID>)
    #expect(parser.issues == [])
    #expect(parser.url(for: .page("x"))?.absoluteString == "https://a.example/x")
    #expect(parser.url(for: .join("x"))?.absoluteString == "tg://x")
  }

  // MARK: - Prefixes

  @Test(arguments: [
    ("tg:", "tg:/now", "//f.example/shows/{name}"), ("#", "#/now", "//f.example#/shows/{name}"),
    ("#/", "#/now", "//f.example#/shows/{name}"),
    ("tg:/a", "tg:/a/now", "//f.example/a/shows/{name}"),
    ("//a.example#/a/", "//a.example#/a/now", "//f.example/a/shows/{name}"),
  ])
  func `a prefix may name sites, and a child's own site stays in front`(
    _ prefix: String, _ first: String, _ second: String
  ) {
    let table = LinkTable<ID>([]).including(Self.feature, as: ID.feature, under: prefix)
    #expect(table.entries.map(\.pattern) == [first, second])
    // Two sites are one too many, unless they are a domain and a number sign.
    #expect(table.issues.map(\.rule) == (prefix.hasPrefix("#") ? [] : [.invalidPattern]))
  }

  @Test(arguments: [
    ("//f.example#x", "/s", "//f.example#x", [LinkTableIssue.Rule.invalidPattern]),
    ("//f.example#", "/s", "//f.example#", [.invalidPattern]),
    ("#x", "/s", "#x", [.invalidPattern]),
    ("//f.example", "#", "//f.example#/", []), ("//f.example?q=1", "#", "//f.example#/?q=1", []),
    ("//f.example", "/s", "//f.example/s", []),
    ("//f.example#/x", "#", "//f.example#/x", [.invalidPattern]),
    ("#/x", "//f.example#", "#/x", [.invalidPattern]),
  ])
  func `a pattern that is refused alone is refused behind a prefix`(
    _ text: String, _ prefix: String, _ combined: String, _ rules: [LinkTableIssue.Rule]
  ) {
    let feature: LinkTable<Feature> = [LinkPattern(text, .now)]
    let table = LinkTable<ID>([]).including(feature, as: ID.feature, under: prefix)
    #expect(table.entries.map(\.pattern) == [combined])
    #expect(table.issues.map(\.rule) == rules)
  }

  @Test(arguments: [
    "tg:x", "tg://", "TG:", "tg:#", "https://a.example", "#x", "//a.example#x", "tg:/{a}",
  ])
  func `a prefix of another form is no prefix`(_ prefix: String) {
    let table = LinkTable<ID>([]).including(
      [LinkPattern("/now", .now)] as LinkTable<Feature>, as: ID.feature, under: prefix)
    #expect(table.issues.map(\.rule) == [.invalidPattern], "\(table.issues)")
  }

  // MARK: - Issues

  @Test(arguments: [
    ("other:/x", "no site of the parser has the scheme other:"),
    ("deep:/x", "no site of the parser has the scheme deep: and its path in front of a fragment"),
    ("http:/x", "http: names no site; write https:"),
    (
      "//a.example#/x",
      "no site of the parser has the domain a.example and its path in the fragment"
    ),
    ("//d.example/x", "the site of d.example has its path in the fragment; write //d.example#"),
    ("//{l}.w.example#/x", "no site of the parser has the domain {l}.w.example and its path"),
  ])
  func `a name that no site has is an error of the parser's table`(
    _ text: String, _ message: String
  ) {
    let links: LinkTable<String> = [LinkPattern(text) { _ in "x" }, LinkPattern("/home", "home")]
    #expect(links.issues == [])
    let parser = Self.parser(links)
    #expect(parser.issues.map(\.rule) == [.foreignDomain])
    #expect(parser.issues.first?.message.contains(message) == true, "\(parser.issues)")
    #expect(parser.url(for: "home") != nil)
  }

  @Test func `a number sign needs a site with its path in the fragment`() {
    let links: LinkTable<String> = [LinkPattern("#/x", "x")]
    let parser = LinkParser(sites: [.universal("a.example")], links: links)
    #expect(
      parser.issues.map(\.message) == [
        "no site of the parser has its path in the fragment; pass routing: .fragment to one"
      ])
  }

  @Test func `patterns of different names never conflict, and those of one do`() {
    let names = ["", "tg:", "https:", "#", "//f.example", "//f.example#", "//{l}.w.example"]
    let links = LinkTable<String>(names.map { name in LinkPattern(name + "/x") { _ in name } })
    #expect(links.issues == [])
    for name in names {
      let twice: LinkTable<String> = [
        LinkPattern(name + "/{a}") { _ in "a" }, LinkPattern(name + "/{b}") { _ in "b" },
      ]
      let message = twice.issues.first?.message ?? ""
      #expect(twice.issues.map(\.rule) == [.conflict])
      let example = name.replacing("{l}", with: "1") + "/1"
      #expect(message.contains("\(example) fits both"), "\(message)")
    }
  }
}
