import DeeplinkURLs
import Testing

struct LinkErrorTests {
  static let parser = LinkParser(
    sites: [.universal("h.example"), .scheme("shop")],
    links: [
      LinkPattern("/orders/{id}") { $0["id"] }, LinkPattern("/find?q={q}!&kind=new") { $0["q"] },
      LinkPattern("/deep/a/{x}/b") { $0["x"] },
    ] as LinkTable<String>, limits: LinkLimits(bytes: 200, segments: 4, queryItems: 3))

  @Test(arguments: [
    ("shop://orders/%zz", LinkError.Rule.malformedPercent, 14),
    ("shop://orders/1%", .malformedPercent, 15), ("shop://orders/1%2", .malformedPercent, 15),
    ("shop://%zz/1", .malformedPercent, 7), ("shop://find?kind=new&q=%g0", .malformedPercent, 23),
    ("shop://orders/1#a\u{7}", .controlCharacter, 17),
    ("shop://orders/%C3%28", .invalidUTF8, 17),
    ("shop://orders/%C0%AF", .invalidUTF8, 14), ("shop://orders/%ED%A0%80", .invalidUTF8, 17),
    ("shop://orders/%F5%80%80%80", .invalidUTF8, 14), ("shop://orders/%E2%82", .invalidUTF8, 20),
    ("shop://orders/a%00", .controlCharacter, 15),
    ("shop://find?q=1&kind=%0A", .controlCharacter, 21),
    ("shop://orders/a\tb", .controlCharacter, 15), ("shop://orders/%7f", .controlCharacter, 14),
    ("shop://orders/a%C2%80", .controlCharacter, 18), ("shop://a%c2%9f", .controlCharacter, 11),
    ("shop://orders/a\u{9B}", .controlCharacter, 16),
    ("shop://orders/1#\u{85}", .controlCharacter, 17),
    ("shop://find?%C2%85=1", .controlCharacter, 15),
    ("shop://find?q=\u{80}", .controlCharacter, 15),
    ("shop://orders/1?utm=%41\u{9B}", .controlCharacter, 24),
    ("shop://find?kind=new&q=%C2%9B", .controlCharacter, 26),
    ("shop://orders/%C2a%80", .invalidUTF8, 17),
    ("shop://orders/%C2%28", .invalidUTF8, 17), ("shop://orders/a b", .forbiddenCharacter, 15),
    ("shop://orders/a\"", .forbiddenCharacter, 15),
    ("shop://orders/1?<", .forbiddenCharacter, 16), ("shop://orders/1\\", .forbiddenCharacter, 15),
    ("shop://orders/a`", .forbiddenCharacter, 15), ("shop://find?q=<", .forbiddenCharacter, 14),
    ("shop://orders/../x", .dotSegment, 14), ("shop://orders/.%2E", .dotSegment, 14),
    ("shop://orders/%2e/x", .dotSegment, 14), ("shop:///./x", .dotSegment, 8),
    ("shop://orders//x", .emptySegment, 14), ("shop://a/b/c/d/e", .tooManySegments, 15),
    ("shop://orders/1?a&b&c&d", .tooManyQueryItems, 22), ("shop://orders/1/2", .unrecognized, 16),
    ("shop://deep/a/x/c", .unrecognized, 16), ("shop://orders", .unrecognized, 13),
    ("shop://find?q=1", .missingQueryItem, 15), ("shop://find?kind=new", .missingQueryItem, 20),
    ("shop://find?q=1&kind=old", .missingQueryItem, 24),
  ])
  func `an error has the rule and the byte`(
    _ url: String, _ rule: LinkError.Rule, _ offset: Int
  ) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
    #expect(error?.rule == rule)
    #expect(error?.offset == offset)
    #expect(error?.site == .scheme("shop"))
  }

  @Test func `letters next to control characters reach the app`() throws {
    for text in ["\u{A0}", "\u{BF}", "\u{C0}", "\u{80B}", "\u{2080}"] {
      #expect(try Self.parser.parse("shop://orders/\(text)").identifier == text)
      #expect(try Self.parser.parse("shop://orders/1?utm=%C2%9B").identifier == "1")
    }
    let issues = LinkTable<String>([LinkPattern("/a%C2%9B", "a"), LinkPattern("/b\u{85}", "b")])
      .issues
    #expect(issues.map(\.rule) == [.invalidPattern, .invalidPattern])
  }

  static let lists = LinkParser(
    sites: [.scheme("shop")],
    links: [
      LinkPattern("/compare/{ids...}") { (ids: [Int]) in "\(ids)" },
      LinkPattern("/cart?add={ids...}") { (ids: [Int]) in "\(ids)" },
      LinkPattern("/list?n={ids...}&s={sort}") { (ids: [Int]?, sort: Int?) in "\(ids ?? [])" },
    ] as LinkTable<String>)

  @Test(arguments: [
    ("shop://compare/1/2/x/4", 19), ("shop://compare/x/2", 15), ("shop://compare/1/%78", 17),
    ("shop://cart?add=1&b=2&add=2&add=&add=y", 32), ("shop://cart?add=z", 16),
    ("shop://list?n=1&s=2&n=99999999999999999999", 22), ("shop://list?n=1&n=2&s=x", 22),
  ])
  func `a value of a list that does not convert is where it stands`(_ url: String, _ offset: Int) {
    let error = #expect(throws: LinkError.self) { try Self.lists.parse(url) }
    #expect(error?.rule == .unconvertibleValue)
    #expect(error?.offset == offset)
  }

  @Test func `a link that is too long is refused before it is read`() {
    let text = "shop://" + String(repeating: "%", count: 200)
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(text) }
    #expect(error?.rule == .tooLong)
    #expect(error?.stage == .limits)
  }

  @Test func `the smallest and largest limits neither crash nor let a link through`() {
    let none = LinkParser(
      sites: [.scheme("shop")], links: Self.parser.links,
      limits: LinkLimits(bytes: -1, segments: -1, queryItems: -1))
    #expect(throws: LinkError.self) { try none.parse("shop://orders/1") }
    let all = LinkParser(
      sites: [.scheme("shop")], links: Self.parser.links,
      limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))
    #expect(throws: Never.self) { try all.parse("shop://orders/1?a&b&c&d&e") }
  }

  @Test func `an unrecognized link of an own site names the site and a foreign one none`() {
    let own = #expect(throws: LinkError.self) { try Self.parser.parse("https://h.example/x") }
    #expect(own?.site == .universal("h.example"))
    #expect(
      own?.description
        == "no link matches from byte 18 on; declare a link for it or correct the path")
    let foreign = #expect(throws: LinkError.self) { try Self.parser.parse("https://x.example/x") }
    #expect(foreign?.site == nil)
  }

  @Test func `a missing item names the link and the key`() {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse("shop://find?kind=new") }
    #expect(error?.pattern == "/find?q={q}!&kind=new")
    #expect(error?.parameter == "q")
    #expect(
      error?.description
        == "/find?q={q}!&kind=new needs the query item q; add the item to the link's query")
    let other = #expect(throws: LinkError.self) {
      try Self.parser.parse("shop://find?q=1&kind=old")
    }
    #expect(other?.parameter == "kind")
    #expect(
      other?.description
        == "/find?q={q}!&kind=new needs the query item kind=new; add the item to the link's query")
  }

  @Test func `a site with its path in the fragment says where the path is`() {
    let parser = LinkParser(
      sites: [.universal("room.example", routing: .fragment)],
      links: [LinkPattern("/p/{id}") { $0 }] as LinkTable<String>)
    for url in ["https://room.example/p/a", "https://room.example/#/q/a"] {
      let error = #expect(throws: LinkError.self) { try parser.parse(url) }
      #expect(
        error?.description.hasSuffix(
          "; declare a link for it or correct the path, which this site has in its fragment")
          == true)
    }
  }

  @Test(arguments: try Corpus.hostile().cases)
  func `no error repeats what was refused`(_ entry: Corpus.HostileCase) {
    do throws(LinkError) {
      _ = try CorpusTests.hostileParser.parse(entry.url)
    } catch {
      let words = entry.url.split { "/?&=#:%".contains($0) }.filter { $0.utf8.count > 12 }
      #expect(words.allSatisfy { !error.description.contains($0) })
      #expect(error.offset >= 0 && error.offset <= max(entry.url.utf8.count, 8_192))
    }
  }
}
