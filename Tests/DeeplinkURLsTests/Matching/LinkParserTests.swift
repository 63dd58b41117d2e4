import DeeplinkURLs
import Testing

struct LinkParserTests {
  let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: ShopID.links)

  @Test func `an error names the rule and the byte and never the value`() {
    let error = #expect(throws: LinkError.self) { try parser.parse("shop://orders/%zz") }
    #expect(
      error?.description
        == "malformed percent-encoding at byte 14; write %25 for a literal percent sign")
    #expect(error?.site == .scheme("shop"))
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
