import CatalogFeature
import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import Observation
import OrdersFeature
import ProfileFeature
import ShopApp
import ShopDesign
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct LoadingTests {
  private let services: CountingServices

  init() throws {
    services = CountingServices(catalog: try ShopCatalog.bundled())
  }

  @Test(arguments: [
    CatalogRoute.list, .search(query: "fold"), .category(slug: "phones", sort: nil),
    .product(id: 42), .review(product: 42, review: 1),
  ])
  func `a screen of the catalog loads once`(route: CatalogRoute) async throws {
    try await expectOneLoad(of: RoutingView(destination: CatalogDestination.self, root: route))
  }

  @Test(arguments: [
    OrdersRoute.list, .order(id: 1001), .tracking(id: 1001), .addresses(order: 1001),
  ])
  func `a screen of the orders loads once`(route: OrdersRoute) async throws {
    try await expectOneLoad(of: RoutingView(destination: OrdersDestination.self, root: route))
  }

  @Test func `the screen of the user loads once`() async throws {
    try await expectOneLoad(
      of: RoutingView(destination: ProfileDestination.self, root: ProfileRoute.me))
  }

  private func expectOneLoad(of screen: some View) async throws {
    let host = SceneHost(
      timeless:
        screen
        .environment(\.catalogService, services)
        .environment(\.ordersService, services)
        .environment(\.profileService, services))
    try await host.settle { services.loads > 0 && !host.texts.contains("Loading") }
    #expect(services.loads == 1)
    #expect(!host.texts.contains("Not found"))
    #expect(!host.texts.contains("Could not be loaded"))
  }

  @Test func `a load that is cancelled has not failed`() async throws {
    let subject = Subject()
    let host = SceneHost(SubjectScreen(subject: subject))
    try await host.run { subject.loads == 1 }
    subject.id = 2
    try await host.settle { subject.cancellations == 1 }
    #expect(host.texts == ["Loading"])
    subject.answer()
    try await host.run { host.texts == ["Subject 2"] }
    #expect(subject.loads == 2)
  }

  @Test func `a load that its screen does not wait for is made when the screen comes back`()
    async throws
  {
    let subject = Subject()
    let host = SceneHost(SubjectScreen(subject: subject))
    try await host.run { subject.loads == 1 }
    subject.path = [7]
    try await host.run { subject.cancellations == 1 }
    subject.path = []
    try await host.settle { subject.loads == 2 }
    #expect(host.texts == ["Loading"])
    subject.answer()
    try await host.run { host.texts == ["Subject 1"] }
  }

  /// A subject that its screen has loaded.
  private func loaded() async throws -> (Subject, SceneHost) {
    let subject = Subject()
    let host = SceneHost(SubjectScreen(subject: subject))
    try await host.run { subject.loads == 1 }
    subject.answer()
    try await host.run { host.texts == ["Subject 1"] }
    return (subject, host)
  }

  @Test func `what was loaded stays where it cannot be loaded again`() async throws {
    let (subject, host) = try await loaded()
    subject.isOffline = true
    subject.path = [7]
    try await host.settle()
    subject.path = []
    try await host.settle { subject.loads == 2 }
    #expect(host.texts == ["Subject 1"])
  }

  @Test func `what was loaded goes when something else is to be loaded`() async throws {
    let (subject, host) = try await loaded()
    subject.id = 2
    try await host.run { subject.loads == 2 }
    #expect(host.texts == ["Loading"])
  }
}

/// The shop's data, and how often a screen asked for it.
@MainActor
private final class CountingServices: CatalogService, OrdersService, ProfileService {
  private let catalog: ShopCatalog
  private(set) var loads = 0

  init(catalog: ShopCatalog) {
    self.catalog = catalog
  }

  @MainActor func product(id: Int) async throws -> Product? {
    loads += 1
    return catalog.product(id: id)
  }

  @MainActor func products() async throws -> [Product] {
    loads += 1
    return catalog.products
  }

  @MainActor var isSignedIn: Bool {
    get async { true }
  }

  @MainActor func order(id: Int) async throws -> Order? {
    loads += 1
    return catalog.order(id: id)
  }

  @MainActor func orders() async throws -> [Order] {
    loads += 1
    return catalog.orders
  }

  @MainActor func addresses() async throws -> [Address] {
    loads += 1
    return catalog.addresses(of: "demo")
  }

  @MainActor func setAddress(_ address: Address, ofOrder id: Int) async throws {}

  @MainActor var signedInUser: String? {
    get async {
      loads += 1
      return "demo"
    }
  }
}

/// Something to load, which takes until a test answers, or the load is cancelled.
@MainActor @Observable
private final class Subject {
  var id = 1
  @ObservationIgnored var isOffline = false
  var path: [Int] = []
  @ObservationIgnored private(set) var cancellations = 0
  @ObservationIgnored private(set) var loads = 0
  @ObservationIgnored private var answers: AsyncStream<Void>.Continuation?

  func load() async throws -> String? {
    loads += 1
    if isOffline { throw Offline() }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    answers = continuation
    for await _ in stream { return "Subject \(id)" }
    cancellations += 1
    throw CancellationError()
  }

  func answer() {
    answers?.yield()
  }
}

private struct Offline: Error {}

private struct SubjectScreen: View {
  @Bindable var subject: Subject

  var body: some View {
    NavigationStack(path: $subject.path) {
      Loaded(subject.id) {
        try await subject.load()
      } content: {
        Text($0)
      }
      .navigationDestination(for: Int.self) { Text("Pushed \($0)") }
    }
  }
}
