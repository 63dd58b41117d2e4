public import DeeplinkURLs

/// Links of an art market whose auctions have a domain of their own, after Artsy's public URLs.
public enum GalleryID: LinkIdentifier {
  case home
  case artist(slug: String)
  case collect(medium: String?, filters: LinkItems)
  case page(slug: String)
  case auction(AuctionID)

  public static let links = LinkTable<Self>([
    LinkPattern("/", .home),
    LinkPattern("/artist/{slug}", GalleryID.artist),
    LinkPattern("/collect?medium={medium}&{filters...}", GalleryID.collect),
    // Shops and museums have their page right behind the domain.
    LinkPattern("/{slug}", GalleryID.page),
  ]).including(AuctionID.links, as: GalleryID.auction, under: "//live.artsy.net")

  public static let parser = LinkParser(
    sites: [
      .universal("www.artsy.net", alsoHTTP: true), .universal("live.artsy.net"), .scheme("artsy"),
    ], links: links)
}

/// The links of the auctions, which their own team declares without a domain.
public enum AuctionID: LinkIdentifier {
  case sale(slug: String)
  case login(sale: String)

  public static let links: LinkTable<Self> = [
    LinkPattern("/{slug}", AuctionID.sale), LinkPattern("/{sale}/login", AuctionID.login),
  ]
}
