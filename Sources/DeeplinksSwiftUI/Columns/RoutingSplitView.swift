#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Shows a tab router's tabs as a sidebar, and the selected tab's stack beside it.
  ///
  /// It shows the same state as a ``RoutingTabView``, so links, tests, and archives need not know which of the two is
  /// on screen. In two columns, the selected tab's stack is beside the sidebar. In three, the root of the stack is in
  /// the middle, and the screens pushed on it are in the last column; a screen that the root pushes replaces them. What
  /// is presented is over all columns.
  ///
  /// ```swift
  /// RoutingSplitView(router: tabs, destination: AppRoute.self, columns: .three) { tab in
  ///   Label(tab.title, systemImage: tab.symbol)
  /// }
  /// .onDeeplink(pipeline)
  /// ```
  ///
  /// If there is room for one column only, it shows a tab bar, as a ``RoutingTabView`` does. If the room changes, the
  /// user's place and everything presented stay, with the text that the user typed in a sheet. An app that switches
  /// between the two views by itself would present the sheet again.
  ///
  /// A column's screens lose their `@State` when they are rebuilt: when the user selects another tab, and whenever the
  /// tab bar replaces the columns or the columns replace the tab bar. Keep what the user types in a model, or in a
  /// sheet. Before a link selects another tab, screens with unsaved work are asked; before the user does, they are not.
  public struct RoutingSplitView<
    Tab: TabRoute, Destination: RouteDestination, TabLabel: View, Placeholder: View
  >: View {
    let router: TabRouter<Tab, Destination.Target>
    let columns: SplitColumnCount
    let groups: [TabGroup<Tab>]
    let label: @MainActor (Tab) -> TabLabel
    let placeholder: Placeholder

    /// The columns.
    public var body: some View {
      SplitBase<Tab, Destination, TabLabel, Placeholder>(self).id(ObjectIdentifier(router))
    }
  }

  /// The number of columns that a ``RoutingSplitView`` shows if there is room for them.
  ///
  /// ```swift
  /// @State private var columns = SplitColumnCount.three
  /// ```
  public enum SplitColumnCount: Hashable, Sendable {
    /// The sidebar and the selected tab's stack.
    case two
    /// The sidebar, the root of the selected tab's stack, and the screens pushed on it.
    case three
  }

  // MARK: - Creating one

  extension RoutingSplitView {
    /// Shows tabs as a sidebar.
    ///
    /// ```swift
    /// RoutingSplitView(
    ///   router: tabs, destination: AppRoute.self, columns: .three, groups: AppTab.groups
    /// ) { tab in
    ///   Label(tab.title, systemImage: tab.symbol)
    /// } placeholder: {
    ///   Text("Choose something.")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - destination: The type that shows its routes.
    ///   - columns: The number of columns.
    ///   - groups: The sections of the sidebar.
    ///   - label: Returns the label of a tab.
    ///   - placeholder: What the last of three columns shows while nothing is pushed on the root.
    public init(
      router: TabRouter<Tab, Destination.Target>, destination: Destination.Type,
      columns: SplitColumnCount = .two, groups: [TabGroup<Tab>] = [],
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
    ) {
      self.router = router
      self.columns = columns
      self.groups = groups
      self.label = label
      self.placeholder = placeholder()
    }
  }

  extension RoutingSplitView where TabLabel == Text {
    /// Shows tabs as a sidebar, named as the tabs are.
    ///
    /// ```swift
    /// RoutingSplitView(router: tabs, destination: AppDestination.self)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - destination: The type that shows its routes.
    ///   - columns: The number of columns.
    ///   - groups: The sections of the sidebar.
    ///   - placeholder: What the last of three columns shows while nothing is pushed on the root.
    public init(
      router: TabRouter<Tab, Destination.Target>, destination: Destination.Type,
      columns: SplitColumnCount = .two, groups: [TabGroup<Tab>] = [],
      @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
    ) {
      self.init(
        router: router, destination: destination, columns: columns, groups: groups,
        label: { Text(verbatim: $0.name) }, placeholder: placeholder)
    }
  }

  extension RoutingSplitView where Destination.Target == Destination {
    /// Shows tabs as a sidebar, of routes that show themselves.
    ///
    /// ```swift
    /// RoutingSplitView(router: tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - columns: The number of columns.
    ///   - groups: The sections of the sidebar.
    ///   - label: Returns the label of a tab.
    ///   - placeholder: What the last of three columns shows while nothing is pushed on the root.
    public init(
      router: TabRouter<Tab, Destination>, columns: SplitColumnCount = .two,
      groups: [TabGroup<Tab>] = [],
      @ViewBuilder label: @escaping @MainActor (Tab) -> TabLabel,
      @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
    ) {
      self.init(
        router: router, destination: Destination.self, columns: columns, groups: groups,
        label: label, placeholder: placeholder)
    }
  }

  extension RoutingSplitView where Destination.Target == Destination, TabLabel == Text {
    /// Shows tabs as a sidebar, named as the tabs are, of routes that show themselves.
    ///
    /// ```swift
    /// RoutingSplitView(router: tabs, columns: .three)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - columns: The number of columns.
    ///   - groups: The sections of the sidebar.
    ///   - placeholder: What the last of three columns shows while nothing is pushed on the root.
    public init(
      router: TabRouter<Tab, Destination>, columns: SplitColumnCount = .two,
      groups: [TabGroup<Tab>] = [],
      @ViewBuilder placeholder: () -> Placeholder = { EmptyView() }
    ) {
      self.init(
        router: router, destination: Destination.self, columns: columns, groups: groups,
        placeholder: placeholder)
    }
  }
#endif
