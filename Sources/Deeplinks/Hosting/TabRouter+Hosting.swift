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
    if !shown.isShown(by: host) {
      shown.host = host
      shown.hostings += 1
      shown.keepsScreensOfOtherTabs = true
      shown.slotSelection.set(unobservedSelection)
      shown.isHosted.set(true)
    }
    makeDriver(clock: clock, patience: patience, pause: pause)
    showTabs()
    proceed()
  }

  /// Reports that no host shows the tab bar anymore.
  public func detach() {
    shown.host = nil
    shown.hostings += 1
    shown.isHosted.set(false)
    showTabs()
    proceed()
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

  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    guard let driver else { return action(nil) }
    driver.whenSettled(action)
  }

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  package var patience: (clock: PipelineClock, time: Duration)? {
    isHosted ? driver.map { ($0.clock, $0.patience) } : nil
  }

  /// Whether a host shows the tab bar or a tab's stack.
  var isHosted: Bool {
    shown.isHosted.unobserved || bases.contains { $0.shown.isHosted.unobserved }
  }

  func makeDriver(clock: any Clock<Duration>, patience: Duration, pause: Duration) {
    guard driver == nil else { return }
    driver = StepDriver(router: self, clock: clock, patience: patience, pause: pause)
  }
}

// MARK: - Steps

extension TabRouter {
  /// The router at the bottom of each tab, including removed tabs that are still on screen.
  var bases: [Router<Destination>] { onlyRouter.map { [$0] } ?? stacks.map { $0.router } }

  /// The index of the wanted tab.
  var wantedIndex: Int { index(of: unobservedSelection) }

  /// The index of the shown tab.
  var shownIndex: Int {
    index(of: shown.isHosted.unobserved ? shown.slotSelection.unobserved : unobservedSelection)
  }

  private func index(of tab: Tab) -> Int { stacks.lastIndex { $0.tab == tab } ?? 0 }

  /// The next move from the shown state to the wanted one; nil without a host, or if they agree.
  var nextMove: NavigationPlan.Move? {
    guard isHosted else { return nil }
    let bases = bases
    let shown = Levels(tabs: bases.map { $0.shownLevels }, selection: shownIndex)
    let wanted = Levels(tabs: bases.map { $0.wantedLevels }, selection: wantedIndex)
    if let move = NavigationPlan.nextMove(from: shown, to: wanted) { return move }
    let target = bases[wantedIndex].shown
    return target.isAwaited && !target.isHosted.unobserved
      ? NavigationPlan.Move(kind: .path, stack: wantedIndex, depth: 0) : nil
  }

  /// Returns a move for its host and for logs, with names; they are made by reflection, so only when a step needs them.
  func step(_ move: NavigationPlan.Move) -> NavigationStep {
    let levels = bases[move.stack].wantedLevels.dropFirst(move.depth)
    let above = move.kind == .present ? levels.dropFirst().first : levels.first
    let level = above ?? bases[move.stack].wantedLevels.last
    return NavigationStep(
      kind: move.kind, depth: move.depth, tab: isUnnamed ? nil : stacks[move.stack].tab.name,
      route: level.map { ($0.path.last ?? $0.root).name })
  }

  /// Returns a number that grows whenever the host that makes the move is replaced or detached.
  func hostings(for move: NavigationPlan.Move) -> Int {
    move.kind == .select ? shown.hostings : bases[move.stack].shown.hostings
  }

  /// Returns the host that performs a move; nil if no host needs to.
  func host(for move: NavigationPlan.Move) -> (any NavigationHost)? {
    move.kind == .select ? shown.host : bases[move.stack].shown.host
  }

  /// Whether a move has to wait until a host shows the stack that it changes.
  func lacksHost(for move: NavigationPlan.Move) -> Bool {
    move.kind != .select && !bases[move.stack].shown.isHosted.unobserved
  }

  /// Returns which view is missing for a move that ``lacksHost(for:)``.
  func missingView(for move: NavigationPlan.Move) -> String {
    "no RoutingView shows " + (isUnnamed ? "it" : "tab \(stacks[move.stack].tab.name)")
  }

