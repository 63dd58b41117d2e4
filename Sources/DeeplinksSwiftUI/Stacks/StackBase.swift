#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The bottom of a stack of levels, with the host that shows them.
  struct StackBase<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    @State private var host: StackHost<Destination.Target>
    @State private var isAttached = false
    @Environment(\.navigationTiming) private var timing

    /// - Parameter alerts: What asks over the tabs that the stack belongs to.
    init(router: Router<Destination.Target>, alerts: LeavingAlerts?) {
      self.router = router
      _host = State(initialValue: StackHost(base: router, alerts: alerts))
    }

    var body: some View {
      // A router without a host says that it shows all it wants; a sheet must not appear on its word.
      StackLevel<Destination>(router: router, host: host, isPresenting: isAttached)
        .onAppear {
          host.show(router, timing: timing)
          isAttached = true
        }
        .environment(\.leavingAlerts, host.alerts)
    }
  }
#endif
