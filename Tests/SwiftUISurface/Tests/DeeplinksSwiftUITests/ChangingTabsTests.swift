import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Tabs that come and go while SwiftUI shows them.
@MainActor
struct ChangingTabsTests {
  let router = TabRouter(tabs: [LibraryTab.books, .films], selection: .books, root: \.root)

  private func settledHost(_ behavior: Misbehavior) async throws -> SceneHost {
    return try await SceneHost.settled(
      timeless: RoutingTabView(router: router), misbehaving: behavior)
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab that comes is shown, and a link into it opens`(behavior: Misbehavior) async throws {
    let host = try await settledHost(behavior)
    router.setTabs([.account, .books, .films])
    router.handle(tabDeeplink: TabDeeplink(tab: .account, deeplink: .present(.card)))
    try await host.settle { host.modals == [.init(.sheet, "Card")] }
    #expect(host.tabs == ["account", "books", "films"])
    #expect(host.selectedTab == "account")
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `the shown tab goes once its sheet has left and another tab is selected`(
    behavior: Misbehavior
  ) async throws {
    let host = try await settledHost(behavior)
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(5))))
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    router.setTabs([.books, .account])
    try await host.settle {
      if !host.tabs.contains("films") { #expect(host.modals == []) }
      return host.tabs == ["books", "account"]
    }
    #expect(host.selectedTab == "books")
    #expect(host.screens == ["Books"])
    #expect(router.selection == .books)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a tab that comes back begins from its root, also in the same update`(
    behavior: Misbehavior
  ) async throws {
    let host = try await settledHost(behavior)
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
    try await host.settle()
    for isSeen in [false, true] {
      router.setTabs([.books])
      if isSeen { try await host.settle() }
      router.setTabs([.books, .films])
      try await host.settle()
      #expect(host.screens == ["Books"])
      router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(2))))
      try await host.settle { host.modals == [.init(.sheet, "Film 2")] }
      #expect(router[.films].shown.path == [])
      #expect(try await host.refusal(of: router.current) == nil)
    }
    #expect(host.problems == [])
  }

  @Test(arguments: Place.unbuilt, 0..<8)
  func `a tab that goes and comes back twice presents, and nothing is reported`(
    place: Place, frames: Int
  ) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let issues = try await reportedIssues {
      let host = try await SceneHost.settled(place.layout.view(of: router), size: place.size)
      for count in [frames, 0] {
        router.setTabs([.films, .account])
        router.setTabs(LibraryTab.allCases)
        router.select(.books)
        await host.run(frames: count)
      }
      try await host.follow(.present(.film(5)), on: router)
      #expect(host.modals == [.init(.sheet, "Film 5")])
      router.select(.films)
      await host.run(frames: frames)
      router.setTabs([.books, .films])
      try await host.settle()
    }
    #expect(issues == [])
  }

  @Test func `a tab that comes back while an update goes on is selected after another one`()
    async throws
  {
    let host = try await SceneHost.settled(
      timeless: ChosenView(Chosen(router)) { router in
        RoutingTabView(router: router).onChange(of: router.tabs) { _, tabs in
          guard !tabs.contains(.films) else { return }
          router.setTabs([.books, .films])
          router.select(.films)
        }
      })
    router.setTabs([.books])
    try await host.settle()
    #expect(host.tabs == ["books", "films"])
    #expect(host.selectedTab == "films")
    #expect(host.problems == [])
  }

  @Test func `tabs of one name come, are selected, and go`() async throws {
    let router = TabRouter<ListTab, LibraryRoute>(tabs: [.list(1)], selection: .list(1)) { _ in
      .books
    }
    let host = try await SceneHost(timeless: RoutingTabView(router: router)).settle()
    router.setTabs([.list(1), .list(2)])
    router.select(.list(2))
    try await host.settle()
    #expect(router.shown.selection == .list(2))
    router.setTabs([.list(2)])
    try await host.settle()
    #expect(router.shown.tabs == [.list(2)])
    #expect(host.tabs == ["list"])
  }
}

private enum ListTab: TabRoute {
  case list(Int)
}
