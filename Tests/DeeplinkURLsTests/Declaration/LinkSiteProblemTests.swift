import DeeplinkURLs
import Testing

/// What is no host or scheme is an issue of the parser, and nothing is on it.
struct LinkSiteProblemTests {
  static let links: LinkTable<Int> = [LinkPattern("/{rest...}") { (_: [String]) in 1 }]

  @Test(arguments: [
    (LinkSite.universal("https://shop.example"), "write \"shop.example\""),
    (.universal("shop.example/app"), "write \"shop.example\""),
    (.universal("u@shop.example"), "write \"shop.example\""),
    (.universal(""), "write one like \"shop.example\""),
    (.universal("shop.example."), "write one like \"shop.example\""),
    (.universal("shöp.example"), "in ASCII"), (.universal("a..b"), "write one like"),
    (.universal("*.*.b"), "write one like"), (.universal("shop.example:99999"), "65535"),
    (.scheme("my_app"), "write one like .scheme(\"my-app\")"), (.scheme(""), "write one like"),
    (.scheme("shop://"), "write .scheme(\"shop\")"), (.scheme("1a"), "write one like"),
    (.scheme("shop", host: ""), "write one like"),
    (.scheme("https"), "write .universal("), (.scheme("HTTP"), "write .universal("),
  ])
  func `a site that is none is an issue that says what to write`(
    _ site: LinkSite, _ advice: String
  ) {
    let parser = LinkParser(sites: [site], links: Self.links)
    let issue = parser.issues.first { $0.rule == .invalidSite }
    #expect(issue?.patterns == ["\(site)"])
    #expect(issue?.description.contains(advice) == true, "\(issue?.description ?? "none")")
    #expect(issue?.severity == .error)
    #expect(throws: LinkError.self) { try parser.parse("\(site)/a") }
    #expect(throws: LinkError.self) { try parser.parse("https://shop.example/app") }
  }

  @Test(arguments: 0...5)
  func `a site that is none changes nothing for the others, wherever it stands`(place: Int) throws {
    let links: LinkTable<String> = [
      LinkPattern("//d.example/{name}") { "d " + $0 },
      LinkPattern("/{name}?q={q}") { $0 + ($1 ?? "") },
    ]
    var sites: [LinkSite] = [
      .universal("c.example"), .universal("d.example"), .scheme("w"),
      .universal("f.example", routing: .fragment), .universal("s.example", plus: .space),
    ]
    sites.insert(.universal("a/b"), at: place)
    let parser = LinkParser(sites: sites, links: links)
    #expect(try parser.parse("https://c.example/a?q=b%20c&x=%zz").identifier == "ab c")
    #expect(try parser.parse("https://d.example/a?q=%20").identifier == "d a")
    #expect(try parser.parse("w://a?q=b&q2=%zz").identifier == "ab")
    #expect(try parser.parse("https://f.example/#/a?q=%C3%A9").identifier == "aé")
    #expect(try parser.parse("https://s.example/a?q=b+c").identifier == "ab c")
    #expect(throws: LinkError.self) { try parser.parse("https://a/b") }
  }

  @Test(arguments: [
    LinkSite.universal("shop.example"), .universal("*.shop.example"), .universal("localhost:8080"),
    .universal("xn--e1afmkfd.example"), .universal("[::1]"), .universal("127.0.0.1"),
    .scheme("my-app"), .scheme("com.example.shop+x"), .scheme("shop", host: "app_1"),
  ])
  func `a sound site is no issue`(_ site: LinkSite) {
    #expect(
      LinkParser(sites: [site], links: Self.links).issues.allSatisfy { $0.severity == .warning })
  }
}
