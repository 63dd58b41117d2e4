extension TabRouter {
  /// Makes `host` show the tab bar, from now on one step at a time.
  ///
  /// Each tab's stack is attached on its own, once it is built; see ``Router/attach(_:clock:patience:pause:)``.
  ///
  /// - Parameters:
  ///   - host: Shows the tab bar; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  ///   - pause: How long a step waits after a step of another kind, for a system that loses steps in quick succession.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5), pause: Duration = .zero
  ) {
    tree.makeDriver(clock: clock, patience: patience, pause: pause)
    if !shown.isShown(by: host) { tree.attachBar(host) }
    tree.driver?.proceed()
  }

  /// Reports that no host shows the tab bar anymore.
  public func detach() {
    tree.attachBar(nil)
  }

  /// Returns once everything wanted is shown, in all tabs that have a host; without a host, at once.
  ///
  /// - Returns: Nil, or the step that was refused or took too long. After such a step, the router wants what is shown.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree.settled { $0?.step }
  }

  /// Returns whether `condition` holds at the moment when everything wanted is shown.
  package func onceSettled(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
    await tree.settled { _ in condition() }
  }

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  package var patience: (clock: PipelineClock, time: Duration)? { tree.patience }
}
