import DeeplinkURLs
import Foundation
import Testing

struct LinkTableTests {
  enum ID: Hashable, Sendable {
    case none, one(String), two(review: String, product: String), pair(Int, Int)
    case same(a: String, b: String), flags(x: Bool, y: Bool, z: Bool), list([String])
    case plain(id: Int), maybe(id: Int?)
  }
  typealias Rule = LinkTableIssue.Rule

  struct Broken: CustomStringConvertible {
    let links: [LinkPattern<ID>]
    let rule: Rule
    init(_ rule: Rule, _ links: LinkPattern<ID>...) { (self.links, self.rule) = (links, rule) }
    var description: String { "\(rule): \(LinkTable(links).entries.map(\.pattern))" }
  }

  static let broken: [Broken] = [
    Broken(.invalidPattern, LinkPattern("/a/../b", .none)),
    Broken(.invalidPattern, LinkPattern("/a/%2e", .none)),
    Broken(.invalidPattern, LinkPattern("/%C0%AF", .none)),
    Broken(.invalidPattern, LinkPattern("/%00", .none)),
    Broken(.invalidPattern, LinkPattern("/img-{id}.png", ID.one)),
    Broken(.invalidPattern, LinkPattern("/{a}-{b}", ID.pair)),
    Broken(.invalidPattern, LinkPattern("/a#{f}", ID.one)),
    Broken(.invalidPattern, LinkPattern("/{a...}/b", ID.list)),
    Broken(.invalidPattern, LinkPattern("/{}", ID.one)),
    Broken(.invalidPattern, LinkPattern("/a?k=1&k=2", .none)),
    Broken(.invalidPattern, LinkPattern("/a?k=v!", .none)),
    Broken(.invalidPattern, LinkPattern("/*/a", .none)),
    Broken(.invalidPattern, LinkPattern("/a*", .none)),
    Broken(.invalidPattern, LinkPattern("/{a?}", ID.one)),
    Broken(.invalidPattern, LinkPattern("/a?={x}!", ID.one)),
    Broken(.parameterCount, LinkPattern("/{a}", ID.pair)),
    Broken(.parameterCount, LinkPattern("/{a}/{b}", ID.one)),
    Broken(.optionalQueryItem, LinkPattern("/a?id={id}", ID.plain)),
    Broken(.parameterType, LinkPattern("/{l}", ID.list)),
    Broken(.parameterType, LinkPattern("/{s...}", ID.one)),
    Broken(.parameterType, LinkPattern("/a?s={s...}", ID.one)),
    Broken(.unknownAliasParameter, LinkPattern("/p/{id}", ID.plain, aliases: ["/q/{no}"])),
    Broken(.missingAliasParameter, LinkPattern("/p/{id}", ID.plain, aliases: ["/q"])),
    // Two ways to write one letter are two names.
    Broken(
      .unknownAliasParameter, LinkPattern("/p/{\u{e9}}", ID.plain, aliases: ["/q/{e\u{301}}"])),
    Broken(.optionalQueryItem, LinkPattern("/p/{id}", ID.plain, aliases: ["/q?id={id}"])),
    Broken(.crossedParameters, LinkPattern("/p/{product}/r/{review}", ID.two)),
    Broken(.crossedParameters, LinkPattern("/f/{z}/{y}/{x}", ID.flags)),
    Broken(.conflict, LinkPattern("/a/{x}", ID.one), LinkPattern("/a/{y}/", ID.one)),
    Broken(.conflict, LinkPattern("/a", .none, aliases: ["/b"]), LinkPattern("/b", .none)),
    Broken(
      .conflict, LinkPattern("/a?x={x}", { (x: String?) in ID.none }), LinkPattern("/a", .none)),
    Broken(.conflict, LinkPattern("/a/{r...}", ID.list), LinkPattern("/a/*", .none)),
  ]

