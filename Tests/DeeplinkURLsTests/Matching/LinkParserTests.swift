import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct LinkParserTests {
  let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: ShopID.links)

  @Test func `a universal link gives its identifier`() throws {
    let match = try parser.parse("https://shop.example/shop/products/7?ref=mail")
    #expect(match.identifier == .catalog(.product(id: 7, referrer: "mail")))
    #expect(match.pattern == "/shop/products/{id}?ref={referrer}")
    #expect(match.values["id"] == "7")
    #expect(match.site == .universal("shop.example"))
  }

  @Test func `an alias binds by name and the primary pattern prints`() throws {
    let match = try parser.parse("shop://shop/item?id=7")
    #expect(match.identifier == .catalog(.product(id: 7, referrer: nil)))
    #expect(match.matchedPattern == "/shop/item?id={id}!")
    let url = parser.url(for: match.identifier)
    #expect(url?.absoluteString == "https://shop.example/shop/products/7")
  }

  @Test func `an error names the rule and the byte and never the value`() {
    let error = #expect(throws: LinkError.self) { try parser.parse("shop://orders/%zz") }
    #expect(
      error?.description
        == "malformed percent-encoding at byte 14; write %25 for a literal percent sign")
    #expect(error?.site == .scheme("shop"))
  }

  @Test func `a sound table has no issues`() {
    #expect(ShopID.links.issues == [])
  }

  @Test func `a value that another link takes prints nothing`() {
    #expect(parser.url(for: .catalog(.category(slug: "a/b", sort: .price))) != nil)
    #expect(parser.url(for: .catalog(.category(slug: "..", sort: nil))) == nil)
  }
}

enum ShopID: LinkIdentifier {
  case home
  case catalog(CatalogID)
  static let links = LinkTable<ShopID>([LinkPattern("/", .home)])
    .including(CatalogID.links, as: ShopID.catalog, under: "/shop")
}

enum CatalogID: LinkIdentifier {
  enum Sort: String, LinkParameter { case price, rating, newest }
  case search(query: String)
  case category(slug: String, sort: Sort?)
  case product(id: Int, referrer: String?)
  static let links: LinkTable<Self> = [
    LinkPattern("/search?q={query}!", CatalogID.search),
    LinkPattern("/categories/{slug}?sort={sort}", CatalogID.category),
    LinkPattern(
      "/products/{id}?ref={referrer}", CatalogID.product, aliases: ["/p/{id}", "/item?id={id}!"]),
  ]
}
