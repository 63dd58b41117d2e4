import DeeplinkURLs
import Foundation
import Testing

struct RestOfQueryTests {
  enum Sort: String, LinkParameter { case new, old }

  enum ID: Hashable, Sendable {
    case discover(Sort?, LinkItems), tab(LinkItems), tags([String], items: LinkItems)
    case read(String, LinkItems)
  }

  static let parser = LinkParser(
    sites: [.universal("h.example")],
    links: [
      LinkPattern("/discover?sort={sort}&{items...}", ID.discover, aliases: ["/d?sort={sort}"]),
      LinkPattern("/tab?kind=new&{items...}", ID.tab),
      LinkPattern("/tags?tag={tags...}&{items...}", ID.tags),
      LinkPattern("/read/{id}?a={a}") { values in
        values["id"].map { ID.read($0, values.items) }
      },
    ] as LinkTable<ID>)

  static func parse(_ text: String) throws -> ID {
    try parser.parse("https://h.example" + text).identifier
  }

  static func items(_ query: String) throws -> [[String]] {
    guard case .discover(_, let items) = try parse("/discover?" + query) else { return [] }
    return items.map { [$0.name, $0.value] }
  }

  // MARK: - Bad input

  @Test(arguments: [
    ("/discover?x=100%", LinkError.Rule.malformedPercent), ("/discover?x=%C3", .invalidUTF8),
    ("/discover?x=%00", .controlCharacter), ("/discover?x=%C2%9F", .controlCharacter),
    ("/discover?%C2%9F=x", .controlCharacter), ("/discover?x=%EF%BB%BFa", .byteOrderMark),
    ("/discover?x=\"a\"", .forbiddenCharacter), ("/discover?%zz", .malformedPercent),
    // An alias without the rest shares nothing with the path of the link.
    ("/d?sort=100%", .malformedPercent),
  ])
  func `an item of the rest that cannot be decoded refuses the link`(
    _ text: String, _ rule: LinkError.Rule
  ) {
    let error = #expect(throws: LinkError.self) { try Self.parse(text) }
    #expect(error?.rule == rule)
  }

  @Test(arguments: [
    ID.discover(nil, ["sort": "new"]), .discover(.new, ["x": "1", "sort": ""]),
    .tab(["kind": "new"]), .tab(["kind": "old"]), .tags([], items: ["tag": "a"]),
    .discover(nil, ["x": "\u{7}"]), .discover(nil, ["x": "\u{9B}"]),
    .discover(nil, ["\u{FEFF}x": "1"]),
  ])
  func `a value with an item that the pattern names, or that no link carries, does not print`(
    _ id: ID
  ) {
    #expect(Self.parser.url(for: id) == nil)
  }

  @Test(arguments: [
    ("/a?{x...}&{y...}", "{name...} is the rest of the query; write it once and last"),
    ("/a?{x...}&b={b}", "{name...} is the rest of the query; write it once and last"),
    ("/a?{x...}&", "{name...} is the rest of the query; write it once and last"),
    ("/a?{x}", "a query item has no key; write key={name}, or {name...} for the rest"),
    ("/a?{_...}", "a query item has no key; write key={name}, or {name...} for the rest"),
    ("/a?{x...}!", "a parameter is a whole segment or value; write {name} and nothing around it"),
    ("/a?={x...}", "a query item has no key; write key={name}"),
    ("/a/{x}?{x...}", "it has two parameters {x}; give each its own name"),
    ("/a?b={_}", "{_} stands for a segment; leave the item out, or write key={name}"),
    ("/a/{_...}", "{_...} binds nothing; write * instead"),
  ])
  func `a pattern with the rest in another place says what to write`(
    _ pattern: String, _ message: String
  ) {
    let links: LinkTable<String> = [LinkPattern(pattern) { _ in "x" }]
    #expect(links.issues.map(\.message) == [message])
  }

