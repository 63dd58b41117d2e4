import DeeplinkURLs
import Foundation
import Testing

struct LinkParameterTests {
  enum Sort: String, LinkParameter, CaseIterable { case price, rating }
  enum Order: String, LinkParameter {
    case up, down
    static var whenUnknown: Order? { .up }
  }
  struct SKU: Hashable, LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard linkText.utf8.count == 4 else { return nil }
      self.linkText = linkText
    }
  }

  enum ID: Hashable, Sendable {
    case int(Int), small(UInt8), double(Double), bool(Bool), uuid(UUID), sort(Sort), sku(SKU)
    case optional(Int?), list([Int]), order(Order?), orders([Order]), rest([String]), text(String)
  }

  static let parser = LinkParser(
    [
      LinkPattern("/int/{v}", ID.int), LinkPattern("/small/{v}", ID.small),
      LinkPattern("/double/{v}", ID.double),
      LinkPattern("/bool/{v}", ID.bool), LinkPattern("/uuid/{v}", ID.uuid),
      LinkPattern("/sort/{v}", ID.sort),
      LinkPattern("/sku/{v}", ID.sku), LinkPattern("/optional?v={v}", ID.optional),
      LinkPattern("/list?v={v}", ID.list),
      LinkPattern("/order?v={v}", ID.order), LinkPattern("/orders?v={v...}", ID.orders),
      LinkPattern("/rest/{v...}", ID.rest), LinkPattern("/text/{v}", ID.text),
    ] as LinkTable<ID>)

  @Test(arguments: [
    ("int/42", ID.int(42)), ("int/-42", .int(-42)), ("int/042", .int(42)), ("int/-0", .int(0)),
    ("int/9223372036854775807", .int(.max)), ("int/-9223372036854775808", .int(.min)),
    ("int/%34%32", .int(42)), ("small/255", .small(255)), ("double/1.5", .double(1.5)),
    ("double/1e9", .double(1e9)), ("bool/true", .bool(true)), ("bool/0", .bool(false)),
    ("sort/price", .sort(.price)), ("optional", .optional(nil)), ("optional?v=1", .optional(1)),
    ("list", .list([])), ("list?v=1&v=2", .list([1, 2])), ("order?v=new", .order(.up)),
    ("order", .order(nil)), ("orders?v=down&v=new", .orders([.down, .up])),
    ("rest/a%2Fb/c", .rest(["a/b", "c"])), ("text/a+b", .text("a+b")),
    ("text/caf%C3%A9%20%F0%9F%8D%8C", .text("café \u{1F34C}")),
  ])
  func `a value that is what its type wants converts`(_ path: String, _ expected: ID) throws {
    #expect(try Self.parser.parse("t://\(path)").identifier == expected)
  }

  @Test(arguments: [
    "int/+5", "int/5.0", "int/", "int/-", "int/9223372036854775808", "int/%EF%BC%94", "int/4%20",
    "small/256", "small/-1", "double/nan", "double/inf", "double/0x1p3", "double/+1", "double/",
    "double/1e999", "bool/yes", "bool/TRUE", "uuid/1", "sort/name", "sort/Price", "sku/123",
    "optional?v=x", "list?v=1&v=x",
  ])
  func `a value that is not what its type wants is refused`(_ path: String) {
    #expect(throws: LinkError.self) { try Self.parser.parse("t://\(path)") }
  }

  @Test func `the error names the parameter and what its type wants and never the value`() {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse("t://sort/secret") }
    #expect(
      error?.description
        == "{v} of /sort/{v} is not one of price, rating at byte 9; correct the value or the parameter's type"
    )
    #expect(error?.stage == .conversion)
    #expect(error?.parameter == "v")
    #expect(error?.expected == "one of price, rating")
    #expect(error?.offset == 9)
  }

  /// A raw value with texts of its own.
  enum Level: Int, LinkParameter, CaseIterable {
    case beginner = 1, expert
    var linkText: String { "\(self)" }
    init?(linkText: String) {
      guard let level = Self.allCases.first(where: { $0.linkText == linkText }) else { return nil }
      self = level
    }
  }

  struct Page: RawRepresentable, Hashable, LinkParameter {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue }
    init?(linkText: String) {
      guard let number = Int(linkText), number > 0 else { return nil }
      rawValue = number
    }
  }

  enum Lesson: Hashable, Sendable { case level(Level), levels([Level]), page(Page), next(Page?) }

  @Test func `a raw value with texts of its own is read by them wherever it stands`() throws {
    let parser = LinkParser(
      [
        LinkPattern("/level/{v}", Lesson.level), LinkPattern("/levels/{v...}", Lesson.levels),
        LinkPattern("/page/{v}", Lesson.page), LinkPattern("/next?page={v}", Lesson.next),
      ] as LinkTable<Lesson>)
    let links: [(String, Lesson)] = [
      ("level/expert", .level(.expert)), ("levels/expert/beginner", .levels([.expert, .beginner])),
      ("page/5", .page(Page(rawValue: 5))), ("next?page=5", .next(Page(rawValue: 5))),
    ]
    for (path, identifier) in links {
      #expect(try parser.parse("t://\(path)").identifier == identifier)
      #expect(parser.url(for: identifier)?.absoluteString == "t://\(path)")
    }
    for path in ["level/2", "levels/2", "page/-5", "page/0", "next?page=-5"] {
      #expect(throws: LinkError.self) { try parser.parse("t://\(path)") }
    }
    #expect(parser.issues == [])
  }

  @Test func `a stand-in comes with a warning`() throws {
    let match = try Self.parser.parse("t://order?v=new")
    #expect(match.warnings == [.unknownValue(parameter: "v", expected: "a Order")])
  }

  @Test func `a repeated key gives a scalar its first value and a warning`() throws {
    let match = try Self.parser.parse("t://optional?v=1&v=2")
    #expect(match.identifier == .optional(1))
    #expect(match.warnings == [.repeatedItem(key: "v")])
    #expect(match.values.all("v") == ["1", "2"])
    #expect(try Self.parser.parse("t://list?v=1&v=2").warnings == [])
  }

  @Test(arguments: [
    ID.int(-7), .small(255), .double(0.1), .double(1e300), .bool(true), .sort(.rating),
    .optional(nil), .optional(3), .list([]), .list([1, 2, 3]), .order(.down),
    .orders([.up, .down]),
    .rest(["a/b", "c d", "%", "é"]), .text("a b/c?d#e&f=g+h%i"), .text(" "), .text("..."),
    .text("\u{301}"), .text("\u{FFFE}"),
    .uuid(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
    .text(String(repeating: "é", count: 500)),
  ])
  func `what prints parses back`(_ identifier: ID) throws {
    let url = try #require(Self.parser.url(for: identifier))
    #expect(try Self.parser.parse(url).identifier == identifier)
    #expect(try Self.parser.parse(url.absoluteString).identifier == identifier)
  }

  @Test(arguments: [
    ID.double(.nan), .double(.infinity), .text(""), .text("."), .text(".."), .text("a\u{0}b"),
    .text("\u{7F}"), .text("\n"), .rest([]), .rest([""]), .rest(["a", ""]), .rest(["", "a"]),
    .rest(["a", ".."]), .text(String(repeating: "a", count: 9_000)),
    .rest(Array(repeating: "a", count: 64)), .list(Array(repeating: 1, count: 129)),
  ])
  func `what no link can carry prints nothing`(_ identifier: ID) {
    #expect(Self.parser.url(for: identifier) == nil)
  }
}
