import DeeplinkURLs
import Foundation
import Testing

struct LinkSiteTests {
  static let links: LinkTable<String> = [
    LinkPattern("/", "home"),
    LinkPattern(
      "/{rest...}",
      print: { $0 == "home" ? nil : ["rest": $0.split(separator: "/").map(String.init)] }
    ) {
      $0.all("rest").joined(separator: "/")
    },
  ]
  static let parser = LinkParser(
    sites: [
      .universal("shop.example"), .universal("*.wild.example"), .universal("port.example:8443"),
      .scheme("shop"), .scheme("shop", host: "app"), .universal("xn--e1afmkfd.example"),
    ], links: links)

  @Test(arguments: [
    ("https://shop.example", "home"), ("https://shop.example/", "home"),
    ("https://shop.example?a=1", "home"), ("https://shop.example#/a", "home"),
    ("HTTPS://SHOP.example:443/a", "a"), ("https://shop.example:/a", "a"),
    ("https://one.wild.example/a", "a"), ("https://port.example:8443/a", "a"),
    ("shop:", "home"), ("shop://", "home"), ("shop:///", "home"), ("shop:/", "home"),
    ("shop:?q=1", "home"), ("shop://?q=1", "home"), ("shop://a/b", "a/b"), ("shop:///a/b", "a/b"),
    ("shop:/a/b", "a/b"), ("SHOP://A/b", "A/b"), ("shop://a%20b/c/", "a b/c"),
    ("shop://app/x", "x"), ("shop://APP", "home"), ("shop://apps/x", "apps/x"),
    ("https://xn--e1afmkfd.example/a", "a"),
  ])
  func `a link on a site has the path it names`(_ url: String, _ expected: String) throws {
    #expect(try Self.parser.parse(url).identifier == expected)
  }

