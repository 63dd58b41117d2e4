import DeeplinkURLs
import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// The command of an app's own tool; the shop's tests try what each verb answers.
@MainActor
@Suite struct LinkCommandTests {
  static let inspector = LinkInspector(parser: SampleID.parser)

  /// What a run printed, and how it ended.
  struct Run {
    var output = ""
    var errors = ""
    var status = CommandStatus.success
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private final class Sheet { var run = Run() }

  func run(_ words: String..., command: LinkCommand<SampleID>? = nil, input: String = "") async
    -> Run
  {
    await Self.run(
      words, of: command ?? LinkCommand(Self.inspector, appID: SampleID.appID), input: input)
  }

  static func run(
    _ words: [String], of command: LinkCommand<some Hashable & Sendable>, input: String = ""
  ) async -> Run {
    let sheet = Sheet()
    var terminal = CommandTerminal(
      program: "sample", writeBytes: { sheet.run.output += String(decoding: $0, as: UTF8.self) },
      writeError: { sheet.run.errors += $0 })
    var unread = Data(input.utf8)
    terminal.read = {
      defer { unread = Data() }
      return unread
    }
    sheet.run.status = await command.run(words, on: terminal)
    return sheet.run
  }

  /// A folder that is there for as long as it is used.
  func withFolder(_ use: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await use(folder)
  }

