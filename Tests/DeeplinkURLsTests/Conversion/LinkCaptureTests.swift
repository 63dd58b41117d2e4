import DeeplinkURLs
import Foundation
import Testing

/// A parameter type that wraps another reads a capture.
struct LinkCaptureTests {
  /// Texts of one key, or a single one with commas.
  struct Tags: Hashable, LinkParameter {
    let names: [String]
    init(_ names: [String]) { self.names = names }
    init?(linkText: String) { names = linkText.split(separator: ",").map(String.init) }
    var linkText: String { names.joined(separator: ",") }
    static var linkArity: LinkArity { .list }
    static var linkSamples: [Tags] { [Tags(["a"]), Tags(["b", "c"])] }
    var linkTexts: [String] { names }
    init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
      guard !linkCapture.isMissing else { throw LinkMismatch() }
      names = linkCapture.texts
    }
  }

  /// A number or nothing at all.
  struct Page: Hashable, LinkParameter {
    let number: Int
    init?(linkText: String) {
      guard let number = Int(linkText: linkText), number > 0 else { return nil }
      self.number = number
    }
    var linkText: String { "\(number)" }
    static let linkExpectation = "a page from 1 on"
  }

  enum ID: Hashable, Sendable {
    case tags(Tags), page(Page), pages([Page?]), maybe(Page?), many(Int, Int, Int, Int, [Int], Int?)
  }

  static let parser = LinkParser(
    [
      LinkPattern("/tags?t={t...}!", ID.tags), LinkPattern("/page/{p}", ID.page),
      LinkPattern("/maybe?p={p}", ID.maybe),
      LinkPattern("/many/{a}/{b}/{c}/{d}?e={e...}&f={f}", ID.many),
    ] as LinkTable<ID>)

  @Test func `a list of one's own gets every text`() throws {
    let match = try Self.parser.parse("t://tags?t=a&x=1&t=b%20c")
    #expect(match.identifier == .tags(Tags(["a", "b c"])))
    #expect(match.warnings == [])
    #expect(Self.parser.url(for: match.identifier)?.absoluteString == "t://tags?t=a&t=b%20c")
  }

  @Test func `an expectation of one's own shows in every error`() {
    for url in ["t://page/0", "t://maybe?p=x"] {
      let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
      #expect(error?.expected == "a page from 1 on")
      #expect(error?.description.contains("is not a page from 1 on") == true)
    }
  }

  @Test func `parameters beyond the fourth are read like the others`() throws {
    let match = try Self.parser.parse("t://many/1/2/3/4?f=7&e=5&e=6&f=8")
    #expect(match.identifier == .many(1, 2, 3, 4, [5, 6], 7))
    #expect(match.warnings == [.repeatedItem(key: "f")])
    let error = #expect(throws: LinkError.self) { try Self.parser.parse("t://many/1/2/3/4?f=x") }
    #expect(error?.parameter == "f")
    #expect(error?.offset == 19)
  }

  @Test func `an array of optionals is an issue`() {
    let table: LinkTable<ID> = [LinkPattern("/pages?p={p...}", ID.pages)]
    #expect(table.issues.map(\.rule) == [.parameterType])
    #expect([Page?].linkArity == .unsupported)
    #expect(Page?.linkArity == .optional && [Page].linkArity == .list && Page.linkArity == .one)
    #expect([Page]?.linkArity == .list && Page??.linkArity == .unsupported)
  }
}

/// A value is its bytes: what Swift or Foundation takes for the same is another text.
struct ExactTextTests {
  private enum Unit: String, LinkParameter, CaseIterable { case kelvin = "K", cafe = "café" }
  private enum ID: Hashable, Sendable { case unit(Unit), code(UUID), page(String), rest(LinkItems) }

  private static let parser = LinkParser(
    sites: [.scheme("t"), .universal("f.example", routing: .fragment)],
    links: [
      LinkPattern("/u/{unit}", ID.unit), LinkPattern("/c/{code}", ID.code),
      LinkPattern("/p/{page}", ID.page), LinkPattern("/r?{items...}", ID.rest),
    ] as LinkTable<ID>)

  @Test(arguments: [
    "t://u/%E2%84%AA", "t://u/cafe%CC%81", "t://c/-621E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "t://c/+621E1F8-C36C-495A-93FC-0C247A3E6E5F", "t://c/0x21E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "t://c/%20621E1F8-C36C-495A-93FC-0C247A3E6E5F", "t://c/E621E1F8-C36C-495A-93FC-0C247A3E6E5F%20",
    "https://f.example/#%EF%BB%BFp/1", "https://f.example/#\u{FEFF}p/1",
  ])
  func `what only looks like a value is none`(text: String) {
    #expect(throws: LinkError.self) { try Self.parser.parse(text) }
  }

  @Test func `a value is found by its bytes`() throws {
    #expect(try Self.parser.parse("t://u/K").identifier == .unit(.kelvin))
    #expect(try Self.parser.parse("t://u/caf%C3%A9").identifier == .unit(.cafe))
    let code = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(
      try Self.parser.parse("t://c/e621e1f8-c36c-495a-93fc-0c247a3e6e5f").identifier == .code(code))
    let match = try Self.parser.parse("t://r?%E2%84%AA=1")
    guard case .rest(let items) = match.identifier else { Issue.record("another link"); return }
    #expect(items["K"] == nil && items.all("K") == [] && items["\u{212A}"] == "1")
  }
}
