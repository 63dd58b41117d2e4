import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RestoresNavigationTests {
  /// The scene's next life, with what the earlier one has stored.
  private func host(
    _ library: Library, storage: SceneStorageContent = SceneStorageContent(),
    behaviour: Misbehaviour = [],
    allowing isAllowed: @escaping (LibraryRoute) async -> Bool = { _ in true }
  ) -> SceneHost {
    SceneHost(
      timeless: RoutingTabView(router: library.router)
        .restoresNavigation(of: library.router, through: library.pipeline, allowing: isAllowed)
        .onDeeplink(library.pipeline),
      sceneStorage: storage, misbehaving: behaviour)
  }

  /// What a scene has stored that showed a sheet over the third screen of a tab.
  private func storage() async throws -> SceneStorageContent {
    let library = Library()
    let host = host(library)
    try await host.settle()
    library.router.current.push(.book(7))
    library.router.current.push(.chapter(3))
    library.router.current.present(.film(5))
    try await host.run { host.modals.count == 1 }
    try await host.settle()
    host.setScenePhase(.inactive)
    try await host.settle()
    host.setScenePhase(.background)
    try await host.settle()
    return host.sceneStorage
  }

  @Test(arguments: Misbehaviour.combinations)
  func `a scene that comes back shows what it showed`(behaviour: Misbehaviour) async throws {
    let library = Library()
    let host = host(library, storage: try await storage(), behaviour: behaviour)
    try await host.run { host.modals == [.init(.sheet, "Film 5")] }
    try await host.settle()
    #expect(try await host.refusal(of: library.router.current) == nil)
    try host.tap("Close")
    try await host.settle()
    #expect(host.screens == ["Books", "Book 7", "Chapter 3"])
    #expect(host.problems == [])
  }

  @Test(
    arguments: Misbehaviour.combinations, ["library://films/1", "https://library.example/films/1"])
  func `a link that launches the app wins over what was saved`(
    behaviour: Misbehaviour, link: String
  ) async throws {
    let library = Library()
    let host = host(library, storage: try await storage(), behaviour: behaviour)
    host.open(try URL(of: link))
    try await host.run { host.modals == [.init(.sheet, "Film 1")] }
    try await host.settle()
    #expect(host.selectedTab == "films")
    #expect(library.outcomes.last == .opened)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehaviour.combinations)
  func `a link that comes while the saved routes are checked wins, too`(
    behaviour: Misbehaviour
  ) async throws {
    let library = Library()
    let gate = Gate()
    let host = host(library, storage: try await storage(), behaviour: behaviour) { _ in
      await gate.passed()
      return true
    }
    try await host.run { gate.isWaitedFor }
    host.open(try URL(of: "library://films/1"))
    try await host.run { host.modals == [.init(.sheet, "Film 1")] }
    gate.open()
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 1")])
    #expect(library.router[.books].path == [])
  }

  @Test(arguments: Misbehaviour.combinations)
  func `a link that waits for a login wins as well`(behaviour: Misbehaviour) async throws {
    let library = Library()
    let host = host(library, storage: try await storage(), behaviour: behaviour)
    host.open(try URL(of: "library://card"))
    try await host.run { host.title == "Login" }
    try await host.settle()
    let signingIn = Task { await library.signIn() }
    try await host.run { host.modals == [.init(.cover, "Card")] }
    await signingIn.value
  }

  @Test func `a route that is not allowed any more is left out with what lies over it`()
    async throws
  {
    let library = Library()
    let host = host(library, storage: try await storage()) { $0 != .chapter(3) }
    try await host.run { host.title == "Book 7" }
    try await host.settle()
    #expect(host.screens == ["Books", "Book 7"])
    #expect(host.modals == [])
  }

  @Test func `data that is no archive is reported and changes nothing`() async throws {
    var storage = SceneStorageContent()
    storage["navigation"] = Data("{".utf8)
    let reports = Reports()
    let library = Library()
    try await RuntimeIssue.$reporter.withValue({ reports.append($0) }) {
      let host = host(library, storage: storage)
      try await host.settle()
      #expect(host.screens == ["Books"])
    }
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.hasPrefix("The saved navigation was not restored. ") == true)
  }

  @Test func `a scene that goes before it has restored keeps what was saved`() async throws {
    let storage = try await storage()
    let gate = Gate()
    let host = host(Library(), storage: storage) { _ in
      await gate.passed()
      return true
    }
    try await host.run { gate.isWaitedFor }
    await host.run(frames: 5)
    host.setScenePhase(.inactive)
    try await host.settle()
    #expect(host.sceneStorage == storage)
    gate.open()
  }

  @Test(arguments: Misbehaviour.combinations)
  func `what was saved is not shown again after a cover`(behaviour: Misbehaviour) async throws {
    let library = Library()
    let host = host(library, storage: try await storage(), behaviour: behaviour)
    try await host.run { host.modals == [.init(.sheet, "Film 5")] }
    try await host.settle()
    library.router.current.cover(.card)
    try await host.run { host.modals == [.init(.cover, "Card")] }
    try await host.settle()
    library.router.current.dismiss()
    try await host.run { host.modals.isEmpty }
    await host.run(frames: 20)
    #expect(host.modals == [])
    #expect(host.title == "Chapter 3")
  }

  @Test func `a login is not saved`() async throws {
    let library = Library()
    let host = host(library)
    try await host.settle()
    host.open(try URL(of: "library://card"))
    try await host.run { host.title == "Login" }
    try await host.settle()
    host.setScenePhase(.background)
    try await host.settle()
    let next = Library()
    let again = self.host(next, storage: host.sceneStorage)
    try await again.settle()
    #expect(again.modals == [])
    #expect(next.router.currentRoute == .books)
  }

  @Test(arguments: Misbehaviour.combinations)
  func `one stack is kept under its own key`(behaviour: Misbehaviour) async throws {
    func scene(_ router: Router<LibraryRoute>, _ storage: SceneStorageContent) -> SceneHost {
      let pipeline = DeeplinkPipeline(
        parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
        handler: BookHandler(), router: router, fallback: { _, _ in .reject })
      return SceneHost(
        timeless: RoutingView(router: router)
          .restoresNavigation(of: router, through: pipeline, key: "stack") { _ in true }
          .onDeeplink(pipeline),
        sceneStorage: storage, misbehaving: behaviour)
    }
    let first = scene(Router(root: .books), SceneStorageContent())
    first.open(try URL(of: "library://books/4"))
    try await first.run { first.title == "Book 4" }
    try await first.settle()
    first.setScenePhase(.background)
    try await first.settle()
    #expect(first.sceneStorage.keys == ["stack"])
    let second = scene(Router(root: .books), first.sceneStorage)
    try await second.settle()
    #expect(second.screens == ["Books", "Book 4"])
    let third = scene(Router(root: .books), first.sceneStorage)
    third.open(try URL(of: "library://books/5"))
    try await third.run { third.title == "Book 5" }
    try await third.settle()
    #expect(third.screens == ["Books", "Book 5"])
  }
}

private struct BookHandler: DeeplinkHandler {
  func deeplink(from id: LibraryID) async throws -> DeeplinkRoute<LibraryRoute>? {
    if case .book(let number) = id { .push(.book(number)) } else { nil }
  }
}

/// Holds a task back until a test lets it go on.
@MainActor
private final class Gate {
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  var isWaitedFor: Bool { !waiters.isEmpty }

  func passed() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