  @Test func `a type that is not the rest of a query is an error, and so is the rest elsewhere`() {
    enum Wrong: Hashable, Sendable {
      case texts([String]), path(LinkItems), value(LinkItems), maybe(LinkItems?)
    }
    let links: LinkTable<Wrong> = [
      LinkPattern("/a?{items...}", Wrong.texts), LinkPattern("/b/{items}", Wrong.path),
      LinkPattern("/c?x={items...}", Wrong.value), LinkPattern("/d?{items...}", Wrong.maybe),
    ]
    #expect(
      links.issues.map(\.message) == [
        "{items} is the rest of the query, which binds LinkItems and not Array<String>; change the payload",
        "{items} binds LinkItems, which are the rest of a query; write &{name...} at its end",
        "{items} binds LinkItems, which are the rest of a query; write &{name...} at its end",
        "{items} is Optional<LinkItems>, an optional or array inside another; use only one",
      ])
  }

  @Test func `links that differ by the rest alone share every URL`() {
    enum Two: Hashable, Sendable { case one(String?), other(String?, LinkItems) }
    let links: LinkTable<Two> = [
      LinkPattern("/a?b={b}", Two.one), LinkPattern("/a?b={b}&{items...}", Two.other),
    ]
    #expect(links.issues.map(\.rule) == [.conflict])
    #expect(links.issues.map(\.severity) == [.error])
  }

  // MARK: - Reading and printing

  @Test(arguments: [
    ("", [] as [[String]]), ("sort=new", []),
    ("a=1&a=2&a", [["a", "1"], ["a", "2"], ["a", ""]]),
    ("&a", [["", ""], ["a", ""]]), ("=", [["", ""]]), ("=x", [["", "x"]]),
    ("%61=%62+c&sort=old&sort=new", [["a", "b+c"]]), ("q=a=b=c", [["q", "a=b=c"]]),
    ("Sort=new&utm_source=mail", [["Sort", "new"], ["utm_source", "mail"]]),
    ("%73ort=new&x=%C3%A9", [["x", "é"]]), ("a=%26%3D%23", [["a", "&=#"]]),
  ])
  func `the rest is every item that the pattern does not name, in order`(
    _ query: String, _ items: [[String]]
  ) throws {
    #expect(try Self.items(query) == items)
  }

  @Test(arguments: [
    (ID.discover(nil, [:]), "/discover"), (.discover(.new, [:]), "/discover?sort=new"),
    (.discover(.old, ["b": "", "a": "x y", "b": "&"]), "/discover?sort=old&b=&a=x%20y&b=%26"),
    (.tab(["": ""]), "/tab?kind=new&="),
    (
      .tags(["a", "b"], items: ["Tag": "c"]),
      "/tags?tag=a&tag=b&Tag=c"
    ),
  ])
  func `the rest prints behind the named items and reads back`(
    _ id: ID, _ text: String
  ) throws {
    #expect(Self.parser.url(for: id)?.absoluteString == "https://h.example" + text)
    #expect(try Self.parse(text) == id)
  }

  @Test func `a closure reads the rest, the site, the fragment, and the whole link`() throws {
    var seen: [String] = []
    let links: LinkTable<String> = [
      LinkPattern("/read/{id}?a={a}") { values in
        "\(values.site) \(values.fragment ?? "-") \(values.url?.absoluteString ?? "-") "
          + values.items.map { "\($0.name):\($0.value)" }.joined(separator: ",")
      }
    ]
    let parser = LinkParser(sites: [.universal("*.h.example"), .scheme("app")], links: links)
    for text in ["https://x.h.example/read/7?a=1&b=2&b=100%25&c=%zz#t%20o", "app://read/7"] {
      seen.append(try parser.parse(text).identifier)
    }
    #expect(
      seen == [
        "https://*.h.example t o https://x.h.example/read/7?a=1&b=2&b=100%25&c=%25zz#t%20o b:2,b:100%,c:%zz",
        "app: - app://read/7 ",
      ])
  }

  // MARK: - The value

  @Test func `the rest of a query is logged without values`() throws {
    let items: LinkItems = ["token": "s3cret", "a": "s3cret"]
    var dumped = ""
    dump(ID.tab(items), to: &dumped)
    for text in ["\(items)", String(reflecting: items), "\(ID.tab(items))", dumped] {
      #expect(text.contains("token") && !text.contains("s3cret"))
    }
    let match = try Self.parser.parse("https://h.example/tab?kind=new&token=s3cret")
    #expect(!"\(match)\(match.values)".contains("s3cret"))
  }

  @Test func `the rest of a query gives values by name, also after coding`() throws {
    let items: LinkItems = ["a": "1", "b": "", "a": "2"]
    #expect(items["a"] == "1" && items["b"] == "" && items["c"] == nil)
    #expect(items.all("a") == ["1", "2"] && items.names == ["a", "b", "a"])
    #expect(items != ["a": "1", "a": "2", "b": ""])
    #expect(
      try JSONDecoder().decode(LinkItems.self, from: JSONEncoder().encode(items)) == items)
    #expect(LinkItems() == [:] && LinkItems(linkText: "a=1") == nil)
  }

  @Test func `a closure's link prints the rest by the texts of its items`() throws {
    let links: LinkTable<LinkItems> = [
      LinkPattern("/find?{items...}", print: { ["items": $0.linkTexts] }) { values in
        values.items
      }
    ]
    let parser = LinkParser(sites: [.scheme("t")], links: links)
    let items: LinkItems = ["a": "1", "b": "", "a": "&"]
    let url = try #require(parser.url(for: items))
    #expect(url.absoluteString == "t://find?a=1&b=&a=%26")
    #expect(try parser.parse(url).identifier == items)
  }

  @Test func `an item that the rest takes is no warning`() throws {
    let match = try Self.parser.parse("https://h.example/discover?Sort=new")
    #expect(match.warnings == [])
  }

  // MARK: - Unnamed segments

  @Test func `an unnamed segment fits any one, binds nothing, and does not print`() throws {
    enum Page: Hashable, Sendable { case team(Int), fixed, home }
    let links: LinkTable<Page> = [
      LinkPattern("/{_}/{_}/channels/{id}", Page.team), LinkPattern("/{_}", .fixed),
      LinkPattern("/home", .home), LinkPattern("/h", .fixed),
    ]
    #expect(links.issues == [])
    let parser = LinkParser(sites: [.scheme("app")], links: links)
    let match = try parser.parse("app:/x/y%2Fz/channels/7")
    #expect(match.identifier == .team(7) && match.values.names == ["id"])
    #expect(try parser.parse("app:/home").identifier == .home)
    #expect(try parser.parse("app:/house").identifier == .fixed)
    #expect(throws: LinkError.self) { try parser.parse("app:/x/channels/7") }
    #expect(parser.url(for: .team(7)) == nil)
    #expect(parser.url(for: .fixed)?.absoluteString == "app://h")
  }
}
