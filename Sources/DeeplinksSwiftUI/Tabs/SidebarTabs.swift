#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Tabs with labels, in a sidebar where there is room for one.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  struct SidebarTabs<Tab: TabRoute, Target: Route, Content: View, TabLabel: View>: View {
    let router: TabRouter<Tab, Target>
    let host: TabBarHost<Tab>
    let arrangement: TabArrangement<Tab>
    let selection: Binding<Tab>
    let content: @MainActor (Tab) -> Content
    let label: @MainActor (Tab) -> TabLabel
    #if !os(tvOS) && !os(watchOS)
      @Environment(\.tabCustomization) private var customization
    #endif

    var body: some View {
      let arranged = ArrangedTabs(router.shown.tabs, groups: arrangement.groups)
      #if os(watchOS)
        tabView(arranged)
      #elseif os(tvOS)
        if arrangement.hasGroups {
          tabView(arranged).tabViewStyle(.sidebarAdaptable)
        } else {
          tabView(arranged)
        }
      #else
        if arrangement.hasGroups || customization != nil {
          tabView(arranged)
            .tabViewStyle(.sidebarAdaptable)
            .tabViewCustomization(customization?[showing: keptVisible(of: arranged)])
        } else {
          tabView(arranged)
        }
      #endif
    }

    #if !os(tvOS) && !os(watchOS)
      /// Returns the identifiers of tabs that stay visible even if the user has hidden them.
      ///
      /// They are the selected tab, the tab that is selected next, and the tab before until the update that leaves it
      /// is over.
      private func keptVisible(of arranged: ArrangedTabs<Tab>) -> [String] {
        let kept = [router.selection, router.shown.selection]
        let left = arranged.all.filter { host.mayStillShow(tab: $0) }
        return (kept + left).flatMap(arranged.ids)
      }
    #endif

    private func tabView(_ arranged: ArrangedTabs<Tab>) -> some View {
      TabView(selection: selection) {
        tabs(arranged.ungrouped)
        ForEach(arranged.groups, id: \.anchor) { group in
          TabSection {
            tabs(group.tabs)
          } header: {
            group.title
          }
          .customizationID(group.customizationID)
        }
      }
    }

    private func tabs(_ tabs: [Tab]) -> some TabContent<Tab> {
      ForEach(tabs, id: \.self) { tab in
        SwiftUI.Tab(value: tab, role: tab == arrangement.search ? .search : nil) {
          content(tab).reporting(tab, to: host).inTab(tab, of: router)
        } label: {
          label(tab).inTab(tab, of: router)
        }
        .customizationID(tab.name)
      }
    }
  }

  extension ArrangedTabs {
    /// The names of a tab and of its section in the user's customization.
    fileprivate func ids(of tab: Tab) -> [String] {
      let group = groups.first { $0.tabs.contains(tab) }
      return [tab.name] + (group.map { [$0.customizationID] } ?? [])
    }
  }

  extension TabGroup {
    fileprivate var customizationID: String { "group of \(anchor?.name ?? "nothing")" }
  }
#endif
