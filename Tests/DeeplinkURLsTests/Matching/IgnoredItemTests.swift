import DeeplinkURLs
import Foundation
import Testing

/// Items that no pattern of the path names refuse nothing, and what was perhaps meant otherwise is a warning.
struct IgnoredItemTests {
  enum ID: Hashable, Sendable {
    case search(String?, mode: String?, page: Int?), number(Int), price(Decimal?, Double?)
    case slug(String), web(String), date(Date?), code(String)
  }

  static let parser = LinkParser(
    sites: [.universal("h.example")],
    links: [
      LinkPattern("/s?q={q}&mode={mode}&page={page}", ID.search),
      LinkPattern("/s?kind=new") { (_: LinkValues) in ID.slug("new") },
      LinkPattern("/n/{n}?q={q}") { (n: Int, _: String?) in ID.number(n) },
      LinkPattern("/n/{slug}", ID.slug), LinkPattern("/price?p={p}&d={d}", ID.price),
      LinkPattern("/artist/{slug}", ID.slug), LinkPattern("/web?url={url}!", ID.web),
      LinkPattern("/day?on={on}", ID.date), LinkPattern("/get?code={code}!&v=2", ID.code),
    ] as LinkTable<ID>)

  static func match(_ text: String) throws -> LinkMatch<ID> {
    try parser.parse("https://h.example\(text)")
  }

