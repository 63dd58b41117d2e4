#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The bottom of a stack of levels, with the host that shows them.
  struct StackBase<Destination: RouteDestination>: View {
    private let router: Router<Destination.Target>
    private let dialogs: LeavingDialogs?
    @State private var host = Lazy<StackHost<Destination.Target>>()
    @State private var isAttached = false
    @Environment(\.navigationTiming) private var timing

    /// - Parameter dialogs: What asks over the tabs that the stack belongs to.
    init(router: Router<Destination.Target>, dialogs: LeavingDialogs?) {
      self.router = router
      self.dialogs = dialogs
    }

    var body: some View {
      let host = host.value { StackHost(base: router, dialogs: dialogs) }
      // A router without a host says that it shows all it wants; a sheet must not appear on its word.
      StackLevel<Destination>(router: router, host: host, isPresenting: isAttached)
        .onAppear {
          host.show(router, timing: timing)
          isAttached = true
        }
        .environment(\.leavingDialogs, host.dialogs)
    }
  }
#endif
