import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Columns whose window is turned, or whose app answers, at an awkward moment.
@MainActor
struct AwkwardColumnsTests {
  private let library = Library(knowsWayBack: true)
  private var router: TabRouter<LibraryTab, LibraryRoute> { library.router }
  private let shape = Shape()

  private func host(
    _ size: SceneHost.Size, _ behavior: Misbehavior = [], _ library: Library? = nil,
    storage: SceneStorageContent = SceneStorageContent(), restores: Bool = false
  ) -> SceneHost {
    let library = library ?? self.library
    let tabs = ShapedTabs(router: library.router, shape: shape).onDeeplink(library.pipeline)
    if !restores { return SceneHost(timeless: tabs, size: size, misbehaving: behavior) }
    return SceneHost(
      timeless: ShapedTabs(router: library.router, shape: shape)
        .restoresNavigation(of: library.router, through: library.pipeline) { _ in
          for _ in 0..<7 { await Task.yield() }
          return true
        }
        .onDeeplink(library.pipeline),
      sceneStorage: storage, size: size, misbehaving: behavior)
  }

  // MARK: - Restoration

  @Test(arguments: zip(Misbehavior.ofSplitViews, Picture.inTurn))
  func `columns show what was saved, whatever the room was then and is now`(
    behavior: Misbehavior, picture: Picture
  ) async throws {
    shape.take(picture)
    let first = try await host(picture.size, behavior, restores: true).settle()
    router.handle(
      tabDeeplink: TabDeeplink(
        tab: .films, deeplink: .present(.film(5), path: [.film(1), .film(1), .film(2)])))
    try await first.settle()
    let state = router.state
    let next = Library(knowsWayBack: true)
    let second = host(
      picture.size.other, behavior, next, storage: first.sceneStorage, restores: true)
    try await second.settle { second.modals == [.init(.sheet, "Film 5")] }
    #expect(next.router.state == state)
    try await second.dragDown().settle()
    #expect(second.title == "Film 2")
    #expect(second.problems == [])
  }

  // MARK: - Prompts

  @Test(
    arguments: zip(
      Misbehavior.ofSplitViews.filter { $0.isDisjoint(with: .neverCallsOnDismiss) },
      Picture.inTurn))
  func `a login over columns is declined by going back and waits through turns of the window`(
    behavior: Misbehavior, picture: Picture
  ) async throws {
    shape.take(picture)
    let library = Library(prompt: picture.size == .regular ? .push(.login) : .present(.login))
    let host = try await host(.regular, behavior, library).settle()
    library.router.current.push(.book(9))
    try await host.settle()
    try await host.open("library://card").settle { host.title == "Login" }
    for size in [SceneHost.Size.compact, .regular, .compact] {
      try await host.resize(to: size).settle()
      #expect(library.pipeline.waiting?.prerequisite == .login)
      #expect(host.title == "Login")
    }
    if picture.size == .regular { try host.swipeBack() } else { try host.dragDown() }
    try await host.run { library.pipeline.waiting == nil && host.title == "Book 9" }
    #expect(library.outcomes.last == .declined)
    try await host.open("library://card").run { host.title == "Login" }
    host.resize(to: .regular)
    host.frame()
    try await library.signIn(in: host)
    #expect(library.outcomes.last == .opened)
    #expect(host.problems == [])
  }

  @Test func `a pushed login that the root replaces was declined`() async throws {
    shape.columns = .three
    let library = Library(prompt: .push(.login))
    let host = try await host(.regular, [], library).settle()
    try await host.open("library://card").settle { host.title == "Login" }
    try await host.tap("Push book 9", in: .content).settle { library.pipeline.waiting == nil }
    #expect(host.title == "Book 9")
    #expect(library.outcomes.last == .declined)
  }

  // MARK: - Actions in answer to what changes

  @Test(arguments: zip(Misbehavior.ofSplitViews, Picture.inTurn))
  func `an app that answers a selection with another one is shown where it is`(
    behavior: Misbehavior, picture: Picture
  ) async throws {
    shape.take(picture)
    let size = picture.size
    let router = router
    let view = ChosenView(Chosen(router)) { router in
      ShapedTabs(router: router, shape: shape).onChange(of: router.state) {
        guard router.selection == .account else { return }
        router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(3))))
      }
    }
    let host = try await SceneHost(timeless: view, size: size, misbehaving: behavior).settle()
    if host.columns == [.detail] || host.columns == [.content] {
      try await host.swipeBack().settle()
    }
    if host.tabs.isEmpty { try host.selectRow("account") } else { try host.selectTab("account") }
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router.selection == .films)
    #expect(host.title == "Film 3")
    #expect(host.problems == [])
  }

  // MARK: - What is said late

  @Test func `a late write of the last column cannot push`() {
    let stack = router.current
    stack.push(.book(1))
    stack.push(.chapter(2))
    stack.popToRoot()
    stack.shown.pathAboveFirst = [.chapter(2)]
    #expect(stack.path == [])
  }

  /// The user's last choice was the tab to which the second link leads.
  @Test(arguments: [SplitColumnCount.two, .three], [SceneHost.Size.regular, .compact])
  func `a link to the tab that the user chose last is not undone by an echo`(
    columns: SplitColumnCount, size: SceneHost.Size
  ) async throws {
    for frames in 0..<8 {
      let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
      let host = try await SceneHost.settled(
        RoutingSplitView(router: router, columns: columns), .writesSelectionBack)
      try await host.selectRow("films").settle()
      try await host.resize(to: size).settle()
      try await host.follow(.push(.book(1)), to: .books, on: router)
      router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
      await host.run(frames: frames)
      try await host.resize(to: size.other).settle()
      #expect(router.selection == .films, "\(frames)")
      #expect(host.title == "Film 1", "\(frames)")
    }
  }
}
