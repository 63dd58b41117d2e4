import CatalogFeature
import Deeplinks
import DeeplinksTestSupport
import Testing

@Suite struct CatalogFeatureTests {
  struct Shelf: CatalogService {
    var shelf: [Product] = [
      Product(
        id: 42, name: "Tern", category: "phones", price: 299,
        reviews: [.init(id: 3, author: "ada", stars: 4, text: "Good.")])
    ]

    func product(id: Int) async throws -> Product? { shelf.first { $0.id == id } }
    func products() async throws -> [Product] { shelf }
  }

  struct Offline: Error {}

  struct BrokenService: CatalogService {
    func product(id: Int) async throws -> Product? { throw Offline() }
    func products() async throws -> [Product] { throw Offline() }
  }

  let handler = CatalogHandler(service: Shelf())

  @Test func `the feature keeps its contract`() async {
    let contract = FeatureContract(
      links: CatalogDeeplinkID.links,
      identifiers: [
        .search(query: "noise cancelling & more"), .category(slug: "phones", sort: nil),
        .category(slug: "phones", sort: .price), .productInCategory(slug: "phones", id: 42),
        .product(id: 42, referrer: nil), .product(id: 42, referrer: "mail"),
        .review(product: 42, review: 3),
      ])
    let violations = await contract.violations(of: handler)
    #expect(violations == [])
    let warnings = await contract.warnings(of: handler)
    #expect(warnings == [])
  }

  @Test func `a product opens on top of the category it belongs to`() async throws {
    let deeplink = try await handler.deeplink(from: .product(id: 42, referrer: nil))
    #expect(
      deeplink == .push(.product(id: 42), path: [.category(slug: "phones", sort: nil)]))
  }

  @Test func `a product named under another category opens on top of its own`() async throws {
    let deeplink = try await handler.deeplink(from: .productInCategory(slug: "audio", id: 42))
    #expect(
      deeplink == .push(.product(id: 42), path: [.category(slug: "phones", sort: nil)]))
  }

  @Test func `a review is a sheet over its product`() async throws {
    let deeplink = try await handler.deeplink(from: .review(product: 42, review: 3))
    #expect(
      deeplink
        == .present(
          .review(product: 42, review: 3),
          path: [.category(slug: "phones", sort: nil), .product(id: 42)]))
  }

  @Test(arguments: [
    CatalogDeeplinkID.product(id: 7, referrer: nil), .productInCategory(slug: "phones", id: 7),
    .review(product: 7, review: 3),
  ])
  func `a link to an unknown product fails`(identifier: CatalogDeeplinkID) async {
    await #expect(throws: CatalogError.noSuchProduct) {
      try await handler.deeplink(from: identifier)
    }
  }

  @Test func `a link to an unknown review fails`() async {
    await #expect(throws: CatalogError.noSuchReview) {
      try await handler.deeplink(from: .review(product: 42, review: 9))
    }
  }

  @Test func `an error of the service is passed on`() async {
    await #expect(throws: Offline.self) {
      try await CatalogHandler(service: BrokenService())
        .deeplink(from: .product(id: 42, referrer: nil))
    }
  }
}