  @Test(arguments: broken)
  func `an error is found and its links never match or print`(_ broken: Broken) {
    let table = LinkTable(broken.links)
    let errors = table.issues.filter { $0.severity == .error }
    #expect(errors.contains { $0.rule == broken.rule }, "\(table.issues)")
    #expect(errors.allSatisfy { $0.message.contains(";") }, "each says what to do")
    let parser = LinkParser(table)
    for url in [
      "t:///a/b", "t:///a", "t:///b", "t:///p/1/r/2", "t:///f/1/0/1", "t:///q",
      "t:///a?k=1",
    ] {
      #expect(throws: LinkError.self) { try parser.parse(url) }
    }
    #expect(parser.url(for: .none) == nil)
    #expect(parser.url(for: .two(review: "1", product: "2")) == nil)
  }

  static let sound: [LinkTable<ID>] = [
    [LinkPattern("/a/{x}", ID.one), LinkPattern("/a/{r...}", ID.list), LinkPattern("/a", ID.none)],
    [LinkPattern("/f/{x}/{y}/{z}", ID.flags)],
    [LinkPattern("/{first}/{second}", ID.pair)], [LinkPattern("/{firstPart}/{otherPart}", ID.pair)],
    [LinkPattern("/p/{id}", ID.plain, aliases: ["/q?id={id}!"])],
    [LinkPattern("/p/{id}", ID.maybe, aliases: ["/q"])],
    [
      LinkPattern("/a?k=1", ID.none), LinkPattern("/a?k=2", ID.one("")),
      LinkPattern("/a", ID.one("b")),
    ],
    [LinkPattern("/%7Ba%7D/%2A", ID.none)],
  ]

  @Test(arguments: sound.indices)
  func `a sound table has no issues`(_ index: Int) {
    #expect(Self.sound[index].issues == [])
  }

  @Test func `values that a function reorders print the URL that opens them`() throws {
    let parser = LinkParser(
      LinkTable<ID>([
        LinkPattern(
          "/p/{product}/r/{review}",
          { (product: String, review: String) in
            ID.two(review: review, product: product)
          })
      ]))
    let identifier = ID.two(review: "r1", product: "p1")
    #expect(try parser.parse("t://p/p1/r/r1").identifier == identifier)
    #expect(parser.url(for: identifier)?.absoluteString == "t://p/p1/r/r1")
  }

  @Test func `crossed parameters without samples are never let through`() {
    enum Kind: String, LinkParameter { case new, old }
    enum Crossed: Hashable, Sendable { case move(to: Kind, from: Kind) }
    let table: LinkTable<Crossed> = [LinkPattern("/{from}/{to}", Crossed.move)]
    let parser = LinkParser(table)
    let error = #expect(throws: LinkError.self) { try parser.parse("t://new/old") }
    #expect(error?.rule == .crossedParameters)
    #expect(parser.url(for: .move(to: .new, from: .old)) == nil)
  }

  @Test func `a link may have any number of parameters`() throws {
    enum Many: Hashable, Sendable {
      case four(Int, String, Int?, [String])
      case many(
        Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int,
        Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int?)
    }
    let segments = (1...33).map { "/{p\($0)}" }.joined()
    let table: LinkTable<Many> = [
      LinkPattern("/four/{a}/{b}?c={c}&d={d...}", Many.four),
      LinkPattern("\(segments)?last={last}", Many.many),
    ]
    #expect(table.issues == [])
    let parser = LinkParser(table)
    let four = try parser.parse("t://four/1/x?d=y&d=z").identifier
    #expect(four == .four(1, "x", nil, ["y", "z"]))
    #expect(parser.url(for: four)?.absoluteString == "t://four/1/x?d=y&d=z")
    let text = "t://" + (1...33).map(String.init).joined(separator: "/")
    for last in ["", "?last=34"] {
      let match = try parser.parse(text + last)
      #expect(match.values.names.count == 34)
      #expect(parser.url(for: match.identifier)?.absoluteString == text + last)
    }
  }

  @Test func `a conflict names both links and their features`() throws {
    let table = LinkTable<ShopID>([LinkPattern("/shop/p/{x}") { (_: Int) in .home }])
      .including(CatalogID.links, as: ShopID.catalog, under: "/shop")
    let issue = try #require(table.issues.first)
    #expect(issue.patterns == ["/shop/p/{x}", "/shop/p/{id}"])
    #expect(issue.features.map { $0.split(separator: ".").last } == ["ShopID", "CatalogID"])
    #expect(issue.description.contains("/shop/p/{id}"))
  }

