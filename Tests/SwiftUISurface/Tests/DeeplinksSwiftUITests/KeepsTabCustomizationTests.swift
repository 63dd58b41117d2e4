import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// A user who hides and reorders tabs, and the links into them.
@MainActor
struct KeepsTabCustomizationTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selected: .books, root: \.root)
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
    let host = host(behavior)
    try await host.settle()
    try host.hideTab("films")
    try await host.settle()
    #expect(host.tabs == ["books", "account"])
    link(to: .films, 1)
    try await host.run { host.screens == ["Films", "Film 1"] }
    try await host.settle()
    #expect(host.tabs == ["books", "films", "account"])
    #expect(router.selection == .films)
    #expect(isStoredAsHidden)
    try host.selectTab("books")
    try await host.settle()
    #expect(host.tabs == ["books", "account"])
    #expect(router[.films].path == [.film(1)])
    link(to: .films, 2)
    try await host.run { host.title == "Film 2" }
    try await host.settle()
    #expect(router.reselection == nil)
    #expect(isStoredAsHidden)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone)
  func `a hidden tab that a link has just selected may be left in any frame`(
    behavior: Misbehavior
  ) async throws {
    for frames in 0..<9 {
      let host = host(behavior)
      try await host.settle()
      try host.hideTab("films")
      try await host.settle()
      router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .popToRoot()))
      for _ in 0..<frames { host.frame() }
      await host.run(frames: 1)
      host.frame()
      try host.selectTab("books")
      try await host.settle()
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
    try await host.run { host.modals == [.init(.sheet, "Film 5")] }
    try await host.settle()
    router.handle(tabDeeplink: TabDeeplink(tab: .account, deeplink: .cover(.card)))
    try await host.run { host.modals == [.init(.cover, "Card")] }
    try await host.settle()
    #expect(host.tabs == ["books", "account"])
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.problems == [])
  }

  @Test func `a tab that the user hides while it is selected stays as long`() async throws {
    let host = host()
    try await host.settle()
    try host.selectTab("films")
    try await host.settle()
    try host.hideTab("films")
    try await host.settle()
    #expect(host.selectedTab == "films")
    try host.selectTab("account")
    try await host.settle()
    #expect(host.tabs == ["books", "account"])
    try host.showTab("films")
    try await host.settle()
    #expect(host.tabs == ["books", "films", "account"])
    #expect(host.problems == [])
  }

  @Test func `what is written back while a hidden tab is shown leaves it hidden`() async throws {
    stored.value[sidebarVisibility: "films"] = .hidden
    let host = host()
    try await host.settle()
    router.select(.films)
    try await host.settle()
    try host.moveTab("account", before: "films")
    try host.hideTab("books")
    try await host.settle()
    #expect(host.tabs == ["account", "films"])
    #expect(isStoredAsHidden)
    #expect(stored.value[sidebarVisibility: "books"] == .hidden)
    router.select(.account)
    try await host.settle()
    #expect(host.tabs == ["account"])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone)
  func `links find tabs that the user has moved`(behavior: Misbehavior) async throws {
    let host = host(behavior)
    try await host.settle()
    link(to: .account, 1)
    try await host.settle()
    try host.moveTab("account", before: "films")
    try await host.settle()
    #expect(host.tabs == ["books", "account", "films"])
    #expect(host.screens == ["Account", "Film 1"])
    for (number, tab) in LibraryTab.allCases.enumerated() {
      link(to: tab, number)
      try await host.run { host.selectedTab == tab.rawValue && host.title == "Film \(number)" }
      try await host.settle()
    }
    #expect(router.reselection == nil)
    #expect(host.problems == [])
  }

  @Test func `a link shows a tab of a section that is hidden as a whole`() async throws {
    stored.value[sidebarVisibility: "group of films"] = .hidden
    let host = host()
    try await host.settle()
    #expect(host.tabs == ["books"])
    link(to: .account, 1)
    try await host.run { host.screens == ["Account", "Film 1"] }
    try await host.settle()
    try host.selectTab("books")
    try await host.settle()
    #expect(host.tabs == ["books"])
    #expect(host.problems == [])
  }

  @Test func `tabs can be customised without groups`() async throws {
    let host = host(groups: [])
    try await host.settle()
    try host.hideTab("films")
    try host.moveTab("account", before: "books")
    try await host.settle()
    #expect(host.tabs == ["account", "books"])
    link(to: .films, 1)
    try await host.run { host.screens == ["Films", "Film 1"] }
    #expect(host.problems == [])
  }

  @Test func `tabs are not customised without the modifier`() async throws {
    let host = SceneHost(timeless: RoutingTabView(router: router))
    try await host.settle()
    #expect(throws: HostError.self) { try host.hideTab("films") }
  }

  @Test func `with SwiftUI's own modifier a link into a hidden tab crashes iOS 27`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let stored = Chosen(TabViewCustomization())
      stored.value[sidebarVisibility: "films"] = .hidden
      let router = TabRouter(tabs: LibraryTab.allCases, selected: .books, root: \.root)
      let host = SceneHost(
        timeless: RoutingTabView(router: router)
          .tabViewStyle(.sidebarAdaptable)
          .tabViewCustomization(Bindable(wrappedValue: stored).value))
      try await host.settle()
      router.select(.films)
      try await host.settle()
    }
    let said = String(decoding: crash?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("the selection “films” is not a visible tab"))
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
