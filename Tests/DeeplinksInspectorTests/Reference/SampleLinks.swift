import DeeplinkURLs
import Foundation

/// A table with a link of every kind.
enum SampleID: LinkIdentifier {
  enum Sort: String, LinkParameter, CaseIterable { case price, newest }

  case home
  case search(query: String)
  case page(number: Int)
  case category(slug: String, sort: Sort?)
  case product(id: Int, referrer: String?)
  case review(product: Int, review: Int)
  case event(day: UUID, sort: Sort)
  case help(topic: [String])
  case map(tags: [String])
  case cafe(name: String)
  case odd

  static let links: LinkTable<Self> = [
    LinkPattern("/", .home),
    LinkPattern("/search?q={query}!", SampleID.search),
    LinkPattern("/pages?n={number}!", SampleID.page),
    LinkPattern("/categories/{slug}?sort={sort}", SampleID.category),
    LinkPattern(
      "/products/{id}?ref={referrer}", SampleID.product, aliases: ["/p/{id}", "/item?id={id}!"]),
    LinkPattern("/products/{product}/reviews/{review}", SampleID.review),
    LinkPattern("/events/{day}/{sort}", SampleID.event),
    LinkPattern("/help/{topic...}", SampleID.help),
    LinkPattern("/search?view=map&tag={tags}", SampleID.map),
    LinkPattern("/caf%C3%A9/{name}", SampleID.cafe),
    LinkPattern("/odd%2A%3F/$(x)?a=%2A?&flag=", .odd),
  ]

  static let appID = "ABCDE12345.com.example.shop"
  static let site = LinkSite.universal("shop.example")
  static let parser = LinkParser(sites: [site, .scheme("shop")], links: links)

  static func random(using random: inout SeededGenerator) -> SampleID {
    let pieces = [
      "a", "Z", "7", "é", " ", "/", "?", "*", "#", "%", "&", "=", "+", "$(v)", ".", "{", "\u{301}",
      "👍", "~", "'", "|",
    ]
    let text = random.text(of: pieces, upTo: 4)
    let other = random.text(of: pieces, upTo: 2)
    let number = Int.random(in: -5...5_000, using: &random)
    let byte = UInt8.random(in: .min ... .max, using: &random)
    let day = UUID(uuid: (byte, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    let sort: Sort? = [Sort.price, .newest, nil].randomElement(using: &random) ?? nil
    switch Int.random(in: 0...10, using: &random) {
    case 0: return .home
    case 1: return .search(query: text)
    case 2: return .page(number: number)
    case 3: return .category(slug: text, sort: sort)
    case 4: return .product(id: number, referrer: Bool.random(using: &random) ? other : nil)
    case 5: return .review(product: number, review: number)
    case 6: return .event(day: day, sort: sort ?? .price)
    case 7: return .help(topic: [text, other])
    case 8: return .map(tags: [text, other, text])
    case 9: return .cafe(name: text)
    default: return .odd
    }
  }
}
