import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// `shop aasa`.
@MainActor
@Suite struct AASACommandTests {
  nonisolated static let appID = "ABCDE12345.com.example.shop"
  /// The file that stands beside the example's settings.
  nonisolated static let example = SettingsFiles.path("apple-app-site-association")

  // MARK: Wrong usage

  @Test(arguments: [
    (
      "https://user:s3cret@shop.example/blog", "https://…@shop.example/blog",
      "is a URL; write its path."
    ),
    ("blog?token=s3cret", "blog?token=…", "is no path; begin it with a slash."),
    ("/blog?a={b}&code=s3cret", "/blog?a={b}&code=…", "has a parameter; write ?* in its place."),
    (
      "/a\u{1B}[1m?token=s3cret", #"/a\u{1B}[1m?token=…"#,
      "has a character that no path has; percent-encode it."
    ),
  ])
  func `a secret in an exclusion of no use is not shown`(
    exclusion: String, shown: String, reason: String
  ) async {
    let run = await Transcript.of(["aasa", "--app-id", Self.appID, "--exclude", exclusion])
    #expect(run.status == .usage)
    #expect(run.errorLines == [#"shop: The exclusion "\#(shown)" \#(reason)"#])
  }

  @Test(arguments: [
    ["aasa"], ["aasa", "--check", example],
    ["aasa", "--match", example, "https://shop.example/blog"],
    ["explain", "https://shop.example/blog", "--aasa", example],
  ])
  func `an app ID with a secret or a control character is not repeated`(words: [String]) async {
    for (appID, shown) in [
      ("A.b?token=s3cret", "A.b?token=…"), ("https://u:s3cret@a.example", "https://…@a.example"),
      ("A.\u{1B}[1mb", "A.␛[1mb"), ("A.b\u{202E}", "A.b"),
    ] {
      for format in [[], words == ["aasa"] ? [] : ["--json"]] {
        let run = await Transcript.of(words + ["--app-id", appID] + format)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(
          run.errorLines == [#"shop: "\#(shown)" is no app ID; type: --app-id \#(Self.appID)"#])
      }
    }
  }

  // MARK: Files of no use

  @Test(arguments: [
    ["--check", "FILE", "--app-id", appID], ["--match", "FILE", "https://a.example"],
  ])
  func `a file that cannot be read is reported in one line`(words: [String]) async throws {
    for (contents, reason) in [
      (nil, "The file cannot be read; give the path of a JSON file."), ("", "The file is empty."),
      ("<", "The file is no JSON; serve it unsigned and as plain text."),
      (#"{"applinks":{"details":5}}"#, "applinks.details is not an array; write one there."),
    ] {
      try await SettingsFiles.withFile(contents) { path in
        let run = await Transcript.of(["aasa"] + words.map { $0 == "FILE" ? path : $0 })
        #expect(run.status == .unreadable)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasSuffix(": \(reason)\n"))
      }
    }
  }

  // MARK: Writing

  @Test func `the example's file is what is written`() async throws {
    let run = await Transcript.of(["aasa", "--app-id", Self.appID])
    #expect(run.status == .success)
    let written = try AppSiteAssociation(data: Data(run.output.utf8))
    let example = try Data(contentsOf: URL(fileURLWithPath: Self.example))
    #expect(try AppSiteAssociation(data: example) == written)
  }

  @Test func `what is covered too much is reported on standard error`() async {
    let run = await Transcript.of(["aasa", "--app-id", Self.appID])
    #expect(
      run.errorLines.contains(
        "note: /orders/{id}: the file covers more: {id} is one segment and a whole number (Int), "
          + "and ?* takes slashes and any text."))
    #expect(run.errorLines.allSatisfy { $0.contains(": the file covers more: ") })
  }

  @Test func `a file is replaced by the same as on standard output`() async throws {
    try await SettingsFiles.withFile("before") { path in
      let run = await Transcript.of(["aasa", "--app-id", Self.appID, "--output", path])
      #expect(run.status == .success)
      #expect(run.lines.count == 1)
      #expect(run.lines.first?.hasSuffix(" written, 22 rules") == true)
      let other = await Transcript.of(["aasa", "--app-id", Self.appID])
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written == other.output)
    }
  }

  @Test(arguments: [
    ["--exclude", "/blog/*", "/help/website/*"],
    ["--exclude", "/blog/*", "--exclude", "/help/website/*"],
    ["--exclude=/blog/*", "--exclude=/help/website/*"],
  ])
  func `exclusions are the first rules`(words: [String]) async throws {
    let run = await Transcript.of(["aasa", "--app-id", Self.appID] + words)
    let file = try AppSiteAssociation(data: Data(run.output.utf8))
    #expect(file.details[0].components.prefix(2).map(\.path) == ["/blog/*", "/help/website/*"])
    let verdict = file.verdict(for: "https://shop.example/help/website/a", appID: Self.appID)
    #expect(verdict.kind == .excluded)
  }

  @Test func `a link that an exclusion removes is reported`() async {
    let run = await Transcript.of(["aasa", "--app-id", Self.appID, "--exclude", "/orders*"])
    #expect(
      run.errorLines.prefix(3) == [
        "warning: /orders: it stays in the browser: /orders* excludes https://shop.example/orders.",
        "warning: /orders/{id}: it stays in the browser: /orders* excludes https://shop.example/orders/1.",
        "warning: /orders/{id}/tracking: it stays in the browser: "
          + "/orders* excludes https://shop.example/orders/1/tracking.",
      ])
  }

  // MARK: Checking

