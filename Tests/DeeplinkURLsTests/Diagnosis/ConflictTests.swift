import DeeplinkURLs
import Foundation
import Testing

/// A conflict is reported with a URL that both links take, or not at all.
struct ConflictTests {
  enum ID: Hashable, Sendable { case number(Int), uuid(UUID), word(String), none, other }

  @Test func `links whose types share no text do not conflict`() throws {
    let links: LinkTable<ID> = [LinkPattern("/p/{id}", ID.number), LinkPattern("/p/{id}", ID.uuid)]
    #expect(links.issues == [])
    let parser = LinkParser(links)
    #expect(try parser.parse("t://p/7").identifier == .number(7))
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(try parser.parse("t://p/\(uuid)").identifier == UUID(uuidString: uuid).map(ID.uuid))
  }

  @Test func `a conflict names a URL`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("/p/{id}?a=b", ID.number), LinkPattern("/p/{n}?c=d") { (_: Int) in ID.other },
    ]
    let conflict = try #require(links.issues.first { $0.rule == .conflict })
    #expect(conflict.severity == .warning)
    #expect(conflict.message.contains("/p/1?a=b&c=d"))
    let parser = LinkParser(links)
    #expect(try parser.parse("t://p/1?a=b").identifier == .number(1))
    #expect(try parser.parse("t://p/1?c=d").identifier == .other)
    let error = #expect(throws: LinkError.self) { try parser.parse("t://p/1?a=b&c=d") }
    #expect(error?.rule == .ambiguous)
  }

  @Test func `families of literals that exclude each other do not conflict`() throws {
    // 49 links of one path, of which none shares a URL with another.
    var queries = (0..<17).map { "a=\($0)&b=0" }
    queries += (0..<16).map { "b=1&c=\($0)" } + (16..<32).map { "c=\($0)&b=2" }
    let links = queries.map { LinkPattern<String>("/go?\($0)", $0) }
    #expect(LinkTable(links).issues == [])
    let parser = LinkParser(LinkTable(links))
    for query in queries { #expect(try parser.parse("t://go?\(query)").identifier == query) }
  }

  /// Its values are not known.
  struct Stock: Hashable, Sendable, LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard linkText.utf8.count == 8 else { return nil }
      self.linkText = linkText
    }
    static var linkSamples: [Stock] { [] }
  }

  enum Mood: String, LinkParameter, CaseIterable { case calm, low, common }
  enum Tone: String, LinkParameter, CaseIterable { case loud, soft, common }

  enum Low: String, LinkParameter, CaseIterable { case p, q }
  enum Mid: String, LinkParameter, CaseIterable { case p, r }
  enum High: String, LinkParameter, CaseIterable { case q, r }

  @Test func `of links that tie in pairs, each pair is reported`() {
    let table: LinkTable<String> = [
      LinkPattern("/x/{low}") { (low: Low) in "low \(low)" },
      LinkPattern("/x/{mid}") { (mid: Mid) in "mid \(mid)" },
      LinkPattern("/x/{high}") { (high: High) in "high \(high)" },
    ]
    let conflicts = table.issues.filter { $0.rule == .conflict }
    #expect(
      conflicts.compactMap { $0.message.split(separator: " ").first } == ["/x/p", "/x/q", "/x/r"])
    let parser = LinkParser(table)
    for name in ["p", "q", "r"] {
      let error = #expect(throws: LinkError.self) { try parser.parse("t://x/\(name)") }
      #expect(error?.rule == .ambiguous)
    }
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `a type without samples hides no conflict of the others`(order: [Int]) throws {
    let patterns = [
      LinkPattern("/x/{a}") { (stock: Stock) in stock.linkText },
      LinkPattern("/x/{b}") { (mood: Mood) in mood.rawValue },
      LinkPattern("/x/{c}") { (tone: Tone) in "tone \(tone.rawValue)" },
    ]
    let issues = LinkTable(order.map { patterns[$0] }).issues
    let conflict = try #require(issues.first { $0.rule == .conflict })
    #expect(Set(conflict.patterns) == ["/x/{b}", "/x/{c}"])
    #expect(conflict.message.contains("/x/common"))
    #expect(issues.contains { $0.rule == .unsampled })
  }

  @Test func `a possible tie of two lists without samples is noted before a user meets it`() {
    let paths: LinkTable<String> = [
      LinkPattern("/x/{a...}") { (list: [Stock]) in "\(list.count)" },
      LinkPattern("/x/{b...}") { (list: [Mood]) in "moods \(list.count)" },
    ]
    #expect(paths.issues.count { $0.rule == .unsampled } == 1)
    let items: LinkTable<String> = [
      LinkPattern("/q?k={a}!") { (list: [Stock]) in "\(list.count)" },
      LinkPattern("/q?k={b}!") { (list: [Mood]) in "moods \(list.count)" },
    ]
    #expect(items.issues.count { $0.rule == .unsampled } == 1)
  }

  @Test func `a huge table reports the same conflicts in each run`() throws {
    // Two groups of 400 links, with 79,800 pairs each: too many for the check.
    let table = LinkTable(
      ["a", "b"].flatMap { kind in
        (0..<400).map { LinkPattern<String>("/go?kind=\(kind)&key\($0)=1", "\(kind)\($0)") }
      })
    let issues = table.issues
    #expect(issues.contains { $0.rule == .conflict })
    #expect(table.issues == issues)
    // All pairs of a few links are reported, and of many, so much that each is named.
    #expect((1_000..<3_000).contains(issues.count))
    #expect(Set(issues.flatMap(\.patterns)).count > 400)
  }

  @Test func `each reported pair shares the URL it is reported with`() throws {
    var queries = (0..<17).map { "a=\($0)&b=0" }
    queries += (0..<16).map { "b=1&c=\($0)" } + (0..<3).map { "c=\($0)&a=\($0)" }
    let table = LinkTable(queries.map { LinkPattern<String>("/go?\($0)", $0) })
    #expect(Set(table.issues.flatMap(\.patterns)).count == 9)
    for issue in table.issues {
      let url = try #require(issue.message.split(separator: " ").first)
      for pattern in issue.patterns {
        let alone = LinkParser(LinkTable([LinkPattern<String>(pattern, pattern)]))
        #expect(throws: Never.self) { try alone.parse("t://\(url)") }
      }
    }
  }

  /// A type without samples that takes no common text, as an app's own article numbers.
  struct SKU: Hashable, LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard linkText.utf8.count == 8 else { return nil }
      self.linkText = linkText
    }
  }

  enum Article: Hashable, Sendable {
    case open(SKU), admin(SKU), number(Int)
  }

  enum Sort: String, LinkParameter, CaseIterable {
    case price, rating
    static var whenUnknown: Self? { .price }
  }

  @Test func `links of one shape and type conflict, though no text of the type is known`() {
    for links: LinkTable<Article> in [
      [LinkPattern("/articles/{a}", Article.open), LinkPattern("/articles/{b}", Article.admin)],
      [LinkPattern("/articles/{b}", Article.admin), LinkPattern("/articles/{a}", Article.open)],
      [LinkPattern("/q?k={k}!", Article.open), LinkPattern("/q?k={j}!", Article.admin)],
    ] {
      #expect(links.issues.map(\.rule) == [.conflict])
      let parser = LinkParser(links)
      #expect(throws: LinkError.self) { try parser.parse("t://articles/12345678") }
    }
    let apart: LinkTable<Article> = [
      LinkPattern("/articles/{a}", Article.open), LinkPattern("/articles/{n}", Article.number),
    ]
    // None is known to fit both, and none to fit one alone.
    #expect(apart.issues.map(\.rule) == [.unsampled])
  }

  enum Listing: Hashable, Sendable { case list(Sort?), all, order(Int?), receipt(Int), code(UUID) }

  @Test(arguments: [
    [LinkPattern("/list?sort={sort}", Listing.list), LinkPattern("/list", .all)],
    [
      LinkPattern("/o/{id}", Listing.order, aliases: ["/o"]),
      LinkPattern("/o/{n}", Listing.receipt),
    ],
  ])
  func `links that share every URL, whatever their types are called, are an error`(
    links: [LinkPattern<Listing>]
  ) {
    let issues = LinkTable(links).issues
    #expect(issues.map(\.rule) == [.conflict])
    #expect(issues.first?.severity == .error)
    let parser = LinkParser(LinkTable(links))
    for text in ["t://list", "t://list?sort=price", "t://o/1"] {
      #expect(throws: LinkError.self) { try parser.parse(text) }
    }
  }

  enum Page: Hashable, Sendable { case page(Int?), found(Int, String?), both(Int?, Int?) }

  @Test(arguments: [
    (LinkPattern("/s?page={page}", Page.page, aliases: ["/s?p={page}"]), true),
    (LinkPattern("/s/{n}?q={q}&v=1", Page.found, aliases: ["/s/{n}?query={q}&v=1"]), true),
    (LinkPattern("/s?a={a}!&b={b}", Page.both, aliases: ["/s?a={a}!&c={b}"]), true),
    (LinkPattern("/s?page={page}", Page.page, aliases: ["/s?p={page}!"]), false),
    (LinkPattern("/s?page={page}&v=1", Page.page, aliases: ["/s?p={page}&v=2"]), false),
    (LinkPattern("/s?a={a}!&b={b}", Page.both, aliases: ["/s?b={b}!&a={a}"]), false),
  ])
  func `an alias that leaves its item to the primary pattern is superfluous, whatever its type`(
    _ link: LinkPattern<Page>, _ isShadowed: Bool
  ) {
    let issues = LinkTable([link]).issues
    #expect(issues.map(\.rule) == (isShadowed ? [.shadowed] : []))
    #expect(issues.allSatisfy { $0.severity == .warning })
  }

  @Test func `closures that refuse what the other takes share only what both take`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("/n/{text}") { $0["text"].flatMap { Int($0) }.map(ID.number) },
      LinkPattern("/n/{word}") { values in
        values["word"].flatMap { $0.first == "1" || Int($0) == nil ? ID.word($0) : nil }
      },
    ]
    #expect(links.issues.map(\.severity) == [.warning])
    let parser = LinkParser(links)
    #expect(try parser.parse("t://n/7").identifier == .number(7))
    #expect(try parser.parse("t://n/a").identifier == .word("a"))
    let error = #expect(throws: LinkError.self) { try parser.parse("t://n/1") }
    #expect(error?.rule == .ambiguous)
  }

  @Test func `an optional takes an empty value that its type refuses`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("/n?n={n}!", ID.number), LinkPattern("/n?n={m}!") { (_: Int?) in ID.other },
    ]
    let conflicts = links.issues.filter { $0.rule == .conflict }
    #expect(conflicts.map(\.severity) == [.warning])
    let parser = LinkParser(links)
    #expect(try parser.parse("t://n?n=").identifier == .other)
    let error = #expect(throws: LinkError.self) { try parser.parse("t://n?n=1") }
    #expect(error?.rule == .ambiguous)
  }

  enum Blank: String, LinkParameter, CaseIterable { case none = "", bold }
  enum Empty: String, LinkParameter, CaseIterable { case none = "", thin }

  @Test(arguments: [
    (
      "/p?a=1&m=x&n=",
      [
        LinkPattern("/p?a=1&n={n}!") { (_: Int?) in "number" },
        LinkPattern("/p?n=&m={m}!") { (_: String) in "empty" },
      ]
    ),
    (
      "/p?k=",
      [
        LinkPattern("/p?k={a}!") { (_: Blank) in "blank" },
        LinkPattern("/p?k={b}!") { (_: Empty) in "empty" },
      ]
    ),
  ])
  func `links conflict that share only the empty value`(
    _ text: String, _ links: [LinkPattern<String>]
  ) {
    let table = LinkTable(links)
    let conflicts = table.issues.filter { $0.rule == .conflict }
    let urls = conflicts.map { String($0.message.prefix { $0 != " " }) }
    #expect(urls == [text.replacing("x", with: "1")])
    let error = #expect(throws: LinkError.self) {
      try LinkParser(table).parse("t:/\(text)")
    }
    #expect(error?.rule == .ambiguous)
  }

  @Test func `a conflict is found behind however many links of the path`() throws {
    // The first and the last share every URL, and each has an alias of its own.
    var links = (1..<2_000).map { LinkPattern<String>("/p?a\($0)=1", "\($0)") }
    links.insert(LinkPattern("/p?x=1", "first", aliases: ["/first"]), at: 0)
    links.append(LinkPattern("/p?x=1", "last", aliases: ["/last"]))
    for links in [links, links.reversed()] {
      let table = LinkTable(links)
      #expect(table.issues.filter { $0.severity == .error }.map(\.rule) == [.conflict])
      let parser = LinkParser(table)
      for path in ["p?x=1", "first", "last"] {
        #expect(throws: LinkError.self) { try parser.parse("t://\(path)") }
      }
      #expect(try parser.parse("t://p?a7=1").identifier == "7")
    }
  }
}
