#if canImport(UIKit) && !os(watchOS)
  import Deeplinks
  import UIKit

  /// A level: a router, and the navigation controller that shows its stack.
  ///
  /// Screens that stay on the path keep their controllers, and with them everything that the user has typed there.
  @MainActor
  final class ControllerLevel<Destination: Route> {
    typealias MakeViewController =
      @MainActor (_ route: Destination, _ router: Router<Destination>) -> UIViewController

    let router: Router<Destination>
    let navigation: UINavigationController
    private let makeViewController: MakeViewController
    /// The screens that the router shows, the root first.
    private var screens: [Screen] = []

    private struct Screen {
      let route: Destination
      let controller: UIViewController
    }

    init(
      _ router: Router<Destination>, in navigation: UINavigationController,
      making makeViewController: @escaping MakeViewController
    ) {
      self.router = router
      self.navigation = navigation
      self.makeViewController = makeViewController
    }

    private var routes: [Destination] { [router.shown.root] + router.shown.path }

    /// Whether the screens differ from the router's, for example after a step that took too long.
    var isOutdated: Bool { screens.map(\.route) != routes }

    /// Whether the navigation controller has taken the screens, or at least the one on top.
    var isTaken: Bool { navigation.topViewController === screens.last?.controller }

    /// Whether the screens are on screen, though a sheet may be over them.
    var isOnScreen: Bool {
      // Only UIKit's own report says so of the app's controller: its view is in a window while it is not covered.
      (navigation as? LevelNavigationController)?.isOnScreen
        ?? (navigation.viewIfLoaded?.window != nil)
    }

    /// Shows the router's root and path.
    func update(animated: Bool) {
      let routes = routes
      let kept = zip(screens, routes).prefix { $0.route == $1 }.count
      screens.removeSubrange(kept...)
      for route in routes.dropFirst(kept) {
        screens.append(Screen(route: route, controller: makeViewController(route, router)))
      }
      let controllers = screens.map(\.controller)
      guard navigation.viewControllers != controllers else { return }
      let isInWindow = navigation.viewIfLoaded?.window != nil
      navigation.setViewControllers(
        controllers, animated: animated && isInWindow && navigation.animates)
    }

    /// Reports to the router that the user has gone back, or that the app's own code has removed screens.
    ///
    /// Other controllers belong to the app, and the router doesn't know them.
    func read() {
      let shown = navigation.viewControllers.compactMap { controller in
        screens.first { $0.controller === controller }
      }
      let kept = zip(screens, shown).prefix { $0.controller === $1.controller }.count
      guard kept > 0, kept < screens.count else { return }
      screens = shown
      // Screens may have been removed from the middle.
      for count in kept...screens.count {
        router.shown.path = screens.prefix(count).dropFirst().map(\.route)
      }
    }
  }

  extension UIViewController {
    /// Whether to animate: if the system suspends the app in a transition, UIKit may never end it.
    var animates: Bool {
      viewIfLoaded?.window?.windowScene?.activationState != .background
    }
  }
#endif
