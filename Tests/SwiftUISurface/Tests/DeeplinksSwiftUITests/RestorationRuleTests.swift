import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What comes back where the app has no rule of its own.
@MainActor
struct RestorationRuleTests {
  /// A scene of an app whose handler knows the way back.
  private func host(
    _ library: Library, _ storage: SceneStorageContent = SceneStorageContent(),
    _ behavior: Misbehavior = []
  ) async throws -> SceneHost {
    return try await SceneHost.settled(
      timeless: RoutingTabView(router: library.router)
        .restoresNavigation(of: library.router, through: library.pipeline)
        .onDeeplink(library.pipeline),
      sceneStorage: storage, misbehaving: behavior)
  }

  /// What a scene has stored that showed `link`.
  private func storage(_ link: DeeplinkRoute<LibraryRoute>) async throws -> SceneStorageContent {
    let library = Library(knowsWayBack: true)
    let host = try await host(library)
    library.router.current.handle(deeplink: link)
    try await host.settle { host.title == link.route?.title }
    return host.sceneStorage
  }

  @Test(arguments: Misbehavior.combinations, [false, true])
  func `a screen comes back if its link would open now`(
    behavior: Misbehavior, isSignedIn: Bool
  ) async throws {
    let library = Library(knowsWayBack: true)
    library.librarian.isSignedIn = isSignedIn
    let host = try await host(
      library, try await storage(.cover(.card, path: [.book(7)])), behavior)
    try await host.settle { host.title == (isSignedIn ? "Card" : "Book 7") }
    #expect(library.router.current.path == [.book(7)])
    #expect(host.problems == [])
  }
}
