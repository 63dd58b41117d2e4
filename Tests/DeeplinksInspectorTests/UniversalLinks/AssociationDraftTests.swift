import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

struct AssociationDraftTests {
  static let inspector = LinkInspector(parser: SampleID.parser)

  func draft(excluding exclusions: [String] = []) throws -> AssociationDraft {
    try Self.inspector.association(appIDs: [SampleID.appID], excluding: exclusions)
  }

  /// A parser of some links, and what is written for them.
  func draft<ID>(
    of links: LinkTable<ID>, on sites: [LinkSite] = [.universal("h.example")]
  ) throws -> (parser: LinkParser<ID>, draft: AssociationDraft) {
    let parser = LinkParser(sites: sites, links: links)
    return (parser, try LinkInspector(parser: parser).association(appIDs: [SampleID.appID]))
  }

  // MARK: Fragments

  @Test func `links in a fragment are claimed with the first slash and without it`() throws {
    enum PhoneID: LinkIdentifier {
      case home, phone(String)
      static let links: LinkTable<Self> = [
        LinkPattern("/", .home), LinkPattern("/p/{phone}", PhoneID.phone),
      ]
    }
    let (parser, draft) = try draft(
      of: PhoneID.links, on: [.universal("signal.example", routing: .fragment)])
    let file = draft.association
    for text in ["#/p/+15551234567", "#p/+15551234567", "#/"] {
      let url = "https://signal.example/\(text)"
      #expect(throws: Never.self) { try parser.parse(url) }
      #expect(file.verdict(for: url, appID: SampleID.appID).kind == .matched, "\(url)")
    }
    #expect(file.verdict(for: "https://signal.example/#q", appID: SampleID.appID).kind != .matched)
  }

  @Test func `the report says "nothing else" only if nothing else is covered`() throws {
    for (pattern, agreement) in [
      ("/a", "The file covers what the app opens, and nothing else."),
      ("/a/{x}", "The file covers what the app opens, and more."),
    ] {
      let links: LinkTable<String> = [LinkPattern(pattern) { _ in "a" }]
      #expect(try draft(of: links).draft.report.agreement == agreement)
    }
  }

