// A program that reads links and prints them.

import DeeplinkURLs
import Foundation

enum ID: LinkIdentifier {
  case home, product(id: Int)
  static let links: LinkTable<Self> = [
    LinkPattern("/", .home), LinkPattern("/products/{id}", ID.product),
  ]
}

let parser = LinkParser(sites: [.universal("shop.example")], links: ID.links)
if let url = URL(string: CommandLine.arguments.last ?? ""), let match = try? parser.parse(url) {
  print(parser.url(for: match.identifier)?.host() ?? "")
}
