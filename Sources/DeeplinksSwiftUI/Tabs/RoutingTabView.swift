#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Shows a tab router's tabs as a tab bar; each tab's stack is built when the tab is first selected.
  ///
  /// ```swift
  /// RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
  ///   Label(tab.title, systemImage: tab.symbol)
  /// }
  /// .onDeeplink(pipeline)
  /// ```
  ///
  /// Views inside find the tabs as `@Environment(\.tabRouter)`.
  ///
  /// From iOS 18, macOS 15, tvOS 18, watchOS 11, and visionOS 2 on, the tabs are SwiftUI's `Tab` values, and
  /// ``TabGroup``s are sections of a sidebar if there is room for one. On earlier systems, all tabs are in the tab bar,
  /// and those in no group come first.
  public struct RoutingTabView<Tab: TabRoute, Target: Route, Content: View, TabLabel: View>: View {
    private let router: TabRouter<Tab, Target>
    private let arrangement: TabArrangement<Tab>?
    private let content: @MainActor (Tab) -> Content
    private let label: @MainActor (Tab) -> TabLabel

    /// Shows tabs whose content the app builds, with its `tabItem`.
    ///
    /// A tab may hold more than its stack; a ``RoutingView`` of the same route type in it shows the stack:
    ///
    /// ```swift
    /// RoutingTabView(customTabs: tabs) { tab in
    ///   VStack {
    ///     RoutingView(destination: AppRoute.self)
    ///     NowPlayingBar()
    ///   }
    ///   .tabItem { Label(tab.title, systemImage: tab.symbol) }
    /// }
    /// ```
    ///
    /// Such tabs are in a tab bar on every system. Only tabs with a label of their own can be in a sidebar.
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - content: The content of a tab, with its `tabItem`. It contains a ``RoutingView``: without one, no link reaches
    ///     a screen of the tab.
    public init(
      customTabs router: TabRouter<Tab, Target>,
      @ViewBuilder content: @escaping @MainActor (Tab) -> Content
    ) where TabLabel == EmptyView {
      self.init(router: router, arrangement: nil, content: content) { _ in EmptyView() }
    }

    private init(
      router: TabRouter<Tab, Target>, arrangement: TabArrangement<Tab>?,
      content: @escaping @MainActor (Tab) -> Content,
      label: @escaping @MainActor (Tab) -> TabLabel
    ) {
      self.router = router
      self.arrangement = arrangement
      self.content = content
      self.label = label
    }

    /// The tabs.
    public var body: some View {
      // A sidebar is another tab view than a tab bar, so the host has to start again with it.
      TabBar(router: router, arrangement: arrangement, content: content, label: label)
        .id(TabBarID(router: ObjectIdentifier(router), hasGroups: arrangement?.hasGroups ?? false))
    }
  }

  extension RoutingTabView {
    /// Shows tabs with the app's own content and labels.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs, groups: AppTab.groups) { tab in
    ///   VStack {
    ///     RoutingView(destination: AppRoute.self)
    ///     NowPlayingBar()
    ///   }
    /// } label: { tab in
    ///   Label(tab.title, systemImage: tab.symbol)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - groups: The tabs that belong together.
    ///   - search: The search tab, which has a place of its own from iOS 18 on.
    ///   - content: The content of a tab.
    ///   - label: The label of a tab.
    public init(
      router: TabRouter<Tab, Target>, groups: [TabGroup<Tab>] = [], search: Tab? = nil,
      @ViewBuilder content: @escaping @MainActor (Tab) -> Content,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel
    ) {
      let arrangement = TabArrangement(groups: groups, search: search)
      self.init(router: router, arrangement: arrangement, content: content, label: label)
    }

    /// Shows tabs that each hold their stack and nothing else.
    ///
    /// ```swift
    /// RoutingTabView(
    ///   router: tabs, destination: AppRoute.self, groups: AppTab.groups, search: .home
    /// ) { tab in
    ///   Label(tab.title, systemImage: tab.symbol)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - destination: The type that shows its routes.
    ///   - groups: The tabs that belong together.
    ///   - search: The search tab, which has a place of its own from iOS 18 on.
    ///   - label: Returns the label of a tab.
    public init<Destination: RouteDestination>(
      router: TabRouter<Tab, Target>, destination: Destination.Type,
      groups: [TabGroup<Tab>] = [], search: Tab? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel
    ) where Content == RoutingView<Destination>, Destination.Target == Target {
      self.init(router: router, groups: groups, search: search) { tab in
        RoutingView(router: router[shown: tab], destination: destination)
      } label: {
        label($0)
      }
    }

    /// Shows tabs that each hold their stack, named as the tabs are.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs, destination: AppDestination.self)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - destination: The type that shows its routes.
    ///   - groups: The tabs that belong together.
    ///   - search: The search tab, which has a place of its own from iOS 18 on.
    public init<Destination: RouteDestination>(
      router: TabRouter<Tab, Target>, destination: Destination.Type,
      groups: [TabGroup<Tab>] = [], search: Tab? = nil
    )
    where Content == RoutingView<Destination>, TabLabel == Text, Destination.Target == Target {
      self.init(router: router, destination: destination, groups: groups, search: search) {
        Text(verbatim: $0.name)
      }
    }
  }

  extension RoutingTabView
  where Target: RouteDestination, Target.Target == Target, Content == RoutingView<Target> {
    /// Shows each tab with its stack, labeled with the tab's name.
    ///
    /// The routes are their own destinations.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - groups: The tabs that belong together.
    ///   - search: The search tab, which has a place of its own from iOS 18 on.
    public init(
      router: TabRouter<Tab, Target>, groups: [TabGroup<Tab>] = [], search: Tab? = nil
    ) where TabLabel == Text {
      self.init(router: router, destination: Target.self, groups: groups, search: search)
    }

    /// Shows tabs that each hold their stack, of routes that show themselves.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - groups: The tabs that belong together.
    ///   - search: The search tab, which has a place of its own from iOS 18 on.
    ///   - label: The label of a tab.
    public init(
      router: TabRouter<Tab, Target>, groups: [TabGroup<Tab>] = [], search: Tab? = nil,
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel
    ) {
      self.init(
        router: router, destination: Target.self, groups: groups, search: search, label: label)
    }
  }

  /// The arrangement of tabs with labels in a sidebar.
  struct TabArrangement<Tab: TabRoute> {
    let groups: [TabGroup<Tab>]
    let search: Tab?

    var hasGroups: Bool { !groups.isEmpty }
  }

  private struct TabBarID: Hashable {
    let router: ObjectIdentifier
    let hasGroups: Bool
  }
#endif
