import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
@Suite(.followingTasks) struct RestoresNavigationTests {
  private let library = Library()
  private let gate = Gate()

  /// The scene's next life, with what the earlier one has stored.
  private func host(
    _ library: Library, storage: SceneStorageContent = SceneStorageContent(),
    behavior: Misbehavior = [],
    allowing isAllowed: @escaping @MainActor (LibraryRoute) async -> Bool = { _ in true }
  ) -> SceneHost {
    SceneHost(
      timeless: RoutingTabView(router: library.router)
        .restoresNavigation(of: library.router, through: library.pipeline, allowing: isAllowed)
        .onDeeplink(library.pipeline),
      sceneStorage: storage, misbehaving: behavior)
  }

  /// The same, where the saved routes are being checked until the gate opens.
  private func hostBehindGate(
    _ library: Library? = nil, behavior: Misbehavior = []
  ) async throws -> SceneHost {
    let host = host(
      library ?? self.library, storage: try await storage(), behavior: behavior
    ) { _ in
      await gate.passed()
      return true
    }
    try await host.run { gate.isWaitedFor }
    return host
  }

  /// What a scene has stored that showed a sheet over the third screen of a tab.
  private func storage() async throws -> SceneStorageContent {
    let library = Library()
    let host = try await host(library).settle()
    library.router.current.push(.book(7))
    library.router.current.push(.chapter(3))
    library.router.current.present(.film(5))
    try await host.settle { host.modals.count == 1 }
    try await host.setScenePhase(.inactive).settle()
    try await host.setScenePhase(.background).settle()
    return host.sceneStorage
  }

  @Test(arguments: Misbehavior.combinations)
  func `a scene that comes back shows what it showed`(behavior: Misbehavior) async throws {
    let host = host(library, storage: try await storage(), behavior: behavior)
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    #expect(try await host.refusal(of: library.router.current) == nil)
    try await host.tap("Close").settle()
    #expect(host.screens == ["Books", "Book 7", "Chapter 3"])
    #expect(host.problems == [])
  }

