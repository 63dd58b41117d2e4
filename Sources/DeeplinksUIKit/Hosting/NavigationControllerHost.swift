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
  /// the host refuses presentations at once, with a reason; a search of a `UISearchController` ends instead, also
  /// before a link pushes.
  ///
  /// Controllers that the app pushes without the router stay over the router's screen that is beneath them, until that
  /// screen goes. A link to exactly that screen asks its guards, and then pops them.
  ///
  /// The host is the delegate of the navigation controller. Don't replace it, because the host would not notice swipes.
  /// You may replace the delegate of the navigation controllers that the host makes, for tabs and sheets, and of a sheet's
  /// presentation controller.
  @MainActor
  public final class NavigationControllerHost<Destination: Route>: NavigationHost, ExplainingHost,
    MixedHost
  {
    /// Configures a navigation controller that a host has made.
    typealias Configure =
      @MainActor (_ navigation: UINavigationController, _ route: Destination, _ style: ModalStyle?)
      -> Void

    let router: Router<Destination>
    private let navigationBarClass: AnyClass?
    private let configure: Configure
    private let makeViewController: ControllerLevel<Destination>.MakeViewController
    private let clock: any Clock<Duration>
    private let patience: Duration
    private let delegate = ControllerDelegate()
    /// The levels on screen, bottom to top.
    private var levels: [ControllerLevel<Destination>] = []
    /// Controllers that are to be dismissed, because the router no longer expects them.
    private var late: [UIViewController] = []
    /// The number of steps being performed: one, and maybe one more that the router has just given up.
    private var performing = 0
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
      self.clock = clock
      self.patience = patience
      delegate.onChange = { [weak self] in self?.watch.lookSoon() }
      router.attach(self, clock: clock, patience: patience)
      levels = [makeLevel(router, in: navigationController)]
      navigationController.navigationBar.keep(self)
      watch.followRequests(router.changes) { [weak self] in self?.requestedDepth }
      watch.lookSoon()
    }

    /// Whether no other host has taken its place.
    private var isHost: Bool { router.shown.isShown(by: self) }

    /// The level that the last request was for; nil if it was for none.
    private var requestedDepth: Int? {
      levels.firstIndex { router.changes.areRequested(of: $0.router.levelID) }
    }

    /// Whether the host presents nothing and is not about to.
    var presentsNothing: Bool {
      levels.count == 1 && late.isEmpty && performing == 0 && !watch.isStepNext
    }

    /// Dismisses everything that the host presents, because another stack has replaced the router's.
    func leave() {
      leave(from: 1)
      watch.lookSoon()
    }

    /// Lets go of a level and of those above it, which are then dismissed.
    private func leave(from depth: Int) {
      late += levels.dropFirst(depth).prefix(1).map(\.navigation)
      levels.removeSubrange(min(depth, levels.count)...)
    }

    private func makeLevel(
      _ router: Router<Destination>, in navigation: UINavigationController
    ) -> ControllerLevel<Destination> {
      navigation.delegate = delegate
      let level = ControllerLevel(router, in: navigation, making: makeViewController)
      level.update(animated: false)
      return level
    }

    // MARK: - Steps

    /// Performs a step, and returns when UIKit's transition is over and the screen has appeared, if the user is meant to
    /// see it.
    public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      performing += 1
      watch.isStepNext = false
      defer {
        performing -= 1
        watch.lookSoon()
      }
      // While this step was waiting, the host may have begun to restore the router's screens.
      guard await watch.wait(until: { !self.isMoving(from: step.depth) }) else { throw .init() }
      guard levels.indices.contains(step.depth) else { throw .init(reason: "its level is gone") }
      let level = levels[step.depth]
      switch step.kind {
      case .select: throw .init(reason: "a tab bar has a host of its own")
      case .path:
        // A search that the user pushes from stays behind the screen; a link's screen has to be seen.
        if watch.isAsked(at: step.depth) { try await endSearch(over: level) }
        level.update(animated: true, removing: level.router.ownScreensToGo)
        // The user may go back before the transition is over.
        var isTaken = false
        let isShown = await watch.wait {
          isTaken = isTaken || level.isTaken
          return isTaken && !self.watch.isMoving(level.navigation)
        }
        if !isShown { throw .init() }
        guard level.router.isTopToBeSeen else { break }
        let isSeen = await watch.waitToBeSeen(
          level.navigation, after: step, clock, patience, warn: router.warn
        ) {
          // The user may leave the level meanwhile, which is read after the step.
          let isGone = step.depth > 0 && level.navigation.presentingViewController == nil
          return level.isOnScreen || isGone || !level.router.isTopToBeSeen
        }
        if !isSeen { throw .init() }
      case .present: try await present(over: level)
      case .dismiss: try await dismiss(above: step.depth)
      }
    }

    /// Whether UIKit can begin the step now: no transition is running there, and a controller that is to present is in
    /// a window.
    public func isReady(for step: NavigationStep) -> Bool {
      read()
      watch.isStepNext = obstacle(to: step) == nil
      return watch.isStepNext
    }

    package func obstacle(to step: NavigationStep) -> String? {
      if isMoving(from: step.depth) { return "a transition goes on there" }
      return step.kind == .present ? obstacleToPresenting(over: step.depth) : nil
    }

    /// Whether a level is in a transition, or a level above it, or a controller that the app presents there.
    private func isMoving(from depth: Int) -> Bool {
      levels.dropFirst(depth).contains {
        watch.isMoving($0.navigation)
          || $0.navigation.presentedViewController.map(watch.isMoving) == true
      }
    }

    /// Returns why a presentation can't begin; nil if UIKit can present, or if the app presents something, so that the host
    /// ends it or refuses the step.
    private func obstacleToPresenting(over depth: Int) -> String? {
      guard levels.indices.contains(depth) else { return nil }
      let presenter = levels[depth].navigation
      if let presented = presenter.presentedViewController {
        return presented is LevelNavigationController
          ? "what was presented there before is still leaving" : nil
      }
      return presenter.viewIfLoaded?.window == nil ? "its controller is in no window" : nil
    }

    /// Ends the user's search, unless it presents something itself.
    private func endSearch(
      over presenter: ControllerLevel<Destination>
    ) async throws(NavigationStep.Refused) {
      let search = presenter.navigation.presentedViewController as? UISearchController
      guard let search, search.presentedViewController == nil else { return }
      search.dismiss(animated: search.animates) { [weak self] in self?.watch.lookSoon() }
      let isOver = await watch.wait {
        !self.watch.isMoving(search) && search.presentingViewController == nil
      }
      if !isOver { throw .init() }
    }

    private func present(
      over presenter: ControllerLevel<Destination>
    ) async throws(NavigationStep.Refused) {
      try await endSearch(over: presenter)
      guard let presented = presenter.router.shown.modal else { throw .init() }
      if let other = presenter.navigation.presentedViewController {
        let topmost = other.presentedViewController ?? other
        throw .init(reason: "the app itself presents \(type(of: topmost)) there")
      }
      let navigation = LevelNavigationController(barClass: navigationBarClass) { [weak self] in
        self?.watch.lookSoon()
      }
      let level = makeLevel(presented, in: navigation)
      let isCover = presenter.router.shown.cover != nil
      navigation.modalPresentationStyle = isCover ? .fullScreen : .automatic
      navigation.isLeft = { [weak self] in self?.isHost != true }
      configure(navigation, presented.shown.root, isCover ? .cover : .sheet)
      begin(navigation, over: presenter.navigation)
      // If UIKit can't present, it reports nothing and never calls the closure. It may still be ending a transition.
      if navigation.presentingViewController == nil {
        await Task.yield()
        if !Task.isCancelled, presenter.navigation.presentedViewController == nil {
          begin(navigation, over: presenter.navigation)
        }
      }
      guard navigation.presentingViewController != nil else {
        throw .init(reason: "UIKit presents nothing there")
      }
      // Not before: a presentation controller holds its controller until that is dismissed.
      if let presentation = navigation.presentationController, presentation.delegate == nil {
        presentation.delegate = delegate
      }
      levels.append(level)
      let isOver = await watch.wait {
        navigation.presentingViewController == nil
          || navigation.hasAppeared && !self.watch.isMoving(navigation)
      }
      guard isOver, navigation.presentingViewController != nil else {
        levels.removeAll { $0 === level }
        late.append(navigation)
        throw .init(reason: isOver ? "it was dismissed at once" : nil)
      }
    }

    private func begin(_ navigation: UIViewController, over presenter: UIViewController) {
      presenter.present(navigation, animated: presenter.animates) { [weak self] in
        self?.watch.lookSoon()
      }
    }

    private func dismiss(above depth: Int) async throws(NavigationStep.Refused) {
      guard levels.indices.contains(depth + 1) else { return }
      let navigation = levels[depth + 1].navigation
      dismiss(navigation)
      guard await watch.wait(until: { navigation.presentingViewController == nil }) else {
        throw .init()
      }
      levels.removeLast(max(levels.count - depth - 1, 0))
    }

    // MARK: - What the app shows itself

    package func reportChanges() {
      if performing == 0, isHost { read(isEarly: true) }
    }

    package func ownScreens(over count: Int, at depth: Int) -> Set<ObjectIdentifier> {
      levels.indices.contains(depth) ? levels[depth].ownControllers(over: count) : []
    }

    package func isHeld(at depth: Int) -> Bool {
      levels.indices.contains(depth) && watch.isHeld(levels[depth].navigation)
    }

    package func popOwnScreen(at depth: Int) -> Bool {
      guard levels.indices.contains(depth) else { return false }
      return levels[depth].popOwnController(animated: !watch.isMoving(levels[depth].navigation))
    }

    // MARK: - What UIKit shows

    private func look() {
      guard performing == 0 else { return }
      if isHost { read() }
      leaveUnwanted()
      removeLate()
      guard isHost else { return }
      let asked = levels.indices.first(where: watch.isAsked)
      watch.askedDepth = nil
      for level in levels {
        // A step to what the link wants may be still to come.
        if level.router.path != level.router.shown.path { watch.askedDepth = asked }
        if watch.isMoving(level.navigation) {
          watch.askedDepth = asked
        } else if level.isOutdated {
          level.update(animated: true)
        }
      }
      router.hostBecameReady()
    }

    /// Reports to the router what the user, or the app's own code, has changed.
    ///
    /// - Parameter isEarly: Whether to look at controllers in a transition, unless the user may still cancel it.
    private func read(isEarly: Bool = false) {
      let gone = levels.indices.dropFirst().first {
        levels[$0].navigation.presentingViewController == nil
      }
      if let gone {
        let (level, presenter) = (levels[gone].router, levels[gone - 1].router)
        levels.removeSubrange(gone...)
        if presenter.shown.modal === level { presenter.shown.modal = nil }
      }
      for level in levels {
        let navigation = level.navigation
        let waits = isEarly ? watch.isHeld(navigation) : watch.isMoving(navigation)
        if !waits { level.read() }
      }
    }

    /// Lets go of what the router shows no more though no step has dismissed it, such as what the app has discarded or
    /// what a host before this one has presented.
    private func leaveUnwanted() {
      let unwanted = levels.indices.dropFirst().first {
        !isHost || levels[$0 - 1].router.shown.modal !== levels[$0].router
      }
      if let unwanted { leave(from: unwanted) }
      guard
        let presented = levels[0].navigation.presentedViewController as? LevelNavigationController,
        presented.isLeft(), !late.contains(presented)
      else { return }
      late.append(presented)
    }

    /// Dismisses what the router goes on without, such as what was presented too late.
    private func removeLate() {
      late.removeAll { $0.presentingViewController == nil }
      for controller in late where !watch.isMoving(controller) && !controller.isBeingDismissed {
        dismiss(controller)
      }
    }

    private func dismiss(_ controller: UIViewController) {
      controller.presentingViewController?.dismiss(animated: controller.animates) { [weak self] in
        self?.watch.lookSoon()
      }
    }
  }

  extension NavigationControllerHost: nonisolated CustomReflectable {
    /// A mirror that shows nothing, because routes carry values.
    nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
  }
#endif
