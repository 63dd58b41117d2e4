import DeeplinkURLs
import Foundation
import Testing

/// Sites whose path is in the fragment, opaque schemes, `http` beside `https`, and plus signs that are spaces.
struct SiteOptionTests {
  enum ID: Hashable, Sendable {
    case home, user(String, via: String?), pay(String, amount: String?), path([String])
    case find(String?, LinkItems)
  }

  static let links: LinkTable<ID> = [
    LinkPattern("/", .home), LinkPattern("/u/{name}?via={via}", ID.user),
    LinkPattern("/{address}?amount={amount}", ID.pay), LinkPattern("/x/{path...}", ID.path),
    LinkPattern("/s/find?q={q}&{items...}", ID.find),
  ]

  static func parser(_ sites: LinkSite...) -> LinkParser<ID> {
    LinkParser(sites: sites, links: links)
  }

  static let fragment = LinkSite.universal("matrix.to", routing: .fragment)
  static let signal = LinkSite.scheme("sgnl", host: "signal.me", routing: .fragment)
  static let opaque = LinkSite.scheme("bitcoin", form: .opaque)
  static let web = LinkSite.universal("wordpress.com", alsoHTTP: true)
  static let form = LinkSite.universal("form.example", plus: .space)

  // MARK: - Bad input

  @Test(arguments: [
    ("https://matrix.to/u/a", LinkError.Rule.unrecognized, 17),
    ("https://matrix.to/u/a#/u/b", .unrecognized, 17),
    ("https://matrix.to/?via=x#/u/a", .unrecognized, 17),
    ("https://matrix.to//#/u/a", .unrecognized, 17),
    ("https://matrix.to??#/u/a", .unrecognized, 17),
    ("https://matrix.to/#/u/a#b", .forbiddenCharacter, 23),
    ("https://matrix.to/##", .forbiddenCharacter, 19),
    ("https://matrix.to/#/u/a?via=b#", .forbiddenCharacter, 29),
    ("https://matrix.to/#//u/a", .emptySegment, 20),
    ("https://matrix.to/#/u//a", .emptySegment, 22),
    ("https://matrix.to/#/u/..", .dotSegment, 22), ("https://matrix.to/#.%2E/u/a", .dotSegment, 19),
    ("https://matrix.to/#/u/%zz", .malformedPercent, 22),
    ("https://matrix.to/#/u/%00", .controlCharacter, 22),
    ("https://matrix.to/#/u/a?via=\u{85}", .controlCharacter, 29),
    ("https://matrix.to/#/u/a b", .forbiddenCharacter, 23),
    ("https://matrix.to/#/u/%C3", .invalidUTF8, 25),
    ("https://matrix.to/#/u/a?via=100%", .malformedPercent, 31),
    ("https://matrix.to:8080/#/u/a", .foreignPort, 17),
    ("https://me@matrix.to/#/u/a", .userInfo, 10),
    ("http://matrix.to/#/u/a", .foreignScheme, 0), ("sgnl://matrix.to/#/u/a", .foreignHost, 7),
    ("sgnl:#/u/a", .missingHost, 5),
  ])
  func `a fragment that is no path and query is refused`(
    _ text: String, _ rule: LinkError.Rule, _ offset: Int
  ) {
    let error = #expect(throws: LinkError.self) {
      try Self.parser(Self.fragment, Self.signal).parse(text)
    }
    #expect(error?.rule == rule)
    #expect(error?.offset == offset)
    if error?.rule == .unrecognized { #expect(error?.site == Self.fragment) }
  }

