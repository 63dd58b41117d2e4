import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// A user who hides and reorders tabs, and the links into them.
@MainActor
struct KeepsTabCustomizationTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
  let stored = Chosen(TabViewCustomization())

  private func host(
    _ behavior: Misbehavior = [],
    groups: [TabGroup<LibraryTab>] = [.init("A", tabs: [.films, .account])]
  ) -> SceneHost {
    SceneHost(
      timeless: CustomTabs(router: router, groups: groups, stored: stored), misbehaving: behavior)
  }

  private func link(to tab: LibraryTab, _ number: Int) {
    router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .push(.film(number))))
  }

  private var isStoredAsHidden: Bool { stored.value[sidebarVisibility: "films"] == .hidden }

  @Test(arguments: Misbehavior.alone)
  func `a link shows a hidden tab until another one is selected`(
    behavior: Misbehavior
  ) async throws {
    let host = try await host(behavior).settle()
    try await host.hideTab("films").settle()
    #expect(host.tabs == ["books", "account"])
    link(to: .films, 1)
    try await host.settle { host.screens == ["Films", "Film 1"] }
    #expect(host.tabs == ["books", "films", "account"])
    #expect(router.selection == .films)
    #expect(isStoredAsHidden)
    try await host.selectTab("books").settle()
    #expect(host.tabs == ["books", "account"])
    #expect(router[.films].path == [.film(1)])
    link(to: .films, 2)
    try await host.settle { host.title == "Film 2" }
    #expect(router.reselection == nil)
    #expect(isStoredAsHidden)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone)
  func `a hidden tab that a link has just selected may be left in any frame`(
    behavior: Misbehavior
  ) async throws {
    for frames in 0..<9 {
      let host = try await host(behavior).settle()
      try await host.hideTab("films").settle()
      router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .popToRoot()))
      for _ in 0..<frames { host.frame() }
      await host.run(frames: 1)
      host.frame()
      try await host.selectTab("books").settle()
      #expect(host.selectedTab == router.selection.name, "\(frames)")
      if router.selection == .books { #expect(host.tabs == ["books", "account"], "\(frames)") }
      #expect(host.problems == [], "\(frames)")
      router.select(.books)
    }
  }

  @Test(arguments: Misbehavior.alone)
  func `a sheet is presented in a hidden tab, also at the start`(
    behavior: Misbehavior
  ) async throws {
    stored.value[sidebarVisibility: "films"] = .hidden
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(5))))
    let host = host(behavior)
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    router.handle(tabDeeplink: TabDeeplink(tab: .account, deeplink: .cover(.card)))
    try await host.settle { host.modals == [.init(.cover, "Card")] }
    #expect(host.tabs == ["books", "account"])
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.problems == [])
  }

  @Test func `a tab that the user hides while it is selected stays as long`() async throws {
    let host = try await host().settle()
    try await host.selectTab("films").settle()
    try await host.hideTab("films").settle()
    #expect(host.selectedTab == "films")
    try await host.selectTab("account").settle()
    #expect(host.tabs == ["books", "account"])
    try host.showTab("films")
    try await host.settle()
    #expect(host.tabs == ["books", "films", "account"])
    #expect(host.problems == [])
  }

  @Test func `what is written back while a hidden tab is shown leaves it hidden`() async throws {
    stored.value[sidebarVisibility: "films"] = .hidden
    let host = try await host().settle()
    router.select(.films)
    try await host.settle()
    try host.moveTab("account", before: "films")
    try await host.hideTab("books").settle()
    #expect(host.tabs == ["account", "films"])
    #expect(isStoredAsHidden)
    #expect(stored.value[sidebarVisibility: "books"] == .hidden)
    router.select(.account)
    try await host.settle()
    #expect(host.tabs == ["account"])
    #expect(host.problems == [])
  }

  @Test func `a link shows a tab of a section that is hidden as a whole`() async throws {
    stored.value[sidebarVisibility: "group of films"] = .hidden
    let host = try await host().settle()
    #expect(host.tabs == ["books"])
    link(to: .account, 1)
    try await host.settle { host.screens == ["Account", "Film 1"] }
    try await host.selectTab("books").settle()
    #expect(host.tabs == ["books"])
    #expect(host.problems == [])
  }

  @Test func `tabs can be customised without groups`() async throws {
    let host = try await host(groups: []).settle()
    try host.hideTab("films")
    try host.moveTab("account", before: "books")
    try await host.settle()
    #expect(host.tabs == ["account", "books"])
    link(to: .films, 1)
    try await host.run { host.screens == ["Films", "Film 1"] }
    #expect(host.problems == [])
  }

  @Test func `tabs are not customised without the modifier`() async throws {
    let host = try await SceneHost(timeless: RoutingTabView(router: router)).settle()
    #expect(throws: HostError.self) { try host.hideTab("films") }
  }
}

private struct CustomTabs: View {
  let router: TabRouter<LibraryTab, LibraryRoute>
  let groups: [TabGroup<LibraryTab>]
  @Bindable var stored: Chosen<TabViewCustomization>

  var body: some View {
    RoutingTabView(router: router, groups: groups).keepsTabCustomization(in: $stored.value)
  }
}
