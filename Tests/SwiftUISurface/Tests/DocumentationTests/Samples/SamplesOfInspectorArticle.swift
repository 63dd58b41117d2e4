import Deeplinks
import Foundation
import Testing

@MainActor
@Suite struct InspectorSampleTests {
  enum AppDeeplinkID: LinkIdentifier {
    case product(id: Int), orders

    static let links: LinkTable<Self> = [
      LinkPattern("/products/{id}", AppDeeplinkID.product), LinkPattern("/orders", .orders),
    ]
    static let parser = LinkParser(sites: [.universal("shop.example")], links: links)
  }

  enum AppRoute: Route { case product(id: Int), orders }

  struct AppHandler: DeeplinkHandler {
    func deeplink(from identifier: AppDeeplinkID) async throws -> DeeplinkRoute<AppRoute>? {
      switch identifier {
      case .product(let id): .push(.product(id: id))
      case .orders: .push(.orders)
      }
    }
  }

  @MainActor final class Session { var isSignedIn = false }

  struct AppResolver: DeeplinkResolver {
    let session: Session

    func resolve(
      _ identifier: AppDeeplinkID, from source: LinkSource
    ) async -> DeeplinkResolution<AppDeeplinkID> {
      switch identifier {
      case .product: .open(identifier)
      case .orders: session.isSignedIn ? .open(identifier) : .require(.login, identifier)
      }
    }
  }

  @Test func `the article's samples answer what they say`() async throws {
    var printed: [String] = []
    func print(_ values: Any...) {
      printed.append(values.map { "\($0)" }.joined(separator: " "))
    }
    let session = Session()
    let urls = "https://shop.example/orders\nhttps://shop.example/none\n"
    let deployed = try LinkInspector(parser: AppDeeplinkID.parser)
      .association(appIDs: ["ABCDE12345.com.example.shop"]).data()
    // sample: DeeplinksInspector.md: let draft = try inspector.association(appIDs: [appID])
    #expect(try draft.data() == deployed)
    try #require(printed.count == 4)
    #expect(printed[0].contains("opens: product"))
    #expect(printed[1].hasPrefix("2 unrecognized: "))
    #expect(printed[2].hasPrefix("URLs: 2; do not open: 1 ("))
    #expect(printed[3].contains("/orders"))

    let page = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: page) }
    // sample: DeeplinksInspector.md: let listing = await inspector.listing(identifiers: [.product(id: 48)])
    #expect(try String(contentsOf: page, encoding: .utf8).contains("/products/48"))
  }
}
