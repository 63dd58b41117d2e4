import DeeplinkURLs
import Foundation
import Testing

/// `URL` as a parameter: an address of the web or nothing.
struct WebAddressTests {
  @Test(arguments: [
    "", "shop.example", "/a", "//shop.example/a", "https:", "https:/", "https://", "https:///a",
    "https:shop.example", "ftp://shop.example/", "file:///etc/passwd", "javascript://shop.example",
    "javascript:alert(1)", "data:text/html,x", "shop://shop.example/a", " https://shop.example/",
    "https://shop.example/ ", "https ://shop.example", "://shop.example",
    // User information.
    "https://me@shop.example/", "https://me:pw@shop.example/", "https://@shop.example/",
    "https://shop.example@evil.example/", "https://shop.example:443@evil.example/",
    // Addresses, in all the spellings that browsers read.
    "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
    "https://0x7F.1/", "https://0x/", "https://[::1]/", "https://[fe80::1%25en0]/",
    "https://1.2.3.04/", "https://shop.123/",
    // Domains that are none.
    "https://shop.example./", "https://.shop.example/", "https://shop..example/", "https://-a.b/",
    "https://a-.b/", "https://sh%6Fp.example/", "https://bücher.example/",
    "https://shop.example\\a",
    "https://a b.example/", "https://\(String(repeating: "a", count: 64)).example/",
    "https://\(String(repeating: "a.", count: 127))example/", "https://shop.example:/",
    "https://shop.example:99999/", "https://shop.example:8a/", "https://shop.example:80:80/",
    // What Foundation would repair.
    "https://shop.example/%zz", "https://shop.example/100%", "https://shop.example/a b",
    "https://shop.example/é", "https://shop.example/\"", "https://shop.example/?q=|",
    "https://shop.example/#a#b", "https://shop.example/\u{7}",
    "https://shop.example/\u{85}",
  ])
  func `what is no web address converts to nothing`(_ text: String) {
    #expect(URL(linkText: text) == nil)
  }

  @Test(arguments: [
    "https://shop.example", "http://shop.example/", "HTTPS://Shop.Example/A?b=c#d",
    "https://shop.example:8443/", "https://localhost/", "https://xn--bcher-kva.example/%C3%A9",
    "https://my_shop.example/?url=https://a.example/?b=c", "https://1.2.example/",
    "https://a.0x7g/",
    "https://\(String(repeating: "a", count: 63)).example/",
  ])
  func `a web address is taken as it is written`(_ text: String) {
    #expect(URL(linkText: text)?.absoluteString == text)
    #expect(URL(linkText: text)?.linkText == text)
  }

  enum ID: Hashable, Sendable { case open(URL), share(URL?, String?) }

  static let parser = LinkParser(
    sites: [.scheme("app")],
    links: [
      LinkPattern("/open?url={url}!", ID.open), LinkPattern("/share/?u={u}&t={t}", ID.share),
    ] as LinkTable<ID>)

  @Test(arguments: [
    "https://x.example/?a=1&b=2#c", "https://x.example/%2541", "http://x.example/a%20b",
  ])
  func `an address inside a link prints and reads back`(_ text: String) throws {
    let url = try #require(URL(linkText: text))
    let printed = try #require(Self.parser.url(for: .open(url)))
    #expect(try Self.parser.parse(printed).identifier == .open(url))
  }

  @Test func `another address is refused, says what is wanted, and does not print`() throws {
    let error = #expect(throws: LinkError.self) {
      try Self.parser.parse("app://open?url=javascript:alert(1)")
    }
    #expect(
      error?.description
        == "{url} of /open?url={url}! is not a web address such as https://shop.example/a at byte 15; correct the value or the parameter's type"
    )
    let file = try #require(URL(string: "file:///etc/passwd"))
    #expect(Self.parser.url(for: .open(file)) == nil)
    let relative = try #require(URL(string: "a", relativeTo: URL(string: "https://x.example/")))
    #expect(Self.parser.url(for: .open(relative)) == nil)
  }

  @Test func `an address that was not escaped is taken up to its ampersand, with a warning`() throws
  {
    let match = try Self.parser.parse("app://open?url=https://x.example/?a=1&b=2")
    #expect(match.identifier == .open(try #require(URL(string: "https://x.example/?a=1"))))
    #expect(match.warnings == [.cutURL(parameter: "url")])
  }

  @Test func `a table of addresses has no issue`() {
    #expect(Self.parser.issues == [])
  }
}
