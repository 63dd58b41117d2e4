import DeeplinkURLs
import Foundation
import Testing

/// What debug builds report where an identifier has no URL.
struct MissingURLTests {
  enum ID: Hashable, Sendable {
    case product(String), made(secret: String), sale(String), home, order(Int), new
  }

  static let parser = LinkParser(
    sites: [.universal("shop.example"), .universal("live.shop.example")],
    links: [
      LinkPattern("/products/{name}", ID.product), LinkPattern("/home", .home),
      LinkPattern("/products/new", .new), LinkPattern("//live.shop.example/{sale}", ID.sale),
      LinkPattern("/made/{secret}") { (values: LinkValues) in ID.made(secret: "s3cret") },
    ] as LinkTable<ID>)

  static func reports(_ body: () -> Void) -> [String] {
    let messages = Locked<[String]>([])
    let reporter = RuntimeIssue.Reporter { message in messages.withLock { $0.append(message) } }
    RuntimeIssue.$reporter.withValue(reporter, operation: body)
    return messages.withLock { $0 }
  }

  static let refused =
    "no URL has such a value there, or another link opens the URL; correct the value or the pattern"
  static let foreign =
    "no given site can carry it; list a site that it names or that is no wildcard, or leave out on:"
  static let unprinted =
    "has no URL, because no sound link prints it; declare a LinkPattern for it, or pass print: to the link that reads its values by name"

  @Test func `an item that must be there prints no nil`() throws {
    enum CallID: Hashable, Sendable { case call(invite: String?) }
    let parser = LinkParser(
      sites: [.scheme("t")],
      links: [LinkPattern("/call?voicechat={invite}!", CallID.call)] as LinkTable<CallID>)
    #expect(try parser.parse("t://call?voicechat").identifier == .call(invite: ""))
    #expect(parser.url(for: .call(invite: "a"))?.absoluteString == "t://call?voicechat=a")
    _ = Self.reports { #expect(parser.url(for: .call(invite: nil)) == nil) }
  }

  #if DEBUG
    @Test func `each pattern without a URL is reported once with its reason and no value`() {
      let module = "DeeplinkURLsTests.MissingURLTests.ID"
      func check(_ ids: [ID], on site: LinkSite? = nil, _ message: String) {
        let reports = Self.reports {
          for id in ids { #expect(Self.parser.url(for: id, on: site) == nil) }
        }
        #expect(reports == [message])
      }
      check(
        [.product(""), .product("\u{9B}"), .product("new"), .product("..")],
        "/products/{name} (\(module)) prints no URL, because \(Self.refused)")
      check([.made(secret: "s3cret"), .made(secret: "")], "ID.made \(Self.unprinted)")
      check([.order(7)], "ID.order \(Self.unprinted)")
      check(
        [.sale("a")], on: .universal("shop.example"),
        "//live.shop.example/{sale} (\(module)) prints no URL, because \(Self.foreign)")
      let wildcard = LinkParser(
        sites: [.universal("*.shop.example")],
        links: [LinkPattern("/wild/{name}", ID.product)] as LinkTable<ID>)
      let reports = Self.reports { _ = wildcard.url(for: .product("a")) }
      #expect(
        reports == ["/wild/{name} (\(module)) prints no URL, because \(Self.foreign)"])
      check(
        [.home], on: .scheme("other"), "/home (\(module)) prints no URL, because \(Self.foreign)")
    }
  #endif

  #if DEBUG
    @Test func `a value that no place of its kind has is reported as such`() {
      enum Form: Hashable, Sendable { case any(Int), tail, tenant(String), found(LinkItems) }
      let parser = LinkParser(
        sites: [.universal("*.w.example"), .universal("w.example")],
        links: [
          LinkPattern("/{_}/any/{n}", Form.any), LinkPattern("/tail/*", .tail),
          LinkPattern("//{tenant}.w.example/p", Form.tenant),
          LinkPattern("/find?sort=new&{items...}", Form.found),
        ] as LinkTable<Form>)
      #expect(parser.issues == [])
      func reports(_ id: Form) -> [String] {
        Self.reports { #expect(parser.url(for: id) == nil) }.map {
          $0.replacing(/\s\(.*?\)/, with: "")
        }
      }
      // No link prints these, which the first of two reasons says.
      #expect(reports(.any(1)) == ["Form.any \(Self.unprinted)"])
      #expect(reports(.tail) == ["Form \(Self.unprinted)"])
      let reason = "prints no URL, because \(Self.refused)"
      #expect(reports(.tenant("DE")) == ["//{tenant}.w.example/p \(reason)"])
      #expect(reports(.found(["sort": "old"])) == ["/find?sort=new&{items...} \(reason)"])
    }
  #endif

  @Test func `an identifier with a URL is not reported`() {
    let reports = Self.reports {
      for id in [ID.product("a b"), .sale("x"), .home, .new] {
        #expect(Self.parser.url(for: id) != nil)
      }
    }
    #expect(reports == [])
  }
}