  @Test(
    arguments: Misbehavior.combinations, ["library://films/1", "https://library.example/films/1"])
  func `a link that launches the app wins over what was saved`(
    behavior: Misbehavior, link: String
  ) async throws {
    let host = host(library, storage: try await storage(), behavior: behavior)
    // The outcome follows the screen.
    try await host.open(link).settle {
      host.modals == [.init(.sheet, "Film 1")] && library.outcomes.last == .opened
    }
    #expect(host.selectedTab == "films")
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link that comes while the saved routes are checked opens over them`(
    behavior: Misbehavior
  ) async throws {
    let host = try await hostBehindGate(behavior: behavior)
    try await host.open("library://films/1").run { !library.recorder.events.isEmpty }
    await host.run(frames: 5)
    #expect(host.screens == ["Books"])
    gate.open()
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    #expect(library.router[.books].path == [.book(7), .chapter(3)])
  }

  @Test func `what changes is saved at once, whatever phases the scene passes later`() async throws
  {
    let host = try await host(library).settle()
    library.router.current.push(.book(7))
    try await host.settle()
    try await expectNextLife(of: host, toShow: ["Books", "Book 7"])
    try await host.tap("Push book 9").settle()
    try await expectNextLife(of: host, toShow: ["Books", "Book 7", "Book 9"])
    try await host.swipeBack().settle()
    try await expectNextLife(of: host, toShow: ["Books", "Book 7"])
    try await host.selectTab("films").settle()
    try await expectNextLife(of: host, toShow: ["Films"])
  }

  private func expectNextLife(of host: SceneHost, toShow screens: [String?]) async throws {
    let next = self.host(Library(), storage: host.sceneStorage)
    try await next.settle { next.screens == screens }
    #expect(next.screens == screens)
  }

  @Test func `it is saved once for each change, and not when nothing has changed`() async throws {
    let host = try await host(library).settle()
    try await host.setScenePhase(.inactive).settle()
    try await host.setScenePhase(.active).settle()
    #expect(host.sceneStorageWrites == 0)
    library.router.handle(
      tabDeeplink: TabDeeplink(
        tab: .films, deeplink: .present(.film(3), path: [.film(1), .film(2)])))
    try await host.settle { host.modals == [.init(.sheet, "Film 3")] }
    #expect(host.sceneStorageWrites == 1)
    try await host.setScenePhase(.background).settle()
    #expect(host.sceneStorageWrites == 1)
    library.router.current.push(.book(1))
    library.router.current.back()
    try await host.settle()
    #expect(host.sceneStorageWrites == 1)

    let again = self.host(Library(), storage: host.sceneStorage)
    try await again.settle { again.modals == [.init(.sheet, "Film 3")] }
    #expect(again.sceneStorageWrites == 0)
    let cut = self.host(Library(), storage: host.sceneStorage) { $0 != .film(2) }
    try await cut.settle { cut.screens == ["Films", "Film 1"] }
    #expect(cut.sceneStorageWrites == 1)
  }

  @Test func `what a user sees while saved routes are checked is saved`() async throws {
    let host = try await hostBehindGate()
    library.router.current.present(.film(1))
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    try await expectNextLife(of: host, toShow: ["Film 1"])
    gate.open()
    try await host.settle()
    try await expectNextLife(of: host, toShow: ["Film 1"])
  }

  @Test(arguments: [false, true])
  func `a link that opens before there is a window is saved`(isFirstLife: Bool) async throws {
    let storage = isFirstLife ? SceneStorageContent() : try await storage()
    _ = await library.pipeline.open(IncomingLink(text: "library://films/1"))
    let host = host(library, storage: storage)
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    try await expectNextLife(of: host, toShow: ["Film 1"])
  }

  @Test func `another model in the window is saved and not restored into`() async throws {
    let (first, second) = (Library(), Library())
    first.router.current.push(.book(1))
    second.router.current.push(.book(2))
    let window = Chosen(first)
    let host = try await SceneHost.settled(
      timeless: ChosenView(window) { library in
        RoutingTabView(router: library.router)
          .restoresNavigation(of: library.router, through: library.pipeline) { _ in true }
          .onDeeplink(library.pipeline)
      })
    try await expectNextLife(of: host, toShow: ["Books", "Book 1"])
    window.value = second
    try await host.settle()
    #expect(host.screens == ["Books", "Book 2"])
    try await expectNextLife(of: host, toShow: ["Books", "Book 2"])
    let third = Library()
    window.value = third
    try await host.settle()
    #expect(host.screens == ["Books"])
    try await expectNextLife(of: host, toShow: ["Books"])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a window that is covered before it has restored does so when it is uncovered`(
    behavior: Misbehavior
  ) async throws {
    let before = try await self.host(Library()).settle()
    try await before.open("library://books/7").settle()
    let lock = Chosen<Lock?>(nil)
    let host = SceneHost(
      timeless: LockedScreen(lock: lock) {
        RoutingTabView(router: library.router)
          .restoresNavigation(of: library.router, through: library.pipeline) { _ in
            await gate.passed()
            return true
          }
          .onDeeplink(library.pipeline)
      }, sceneStorage: before.sceneStorage, misbehaving: behavior)
    try await host.run { gate.isWaitedFor }
    lock.value = Lock()
    try await host.run { host.modals.count == 1 }
    await host.run(frames: 5)
    gate.open()
    await host.run(frames: 5)
    lock.value = nil
    try await host.run { host.screens == ["Books", "Book 7"] }
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link that waits for a login wins as well`(behavior: Misbehavior) async throws {
    let host = host(library, storage: try await storage(), behavior: behavior)
    try await host.open("library://card").settle { host.title == "Login" }
    try await library.signIn(in: host)
  }

  @Test(arguments: Misbehavior.combinations, [false, true])
  func `what was saved is shown when the launch link's login is declined`(
    behavior: Misbehavior, byUser: Bool
  ) async throws {
    let host = try await hostBehindGate(behavior: behavior)
    try await host.open("library://card").run { !library.recorder.events.isEmpty }
    gate.open()
    try await host.settle { host.title == "Login" }
    #expect(library.router[.books].path == [.book(7), .chapter(3)])
    if byUser { try host.dragDown() } else { library.pipeline.decline(.login) }
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    try await expectNextLife(of: host, toShow: ["Film 5"])
    #expect(host.problems == [])
  }

  @Test func `a launch link that the app does not know leaves what was saved`() async throws {
    let host = host(library, storage: try await storage())
    try await host.open("library://nothing").settle { host.modals == [.init(.sheet, "Film 5")] }
    #expect(library.outcomes == [.parseFailed])
  }

  /// What happens while a link from before the window waits for its login.
  enum Meanwhile: CaseIterable { case nothing, discarding, going }

  @Test(arguments: Misbehavior.combinations, Meanwhile.allCases)
  func `after a declined login comes what was saved, unless it was discarded or the user went on`(
    behavior: Misbehavior, meanwhile: Meanwhile
  ) async throws {
    // This prompt would be saved if it was where the user went.
    let library = Library(prompt: .present(.account))
    let opening = Task { await library.pipeline.open("library://card") }
    await quiet()
    let host = host(library, storage: try await storage(), behavior: behavior)
    try await host.settle { host.title == "Account" }
    try await expectNextLife(of: host, toShow: ["Film 5"])
    var screens = ["Film 5"]
    switch meanwhile {
    case .nothing: break
    case .discarding:
      library.pipeline.discardRestoration()
      screens = ["Books"]
    case .going:
      library.router[.books].push(.book(2))
      screens = ["Books", "Book 2"]
    }
    library.pipeline.decline(.login)
    try await host.settle { [screens] in host.screens == screens }
    try await expectNextLife(of: host, toShow: screens)
    _ = await opening.value
  }

  @Test func `a prompt that comes while saved routes are checked leaves them saved`() async throws {
    var options = PipelineOptions(clock: ManualClock())
    options.deadline = nil
    let library = Library(options: options)
    let host = try await hostBehindGate(library)
    try await host.open("library://card").settle { host.title == "Login" }
    try await expectNextLife(of: host, toShow: ["Film 5"])
    gate.open()
    try await host.settle()
    #expect(host.title == "Login")
    library.pipeline.decline(.login)
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
  }

  @Test func `a screen that is not archivable ends the check if the user opens it`() async throws {
    let host = try await hostBehindGate()
    library.router.current.push(.login)
    gate.open()
    try await host.settle { host.title == "Login" }
    #expect(host.screens == ["Books", "Login"])
    #expect(host.modals == [])
  }

  @Test(arguments: [[LibraryTab.books, .films], [.books]])
  func `tabs that come or go while the saved routes are checked do not end the check`(
    tabs: [LibraryTab]
  ) async throws {
    let host = try await hostBehindGate()
    library.router.setTabs(tabs)
    gate.open()
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    try await expectNextLife(of: host, toShow: ["Film 5"])
  }

  @Test(arguments: [false, true])
  func `the way back to where the app began is saved, too`(afterCheck: Bool) async throws {
    let host = try await hostBehindGate()
    library.router.current.push(.book(1))
    try await host.settle { host.screens == ["Books", "Book 1"] }
    if afterCheck {
      gate.open()
      try await host.settle()
    }
    try await host.swipeBack().settle { host.screens == ["Books"] }
    try await expectNextLife(of: host, toShow: ["Books"])
    gate.open()
    try await host.settle()
  }

  @Test func `a route that is not allowed any more is left out with what lies over it`()
    async throws
  {
    let host = host(library, storage: try await storage()) { $0 != .chapter(3) }
    try await host.settle { host.title == "Book 7" }
    #expect(host.screens == ["Books", "Book 7"])
    #expect(host.modals == [])
  }

  @Test func `data that is no archive is reported and changes nothing`() async throws {
    var storage = SceneStorageContent()
    storage["navigation"] = Data("{".utf8)
    let reports = try await reportedIssues {
      let host = try await host(library, storage: storage).settle()
      #expect(host.screens == ["Books"])
    }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("The saved navigation was not restored. ") == true)
  }

