import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// Mistakes of adopters in links: a table's issues name each in one sentence.
///
/// The numbers are those of the table in Tests/Consumer/README.md.
@MainActor
@Suite struct MistakesInLinksTests {
  enum StopID: LinkIdentifier {
    case stop(Int)
    case line(String)
    case map(x: Int, y: Int)
    case day(Date)

    static let links: LinkTable<Self> = [LinkPattern("/lines/{name}", StopID.line)]
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let number: Int
    let link: LinkPattern<StopID>
    /// URLs that would fit if the pattern were accepted, as its author means it or as it is written.
    let urls: [String]
    /// What the table says: a pattern of the link, and the sentence about it.
    let issues: [String]

    init(
      _ number: Int, _ link: LinkPattern<StopID>, _ urls: [String], _ pattern: String,
      _ sentences: String...
    ) {
      (self.number, self.link, self.urls) = (number, link, urls)
      issues = sentences.map {
        "\(pattern) (DeeplinksTests.MistakesInLinksTests.StopID): \($0)"
      }
    }

    var testDescription: String { "\(number): \(issues)" }
  }

  nonisolated static let patterns: [Mistake] = [
    Mistake(
      3, LinkPattern("/map/{x}/{y}", StopID.stop), ["transit://map/1/2"], "/map/{x}/{y}",
      "it has 2 parameters and its identifier takes 1; write one {name} for each"),
    Mistake(
      5, LinkPattern("/days?d={d}", StopID.day),
      ["transit://days?d=2026-11-23T12:00:00Z", "transit://days"], "/days?d={d}",
      "{d} may be missing and Date may not; write ! or make it optional"),
    Mistake(
      6, LinkPattern("/lines/{name}", StopID.line, aliases: ["/l/{no}"]), ["transit://l/u2"],
      "/l/{no}", "{no} is no parameter of /lines/{name}; use its names: name",
      "it has no {name}, which /lines/{name} needs; add it or make it optional"),
    Mistake(
      6, LinkPattern("/lines/:name", StopID.line), ["transit://lines/u2", "transit://lines/:name"],
      "/lines/:name", "it has 0 parameters and its identifier takes 1; write {name} for :name",
      ":name is a literal segment; write {name} for a parameter"),
    Mistake(
      6, LinkPattern("/lines/line-{name}", StopID.line),
      ["transit://lines/line-u2", "transit://lines/u2"], "/lines/line-{name}",
      "a parameter is a whole segment or value; write {name} and nothing around it"),
    Mistake(
      6, LinkPattern("lines/{name}", StopID.line), ["transit://lines/u2"], "lines/{name}",
      "it does not start with a slash; write /lines/{name}"),
    Mistake(
      6, LinkPattern("https://transit.example/lines/{name}", StopID.line),
      ["https://transit.example/lines/u2", "transit://lines/u2"],
      "https://transit.example/lines/{name}",
      "it is a whole URL; write //transit.example/lines/{name} for this domain, or /lines/{name} for each of the "
        + "parser's sites"),
    Mistake(
      4, LinkPattern("/map?y={y}!&x={x}!", StopID.map),
      ["transit://map?y=1&x=2", "transit://map?x=1&y=2"], "/map?y={y}!&x={x}!",
      "its identifier names the parameters in another order; write the payload's labels in the "
        + "order of the pattern"),
  ]

  @Test(arguments: patterns)
  func `a pattern that its identifier does not fit is named`(mistake: Mistake) {
    let links = LinkTable([mistake.link])
    #expect(links.issues.map(\.description) == mistake.issues)
    let parser = LinkParser(
      sites: [.universal("transit.example"), .scheme("transit")], links: links)
    for url in mistake.urls {
      let error = #expect(throws: LinkError.self, "\(url)") { try parser.parse(url) }
      // Of the labels' order, the parser learns only when it makes the identifier.
      #expect(error?.rule == (mistake.number == 4 ? .crossedParameters : .unrecognized), "\(url)")
    }
  }

  @Test func `two links that every URL of one fits are named, with a URL`() throws {
    let links: LinkTable<StopID> = [
      LinkPattern("/lines/{name}", StopID.line),
      LinkPattern("/lines/{text}", { (text: String) in StopID.line(text) }),
    ]
    let type = "DeeplinksTests.MistakesInLinksTests.StopID"
    #expect(
      links.issues.map(\.description) == [
        "/lines/{name} (\(type)) and /lines/{text} (\(type)): they match the same URLs, such as /lines/1, "
          + "so neither opens; change one path, or require a query item with a value"
      ])
    let issue = try #require(links.issues.first)
    #expect(issue.rule == .conflict)
    #expect(issue.patterns == ["/lines/{name}", "/lines/{text}"])
    let parser = LinkParser(sites: [.scheme("transit")], links: links)
    let error = #expect(throws: LinkError.self) { try parser.parse("transit://lines/u2") }
    #expect(error?.rule == .ambiguous)
    #expect(
      error?.description
        == "/lines/{name} and /lines/{text} fit equally well; give one of them a different path, a "
        + "required query literal, or a type that refuses the value")
    #expect(error?.pattern == "/lines/{name}")
    #expect(error?.otherPattern == "/lines/{text}")
  }
}
