import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import Foundation
import Testing

// The samples in the comments of DeeplinkURLs, Deeplinks' routes and routers, the inspector and the test support.

private enum LinkComments {
  // sample: LinkParameter.swift: enum Sort: String, LinkParameter { case price, rating, newest }

  // sample: LinkIdentifier.swift: enum CatalogDeeplinkID: LinkIdentifier {

  enum AppDeeplinkID: LinkIdentifier {
    case home, catalog(CatalogDeeplinkID)
    // sample: LinkTable+Including.swift: static let links: LinkTable<Self> = [LinkPattern("/", .home)]
  }
}

private enum ShopComments {
  enum CatalogDeeplinkID: LinkIdentifier {
    case product(id: Int, referrer: String?)
    static let links: LinkTable<Self> = [
      // sample: LinkPattern.swift: LinkPattern("/products/{id}?ref={referrer}", CatalogDeeplinkID.product, aliases: ["/p/{id}"])
    ]
  }

  enum AppDeeplinkID: LinkIdentifier {
    case catalog(CatalogDeeplinkID)
    static let links = LinkTable<Self>([])
      .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
    static let parser = LinkParser(sites: [.universal("shop.example")], links: links)
  }

  enum CatalogRoute: Route { case product(id: Int) }

  struct FakeService: Sendable {}

  struct CatalogHandler: DeeplinkHandler {
    let service: FakeService

    func deeplink(
      from identifier: CatalogDeeplinkID
    ) async throws -> DeeplinkRoute<CatalogRoute>? {
      switch identifier {
      case .product(let id, _): .push(.product(id: id))
      }
    }
  }
}

private enum RouteComments {
  // sample: Route.swift: enum CatalogRoute: Route {

  enum RouterRoute: Route { case list, product(id: Int), review(id: Int) }

  enum ShopRoute: Route {
    case home, category(id: Int), product(id: Int), review(id: Int), checkout, cart, address
    case paywall
  }
}

@MainActor
@Suite struct CommentSampleTests {
  @Test func `the tables that comments show have no issue`() {
    for issues in [
      LinkParser(sites: [.scheme("shop")], links: LinkComments.AppDeeplinkID.links).issues,
      ShopComments.AppDeeplinkID.parser.issues,
    ] {
      #expect(issues == [])
    }
    #expect(LinkComments.SKU(linkText: "12345678") != nil)
  }

  @Test func `the deep links that comments show lead where they say`() {
    typealias Deeplink = DeeplinkRoute<RouteComments.ShopRoute>
    var whole: Deeplink {
      // sample: DeeplinkRoute.swift: DeeplinkRoute(root: .home, type: .push, route: .product(id: 42), path: [.category(id: 7)])
    }
    #expect(whole.root == .home)
    var sheet: Deeplink {
      // sample: DeeplinkRoute.swift: .present(.checkout, path: [.cart], inner: [.address])
    }
    #expect(sheet.inner == [.address])
    var cover: Deeplink {
      // sample: DeeplinkRoute.swift: .cover(.paywall).onTop()
    }
    #expect(cover.route == .paywall)
  }

  @Test func `the router that a comment shows leads where it says`() {
    typealias CatalogRoute = RouteComments.RouterRoute
    // sample: Router.swift: let router = Router(root: CatalogRoute.list)
    #expect(router.path == [.product(id: 42)])
    #expect(router.topmost.currentRoute == .review(id: 3))
  }

  @Test func `the contract that a comment shows finds nothing`() async {
    typealias CatalogDeeplinkID = ShopComments.CatalogDeeplinkID
    typealias CatalogHandler = ShopComments.CatalogHandler
    typealias FakeService = ShopComments.FakeService
    // sample: FeatureContract.swift: let contract = FeatureContract(
  }

  @Test func `the inspector answers as its comments say`() async throws {
    typealias AppDeeplinkID = ShopComments.AppDeeplinkID
    // sample: LinkInspector.swift: let inspector = LinkInspector(parser: AppDeeplinkID.parser)
    #expect(!(try draft.data()).isEmpty)
    // sample: LinkTemplate.swift: let listing = await inspector.listing()
    #expect(url == "https://shop.example/products/48")
  }

  @Test func `the inspector's reports find nothing in what it has drafted`() throws {
    let inspector = LinkInspector(parser: ShopComments.AppDeeplinkID.parser)
    let appID = "ABCDE12345.com.example.shop"
    let file = try inspector.association(appIDs: [appID]).association
    // sample: InspectionReport.swift: let report = inspector.report(on: file, appID: appID)
    let signed = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID()).plist")
    let entitlements: [String: Any] = [
      "com.apple.developer.associated-domains": ["applinks:shop.example"]
    ]
    try PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0)
      .write(to: signed)
    defer { try? FileManager.default.removeItem(at: signed) }
    let deployed = try file.data()
    // sample: AppSettings.swift: let settings = try AppSettings(entitlements: Data(contentsOf: signed), association: deployed)
  }

  @Test func `the linter's comment reads a file`() throws {
    typealias AppDeeplinkID = ShopComments.AppDeeplinkID
    func print(_ values: Any...) { printed.append(values.map { "\($0)" }) }
    var printed: [[String]] = []
    let url = FileManager.default.temporaryDirectory.appending(path: "urls-\(UUID()).txt")
    try Data("https://shop.example/p/7\nhttps://shop.example/none".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forReadingFrom: url)
    // sample: LinkLinter.swift: var linter = LinkLinter(AppDeeplinkID.parser)
    #expect(printed.count == 2)
    #expect(printed.first == ["2", "unrecognized"])
  }
}
