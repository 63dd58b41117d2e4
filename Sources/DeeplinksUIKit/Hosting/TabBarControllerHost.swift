#if canImport(UIKit) && !os(watchOS)
  public import Deeplinks
  import Observation
  public import UIKit

  /// Shows a tab router's tabs in a tab bar controller, with a navigation controller for each tab.
  ///
  /// The scene's delegate keeps the host as long as the controller is on screen. The controller of a tab's root has the
  /// title and the image of the tab, as its `tabBarItem`.
  ///
  /// ```swift
  /// let controller = UITabBarController()
  /// window.rootViewController = controller
  /// host = TabBarControllerHost(tabs: tabs, controller: controller) { route, router in
  ///   ScreenController(route: route, router: router)
  /// }
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// The tabs come and go as `setTabs(_:)` of the router says; tabs that the app adds itself stay after them. Each tab's
  /// stack and what it presents work as in ``NavigationControllerHost``. The host becomes the delegate of the tab bar
  /// controller unless the app has set one before. A second tap on a tab is then unknown to the router, except that UIKit
  /// pops to the root.
  @MainActor
  public final class TabBarControllerHost<Tab: TabRoute, Destination: Route>: NavigationHost {
    private let tabs: TabRouter<Tab, Destination>
    private let controller: UITabBarController
    private let makeViewController: ControllerLevel<Destination>.MakeViewController
    private let clock: any Clock<Duration>
    private let patience: Duration
    private let delegate = ControllerDelegate()
    private var stacks: [TabStack] = []
    /// Stacks that are gone, and that may still present something.
    private var gone: [TabStack] = []
    /// The steps that it performs: one, and maybe one that the router has given up just now.
    private var performing = 0
    private lazy var watch = TransitionWatch { [weak self] in self?.look() }

    /// Shows the router's tabs in `controller` from now on.
    ///
    /// ```swift
    /// host = TabBarControllerHost(tabs: tabs, controller: controller) { route, router in
    ///   ScreenController(route: route, router: router)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tabs: The router of the tabs.
    ///   - controller: The tab bar controller; the host sets its view controllers.
    ///   - clock: The source of time.
    ///   - patience: How long a step may take until it counts as refused.
    ///   - makeViewController: Makes the controller of a route in the stack of a router, for `push` and other actions. It
    ///     is a new one each time, and no navigation controller: UIKit raises an exception for others.
    public init(
      tabs: TabRouter<Tab, Destination>, controller: UITabBarController,
      clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(5),
      makeViewController:
        @escaping @MainActor (_ route: Destination, _ router: Router<Destination>) ->
        UIViewController
    ) {
      self.tabs = tabs
      self.controller = controller
      self.makeViewController = makeViewController
      self.clock = clock
      self.patience = patience
      if controller.delegate.map({ $0 is ControllerDelegate }) ?? true {
        controller.delegate = delegate
      }
      delegate.onChange = { [weak self] in self?.watch.lookSoon() }
      delegate.onTap = { [weak self] in self?.noteTap(on: $0) }
      tabs.attach(self, clock: clock, patience: patience)
      follow()
      select()
      watch.followRequests(tabs.changes)
    }

    /// Whether no other host has taken its place.
    private var isHost: Bool { tabs.shown.isShown(by: self) }

    // MARK: - Steps

    /// Selects a tab, and returns when its controller has appeared.
    public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      performing += 1
      watch.isStepNext = false
      defer {
        performing -= 1
        watch.lookSoon()
      }
      guard step.kind == .select, let selected = select() else {
        throw .init(reason: "the tab bar controller does not have it")
      }
      let isShown = await watch.wait {
        // The user may tap another tab meanwhile.
        self.controller.selectedViewController !== selected
          || self.controller.viewIfLoaded?.window == nil
          || selected.isOnScreen && !self.watch.isMoving(self.controller)
      }
      if !isShown { throw .init() }
    }

    /// Selects the router's tab, if it is there.
    @discardableResult
    private func select() -> LevelNavigationController? {
      let stack = stacks.first { $0.tab == tabs.shown.selection }
      guard let stack, controller.viewControllers?.contains(stack.navigation) == true else {
        return nil
      }
      controller.selectedViewController = stack.navigation
      return stack.navigation
    }

    /// Whether UIKit can select a tab now: it has the tab, and nothing moves.
    public func isReady(for step: NavigationStep) -> Bool {
      update()
      read()
      let isMoving =
        watch.isMoving(controller) || controller.selectedViewController.map(watch.isMoving) == true
      watch.isStepNext = !isMoving
      return !isMoving
    }

    // MARK: - What UIKit shows

    private func look() {
      guard performing == 0, isHost else { return }
      read()
      // In place of a tab that the app has added itself.
      if watch.isAskedToShow, !watch.isMoving(controller) {
        watch.isAskedToShow = false
        select()
      }
      tabs.current.hostBecameReady()
    }

    /// Tells the router which tab the user, or the app's own code, has selected.
    private func read() {
      let selected = stacks.first { $0.navigation === controller.selectedViewController }
      guard let selected, selected.tab != tabs.shown.selection else { return }
      tabs.shown.selection = selected.tab
    }

    private func noteAppearance() {
      watch.lookSoon()
      for stack in stacks { stack.host.watch.lookSoon() }
    }

    /// Another tab is read from the controller, because UIKit may report it late or twice.
    private func noteTap(on controller: UIViewController) {
      guard isHost, controller === self.controller.selectedViewController,
        let again = stacks.first(where: { $0.navigation === controller })
      else { return }
      read()
      tabs.shown.selection = again.tab
    }

    // MARK: - Tabs

    /// A tab that is shown, its stack, and its controller.
    private struct TabStack {
      let tab: Tab
      let host: NavigationControllerHost<Destination>
      let navigation: LevelNavigationController
    }

    /// Shows the router's tabs, now and whenever they change.
    private func follow() {
      withObservationTracking {
        for tab in tabs.tabs { _ = tabs[tab] }
        _ = tabs.shown.tabs
      } onChange: { [weak self] in
        Task { @MainActor [weak self] in self?.follow() }
      }
      update()
    }

    private func update() {
      guard isHost else { return }
      let known = stacks
      // A tab that comes back has another router than the one that may still be on its way off the screen.
      stacks = tabs.shown.tabs.compactMap { tab in
        let router = tabs.tabs.contains(tab) ? tabs[tab] : nil
        let shown = known.first { $0.tab == tab && (router == nil || $0.host.router === router) }
        return shown ?? router.map { makeStack(tab, $0) }
      }
      let left = known.filter { stack in !stacks.contains { $0.host === stack.host } }
      for stack in left { stack.host.leave() }
      gone = (gone + left).filter { !$0.host.presentsNothing }
      let ours = stacks.map { $0.navigation as UIViewController }
      // Those of tabs that are gone are none of the app's own, nor are those of a host before this one.
      let others = (controller.viewControllers ?? []).filter { !($0 is LevelNavigationController) }
      // The user may have put the tabs in another order, which stays until the router has another one.
      let isSameOrder = known.map(\.navigation) == stacks.map(\.navigation)
      guard !isSameOrder || Set(ours + others) != Set(controller.viewControllers ?? []) else {
        return
      }
      controller.setViewControllers(ours + others, animated: false)
    }

    private func makeStack(_ tab: Tab, _ router: Router<Destination>) -> TabStack {
      let navigation = LevelNavigationController { [weak self] in self?.noteAppearance() }
      let host = NavigationControllerHost(
        router: router, controller: navigation, clock: clock, patience: patience,
        makeViewController: makeViewController)
      // The root's, also after the router has another root.
      navigation.tabBarItem = navigation.viewControllers.first?.tabBarItem
      return TabStack(tab: tab, host: host, navigation: navigation)
    }
  }
#endif
