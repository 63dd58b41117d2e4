import DeeplinksInspector
import Foundation
import Testing

/// What the corpus does not ask.
struct AssociationVerdictTests {
  static let app = "ABCDE12345.com.example.app"

  func verdict(_ links: String, _ url: String, appID: String = app) throws
    -> AppSiteAssociation.Verdict
  {
    try AppSiteAssociation(data: Data(#"{"applinks":\#(links)}"#.utf8))
      .verdict(for: url, appID: appID)
  }

  /// The kind for one rule and what stands after the host.
  func kind(_ component: String, _ rest: String) throws -> AppSiteAssociation.Verdict.Kind {
    try verdict(
      #"{"details":[{"appIDs":["\#(Self.app)"],"components":[\#(component)]}]}"#,
      "https://h.example\(rest)"
    ).kind
  }

  @Test(arguments: [
    "", "h.example/a", "//h.example/a", "https:/h.example/a", "https://", "https:///a",
    "https://h.example:port/a", "https://h.ex ample/a", "https://h.example/a b",
    "shop://h.example/a",
    "ftp://h.example/a", "https://h.example/%", "https://h.example/%2", "https://h.example/%zz",
    "https://h.example/?q=%zz", "https://h.example/#%zz", "https://h.example/a\nb",
    "mailto:a@b.example",
    "https://[::1/a", "https://h.example/a\0b", "https://a|b/x", "https://a.example:1234567/x",
    "https://%zz/x",
  ])
  func `what is no URL of the web is unclaimed`(url: String) throws {
    let rules = #"{"details":[{"appIDs":["\#(Self.app)"],"components":[{"/":"*"}]}]}"#
    #expect(try verdict(rules, url).kind == .unclaimed)
  }

  @Test(arguments: [
    "https://h.example", "HTTPS://H.EXAMPLE/a", "http://h.example/a", "https://h.example:8443/a",
    "https://user@h.example/a", "https://[::1]/a", "https://h.example?q=1", "https://h.example#f",
    "https://h.example/é", "https://h.example/a?q=ü#ß", "https://h.example/a\u{301}",
    "https://h.example/{a}|^", "https://a.example/x[1]?f[]=1#[2]", "https://us:er@a.example:/x",
    "HTTPS://bücher.example/x",
  ])
  func `a URL of the web is judged`(url: String) throws {
    let rules = #"{"details":[{"appIDs":["\#(Self.app)"],"components":[{}]}]}"#
    #expect(try verdict(rules, url).kind == .matched)
  }

  @Test(arguments: [
    (#"{"/":"*abc"}"#, "/xabc"), (#"{"/":"*/foo"}"#, "/foo"), (#"{"/":"*/foo"}"#, "/a/foo"),
    (#"{"/":"/*"}"#, "/"), (#"{"/":"/*"}"#, ""), (#"{"/":"/a/*/"}"#, "/a/b"),
    (#"{"/":"/buy/"}"#, "/buy//"),
    (#"{"/":"/a//b"}"#, "/a//b"), (#"{"?":{"a":["1"]}}"#, "/x?a=2"),
    (#"{"?":{"a":"1","f":true}}"#, "/x?a=2"),
    (#"{"?":{"id":"*"}}"#, "/x?id=7&id=42"), (#"{"?":{"a":"1","b":"*"}}"#, "/x?a=1"),
    (#"{"?":{"q":"a?c"}}"#, "/x?q=abc"), (#"{"?":{"q":"a?c"}}"#, "/x?q=a?c"),
    (#"{"?":{"q":"a=b"}}"#, "/x?q=a=b"),
    (#"{"?":""}"#, "/x"), (#"{"?":""}"#, "/x?"), (##"{"#":""}"##, "/x"), (##"{"#":""}"##, "/x#"),
    (#"{"?":{"a b":"c d"},"percentEncoded":false}"#, "/x?a%20b=c%20d"),
    (#"{"?":{"a%20b":"c%20d"}}"#, "/x?a%20b=c%20d"),
    (#"{"?":{"q":"a&b"},"percentEncoded":false}"#, "/x?q=a%26b"),
    (#"{"/":"/a/b","percentEncoded":false}"#, "/a%2Fb"),
    (#"{"/":"/é?","percentEncoded":false}"#, "/%C3%A9%F0%9F%8F%81"),
    (#"{"/":"/É","percentEncoded":false,"caseSensitive":false}"#, "/%c3%a9"),
    (#"{"/":"/%c3%a9","caseSensitive":false}"#, "/%C3%A9"), (#"{"/":"/%C3%A9"}"#, "/é"),
    (#"{"/":"/é","percentEncoded":false}"#, "/é"),
    (#"{"/":"/$(upper)","caseSensitive":false}"#, "/a"),
    (#"{"?":{"Ref":"a"},"caseSensitive":false}"#, "/x?rEF=A"),
    (#"{"?":{"f[]":"1"}}"#, "/x[1]?f[]=1"), (#"{"/":"/$(region)/$(lang)"}"#, "/GB/fr"),
    (#"{"/":"/a$(b"}"#, "/a$(b"),
    (#"{"/":null}"#, "/x"),
    (#"{"comment":5,"future":{"a":[]}}"#, "/x"), (#"{"?":{"a":"$(digit)"}}"#, "/x?a=5"),
  ])
  func `a URL that fits is matched`(component: String, rest: String) throws {
    #expect(try kind(component, rest) == .matched)
  }

  @Test(arguments: [
    (#"{"/":"/buy/*"}"#, "/buyer"), (#"{"/":"/id/????"}"#, "/id/481/"), (#"{"/":"/a/?*"}"#, "/a//"),
    (#"{"/":"/abc"}"#, "//abc"), (#"{"/":"/a/b"}"#, "/a//b"), (#"{"/":"/a/b"}"#, "/a%2Fb"),
    (#"{"?":{"id":"42"}}"#, "/x?id=7&id=42"), (#"{"?":{"id":"42"}}"#, "/x?id=42&id=7"),
    (#"{"?":{"id":"7,42"}}"#, "/x?id=7&id=42"), (#"{"?":"a=1"}"#, "/x"),
    (#"{"?":{"a":"1"}}"#, "/x?A=1"), (#"{"?":{"a":"1"},"caseSensitive":false}"#, "/x?A=2"),
    (#"{"?":{"a":"x"}}"#, "/x?a=X"), (##"{"#":"?*"}"##, "/x"), (#"{"/":"/$(region)"}"#, "/UK"),
    (#"{"/":"/$(region)"}"#, "/gb"), (#"{"/":"/$(unknown)"}"#, "/$(unknown)"),
    (#"{"/":"/$(unknown)"}"#, "/"),
    (#"{"/":"/a.c"}"#, "/abc"), (#"{"/":"/a|b"}"#, "/a"), (#"{"/":"/x?q=1"}"#, "/x?q=1"),
    (##"{"/":"/a","?":"","#":"f"}"##, "/a#g"),
  ])
  func `a URL that does not fit is unclaimed`(component: String, rest: String) throws {
    #expect(try kind(component, rest) == .unclaimed)
  }

  // MARK: Details

  static let several = """
    {"details": [
      {"appIDs": ["ABCDE12345.com.example.other"], "components": [{"/": "*"}]},
      {"appID": "ABCDE12345.com.example.app", "components": [{"/": "/a"}, {"/": "/b", "exclude": true}]},
      {"appIDs": ["X.y", "ABCDE12345.com.example.app"], "components": [{"/": "/b"}, {"/": "/c"}]}
    ]}
    """

  @Test(
    arguments: [
      ("/a", .matched, 1, 0), ("/b", .excluded, 1, 1),
      ("/c", .matched, 2, 1), ("/d", .unclaimed, nil, nil),
    ] as [(String, AppSiteAssociation.Verdict.Kind, Int?, Int?)])
  func `the details of an app are asked in order`(
    path: String, kind: AppSiteAssociation.Verdict.Kind, detail: Int?, component: Int?
  ) throws {
    let verdict = try verdict(Self.several, "https://h.example\(path)")
    #expect(verdict.kind == kind)
    #expect(verdict.detail == detail)
    #expect(verdict.component == component)
  }

  @Test(arguments: ["", "com.example.app", "abcde12345.com.example.app", "X.y.z"])
  func `an app that the file does not name has no URL`(appID: String) throws {
    #expect(try verdict(Self.several, "https://h.example/a", appID: appID).kind == .unclaimed)
  }

  // MARK: The older forms

  @Test(
    arguments: [
      ("/wwdc/news", .matched, 1), ("/wwdc/internal/x", .excluded, 0),
      ("/NOT /x", .unclaimed, nil), ("/other", .unclaimed, nil),
    ] as [(String, AppSiteAssociation.Verdict.Kind, Int?)])
  func `paths are rules, in order`(
    path: String, kind: AppSiteAssociation.Verdict.Kind, component: Int?
  ) throws {
    let paths = #"["NOT /wwdc/internal/*", "/wwdc/*"]"#
    let url = "https://h.example\(path)?q=1#f"
    let array = #"{"apps":[],"details":[{"appID":"\#(Self.app)","paths":\#(paths)}]}"#
    #expect(try verdict(array, url).kind == kind)
    #expect(try verdict(array, url).component == component)
    let dictionary = #"{"details":{"\#(Self.app)":{"paths":\#(paths)},"A.b":{"paths":["*"]}}}"#
    #expect(try verdict(dictionary, url).kind == kind)
    #expect(try verdict(dictionary, url).component == component)
  }

  @Test(arguments: [#"[{"/":"/new"}]"#, "[]"])
  func `paths beside components have no effect`(components: String) throws {
    let rules =
      #"{"details":[{"appID":"\#(Self.app)","paths":["/old"],"components":\#(components)}]}"#
    #expect(try verdict(rules, "https://h.example/old").kind == .unclaimed)
  }

  // MARK: Defaults and variables

  @Test func `a rule beats its detail's defaults, and those the file's`() throws {
    let rules = """
      {"defaults": {"caseSensitive": false, "exclude": true, "?": {"k": "1"}},
       "details": [{"appIDs": ["\(Self.app)"], "defaults": {"exclude": false},
         "components": [{"/": "/a"}, {"/": "/b", "?": "*", "exclude": true}]}]}
      """
    #expect(try verdict(rules, "https://h.example/A?K=1").kind == .matched)
    #expect(try verdict(rules, "https://h.example/A").kind == .unclaimed)
    #expect(try verdict(rules, "https://h.example/B").kind == .excluded)
  }

  @Test func `a variable of the file beats the system's, and its texts name no other`() throws {
    let rules = """
      {"substitutionVariables": {"lang": ["x"], "a": ["$(lang)"], "Lang": ["y"]},
       "details": [{"appIDs": ["\(Self.app)"],
         "components": [{"/": "/l/$(lang)"}, {"/": "/a/$(a)"}, {"/": "/u/$(Lang)"}]}]}
      """
    #expect(try verdict(rules, "https://h.example/l/x").component == 0)
    #expect(try verdict(rules, "https://h.example/l/en").kind == .unclaimed)
    #expect(try verdict(rules, "https://h.example/a/x").kind == .unclaimed)
    #expect(try verdict(rules, "https://h.example/a/$(lang)").component == 1)
    #expect(try verdict(rules, "https://h.example/u/x").kind == .unclaimed)
  }
}
