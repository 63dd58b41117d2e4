import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Tabs that say their labels apart, which SwiftUI lists in a sidebar from iOS 18 on.
@MainActor
struct GroupedTabsTests {
  typealias Section = SceneHost.TabSection

  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
  let shelves = [TabGroup("Shelves", tabs: [LibraryTab.films, .books])]

  @Test(arguments: TabForm.allCases)
  func `groups are sections after the tabs in none, and before iOS 18 only an order`(
    form: TabForm
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: shelves, search: .films), form: form)
    #expect(
      host.sections
        == (form == .values
          ? [Section(nil, ["account"]), Section("Shelves", ["films", "books"])]
          : [Section(nil, ["account", "films", "books"])]))
    #expect(host.searchTab == (form == .values ? "films" : nil))
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
    try await host.settle()
    #expect(host.screens == ["Films", "Film 1"])
    #expect(host.problems == [])
  }

  @Test(arguments: [[], .popsBeforeReselecting, .popsAfterReselecting] as [Misbehavior])
  func `a search tab keeps what the tab bar does by itself`(behavior: Misbehavior) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: shelves, search: .films), form: .values,
      misbehaving: behavior)
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
    try await host.settle()
    #expect(host.hasSearchFieldInTabBar)
    try await host.selectTab("films").settle()
    #expect(host.screens == ["Films"])
    #expect(router.reselection?.count == 1)
    #expect(host.problems == [])
  }

  @Test(arguments: TabForm.allCases)
  func `a tab is shown once, and one that the router does not have is not`(
    form: TabForm
  ) async throws {
    router.setTabs([.books, .films])
    let groups = [
      TabGroup("A", tabs: [LibraryTab.account, .films, .films]),
      TabGroup("B", tabs: [.films]),
      TabGroup("C", tabs: [.account]),
      TabGroup("D", tabs: []),
    ]
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: groups), form: form)
    #expect(host.tabs == ["books", "films"])
    if form == .values {
      #expect(host.sections == [Section(nil, ["books"]), Section("A", ["films"])])
    }
    router.select(.films)
    try await host.settle()
    #expect(host.title == "Films")
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone, TabForm.allCases)
  func `a sheet stays while tabs of its group come and go`(
    behavior: Misbehavior, form: TabForm
  ) async throws {
    let groups = [TabGroup("All", tabs: [LibraryTab.account, .films])]
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: groups), form: form, misbehaving: behavior)
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .present(.film(5))))
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    for tabs in [[LibraryTab.books, .films], [.books, .films, .account], [.films]] {
      router.setTabs(tabs)
      for _ in 0..<20 {
        await host.run(frames: 1)
        #expect(host.modals == [.init(.sheet, "Film 5")])
      }
      #expect(Set(host.tabs) == Set(tabs.map(\.rawValue)))
    }
    router.setTabs([.books, .account])
    try await host.settle { host.tabs == ["books", "account"] }
    #expect(host.modals == [])
    #expect(host.screens == ["Books"])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone)
  func `groups that come later take nothing away`(behavior: Misbehavior) async throws {
    let chosen = Chosen<[TabGroup<LibraryTab>]>([])
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) { RoutingTabView(router: router, groups: $0) }, form: .values,
      misbehaving: behavior)
    router.handle(
      tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(2), path: [.film(1)])))
    try await host.settle()
    chosen.value = shelves
    try await host.settle()
    #expect(host.sections.map(\.title) == [nil, "Shelves"])
    #expect(host.screens == ["Films", "Film 1", "Film 2"])
    router.handle(tabDeeplink: TabDeeplink(tab: .books, deeplink: .present(.book(1))))
    try await host.settle { host.modals == [.init(.sheet, "Book 1")] }
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router.reselection == nil)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone, TabForm.allCases)
  func `a tab with a label may hold more than its stack`(
    behavior: Misbehavior, form: TabForm
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: shelves) { _ in
        VStack {
          RoutingView(destination: LibraryRoute.self, root: .card)
          Text("Open until eight")
        }
      } label: { tab in
        MarkedLabel(tab: tab)
      }, form: form, misbehaving: behavior)
    #expect(host.tabs == ["account", "films", "books (selected)"])
    #expect(host.texts.contains("Open until eight"))
    router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(2))))
    try await host.settle()
    #expect(host.screens == ["Films", "Film 2"])
    #expect(host.tabs == ["account", "films (selected)", "books"])
    #expect(host.builtTabs == ["films (selected)", "books"])
    #expect(host.problems == [])
  }

  @Test func `a tab that says its tabItem itself is in no section`() async throws {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(customTabs: router) { tab in
        RoutingView(destination: LibraryRoute.self, root: .card).tabItem { Text(tab.rawValue) }
      }, form: .values)
    #expect(host.sections == [Section(nil, ["books", "films", "account"])])
  }
}

/// A label that finds the tabs around it.
private struct MarkedLabel: View {
  let tab: LibraryTab
  @Environment(\.tabRouter) private var tabRouter

  var body: some View {
    let isSelected = tabRouter?.selection as? LibraryTab == tab
    Text(tab.rawValue + (isSelected ? " (selected)" : ""))
  }
}
