#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// One level: a navigation stack, and everything presented over it.
  struct StackLevel<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    let host: StackHost<Destination.Target>
    let isPresenting: Bool

    var body: some View {
      StackScreens<Destination>(router: router)
        .modifier(
          PresentedLevels<Destination>(router: router, host: host, isPresenting: isPresenting)
        )
        .modifier(PresentsLeavingAlerts(alerts: host.alerts, presenter: router))
        .modifier(ReachesRouter(router: router))
        .environment(\.changes, host.changes)
    }
  }

  /// The screens of a stack, one on top of the other.
  struct StackScreens<Destination: RouteDestination>: View {
    private let router: Router<Destination.Target>
    @Bindable private var shown: ShownStack<Destination.Target>

    init(router: Router<Destination.Target>) {
      self.router = router
      shown = router.shown
    }

    var body: some View {
      PathAfterRoot<Destination, _>(
        router: router, root: shown.root, path: $shown.path,
        screen: RootScreen<Destination>(router: router))
    }
  }

  /// A navigation stack that shows another root with an empty path first, and the path in the next update.
  ///
  /// SwiftUI drops a path that comes with another root, and writes an empty one back, maybe after the next update.
  struct PathAfterRoot<Destination: RouteDestination, Root: View>: View {
    let router: Router<Destination.Target>
    let root: Destination.Target
    let path: Binding<[Destination.Target]>
    let screen: Root
    /// The root of the last update; nil before the first.
    @State var shownRoot: Destination.Target?

    var body: some View {
      let isRootNew = shownRoot.map { $0 != root } ?? false
      // From iOS 26 on, SwiftUI crashes if the identity of a stack changes and no container is in between.
      ZStack {
        NavigationStack(path: isRootNew ? .constant([]) : path) {
          screen.navigationDestination(for: Destination.Target.self) { route in
            PushedScreen<Destination>(router: router, route: route)
          }
        }
        // SwiftUI may drop a path that comes while the screens of the root before still leave.
        .transaction { if isRootNew { $0.disablesAnimations = true } }
      }
      .onChange(of: root, initial: true) {
        if shownRoot != nil { router.expectAnswerToRoot() }
        shownRoot = root
      }
    }
  }

  /// The screen at the bottom of a stack.
  struct RootScreen<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>

    var body: some View {
      let root = router.shown.root
      // Another route is another screen, even if it has the same view, so no state may stay.
      ScreenContent<Destination>(router: router, route: root, depth: 0).id(root)
    }
  }

  /// A screen that was pushed.
  struct PushedScreen<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    let route: Destination.Target
    /// The number of screens beneath; nil where SwiftUI alone knows it.
    var depth: Int?

    var body: some View {
      ScreenContent<Destination>(router: router, route: route, depth: depth).id(route)
    }
  }

  /// The view of a route's destination, as one screen of the stack.
  private struct ScreenContent<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    let route: Destination.Target
    let depth: Int?
    @State private var screen = Lazy<ScreenOfView<Destination.Target>>()
    @Environment(\.changes) private var changes

    var body: some View {
      let screen = screen.value { ScreenOfView(of: route, depth: depth, on: router) }
      Destination.view(for: route)
        .environment(\.shownScreen, screen)
        .onAppear { screen.appear() }
        .background {
          // The view behind may outlive its view, so it must not keep the screen, or this view's state, from the view
          // that comes in its place.
          AppearanceProbe { [weak screen, changes] phase, view in
            screen?.note(phase, in: view)
            changes?.note()
          }
        }
    }
  }

  /// Gives views the router of the stack that they are in, and the router of its tabs.
  struct ReachesRouter<Target: Route>: ViewModifier {
    let router: Router<Target>
    @Environment(\.router) private var outer
    @Environment(\.tabRouter) private var outerTabs

    func body(content: Content) -> some View {
      content
        .environment(\.router, AnyRouter(router, within: outer))
        .environment(\.tabRouter, router.tabRouter ?? outerTabs)
    }
  }
#endif