  @Test func `a file that is costly to match is matched for few of its apps`() async throws {
    let apps = (0..<100).map { #""ABCDE12345.com.example.a\#($0)""# }.joined(separator: ",")
    let rules = Array(repeating: "{}", count: 130).joined(separator: ",")
    let text = #"""
      {"applinks":{"defaults":{"#":"\#(String(repeating: "*a", count: 490))b"},
      "details":[{"appIDs":[\#(apps)],"components":[\#(rules)]}]}}
      """#
    let url = "https://a.example/#" + String(repeating: "a", count: 2_000)
    try await withFolder { folder in
      let file = folder.appending(path: "file.json")
      try Data(text.utf8).write(to: file)
      let run = await run(
        "aasa", "--match", file.path, url, command: LinkCommand(Self.inspector))
      #expect(run.errors.hasPrefix("Only the first 8 of 100 apps"))
      #expect(run.status == .rejected)
    }
  }

  // MARK: Wrong usage and help

  @Test(arguments: [
    ("lnt", "sample lint"), ("explian", "sample explain"), ("asaa", "sample aasa"),
    ("baselin", "sample baseline"), ("docter", "sample doctor"), ("catalogue", "sample catalog"),
    ("frobnicate", "sample help"), ("--json", "sample help"),
  ])
  func `a mistyped verb is reported with the one that was meant`(word: String, remedy: String) async
  {
    let run = await run(word, "x")
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sample: unknown command \"\(word)\"; type: \(remedy)\n")
  }

  @Test func `each verb has a page, with the options that it knows`() async {
    let overview = await run("help")
    #expect(overview.status == .success)
    for verb in LinkVerb.allCases {
      #expect(overview.output.contains("sample \(verb.rawValue)"))
      let page = await run("help", verb.rawValue)
      #expect(page.status == .success)
      #expect(page.lines.first?.hasPrefix("  sample \(verb.rawValue)") == true)
      #expect(await run(verb.rawValue, "--help").output == page.output)
      #expect(await run(verb.rawValue, "x", "-h").output == page.output)
    }
    #expect(await run().output == overview.output)
    #expect(await run("--help").output == overview.output)
    let wrong = await run("help", "lnt")
    #expect(wrong.status == .usage)
    #expect(wrong.errors == "sample: there is no help on \"lnt\"; type: sample help lint\n")
  }

  @Test func `what is behind two hyphens is no option`() async {
    let run = await run("explain", "--", "--help")
    #expect(run.status == .rejected)
    #expect(run.lines.first == "unrecognized: this is none of the app's links.")
  }

  // MARK: An app of its own

  @Test func `examples are made of the app's own links`() async {
    let page = await run("help", "explain")
    #expect(page.output.contains("  sample explain https://shop.example/\n"))
  }

  @Test func `the command's app is the one that is meant`() async throws {
    let written = await run("aasa")
    #expect(written.status == .success)
    try await withFolder { folder in
      let path = folder.appending(path: "file").path
      let file = AppSiteAssociation(details: [
        .init(appIDs: ["ZYXWV98765.com.example.other", SampleID.appID], components: [.init()])
      ])
      try file.data().write(to: URL(filePath: path))
      let check = await run("aasa", "--check", path)
      #expect(check.lines.first?.hasPrefix("warning: details[0].components[0]: ") == true)
      let explained = await run("explain", "https://shop.example/", "--aasa", path)
      #expect(explained.output.contains("gives the URL to \(SampleID.appID)"))
      let other = await run(
        "aasa", "--check", path, command: LinkCommand(Self.inspector))
      #expect(other.status == .usage)
      #expect(other.errors.contains("names 2 apps, and --check is for one"))
    }
  }

  @Test func `no combining mark ends the quotes of a word that is typed`() async throws {
    let appIDs = ["a'\u{301};id;'\u{301}", "B.c"]
    try await withFolder { folder in
      let path = folder.appending(path: "file").path
      let file = AppSiteAssociation(details: [.init(appIDs: appIDs, components: [.init()])])
      try file.data().write(to: URL(filePath: path))
      let run = await run(
        "explain", "https://shop.example/", "--aasa", path, command: LinkCommand(Self.inspector))
      #expect(run.status == .usage)
      let word = #"'a'\''\#u{301};id;'\''\#u{301}'"#
      #expect(run.errors.utf8.suffix(word.utf8.count + 1).elementsEqual("\(word)\n".utf8))
    }
  }

  // MARK: Baselines and known failures

  @Test func `a baseline is written and compared with the links`() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "links.json").path
      let written = await run("baseline", "--output", path)
      #expect(written.status == .success)
      #expect(written.output.hasSuffix(" URLs\n"))
      #expect(await run("baseline", path).status == .success)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // A table of a thousand patterns has a baseline of this size.
      let large = text + String(repeating: "\n", count: 2 << 20)
      try Data(large.utf8).write(to: URL(filePath: path))
      #expect(await run("baseline", path).status == .success)
      try Data(text.replacing("/pages?", with: "/gone?").utf8).write(to: URL(filePath: path))
      let changed = await run("baseline", path, "--json")
      #expect(changed.status == .rejected)
      let report = try JSONDecoder().decode(InspectionReport.self, from: Data(changed.output.utf8))
      #expect(Set(report.findings.map(\.rule)) == ["stoppedOpening"] && report.agreement == nil)
    }
    for wrong in [
      await run("baseline"), await run("baseline", "a", "b"),
      await run("baseline", "--output", "a", "b"), await run("baseline", "--output", "-"),
    ] {
      #expect(wrong.status == .usage)
    }
    #expect(await run("baseline", "/nonexistent").status == .unreadable)
  }

  @Test func `known failures are counted apart, and told once they open`() async throws {
    try await withFolder { folder in
      let known = folder.appending(path: "known.txt").path
      try Data("# since 2019\nshop://nope\r\n\nshop://p/1\n".utf8).write(to: URL(filePath: known))
      let list = "shop://nope\nshop://p/1\nshop://p/2\n"
      let run1 = await run("lint", "-", "--known", known, input: list)
      #expect(run1.status == .success)
      #expect(
        run1.lines == [
          "-:2: shop://p/1 → opens /products/{id}?ref={referrer}; warning: it is among the known failures; "
            + "remove it there",
          "URLs: 3; do not open: 0; known not to open: 1; open with a warning: 1.",
        ])
      let run2 = await run(
        "lint", "-", "--known", known, "--json", input: list + "shop://nope/x\n")
      #expect(run2.status == .rejected)
      #expect(run2.lines.count == 3)
      #expect(run2.lines.first?.contains(#""rule":"knownFailure","severity":"warning""#) == true)
      #expect(run2.lines.last?.contains(#""known":1"#) == true)
      let all = await run("lint", "-", "--all", "--known", known, input: list)
      #expect(!all.output.contains("nope"))
      try Data().write(to: URL(filePath: known))
      #expect(await run("lint", "-", "--known", known, input: "shop://p/1\n").status == .success)
      let missing = await run("lint", "-", "--known", known + "x", input: list)
      #expect(missing.status == .unreadable)
    }
    let wrong = await run("lint", "--known", "known.txt")
    #expect(wrong.status == .usage)
    let both = await run("lint", "-", "--known", "-", input: "shop://nope")
    #expect(both.status == .usage)
    let twice = await run("lint", "-", "-", input: "shop://nope")
    #expect(twice.status == .usage)
  }

  // MARK: A report's forms

  @Test func `a report is the same as text and JSON`() throws {
    let file = AppSiteAssociation(details: [
      .init(appIDs: [SampleID.appID], components: [.init(path: "/`x`/*")])
    ])
    let report = Self.inspector.report(on: file, appID: SampleID.appID)
    #expect(!report.isClean && report.hasErrors && report.agreement == nil)
    let again = try JSONDecoder().decode(InspectionReport.self, from: Data(report.json.utf8))
    #expect(again == report)
    #expect(report.description.split(separator: "\n").count == report.findings.count)
    #expect(
      Self.inspector.tableReport.json == #"{"agreement":"The links have no issues.","findings":[]}"#
    )
  }
}
