#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Shows a router's wanted state as a navigation stack, with everything presented over it.
  ///
  /// In a tab of a ``RoutingTabView`` with the same route type, it shows that tab's stack. Anywhere else, it owns a
  /// router, unless you pass one. Never put it on a screen of another stack: SwiftUI ends the app once something is
  /// pushed, and debug builds report it. Show it in a sheet of the app's own, or nest its routes in those of the outer
  /// stack with `embedding(_:)`.
  ///
  /// ```swift
  /// RoutingView(destination: HomeRoute.self, root: .home)
  /// ```
  ///
  /// Views inside find the router as `@Environment(\.router)`; in a sheet, that is the sheet's own.
  public struct RoutingView<Destination: RouteDestination>: View {
    private let origin: Origin
    @State private var own = Lazy<Router<Destination.Target>>()
    @Environment(\.enclosingStack) private var enclosing
    @Environment(\.leavingAlerts) private var alertsOfTabs

    /// Shows the stack of the tab that it is in.
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
    /// Outside a tab of a ``RoutingTabView`` with the same route type, it shows nothing, and debug builds report it.
    ///
    /// - Parameter destination: The type that shows the routes.
    public init(destination: Destination.Type) {
      origin = .tab
    }

    /// Shows the stack of the tab that it is in, or otherwise a stack of its own.
    ///
    /// ```swift
    /// struct ContentView: View {
    ///   var body: some View {
    ///     RoutingView(destination: HomeRoute.self, root: .home)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The type that shows the routes.
    ///   - root: The root of a stack of its own.
    public init(destination: Destination.Type, root: Destination.Target) {
      origin = .root(root)
    }

    /// Shows the stack of the tab that it is in, or otherwise a stack of its own in a given state.
    ///
    /// So a preview can show any screen with those below it:
    ///
    /// ```swift
    /// #Preview("A product in its category") {
    ///   RoutingView(
    ///     destination: HomeRoute.self,
    ///     state: NavigationState(root: .home, path: [.category(id: 7), .product(id: 42)]))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - destination: The type that shows the routes.
    ///   - state: The first state of a stack of its own.
    public init(destination: Destination.Type, state: NavigationState<Destination.Target>) {
      origin = .state(state)
    }

    /// Shows a router's stack.
    ///
    /// ```swift
    /// struct StoreView: View {
    ///   @State private var router = Router(root: HomeRoute.home)
    ///
    ///   var body: some View {
    ///     RoutingView(router: router, destination: HomeDestination.self)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - destination: The type that shows its routes.
    public init(router: Router<Destination.Target>, destination: Destination.Type) {
      origin = .router(router)
    }

    /// The stack, and what is presented over it.
    public var body: some View {
      if let shown = router {
        StackBase<Destination>(router: shown, alerts: shown === enclosing ? alertsOfTabs : nil)
          .id(ObjectIdentifier(shown))
          .environment(\.enclosingStack, nil)
      } else {
        Color.clear.onAppear {
          RuntimeIssue.reportOnce(
            "RoutingView(destination: \(Destination.self).self) is in no tab with routes of type "
              + "\(Destination.Target.self); pass a router or a root.")
        }
      }
    }

    /// The router that was passed to the view, or the first state of its own; neither where a tab has the router.
    private enum Origin {
      case tab
      case router(Router<Destination.Target>)
      case root(Destination.Target)
      case state(NavigationState<Destination.Target>)
    }

    private var router: Router<Destination.Target>? {
      let tab = enclosing as? Router<Destination.Target>
      return switch origin {
      case .tab: tab
      case .router(let given): given
      case .root(let root): tab ?? own.value { Router(root: root) }
      case .state(let state): tab ?? own.value { Router(state: state) }
      }
    }
  }

  extension RoutingView where Destination.Target == Destination {
    /// Shows a router's stack, whose routes show themselves.
    ///
    /// ```swift
    /// RoutingView(router: router)
    /// ```
    ///
    /// - Parameter router: The router.
    public init(router: Router<Destination>) {
      self.init(router: router, destination: Destination.self)
    }
  }

  extension EnvironmentValues {
    /// The router of the tab around the view, until a view shows its stack.
    var enclosingStack: (any AnyObject & Sendable)? {
      get { self[EnclosingStackKey.self] }
      set { self[EnclosingStackKey.self] = newValue }
    }
  }

  private struct EnclosingStackKey: EnvironmentKey {
    static let defaultValue: (any AnyObject & Sendable)? = nil
  }
#endif
