import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct OnReselectTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  @Test(arguments: [[], .popsBeforeReselecting, .popsAfterReselecting] as [Misbehavior])
  func `selecting the selected tab again pops its stack and tells its root`(
    behavior: Misbehavior
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, destination: Scrolling.self) { Text($0.rawValue) },
      misbehaving: behavior)
    router.current.push(.book(1))
    try await host.settle()
    try await host.selectTab("books").settle()
    #expect(router.current.path == [])
    #expect(host.scrolls == ["books"])
    try await host.selectTab("books").settle()
    #expect(host.scrolls == ["books", "books"])
    #expect(router.current.path == [])
    #expect(host.problems == [])
  }

  @Test func `another tab hears nothing, nor one that is selected for the first time`()
    async throws
  {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, destination: Scrolling.self) { Text($0.rawValue) })
    try await host.selectTab("films").settle()
    try await host.selectTab("books").settle()
    #expect(host.scrolls == [])
    try await host.selectTab("films").settle()
    try await host.selectTab("films").settle()
    #expect(host.scrolls == ["films"])
  }
}

private enum Scrolling: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    ScrollViewReader { proxy in
      switch route {
      case .books:
        Text("Books").onReselect(of: LibraryTab.books) { proxy.scrollTo("books") }
      case .films:
        Text("Films").onReselect(of: LibraryTab.films) { proxy.scrollTo("films") }
      default:
        Text(route.title)
      }
    }
  }
}