  /// Applies a move to the shown state.
  ///
  /// - Returns: A closure that takes the change back, unless the state has changed since.
  func begin(_ move: NavigationPlan.Move) -> () -> Void {
    let router = shownRouter(of: move)
    let stack = router.shown
    switch move.kind {
    case .select:
      let (before, tab, tabs) = (shown.slotSelection.unobserved, stacks[move.stack].tab, shown)
      guard tabs.isHosted.unobserved else { return {} }
      tabs.slotSelection.set(tab)
      // This holds even if the tab was removed and has come back in the meantime.
      return { if tabs.slotSelection.unobserved == tab { tabs.slotSelection.set(before) } }
    case .dismiss:
      let before = stack.above.replace(with: [])
      return { if stack.slotPresented == nil { stack.above.replace(with: before) } }
    case .path:
      let (root, path) = (stack.slotRoot.unobserved, stack.slotPath.unobserved)
      let screens = stack.slotScreens
      let begun = router.unobservedPath
      stack.show(root: router.unobservedRoot, path: begun, router.screenIDs)
      return {
        if stack.slotPath.unobserved == begun { stack.show(root: root, path: path, screens) }
      }
    case .present:
      guard let begun = router.unobservedPresented else { return {} }
      stack.present(begun)
      return { if stack.slotPresented === begun { stack.above.replace(with: []) } }
    }
  }

  /// Returns the router of the shown level that `move` changes, or the topmost one if there are fewer levels.
  func shownRouter(of move: NavigationPlan.Move) -> Router<Destination> {
    let base = bases[move.stack]
    return base.shown.above.unobserved.prefix(move.depth).last ?? base
  }

  /// Notes that a move is on screen.
  func acknowledge(_ move: NavigationPlan.Move) {
    changes.noteStep()
    guard move.kind == .present else { return }
    shownRouter(of: move).shown.slotPresented?.shown.hasAppeared = true
  }

  /// Takes the wanted screens for the shown ones, because their routes agree.
  ///
  /// A screen that was replaced by an equal one took no step.
  func adoptScreens() {
    for base in bases {
      base.shown.adoptScreens()
      for router in base.shown.above.unobserved { router.shown.adoptScreens() }
    }
  }

  /// Makes the shown state the wanted one, because `move` failed.
  ///
  /// Of the stacks that no host shows, the one that `move` changes and the wanted tab's lose what they want to present.
  /// A stack whose tab was removed can't be wanted again, so it counts as off the screen.
  func reconcile(_ move: NavigationPlan.Move) {
    let (bases, concerned) = (bases, [move.stack, wantedIndex])
    wantShownTab()
    for (index, base) in bases.enumerated()
    where base.shown.isHosted.unobserved || concerned.contains(index) {
      if base.isGoneWithItsTab { base.shown.emptyAbove() } else { base.wantWhatIsShown() }
    }
  }

  private func wantShownTab() {
    if bases[shownIndex].isGoneWithItsTab {
      if shown.isHosted.unobserved { shown.slotSelection.set(stacks[wantedIndex].tab) }
    } else if wantedIndex != shownIndex {
      setSelection(stacks[shownIndex].tab)
    }
  }

  /// Whether a move only removes screens from a stack that a host shows.
  func isRemoval(_ move: NavigationPlan.Move) -> Bool {
    let router = shownRouter(of: move)
    let shown = router.shown
    return move.kind == .dismiss
      || move.kind == .path && shown.isHosted.unobserved
        && shown.slotRoot.unobserved == router.unobservedRoot
        && shown.slotPath.unobserved.starts(with: router.unobservedPath)
  }

  /// Drops from the wanted state what `move` was to add, and from the shown state what it was to remove.
  func giveUp(_ move: NavigationPlan.Move) {
    let base = bases[move.stack]
    base.shown.isAwaited = false
    if !isRemoval(move) { base.wantNoMoreThanShown() }
    switch move.kind {
    case .select: wantShownTab()
    case .dismiss, .path: _ = begin(move)
    case .present: break
    }
    tree.noteChange()
  }
}
