extension TabRouter {
  /// Lets `host` show the tab bar, from now on one step at a time.
  ///
  /// Each tab's stack is attached on its own, once it is built; see ``Router/attach(_:clock:patience:pause:)``.
  ///
  /// - Parameters:
  ///   - host: Shows the tab bar; it is not kept alive.
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
      shown.keepsScreensOfOtherTabs = true
      shown.fill(unobservedSelection)
    }
    makeDriver(clock: clock, patience: patience, pause: pause)
    showTabs()
    proceed()
  }

  /// Tells that nothing shows the tab bar any more.
  public func detach() {
    shown.host = nil
    shown.hostings += 1
    shown.isHosted.set(false)
    showTabs()
    proceed()
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

  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    guard let driver else { return action(nil) }
    driver.whenSettled(action)
  }

  /// How long a host may take for a step, and on which clock; nil where there is no host.
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
  /// The router at the bottom of each tab; also of tabs that are gone and not off the screen yet.
  var bases: [Router<Destination>] { onlyRouter.map { [$0] } ?? stacks.map { $0.router } }

  /// The index of the tab that is to be selected.
  var wantedIndex: Int { index(of: unobservedSelection) }

  /// The index of the tab that is shown.
  var shownIndex: Int {
    index(of: shown.isHosted.unobserved ? shown.slotSelection.unobserved : unobservedSelection)
  }

  private func index(of tab: Tab) -> Int { stacks.lastIndex { $0.tab == tab } ?? 0 }

  /// The move that is to be made next, if anything is shown and not all that is wanted.
  var nextMove: NavigationPlan.Move? {
    guard isHosted else { return nil }
    let bases = bases
    let shown = Levels(tabs: bases.map { $0.shownLevels }, selection: shownIndex)
    let wanted = Levels(tabs: bases.map { $0.wantedLevels }, selection: wantedIndex)
    if let move = NavigationPlan.nextMove(from: shown, to: wanted) { return move }
    return bases[wantedIndex].shown.isAwaited
      ? NavigationPlan.Move(kind: .path, stack: wantedIndex, depth: 0) : nil
  }

  /// A move as its host and logs see it: only then are names needed, which are made by reflection.
  func step(_ move: NavigationPlan.Move) -> NavigationStep {
    let levels = bases[move.stack].wantedLevels.dropFirst(move.depth)
    let above = move.kind == .present ? levels.dropFirst().first : levels.first
    let level = above ?? bases[move.stack].wantedLevels.last
    return NavigationStep(
      kind: move.kind, depth: move.depth, tab: isUnnamed ? nil : stacks[move.stack].tab.name,
      route: level.map { ($0.path.last ?? $0.root).name })
  }

  /// A number that grows whenever another host has to make the move, or none.
  func hostings(for move: NavigationPlan.Move) -> Int {
    move.kind == .select ? shown.hostings : bases[move.stack].shown.hostings
  }

  /// What performs a move; nil if nothing needs to.
  func host(for move: NavigationPlan.Move) -> (any NavigationHost)? {
    move.kind == .select ? shown.host : bases[move.stack].shown.host
  }

  /// Whether a move has to wait until something shows the part that it changes.
  func lacksHost(for move: NavigationPlan.Move) -> Bool {
    move.kind != .select && !bases[move.stack].shown.isHosted.unobserved
  }

  /// Says which view is missing where a move ``lacksHost(for:)``.
  func missingView(for move: NavigationPlan.Move) -> String {
    "no RoutingView shows " + (isUnnamed ? "it" : "tab \(stacks[move.stack].tab.name)")
  }

  /// Puts a move into the shown state.
  ///
  /// - Returns: What takes it out again, unless it has changed since.
  func begin(_ move: NavigationPlan.Move) -> () -> Void {
    let router = bases[move.stack].shownRouter(at: move.depth)
    let stack = router.shown
    switch move.kind {
    case .select:
      let (before, tab, tabs) = (shown.slotSelection.unobserved, stacks[move.stack].tab, shown)
      guard tabs.isHosted.unobserved else { return {} }
      tabs.slotSelection.set(tab)
      // Also where the tab has gone and come back meanwhile.
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
      return { if stack.slotPresented == begun { stack.above.replace(with: []) } }
    }
  }

  /// The level that is shown where `move` changes one.
  func shownLevel(of move: NavigationPlan.Move) -> LevelID {
    bases[move.stack].shownRouter(at: move.depth).levelID
  }

  /// The screens that are shown of the stack that `move` changes.
  func shownScreens(of move: NavigationPlan.Move) -> [ScreenID] {
    bases[move.stack].shownRouter(at: move.depth).shown.slotScreens
  }

  /// The router that is shown where `move` presents one.
  func shownPresentation(of move: NavigationPlan.Move) -> Router<Destination>? {
    bases[move.stack].shownRouter(at: move.depth).shown.slotPresented?.router
  }

  /// Notes that a move is on screen.
  func acknowledge(_ move: NavigationPlan.Move) {
    changes.noteStep()
    guard move.kind == .present else { return }
    shownPresentation(of: move)?.shown.hasAppeared = true
  }

  /// Makes what is shown what is wanted, where `move` could not be made.
  ///
  /// Of stacks that nothing shows, those concerned no longer want a presentation. A stack whose tab is gone cannot
  /// be wanted again: it counts as off the screen.
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

  /// Wants no longer what `move` was to add, and counts what it was to remove as removed.
  func giveUp(_ move: NavigationPlan.Move) {
    bases[move.stack].shown.isAwaited = false
    let router = bases[move.stack].shownRouter(at: move.depth)
    let shown = router.shown
    switch move.kind {
    case .select: wantShownTab()
    case .dismiss: _ = begin(move)
    case .present: router.setModals([])
    case .path:
      let isRootShown = router.unobservedRoot == shown.slotRoot.unobserved
      let common = zip(router.unobservedPath, shown.slotPath.unobserved)
        .prefix { $0 == $1 }.count
      router.pop(toDepth: isRootShown ? common : 0)
      _ = begin(move)
    }
    tree.noteChange()
  }
}
