import DeeplinkURLs
import Testing

struct LinkMatchTests {
  enum ID: Hashable, Sendable {
    case product(Int), text(String), named(String)
  }

  static let parser = LinkParser(
    sites: [.universal("h.example")],
    links: [
      LinkPattern(
        "/p/{id}?ref={ref}", { (id: Int, _: String?) in ID.product(id) },
        aliases: ["/item?id={id}!"]),
      LinkPattern("/p/{text}/{more...}") { $0["text"].map(ID.text) },
      LinkPattern("/s/{id}", { (id: Int) in ID.product(id) }),
      LinkPattern("/{any}/{name}") { $0["name"].map(ID.named) },
    ] as LinkTable<ID>)

  @Test func `a match says how the link was written`() throws {
    let match = try Self.parser.parse(
      "https://h.example/item?id=7&utm_source=a%20b&utm_source=c&flag#part%201")
    #expect(match.pattern == "/p/{id}?ref={ref}")
    #expect(match.matchedPattern == "/item?id={id}!")
    #expect(match.values.names == ["id", "ref"])
    #expect(match.values["id"] == "7")
    #expect(match.values["ref"] == nil)
    #expect(match.values["other"] == nil)
    #expect(match.query("utm_source") == "a b")
    #expect(match.query("flag") == "")
    #expect(match.query("missing") == nil)
    #expect(match.fragment == "part 1")
  }

  @Test func `matches of one spelling are equal and of two are not`() throws {
    let one = try Self.parser.parse("https://h.example/s/7")
    #expect(try one == Self.parser.parse("https://h.example/%73/7"))
    #expect(try one.hashValue == Self.parser.parse("https://h.example/%73/7").hashValue)
    #expect(try one != Self.parser.parse("https://h.example/item?id=7"))
  }

  @Test func `a search goes back as often as it must and no more`() throws {
    // Every segment can be a literal or a parameter: the tree has all ways, and one of them fits.
    var links: [LinkPattern<Int>] = []
    for way in 0..<256 {
      let path = (0..<8).map { way >> $0 & 1 == 0 ? "/a" : "/{p\($0)}" }.joined()
      links.append(LinkPattern("\(path)/end\(way)") { _ in way })
    }
    let parser = LinkParser(LinkTable(links))
    let all = String(repeating: "/a", count: 8)
    #expect(try parser.parse("t://\(all)/end255").identifier == 255)
    #expect(throws: LinkError.self) { try parser.parse("t://\(all)/end256") }
  }

  @Test func `no description shows a value, and the one for tests does`() throws {
    let match = try Self.parser.parse("https://h.example/a/s3cret?b=s3cret#s3cret")
    for value in [match, match.values] as [any Sendable] {
      var dumped = ""
      dump(value, to: &dumped)
      dump([value], to: &dumped)
      #expect(!dumped.contains("s3cret"))
      #expect(!"\(value)".contains("s3cret"))
      #expect(String(reflecting: value).contains("s3cret"))
    }
    #expect("\(match)" == "/{any}/{name} on https://h.example")
    #expect("\(match.values)" == "values of any, name")
    #expect(match.values.debugDescription == #"[any: ["a"], name: ["s3cret"]]"#)
  }
}
