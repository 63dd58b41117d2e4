#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// A tab bar that shows what a tab router wants, each tab's stack built when it is first selected.
  ///
  /// ```swift
  /// RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
  ///   Label(tab.title, systemImage: tab.symbol)
  /// }
  /// .onDeeplink(pipeline)
  /// ```
  ///
  /// Views inside find the tabs as `@Environment(\.tabRouter)`.
  public struct RoutingTabView<Tab: TabRoute, Target: Route, Content: View>: View {
    private let router: TabRouter<Tab, Target>
    private let content: @MainActor (Tab) -> Content

    /// Shows tabs with a content of one's own.
    ///
    /// A tab may hold more than its stack; a ``RoutingView`` of the same route type in it shows the stack:
    ///
    /// ```swift
    /// RoutingTabView(router: tabs) { tab in
    ///   VStack {
    ///     RoutingView(destination: AppRoute.self, root: tab.root)
    ///     NowPlayingBar()
    ///   }
    ///   .tabItem { Label(tab.title, systemImage: tab.symbol) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - content: The content of a tab, with its `tabItem`.
    public init(
      router: TabRouter<Tab, Target>,
      @ViewBuilder content: @escaping @MainActor (Tab) -> Content
    ) {
      self.router = router
      self.content = content
    }

    /// The tabs.
    public var body: some View {
      TabBar(router: router, content: content).id(ObjectIdentifier(router))
    }
  }

  extension RoutingTabView {
    /// Shows tabs that each hold their stack and nothing else.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
    ///   Label(tab.title, systemImage: tab.symbol)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the tabs.
    ///   - destination: What shows its routes.
    ///   - label: The label of a tab.
    public init<Destination: RouteDestination, Label: View>(
      router: TabRouter<Tab, Target>, destination: Destination.Type,
      @ViewBuilder label: @escaping @MainActor (Tab) -> Label
    ) where Destination.Target == Target, Content == TabStack<Destination, Label> {
      self.init(router: router) { tab in
        TabStack<Destination, Label>(router: router[tab], label: label(tab))
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
    ///   - destination: What shows its routes.
    public init<Destination: RouteDestination>(
      router: TabRouter<Tab, Target>, destination: Destination.Type
    ) where Destination.Target == Target, Content == TabStack<Destination, Text> {
      self.init(router: router, destination: destination) { Text(verbatim: $0.name) }
    }
  }

  extension RoutingTabView
  where Target: RouteDestination, Target.Target == Target, Content == TabStack<Target, Text> {
    /// Shows tabs that each hold their stack, named as the tabs are, of routes that show themselves.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    /// ```
    ///
    /// - Parameter router: The router of the tabs.
    public init(router: TabRouter<Tab, Target>) {
      self.init(router: router, destination: Target.self)
    }
  }

  /// A tab's stack with the tab's label, as a ``RoutingTabView`` makes it.
  ///
  /// Its name is needed only where the type of the tabs is written out:
  ///
  /// ```swift
  /// var content: RoutingTabView<AppTab, AppRoute, TabStack<AppRoute, Text>> {
  ///   RoutingTabView(router: tabs)
  /// }
  /// ```
  public struct TabStack<Destination: RouteDestination, Label: View>: View {
    let router: Router<Destination.Target>
    let label: Label

    /// The stack.
    public var body: some View {
      RoutingView(router: router, destination: Destination.self).tabItem { label }
    }
  }

  private struct TabBar<Tab: TabRoute, Target: Route, Content: View>: View {
    private let router: TabRouter<Tab, Target>
    private let content: @MainActor (Tab) -> Content
    @State private var host = TabBarHost()
    @State private var dialogs: LeavingDialogs
    @State private var isAttached = false
    @Bindable private var shown: ShownTabs<Tab, Target>
    @Environment(\.navigationTiming) private var timing

    init(router: TabRouter<Tab, Target>, content: @escaping @MainActor (Tab) -> Content) {
      self.router = router
      self.content = content
      shown = router.shown
      _dialogs = State(initialValue: LeavingDialogs { [weak router] in router?.shownOnTop })
    }

    var body: some View {
      // Before the host is there, a tab that is written back would be taken for a tap.
      TabView(selection: isAttached ? $shown.selection : .constant(shown.selection)) {
        ForEach(shown.tabs, id: \.self) { tab in
          content(tab)
            .environment(\.enclosingStack, router[tab])
            .environment(\.tabRouter, AnyTabRouter(router))
            .tag(tab)
        }
      }
      // Not around the tabs, which would be updated with it.
      .modifier(PresentsLeavingDialogs(dialogs: dialogs, presenter: router))
      .environment(\.leavingDialogs, dialogs)
      .background { UpdateWatch(changes: router.changes, host: host) }
      .onAppear {
        router.attach(host, clock: timing.clock, patience: timing.patience)
        isAttached = true
      }
    }
  }

  extension TabRouter {
    /// What the person sees on top: a presented stack, or else the tabs.
    var shownOnTop: AnyObject {
      let stack = self[shown.selection]
      let top = stack.shownOnTop
      return top === stack ? self : top
    }
  }
#endif