  @Test(arguments: [
    ("http://shop.example/a", LinkError.Rule.foreignScheme), ("", .missingScheme),
    ("/a", .missingScheme), ("1a://b", .missingScheme), ("a_b://c", .missingScheme),
    ("https:/shop.example/a", .missingHost), ("https:///a", .missingHost),
    ("https://shop.example:444/a", .foreignPort), ("https://port.example/a", .foreignPort),
    ("https://port.example:443/a", .foreignPort),
    ("https://wild.example/a", .foreignHost), ("https://a.b.wild.example/a", .foreignHost),
    ("https://.wild.example/a", .foreignHost), ("https://xwild.example/a", .foreignHost),
    ("https://shop.example./a", .malformedAuthority),
    ("https://shop.example:x/a", .malformedAuthority),
    ("https://shop.example:65536/a", .malformedAuthority),
    ("https://[::1%25en0]/a", .malformedAuthority),
    ("https://[::1/a", .malformedAuthority), ("https://shöp.example/a", .malformedAuthority),
    ("https://shop.example\\a", .malformedAuthority), ("https://me@shop.example/a", .userInfo),
    ("https://shop.example@evil.test/a", .userInfo), ("shop:a/b", .opaqueLink),
    ("shop://a:80/b", .foreignPort), ("shop://a@b/c", .userInfo),
    ("shop://ä/b", .malformedAuthority),
    ("shop://[::1]/b", .malformedAuthority), ("shop:////a", .emptySegment),
    // The first segment is in a host's place, where a full stop at its end would be none of the name.
    ("shop://items./1", .malformedAuthority), ("shop://items.", .malformedAuthority),
    ("SHOP://Items./1", .malformedAuthority), ("shop://https://a.example/1", .emptySegment),
    ("https://shop%2Eexample/a", .foreignHost), ("https://shop.example//", .emptySegment),
  ])
  func `a link on no site is refused`(_ url: String, _ rule: LinkError.Rule) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(url) }
    #expect(error?.rule == rule)
    #expect((error?.site == nil) == (error?.stage == .site))
  }

  @Test(arguments: [
    "https://shop.example:65535/a", "https://SHOP.example:65535/a", "HTTPS://shop.example:065535/a",
  ])
  func `the highest port is one, whatever case the host has`(_ text: String) throws {
    let parser = LinkParser(
      sites: [.universal("shop.example", port: 65_535)],
      links: [LinkPattern("/a", "/a")] as LinkTable<String>)
    #expect(try parser.parse(text).identifier == "/a")
  }

  @Test(arguments: [
    ("dapp://https://a.example", "a URL behind the scheme at byte 7; percent-encode the URL, or"),
    (
      "dapp:///https://a.example",
      "empty path segment at byte 15; write single slashes and no empty value, and percent"
    ),
    (
      "dapp://h:80/a",
      "a first segment that can't be a host at byte 8; write three slashes in front"
    ),
    ("dapp://ü/a", "a first segment that can't be a host at byte 7; write three slashes in front"),
    ("dapp://a./a", "a first segment that can't be a host at byte 8; write three slashes in front"),
    (
      "coin://abc",
      "slashes behind an opaque scheme at byte 5; leave them out, or add .scheme(\"coin\")"
    ),
    ("coin:a//b", "empty path segment at byte 7; write single slashes"),
  ])
  func `an error of a scheme says what happened`(_ text: String, _ beginning: String) {
    let parser = LinkParser(
      sites: [.scheme("dapp"), .scheme("coin", form: .opaque)],
      links: [LinkPattern("/a", "/a")] as LinkTable<String>)
    let error = #expect(throws: LinkError.self) { try parser.parse(text) }
    #expect(error?.description.hasPrefix(beginning) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("a/b", "shop://a/b"), ("A/b", "shop:///A/b"), ("a b", "shop:///a%20b"), ("home", "shop:///"),
    ("a./b", "shop:///a./b"), ("a.b-c_d9/e", "shop://a.b-c_d9/e"), ("é", "shop:///%C3%A9"),
    ("axn--b", "shop://axn--b"),
    // What has two readings as a host has one in the path.
    ("xn--mnchen-3ya", "shop:///xn--mnchen-3ya"), ("a.xn--b", "shop:///a.xn--b"),
    // Foundation reads no host that is longer.
    (String(repeating: "a", count: 2_048), "shop://" + String(repeating: "a", count: 2_048)),
    (String(repeating: "a", count: 2_049), "shop:///" + String(repeating: "a", count: 2_049)),
  ])
  func `a custom scheme prints the first segment as its host where it can, and reads it again`(
    _ identifier: String, _ expected: String
  ) throws {
    let parser = LinkParser(
      sites: [.scheme("shop")], links: LinkTable<String>([]).including(Self.links, as: { $0 }))
    #expect(parser.url(for: identifier)?.absoluteString == expected)
    #expect(try parser.parse(expected).identifier == identifier)
  }

  @Test func `a link prints on the site that is asked for`() {
    let parser = Self.parser
    #expect(parser.url(for: "a/b")?.absoluteString == "https://shop.example/a/b")
    #expect(
      parser.url(for: "a", on: .scheme("shop", host: "app"))?.absoluteString == "shop://app/a")
    #expect(
      parser.url(for: "a", on: .universal("port.example", port: 8443))?.absoluteString
        == "https://port.example:8443/a")
    #expect(parser.url(for: "a", on: .universal("*.wild.example")) == nil)
    #expect(parser.url(for: "a", on: .universal("other.example")) == nil)
  }

  @Test func `a printed link never lands on another site`() {
    #expect(Self.parser.url(for: "app/x", on: .scheme("shop")) == nil)
  }

  @Test func `sites are the same however they are written`() {
    #expect(LinkSite.universal("Shop.Example:443") == .universal("shop.example"))
    #expect(LinkSite.scheme("HTTPS", host: "shop.example") == .universal("shop.example"))
    #expect(LinkSite.universal("a.b", port: 81).description == "https://a.b:81")
    #expect(LinkSite.scheme("shop").isUniversal == false)
  }
}
