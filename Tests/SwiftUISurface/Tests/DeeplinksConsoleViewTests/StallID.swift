import Deeplinks

enum StallID: LinkIdentifier {
  case home, fruit(id: Int, referrer: String?), reset(token: String), orders

  static let links: LinkTable<Self> = [
    Link("/", .home),
    Link("/fruit/{id}?ref={referrer}", StallID.fruit),
    Link("/reset?token={token}!", StallID.reset),
    Link("/orders", .orders),
  ]

  static let parser = LinkParser(
    sites: [.universal("stall.example"), .scheme("stall")], links: links)
}
