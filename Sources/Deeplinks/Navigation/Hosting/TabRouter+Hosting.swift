extension TabRouter {
  /// Lets `host` show the tab bar, from now on one step at a time.
  ///
  /// Each tab's stack is attached on its own, once it is built; see ``Router/attach(_:clock:patience:)``.
  ///
  /// - Parameters:
  ///   - host: Shows the tab bar; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5)
  ) {
    if !shown.isHostedUnobserved || shown.host !== host {
      shown.host = host
      shown.hostings += 1
      shown.keepsScreensOfOtherTabs = true
      shown.fill(unobservedSelection)
    }
    makeDriver(clock: clock, patience: patience)
    showTabs()
    tree.driver?.proceed()
  }

  /// Tells that nothing shows the tab bar any more.
  public func detach() {
    shown.host = nil
    shown.hostings += 1
    shown.empty()
    showTabs()
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

  func makeDriver(clock: any Clock<Duration>, patience: Duration) {
    guard tree.driver == nil else { return }
    tree.driver = StepDriver(routers: self, clock: clock, patience: patience)
  }
}

extension TabRouter: DrivenRouters {
  var bases: [Router<Destination>] { stacks.map { $0.router } }
  var tabHost: (any NavigationHost)? { shown.host }
  var isTabBarHosted: Bool { shown.isHostedUnobserved }
  var tabHostings: Int { shown.hostings }
  var tabNames: [String]? { stacks.map { $0.tab.name } }
  var wantedIndex: Int {
    get { index(of: unobservedSelection) }
    set { selection = stacks[newValue].tab }
  }
  var shownIndex: Int {
    get { index(of: isTabBarHosted ? shown.unobservedSlotSelection : unobservedSelection) }
    set { if isTabBarHosted { shown.slotSelection = stacks[newValue].tab } }
  }

  func beginSelecting(_ index: Int) -> () -> Void {
    guard isTabBarHosted else { return {} }
    let (before, tab) = (shown.unobservedSlotSelection, stacks[index].tab)
    shown.slotSelection = tab
    // Also where the tab has gone and come back meanwhile.
    return { [shown] in if shown.unobservedSlotSelection == tab { shown.slotSelection = before } }
  }

  private func index(of tab: Tab) -> Int { stacks.lastIndex { $0.tab == tab } ?? 0 }
}
