import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// The code of the article on the inspector, as it stands there; `InspectorSampleTests` compares the two.
@MainActor
@Suite struct InspectorSamples {
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
    let inspector = LinkInspector(
      parser: AppDeeplinkID.parser, resolver: AppResolver(session: session), handler: AppHandler())

    // What becomes of a link.
    print(await inspector.explanation(of: "https://shop.example/products/48"))
    #expect(printed.last?.contains("opens: product") == true)

    // Which URLs of a list do not open.
    var linter = LinkLinter(AppDeeplinkID.parser)
    linter.read(Array(urls.utf8)) { print($0.line, $0) }
    linter.finish { print($0.line, $0) }
    print(linter.summary)
    #expect(printed.count == 3)
    #expect(printed[1].hasPrefix("2 unrecognized: "))
    #expect(printed[2].hasPrefix("2 URLs, 1 of them does not open"))

    // The website's file, and what Apple's wildcards claim too much.
    let appID = "ABCDE12345.com.example.shop"
    let draft = try inspector.association(appIDs: [appID])
    let deployed = try draft.data()

    // A file that is deployed, in both directions.
    let file = try AppSiteAssociation(data: deployed)
    #expect(inspector.report(on: file, appID: appID).isClean)

    // Which rule decides a URL.
    print(file.explanation(for: "https://shop.example/orders", appID: appID))
    #expect(printed.last?.contains("/orders") == true)

    let page = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: page) }
    let listing = await inspector.listing(identifiers: [.product(id: 48)])
    try Data(listing.html(title: "Links of the shop").utf8).write(to: page, options: .atomic)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("/products/48"))
  }
}