  @Test(arguments: [
    ("bitcoin:/", LinkError.Rule.emptySegment), ("bitcoin://", .emptySegment),
    ("bitcoin:/a", .emptySegment), ("bitcoin://a", .emptySegment), ("bitcoin:///", .emptySegment),
    ("bitcoin://me@a:99999", .emptySegment), ("bitcoin:x//a", .emptySegment),
    ("bitcoin:a//", .emptySegment), ("bitcoin:..", .dotSegment), ("bitcoin:%2e", .dotSegment),
    ("bitcoin:%zz", .malformedPercent), ("bitcoin:a b", .forbiddenCharacter),
    ("bitcoin:a\u{0}", .controlCharacter), ("bitcoin:%C2%80", .controlCharacter),
    ("bitcoin:%EF%BB%BFa", .byteOrderMark), ("bitcoin:\u{FEFF}x/a", .byteOrderMark),
    ("bitcoin:y/a/b/", .unrecognized),
    ("bitcoin", .missingScheme), ("litecoin:a", .foreignScheme),
  ])
  func `an opaque link with a slash in front, or none of its own, is refused`(
    _ text: String, _ rule: LinkError.Rule
  ) {
    let error = #expect(throws: LinkError.self) {
      try LinkParser(sites: [Self.opaque], links: [LinkPattern("/x/{a}", { (_: Int) in 1 })])
        .parse(text)
    }
    #expect(error?.rule == rule)
  }

  @Test(arguments: [
    "http://wordpress.com:443/u/a", "http://wordpress.com:8080/u/a", "https://wordpress.com:80/u/a",
    "http://www.wordpress.com/u/a", "http://me@wordpress.com/u/a", "http:/u/a",
    "http://form.example/u/a", "http://wordpress.com./u/a",
  ])
  func `http is read on its own port and on the site that says so alone`(_ text: String) {
    #expect(throws: LinkError.self) { try Self.parser(Self.web, Self.form).parse(text) }
  }

  static let noHost = "it is no host; write one like \"shop.example\", in ASCII"

  @Test(arguments: [
    (
      LinkSite.universal("a.example", port: 8443, alsoHTTP: true),
      "alsoHTTP does not cover port 8443; leave out alsoHTTP, and list .scheme(\"http\", host: …, port: …) beside it"
    ),
    (
      .scheme("https", form: .opaque),
      "web links need a domain; write .universal(\"shop.example\") with yours"
    ),
    (.universal("-a.example"), Self.noHost),
    (.universal("\(String(repeating: "a", count: 64)).example"), Self.noHost),
    (.scheme("app", host: "", routing: .fragment), Self.noHost),
  ])
  func `a site whose options exclude each other says what to write`(
    _ site: LinkSite, _ message: String
  ) {
    let issues = Self.parser(site).issues
    #expect(issues.map(\.message) == [message])
    #expect(issues.map(\.severity) == [.error])
  }

  @Test(arguments: [
    [LinkSite.universal("a.example"), .universal("A.example:443", plus: .space)],
    [.scheme("app", form: .opaque), .scheme("app", form: .opaque)],
    [.universal("a.example", alsoHTTP: true), .scheme("http", host: "a.example")],
    [.scheme("http", host: "a.example"), .universal("a.example", alsoHTTP: true)],
    [.universal("a.example", routing: .fragment), .universal("a.example", routing: .fragment)],
  ])
  func `two sites that read the same links are a warning`(_ sites: [LinkSite]) {
    let issues = LinkParser(sites: sites, links: Self.links).issues
    #expect(
      issues.map(\.message) == ["another site reads its links, too; remove one of them"])
    #expect(issues.map(\.severity) == [.warning])
  }

  @Test func `sites of one domain that read different links are no issue`() {
    let parser = Self.parser(
      .universal("a.example"), .universal("a.example", routing: .fragment),
      .universal("a.example", port: 8443), .scheme("app"), .scheme("app", form: .opaque),
      .scheme("app", host: "a.example"), .scheme("http", host: "a.example"),
      .universal("*.a.example", alsoHTTP: true))
    #expect(parser.issues == [])
  }

  // MARK: - Fragments

  @Test(arguments: [
    ("https://matrix.to/#/u/ada", ID.user("ada", via: nil)),
    ("https://matrix.to#/u/ada", .user("ada", via: nil)),
    ("https://matrix.to/?#/u/ada", .user("ada", via: nil)),
    ("HTTPS://Matrix.to:443/#u/ada/?via=x", .user("ada", via: "x")),
    ("https://matrix.to/#/u/%23a%2Fb?via=%3F&utm=1", .user("#a/b", via: "?")),
    ("https://matrix.to/#/u/é?via=é", .user("é", via: "é")),
    ("https://matrix.to/#", .home), ("https://matrix.to/#/", .home), ("https://matrix.to", .home),
    ("https://matrix.to/", .home), ("https://matrix.to/?", .home),
    ("https://matrix.to/#?a=b", .home),
    ("sgnl://signal.me/#u/ada", .user("ada", via: nil)),
    ("sgnl://signal.me/#a:b@c", .pay("a:b@c", amount: nil)),
  ])
  func `path and query are read in the fragment`(_ text: String, _ id: ID) throws {
    let match = try Self.parser(Self.fragment, Self.signal).parse(text)
    #expect(match.identifier == id)
    #expect(match.fragment == nil)
  }

  @Test func `an ordinary site of the domain reads the rest, whatever their order`() throws {
    let plain = LinkSite.universal("matrix.to")
    for parser in [Self.parser(plain, Self.fragment), Self.parser(Self.fragment, plain)] {
      func site(_ text: String) -> LinkSite? { (try? parser.parse(text))?.site }
      #expect(site("https://matrix.to/#/u/a") == Self.fragment)
      #expect(site("https://matrix.to#") == Self.fragment)
      #expect(site("https://MATRIX.to:443/#/u/a") == Self.fragment)
      for text in ["/u/a#top", "/u/a", "?x=1#/u/a", "", "/", "/?x=1#/u/a"] {
        #expect(site("https://matrix.to" + text) == plain, "\(text)")
      }
      #expect(parser.url(for: .home, on: plain)?.absoluteString == "https://matrix.to/")
      #expect(parser.url(for: .home, on: Self.fragment)?.absoluteString == "https://matrix.to/#/")
    }
  }

  @Test(arguments: ["https://b.a.example/", "https://b.a.example/#/"])
  func `a fragment on an exact site is read before one on a wildcard`(text: String) throws {
    let wildcard = LinkSite.universal("*.a.example", routing: .fragment)
    let exact = LinkSite.universal("b.a.example", routing: .fragment)
    #expect(try Self.parser(wildcard, exact).parse(text).site == exact)
  }

  @Test func `a fragment on a wildcard leaves an exact ordinary site its links`() throws {
    let parser = Self.parser(
      .universal("*.a.example", routing: .fragment), .universal("b.a.example"))
    #expect(try parser.parse("https://b.a.example/#/u/a").site == .universal("b.a.example"))
    #expect(try parser.parse("https://c.a.example/#/u/a").identifier == .user("a", via: nil))
  }

  @Test func `a site whose links are in the fragment reads http as well if it says so`() {
    let parser = Self.parser(.universal("c.example", routing: .fragment, alsoHTTP: true))
    for text in ["http://c.example/#/u/a", "http://c.example:80#u/a", "https://c.example#/u/a"] {
      #expect((try? parser.parse(text))?.identifier == .user("a", via: nil), "\(text)")
    }
    #expect(throws: LinkError.self) { try parser.parse("http://c.example:8080/#/u/a") }
    #expect(parser.url(for: .home)?.absoluteString == "https://c.example/#/")
  }

  @Test(arguments: [
    (ID.user("a b#", via: "x&y"), "https://matrix.to/#/u/a%20b%23?via=x%26y"),
    (.path(["a/b", "?"]), "https://matrix.to/#/x/a%2Fb/%3F"), (.home, "https://matrix.to/#/"),
  ])
  func `a link prints in the fragment and reads back`(_ id: ID, _ text: String) throws {
    let parser = Self.parser(Self.fragment, Self.signal)
    #expect(parser.url(for: id)?.absoluteString == text)
    #expect(try parser.parse(text).identifier == id)
    let other = try #require(parser.url(for: id, on: Self.signal))
    #expect(other.absoluteString == text.replacing("https://matrix.to", with: "sgnl://signal.me"))
    #expect(try parser.parse(other).identifier == id)
  }

  // MARK: - Opaque schemes

  @Test(arguments: [
    ("bitcoin:1A1z?amount=2", ID.pay("1A1z", amount: "2")),
    ("BITCOIN:1A1z", .pay("1A1z", amount: nil)),
    ("bitcoin:x/a/b?c=1", .path(["a", "b"])), ("bitcoin:a/", .pay("a", amount: nil)),
    ("bitcoin:", .home), ("bitcoin:?amount=1", .home), ("bitcoin:#top", .home),
    ("bitcoin:a:b@c", .pay("a:b@c", amount: nil)), ("bitcoin:%2Fa", .pay("/a", amount: nil)),
    ("bitcoin:xn--a", .pay("xn--a", amount: nil)),
  ])
  func `an opaque link has its path right behind the colon`(_ text: String, _ id: ID) throws {
    #expect(try Self.parser(Self.opaque).parse(text).identifier == id)
    let both = Self.parser(.scheme("bitcoin"), Self.opaque)
    #expect(try both.parse(text).identifier == id)
    #expect(try both.parse("bitcoin://u/a").site == .scheme("bitcoin"))
  }

  @Test(arguments: [
    (ID.pay("1A1z", amount: "2"), "bitcoin:1A1z?amount=2"),
    (.path(["a", "b/c"]), "bitcoin:x/a/b%2Fc"),
    (.pay("a:", amount: nil), "bitcoin:a:"), (.pay("//", amount: nil), "bitcoin:%2F%2F"),
    (.home, "bitcoin:"),
  ])
  func `an opaque link prints without slashes in front and reads back`(
    _ id: ID, _ text: String
  ) throws {
    let parser = Self.parser(Self.opaque)
    #expect(parser.url(for: id)?.absoluteString == text)
    #expect(try parser.parse(text).identifier == id)
  }

  // MARK: - Plus signs

  @Test(arguments: [
    ("via=a+b", "a b"), ("via=a%2Bb", "a+b"), ("via=+", " "), ("via=%2B+é", "+ é"),
    ("v%69a=a+b%20c", "a b c"),
    ("via=\(String(repeating: "a+", count: 20))", String(repeating: "a ", count: 20)),
  ])
  func `a plus sign in the query is a space where the site says so`(
    _ query: String, _ value: String?
  ) throws {
    let text = "https://form.example/u/x+y?" + query
    guard let value else {
      #expect(throws: LinkError.self) { try Self.parser(Self.form).parse(text) }
      return
    }
    let match = try Self.parser(Self.form).parse(text)
    #expect(match.identifier == .user("x+y", via: value))
    #expect(match.warnings == [])
    let printed = try #require(Self.parser(Self.form).url(for: match.identifier))
    #expect(try Self.parser(Self.form).parse(printed).identifier == match.identifier)
    #expect(!(printed.query ?? "").contains("+"))
  }

  @Test func `a key and the rest of the query have spaces too`() throws {
    let text = "https://form.example/s/find?q=a+b&c+d=e+f&+"
    let match = try Self.parser(Self.form).parse(text)
    #expect(match.identifier == .find("a b", ["c d": "e f", " ": ""]))
    #expect(match.query("c d") == "e f")
    let plain = try Self.parser(.universal("form.example")).parse(text)
    #expect(plain.identifier == .find("a+b", ["c+d": "e+f", "+": ""]))
    #expect(plain.warnings == [.plusSign(parameter: "q")])
  }

  @Test func `a query literal with a space is met by a plus`() throws {
    let links: LinkTable<String> = [LinkPattern("/a?x=b%20c", "match")]
    let sites = [Self.form, .universal("form.example", routing: .fragment, plus: .space)]
    let parser = LinkParser(sites: sites, links: links)
    #expect(try parser.parse("https://form.example/a?x=b+c").identifier == "match")
    #expect(try parser.parse("https://form.example/#/a?x=b+c").identifier == "match")
  }
}