  @Test func `conflicts are reported in the order of the links`() {
    // An optional item makes no difference to a pattern, so each two tie.
    let patterns = (0..<60).map { value in
      ["/a?k=v\(value)&m=w\(value)", "/a?k=v\(value)&m=w\(value)&x={x}"]
    }
    let table = LinkTable(patterns.flatMap { $0.map { LinkPattern<ID>($0) { _ in nil } } })
    #expect(table.issues.map(\.patterns) == patterns)
    #expect(table.issues.allSatisfy { $0.rule == .conflict })
  }

  @Test func `an alias with the shape of its own link is a warning`() {
    let table: LinkTable<ID> = [LinkPattern("/p/{id}", ID.plain, aliases: ["/p/{id}/"])]
    #expect(table.issues.map(\.rule) == [.shadowed])
    #expect(table.issues.map(\.severity) == [.warning])
  }

  @Test func `a parameter as other routers write it is a warning`() {
    let table: LinkTable<ID> = [LinkPattern("/p/:id", .none)]
    #expect(table.issues.map(\.rule) == [.suspiciousLiteral])
  }

  @Test func `a link that forgets its parameter is parsed and never printed`() throws {
    let table: LinkTable<ID> = [LinkPattern("/p/{id}", { (id: Int) in ID.none })]
    #expect(table.issues.map(\.rule) == [.unprintable])
    let parser = LinkParser(table)
    #expect(try parser.parse("t://p/1").identifier == .none)
    #expect(parser.url(for: .none) == nil)
  }

  @Test func `what stands in front of a feature's links must be literal`() {
    for prefix in ["/{tenant}", "/a?b=c", "shop", "/a//b", "/*"] {
      let table = LinkTable<ShopID>([]).including(
        CatalogID.links, as: ShopID.catalog, under: prefix)
      #expect(table.issues.count == 3, "\(prefix)")
    }
    let table = LinkTable<ShopID>([]).including(CatalogID.links, as: ShopID.catalog, under: "/")
    #expect(table.issues == [])
  }

  @Test func `a table that folds case takes a literal in any case and keeps values`() throws {
    let links = [LinkPattern("/About/{name}", ID.one)]
    let parser = LinkParser(LinkTable(links, foldsCase: true))
    #expect(try parser.parse("t://ABOUT/Bob").identifier == .one("Bob"))
    #expect(try parser.parse("t://%61bout/Bob").identifier == .one("Bob"))
    let twice = links + [LinkPattern("/about/{name}", ID.one)]
    #expect(LinkTable(twice, foldsCase: true).issues.map(\.rule) == [.conflict])
    #expect(LinkTable(twice).issues == [])
  }

  @Test func `thousands of links on one path are told apart by a query literal`() {
    let links = (0..<2_000).map { LinkPattern("/u?type=\($0)", ID.one("\($0)")) }
    #expect(LinkTable(links).issues == [])
    #expect(LinkTable(links + links).issues.count == 2_000)
  }

  @Test func `an app can list the patterns, aliases, and parameters of its links`() {
    let descriptions = ShopID.links.entries
    #expect(descriptions.map(\.pattern).first == "/")
    #expect(descriptions.last?.aliases == ["/shop/p/{id}", "/shop/item?id={id}!"])
    #expect(descriptions.last?.parameters == ["id", "referrer"])
  }
}

enum ShopID: LinkIdentifier {
  case home
  case catalog(CatalogID)
  static let links = LinkTable<ShopID>([LinkPattern("/", .home)])
    .including(CatalogID.links, as: ShopID.catalog, under: "/shop")
}

enum CatalogID: LinkIdentifier {
  enum Sort: String, LinkParameter { case price, rating, newest }
  case search(query: String)
  case category(slug: String, sort: Sort?)
  case product(id: Int, referrer: String?)
  static let links: LinkTable<Self> = [
    LinkPattern("/search?q={query}!", CatalogID.search),
    LinkPattern("/categories/{slug}?sort={sort}", CatalogID.category),
    LinkPattern(
      "/products/{id}?ref={referrer}", CatalogID.product, aliases: ["/p/{id}", "/item?id={id}!"]),
  ]
}
