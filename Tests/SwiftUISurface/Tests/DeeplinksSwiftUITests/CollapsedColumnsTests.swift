import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Columns where there is room for one.
@MainActor
struct CollapsedColumnsTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

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

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a tab bar shows the new stack of a tab that was removed and comes again`(
    behavior: Misbehavior
  ) async throws {
    let view = RoutingSplitView(router: router, columns: .three)
    let host = try await SceneHost.settled(view, size: .compact, behavior)
    router.setTabs([.books])
    router.setTabs([.books, .films])
    try await host.settle()
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(2))))
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.title == "Film 2")
  }
}
