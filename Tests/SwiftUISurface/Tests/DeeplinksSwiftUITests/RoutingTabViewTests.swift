import Deeplinks
import DeeplinksSwiftUI
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RoutingTabViewTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selected: .books, root: \.root)

  @Test func `where routes show themselves, the closure makes the label of a tab`() async throws {
    let host = SceneHost(timeless: RoutingTabView(router: router) { Text("Tab \($0.rawValue)") })
    try await host.settle()
    #expect(host.title == "Books")
    router.select(.films)
    try await host.run { host.title == "Films" }
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab is built when it is first selected, by the user or a link`(
    behavior: Misbehavior
  ) async throws {
    let host = SceneHost(timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.settle()
    #expect(host.tabs == ["books", "films", "account"])
    #expect(host.builtTabs == ["books"])
    try host.selectTab("account")
    try await host.settle()
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
    let host = SceneHost(timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.settle()
    router.current.push(.book(1))
    router.select(.films)
    router.current.push(.film(1))
    host.frame()
    router.select(.books)
    router.current.push(.chapter(1))
    try await host.settle()
    #expect(host.screens == ["Books", "Book 1", "Chapter 1"])
    try host.selectTab("films")
    try await host.settle()
    #expect(host.screens == ["Films", "Film 1"])
    #expect(router[.books].path == [.book(1), .chapter(1)])
    #expect(router[.films].path == [.film(1)])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link to another tab takes what the first one presents away`(
    behavior: Misbehavior
  ) async throws {
    let host = SceneHost(timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.settle()
    try host.tap("Present book 9")
    try await host.run { host.modals == [.init(.sheet, "Book 9")] }
    try await host.settle()
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .cover(.film(5))))
    try await host.run {
      // The tab is not changed under the sheet.
      if host.selectedTab == "films" { #expect(!host.modals.contains(.init(.sheet, "Book 9"))) }
      return host.modals == [.init(.cover, "Film 5")]
    }
    try await host.settle()
    #expect(host.selectedTab == "films")
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router[.books].presented == nil)
    #expect(host.problems == [])
  }

  @Test func `a view in a tab changes the tab through the environment`() async throws {
    let host = SceneHost(timeless: RoutingTabView(router: router))
    try await host.settle()
    try host.tap("Films")
    try await host.settle()
    #expect(router.selection == .films)
    // In a sheet as well, from which the tab router is the one below.
    try host.tap("Present book 9")
    try await host.run { host.modals.count == 1 }
    try await host.settle()
    try host.tap("Films")
    try await host.run { host.modals.isEmpty }
    #expect(router.selection == .films)
  }

  @Test func `tabs have labels of their own and a destination of their own`() async throws {
    let host = SceneHost(
      timeless: RoutingTabView(router: router, destination: Upside.self) { tab in
        Label("The \(tab.rawValue)", systemImage: "book")
      })
    try await host.settle()
    #expect(host.tabs == ["The books", "The films", "The account"])
    #expect(host.title == "skooB")
    let named = SceneHost(timeless: RoutingTabView(router: router, destination: Upside.self))
    try await named.settle()
    #expect(named.tabs == ["books", "films", "account"])
    #expect(named.title == "skooB")
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab may hold more than its stack, which a routing view in it shows`(
    behavior: Misbehavior
  ) async throws {
    let host = SceneHost(
      timeless: RoutingTabView(customTabs: router) { tab in
        VStack {
          RoutingView(destination: LibraryRoute.self, root: .card)
          Text("Open until eight")
        }
        .tabItem { Text(tab.rawValue) }
      }, misbehaving: behavior)
    try await host.settle()
    #expect(host.title == "Books")
    #expect(host.texts.contains("Open until eight"))
    router.handle(
      tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(2), path: [.film(1)])))
    try await host.settle()
    #expect(host.screens == ["Films", "Film 1", "Film 2"])
    #expect(host.problems == [])
  }

  @Test func `a routing view in a screen of a tab has a stack of its own`() async throws {
    let host = SceneHost(
      timeless: RoutingTabView(router: router, destination: Nesting.self) { Text($0.rawValue) })
    try await host.settle()
    try host.tap("Push book 9")
    try await host.settle()
    #expect(router.current.path == [])
    #expect(host.texts.contains("Inner"))
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link in the selected tab stays, whatever SwiftUI writes back`(behavior: Misbehavior)
    async throws
  {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).onDeeplink(library.pipeline),
      misbehaving: behavior)
    host.open(try URL(of: "library://books/7/chapters/3"))
    try await host.run { host.screens == ["Books", "Book 7", "Chapter 3"] }
    try await host.settle()
    #expect(host.screens == ["Books", "Book 7", "Chapter 3"])
    host.open(try URL(of: "library://films/1"))
    try await host.run { host.modals == [.init(.sheet, "Film 1")] }
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 1")])
    host.open(try URL(of: "library://books/8"))
    try await host.run { host.screens == ["Books", "Book 8"] }
    try await host.settle()
    host.open(try URL(of: "library://books/9"))
    try await host.run { host.screens == ["Books", "Book 9"] }
    try await host.settle()
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
    let host = SceneHost(timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.settle()
    #expect(host.screens == ["Films", "Film 1"])
    #expect(router.reselection == nil)
  }

  @Test(arguments: Misbehavior.combinations)
  func `what the user does stays, and a second tap counts once`(behavior: Misbehavior)
    async throws
  {
    let host = SceneHost(timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.settle()
    try host.tap("Push book 9")
    try await host.settle()
    #expect(host.screens == ["Books", "Book 9"])
    try host.selectTab("films")
    try await host.settle()
    try host.selectTab("books")
    try await host.settle()
    #expect(host.screens == ["Books", "Book 9"])
    #expect(router.reselection == nil)
    try host.selectTab("books")
    try await host.settle()
    #expect(host.screens == ["Books"])
    #expect(router.reselection?.count == 1)
    try host.selectTab("books")
    try await host.settle()
    #expect(router.reselection?.count == 2)
    try host.tap("Present book 9")
    try await host.run { host.modals == [.init(.sheet, "Book 9")] }
    try await host.settle()
    try host.dragDown()
    try await host.run { host.modals.isEmpty }
    try await host.settle()
    #expect(router.reselection?.count == 2)
    router.current.push(.book(1))
    try await host.settle()
    try host.selectTab("books")
    try await host.settle()
    #expect(host.screens == ["Books"])
    #expect(router.reselection?.count == 3)
  }

  @Test(arguments: Misbehavior.combinations)
  func `another tab router gets views of its own`(behavior: Misbehavior) async throws {
    let other = TabRouter(tabs: [LibraryTab.films, .books], selected: .films, root: \.root)
    let chosen = Chosen(router)
    let host = SceneHost(timeless: ChosenTabs(chosen: chosen), misbehaving: behavior)
    try await host.settle()
    chosen.value = other
    try await host.settle()
    #expect(host.tabs == ["films", "books"])
    #expect(host.title == "Films")
    other.current.present(.film(3))
    try await host.run { host.modals == [.init(.sheet, "Film 3")] }
    try await host.settle()
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

/// Shows each of the library's screens as a stack of its own.
private enum Nesting: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    VStack {
      Text("Inner")
      RoutingView(destination: LibraryRoute.self, root: .films)
    }
  }
}

private struct ChosenTabs: View {
  let chosen: Chosen<TabRouter<LibraryTab, LibraryRoute>>

  var body: some View {
    RoutingTabView(router: chosen.value)
  }
}
