import DeeplinkURLs
import Foundation
import Testing

/// Line breaks and tabs in the values of query items.
struct MultilineTextTests {
  enum ID: Hashable, Sendable {
    case draft(MultilineText), note(MultilineText?), list([MultilineText]), search(String)
    case segment(MultilineText), items(LinkItems), lenient(Lenient<MultilineText>), code(Code)
  }

  /// A type of an app's own.
  struct Code: Hashable, LinkParameter {
    static let allowsLineBreaks = true
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }

  static let links: LinkTable<ID> = [
    LinkPattern("/draft?text={text}!", ID.draft), LinkPattern("/note?text={text}", ID.note),
    LinkPattern("/list?line={lines...}", ID.list), LinkPattern("/search?q={q}!", ID.search),
    LinkPattern("/segment/{text}", ID.segment), LinkPattern("/items?{items...}", ID.items),
    LinkPattern("/lenient?text={text}", ID.lenient), LinkPattern("/code?c={code}!", ID.code),
  ]
  static let parser = LinkParser(sites: [.universal("a.example"), .scheme("t")], links: links)

  @Test(arguments: [
    ("t://draft?text=a%0Ab", ID.draft("a\nb")), ("t://draft?text=%09%0d%0A", .draft("\t\r\n")),
    ("t://note?text=a%0Ab", .note("a\nb")), ("t://note", .note(nil)),
    ("t://list?line=a%0A&line=b", .list(["a\n", "b"])), ("t://list", .list([])),
    ("t://lenient?text=a%0Ab", .lenient(Lenient("a\nb"))), ("t://search?q=a&u=%0A", .search("a")),
    ("t://segment/a", .segment("a")), ("t://draft?text=é%0A|", .draft("é\n|")),
  ])
  func `a text of lines is read and printed`(_ text: String, _ id: ID) throws {
    #expect(try Self.parser.parse(text).identifier == id)
    let url = try #require(Self.parser.url(for: id))
    #expect(try Self.parser.parse(url).identifier == id)
    #expect(!url.absoluteString.unicodeScalars.contains { $0.value < 0x21 })
  }

  @Test(arguments: [
    ("t://search?q=a%0Ab", 14), ("t://segment/a%0Ab", 13), ("t://items?x=%0A", 12),
    ("t://draft?te%0Axt=a", 12), ("t://draft?text=%00", 15), ("t://draft?text=%1B", 15),
    ("t://draft?text=a\nb", 16), ("t://draft?text=%C2%85", 18), ("t://draft?text=%0B", 15),
    ("t://search?u=1&q=%09", 17), ("t://draft%0A?text=a", 9),
  ])
  func `what takes no line break refuses it with its byte`(_ text: String, _ byte: Int) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(text) }
    #expect(error?.rule == .controlCharacter)
    #expect(error?.offset == byte)
    let query = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    let isOfQuery = text.utf8.distance(from: text.startIndex, to: query) < byte
    #expect(error?.stage == (isOfQuery ? .query : .path))
  }

  @Test func `a text with line breaks opens the link of its path that allows them`() throws {
    let parser = LinkParser<ID>(
      sites: [.scheme("t")],
      links: [
        LinkPattern("/p?q={q}!", ID.search), LinkPattern("/p?q={q}!&m=1", ID.draft),
        LinkPattern("/r?q={q}!", ID.search), LinkPattern("/r?q={text}", ID.note),
        LinkPattern("/s?q={q}!", ID.search), LinkPattern("/s?q={text}!", ID.draft),
      ])
    #expect(try parser.parse("t://p?q=a%0A&m=1").identifier == .draft("a\n"))
    #expect(try parser.parse("t://r?q=a%0A").identifier == .note("a\n"))
    #expect(try parser.parse("t://r?q=a").identifier == .search("a"))
    // Two of one rank are no tie in a text that one of them refuses.
    #expect(try parser.parse("t://s?q=a%0A").identifier == .draft("a\n"))
    let tie = #expect(throws: LinkError.self) { try parser.parse("t://s?q=a") }
    #expect(tie?.rule == .ambiguous)
    let conflicts = parser.issues.filter { $0.rule == .conflict }
    #expect(conflicts.map(\.severity) == [.warning])
    let error = #expect(throws: LinkError.self) { try parser.parse("t://p?q=a%0A") }
    #expect(error?.rule == .controlCharacter)
  }

  @Test func `undeclared items with line breaks stay as they are written`() throws {
    let match = try Self.parser.parse("t://draft?text=a%0Ab&x=%0A%20&y=%20")
    #expect(match.values.items["x"] == "%0A%20" && match.values.items["y"] == " ")
    #expect(match.query("text") == "a\nb" && match.query("x") == "%0A%20")
    #expect(match.values["text"] == "a\nb")
  }

  @Test func `a path ranks it as text, and prints no line break`() throws {
    let parser = LinkParser<ID>(
      sites: [.scheme("t")],
      links: [
        LinkPattern("/{text}", ID.segment), LinkPattern("/{n}") { (_: Int) in ID.search("int") },
      ])
    #expect(try parser.parse("t://7").identifier == .search("int"))
    #expect(parser.url(for: .segment("a\nb")) == nil)
  }

  @Test func `a link with line breaks is logged on one line`() throws {
    let match = try Self.parser.parse("t://draft?text=a%0Ab%09")
    let texts = [
      "\(match)", match.debugDescription, "\(match.values)", match.values.debugDescription,
      "\(match.identifier)", String(reflecting: match.identifier), "\(match.warnings)",
    ]
    for text in texts { #expect(!text.contains("\n") && !text.contains("\t"), "\(text)") }
  }
}
