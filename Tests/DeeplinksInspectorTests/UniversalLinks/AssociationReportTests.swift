import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

struct AssociationReportTests {
  static let inspector = LinkInspector(parser: SampleID.parser)

  func report(_ components: String, appID: String = SampleID.appID) throws -> InspectionReport {
    let text =
      #"{"applinks":{"details":[{"appIDs":["\#(SampleID.appID)","ZYXWV98765.com.example.other"],"components":\#(components)}]}}"#
    return Self.inspector.report(
      on: try AppSiteAssociation(data: Data(text.utf8)), appID: appID)
  }

  @Test func `a file without the app is reported with the apps it has`() throws {
    let report = try report("[]", appID: "ABCDE12345.com.example.sho")
    #expect(!report.isClean)
    #expect(
      report.description == """
        error: applinks.details: there are no rules for ABCDE12345.com.example.sho, only for \
        ABCDE12345.com.example.shop, ZYXWV98765.com.example.other; name the app there.
        """)
  }

  @Test func `links that no rule covers are reported, aliases too`() throws {
    let report = try report(#"[{"/":"/products/*"},{"/":"/"},{"/":"/help/*","exclude":true}]"#)
    #expect(report.findings(of: "emptyClaim").isEmpty)
    #expect(
      report.places(of: "linksNotClaimed") == [
        "/search?q={query}!", "/pages?n={number}!", "/categories/{slug}?sort={sort}", "/p/{id}",
        "/item?id={id}!", "/events/{day}/{sort}", "/help/{topic...}", "/search?view=map&tag={tags}",
        "/caf%C3%A9/{name}", "/odd%2A%3F/$(x)?a=%2A?&flag=",
      ])
    let lines = report.description.split(separator: "\n")
    #expect(
      lines.contains(
        "error: /p/{id}: no rule covers it, as for https://shop.example/p/1; add a rule for it."))
    #expect(
      lines.contains(
        "error: /help/{topic...}: details[0].components[2], path /help/*, excludes it, as for https://shop.example/help/a; "
          + "exclude less, or cover it in front of that rule."))
  }

  /// A code without samples, which `1` is not.
  struct Code: LinkParameter, Hashable {
    let text: String
    init?(linkText: String) {
      guard linkText.hasPrefix("C-") else { return nil }
      text = linkText
    }
    var linkText: String { text }
  }

  enum CodeID: LinkIdentifier {
    case voucher(Code)
    static let links: LinkTable<Self> = [LinkPattern("/vouchers/{voucher}", CodeID.voucher)]
  }

  @Test func `a link whose parameter has no samples is not judged by a URL that opens nothing`()
    throws
  {
    let inspector = LinkInspector(
      parser: LinkParser(sites: [SampleID.site], links: CodeID.links))
    func report(_ path: String) -> InspectionReport {
      inspector.report(
        on: AppSiteAssociation(details: [
          .init(appIDs: [SampleID.appID], components: [.init(path: path)])
        ]), appID: SampleID.appID)
    }
    #expect(report("/vouchers/?*").findings.map(\.rule) == [])
    let narrow = report("/vouchers/C-*")
    #expect(narrow.places(of: "linksNotClaimed") == [])
    #expect(
      narrow.findings(of: "notJudged").map(\.description) == [
        "note: /vouchers/{voucher}: it was not tried whether a rule covers it, since the app opens none of "
          + "its examples, such as https://shop.example/vouchers/1; give its parameters' types linkSamples."
      ])
    let draft = try inspector.association(
      appIDs: [SampleID.appID], excluding: ["/vouchers/1"])
    #expect(draft.report.findings(of: "linksNotClaimed").isEmpty)
  }

  @Test func `a rule for some values only does not cover the link`() throws {
    let report = try report(#"[{"/":"/products/1"},{"/":"*","?":{"never":"x"}}]"#)
    let missing = report.findings.first { $0.place == "/products/{id}?ref={referrer}" }
    #expect(missing?.problem == "no rule covers it, as for https://shop.example/products/2")
  }

  @Test(arguments: [
    (#"{"/":"/blog/*"}"#, "https://shop.example/blog/1"),
    (#"{"/":"/products/a?"}"#, "https://shop.example/products/a1"),
    (#"{"/":"/product/*"}"#, "https://shop.example/product/1"),
    (#"{"/":"*"}"#, "https://shop.example/1"), (#"{"/":"/*"}"#, "https://shop.example/1"),
    (#"{"/":"/search","?":{"view":"list"}}"#, "https://shop.example/search?view=list"),
    (#"{"/":"/pages","?":"n=a*"}"#, "https://shop.example/pages?n=a1"),
    (#"{"/":"/$(lang)/shop"}"#, "https://shop.example/"),
  ])
  func `a rule that brings only what the app does not open is reported`(
    rule: String, example: String
  )
    throws
  {
    let report = try report("[\(rule)]")
    let claims = report.findings(of: "emptyClaim")
    #expect(claims.map(\.place) == ["details[0].components[0]"])
    #expect(claims.first?.problem.contains(" the app does not open, such as \(example)") == true)
    #expect(claims.first?.advice.isEmpty == false)
  }

  @Test(arguments: [
    #"{"/":"/products/*"}"#, #"{"/":"/products/????"}"#, #"{"/":"/products/$(digit)"}"#,
    #"{"/":"/products/*/reviews/*"}"#, #"{"/":"/events/*/*"}"#, #"{"/":"/search","?":{"q":"?*"}}"#,
    #"{"/":"/search*"}"#, #"{"/":"/pages","?":"n=*"}"#, ##"{"/":"/help/*","#":"top"}"##,
    #"{"/":"/"}"#,
    #"{"/":"/caf%C3%A9/*"}"#, #"{"/":"/blog/*","exclude":true}"#,
    #"{"/":"/products/*","?":{"ref":"$(lower)"}}"#,
  ])
  func `a rule that brings something the app opens is in order`(rule: String) throws {
    #expect(try report("[\(rule)]").findings(of: "emptyClaim").isEmpty)
  }

  @Test func `a rule that no link reaches, because an earlier rule takes them, is reported`() throws
  {
    let report = try report(
      #"[{"/":"/products/*"},{"/":"/products/?","exclude":true},{"/":"/products/1"},{"/":"/search","?":{"view":"map"}},{"/":"/search"}]"#
    )
    #expect(
      report.findings(of: "ruleNeverDecides").map(\.description) == [
        "warning: details[0].components[1]: path /products/? decides about none of the links that were tried, "
          + "since details[0].components[0] comes first, as for https://shop.example/products/1; "
          + "put it in front of that one.",
        "note: details[0].components[2]: path /products/1 decides about none of the links that were tried, "
          + "since details[0].components[0] comes first, as for https://shop.example/products/1; "
          + "delete it if it is for no others.",
      ])
  }

  @Test func `what the system ignores is reported`() throws {
    let report = try report(#"[{"/":"/$(nope)/x"},{"/":"/help/*","?":{"a":"1","flag":true}}]"#)
    #expect(
      report.findings(of: "ignoredRule").map(\.description) == [
        "warning: details[0].components[0]: it has the variable $(nope), which nothing defines, so that no URL "
          + "fits; add it to substitutionVariables.",
        "warning: details[0].components[1].?: it has values that are no strings (flag), so that the system "
          + "ignores all of it; write strings.",
      ])
  }

  @Test func `what is written for an app agrees with it`() throws {
    let draft = try Self.inspector.association(
      appIDs: [SampleID.appID], excluding: ["/legal/*"])
    let report = Self.inspector.report(
      on: try AppSiteAssociation(data: draft.data()), appID: SampleID.appID)
    // A literal star is a wildcard there, and one of the sample's links has one.
    #expect(report.findings.isEmpty)
    #expect(report.isClean)
    #expect(report.description == "The file and the links of \(SampleID.appID) agree.")
  }
}

struct MatchExplanationTests {
  static let file = """
    {"applinks": {"defaults": {"#": "top"}, "details": [{"appIDs": ["A.b"], "components": [
      {"/": "/a/*", "?": {"k": "1", "j": "*"}}, {"/": "/a/*", "?": "k=2"}, {"/": "/a/b", "exclude": true},
      {"/": "/c", "#": "*"}
    ]}]}}
    """

  func explanation(_ url: String, _ appID: String = "A.b") throws -> MatchExplanation {
    try AppSiteAssociation(data: Data(Self.file.utf8)).match(of: url, appID: appID)
  }

  @Test(arguments: [
    ("shop://a", "A.b", "unclaimed: the text is no http or https URL."),
    ("https://h.example/a b", "A.b", "unclaimed: the text is no http or https URL."),
    (
      "https://h.example/%zz", "A.b",
      "unclaimed: the URL has a malformed escape; write two hexadecimal digits behind each %."
    ),
    ("https://h.example/c", "B.c", "unclaimed: the file has no rules for B.c."),
    (
      "https://h.example/a/x?k=1", "A.b",
      """
      unclaimed: no rule of A.b is about the URL.
        not details[0].components[0], path /a/*, query item j=*, query item k=1, fragment top: the fragment does not fit
        not details[0].components[1], path /a/*, query k=2, fragment top: the query does not fit
        not details[0].components[2], path /a/b, fragment top: the path does not fit
        not details[0].components[3], path /c, fragment *: the path does not fit
      """
    ),
    (
      "https://h.example/c", "A.b",
      """
      matched: details[0].components[3], path /c, fragment *, gives the URL to A.b.
        not details[0].components[0], path /a/*, query item j=*, query item k=1, fragment top: the path does not fit
        not details[0].components[1], path /a/*, query k=2, fragment top: the path does not fit
        not details[0].components[2], path /a/b, fragment top: the path does not fit
      """
    ),
    (
      "https://h.example/a/b?k=secret#top", "A.b",
      """
      excluded: details[0].components[2], path /a/b, fragment top, keeps the URL from A.b.
        not details[0].components[0], path /a/*, query item j=*, query item k=1, fragment top: the query item k does not fit
        not details[0].components[1], path /a/*, query k=2, fragment top: the query does not fit
      """
    ),
  ])
  func `each rule that was asked is named, and nothing of the URL`(
    url: String, appID: String, text: String
  ) throws {
    #expect(try explanation(url, appID).description == text)
  }
}
