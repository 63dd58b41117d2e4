#if canImport(SwiftUI) && DEBUG
  import Deeplinks
  import DeeplinksSwiftUI
  import SwiftUI

  #Preview("Products") { CatalogPreview() }
  #Preview("Search without results") { CatalogPreview([.search(query: "submarine")]) }
  #Preview("Product") { CatalogPreview([.product(id: 42)]) }
  #Preview("Missing product") { CatalogPreview([.product(id: 7)]) }
  #Preview("Offline") { CatalogPreview(service: SampleProducts(isOffline: true)) }
  #Preview("After a link") { CatalogLinkPreview(link: "shop://products/42/reviews/1") }

  /// The catalog's stack with sample products.
  struct CatalogPreview: View {
    var path: [CatalogRoute]
    var service: SampleProducts

    init(_ path: [CatalogRoute] = [], service: SampleProducts = SampleProducts()) {
      self.path = path
      self.service = service
    }

    var body: some View {
      RoutingView(
        destination: CatalogDestination.self, state: NavigationState(root: .list, path: path)
      )
      .environment(\.catalogService, service)
    }
  }

  /// The catalog's stack after a link, which takes the same way as in the app.
  ///
  /// Change the link to see where another one leads, or why it does not open.
  struct CatalogLinkPreview: View {
    let link: String
    @State private var router = Router(root: CatalogRoute.list)
    @State private var failure: String?

    var body: some View {
      RoutingView(router: router, destination: CatalogDestination.self)
        .environment(\.catalogService, SampleProducts())
        .safeAreaInset(edge: .bottom) {
          if let failure { Text(failure) }
        }
        .task {
          let pipeline = DeeplinkPipeline(
            parser: LinkParser(sites: [.scheme("shop")], links: CatalogDeeplinkID.links),
            handler: CatalogHandler(service: SampleProducts()), router: router,
            fallback: { _, _ in .reject })
          let outcome = await pipeline.open(IncomingLink(text: link, source: .customScheme))
          failure = outcome.failure?.description
        }
    }
  }

  struct SampleProducts: CatalogService {
    var isOffline = false

    func product(id: Int) async throws -> Product? {
      try await products().first { $0.id == id }
    }

    func products() async throws -> [Product] {
      if isOffline { throw Offline() }
      return [
        Product(
          id: 42, name: "Pebble Fold", category: "phones", price: 899,
          reviews: [.init(id: 1, author: "ada", stars: 4, text: "It closes with a click.")]),
        Product(id: 43, name: "Slate", category: "tablets", price: 499),
      ]
    }

    private struct Offline: Error {}
  }
#endif
