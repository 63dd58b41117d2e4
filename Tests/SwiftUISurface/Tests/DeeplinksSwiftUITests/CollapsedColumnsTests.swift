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

  @Test
  func `unless told otherwise, a split view shows a tab bar where there is room for one column`()
    async throws
  {
    let host = try await SceneHost.settled(RoutingSplitView(router: router), size: .compact)
    #expect(host.tabs == ["books", "films", "account"])
    #expect(host.columns == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `in a single column, the current route is on top`(behavior: Misbehavior) async throws {
    let view = RoutingSplitView(router: router, columns: .three, compact: .stack)
    let host = try await SceneHost.settled(view, size: .compact, behavior)
    #expect(host.columns == [.content])
    #expect(host.title == "Books")
    try await host.follow(.push(.chapter(2), path: [.book(1)]), on: router)
    #expect(host.columns == [.detail])
    #expect(host.screens == ["Book 1", "Chapter 2"])
    try await host.swipeBack().settle()
    #expect(host.screens == ["Book 1"])
    try await host.swipeBack().settle()
    #expect(host.columns == [.content])
    #expect(router[.books].path == [])
    try await host.swipeBack().settle()
    #expect(host.columns == [.sidebar])
    #expect(host.selectedRow == nil)
    try await host.selectRow("films").settle()
    #expect(host.columns == [.content])
    #expect(host.title == "Films")
    #expect(router.selection == .films)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews, [SplitColumnCount.two, .three])
  func `at the sidebar, the tab that was left can be chosen again`(
    behavior: Misbehavior, columns: SplitColumnCount
  ) async throws {
    let view = RoutingSplitView(router: router, columns: columns, compact: .stack)
    let host = try await SceneHost.settled(view, size: .compact, behavior)
    try await host.swipeBack().settle()
    #expect(host.columns == [.sidebar])
    try await host.selectRow("books").settle()
    #expect(host.title == "Books")
    #expect(host.columns == [columns == .two ? .detail : .content])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a link to where the user was leads there from the sidebar`(behavior: Misbehavior)
    async throws
  {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, compact: .stack), size: .compact, behavior)
    try await host.swipeBack().settle()
    #expect(host.columns == [.sidebar])
    try await host.follow(.popToRoot(), on: router)
    #expect(host.columns == [.detail])
    #expect(host.title == "Books")
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a link that comes while the user goes to the sidebar is shown`(behavior: Misbehavior)
    async throws
  {
    let view = RoutingSplitView(router: router, columns: .three, compact: .stack)
    for frames in 0..<6 {
      let host = try await SceneHost.settled(view, size: .compact, behavior)
      try host.swipeBack()
      await host.run(frames: frames)
      try await host.follow(.push(.book(1)), on: router)
      #expect(host.screens == ["Book 1"], "\(frames)")
      #expect(router[.books].path == [.book(1)], "\(frames)")
      try await host.follow(.popToRoot(), on: router)
      try host.swipeBack()
      await host.run(frames: frames)
      try await host.follow(.popToRoot(), on: router)
      #expect(host.screens == ["Books"], "\(frames)")
    }
  }

  @Test(
    arguments: [[], .writesSelectionBack, [.writesSelectionBack, .buildsDetailFirst]]
      as [Misbehavior])
  func `a swipe back while a link's screen comes leaves what the router says`(
    behavior: Misbehavior
  ) async throws {
    let view = RoutingSplitView(router: router, columns: .three, compact: .stack)
    for frames in 0..<8 {
      let host = try await SceneHost.settled(view, size: .compact, behavior)
      router.handle(tabDeeplink: .current(.push(.book(1))))
      for _ in 0..<frames { await host.run(frames: 1) }
      host.frame()
      _ = try? host.swipeBack()
      try await host.settle()
      let title = host.columns == [.sidebar] ? nil : router.currentRoute.title
      #expect(host.title == title, "\(frames)")
      router.current.popToRoot()
      try await host.settle()
    }
  }

  @Test func `what is restored is shown, though it is what was shown before`() async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, compact: .stack), size: .compact)
    try await host.swipeBack().settle()
    router.restore(router.state)
    try await host.settle()
    #expect(host.columns == [.detail])
    try await host.swipeBack().settle()
    router[.films].restore(router[.films].state)
    try await host.settle()
    #expect(host.columns == [.sidebar])
    router.current.restore(router.current.state)
    try await host.settle()
    #expect(host.columns == [.detail])
  }

  @Test(arguments: [SplitColumnCount.two, .three])
  func `who is at the sidebar stays there when the tab before is taken away`(
    columns: SplitColumnCount
  ) async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, columns: columns, compact: .stack), size: .compact)
    try await host.swipeBack().settle()
    router.setTabs([.films, .account])
    try await host.settle()
    #expect(host.columns == [.sidebar])
    #expect(host.rows == ["films", "account"])
    router.current.push(.film(1))
    try await host.settle()
    #expect(host.title == "Film 1")
    try await host.follow(.popToRoot(), to: .films, on: router)
    try await host.swipeBack().settle()
    try await host.selectRow("films").settle()
    #expect(host.title == "Films")
  }

  @Test func `a link that shows nothing leaves the user at the sidebar`() async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, compact: .stack), size: .compact)
    try await host.swipeBack().settle()
    try await host.follow(.stay, on: router)
    #expect(host.columns == [.sidebar])
  }

  @Test func `who has seen the screens beside the sidebar sees them in a single column, too`()
    async throws
  {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, compact: .stack), size: .compact)
    try await host.swipeBack().settle()
    #expect(host.columns == [.sidebar])
    try await host.resize(to: .regular).settle()
    #expect(host.selectedRow == "books")
    try await host.resize(to: .compact).settle()
    #expect(host.columns == [.detail])
  }

  @Test(arguments: [SplitColumnCount.two, .three])
  func `a sheet in a tab that was shown before counts once it is on screen`(
    columns: SplitColumnCount
  ) async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, columns: columns, compact: .stack))
    for tab in ["films", "books"] {
      try await host.selectRow(tab).settle()
    }
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(5))))
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.modals == [.init(.sheet, "Film 5")])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `what changes elsewhere leaves the user at the sidebar`(behavior: Misbehavior)
    async throws
  {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, compact: .stack), size: .compact, behavior)
    try await host.swipeBack().settle()
    router[.films].push(.film(1))
    router.setTabs([.books, .films])
    try await host.settle()
    #expect(host.columns == [.sidebar])
    #expect(host.rows == ["books", "films"])
  }

  @Test(arguments: Misbehavior.ofSplitViews)
  func `a tab bar takes the place of columns for which there is no room`(behavior: Misbehavior)
    async throws
  {
    let view = RoutingSplitView(router: router, columns: .three, compact: .tabs)
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
    let view = RoutingSplitView(router: router, columns: .three, compact: .tabs)
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
    let view = RoutingSplitView(router: router, columns: .three, compact: .tabs)
    let host = try await SceneHost.settled(view, size: .compact, behavior)
    router.setTabs([.books])
    router.setTabs([.books, .films])
    try await host.settle()
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(2))))
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.title == "Film 2")
  }
}
