extension Router {
  /// Makes `host` show this stack, from now on one step at a time.
  ///
  /// The host finds the root and the path as they are, and then presents what is wanted above them. Attach a stack in a
  /// tab when the tab is built; a link into a tab that was never built waits for that. Attaching a host that shows the
  /// stack already changes nothing.
  ///
  /// - Parameters:
  ///   - host: Shows the stack; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  ///   - pause: How long a step waits after a step of another kind, for a system that loses steps in quick succession.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5), pause: Duration = .zero
  ) {
    guard let tree else { return }
    tree.makeDriver(clock: clock, patience: patience, pause: pause)
    if tree.owner === self { shown.keep(tree) }
    tree.attach(host, to: self)
    tree.driver?.proceed()
  }

  /// Reports that no host shows this stack anymore; the wanted state stays.
  public func detach() {
    shown.keep(nil)
    if place.depth == 0 { tree?.detach(place.stack) }
  }

  /// Reports that the host may be ready now for a step that it wasn't ready for.
  public func hostBecameReady() {
    tree?.driver?.proceed()
  }

  /// Returns once everything wanted is shown, in all tabs that have a host; without a host, at once.
  ///
  /// - Returns: Nil, or the step that was refused or took too long. After such a step, the router wants what is shown.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree?.settled { $0?.step } ?? nil
  }

  /// Returns whether `condition` holds at the moment when everything wanted is shown.
  package func onceSettled(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
    await tree?.settled { _ in condition() } ?? condition()
  }

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  package var patience: (clock: PipelineClock, time: Duration)? { tree?.patience }

  /// The screens of the app's own that have to go, because a link or a restoration asks for the screen of this stack
  /// beneath them.
  package var ownScreensToGo: Set<ObjectIdentifier> { tree?.hidden[place] ?? [] }
}
