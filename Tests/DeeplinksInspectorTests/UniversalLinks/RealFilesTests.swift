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
        "  not details[0].paths[0], path /_/*: the path does not fit",
      ])
    #expect(
      try explanation(file, "https://shop.example/_/a") == [
        "excluded: details[0].paths[0], path /_/*, keeps the URL from \(Self.appID)."
      ])
  }

  @Test func `details that are a dictionary are named by their app`() throws {
    let file =
      #"{"applinks":{"details":{"\#(Self.appID)":{"paths":["NOT /help/*","/","/blog/*"]}}}}"#
    #expect(
      try explanation(file, "https://shop.example/help/a") == [
        "excluded: details.\(Self.appID).paths[0], path /help/*, keeps the URL from \(Self.appID)."
      ])
    let lines = try lines(file)
    #expect(
      lines.contains { $0.contains("details.\(Self.appID).paths[0], path /help/*, excludes it") })
    #expect(lines.contains { $0.contains("details.\(Self.appID).paths[2]") })
    let placeholder = #"{"applinks":{"details":{"TEAM_ID.a":{"paths":["*"]}}}}"#
    #expect(
      try self.lines(placeholder).contains {
        $0.hasPrefix("error: details.TEAM_ID.a: the system ignores this app: \"TEAM_ID.a\"")
      })
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
}
