import DeeplinkURLs
import Testing

/// The path decides, then the query.
struct PathDecidesTests {
  enum ID: Hashable, Sendable {
    case search(from: Int), booking(reference: String), number(Int), word(String), day(Int)
    case rest([String])
  }

  static let parser = LinkParser(
    [
      LinkPattern("/booking/search?from={from}!", ID.search),
      LinkPattern("/booking/{reference}", ID.booking),
      LinkPattern("/n/{n}?day={day}!") { (n: Int, _: Int) in ID.number(n) },
      LinkPattern("/n/{w}", ID.word),
      LinkPattern("/n/{rest...}", ID.rest),
    ] as LinkTable<ID>)

  @Test(arguments: [
    ("t://booking/search?from=wrong", LinkError.Rule.unconvertibleValue),
    ("t://booking/search", .missingQueryItem), ("t://booking/search?to=1", .missingQueryItem),
    ("t://booking/%73earch?from=", .unconvertibleValue),
  ])
  func `a query that does not fit refuses the link`(_ url: String, _ rule: LinkError.Rule) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
    #expect(error?.rule == rule)
    #expect(error?.pattern == "/booking/search?from={from}!")
  }

  @Test func `another path is taken where the path does not fit`() throws {
    #expect(try Self.parser.parse("t://booking/search?from=1").identifier == .search(from: 1))
    #expect(try Self.parser.parse("t://booking/x7").identifier == .booking(reference: "x7"))
  }

  @Test func `a path of a type decides before one of text`() throws {
    #expect(try Self.parser.parse("t://n/1?day=2").identifier == .number(1))
    for (url, rule) in [
      ("t://n/1", LinkError.Rule.missingQueryItem), ("t://n/1?day=x", .unconvertibleValue),
    ] {
      let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
      #expect(error?.rule == rule)
    }
    #expect(try Self.parser.parse("t://n/one?day=2").identifier == .word("one"))
    #expect(try Self.parser.parse("t://n/one/two").identifier == .rest(["one", "two"]))
  }

  @Test func `a missing item does not hide that the path does not convert`() throws {
    let parser = LinkParser(
      [
        LinkPattern("/o/{id}?key={key}!") { (id: Int, _: String) in ID.number(id) },
        LinkPattern("/o/{rest...}", ID.rest),
      ] as LinkTable<ID>)
    #expect(try parser.parse("t://o/seven").identifier == .rest(["seven"]))
    let error = #expect(throws: LinkError.self) { try parser.parse("t://o/7") }
    #expect(error?.rule == .missingQueryItem)
  }

  @Test func `a link by name leaves the path to another only where it reads the path`() throws {
    let parser = LinkParser(
      [
        LinkPattern("/a/{n}") { $0["n"].flatMap { Int($0) }.map(ID.number) },
        LinkPattern("/b/x?n={n}") { $0["n"].flatMap { Int($0) }.map(ID.number) },
        LinkPattern("/{rest...}", ID.rest),
      ] as LinkTable<ID>)
    #expect(try parser.parse("t://a/x").identifier == .rest(["a", "x"]))
    #expect(throws: LinkError.self) { try parser.parse("t://b/x?n=y") }
  }
}
