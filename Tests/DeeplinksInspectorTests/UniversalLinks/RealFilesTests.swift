import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// Files as websites have them: in their older forms, with mistakes that their authors did not see.
struct RealFilesTests {
  static let appID = SampleID.appID
  static let inspector = LinkInspector(parser: SampleID.parser)

  /// What is said of a file, a line each.
  func lines(_ text: String, appID: String = appID) throws -> [String] {
    let file = try AppSiteAssociation(data: Data(text.utf8))
    return Self.inspector.report(on: file, appID: appID).description.split(separator: "\n")
      .map(String.init)
  }

  func explanation(_ text: String, _ url: String) throws -> [String] {
    try AppSiteAssociation(data: Data(text.utf8)).explanation(for: url, appID: Self.appID)
      .split(separator: "\n").map(String.init)
  }

  // MARK: The corpus

  /// A file as a website has it, with what is found in it and what becomes of URLs.
  struct SiteFile: Decodable, Sendable, CustomTestStringConvertible {
    struct Verdict: Decodable, Sendable {
      let url: String
      let verdict: String
    }
    let name: String
    let file: String
    let app: String?
    let refused: String?
    let findings: [String]?
    let verdicts: [Verdict]?

    var testDescription: String { name }

    static func all() throws -> [Self] {
      struct Corpus: Decodable { let files: [SiteFile] }
      return try JSONDecoder().decode(
        Corpus.self, from: AssociationCorpus.data("association-files.json")
      ).files
    }
  }

