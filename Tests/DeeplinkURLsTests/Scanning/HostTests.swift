import DeeplinkURLs
import Testing

/// What Foundation reads differently is refused.
struct HostTests {
  static let parser = LinkParser(
    sites: [.scheme("shop"), .universal("*.shop.example"), .universal("xn--e1afmkfd.example")],
    links: [LinkPattern("/{rest...}?k={k}") { $0.all("rest") }] as LinkTable<[String]>)

  @Test(arguments: [
    ("shop://xn--mnchen-3ya/x", LinkError.Rule.malformedAuthority),
    ("shop://XN--mnchen-3ya/x", .malformedAuthority), ("shop://a.xn--b/x", .malformedAuthority),
    ("shop://%EF%BB%BFproducts/x", .byteOrderMark), ("shop:///x?%EF%BB%BFk=1", .byteOrderMark),
    ("shop:///x?k=%EF%BB%BFv", .byteOrderMark), ("shop:///x?\u{FEFF}k=1", .byteOrderMark),
    ("shop://\(String(repeating: "a", count: 2_048))%61", .malformedAuthority),
    ("https://*.shop.example/x", .foreignHost), ("https://a*.shop.example/x", .foreignHost),
  ])
  func `a host, key, or fragment that has two readings is refused`(
    _ url: String, _ rule: LinkError.Rule
  ) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
    #expect(error?.rule == rule)
    #expect(error?.description.contains(";") == true)
  }

  @Test(arguments: [
    ("shop:///xn--mnchen-3ya/x", ["xn--mnchen-3ya", "x"]), ("shop://axn--b/x", ["axn--b", "x"]),
    ("shop:///%EF%BB%BFa", ["\u{FEFF}a"]), ("https://xn--e1afmkfd.example/a", ["a"]),
    ("shop:///x?a%EF%BB%BF=1", ["x"]), ("shop:///x#a%EF%BB%BF", ["x"]),
    ("https://one.shop.example/x", ["x"]),
  ])
  func `what has one reading is data`(_ url: String, _ expected: [String]) throws {
    #expect(try Self.parser.parse(url).identifier == expected)
  }
}