  @Test func `a first page without its fragment is reported, since no rule covers it`() throws {
    let (parser, draft) = try draft(
      of: [LinkPattern("/") { _ in "home" }, LinkPattern("/a") { _ in "a" }] as LinkTable<String>,
      on: [.universal("room.example", routing: .fragment)])
    let url = "https://room.example/"
    #expect(try parser.parse(url).identifier == "home")
    #expect(draft.association.verdict(for: url, appID: SampleID.appID).kind != .matched)
    #expect(
      draft.report.findings(of: "linksNotClaimed").map(\.description) == [
        "warning: /: it stays in the browser: no rule covers it without a fragment."
      ])
  }

  // MARK: What is refused

  @Test(arguments: [
    "", "com.example.shop", "abcde12345.com.example", "ABCDE12345", "ABCDE12345.",
    "ABCDE12345.a b", "ABCDE12345.*", "$(AppIdentifierPrefix)com.a", "ABCDE12345.a\n",
  ])
  func `an app ID of another form is refused`(appID: String) {
    let error = #expect(throws: InspectorError.self) {
      try Self.inspector.association(appIDs: [appID])
    }
    #expect(error?.reason == .malformedAppID)
    let problem =
      appID.contains("$(")
      ? "has a build variable, which nothing resolves on a server; write what it stands for"
      : "is not the ten characters of a team and a bundle identifier; "
        + "write one like ABCDE12345.com.example.shop"
    let shown = appID.replacing("\n", with: #"\u{A}"#)
    #expect(error?.description == "The app ID \"\(shown)\" \(problem).")
  }

  @Test(arguments: [
    "blog", "", "https://shop.example/blog", "/blog/{slug}", "/café", "/a b", "/a#b",
  ])
  func `an exclusion of another form is refused`(exclusion: String) {
    let error = #expect(throws: InspectorError.self) {
      try draft(excluding: ["/fine", exclusion])
    }
    #expect(error?.reason == .malformedExclusion)
    #expect(
      error?.description.hasSuffix(
        "is no pattern of a path; begin it with a slash, write ?* for a parameter, and percent-encode what no path has."
      ) == true)
  }

  @Test func `an app without universal links has no file`() {
    let parser = LinkParser(sites: [.scheme("shop")], links: SampleID.links)
    let error = #expect(throws: InspectorError.self) {
      try LinkInspector(parser: parser).association(appIDs: [SampleID.appID])
    }
    #expect(error?.reason == .noUniversalSite)
    #expect(
      error?.description
        == #"The parser has no site of universal links; add .universal("shop.example")."#)
  }

  // MARK: What is written

  @Test func `the sample's links are written as rules`() throws {
    let rules = try draft().association.details[0].components.map {
      var rule = $0
      rule.comment = nil
      return rule
    }
    #expect(
      rules == [
        .init(path: "/products/?*/reviews/?*"), .init(path: "/events/?*/?*"),
        .init(path: "/caf%C3%A9/?*"), .init(path: "/caf%c3%a9/?*"), .init(path: "/categories/?*"),
        .init(path: "/help/?*"),
        .init(path: "/odd?%3F/?(x)", query: .items(["a": "??", "flag": ""])),
        .init(path: "/odd?%3f/?(x)", query: .items(["a": "??", "flag": ""])),
        .init(path: "/p/?*"), .init(path: "/products/?*"), .init(path: "/"),
        .init(path: "/item", query: .items(["id": "?*"])),
        .init(path: "/pages", query: .items(["n": "?*"])),
        .init(path: "/search", query: .items(["view": "map"])), .init(path: "/search"),
      ])
  }

  @Test(arguments: RandomRuns.seeds)
  func `every URL that is printed is claimed`(seed: UInt64) throws {
    let file = try draft().association
    var random = SeededGenerator(seed: seed)
    var printed = 0
    for _ in 0..<RandomRuns.trials {
      let identifier = SampleID.random(using: &random)
      guard let url = SampleID.parser.url(for: identifier) else { continue }
      printed += 1
      let verdict = file.verdict(for: url.absoluteString, appID: SampleID.appID)
      #expect(verdict.kind == .matched, "seed \(seed): \(url)")
    }
    #expect(printed > RandomRuns.trials / 2)
  }

  @Test func `exclusions come first, in their order`() throws {
    let draft = try draft(excluding: ["/z/*", "/a", "/products/9*"])
    let rules = draft.association.details[0].components
    #expect(rules.prefix(3).map(\.path) == ["/z/*", "/a", "/products/9*"])
    #expect(rules.prefix(4).map(\.exclude) == [true, true, true, nil])
    #expect(draft.report.isClean)
  }

  @Test(arguments: [
    (
      "/products/{id}?ref={referrer}",
      ["{id} is one segment and a whole number (Int), and ?* takes slashes and any text"]
    ),
    ("/search?q={query}!", ["q may be missing, since a file cannot ask for it"]),
    ("/pages?n={number}!", ["{number} is a whole number (Int), and any text fits"]),
    (
      "/categories/{slug}?sort={sort}",
      [
        "{slug} is one segment, and ?* takes slashes and any text",
        "{sort} is one of price, newest, and any text fits",
      ]
    ),
    (
      "/odd%2A%3F/$(x)?a=%2A?&flag=",
      [
        #"a character of "odd*%3F" is a wildcard, and any other fits there"#,
        #"a character of "$(x)" is a wildcard, and any other fits there"#,
        #"a character of "*?" is a wildcard, and any other fits there"#,
        "flag may be missing where it has to be empty",
      ]
    ),
    ("/", []), ("/help/{topic...}", []),
  ])
  func `what a rule covers too much is reported`(pattern: String, reasons: [String]) throws {
    let claims = try draft().report.findings(of: "overClaim").filter { $0.place == pattern }
    #expect(claims.map(\.problem) == reasons.map { "the file covers more: " + $0 })
  }

  @Test(arguments: [
    ("/s?x=b%20c", ["x=b+c", "x=b%20c"], "a space of x may be a plus sign, so any text fits"),
    ("/s?a%20b=c", ["a+b=c", "a%20b=c"], "a space of a b may be a plus sign, so any text fits"),
    (
      "/s?a%20b={n}!", ["a+b=c", "a%20b=c"], "a b may be missing, since a file cannot ask for it"
    ),
  ])
  func `a space of a query is claimed as a plus sign, too, where a site reads it so`(
    pattern: String, queries: [String], reason: String
  ) throws {
    let (parser, draft) = try draft(
      of: [LinkPattern(pattern) { _ in "s" }] as LinkTable<String>,
      on: [.universal("a.example"), .universal("h.example", plus: .space)])
    for query in queries {
      let url = "https://h.example/s?\(query)"
      #expect(try parser.parse(url).identifier == "s")
      #expect(draft.association.verdict(for: url, appID: SampleID.appID).kind == .matched, "\(url)")
    }
    #expect(draft.report.findings.map(\.problem) == ["the file covers more: \(reason)"])
  }

  @Test func `an empty item that the app takes as none is covered`() throws {
    let links: LinkTable<Int?> = [LinkPattern("/l?page={page}!") { (page: Int?) in page }]
    let (parser, draft) = try draft(of: links)
    let url = "https://h.example/l?page="
    #expect(try parser.parse(url).identifier == nil)
    #expect(draft.association.verdict(for: url, appID: SampleID.appID).kind == .matched)
  }

  @Test func `patterns of one rule share it`() throws {
    let links: LinkTable<String> = [
      LinkPattern("/a/{x}") { $0["x"] }, LinkPattern("/b?k={k}", aliases: ["/b/"]) { _ in "b" },
    ]
    let draft = try draft(of: links).draft
    #expect(draft.association.details[0].components.map(\.comment) == ["/a/{x}", "/b?k={k}, /b/"])
  }

  @Test func `a table that folds case writes rules that do`() throws {
    let links = LinkTable<String>([LinkPattern("/A/{x}?k=V") { $0["x"] }], foldsCase: true)
    let draft = try draft(of: links).draft
    let file = draft.association
    #expect(file.verdict(for: "https://h.example/a/b?k=V", appID: SampleID.appID).kind == .matched)
    #expect(
      draft.report.findings.contains {
        $0.problem.hasSuffix(": k fits in any case, since the paths do")
      })
  }

  @Test func `a link with an error is left out and told`() throws {
    let links: LinkTable<String> = [
      LinkPattern("/a") { _ in "a" }, LinkPattern("//b") { _ in "b" },
    ]
    let draft = try draft(of: links).draft
    #expect(draft.association.details[0].components.map(\.path) == ["/a"])
    #expect(draft.report.places(of: "linksNotClaimed") == ["//b"])
  }
}