  @Test func `a scene that goes before it has restored keeps what was saved`() async throws {
    let host = try await hostBehindGate()
    let storage = host.sceneStorage
    await host.run(frames: 5)
    try await host.setScenePhase(.inactive).settle()
    #expect(host.sceneStorage == storage)
    gate.open()
  }

  @Test(arguments: Misbehavior.combinations)
  func `what was saved is not shown again after a cover`(behavior: Misbehavior) async throws {
    let host = host(library, storage: try await storage(), behavior: behavior)
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    library.router.current.cover(.card)
    try await host.settle { host.modals == [.init(.cover, "Card")] }
    library.router.current.dismiss()
    try await host.run { host.modals.isEmpty }
    await host.run(frames: 20)
    #expect(host.modals == [])
    #expect(host.title == "Chapter 3")
  }

  @Test(arguments: Misbehavior.combinations)
  func `one stack is kept under its own key`(behavior: Misbehavior) async throws {
    func scene(_ router: Router<LibraryRoute>, _ storage: SceneStorageContent) -> SceneHost {
      let pipeline = pipeline(for: router)
      return SceneHost(
        timeless: RoutingView(router: router)
          .restoresNavigation(of: router, through: pipeline, key: "stack") { _ in true }
          .onDeeplink(pipeline),
        sceneStorage: storage, misbehaving: behavior)
    }
    let first = scene(Router(root: .books), SceneStorageContent())
    try await first.open("library://books/4").settle { first.title == "Book 4" }
    try await first.setScenePhase(.background).settle()
    #expect(first.sceneStorage.keys == ["stack"])
    let second = scene(Router(root: .books), first.sceneStorage)
    try await second.settle()
    #expect(second.screens == ["Books", "Book 4"])
    let third = scene(Router(root: .books), first.sceneStorage)
    try await third.open("library://books/5").settle { third.title == "Book 5" }
    #expect(third.screens == ["Books", "Book 5"])
  }