  @Test(arguments: [["--app-id", appID], []])
  func `the example's file agrees with the links, also of the only app that it names`(
    words: [String]
  ) async {
    let run = await Transcript.of(["aasa", "--check", Self.example] + words)
    #expect(run.status == .success)
    #expect(run.lines == ["The file and the links of \(Self.appID) agree."])
  }

  @Test func `what is wrong between a file and the links is reported`() async throws {
    let file = """
      {"applinks":{"details":[{"appIDs":["\(Self.appID)"],"components":[
      {"/":"/orders","exclude":true},{"/":"/blog/*"},{"/":"/?*"},{"/":"/"}]}]}}
      """
    try await SettingsFiles.withFile(file) { path in
      let words = ["aasa", "--check", path, "--app-id", Self.appID]
      let run = await Transcript.of(words)
      #expect(run.status == .rejected)
      #expect(
        run.lines.first
          == "error: /orders: details[0].components[0] excludes it, as for https://shop.example/orders; "
          + "exclude less, or cover it in front of that rule.")
      let places = run.lines.filter { $0.hasPrefix("warning: ") }.map {
        $0.dropFirst(9).prefix { $0 != ":" }
      }
      #expect(places == ["details[0].components[1]", "details[0].components[2]"])
      let json = await Transcript.of(words + ["--json"])
      #expect(json.status == .rejected)
      let report = try JSONDecoder().decode(InspectionReport.self, from: Data(json.output.utf8))
      #expect(report.description.split(separator: "\n").map(String.init) == run.lines)
    }
  }

  @Test(arguments: [("[]", "no app", appID), (#"["A.b", "C.d"]"#, "2 apps", "A.b")])
  func `which app is meant is asked where the file does not say it`(
    apps: String, number: String, appID: String
  ) async throws {
    let file = #"{"applinks":{"details":[{"appIDs":\#(apps),"components":[]}]}}"#
    try await SettingsFiles.withFile(file) { path in
      let run = await Transcript.of(["aasa", "--check", path])
      #expect(run.status == .usage)
      #expect(run.errors.contains(" names \(number), and --check is for one; type: "))
      #expect(run.errors.hasSuffix(" --app-id \(appID)\n"))
    }
  }

  @Test func `an app that the file does not name is reported`() async {
    let run = await Transcript.of([
      "aasa", "--check", Self.example, "--app-id", "ABCDE12345.com.example.sho",
    ])
    #expect(run.status == .rejected)
    #expect(
      run.lines == [
        "error: applinks.details: there are no rules for ABCDE12345.com.example.sho, only for \(Self.appID); "
          + "name the app there."
      ])
  }

  // MARK: Matching

  @Test(arguments: [
    ("https://shop.example/products/42?token=secret", "matched: ", true),
    ("https://shop.example/blog", "unclaimed: no rule of \(appID) is about the URL.", false),
    ("shop://products/42", "unclaimed: the text is no http or https URL.", false),
  ])
  func `the rule that decides is named, and nothing of the URL`(
    url: String, beginning: String, isMatched: Bool
  ) async {
    let run = await Transcript.of(["aasa", "--match", Self.example, url])
    #expect(run.status == (isMatched ? .success : .rejected))
    #expect(run.lines.first?.hasPrefix(beginning) == true)
    #expect(!run.output.contains("secret"))
    let named = await Transcript.of(["aasa", "--match", Self.example, url, "--app-id", Self.appID])
    #expect(named.output == run.output)
    let other = await Transcript.of(["aasa", "--match", Self.example, url, "--app-id", "X.y"])
    #expect(other.status == .rejected)
  }

  @Test func `each app of a file is asked`() async throws {
    let file = """
      {"applinks":{"details":[{"appIDs":["A.b","C.d"],"components":[{"/":"/a"}]},
      {"appIDs":["E.f"],"components":[{"/":"*","exclude":true}]}]}}
      """
    try await SettingsFiles.withFile(file) { path in
      let run = await Transcript.of(["aasa", "--match", path, "https://h.example/a"])
      #expect(
        run.lines == [
          "matched: details[0].components[0], path /a, gives the URL to A.b.",
          "matched: details[0].components[0], path /a, gives the URL to C.d.",
          "excluded: details[1].components[0], path *, keeps the URL from E.f.",
        ])
    }
  }

  @Test func `with JSON an answer is one object`() async throws {
    let run = await Transcript.of([
      "aasa", "--match", Self.example, "https://shop.example/orders", "--json",
    ])
    let answer = try JSONDecoder().decode(MatchExplanation.self, from: Data(run.output.utf8))
    #expect(answer.verdict.kind == .matched)
    #expect(run.lines.count == 1)
  }

  @Test func `of a file with very many apps the first are shown`() async throws {
    let apps = (0..<3_000).map { #""A.app\#($0)""# }.joined(separator: ",")
    let text = #"{"applinks":{"details":[{"appIDs":[\#(apps)],"components":[{"/":"/x"}]}]}}"#
    try await SettingsFiles.withFile(text) { path in
      let run = await Transcript.of(["aasa", "--match", path, "https://shop.example/x"])
      #expect(run.status == .success)
      #expect(run.lines.count == 100)
      #expect(
        run.errorLines == ["Only the first 100 of 3000 apps are shown; name another with --app-id."]
      )
    }
  }

  @Test func `a rule that fits a URL of another website is reported with that`() async {
    let words = ["aasa", "--match", Self.example]
    let run = await Transcript.of(words + ["https://other.example/products/42"])
    #expect(run.status == .success)
    #expect(
      run.errorLines == [
        "The app has no site of that URL; the system asks the URL's host for a file of its own."
      ])
    let own = await Transcript.of(words + ["https://shop.example/products/x"])
    #expect(own.errors.isEmpty)
  }
}
