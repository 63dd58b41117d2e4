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
  ///   - pause: How long a step waits after one of another kind, for a system that loses steps which follow too fast.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5), pause: Duration = .zero
  ) {
    if !shown.isHosted.unobserved || shown.host !== host {
      shown.host = host
      shown.hostings += 1
      shown.fill()
    }
    tree.tabs?.makeDriver(clock: clock, patience: patience, pause: pause)
    tree.tabs?.proceed()
  }

  /// Tells that nothing shows this stack any more; what it wants stays wanted.
  public func detach() {
    shown.leaveHost()
    tree.tabs?.proceed()
  }

  /// Tells that the host may be ready now for a step it was not ready for.
  public func hostBecameReady() {
    tree.tabs?.proceed()
  }

  /// Returns once everything that is wanted is shown, in all tabs that have a host.
  ///
  /// - Returns: Nil; or the step that was refused or took too long, after which is wanted again what is
  ///   shown. Without a host it returns at once.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree.settled()
  }

  /// What is so at the moment at which everything wanted is shown.
  package func onceSettled(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
    await tree.onceSettled(condition)
  }

  /// How long a host may take for a step, and on which clock; nil where there is no host.
  package var patience: (clock: PipelineClock, time: Duration)? { tree.tabs?.patience }
}
