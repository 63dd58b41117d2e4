#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The bottom of a stack of levels, with the host that shows them.
  struct StackBase<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    @State private var host: StackHost<Destination.Target>
    @State private var isAttached = false
    @Environment(\.navigationTiming) private var timing

    /// - Parameter dialogs: What asks over the tabs that the stack belongs to.
    init(router: Router<Destination.Target>, dialogs: LeavingDialogs?) {
      self.router = router
      _host = State(initialValue: StackHost(base: router, dialogs: dialogs))
    }

    var body: some View {
      // A router without a host says that it shows all it wants; a sheet must not appear on its word.
      StackLevel<Destination>(router: router, host: host, isPresenting: isAttached)
        .onAppear {
          router.attach(host, clock: timing.clock, patience: timing.patience)
          isAttached = true
        }
        .environment(\.leavingDialogs, host.dialogs)
    }
  }

  /// One level: a navigation stack, and what is presented over it.
  struct StackLevel<Destination: RouteDestination>: View {
    private let router: Router<Destination.Target>
    private let host: StackHost<Destination.Target>
    private let isPresenting: Bool
    @Bindable private var shown: ShownStack<Destination.Target>
    @Environment(\.router) private var outer
    @Environment(\.tabRouter) private var outerTabs

    init(
      router: Router<Destination.Target>, host: StackHost<Destination.Target>, isPresenting: Bool
    ) {
      self.router = router
      self.host = host
      self.isPresenting = isPresenting
      shown = router.shown
    }

    var body: some View {
      NavigationStack(path: $shown.path) {
        // Another route is another screen, though it be of the same view: no state of the one before stays.
        Destination.view(for: shown.root)
          .environment(\.shownScreen, ShownScreen(router))
          .id(shown.root)
          .navigationDestination(for: Destination.Target.self) { route in
            Destination.view(for: route)
              .environment(\.shownScreen, ShownScreen(router, route: route))
              .id(route)
          }
      }
      .modifier(
        PresentedLevels<Destination>(router: router, host: host, isPresenting: isPresenting)
      )
      .modifier(PresentsLeavingDialogs(dialogs: host.dialogs, presenter: router))
      .environment(\.router, AnyRouter(router, within: outer))
      .environment(\.tabRouter, router.tabRouter ?? outerTabs)
    }
  }
#endif