  @Test(arguments: try SiteFile.all())
  func `a website's file is read or refused, and its URLs are judged, as the corpus says`(
    _ site: SiteFile
  ) throws {
    let data = Data(site.file.utf8)
    if let refused = site.refused {
      let error = #expect(throws: InspectorError.self) { try AppSiteAssociation(data: data) }
      #expect(error?.reason == .otherForm)
      #expect(error?.description.hasPrefix(refused) == true, "\(error?.description ?? "")")
      return
    }
    let file = try AppSiteAssociation(data: data)
    let appID = site.app ?? AssociationCorpus.appID
    let findings = Self.inspector.report(on: file, appID: appID).findings
      // These are about the app's links and not about the file.
      .filter { !["linksNotClaimed", "emptyClaim"].contains($0.rule) }
      .map { "\($0.severity) \($0.rule) \($0.place)" }
    #expect(findings == site.findings)
    for row in try #require(site.verdicts) {
      let explanation = file.explanation(for: row.url, appID: appID)
      #expect(
        explanation.hasPrefix(row.verdict + (row.verdict.contains(":") ? "," : ":")),
        "\(row.url): \(explanation)")
    }
  }

  @Test func `the corpus of websites' files has all of them`() throws {
    let files = try SiteFile.all()
    #expect(files.count == 36)
    #expect(files.compactMap(\.verdicts).joined().count == 54)
  }

  // MARK: Places

  @Test func `a rule of paths is named as the file has it, and so is what excludes`() throws {
    let file =
      #"{"applinks":{"apps":[],"details":[{"appID":"\#(Self.appID)","paths":["NOT /_/*","/*"]}]}}"#
    #expect(
      try explanation(file, "https://shop.example/a") == [
        "matched: details[0].paths[1], path /*, gives the URL to \(Self.appID).",
        "  not details[0].paths[0], path NOT /_/*: the path does not fit",
      ])
    #expect(
      try explanation(file, "https://shop.example/_/a") == [
        "excluded: details[0].paths[0], path NOT /_/*, keeps the URL from \(Self.appID)."
      ])
  }

  @Test func `details that are a dictionary are named by their app`() throws {
    let file =
      #"{"applinks":{"details":{"\#(Self.appID)":{"paths":["NOT /help/*","/","/blog/*"]}}}}"#
    #expect(
      try explanation(file, "https://shop.example/help/a") == [
        "excluded: details.\(Self.appID).paths[0], path NOT /help/*, keeps the URL from \(Self.appID)."
      ])
    let lines = try lines(file)
    #expect(lines.contains { $0.contains("details.\(Self.appID).paths[0] excludes it") })
    #expect(lines.contains { $0.contains("details.\(Self.appID).paths[2]") })
  }

  // MARK: Apps

  @Test(arguments: [
    "TEAM_ID.social.coves", "DEVELOPMENT_TEAM.PRODUCT_BUNDLE_IDENTIFIER", "TEAMID.com.example.shop",
    "REPLACE_WITH_TEAM_ID.com.example.shop", "AP_ID12345.com.example.shop", "com.example.shop",
    "$(TEAM).com.example.shop",
  ])
  func `a placeholder for an app is reported where the file has it`(appID: String) throws {
    for (detail, place) in [
      (#"{"appIDs":["\#(Self.appID)","\#(appID)"],"components":[]}"#, "details[0].appIDs[1]"),
      (#"{"appID":"\#(appID)","paths":["*"]}"#, "details[0].appID"),
    ] {
      let lines = try lines(#"{"applinks":{"details":[\#(detail)]}}"#)
      #expect(
        lines.contains { $0.hasPrefix("error: \(place): ") && $0.contains("\"\(appID)\"") },
        "\(lines)")
    }
    let keyed = try lines(#"{"applinks":{"details":{"\#(appID)":{"paths":["*"]}}}}"#)
    #expect(
      keyed.contains { $0.contains("error: details.\(appID): the system ignores this app") },
      "\(keyed)")
  }

  // MARK: Files without rules

  @Test(arguments: [
    (
      #"{"applinks":{"myapp.com":{"apps":[],"details":[]}}}"#,
      ["applinks.myapp.com: this is none of Apple's keys", "applinks.details: this is missing"]
    ),
    (#"{"applinks":{}}"#, ["applinks.details: this is missing"]),
    (#"{"applinks":{"apps":[],"details":null}}"#, ["applinks.details: this is missing"]),
    (#"{"webcredentials":{"apps":[]}}"#, ["applinks: this is missing"]),
    (#"{"details":[]}"#, ["details: this is none of Apple's keys", "applinks: this is missing"]),
    (
      #"{"appLinks":{"details":[]}}"#,
      ["appLinks: this is none of Apple's keys", "applinks: this is missing"]
    ),
  ])
  func `a file without rules is reported with what is missing and which key is none`(
    file: String, beginnings: [String]
  ) throws {
    let lines = try lines(file)
    #expect(lines.count == beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.contains(beginning)) }
  }

  // MARK: Rules that never decide

  @Test(arguments: [
    // Provenance: a missing item is an empty one, which * fits.
    (
      #"{"/":"/skins/install","?":{"url":"*"}},{"/":"/skins/install","exclude":true}"#, [1]
    ),
    (#"{"/":"*"},{"/":"/a/*","exclude":true},{"/":"/b"}"#, [1]),
    (#"{"/":"/a/*"},{"/":"/a","exclude":true},{"/":"/a/b/","exclude":true}"#, [1, 2]),
    (#"{"/":"/a/?*"},{"/":"/a/","exclude":true}"#, []),
    (#"{"/":"/a/*"},{"/":"/a/$(digit)","exclude":true},{"/":"/a/1","exclude":true}"#, [1, 2]),
    (
      #"{"/":"/$(lang)/x"},{"/":"/$(lang)/x","exclude":true},{"/":"/de/x","exclude":true}"#, [1, 2]
    ),
    (#"{"/":"/$(lang)/x"},{"/":"/?/x","exclude":true}"#, []),
    (#"{"/":"/a","caseSensitive":false},{"/":"/A","exclude":true}"#, [1]),
    (#"{"/":"/A"},{"/":"/a","caseSensitive":false,"exclude":true}"#, []),
    (#"{"/":"/a"},{"/":"/a","percentEncoded":false,"exclude":true}"#, []),
    (#"{"?":"a=*"},{"?":"a=1","exclude":true},{"?":{"a":"1"},"exclude":true}"#, [1]),
    (
      #"{"?":{"a":"1"}},{"?":{"a":"1","b":"2"},"exclude":true},{"?":{"b":"2"},"exclude":true}"#, [1]
    ),
    (##"{"#":"t*"},{"/":"/x","#":"to?","exclude":true},{"/":"/x","exclude":true}"##, [1]),
    (#"{"/":"*/news"},{"/":"/news","exclude":true}"#, [1]),
    (#"{"/":"/?"},{"/":"/*","exclude":true}"#, []), (#"{"/":"/a"},{"/":"/a"}"#, []),
  ])
  func `a rule that never decides is reported`(components: String, indices: [Int]) throws {
    let lines = try lines(
      #"{"applinks":{"details":[{"appIDs":["\#(Self.appID)"],"components":[\#(components)]}]}}"#)
    let told = lines.filter { $0.contains("warning: ") && $0.contains(" never decides, since ") }
    #expect(told.count == indices.count, "\(told)")
    for (line, index) in zip(told, indices) {
      #expect(line.hasPrefix("warning: details[0].components[\(index)]: "))
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `no URL is decided by a rule that is reported to decide none`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var told = 0
    // A tenth of the trials, which take long, or as many more as find such a rule.
    for trial in 0..<RandomRuns.trials where trial < RandomRuns.trials / 10 || told == 0 {
      let pieces = ["a", "b", "A", "/", "*", "?", "$(v)", "/*", "*"]
      let components = (0..<3).map { _ in
        AppSiteAssociation.Component(
          path: random.text(of: pieces, upTo: 4),
          query: Bool.random(using: &random)
            ? .items(["k": random.text(of: pieces, upTo: 2)]) : nil,
          exclude: Bool.random(using: &random),
          caseSensitive: Bool.random(using: &random))
      }
      let file = AppSiteAssociation(
        details: [.init(appIDs: [Self.appID], components: components)],
        substitutionVariables: ["v": ["a", "ab", "b*"]])
      let report = Self.inspector.report(on: file, appID: Self.appID)
      let dead = components.indices.filter {
        report.places(of: "ruleNeverDecides").contains("details[0].components[\($0)]")
      }
      guard !dead.isEmpty else { continue }
      told += 1
      for _ in 0..<100 {
        let path = "/" + random.text(of: ["a", "b", "A", "/", "ab"], upTo: 4)
        let query = Bool.random(using: &random) ? "?k=" + random.text(of: ["a", "B"], upTo: 2) : ""
        let verdict = file.verdict(for: "https://h.example\(path)\(query)", appID: Self.appID)
        #expect(
          !dead.contains(verdict.component ?? -1), "seed \(seed): \(path)\(query) of \(components)")
      }
    }
    #expect(told > 0, "seed \(seed)")
  }

  // MARK: Commas

  @Test(
    arguments: [
      (#"{"applinks":{"details":[{"appID":"\#(appID)","paths":["*",]}]}}"#, 1),
      ("{\"applinks\":\n{\"details\":[],\n} }", 2),
      (#"{"applinks":{"details":[{"appID":"\#(appID)","paths":["*","a,]",",}","\",]"]}]}}"#, nil),
    ] as [(String, Int?)])
  func `a comma in front of a bracket is reported with its line`(file: String, line: Int?) throws {
    let lines = try lines(file).filter { $0.contains("comma") }
    #expect(lines.count == (line == nil ? 0 : 1))
    if let line { #expect(lines.first?.contains("warning: line \(line): a comma") == true) }
  }

  // MARK: Names of items without case

  @Test(arguments: [
    (#"{"?":{"Ref":"a"},"caseSensitive":false}"#, "?rEF=A", true),
    (#"{"?":{"ref":"a"},"caseSensitive":false}"#, "?REF=b", false),
    (#"{"?":{"Ref":"a"}}"#, "?ref=a", false),
  ])
  func `names of items have no case where their rule has none`(
    component: String, query: String, isMatched: Bool
  ) throws {
    let file = try AppSiteAssociation(
      data: Data(
        #"{"applinks":{"details":[{"appIDs":["\#(Self.appID)"],"components":[\#(component)]}]}}"#
          .utf8))
    let verdict = file.verdict(for: "https://shop.example/x\(query)", appID: Self.appID)
    #expect((verdict.kind == .matched) == isMatched)
  }
}
