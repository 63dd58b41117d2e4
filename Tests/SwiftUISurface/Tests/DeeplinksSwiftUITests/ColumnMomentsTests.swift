import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Moments at which the user, a link and SwiftUI say different things of columns.
@MainActor
struct ColumnMomentsTests {
  private let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  @Test func `a late write of the last column cannot push`() {
    let stack = router.current
    stack.push(.book(1))
    stack.push(.chapter(2))
    stack.popToRoot()
    stack.shown.pathAboveFirst = [.chapter(2)]
    #expect(stack.path == [])
  }

  @Test func `a tab bar in place of columns has the order of a tab view`() async throws {
    let groups = [TabGroup("Media", tabs: [LibraryTab.films, .books])]
    let bar = try await SceneHost.settled(
      RoutingTabView(router: router, groups: groups).environment(\.writesTabItems, true),
      size: .compact)
    let other = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let split = try await SceneHost.settled(
      RoutingSplitView(router: other, groups: groups), size: .compact)
    #expect(split.tabs == bar.tabs)
    let regular = try await SceneHost.settled(
      RoutingSplitView(router: other, groups: groups))
    #expect(split.tabs == regular.rows)
  }

  @Test(arguments: Picture.all)
  func `unsaved work is asked before a link shows another tab in its place`(picture: Picture)
    async throws
  {
    let library = Library()
    let desk = Desk()
    let host = try await SceneHost.settled(
      RoutingSplitView(
        router: library.router, destination: WritingScreens.self,
        columns: picture.columns
      )
      .environment(desk).onDeeplink(library.pipeline), size: picture.size)
    // Where there was room for a tab bar only, columns take its place.
    try await host.resize(to: .regular).settle()
    library.router.current.push(.book(7))
    try await host.settle()
    desk.unsaved = [.book(7)]
    try await host.settle()
    let link = IncomingLink(text: "library://films/5")
    let outcome = Task { await library.pipeline.open(link) }
    try await host.run { desk.isAsked }
    desk.answer(false)
    #expect(try await host.value(of: outcome).failure == .keptUnsavedWork(.film(5), screen: "book"))
    #expect(library.router.selection == .books)
    #expect(library.router.current.path == [.book(7)])
  }
}
