import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RoutingTabViewTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  @Test(arguments: Misbehavior.combinations)
  func `a tab is built when it is first selected, by the user or a link`(
    behavior: Misbehavior
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), misbehaving: behavior)
    #expect(host.tabs == ["books", "films", "account"])
    #expect(host.builtTabs == ["books"])
    try await host.selectTab("account").settle()
    #expect(router.selection == .account)
    #expect(host.title == "Account")
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
    try await host.settle()
    #expect(host.selectedTab == "films")
    #expect(host.screens == ["Films", "Film 1"])
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab that changes in the middle of a push has each screen on its own stack`(
    behavior: Misbehavior
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), misbehaving: behavior)
    router.current.push(.book(1))
    router.select(.films)
    router.current.push(.film(1))
    host.frame()
    router.select(.books)
    router.current.push(.chapter(1))
    try await host.settle()
    #expect(host.screens == ["Books", "Book 1", "Chapter 1"])
    try await host.selectTab("films").settle()
    #expect(host.screens == ["Films", "Film 1"])
    #expect(router[.books].path == [.book(1), .chapter(1)])
    #expect(router[.films].path == [.film(1)])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations, TabForm.allCases)
  func `a link to another tab takes what the first one presents away`(
    behavior: Misbehavior, form: TabForm
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), form: form, misbehaving: behavior)
    try await host.tap("Present book 9").settle { host.modals == [.init(.sheet, "Book 9")] }
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .cover(.film(5))))
    try await host.settle {
      // The tab is not changed under the sheet.
      if host.selectedTab == "films" { #expect(!host.modals.contains(.init(.sheet, "Book 9"))) }
      return host.modals == [.init(.cover, "Film 5")]
    }
    #expect(host.selectedTab == "films")
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router[.books].presented == nil)
    #expect(host.problems == [])
  }

  @Test func `a view in a tab changes the tab through the environment`() async throws {
    let host = try await SceneHost(timeless: RoutingTabView(router: router)).settle()
    try await host.tap("Films").settle()
    #expect(router.selection == .films)
    // In a sheet as well, from which the tab router is the one below.
    try await host.tap("Present book 9").settle { host.modals.count == 1 }
    try await host.tap("Films").run { host.modals.isEmpty }
    #expect(router.selection == .films)
  }

  @Test func `tabs have labels of their own and a destination of their own`() async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, destination: Upside.self) { tab in
        Label("The \(tab.rawValue)", systemImage: "book")
      })
    #expect(host.tabs == ["The books", "The films", "The account"])
    #expect(host.title == "skooB")
    let named = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, destination: Upside.self))
    #expect(named.tabs == ["books", "films", "account"])
    #expect(named.title == "skooB")
    let labeled = try await SceneHost.settled(
      timeless: RoutingTabView(router: router) { Text("Tab \($0.rawValue)") })
    #expect(labeled.tabs == ["Tab books", "Tab films", "Tab account"])
    #expect(labeled.title == "Books")
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link in the selected tab stays, whatever SwiftUI writes back`(behavior: Misbehavior)
    async throws
  {
    let library = Library()
    let host = library.host(behavior)
    try host.open("library://books/7/chapters/3")
    try await host.settle { host.screens == ["Books", "Book 7", "Chapter 3"] }
    #expect(host.screens == ["Books", "Book 7", "Chapter 3"])
    try await host.open("library://films/1").settle { host.modals == [.init(.sheet, "Film 1")] }
    #expect(host.modals == [.init(.sheet, "Film 1")])
    try await host.open("library://books/8").settle { host.screens == ["Books", "Book 8"] }
    try await host.open("library://books/9").settle { host.screens == ["Books", "Book 9"] }
    #expect(host.screens == ["Books", "Book 9"])
    #expect(library.router.reselection == nil)
    #expect(Set(library.outcomes) == [.opened])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `what is shown at the start stays, whatever SwiftUI writes back`(behavior: Misbehavior)
    async throws
  {
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), misbehaving: behavior)
    #expect(host.screens == ["Films", "Film 1"])
    #expect(router.reselection == nil)
  }

  @Test(arguments: Misbehavior.combinations, TabForm.allCases)
  func `what the user does stays, and a second tap counts once`(
    behavior: Misbehavior, form: TabForm
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), form: form, misbehaving: behavior)
    try await host.tap("Push book 9").settle()
    #expect(host.screens == ["Books", "Book 9"])
    try await host.selectTab("films").settle()
    try await host.selectTab("books").settle()
    #expect(host.screens == ["Books", "Book 9"])
    #expect(router.reselection == nil)
    try await host.selectTab("books").settle()
    #expect(host.screens == ["Books"])
    #expect(router.reselection?.count == 1)
    try await host.selectTab("books").settle()
    #expect(router.reselection?.count == 2)
    try await host.tap("Present book 9").settle { host.modals == [.init(.sheet, "Book 9")] }
    try await host.dragDown().settle { host.modals.isEmpty }
    #expect(router.reselection?.count == 2)
    router.current.push(.book(1))
    try await host.settle()
    try await host.selectTab("books").settle()
    #expect(host.screens == ["Books"])
    #expect(router.reselection?.count == 3)
  }

  @Test(arguments: Misbehavior.combinations)
  func `another tab router gets views of its own`(behavior: Misbehavior) async throws {
    let other = TabRouter(tabs: [LibraryTab.films, .books], selection: .films, root: \.root)
    let chosen = Chosen(router)
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) { RoutingTabView(router: $0) }, misbehaving: behavior)
    chosen.value = other
    try await host.settle()
    #expect(host.tabs == ["films", "books"])
    #expect(host.title == "Films")
    other.current.present(.film(3))
    try await host.settle { host.modals == [.init(.sheet, "Film 3")] }
    other.handle(tabDeeplink: TabDeeplink(tab: .books, deeplink: .cover(.film(4))))
    try await host.run {
      if host.selectedTab == "books" { #expect(!host.modals.contains(.init(.sheet, "Film 3"))) }
      return host.modals == [.init(.cover, "Film 4")]
    }
    #expect(router.currentRoute == .books)
  }
}

/// Shows the library's screens under titles that are written backwards.
private enum Upside: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    Text(route.title).navigationTitle(String(route.title.reversed()))
  }
}
