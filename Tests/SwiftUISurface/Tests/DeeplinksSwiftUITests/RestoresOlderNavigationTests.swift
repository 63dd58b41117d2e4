import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What a scene has stored that another version of the app showed.
@MainActor
struct RestoresOlderNavigationTests {
  /// A scene of the app whose screens are `Destination`.
  private func host<Tab, Destination: Codable & RouteDestination>(
    _ router: TabRouter<Tab, Destination>, storage: SceneStorageContent = SceneStorageContent(),
    behavior: Misbehavior = []
  ) -> SceneHost where Destination.Target == Destination {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
      handler: NowhereHandler<Destination>().inTab(router.state.selection), router: router,
      fallback: { _, _ in .reject })
    return SceneHost(
      timeless: RoutingTabView(router: router)
        .restoresNavigation(of: router, through: pipeline) { _ in true }
        .onDeeplink(pipeline),
      sceneStorage: storage, misbehaving: behavior)
  }

  /// A scene of the app with one stack.
  private func host<Destination: Codable & RouteDestination>(
    _ router: Router<Destination>, storage: SceneStorageContent = SceneStorageContent()
  ) -> SceneHost where Destination.Target == Destination {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
      handler: NowhereHandler<Destination>(), router: router,
      fallback: { _, _ in .reject })
    return SceneHost(
      timeless: RoutingView(router: router)
        .restoresNavigation(of: router, through: pipeline) { _ in true }
        .onDeeplink(pipeline),
      sceneStorage: storage)
  }

  private func text(in host: SceneHost) -> String {
    host.sceneStorage["navigation"].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: Misbehavior.combinations)
  func `a scene shows what the version before showed, and saves it as one of its own`(
    behavior: Misbehavior
  ) async throws {
    let old = TabRouter(tabs: RackTab.allCases, selection: .start) { _ in RackRoute.start }
    let before = try await host(old).settle()
    old.select(.rack)
    old.current.push(.volume(7))
    try await before.settle { before.title == "Volume 7" }
    #expect(!text(in: before).contains("routesVersion"))

    let new = TabRouter(tabs: ShelfTab.allCases, selection: .start) { _ in ShelfRoute.start }
    let after = host(new, storage: before.sceneStorage, behavior: behavior)
    try await after.settle { after.title == "Book 7" }
    #expect(new.selection == .shelf)
    #expect(new.current.path == [.book(number: "7")])
    #expect(text(in: after).contains(#""routesVersion":2"#))
    #expect(after.problems == [])

    // Back to the version before: it shows nothing of what the newer one saved.
    let again = TabRouter(tabs: RackTab.allCases, selection: .start) { _ in RackRoute.start }
    let downgraded = try await host(again, storage: after.sceneStorage).settle()
    #expect(again.state == again.initialState)
    #expect(!text(in: downgraded).contains("routesVersion"))
  }

  @Test func `so does a scene with one stack`() async throws {
    let before = Router(root: RackRoute.start)
    let first = try await host(before).settle()
    before.push(.volume(7))
    before.push(.gone)
    try await first.settle { first.title == "Gone" }
    let router = Router(root: ShelfRoute.start)
    let second = host(router, storage: first.sceneStorage)
    try await second.settle { second.title == "Book 7" }
    #expect(router.path == [.book(number: "7")])
    #expect(text(in: second).contains(#""routesVersion":2"#))
  }
}

/// Opens no link.
private struct NowhereHandler<Destination: Route>: DeeplinkHandler {
  func deeplink(from id: LibraryID) async throws -> DeeplinkRoute<Destination>? { nil }
}

// MARK: - The version before

private enum RackTab: TabRoute, CaseIterable { case start, rack }

private enum RackRoute: Route, Codable, RouteDestination {
  case start, gone
  case volume(Int)

  static func view(for route: RackRoute) -> some View {
    switch route {
    case .start: Text("Start").navigationTitle("Start")
    case .gone: Text("Gone").navigationTitle("Gone")
    case .volume(let number): Text("Volume").navigationTitle("Volume \(number)")
    }
  }
}

// MARK: - The version of now

private enum ShelfTab: TabRoute, CaseIterable { case start, shelf }

private enum ShelfRoute: VersionedRoute, RouteDestination {
  case start
  case book(number: String)

  static let archiveVersion = 2

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> ShelfRoute? {
    switch old.name {
    case "volume": try .book(number: String(old.payload.decode(Int.self, forKey: "_0")))
    default: try old.decoded(as: ShelfRoute.self)
    }
  }

  static func migratedTab(_ name: String, from version: Int) -> String {
    name == "rack" ? ShelfTab.shelf.name : name
  }

  static func view(for route: ShelfRoute) -> some View {
    switch route {
    case .start: Text("Start").navigationTitle("Start")
    case .book(let number): Text("Book").navigationTitle("Book \(number)")
    }
  }
}
