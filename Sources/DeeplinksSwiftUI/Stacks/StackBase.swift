#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The bottom of a stack of levels, with the host that shows them.
  struct StackBase<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    /// The alerts of the tabs that the stack belongs to.
    let alerts: LeavingAlerts?
    @State var host = Lazy<StackHost<Destination.Target>>()
    @Environment(\.changes) private var changes
    @Environment(\.shownScreen) private var screen

    var body: some View {
      let host = host.value { StackHost(base: router, alerts: alerts, changes: changes) }
      StackLevel<Destination>(router: router, host: host, isPresenting: host.isAttached)
        .modifier(
          Attaches(router: router, host: host) { view in
            #if DEBUG
              guard view?.isInStack(ofScreen: screen != nil) == true else { return }
              RuntimeIssue.reportOnce(
                "RoutingView(destination: \(Destination.self).self) is on a screen of another navigation stack, where "
                  + "SwiftUI ends the app once something is pushed; show it in a sheet of the app's own, or nest its "
                  + "routes in those of the outer stack with .embedding(_:).")
            #endif
          }
        )
        .environment(\.leavingAlerts, host.alerts)
    }
  }

  /// Makes a host show a stack when its views enter a window, or when they appear and no other host shows it.
  ///
  /// SwiftUI may call `onAppear` of a view that is being removed, after another host has taken over.
  struct Attaches<Target: Route>: ViewModifier {
    let router: Router<Target>
    let host: StackHost<Target>
    var entered: @MainActor ((any ProbedView)?) -> Void = { _ in }
    @Environment(\.navigationTiming) private var timing

    func body(content: Content) -> some View {
      content
        .onAppear { if router.shown.host == nil { host.show(router, timing: timing) } }
        .background {
          AppearanceProbe { phase, view in
            guard phase == .coming else { return host.lookSoon() }
            host.show(router, in: view, timing: timing)
            entered(view)
          }
        }
    }
  }
#endif
