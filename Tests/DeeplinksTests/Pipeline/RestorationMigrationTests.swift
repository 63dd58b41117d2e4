import Deeplinks
import DeeplinksTestSupport
import Testing

/// What a pipeline restores of another version of the app.
@MainActor
@Suite struct RestorationMigrationTests {
  enum ProductID: LinkIdentifier {
    case product(sku: String)

    static let links: LinkTable<Self> = [LinkPattern("/products/{sku}", ProductID.product)]
  }

  /// Knows the link to each product but one.
  struct Handler: DeeplinkHandler {
    func deeplink(from identifier: ProductID) async throws -> DeeplinkRoute<ThirdRoute>? { nil }

    func identifier(for route: ThirdRoute) -> ProductID? {
      if case .product(let sku) = route, sku != "S2" { .product(sku: sku) } else { nil }
    }
  }

  let parser = LinkParser(sites: [.scheme("app")], links: ProductID.links)
  let options = PipelineOptions(clock: ManualClock())

  @Test func `a stack of an older version is shown as far as its links of now would open`() async {
    let router = Router(root: ThirdRoute.home)
    let pipeline = DeeplinkPipeline(
      parser: parser, handler: Handler(), router: router,
      fallback: { _, _ in .reject }, options: options)
    let saved = NavigationState(
      root: FirstRoute.home, path: [.item(id: 1), .item(id: 2), .settings])
    let cuts = await pipeline.restore(NavigationArchive(saved), to: router)
    #expect(cuts == [Cut(nil, 0, 2, .notAllowed)])
    #expect(router.path == [.product(sku: "S1")])
  }
}
