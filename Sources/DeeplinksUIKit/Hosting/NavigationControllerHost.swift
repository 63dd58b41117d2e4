#if canImport(UIKit) && !os(watchOS)
  public import Deeplinks
  public import UIKit

  /// Shows a router's stack in a navigation controller, and presents what the router presents.
  ///
  /// The navigation controller keeps the host, and the host doesn't keep the controller. For tabs, use
  /// ``TabBarControllerHost``.
  ///
  /// ```swift
  /// let router = Router(root: AppRoute.home)
  /// let navigation = UINavigationController()
  /// window.rootViewController = navigation
  /// host = NavigationControllerHost(router: router, navigationController: navigation) { route, router in
  ///   ScreenController(route: route, router: router)
  /// }
  /// window.makeKeyAndVisible()
  /// ```
  ///
  /// A step is done when UIKit's transition is over and its screen has appeared. Swipes back, dragged sheets, and
  /// dismissals by the app's own code change the router. While the app itself presents something, such as an alert,
  /// the host refuses presentations at once, with a reason; a pipeline's prompt comes when that is gone. A search of a
  /// `UISearchController` ends instead, also before a link pushes.
  ///
  /// Controllers that the app pushes without the router stay over the router's screen that is beneath them, until that
  /// screen goes. A link to exactly that screen asks its guards, and then pops them.
  ///
  /// The host is the delegate of the navigation controller. Don't replace it, because the host would not notice swipes.
  /// You may replace the delegate of the navigation controllers that the host makes, for tabs and sheets, and of a sheet's
  /// presentation controller.
  @MainActor
  public final class NavigationControllerHost<Destination: Route>: NavigationHost, MixedHost,
    nonisolated CustomReflectable
  {
    /// Configures a navigation controller that a host has made.
    typealias Configure =
      @MainActor (_ navigation: UINavigationController, _ route: Destination, _ style: ModalStyle?)
      -> Void

    private typealias Level = ControllerLevel<Destination>

    let router: Router<Destination>
    private let navigationBarClass: AnyClass?
    private let configure: Configure
    private let makeViewController: Level.MakeViewController
    private let delegate = ControllerDelegate()
    /// The levels on screen, bottom to top.
    ///
    /// Those that go are released after the change, because their screens may call the router.
    private var levels: [Level] = [] { didSet { withExtendedLifetime(oldValue) {} } }
    private(set) lazy var watch = TransitionWatch { [weak self] in self?.look() }

    /// Shows the router's stack in a navigation controller from now on.
    ///
    /// ```swift
    /// host = NavigationControllerHost(router: router, navigationController: navigation) { route, router in
    ///   ScreenController(route: route, router: router)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of an app without tabs, or of a stack in the app's own container.
    ///   - navigationController: The navigation controller; the host sets its view controllers and its delegate.
    ///   - clock: The source of time.
    ///   - patience: How long a step may take until it counts as refused.
    ///   - navigationBarClass: The class of the bars of sheets and covers; nil for UIKit's own.
    ///   - configure: Configures the navigation controller of each sheet and cover before it is presented: its route is
    ///     the root's. The host has set its style of presentation, and replaces neither that nor a delegate afterward.
    ///   - makeViewController: Creates the controller of a route. Its second argument is the router of the route's
    ///     stack, for `push` and other actions. Return a new controller each time, and no navigation controller:
    ///     UIKit raises an exception for others.
    public init(
      router: Router<Destination>, navigationController: UINavigationController,
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
      self.router = router
      self.navigationBarClass = navigationBarClass
      self.configure = configure
      self.makeViewController = makeViewController
      delegate.onChange = { [weak self] in self?.watch.lookSoon() }
      router.attach(self, clock: clock, patience: patience)
      levels = [makeLevel(router, in: navigationController)]
      navigationController.navigationBar.keep(self)
      watch.lookSoon()
    }

    /// Whether no other host has taken its place.
    private var isHost: Bool { router.shown.isShown(by: self) }

    private func makeLevel(
      _ router: Router<Destination>, in navigation: UINavigationController
    ) -> Level {
      navigation.delegate = delegate
      let level = ControllerLevel(router, in: navigation, making: makeViewController)
      level.update(animated: false)
      return level
    }

    // MARK: - Steps

    /// Performs a step, and returns when UIKit's transition is over and the screen has appeared, if the user is meant to
    /// see it.
    public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      // While this step was waiting, the host may have begun to restore the router's screens.
      try await watch.wait { !self.isMoving(from: step.depth) }
      // Or the user may have left what is presented there.
      readDismissed()
      guard levels.indices.contains(step.depth) else { throw .init(reason: "its level is gone") }
      let level = levels[step.depth]
      switch step.kind {
      case .select: throw .init(reason: "a tab bar has a host of its own")
      case .path: try await show(level, after: step)
      case .present: try await present(over: level)
      case .dismiss: try await dismiss(above: step.depth)
      }
    }

    /// Whether UIKit can begin the step now: no transition is running there, and a controller that is to present is in
    /// a window.
    public func isReady(for step: NavigationStep) -> Bool { obstacle(to: step) == nil }

    package func obstacle(to step: NavigationStep) -> String? {
      if isMoving(from: step.depth) { return "a transition goes on there" }
      guard step.kind == .present, levels.indices.contains(step.depth) else { return nil }
      let presenter = levels[step.depth].navigation
      // What the app presents itself ends, or the step is refused.
      if let presented = presenter.presentedViewController {
        return presented is LevelNavigationController
          ? "what was presented there before is still leaving" : nil
      }
      return presenter.viewIfLoaded?.window == nil ? "its controller is in no window" : nil
    }

    /// Whether a level is in a transition, or a level above it, or a controller that the app presents there.
    private func isMoving(from depth: Int) -> Bool {
      levels.dropFirst(depth).contains {
        watch.isMoving($0.navigation)
          || $0.navigation.presentedViewController.map(watch.isMoving) == true
      }
    }

    private func show(
      _ level: Level, after step: NavigationStep
    ) async throws(NavigationStep.Refused) {
      // A search that the user pushes from stays behind the screen; a link's screen has to be seen.
      let asked = level.router.ownScreensToGo
      if asked != nil { try await endSearch(over: level) }
      level.update(animated: true, removing: asked ?? [])
      // The user may go back before the transition is over.
      var isTaken = false
      try await watch.wait {
        isTaken = isTaken || level.isTaken
        return isTaken && !self.watch.isMoving(level.navigation)
      }
      guard level.router.isTopToBeSeen else { return }
      try await watch.waitToBeSeen(level.navigation, of: level.router, after: step) {
        // The user may leave the level meanwhile, which is read after the step.
        let isGone = step.depth > 0 && level.navigation.presentingViewController == nil
        return level.isOnScreen || isGone || !level.router.isTopToBeSeen
      }
    }

    /// Ends the user's search, unless it presents something itself.
    private func endSearch(over presenter: Level) async throws(NavigationStep.Refused) {
      guard let search = presenter.search, search.presentedViewController == nil else { return }
      dismiss(search)
      try await watch.wait {
        !self.watch.isMoving(search) && search.presentingViewController == nil
      }
    }

    private func present(over presenter: Level) async throws(NavigationStep.Refused) {
      try await endSearch(over: presenter)
      guard let presented = presenter.router.shown.modal else { throw .init() }
      if let own = presenter.navigation.ownPresented {
        throw .init(reason: "the app itself presents \(type(of: own)) there")
      }
      let navigation = LevelNavigationController(barClass: navigationBarClass) { [weak self] in
        self?.watch.lookSoon()
      }
      let level = makeLevel(presented, in: navigation)
      let isCover = presenter.router.shown.cover != nil
      navigation.modalPresentationStyle = isCover ? .fullScreen : .automatic
      navigation.isLeft = { [weak self, weak level] in
        self.map { host in !host.isHost || !host.levels.contains { $0 === level } } ?? true
      }
      configure(navigation, presented.shown.root, isCover ? .cover : .sheet)
      func begin() {
        presenter.navigation.present(navigation, animated: presenter.navigation.animates) {
          [weak self] in self?.watch.lookSoon()
        }
      }
      begin()
      // If UIKit can't present, it reports nothing and never calls the closure. It may still be ending a transition.
      if navigation.presentingViewController == nil {
        await Task.yield()
        if !Task.isCancelled, presenter.navigation.presentedViewController == nil { begin() }
      }
      let hasBegun = navigation.presentingViewController != nil
      levels.append(level)
      // What is beneath may go meanwhile, too, by the user or by a step that has outlasted the patience.
      try await watch.wait {
        self.dismissed != nil || navigation.hasAppeared && !self.watch.isMoving(navigation)
      }
      guard let dismissed else { return }
      // Who leaves the presentation beneath leaves this one with it.
      if levels[dismissed] !== level { readDismissed() }
      throw .init(reason: hasBegun ? "it was dismissed at once" : "UIKit presents nothing there")
    }

    private func dismiss(above depth: Int) async throws(NavigationStep.Refused) {
      guard levels.indices.contains(depth + 1) else { return }
      let navigation = levels[depth + 1].navigation
      dismiss(navigation)
      try await watch.wait { navigation.presentingViewController == nil }
    }

    private func dismiss(_ controller: UIViewController) {
      controller.presentingViewController?.dismiss(animated: controller.animates) { [weak self] in
        self?.watch.lookSoon()
      }
    }

    package func lookSoon() { watch.lookSoon() }

    // MARK: - What the app shows itself

    package func reportChanges() {
      if isHost, !router.awaits(self) { read(isEarly: true) }
    }

    package func ownScreens(over count: Int, at depth: Int) -> Set<ObjectIdentifier> {
      levels.indices.contains(depth) ? levels[depth].ownControllers(over: count) : []
    }

    package func isHidden(at depth: Int) -> Bool {
      levels.indices.contains(depth)
        && (watch.isHeld(levels[depth].navigation) || levels[depth].search != nil
          || levels[depth].navigation.viewControllers.isEmpty)
    }

    package var isCovered: Bool { levels.last.map { watch.isCovered($0.navigation) } ?? false }

    package func popOwnScreen(at depth: Int) -> Bool {
      guard levels.indices.contains(depth) else { return false }
      return levels[depth].popOwnController(animated: !watch.isMoving(levels[depth].navigation))
    }

    // MARK: - What UIKit shows

    private func look() {
      guard !router.awaits(self) else { return }
      if isHost { read() }
      removeUnwanted()
      guard isHost else { return }
      for level in levels where !watch.isMoving(level.navigation) && level.isOutdated {
        level.update(animated: true)
      }
      router.hostBecameReady()
    }

    /// Reports to the router what the user, or the app's own code, has changed.
    ///
    /// - Parameter isEarly: Whether to look at controllers in a transition, unless the user may still cancel it.
    private func read(isEarly: Bool = false) {
      readDismissed()
      let waits = isEarly ? watch.isHeld : watch.isMoving
      for level in levels where !waits(level.navigation) { level.read() }
    }

    /// The lowest level that isn't presented any more.
    private var dismissed: Int? {
      levels.indices.dropFirst().first { levels[$0].navigation.presentingViewController == nil }
    }

    /// Reports that a presented level, and all above it, were dismissed by the user or by the app's own code.
    private func readDismissed() {
      guard let gone = dismissed else { return }
      let (level, presenter) = (levels[gone].router, levels[gone - 1].router)
      levels.removeSubrange(gone...)
      if presenter.shown.modal === level { presenter.shown.modal = nil }
    }

    /// Dismisses what the router shows no more though no step has dismissed it, such as what the app has discarded, what
    /// was presented too late, or what a host that is gone has presented.
    private func removeUnwanted() {
      let unwanted = levels.indices.dropFirst().first {
        !isHost || levels[$0 - 1].router.shown.modal !== levels[$0].router
      }
      if let unwanted { levels.removeSubrange(unwanted...) }
      let presented = levels.last?.navigation.presentedViewController
      if let presented = presented as? LevelNavigationController, presented.isLeft(),
        !watch.isMoving(presented), !presented.isBeingDismissed
      {
        dismiss(presented)
      }
    }

    /// A mirror that shows nothing, because routes carry values.
    nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
  }
#endif
