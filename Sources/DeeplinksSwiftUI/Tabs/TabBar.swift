#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The tabs of a router, in the form that the system supports, with the host that shows them.
  struct TabBar<Tab: TabRoute, Target: Route, Content: View, TabLabel: View>: View {
    private let router: TabRouter<Tab, Target>
    private let arrangement: TabArrangement<Tab>?
    private let content: @MainActor (Tab) -> Content
    private let label: @MainActor (Tab) -> TabLabel
    @State private var host = Lazy<TabBarHost<Tab>>()
    @State private var alerts = Lazy<LeavingAlerts>()
    @State private var isAttached = false
    @Bindable private var shown: ShownTabs<Tab, Target>
    @Environment(\.navigationTiming) private var timing
    @Environment(\.writesTabItems) private var writesTabItems

    /// - Parameter arrangement: The arrangement of the tabs in a sidebar; nil if their content has a `tabItem`.
    init(
      router: TabRouter<Tab, Target>, arrangement: TabArrangement<Tab>?,
      content: @escaping @MainActor (Tab) -> Content,
      label: @escaping @MainActor (Tab) -> TabLabel
    ) {
      self.router = router
      self.arrangement = arrangement
      self.content = content
      self.label = label
      shown = router.shown
    }

    var body: some View {
      let host = host.value { TabBarHost<Tab>() }
      let alerts = alerts.value { LeavingAlerts { [weak router] in router?.shownOnTop } }
      tabs(shownBy: host)
        // Behind the tabs and not around them, because they would be updated with it.
        .modifier(PresentsLeavingAlerts(alerts: alerts, presenter: router))
        .environment(\.leavingAlerts, alerts)
        .environment(\.changes, host.changes)
        .background { UpdateWatch(changes: router.changes, host: host) }
        .background { TabsWatch(router: router, host: host) }
        .onAppear {
          host.show(router, timing: timing)
          isAttached = true
        }
    }

    // The branch stays the same while the app runs, so no tab is built twice.
    @ViewBuilder private func tabs(shownBy host: TabBarHost<Tab>) -> some View {
      if let arrangement {
        if !writesTabItems,
          #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
        {
          SidebarTabs(
            router: router, host: host, arrangement: arrangement, selection: selection,
            content: content, label: label)
        } else {
          TabView(selection: selection) {
            ForEach(ArrangedTabs(shown.tabs, groups: arrangement.groups).all, id: \.self) { tab in
              content(tab)
                .reporting(tab, to: host)
                .tabItem { label(tab) }
                .inTab(tab, of: router)
                .tag(tab)
            }
          }
        }
      } else {
        TabView(selection: selection) {
          ForEach(shown.tabs, id: \.self) { tab in
            content(tab)
              .reporting(tab, to: host)
              .inTab(tab, of: router)
              .tag(tab)
          }
        }
      }
    }

    // Before the host is attached, a tab that is written back would count as a tap. Once it is, the wanted tab counts as
    // shown. So a bar that replaces another one begins with it, and doesn't change to it in a transition.
    private var selection: Binding<Tab> {
      isAttached ? $shown.selection : .constant(router.selection)
    }
  }

  extension View {
    /// Gives these views the router of the tab's stack and the router of the tabs.
    func inTab<Tab: TabRoute>(_ tab: Tab, of router: TabRouter<Tab, some Route>) -> some View {
      environment(\.enclosingStack, router[shown: tab]).environment(
        \.tabRouter, AnyTabRouter(router))
    }
  }

  extension TabRouter {
    /// The topmost object that the user sees: a presented stack, or otherwise the tabs.
    var shownOnTop: any PresentsAlerts {
      let stack = self[shown.selection]
      let top = stack.shownOnTop
      return top === stack ? self : top
    }
  }

  extension EnvironmentValues {
    /// Whether tabs use `tabItem` on every system, for tests, because tests run on one system only.
    package var writesTabItems: Bool {
      get { self[WritesTabItemsKey.self] }
      set { self[WritesTabItemsKey.self] = newValue }
    }
  }

  private struct WritesTabItemsKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif
