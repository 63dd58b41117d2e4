extension Router {
  /// Lets `host` show this stack, from now on one step at a time.
  ///
  /// It finds the root and the path as they are, and presents what is wanted above them. A stack in a
  /// tab is attached when its tab is built; a link into a tab that never was waits for that. Attaching
  /// the host that shows the stack already changes nothing.
  ///
  /// - Parameters:
  ///   - host: Shows the stack; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5)
  ) {
    if !shown.isHostedUnobserved || shown.host !== host {
      shown.host = host
      shown.hostings += 1
      shown.fill()
    }
    makeDriver(clock: clock, patience: patience)
    tree.driver?.proceed()
  }

  /// Tells that nothing shows this stack any more; what it wants stays wanted.
  public func detach() {
    shown.leaveHost()
    tree.driver?.proceed()
  }

  /// Tells that the host may be ready now for a step it was not ready for.
  public func hostBecameReady() {
    tree.driver?.proceed()
  }

  /// Returns once everything that is wanted is shown, in all tabs that have a host.
  ///
  /// - Returns: Nil; or the step that was refused or took too long, after which is wanted again what is
  ///   shown. Without a host it returns at once.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree.driver?.settled()
  }

  /// Calls `action` with what ``settled()`` returns, without leaving the main actor in between.
  func whenSettled(_ action: @escaping @MainActor (NavigationStep?) -> Void) {
    guard let driver = tree.driver else { return action(nil) }
    driver.whenSettled(action)
  }

  private func makeDriver(clock: any Clock<Duration>, patience: Duration) {
    guard tree.driver == nil else { return }
    if let tabs {
      tabs.makeDriver(clock: clock, patience: patience)
    } else {
      tree.driver = StepDriver(routers: self, clock: clock, patience: patience)
    }
  }
}

extension Router: DrivenRouters {
  var bases: [Router<Destination>] { [self] }
  var tabNames: [String]? { nil }
  var wantedIndex: Int {
    get { 0 }
    set {}
  }
  var shownIndex: Int {
    get { 0 }
    set {}
  }
  var tabHost: (any NavigationHost)? { nil }
  var isTabBarHosted: Bool { false }
  var tabHostings: Int { 0 }
  func showTabs() {}
  func forgetGoneStacks() {}
  func beginSelecting(_ index: Int) -> () -> Void { {} }
}