  @Test(arguments: Misbehavior.combinations, [false, true])
  func `where the app has no rule, a screen comes back if its link would open now`(
    behavior: Misbehavior, isSignedIn: Bool
  ) async throws {
    func host(_ library: Library, _ storage: SceneStorageContent) async throws -> SceneHost {
      try await SceneHost.settled(
        timeless: RoutingTabView(router: library.router)
          .restoresNavigation(of: library.router, through: library.pipeline)
          .onDeeplink(library.pipeline),
        sceneStorage: storage, misbehaving: behavior)
    }
    let (first, next) = (Library(knowsWayBack: true), Library(knowsWayBack: true))
    let before = try await host(first, SceneStorageContent())
    first.router.current.handle(deeplink: .cover(.card, path: [.book(7)]))
    try await before.settle { before.title == "Card" }
    next.librarian.isSignedIn = isSignedIn
    let host = try await host(next, before.sceneStorage)
    try await host.settle { host.title == (isSignedIn ? "Card" : "Book 7") }
    #expect(next.router.current.path == [.book(7)])
    #expect(host.problems == [])
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

/// What covers a window while the app is locked.
private struct Lock: Identifiable {
  let id = 0
}

/// An app that covers its window while it is locked.
private struct LockedScreen<Content: View>: View {
  @Bindable var lock: Chosen<Lock?>
  @ViewBuilder let content: Content

  var body: some View {
    content.fullScreenCover(item: $lock.value) { _ in Text("Locked") }
  }
}
