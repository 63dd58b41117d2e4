import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RoutingSplitViewTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  // MARK: - Side by side

  @Test(arguments: Misbehavior.ofSplitViews)
  func `two columns show the tabs and the selected one's stack`(behavior: Misbehavior)
    async throws
  {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router), behavior)
    #expect(host.columns == [.sidebar, .detail])
    #expect(host.rows == ["books", "films", "account"])
    #expect(host.selectedRow == "books")
    try await host.selectRow("films").settle()
    #expect(router.selection == .films)
    #expect(host.screens(in: .detail) == ["Films"])
    try await host.follow(.push(.chapter(2), path: [.book(1)]), on: router)
    #expect(host.selectedRow == "books")
    #expect(host.screens(in: .detail) == ["Books", "Book 1", "Chapter 2"])
    try await host.swipeBack().settle()
    #expect(router[.books].path == [.book(1)])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `three columns show the root and what was pushed on it apart`(behavior: Misbehavior)
    async throws
  {
    let view = RoutingSplitView(
      router: router, columns: .three, placeholder: { Text("Choose") })
    let host = try await SceneHost.settled(view, behavior)
    #expect(host.columns == [.sidebar, .content, .detail])
    #expect(host.screens(in: .content) == ["Books"])
    #expect(host.texts(in: .detail) == ["Choose"])
    try await host.follow(.push(.chapter(2), path: [.book(1)]), on: router)
    #expect(host.screens(in: .content) == ["Books"])
    #expect(host.screens(in: .detail) == ["Book 1", "Chapter 2"])
    try await host.swipeBack().settle()
    #expect(router[.books].path == [.book(1)])
    #expect(throws: HostError.self) { try host.swipeBack() }
    #expect(host.problems == [])
  }

  @Test func `a root in a column of its own acts as the bottom of its stack`() async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, columns: .three))
    try await host.follow(.push(.book(1)), on: router)
    try await host.tap("Close", in: .content).settle()
    #expect(router[.books].path == [.book(1)])
    try await host.tap("Present book 9", in: .content).settle()
    #expect(host.modals == [.init(.sheet, "Book 9")])
    #expect(router[.books].path == [.book(1)])
  }

  @Test func `a column without which nothing is to be seen is not hidden`() async throws {
    let view = RoutingSplitView(router: router, columns: .three)
    let host = try await SceneHost.settled(view)
    host.showColumns(.detailOnly)
    try await host.settle()
    #expect(host.columns == [.content, .detail])
    try await host.follow(.push(.book(1)), on: router)
    #expect(host.columns == [.detail])
    try await host.follow(.popToRoot(), on: router)
    #expect(host.columns == [.content, .detail])
  }

  @Test func `a sidebar has sections, and no tab is lost that is in none`() async throws {
    let groups = [
      TabGroup("Media", tabs: [LibraryTab.films, .books]), TabGroup("None", tabs: [.films]),
    ]
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, groups: groups))
    #expect(host.rows == ["account", "films", "books"])
    #expect(host.texts(in: .sidebar) == ["account", "Media", "films", "books"])
    router.setTabs([.account, .books])
    try await host.settle()
    #expect(host.texts(in: .sidebar) == ["account", "Media", "books"])
  }

  // MARK: - Presenting

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a sheet stays while the room changes, even while it comes`(
    behavior: Misbehavior
  ) async throws {
    let view = RoutingSplitView(router: router, columns: .three)
    let host = try await SceneHost.settled(view, behavior)
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(5))))
    for size in [SceneHost.Size.compact, .regular, .compact] {
      await host.run(frames: 3)
      host.resize(to: size)
    }
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.modals == [.init(.sheet, "Film 5")])
    try await host.dragDown().settle()
    #expect(router.currentRoute == .films)
    #expect(host.title == "Films")
    #expect(host.problems == [])
  }

  // MARK: - Where there is room for one

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a tab bar takes the place of columns for which there is no room`(behavior: Misbehavior)
    async throws
  {
    let view = RoutingSplitView(router: router, columns: .three)
    let host = try await SceneHost.settled(view, size: .compact, behavior)
    #expect(host.tabs == ["books", "films", "account"])
    try await host.follow(.push(.book(1)), on: router)
    try await host.selectTab("films").settle()
    #expect(router.selection == .films)
    try await host.resize(to: .regular).settle()
    #expect(host.columns == [.sidebar, .content, .detail])
    #expect(host.selectedRow == "films")
    try host.selectRow("books")
    host.frame()
    try await host.resize(to: .compact).settle()
    #expect(host.selectedTab == "books")
    #expect(host.screens == ["Books", "Book 1"])
    try await host.selectTab("books").settle()
    #expect(router[.books].path == [])
    #expect(host.problems == [])
  }

  // The system takes snapshots of an app in the background in other sizes.
  @Test(arguments: Misbehavior.ofSplitViews)
  func `columns stay while the app is in the background`(behavior: Misbehavior) async throws {
    let view = RoutingSplitView(router: router, columns: .three)
    let host = try await SceneHost.settled(view, behavior)
    try await host.follow(.push(.book(1)), on: router)
    try await host.setScenePhase(.background).resize(to: .compact).settle()
    #expect(host.tabs == [])
    try await host.resize(to: .regular).setScenePhase(.active).settle()
    #expect(host.columns == [.sidebar, .content, .detail])
    #expect(router[.books].path == [.book(1)])
    try await host.resize(to: .compact).settle()
    #expect(host.tabs == ["books", "films", "account"])
  }
}
