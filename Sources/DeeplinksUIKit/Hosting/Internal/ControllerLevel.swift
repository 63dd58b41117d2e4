#if canImport(UIKit) && !os(watchOS)
  import Deeplinks
  import UIKit

  /// A level: a router, and the navigation controller that shows its stack.
  ///
  /// Screens that stay on the path keep their controllers, and with them everything that the user has typed there.
  /// Controllers that the app has pushed itself belong to the router's screen beneath them, and go with it.
  @MainActor
  final class ControllerLevel<Destination: Route> {
    typealias MakeViewController =
      @MainActor (_ route: Destination, _ router: Router<Destination>) -> UIViewController

    let router: Router<Destination>
    /// The navigation controller, which keeps the host; an empty one once the app has let go of it.
    var navigation: UINavigationController { shownIn ?? none }
    private weak var shownIn: UINavigationController?
    private lazy var none = UINavigationController()
    private let makeViewController: MakeViewController
    // What goes is released after the change, because it may call the router.
    /// The screens that the router shows, the root first.
    private var screens: [Screen] = [] { didSet { withExtendedLifetime(oldValue) {} } }
    /// The controllers of removed screens that the navigation controller has not given up yet.
    private var leaving: [UIViewController] = [] { didSet { withExtendedLifetime(oldValue) {} } }
    /// The controller that was on top after the last update.
    private weak var top: UIViewController?
    /// Whether the navigation controller has taken the last update, which it ignores now and then.
    private var hasTaken = false

    private struct Screen {
      let route: Destination
      /// The controller; nil for a root that the app has removed from the stack.
      let controller: UIViewController?
    }

    init(
      _ router: Router<Destination>, in navigation: UINavigationController,
      making makeViewController: @escaping MakeViewController
    ) {
      self.router = router
      shownIn = navigation
      self.makeViewController = makeViewController
    }

    private var routes: [Destination] { [router.shown.root] + router.shown.path }

    /// Whether the screens differ from the router's, for example after a step that took too long.
    var isOutdated: Bool { screens.map(\.route) != routes }

    /// Whether the navigation controller has taken the screens, or at least the one on top.
    var isTaken: Bool { navigation.topViewController === top }

    /// Whether the screens are on screen, though a sheet may be over them.
    var isOnScreen: Bool {
      // Only UIKit's own report says so of the app's controller: its view is in a window while it is not covered.
      (navigation as? LevelNavigationController)?.isOnScreen
        ?? (navigation.viewIfLoaded?.window != nil)
    }

    /// The user's search over the screens.
    var search: UISearchController? { navigation.presentedViewController as? UISearchController }

    /// Shows the router's root and path, and leaves the app's own controllers over the screens that stay.
    ///
    /// - Parameter asked: Those over the top screen that are popped, too, unless the app has pushed others since.
    func update(animated: Bool, removing asked: Set<ObjectIdentifier> = []) {
      let routes = routes
      let there = navigation.viewControllers
      let kept = zip(screens, routes).prefix { screen, route in
        let isThere = hasTaken || screens[0].controller === screen.controller
        return screen.route == route && (isThere || there.contains { $0 === screen.controller })
      }.count
      var own = screens[kept...].flatMap(ownControllers)
      if kept == routes.count, ownControllers(over: kept).isSubset(of: asked) {
        own += ownControllers(over: screens[kept - 1])
      }
      leaving += screens[kept...].compactMap(\.controller)
      // What the controller has shown before its host isn't an app's screen over the router's.
      let before = screens.isEmpty ? [] : there
      let new = routes.dropFirst(kept)
        .map { Screen(route: $0, controller: makeViewController($0, router)) }
      screens = Array(screens[..<kept] + new)
      var controllers =
        before.filter { !leaving.contains($0) && !own.contains($0) } + new.compactMap(\.controller)
      if controllers.isEmpty {
        let root = screens[0].controller ?? makeViewController(routes[0], router)
        screens[0] = Screen(route: routes[0], controller: root)
        controllers = [root]
      }
      show(controllers, animated: animated)
      leaving.removeAll { !navigation.viewControllers.contains($0) }
    }

    private func show(_ controllers: [UIViewController], animated: Bool) {
      let before = navigation.viewControllers
      top = controllers.last
      let animated = animated && navigation.viewIfLoaded?.window != nil && navigation.animates
      if let last = controllers.last, !before.isEmpty, controllers.dropLast() == before[...] {
        navigation.pushViewController(last, animated: animated)
      } else if before.count > 1, before.dropLast() == controllers[...] {
        navigation.popViewController(animated: animated)
      } else if before != controllers {
        navigation.setViewControllers(controllers, animated: animated)
      }
      hasTaken = isTaken
    }

    /// Reports to the router that the user has gone back, or that the app's own code has removed screens.
    ///
    /// Other controllers belong to the app, and the router doesn't know them. Without the router's root, all do; the root
    /// stays the router's, beneath what is on the stack.
    func read() {
      hasTaken = hasTaken || isTaken
      guard hasTaken, let root = screens.first else { return }
      let there = navigation.viewControllers
      let shown = there.compactMap { controller in
        screens.dropFirst().first { $0.controller === controller }
      }
      let isRootThere = root.controller.map(there.contains) ?? true
      let now = isRootThere ? [root] + shown : [Screen(route: root.route, controller: nil)]
      let kept = zip(screens, now).prefix { $0.controller === $1.controller }.count
      guard kept < screens.count else { return }
      screens = now
      // Screens may have been removed from the middle.
      for count in max(1, kept)...now.count {
        router.shown.path = now.prefix(count).dropFirst().map(\.route)
      }
    }

    // MARK: - The app's own controllers

    /// Returns the app's own controllers directly over the topmost of the lowest `count` screens.
    func ownControllers(over count: Int) -> Set<ObjectIdentifier> {
      guard screens.indices.contains(count - 1) else { return [] }
      return Set(ownControllers(over: screens[count - 1]).map { ObjectIdentifier($0) })
    }

    /// Pops the controller on top if it is the app's own.
    ///
    /// - Returns: Whether it is.
    func popOwnController(animated: Bool) -> Bool {
      let own = navigation.viewControllers.dropFirst().last
      guard let own, !isScreen(own) else { return false }
      show(navigation.viewControllers.dropLast(), animated: animated)
      return true
    }

    private func isScreen(_ controller: UIViewController) -> Bool {
      leaving.contains(controller) || screens.contains { $0.controller === controller }
    }

    /// Returns the app's own controllers directly over a screen; a root that the app has removed is beneath all.
    private func ownControllers(over screen: Screen) -> [UIViewController] {
      let all = navigation.viewControllers
      let index = all.firstIndex { $0 === screen.controller }
      guard index != nil || screen.controller === screens.first?.controller else { return [] }
      return Array(all[(index.map { $0 + 1 } ?? 0)...].prefix { !isScreen($0) })
    }
  }

  extension UIViewController {
    /// Whether to animate: if the system suspends the app in a transition, UIKit may never end it.
    var animates: Bool { viewIfLoaded?.window?.windowScene?.activationState != .background }
  }

  extension UIView {
    /// Keeps a host as long as the view, in place of the host before it.
    func keep(_ host: AnyObject) {
      layer.setValue(host, forKey: "deeplinksHost")
    }
  }
#endif
