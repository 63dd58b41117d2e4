// A program that opens links.

import Deeplinks
import Foundation

enum ID: LinkIdentifier {
  case home, product(id: Int)
  static let links: LinkTable<Self> = [
    LinkPattern("/", .home), LinkPattern("/products/{id}", ID.product),
  ]
}

enum Screen: Route { case home, product(Int) }

struct Handler: DeeplinkHandler {
  func deeplink(from id: ID) async throws -> DeeplinkRoute<Screen>? {
    switch id {
    case .home: .popToRoot()
    case .product(let id): .push(.product(id))
    }
  }
}

let parser = LinkParser(sites: [.universal("shop.example")], links: ID.links)
let router = Router<Screen>(root: .home)
let pipeline = DeeplinkPipeline(
  parser: parser, handler: Handler(), router: router, fallback: { _, _ in .reject })
let outcome = await pipeline.open(IncomingLink(text: CommandLine.arguments.last ?? ""))
print(outcome, router.treeDescription)
