import DeeplinkURLs
import Foundation
import Testing

/// A type decides before a text, and of two types neither names nor order do.
struct AmbiguityTests {
  /// Types as an app declares them: without samples.
  struct Mention: Hashable, LinkParameter {
    static let linkExpectation = "a name with an @ in front"
    let linkText: String
    init?(linkText: String) {
      guard linkText.hasPrefix("@") else { return nil }
      self.linkText = linkText
    }
  }

  struct Short: Hashable, LinkParameter {
    let linkText: String
    init?(linkText: String) {
      guard (1...3).contains(linkText.utf8.count) else { return nil }
      self.linkText = linkText
    }
  }

  enum Period: String, LinkParameter { case day, week }
  enum Mood: String, LinkParameter, CaseIterable { case calm, low, common }
  enum Tone: String, LinkParameter, CaseIterable { case loud, soft, common }

  enum ID: Hashable, Sendable {
    case direct(String, Mention), group(String, String), period(Period), domain(String)
    case mood(Mood), tone(Tone), short(Short), number(Int), other(Int), numbers([Int])
    case words([String])
  }

  static func parser(_ links: LinkTable<ID>) -> LinkParser<ID> {
    LinkParser(links)
  }

  @Test(arguments: [("user", "group"), ("mention", "name"), ("z", "a")])
  func `a type decides before a text, whatever the parameters are called`(
    _ one: String, _ other: String
  ) throws {
    let ada = try #require(Mention(linkText: "@ada"))
    let links = [
      LinkPattern("/{team}/messages/{\(one)}", ID.direct),
      LinkPattern("/{team}/messages/{\(other)}", ID.group),
    ]
    for links in [links, links.reversed()] {
      let parser = Self.parser(LinkTable(links))
      #expect(parser.issues == [])
      #expect(try parser.parse("t:///t/messages/@ada").identifier == .direct("t", ada))
      #expect(try parser.parse("t:///t/messages/ada").identifier == .group("t", "ada"))
      #expect(parser.url(for: .direct("t", ada))?.absoluteString == "t://t/messages/@ada")
    }
  }

  @Test func `a value that one link's type refuses opens the link of any text`() throws {
    let parser = Self.parser([
      LinkPattern("/stats/{domain}", ID.domain), LinkPattern("/stats/{period}", ID.period),
    ])
    #expect(parser.issues == [])
    #expect(try parser.parse("t://stats/day").identifier == .period(.day))
    #expect(try parser.parse("t://stats/x.com").identifier == .domain("x.com"))
    #expect(parser.url(for: .domain("day")) == nil)
  }

  @Test func `a catch-all of a type decides before one of text`() throws {
    let parser = Self.parser([
      LinkPattern("/n/{words...}", ID.words), LinkPattern("/n/{numbers...}", ID.numbers),
      LinkPattern("/n/{id}", ID.number),
    ])
    #expect(parser.issues == [])
    #expect(try parser.parse("t://n/1/2").identifier == .numbers([1, 2]))
    #expect(try parser.parse("t://n/1").identifier == .number(1))
    #expect(try parser.parse("t://n/1/b").identifier == .words(["1", "b"]))
    #expect(parser.url(for: .numbers([1, 2]))?.absoluteString == "t://n/1/2")
  }

  @Test func `a URL that two types convert is refused and names both links`() throws {
    let links = [LinkPattern("/x/{mood}", ID.mood), LinkPattern("/x/{tone}", ID.tone)]
    for links in [links, links.reversed()] {
      let parser = Self.parser(LinkTable(links))
      let error = #expect(throws: LinkError.self) { try parser.parse("t://x/common") }
      #expect(error?.rule == .ambiguous)
      #expect(error?.stage == .match)
      #expect(error?.site == .scheme("t"))
      #expect(Set([error?.pattern, error?.otherPattern]) == ["/x/{mood}", "/x/{tone}"])
      for pattern in ["/x/{mood}", "/x/{tone}", "; "] {
        #expect(error?.description.contains(pattern) == true)
      }
      #expect(try parser.parse("t://x/calm").identifier == .mood(.calm))
      #expect(try parser.parse("t://x/loud").identifier == .tone(.loud))
      #expect(parser.url(for: .mood(.low)) != nil)
      #expect(parser.url(for: .mood(.common)) == nil)
      // All cases are tried, so the table knows.
      #expect(parser.issues.map(\.rule) == [.conflict])
      #expect(parser.issues.map(\.severity) == [.warning])
      #expect(parser.issues[0].message.contains("/x/common"))
    }
  }

  @Test func `a tie that no sample shows is refused when it arrives, and noted before`() throws {
    let parser = Self.parser([
      LinkPattern("/x/{a}", ID.short), LinkPattern("/x/{b}", ID.period),
    ])
    #expect(parser.issues.map(\.rule) == [.unsampled])
    #expect(parser.issues.map(\.severity) == [.warning])
    #expect(parser.issues[0].message.contains("Period has no linkSamples"))
    let error = #expect(throws: LinkError.self) { try parser.parse("t://x/day") }
    #expect(error?.rule == .ambiguous)
    #expect(try parser.parse("t://x/week").identifier == .period(.week))
  }

  @Test func `links that share every URL open neither, and no weaker path opens`() throws {
    let equals = [LinkPattern("/x/{a}", ID.number), LinkPattern("/x/{b}", ID.other)]
    for links in [equals, equals.reversed()] {
      let parser = Self.parser(LinkTable(links))
      #expect(parser.issues.map(\.severity) == [.error])
      let error = #expect(throws: LinkError.self) { try parser.parse("t://x/1") }
      #expect(error?.rule == .ambiguous)
      #expect(Set([error?.pattern, error?.otherPattern]) == ["/x/{a}", "/x/{b}"])
      // What neither takes is not ambiguous.
      let mismatch = #expect(throws: LinkError.self) { try parser.parse("t://x/a") }
      #expect(mismatch?.rule == .unconvertibleValue)
      #expect(parser.url(for: .number(1)) == nil)
      let weaker = Self.parser(LinkTable(links + [LinkPattern("/x/{text}", ID.domain)]))
      let tie = #expect(throws: LinkError.self) { try weaker.parse("t://x/1") }
      #expect(tie?.rule == .ambiguous)
      #expect(try weaker.parse("t://x/a").identifier == .domain("a"))
    }
  }

  @Test(arguments: ["/p/{x}?y={y}!", "/p/{y}?x={x}!"])
  func `the order of a link's values does not decide whether its path fits`(pattern: String) throws
  {
    let parser = LinkParser(
      [
        LinkPattern(
          pattern, { (one: Int, other: Int) in "\(one) \(other)" }, aliases: ["/q/{y}?x={x}!"]),
        LinkPattern("/q/{name}") { $0 },
      ] as LinkTable<String>)
    for text in ["t://q/foo", "t://q/foo?x=1", "t://q/foo?x=bar"] {
      #expect(try parser.parse(text).identifier == "foo", "\(text)")
    }
    #expect(throws: LinkError.self) { try parser.parse("t://q/1?x=bar") }
  }

  @Test func `a link's own alias is no rival beside another link of its path, either`() throws {
    let parser = Self.parser([
      LinkPattern("/a?x={x}!", ID.number, aliases: ["/a?y={x}!"]),
      LinkPattern("/a?z={z}!", ID.other),
    ])
    #expect(try parser.parse("t://a?x=1&y=2").identifier == .number(1))
    let error = #expect(throws: LinkError.self) { try parser.parse("t://a?y=2&z=3") }
    #expect(error?.rule == .ambiguous)
  }
}
