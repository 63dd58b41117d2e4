#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The base of a split view: its columns or its tab bar, and everything presented over them.
  ///
  /// The presenting view is beside the columns and not in one of them, because a column that is covered, or missing for
  /// want of room, presents nothing.
  struct SplitBase<
    Tab: TabRoute, Destination: RouteDestination, TabLabel: View, Placeholder: View
  >: View {
    private let view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>
    private let router: TabRouter<Tab, Destination.Target>
    @State private var parts = Lazy<Parts>()
    @Environment(\.navigationTiming) private var timing
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.scenePhase) private var phase
    /// The size class before the app went to the background; nil where SwiftUI has no phases.
    @State private var foregroundSize: UserInterfaceSizeClass?

    /// The objects that the view keeps for its router.
    @MainActor
    private struct Parts {
      let host = TabBarHost<Tab>()
      let columns: SplitColumns<Tab, Destination.Target>
      let alerts: LeavingAlerts

      init(router: TabRouter<Tab, Destination.Target>) {
        columns = SplitColumns(router: router, host: host)
        alerts = LeavingAlerts { [weak router] in router?.shownOnTop }
      }
    }

    init(_ view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>) {
      self.view = view
      router = view.router
    }

    // The system takes snapshots of an app in the background in other sizes.
    private var isTabBar: Bool {
      (phase == .background ? foregroundSize ?? sizeClass : sizeClass) == .compact
    }

    var body: some View {
      let parts = parts.value { Parts(router: router) }
      let columns = parts.columns
      let alerts = parts.alerts
      // A container is one view; a `Group` would apply the modifiers to each of its views.
      ZStack {
        if isTabBar {
          SplitTabs(view: view)
        } else {
          SplitLevel(view: view, columns: columns)
        }
      }
      .environment(\.tabRouter, AnyTabRouter(router))
      // Behind the columns and not around them, because they would be updated with it.
      .modifier(PresentsLeavingAlerts(alerts: alerts, presenter: router))
      .background { UpdateWatch(changes: router.changes, host: parts.host) }
      .background { TabsWatch(router: router, host: parts.host) }
      .background {
        ForEach(router.shown.tabs, id: \.self) { tab in
          let stack = router[shown: tab]
          StackPresenter<Destination>(stack: stack, alerts: alerts).id(ObjectIdentifier(stack))
        }
      }
      .environment(\.leavingAlerts, alerts)
      .environment(\.changes, parts.host.changes)
      .environment(\.enclosingStack, nil)
      .onAppear {
        parts.host.show(router, timing: timing)
        router.shown.keepsScreensOfOtherTabs = isTabBar
      }
      .onChange(of: phase == .background ? foregroundSize : sizeClass, initial: true) { _, size in
        foregroundSize = size
      }
      .onChange(of: isTabBar) { _, isTabBar in
        router.shown.keepsScreensOfOtherTabs = isTabBar
      }
    }
  }

  /// Presents what one stack presents.
  struct StackPresenter<Destination: RouteDestination>: View {
    private let stack: Router<Destination.Target>
    private let alerts: LeavingAlerts
    @State private var host = Lazy<StackHost<Destination.Target>>()
    @Environment(\.changes) private var changes

    init(stack: Router<Destination.Target>, alerts: LeavingAlerts) {
      self.stack = stack
      self.alerts = alerts
    }

    var body: some View {
      let host = host.value { StackHost(base: stack, alerts: alerts, changes: changes) }
      Color.clear
        .modifier(
          PresentedLevels<Destination>(router: stack, host: host, isPresenting: host.isAttached)
        )
        .modifier(ReachesRouter(router: stack))
        .modifier(Attaches(router: stack, host: host))
    }
  }
#endif
