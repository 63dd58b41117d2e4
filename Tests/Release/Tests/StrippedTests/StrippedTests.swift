import Deeplinks
import Foundation
import StrippedFeature
import Testing

/// Links of a module without reflection metadata: they are parsed, and print nothing rather than
/// something wrong.
struct StrippedTests {
  enum AppID: Hashable, Sendable { case start, feature(StrippedID) }

  static let parser = LinkParser(sites: [.universal("shop.example")], links: StrippedID.links)

  static let links: [(String, StrippedID)] = [
    ("/", .home), ("/products/1", .product(id: 1)), ("/p/2", .product(id: 2)),
    ("/products/1/reviews?id=2", .review(product: 1, id: 2)), ("/tags/a/b", .tags(["a", "b"])),
    ("/named/3", .product(id: 3)),
  ]

  @Test func `there are no names to be found`() {
    #expect(Mirror(reflecting: StrippedID.review(product: 1, id: 2)).children.isEmpty)
  }

  @Test(arguments: links)
  func `a link is parsed`(path: String, identifier: StrippedID) throws {
    #expect(try Self.parser.parse("https://shop.example\(path)").identifier == identifier)
  }

  @Test(arguments: [
    StrippedID.product(id: 1), .review(product: 1, id: nil), .review(product: 1, id: 2),
    .tags(["a"]),
  ])
  func `an identifier with parameters prints nothing`(identifier: StrippedID) {
    #expect(Self.parser.url(for: identifier) == nil)
  }

  @Test func `what needs no names prints`() {
    #expect(Self.parser.url(for: .home)?.absoluteString == "https://shop.example/")
    #expect(Self.parser.url(for: .product(id: 7))?.absoluteString == "https://shop.example/named/7")
  }

  @Test func `each link that does not print is an issue, and none an error`() {
    let issues = StrippedID.links.issues
    #expect(issues.allSatisfy { $0.rule == .unprintable && $0.severity == .warning })
    #expect(
      issues.flatMap(\.patterns) == [
        "/products/{id}", "/products/{product}/reviews?id={id}", "/tags/{tags...}",
      ])
    #expect(issues.allSatisfy { $0.message.contains("reflection metadata") })
  }

  @Test func `inside an app's table it is no different`() throws {
    let table = LinkTable<AppID>([LinkPattern("/start", .start)])
      .including(StrippedID.links, as: AppID.feature, under: "/shop")
    let parser = LinkParser(sites: [.scheme("app")], links: table)
    #expect(table.issues.map(\.rule) == [.unprintable, .unprintable, .unprintable])
    #expect(try parser.parse("app://shop/products/1").identifier == .feature(.product(id: 1)))
    #expect(parser.url(for: .feature(.product(id: 1))) == nil)
    #expect(parser.url(for: .feature(.home))?.absoluteString == "app://shop")
  }

  @Test func `parameters in another order cannot be noticed, and do not trap`() throws {
    let parser = LinkParser(sites: [.scheme("app")], links: CrossedID.links)
    // The function takes them by position: what the labels say is lost with the metadata.
    #expect(try parser.parse("app://products/1/reviews/2").identifier == .review(id: 1, product: 2))
    #expect(parser.url(for: .review(id: 1, product: 2)) == nil)
  }

  // MARK: - The way back

  struct SecretHandler: DeeplinkHandler {
    func deeplink(from identifier: String) async throws -> DeeplinkRoute<StrippedSecret>? {
      .push(.code(identifier))
    }

    func identifier(for route: StrippedSecret) -> String? {
      switch route {
      case .code(let code): code
      }
    }
  }

  @Test @MainActor func `a nesting that cannot be looked into has no way back`() {
    let handler = SecretHandler()
    #expect(handler.identifier(for: .code("a")) == "a")
    let nested = handler.map(StrippedPretender.secret)
    #expect(nested.identifier(for: .secret(.code("a"))) == nil)
  }

  @Test @MainActor func `a nesting with metadata has one, whatever it nests`() {
    let nested = SecretHandler().map(AppRoute.secret)
    #expect(nested.identifier(for: .secret(.code("a"))) == "a")
    #expect(nested.identifier(for: .home) == nil)
  }

  // MARK: - Archives

  enum AppRoute: Route, Codable {
    case home, secret(StrippedSecret), details(StrippedDetails), feature(StrippedRoute)
    case pretender(StrippedPretender)
  }

  @Test(arguments: [
    AppRoute.details(StrippedDetails(.code("s3cret"))), .feature(.confirm(code: "s3cret")),
    .feature(.details(StrippedDetails(.code("s3cret")))), .feature(.list),
    .pretender(.secret(.code("s3cret"))),
  ])
  func `a route that cannot be looked into is not kept`(route: AppRoute) {
    let archive = NavigationArchive(NavigationState(root: AppRoute.home, path: [route]))
    #expect(archive.cuts == [.init(layer: 0, index: 1, reason: .notArchivable)])
    #expect(!String(decoding: archive.data, as: UTF8.self).contains("s3cret"))
  }
}
