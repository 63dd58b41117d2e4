#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Deeplinks
  public import SwiftUI

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension View {
    /// Lets the user hide and reorder the tabs of a ``RoutingTabView`` in these views, and saves the result.
    ///
    /// ```swift
    /// @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    /// struct CustomTabs: View {
    ///   let tabs: TabRouter<AppTab, AppRoute>
    ///   @AppStorage("tabs") private var customization: TabViewCustomization
    ///
    ///   var body: some View {
    ///     RoutingTabView(router: tabs, groups: AppTab.groups)
    ///       .keepsTabCustomization(in: $customization)
    ///   }
    /// }
    /// ```
    ///
    /// With SwiftUI's own `tabViewCustomization`, a link into a hidden tab would select a tab that is not there. With
    /// this modifier, the selected tab is always visible. A hidden tab appears one update before a link selects it,
    /// because iOS 27 reportedly crashes when the selection is not a visible tab. It stays until another tab is
    /// selected. `customization` keeps the user's choice, so to unhide a tab for good, the user selects another tab
    /// first.
    ///
    /// The customization knows a tab by its `name`, and a group by the name of its first tab. These names must be
    /// unique, and stay the same from one version of the app to the next. Tabs that have a `tabItem` and no label of
    /// their own can't be customized.
    ///
    /// - Parameter customization: The stored customization, for example in the app's storage.
    public func keepsTabCustomization(in customization: Binding<TabViewCustomization>) -> some View
    {
      environment(\.tabCustomization, customization).environment(\.mayHideTabs, true)
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension EnvironmentValues {
    /// The user's customization of the tabs; nil if the user can't change them.
    var tabCustomization: Binding<TabViewCustomization>? {
      get { self[TabCustomizationKey.self] }
      set { self[TabCustomizationKey.self] = newValue }
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  private struct TabCustomizationKey: EnvironmentKey {
    static var defaultValue: Binding<TabViewCustomization>? { nil }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension TabViewCustomization {
    /// The customization with some tabs visible that the user may have hidden.
    ///
    /// If SwiftUI writes a value back, those tabs stay hidden in the user's choice.
    subscript(showing ids: [String]) -> TabViewCustomization {
      get {
        var shown = self
        for id in ids where isHidden(id) { shown[sidebarVisibility: id] = .visible }
        return shown
      }
      set {
        let hidden = ids.filter(isHidden)
        self = newValue
        for id in hidden { self[sidebarVisibility: id] = .hidden }
      }
    }

    private func isHidden(_ id: String) -> Bool { self[sidebarVisibility: id] == .hidden }
  }
#endif
