import Deeplinks

enum StallID: LinkIdentifier {
  case home, fruit(id: Int, referrer: String?), reset(token: String), orders

  static let links: LinkTable<Self> = [
    LinkPattern("/", .home),
    LinkPattern("/fruit/{id}?ref={referrer}", StallID.fruit),
    LinkPattern("/reset?token={token}!", StallID.reset),
    LinkPattern("/orders", .orders),
  ]

  static let parser = LinkParser(
    sites: [.universal("stall.example"), .scheme("stall")], links: links)
}
