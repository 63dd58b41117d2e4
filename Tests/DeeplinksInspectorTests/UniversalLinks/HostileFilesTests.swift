import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// Files within the system's limit of size that were made to keep a tool busy.
///
/// A debug build holds a tenth of some to a tenth of the limit. `Tests/Release` has the whole.
@Suite(.timeLimit(.minutes(1))) struct HostileFilesTests {
  private static let app = SampleID.appID

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

  private let inspector = LinkInspector(parser: SampleID.parser)

  private func rule(_ path: String) -> String { #"{"/":"\#(path)"}"# }

  @Test func `rules of very many wildcards are checked soon`() throws {
    let pattern = String(repeating: "*a", count: 1_500)
    let report = inspector.report(
      on: try file((0..<20).map { rule("/\($0)" + pattern) }), appID: Self.app)
    #expect(!report.isClean)
  }

  @Test(arguments: ["*a", "?*"])
  func `a long URL is matched soon against rules of very many wildcards`(wildcards: String) throws {
    let file = try file(
      (0..<20).map { _ in rule(String(repeating: wildcards, count: 1_500) + "b") })
    let url = "https://a.example/" + String(repeating: "a", count: 8_000)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
    #expect(file.match(of: url, appID: Self.app).verdict.kind == .unclaimed)
    #expect(file.verdict(for: url + "b", appID: Self.app).component == 0)
  }

  @Test func `variables of very many texts are matched soon`() throws {
    let texts = (0..<300).map { #""a\#($0)*""# }.joined(separator: ",")
    let file = try file(
      [rule("/" + String(repeating: "$(v)", count: 10) + "b")], variables: #"{"v":[\#(texts)]}"#)
    let url = "https://a.example/" + String(repeating: "a1", count: 4_000)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
  }

  @Test func `very many variables are checked soon`() throws {
    let names = (0..<8_000).map { "$(v\($0))" }.joined()
    let report = inspector.report(on: try file([rule("/" + names)]), appID: Self.app)
    #expect(!report.isClean)
  }

  @Test func `very many rules are compared soon`() throws {
    #if DEBUG
      let count = 1_000
    #else
      let count = 4_000  // in Tests/Release
    #endif
    let rules = (0..<count).map { rule("/*x\($0)") }
    let file = try file(rules)
    #expect(!inspector.report(on: file, appID: Self.app).isClean)
  }

  /// Expects that a file is refused, and soon.
  private func expectRefusal(_ read: () throws -> AppSiteAssociation) {
    let error = #expect(throws: InspectorError.self) { _ = try read() }
    #expect(
      error?.description
        == "The file's rules have more than 1000000 characters, with their defaults and the texts of "
        + "their variables; write fewer rules, or variables with fewer texts.")
  }

  @Test func `a file whose variables would take very long is refused with the limit`() {
    let texts = (0..<3_000).map { #""a\#($0)*""# }.joined(separator: ",")
    let path = "/" + String(repeating: "$(v)", count: 200)
    expectRefusal { try file([rule(path)], variables: #"{"v":[\#(texts)]}"#) }
  }

  @Test func `a file whose defaults would take very long is refused with the limit`() {
    let fragment = String(repeating: "*a", count: 20_000)
    let rules = [String](repeating: "{}", count: 1_000)
    expectRefusal { try file(rules, defaults: ##"{"#":"\##(fragment)"}"##) }
  }

  @Test(arguments: ["item", "ignored item", "variable"])
  func `a file whose defaults have very long names is refused with the limit`(kind: String) {
    let name = String(repeating: "n", count: 60_000)
    let defaults =
      switch kind {
      case "item": #"{"?":{"\#(name)":""}}"#
      case "ignored item": #"{"?":{"\#(name)":1}}"#
      default: ##"{"#":"$(\##(name))"}"##
      }
    expectRefusal { try file([String](repeating: "{}", count: 20_000), defaults: defaults) }
  }

  @Test func `a very long name of an app is not repeated in each place`() throws {
    let app = "ABCDE12345." + String(repeating: "a", count: 60_000)
    let rules = [String](repeating: #"{"/":"/$(v)"}"#, count: 2_000).joined(separator: ",")
    let file = try AppSiteAssociation(
      data: Data(#"{"applinks":{"details":{"\#(app)":{"components":[\#(rules)]}}}}"#.utf8))
    let report = inspector.report(on: file, appID: app)
    #expect(report.findings(of: "ignoredRule").count == 2_000)
    #expect(report.json.utf8.count < 2_000_000)
    let short = try AppSiteAssociation(
      data: Data(#"{"applinks":{"details":{"\#(Self.app)":{"components":[{"/":"/$(v)"}]}}}}"#.utf8))
    #expect(
      inspector.report(on: short, appID: Self.app).places(of: "ignoredRule")
        == ["details.\(Self.app).components[0]"])
  }

  @Test func `a path of very many different characters is compared soon`() throws {
    let path = String(String.UnicodeScalarView((0x4E00..<0x9E00).compactMap(Unicode.Scalar.init)))
    let file = try file([rule("/" + path), rule("/" + path)])
    let report = inspector.report(on: file, appID: Self.app)
    #expect(!report.isClean)
  }

  @Test func `very many beginnings of a variable without an end are checked soon`() throws {
    let report = inspector.report(
      on: try file([rule("/" + String(repeating: "$(", count: 200_000))]), appID: Self.app)
    #expect(!report.isClean)
  }

  @Test func `a character that no URL has is found between variables, and not in their names`()
    throws
  {
    let file = try file([rule("/$(é)/a|$(lang)"), rule("/$(é)")], variables: #"{"é":["x"]}"#)
    #expect(
      inspector.report(on: file, appID: Self.app).findings(of: "ignoredRule").map(\.problem)
        == [#"it has "|" in its path, which no URL has there, so that no URL fits"#])
  }

  @Test func `of a very long rule, no more examples are made than its cost allows`() throws {
    let sites = (0..<200).map { LinkSite.universal("a\($0).example") }
    let inspector = LinkInspector(parser: LinkParser(sites: sites, links: SampleID.links))
    let path = "/*" + String(repeating: "a?", count: 30_000) + "*"
    let report = inspector.report(on: try file([rule(path)]), appID: Self.app)
    #expect(report.findings(of: "emptyClaim").isEmpty)
  }

  @Test func `a URL that is too long is not judged, and that is said`() throws {
    let file = try file([rule("*")])
    let url = "https://a.example/" + String(repeating: "a", count: 8_192)
    #expect(file.verdict(for: url, appID: Self.app).kind == .unclaimed)
    #expect(
      file.explanation(for: url, appID: Self.app)
        == "unclaimed: the URL is longer than the 8192 bytes that are judged.")
  }

  @Test func `of very many rules with wildcards, the report says which were not tried`() throws {
    let rules = (0..<400).map { ##"{"/":"/q\##($0)/*/*?","?":{"a":"*","b":"?*"},"#":"*x*"}"## }
    #if DEBUG
      let limit = 5_000
      let report = inspector.report(on: try file(rules), appID: Self.app, making: limit)
    #else
      let limit = 50_000
      let report = inspector.report(on: try file(rules), appID: Self.app)
    #endif
    let mistake = try #require(report.findings.first { $0.place == "applinks.details" })
    let tried = report.findings(of: "emptyClaim").count
    #expect(
      mistake.problem
        == "there are so many rules that it was not tried whether the app opens any URL of the last "
        + "\(rules.count - tried)")
    // Each makes more than 500 URLs.
    #expect((1...limit / 500).contains(tried))
    #expect(!report.isClean)
  }

  @Test func `a variable of the system costs little, in however many rules it stands`() throws {
    // So often that reading the texts again for each rule takes longer than the limit. A file with more such rules is
    // refused.
    #if DEBUG
      let (count, times) = (450, 1)
    #else
      let (count, times) = (450, 40)
    #endif
    let rules = (0..<count).map { #"{"/":"/$(lang)/x\#($0)"}"# }
    let file = try file(rules)
    for _ in 0..<times {
      #expect(
        inspector.report(on: file, appID: Self.app).findings(of: "emptyClaim").count == rules.count)
    }
  }

  @Test func `a variable's texts are read once, however often a pattern names it`() throws {
    let texts = [String](repeating: #""xxxxx""#, count: 3_000).joined(separator: ",")
    let pattern = "/" + String(repeating: "$(a)", count: 3_000)
    let file = try file([#"{"/":"\#(pattern)"}"#], variables: #"{"a":[\#(texts)]}"#)
    #expect(file.verdict(for: "https://a.example/items/1", appID: Self.app).kind == .unclaimed)
  }
}
