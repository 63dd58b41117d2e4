import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// Files that were made to keep a tool busy, or to have it print what it should not.
@Suite(.timeLimit(.minutes(60))) struct HostileFilesTests {
  private static let app = SampleID.appID
  private let inspector = LinkInspector(parser: SampleID.parser)

  private func file(_ rules: [String], variables: String = "{}", defaults: String = "{}") throws
    -> AppSiteAssociation
  {
    try AppSiteAssociation(
      data: Data(
        #"""
        {"applinks":{"substitutionVariables":\#(variables),"defaults":\#(defaults),
        "details":[{"appIDs":["\#(Self.app)"],"components":[\#(rules.joined(separator: ","))]}]}}
        """#.utf8))
  }

  private func rule(_ path: String) -> String { #"{"/":"\#(path)"}"# }

  // MARK: Limits

  @Test func `a file is read up to its limits, and refused beyond them with the limit`() throws {
    func bytes(_ count: Int) -> Data {
      Data((#"{"applinks":{"details":[]}}"#).utf8) + Data(repeating: 0x20, count: count - 27)
    }
    func limits(_ text: String, _ read: () throws -> AppSiteAssociation) {
      let error = #expect(throws: InspectorError.self) { _ = try read() }
      #expect(error?.reason == .tooLarge)
      #expect(error?.description == text + "; write fewer and shorter rules.")
    }
    _ = try AppSiteAssociation(data: bytes(1_048_576))
    limits("The file has 1048577 bytes, and the limit is 1048576") {
      try AppSiteAssociation(data: bytes(1_048_577))
    }
    let rules = Array(repeating: "{}", count: 5_000)
    _ = try file(rules)
    limits("The file has 5001 rules, and the limit is 5000") { try file(rules + ["{}"]) }
    _ = try file([rule(String(repeating: "a", count: 1_999))])
    limits("details[0].components[0] has 2001 characters, and the limit is 2000") {
      try file([rule(String(repeating: "a", count: 2_000))])
    }
    limits("The file has at least 131868 characters in its rules, and the limit is 131072") {
      try file(
        Array(rules.prefix(300)), defaults: ##"{"#":"\##(String(repeating: "*a", count: 999))"}"##
      )
    }
  }

  @Test(arguments: ["item", "ignored item", "variable", "texts"])
  func `names and the texts of variables count, and defaults for each rule`(kind: String) {
    let name = String(repeating: "n", count: 1_990)
    let (defaults, variables) =
      switch kind {
      case "item": (#"{"?":{"\#(name)":""}}"#, "{}")
      case "ignored item": (#"{"?":{"\#(name)":1}}"#, "{}")
      case "variable": (##"{"#":"$(\##(name))"}"##, "{}")
      default: (##"{"#":"$(v)"}"##, #"{"v":["\#(name)"]}"#)
      }
    let error = #expect(throws: InspectorError.self) {
      try file(Array(repeating: "{}", count: 66), variables: variables, defaults: defaults)
    }
    #expect(error?.description.contains("the limit is 131072") == true)
  }

  @Test func `a file of very many rules is read and checked soon`() throws {
    let rules = (0..<300).map { rule("/*x\($0)" + String(repeating: "y", count: 200)) }
    let report = inspector.report(on: try file(rules), appID: Self.app)
    let tried = report.findings(of: "emptyClaim").count
    #expect((1..<300).contains(tried))
    #expect(
      report.findings(of: "notJudged").map(\.problem) == [
        "it was not tried whether the app opens any URL of \(300 - tried) rules, because there are so many"
      ])
  }

  // MARK: Patterns

  @Test(arguments: ["*a", "?*", "a*a"])
  func `a long URL is matched soon against rules of very many wildcards`(wildcards: String) throws {
    let file = try file(
      (0..<20).map { _ in rule(String(repeating: wildcards, count: 600) + "b") })
    let url = "https://a.example/" + String(repeating: "a", count: 8_000)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
    #expect(file.verdict(for: url + "b", appID: Self.app).component == 0)
  }

  @Test func `texts of different lengths are matched soon, in however many ways they fit`() throws {
    let texts = (1...12).map { "\"" + String(repeating: "a", count: $0) + "\"" }
    let file = try file(
      [rule("/" + String(repeating: "$(v)", count: 20) + "b"), rule("/*$(w)$(w)b")],
      variables: #"{"v":[\#(texts.joined(separator: ","))],"w":["a*a","?","aa"]}"#)
    let url = "https://a.example/" + String(repeating: "a", count: 200)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
    #expect(file.verdict(for: url + "b", appID: Self.app).component == 0)
    #expect(file.verdict(for: url + url.suffix(200) + "b", appID: Self.app).component == 1)
  }

  @Test func `very many beginnings of a variable without an end are checked soon`() throws {
    let report = inspector.report(
      on: try file([rule("/" + String(repeating: "$(", count: 900))]), appID: Self.app)
    #expect(!report.isClean)
  }

  @Test func `a variable of the system costs little, in however many rules it stands`() throws {
    let rules = (0..<100).map { rule("/$(lang)/x\($0)") }
    let report = inspector.report(on: try file(rules), appID: Self.app)
    #expect(report.findings(of: "emptyClaim").count == rules.count)
  }

  @Test func `a character that no URL has is found between variables, and not in their names`()
    throws
  {
    let file = try file([rule("/$(é)/a|$(lang)"), rule("/$(é)")], variables: #"{"é":["x"]}"#)
    #expect(
      inspector.report(on: file, appID: Self.app).findings(of: "ignoredRule").map(\.problem)
        == [#"it has "|" in its path, which no URL has there, so that no URL fits"#])
  }

  @Test func `a URL that is too long is not judged, and that is said`() throws {
    let file = try file([rule("*")])
    let url = "https://a.example/" + String(repeating: "a", count: 8_192)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
    #expect(
      file.explanation(for: url, appID: Self.app)
        == "unclaimed: the URL is longer than the 8192 bytes that are judged.")
  }

  // MARK: Texts

  @Test func `nothing of a file is printed raw`() throws {
    let text = #"\u001b[2J\u0000\n"#
    let file = try AppSiteAssociation(
      data: Data(
        #"""
        {"applinks":{"details":{"A.\#(text)":{"paths":["\#(text)","NOT \#(text)"]},"\#(Self.app)":{"components":[
        {"/":"\#(text)","?":{"\#(text)":"\#(text)"},"#":"$(\#(text))"},{"?":{"\#(text)":1}}]}}},"\#(text)":1}
        """#.utf8))
    for app in [Self.app, file.appIDs[0], "\u{1B}[2J"] {
      let texts = [
        inspector.report(on: file, appID: app).description,
        file.explanation(for: "https://a.example/a\u{1B}", appID: app),
        file.explanation(for: "https://a.example/a?b", appID: app),
      ]
      let raw = texts.joined().unicodeScalars.filter { $0 != "\n" && $0.value < 0x20 }
      #expect(raw.isEmpty, "\(texts)")
    }
  }

  @Test func `a very long name of an app is not repeated in each place`() throws {
    let app = "ABCDE12345." + String(repeating: "a", count: 60_000)
    let rules = [String](repeating: #"{"/":"/$(v)"}"#, count: 500).joined(separator: ",")
    let file = try AppSiteAssociation(
      data: Data(#"{"applinks":{"details":{"\#(app)":{"components":[\#(rules)]}}}}"#.utf8))
    let report = inspector.report(on: file, appID: app)
    #expect(report.findings(of: "ignoredRule").count == 500)
    #expect(report.json.utf8.count < 500_000)
  }

  @Test(arguments: [
    String(repeating: #"{"applinks":["#, count: 50_000),
    #"{"applinks":{"details":"# + String(repeating: "[", count: 100_000),
    #"{"applinks":{"details":[{"components":[{"?":"# + String(repeating: #"{"a":"#, count: 50_000),
  ])
  func `a file that is nested deep is refused`(text: String) {
    #expect(throws: InspectorError.self) { try AppSiteAssociation(data: Data(text.utf8)) }
  }

  @Test func `a key that is there twice stops nothing`() throws {
    let rules = #"{"/":"/a","/":"/b","exclude":true,"exclude":false}"#
    let file = try file([rules])
    let kinds = ["/a", "/b"].map {
      file.verdict(for: "https://a.example" + $0, appID: Self.app).kind
    }
    #expect(kinds.contains(.unclaimed))
  }
}
