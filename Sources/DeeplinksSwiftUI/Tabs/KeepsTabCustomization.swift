#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Deeplinks
  public import SwiftUI

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension View {
    /// Lets people hide and reorder the tabs of a ``RoutingTabView`` in these views, and keeps what they chose.
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
    /// With SwiftUI's own `tabViewCustomization` a link into a hidden tab would select what is not there. With this
    /// modifier the selected tab is always visible. A hidden tab appears one update before a link selects it, because
    /// iOS 27 reportedly crashes when the selection is not a visible tab, and stays until another tab is selected.
    /// `customization` keeps the user's choice, so the user unhides a tab for good while another tab is selected.
    ///
    /// A tab is kept by its `name`, a group by the name of its first tab; they must stay the same from one version
    /// of the app to the next, and no two tabs may have the same. Tabs that have no label of their own, but a
    /// `tabItem`, cannot be customized.
    ///
    /// - Parameter customization: Where it is kept, such as in the app's storage.
    public func keepsTabCustomization(in customization: Binding<TabViewCustomization>) -> some View
    {
      environment(\.tabCustomization, customization).environment(\.mayHideTabs, true)
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension EnvironmentValues {
    /// What people made of the tabs; nil if they cannot change them.
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
    /// The customization with some tabs shown that the user may have hidden.
    ///
    /// A value that SwiftUI writes back leaves those tabs hidden.
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
