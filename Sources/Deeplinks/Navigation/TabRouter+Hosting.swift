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
    if slotSelection == nil || tabHost !== host {
      tabHost = host
      tabHostings += 1
      slotSelection = selection
    }
    makeDriver(clock: clock, patience: patience)
    tree.driver?.proceed()
  }

  /// Tells that nothing shows the tab bar any more.
  public func detach() {
    tabHost = nil
    tabHostings += 1
    slotSelection = nil
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

  /// The tab that a host shows; setting it says that the person tapped it.
  ///
  /// A change that is already on its way to the screen goes before the person's. Setting the tab that is shown
  /// is a second tap on it only while all that is wanted is on screen and nothing is presented over the tab;
  /// otherwise a host has written back what it shows, and nothing changes.
  public var shownSelection: Tab {
    get { slotSelection ?? selection }
    set {
      guard tabs.contains(newValue), newValue != shownSelection || canBeTappedAgain else { return }
      let isSettled = selection == shownSelection && tree.driver?.isSelecting != true
      if slotSelection != nil, slotSelection != newValue { slotSelection = newValue }
      if isSettled { select(newValue) }
      tree.driver?.proceed()
    }
  }

  /// Whether a person can tap the shown tab again, which no host just writes back by itself.
  private var canBeTappedAgain: Bool {
    guard unobservedSlotSelection != nil, let driver = tree.driver else { return true }
    guard driver.isIdle, wantedRouter.unobservedPresented == nil else { return false }
    guard let host = tabHost as? any EchoingHost else { return true }
    return host.doneCount == tree.changes.unobservedCountWithSteps
  }

  func makeDriver(clock: any Clock<Duration>, patience: Duration) {
    guard tree.driver == nil else { return }
    tree.driver = NavigationDriver(trunk: self, clock: clock, patience: patience)
  }
}

extension TabRouter: NavigationTrunk {
  var bases: [Router<Destination>] { tabs.map { self[$0] } }
  var isTabBarHosted: Bool { unobservedSlotSelection != nil }
  var tabNames: [String]? { tabs.map(\.name) }
  var wantedIndex: Int {
    get { tabs.firstIndex(of: unobservedSelection) ?? 0 }
    set { selection = tabs[newValue] }
  }
  var shownIndex: Int {
    get { tabs.firstIndex(of: unobservedSlotSelection ?? unobservedSelection) ?? 0 }
    set { if isTabBarHosted { slotSelection = tabs[newValue] } }
  }
}
