import DeeplinkURLs
import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// What the inspector says of patterns that name their sites, and of values with line breaks.
struct NamedSiteFormTests {
  enum ID: Hashable, Sendable {
    case join(String), page(String), room(String), draft(MultilineText, Lenient<Int>)
  }

  static let parser = LinkParser<ID>(
    sites: [
      .universal("a.example"), .universal("f.example", routing: .fragment), .scheme("tg"),
      .scheme("coin", form: .opaque),
    ],
    links: [
      LinkPattern("tg:/join?invite={code}!", ID.join, aliases: ["coin:/{code}"]),
      LinkPattern("https:/p/{name}", ID.page), LinkPattern("#/caf%C3%A9/{name}", ID.room),
      LinkPattern("/draft?text={text}!&z={z}", ID.draft),
    ])
  static let inspector = LinkInspector(parser: parser)
  static let appID = "ABCDE12345.com.example.app"

  @Test func `a link is listed with examples on the sites that it names`() async {
    let links = await Self.inspector.listing().links
    #expect(
      links.map { $0.examples.map(\.url) } == [
        ["tg://join?invite=a"], ["https://a.example/p/a"], ["https://f.example/#/caf%C3%A9/a"],
        // The scheme `coin` reads each path by the alias.
        [
          "https://a.example/draft?text=a", "https://f.example/#/draft?text=a", "tg://draft?text=a",
        ],
      ])
    #expect(links[0].templates.map(\.siteName) == ["tg:"])
  }

  @Test func `an explanation says that a site's own pattern goes first`() async {
    let parser = LinkParser<String>(
      sites: [.scheme("tg")],
      links: [LinkPattern("/{any}") { _ in "any" }, LinkPattern("tg:/{any}") { _ in "tg" }])
    let inspector = LinkInspector(parser: parser)
    let explanation = await inspector.explanation(of: "tg://x")
    #expect(
      explanation.steps.suffix(7).prefix(4) == [
        "  tg:/{}", "    tg:/{any} matches", "  /{} (not tried)", "    /{any} not tried",
      ])
  }

  @Test func `a baseline has the URLs of named sites, and holds`() {
    let baseline = Self.inspector.baseline
    #expect(Self.inspector.patternsMissing(in: baseline) == [])
    #expect(Self.inspector.report(against: baseline).findings == [])
  }

  @Test func `an association file has what sites of the web read, in both cases of an escape`()
    throws
  {
    let draft = try Self.inspector.association(appIDs: [Self.appID])
    let rules = draft.association.details[0].components.map { [$0.path, $0.fragment] }
    #expect(rules.contains(["/p/?*", nil]) && rules.contains(["/draft", nil]))
    for fragment in ["/caf%C3%A9/?*", "/caf%c3%a9/?*"] {
      #expect(rules.contains(["/", fragment]), "\(rules)")
    }
    #expect(!rules.contains { $0[0] == "/join" })
    let report = Self.inspector.report(on: draft.association, appID: Self.appID)
    #expect(report.findings == [])
  }

  @Test(arguments: [
    (#"{"/": "/a", "path": "/b"}"#, "details[0].components[0].path: this is none of Apple's keys"),
    (#"{"/": "/a?b=c"}"#, "a ? in a path is a wildcard, and no path has a query in it"),
    (#"{"/": "/a", "?": "?b=c"}"#, "components[0].?: the ? in front is a wildcard"),
    (#"{"/": "/a", "?": {"?b": "c"}}"#, "components[0].?: the ? in front is a wildcard"),
  ])
  func `a rule that says something else than was meant is a finding`(
    _ rule: String, _ text: String
  ) throws {
    let file =
      #"{"applinks": {"details": [{"appIDs": ["\#(Self.appID)"], "components": [\#(rule)]}]}}"#
    let association = try AppSiteAssociation(data: Data(file.utf8))
    let report = Self.inspector.report(on: association, appID: Self.appID)
    #expect(report.description.contains(text), "\(report)")
    let old = #"{"applinks": {"details": [{"appID": "\#(Self.appID)", "paths": ["/a?b=c"]}]}}"#
    let paths = try AppSiteAssociation(data: Data(old.utf8))
    #expect(
      Self.inspector.report(on: paths, appID: Self.appID).description.contains(
        "paths[0]: a ? in a path"))
  }

  @Test(arguments: [
    #"{"/": "/a", "?": "?*"}"#, #"{"/": "/a?/*"}"#, #"{"/": "/a", "?": "b=?*", "comment": "x"}"#,
  ])
  func `a rule whose wildcards are meant is no finding`(_ rule: String) throws {
    let file =
      #"{"applinks": {"details": [{"appIDs": ["\#(Self.appID)"], "components": [\#(rule)]}]}}"#
    let association = try AppSiteAssociation(data: Data(file.utf8))
    let report = Self.inspector.report(on: association, appID: Self.appID)
    #expect(report.findings.filter { $0.rule == "ignoredRule" } == [])
  }

  /// What tools say of a link with line breaks in a value has none.
  @Test(arguments: ["QQ%0AZZ%0D%09ZZ", "QQ%0a%0AZZ%1B", "%0AZZ"])
  func `no text of a tool has a line break of a value`(_ value: String) async throws {
    let link = "tg://draft?text=\(value)&x=\(value)#\(value)"
    let explanation = await Self.inspector.explanation(of: link)
    var texts = [explanation.description, String(reflecting: explanation)]
    texts.append(String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self))
    var linter = LinkLinter(Self.parser)
    linter.read(Array(link.utf8)) { verdict in texts += ["\(verdict)", verdict.debugDescription] }
    linter.finish { verdict in texts += ["\(verdict)", verdict.debugDescription] }
    let listing = await Self.inspector.listing(identifiers: [.draft("a\nb", Lenient(1))])
    texts.append(String(decoding: try JSONEncoder().encode(listing), as: UTF8.self))
    let lines = texts.flatMap { $0.split(separator: "\n") }
    // A line that begins with the rest of a value would be one that an attacker has written.
    for line in lines {
      #expect(!line.contains("\r") && !line.contains("\t") && !line.hasPrefix("ZZ"), "\(line)")
    }
  }
}