  /// A name with an at sign, which no number is.
  struct Mention: Hashable, Sendable, LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard linkText.hasPrefix("@") else { return nil }
      self.linkText = linkText
    }
    static var linkSamples: [Mention] { [] }
  }

  @Test(arguments: ["100%", "Jos%E9", "%00", "%zz"])
  func `a value that only a link of another path reads refuses nothing`(_ value: String) throws {
    let links: LinkTable<ID> = [
      LinkPattern("/p/{id}?q={q}") { (id: Int, _: String?) in ID.number(id) },
      LinkPattern("/p/{m}") { (mention: Mention) in ID.slug(mention.linkText) },
    ]
    let parser = LinkParser(links)
    #expect(try parser.parse("t://p/@ada?q=\(value)").identifier == .slug("@ada"))
    #expect(throws: LinkError.self) { try parser.parse("t://p/7?q=\(value)") }
    #expect(throws: LinkError.self) { try parser.parse("t://p/x?q=\(value)") }
  }

  @Test func `escapes beside raw text are read in what any link of the path reads`() throws {
    let links: LinkTable<String> = [
      LinkPattern("/go?a={a}") { (a: String?) in "a " + (a ?? "") },
      LinkPattern("/go?b={b}!") { "b " + $0 },
    ]
    let parser = LinkParser(links)
    for (query, text) in [("a=é%41", "a éA"), ("b=%41|[`\\", "b A|[`\\"), ("c=é&b=%41", "b A")] {
      #expect(try parser.parse("t://go?\(query)").identifier == text)
    }
  }

  @Test func `a web address that was escaped is not cut`() throws {
    enum Page: Hashable, Sendable { case web(URL, LinkItems) }
    let parser = LinkParser(
      [LinkPattern("/web?url={url}!&{items...}", Page.web)] as LinkTable<Page>)
    let address = try #require(URL(string: "https://x.example/?a=1&b=2"))
    let url = try #require(parser.url(for: .web(address, ["ref": "x"])))
    #expect(try parser.parse(url).identifier == .web(address, ["ref": "x"]))
    #expect(try parser.parse(url).warnings == [])
  }

  @Test func `a cut web address is a warning beside the rest of the query, too`() throws {
    let links: LinkTable<String> = [
      LinkPattern("/web?url={url}!&{items...}") { (url: String, _: LinkItems) in url }
    ]
    let parser = LinkParser(links)
    let match = try parser.parse("t://web?url=https://x.example/?a=1&b=2")
    #expect(match.warnings == [.cutURL(parameter: "url")])
  }

  @Test(arguments: [
    ("utm=100%", "100%"), ("name=Jos%E9", "Jos%E9"), ("x=%zz", "%zz"), ("x=%00", "%00"),
    ("x=%C3", "%C3"), ("x=é%41", "éA"), ("x=%EF%BB%BFa", "%EF%BB%BFa"), ("x=%41", "A"),
    ("q=a%20b&utm=100%", "100%"), ("mode=%41&utm=é|", "é|"), ("utm=%41é&q=%42", "Aé"),
    ("utm=%41&é=1", "A"),
  ])
  func `a value that no pattern of the path names refuses nothing`(
    _ query: String, _ value: String
  ) throws {
    let match = try Self.match("/s?\(query)")
    let name = try #require(match.queryItems.first { !["q", "mode"].contains($0.name) }?.name)
    #expect(match.query(name) == value)
  }

  @Test(arguments: [
    ("/s?q=100%", LinkError.Rule.malformedPercent, 25), ("/s?q=Jos%E9", .invalidUTF8, 28),
    ("/s?mode=%00", .controlCharacter, 25),
    ("/s?mode=%EF%BB%BFa", .byteOrderMark, 25),
    ("/s?mode=\u{FEFF}a", .byteOrderMark, 25), ("/s?kind=%zz", .malformedPercent, 25),
    // Another link of the path names it.
    ("/s?kind=new&page=%zz", .malformedPercent, 34), ("/s?x=\"q\"", .forbiddenCharacter, 22),
    ("/s?x=a b", .forbiddenCharacter, 23), ("/s?x=\u{7}", .controlCharacter, 22),
    ("/s?%zz=1", .malformedPercent, 20), ("/s?100%", .malformedPercent, 23),
    ("/s?%6Dode=%zz", .malformedPercent, 27), ("/n/1?q=%zz", .malformedPercent, 24),
  ])
  func `what a pattern of the path names, a key, and what no URL may carry are refused`(
    _ text: String, _ rule: LinkError.Rule, _ offset: Int
  ) {
    let error = #expect(throws: LinkError.self) { try Self.match(text) }
    #expect(error?.rule == rule)
    #expect(error?.offset == offset)
    #expect(error?.stage == .query)
    #expect(error?.site == .universal("h.example"))
  }

  private static let fragments: [(String, LinkError.Rule?)] = [
    ("#/s?utm=100%", nil), ("#/s?utm=%C3&q=a", nil), ("#/s?é=1", nil), ("#/n/é?q=%41", nil),
    ("#/s?q=%41&utm=é", nil), ("#/s?q=100%", .malformedPercent),
    ("#/s?q=%zz&utm=%zz", .malformedPercent), ("#/%73?q=é", nil), ("#/n/é?%71=1", nil),
    ("#/s?utm=a#b", .forbiddenCharacter), ("#/s?utm=a b", .forbiddenCharacter),
    ("#/%73?utm=100%", nil),
  ]

  @Test(arguments: fragments)
  func `a path and a query in the fragment are read as elsewhere`(
    _ text: String, _ rule: LinkError.Rule?
  ) {
    let parser = LinkParser(
      sites: [.universal("h.example", routing: .fragment)], links: Self.parser.links)
    do throws(LinkError) {
      _ = try parser.parse("https://h.example/\(text)")
      #expect(rule == nil, "\(text)")
    } catch {
      #expect(error.rule == rule, "\(text)")
    }
  }

  @Test(arguments: [
    ("/s?Mode=a", LinkWarning.similarItem(key: "mode")),
    ("/s?mode[]=a", .similarItem(key: "mode")), ("/s?mode%5B0%5D=a", .similarItem(key: "mode")),
    ("/s?mode=a&MODE=b", .similarItem(key: "mode")),
    ("/get?code=1&v=2&V=3", .similarItem(key: "v")),
    ("/s?page=", .emptyValue(parameter: "page")), ("/price?p=", .emptyValue(parameter: "p")),
    ("/price?d", .emptyValue(parameter: "d")),
    ("/web?url=https://x.example/?a=1&b=2", .cutURL(parameter: "url")),
    ("/artist/josef-albers%3Futm_medium%3Dmail", .escapedQuery(parameter: "slug")),
    ("/artist/josef-albers%3futm_medium=mail", .escapedQuery(parameter: "slug")),
    ("/artist/josef-albers&utm_medium=mail", .escapedQuery(parameter: "slug")),
    ("/web?url=wc:josef@2?b=c&d=e", .cutURL(parameter: "url")),
    ("/s?q=josef?utm_source=mail", .secondQuery), ("/s?utm=a?b=c", .secondQuery),
    ("/s?q=josef&amp;page=3", .escapedAmpersand), ("/s?amp;q=1", .escapedAmpersand),
    ("/s?q=josef%2520", .escapedTwice(parameter: "q")),
    ("/artist/josef%25C3%25A9", .escapedTwice(parameter: "slug")),
    ("/s?q=a+b", .plusSign(parameter: "q")), ("/s?q=%20+b", .plusSign(parameter: "q")),
    ("/get?code=a+b&v=2", .plusSign(parameter: "code")),
  ])
  func `what was perhaps meant otherwise opens with a warning`(
    _ text: String, _ warning: LinkWarning
  ) throws {
    let match = try Self.match(text)
    #expect(match.warnings == [warning])
    // A line for those who write links: what is wrong, then what to write.
    #expect(warning.description.contains("; "))
    for value in ["josef", "x.example", "a+b"] { #expect(!warning.description.contains(value)) }
  }

  @Test(arguments: [
    "/s?q=a%20b&mode=c&page=1", "/s?utm_source=mail&utm_campaign=a+b", "/s?q=a%2Bb", "/s?models=1",
    "/web?url=https://x.example/?a=1", "/web?url=https://x.example&b=2", "/s?%5B%5D=1", "/s?é=1",
    "/web?url=https%3A%2F%2Fx.example%2F%3Fa%3D1&b=2", "/artist/what%3F", "/artist/a%3Db",
    "/s?q=a&next=/p?x=1", "/s?q=20%25de%20descuento", "/s?q=Save%2010%25be%20fast", "/s?q=what?",
    "/s?q=100%25", "/s?q=a%3Fb%3Dc", "/s?q=amp;", "/s?utm=josef%2520",
    "/web?url=https%3A%2F%2Fx.example%2F%2520", "/web?url=wc:a@2?b=c",
    "/day?on=2026-11-21T10:30:00+02:00", "/n/1", "/get?code=1&v=2",
  ])
  func `what is meant as it is written has no warning`(_ text: String) throws {
    #expect(try Self.match(text).warnings == [])
  }

  @Test func `an empty value is missing for an optional number alone`() throws {
    #expect(try Self.match("/s?q=&mode=&page=").identifier == .search("", mode: "", page: nil))
    #expect(try Self.match("/price?p=&d=").identifier == .price(nil, nil))
    let error = #expect(throws: LinkError.self) { try Self.match("/day?on=") }
    #expect(error?.rule == .unconvertibleValue)
    #expect(throws: LinkError.self) { try Self.match("/s?page=%20") }
    #expect(throws: LinkError.self) {
      try LinkParser(
        [LinkPattern("/n?n={n}!", ID.number)] as LinkTable<ID>
      ).parse("t://n?n=")
    }
  }
}
