import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Columns whose routers come and go, with many screens and sheets.
@MainActor
struct ColumnLifeTests {
  private let library = Library()
  private var router: TabRouter<LibraryTab, LibraryRoute> { library.router }
  private let shape = Shape()

  // MARK: - Replaced routers

  @Test(arguments: zip(Misbehavior.ofSplitViews, Picture.inTurn))
  func `another router in columns is shown, and links into it`(
    behavior: Misbehavior, picture: Picture
  ) async throws {
    shape.take(picture)
    let size = picture.size
    let account = Chosen(router)
    let host = try await SceneHost.settled(
      timeless: ChosenView(account) { ShapedTabs(router: $0, shape: shape) }, size: size,
      misbehaving: behavior)
    router.current.push(.book(1))
    try await host.settle()
    for _ in 0..<3 {
      let other = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
      account.value = other
      host.frame()
      other.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(3))))
      try await host.resize(to: size.other).settle { host.modals == [.init(.sheet, "Film 3")] }
      #expect(try await host.refusal(of: other.current) == nil)
      try await host.dragDown().settle()
      #expect(host.title == "Films")
      try await host.resize(to: size).settle()
    }
    #expect(host.problems == [])
  }

  // MARK: - Links in columns

  @Test func `what a placeholder pushes, presents and opens is shown`() async throws {
    let view = RoutingSplitView(
      router: router, columns: .three,
      placeholder: {
        RouteLink("Push", to: LibraryRoute.book(1))
        DeeplinkButton("Open", to: LibraryID.film(5))
        DeeplinkButton("Here", to: LibraryID.book(8), placing: .here)
      }
    ).onDeeplink(library.pipeline)
    let host = try await SceneHost.settled(view)
    try await host.tap("Push", in: .detail).settle()
    #expect(host.title == "Book 1")
    router.current.popToRoot()
    try await host.settle()
    try await host.tap("Here", in: .detail).run { host.title == "Book 8" }
    router.current.popToRoot()
    try await host.settle()
    try await host.tap("Open", in: .detail).run { host.modals == [.init(.sheet, "Film 5")] }
    #expect(host.problems == [])
  }
}
