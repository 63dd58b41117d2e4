#if canImport(UIKit) && !os(watchOS)
  public import Deeplinks
  import Observation
  public import UIKit

  /// Shows a tab router's tabs in a tab bar controller, with a navigation controller for each tab.
  ///
  /// The tab bar controller keeps the host, and the host doesn't keep the controller. The title and the image of a tab
  /// are the `tabBarItem` of its root's controller.
  ///
  /// ```swift
  /// let controller = UITabBarController()
  /// window.rootViewController = controller
  /// host = TabBarControllerHost(tabs: tabs, tabBarController: controller) { route, router in
  ///   ScreenController(route: route, router: router)
  /// }
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// The host follows `setTabs(_:)` of the router, which moves tabs that the app itself adds behind the router's. Each
  /// tab's stack, and what it presents, work as in ``NavigationControllerHost``. The host becomes the delegate of the tab
  /// bar controller, unless the app has set a delegate before. With the app's own delegate, the router doesn't learn of a
  /// second tap on a tab, except that UIKit pops the stack to its root.
  @MainActor
  public final class TabBarControllerHost<Tab: TabRoute, Destination: Route>: NavigationHost,
    LookingHost,
    nonisolated CustomReflectable
  {
    private let tabs: TabRouter<Tab, Destination>
    /// The tab bar controller, which keeps the host; an empty one once the app has let go of it.
    private var controller: UITabBarController { shownIn ?? none }
    private weak var shownIn: UITabBarController?
    private lazy var none = UITabBarController()
    private let navigationBarClass: AnyClass?
    private let configure: NavigationControllerHost<Destination>.Configure
    private let makeViewController: ControllerLevel<Destination>.MakeViewController
    private let delegate = ControllerDelegate()
    private var stacks: [TabStack] = []
    /// The controller that the user has tapped in this turn.
    private var tapped: UIViewController?
    /// The number of requests that the selection has followed.
    private var requests = 0
    private lazy var watch = TransitionWatch { [weak self] in self?.look() }

    /// Shows the router's tabs in a tab bar controller from now on.
    ///
    /// ```swift
    /// host = TabBarControllerHost(tabs: tabs, tabBarController: controller) { route, router in
    ///   ScreenController(route: route, router: router)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tabs: The router of the tabs.
    ///   - tabBarController: The tab bar controller; the host sets its view controllers.
    ///   - clock: The source of time.
    ///   - patience: How long a step may take until it counts as refused.
    ///   - navigationBarClass: The class of the bars of all navigation controllers; nil for UIKit's own.
    ///   - configure: Configures each navigation controller that the host makes before it is shown: its route is the
    ///     root's, and its style is nil for a tab's. The host has set the style of presentation, and replaces neither that
    ///     nor a delegate afterward.
    ///   - makeViewController: Creates the controller of a route. Its second argument is the router of the route's
    ///     stack, for `push` and other actions. Return a new controller each time, and no navigation controller:
    ///     UIKit raises an exception for others.
    public init(
      tabs: TabRouter<Tab, Destination>, tabBarController: UITabBarController,
      clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(5),
      navigationBarClass: AnyClass? = nil,
      configure:
        @escaping @MainActor (
          _ navigation: UINavigationController, _ route: Destination, _ style: ModalStyle?
        ) -> Void = { _, _, _ in },
      makeViewController:
        @escaping @MainActor (_ route: Destination, _ router: Router<Destination>) ->
        UIViewController
    ) {
      self.tabs = tabs
      shownIn = tabBarController
      self.navigationBarClass = navigationBarClass
      self.configure = configure
      self.makeViewController = makeViewController
      if tabBarController.delegate.map({ $0 is ControllerDelegate }) ?? true {
        tabBarController.delegate = delegate
      }
      tabBarController.tabBar.keep(self)
      delegate.onTap = { [weak self] in self?.noteTap(on: $0) }
      tabs.attach(self, clock: clock, patience: patience)
      follow()
      select()
    }

    /// Whether no other host has taken its place.
    private var isHost: Bool { tabs.shown.isShown(by: self) }

    // MARK: - Steps

    /// Selects a tab, and returns when its controller has appeared, or the app itself presents something over it.
    public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      guard step.kind == .select, let selected = select() else {
        throw .init(reason: "the tab bar controller does not have it")
      }
      try await watch.wait {
        // The user may tap another tab in the meantime, which ends the wait, too.
        self.controller.selectedViewController !== selected
          || self.controller.viewIfLoaded?.window == nil
          || selected.isOnScreen && !self.watch.isMoving(self.controller)
      }
      let router = tabs.current
      // A path that is still to come doesn't wait for the window, which appears with it.
      guard controller.selectedViewController === selected, router.isTopToBeSeen,
        router.path == router.shown.path
      else { return }
      try await watch.waitToBeSeen(controller, of: router, after: step) {
        selected.isOnScreen || self.controller.selectedViewController !== selected
      }
    }

    /// Selects the router's tab in the controller, if the controller has it.
    @discardableResult
    private func select() -> LevelNavigationController? {
      let stack = stacks.first { $0.tab == tabs.shown.selection }
      guard let stack, controller.viewControllers?.contains(stack.navigation) == true else {
        return nil
      }
      controller.selectedViewController = stack.navigation
      return stack.navigation
    }

    /// Whether UIKit can select a tab now, which it can while no transition is running.
    public func isReady(for step: NavigationStep) -> Bool {
      read()
      update()
      return !watch.isMoving(controller)
        && controller.selectedViewController.map(watch.isMoving) != true
    }

    package func lookSoon() { watch.lookSoon() }

    // MARK: - What UIKit shows

    private func look() {
      guard isHost, !tabs.awaits(self) else { return }
      read()
      // This leaves a tab that the app itself has added.
      if tabs.changes.requests != requests, !watch.isMoving(controller) {
        requests = tabs.changes.requests
        select()
      }
      tabs.current.hostBecameReady()
    }

    /// Reports to the router which tab the user, or the app's own code, has selected.
    private func read() {
      let selected = stacks.first { $0.navigation === controller.selectedViewController }
      // A tab that is gone may still be selected, and its equal may be back.
      guard let selected, isHost, selected.tab != tabs.shown.selection,
        tabs.shown.tabs.contains(selected.tab),
        selected.host.router === tabs[shown: selected.tab]
      else { return }
      tabs.shown.selection = selected.tab
    }

    private func noteAppearance() {
      watch.lookSoon()
      for stack in stacks { stack.host.watch.lookSoon() }
    }

    /// Reports a second tap on the selected tab.
    ///
    /// Taps on other tabs are read from the controller, because UIKit may report them late or twice. It may also ask about
    /// one tap in two ways.
    private func noteTap(on controller: UIViewController) {
      watch.lookSoon()
      guard tapped !== controller else { return }
      tapped = controller
      Task { tapped = nil }
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
        _ = (tabs.shown.tabs, tabs.changes.requests)
      } onChange: { [weak self] in
        Task { @MainActor [weak self] in self?.follow() }
      }
      if !tabs.awaits(self) { read() }
      update()
      watch.lookSoon()
    }

    private func update() {
      guard isHost else { return }
      let known = stacks
      // A tab that was removed and has come back has a new router; its old stack may still be on its way off the
      // screen.
      stacks = tabs.shown.tabs.map { tab in
        let router = tabs[shown: tab]
        return known.first { $0.host.router === router } ?? makeStack(tab, router)
      }
      let ours = stacks.map { $0.navigation as UIViewController }
      // The app's own controllers are not those of removed tabs, nor those of an earlier host.
      let others = (controller.viewControllers ?? []).filter { !($0 is LevelNavigationController) }
      // The user may have put the tabs in another order, which stays until the router has another one.
      let isSameOrder = known.map(\.navigation) == stacks.map(\.navigation)
      guard !isSameOrder || Set(ours + others) != Set(controller.viewControllers ?? []) else {
        return
      }
      let selected = controller.selectedViewController
      controller.setViewControllers(ours + others, animated: false)
      // If the selected tab is gone, UIKit has selected another one, which isn't the user's choice.
      if controller.selectedViewController !== selected { select() }
      // What a removed tab still presents is dismissed by the others.
      noteAppearance()
    }

    private func makeStack(_ tab: Tab, _ router: Router<Destination>) -> TabStack {
      let navigation = LevelNavigationController(barClass: navigationBarClass) { [weak self] in
        self?.noteAppearance()
      }
      let host = NavigationControllerHost(
        router: router, navigationController: navigation, navigationBarClass: navigationBarClass,
        configure: configure, makeViewController: makeViewController)
      // The item of the first root stays, even if the router gets another root.
      navigation.tabBarItem = navigation.viewControllers.first?.tabBarItem
      configure(navigation, router.shown.root, nil)
      return TabStack(tab: tab, host: host, navigation: navigation)
    }

    /// A mirror that shows nothing, because routes carry values.
    nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
  }
#endif
