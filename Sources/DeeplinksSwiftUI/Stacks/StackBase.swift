#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The bottom of a stack of levels, with the host that shows them.
  struct StackBase<Destination: RouteDestination>: View {
    private let router: Router<Destination.Target>
    private let alerts: LeavingAlerts?
    @State private var host = Lazy<StackHost<Destination.Target>>()
    @State private var isAttached = false
    @Environment(\.navigationTiming) private var timing
    @Environment(\.changes) private var changes

    /// - Parameter alerts: The alerts of the tabs that the stack belongs to.
    init(router: Router<Destination.Target>, alerts: LeavingAlerts?) {
      self.router = router
      self.alerts = alerts
    }

    var body: some View {
      let host = host.value { StackHost(base: router, alerts: alerts, changes: changes) }
      // Before the host is attached, the wanted state counts as shown, and a sheet must not appear because of that.
      StackLevel<Destination>(router: router, host: host, isPresenting: isAttached)
        .onAppear {
          host.show(router, timing: timing)
          isAttached = true
        }
        .environment(\.leavingAlerts, host.alerts)
    }
  }
#endif
