// What hosts show, and what becomes of the wanted state if they don't.

/// A host that shows a stack or the tab bar.
struct Hosting {
  private(set) weak var host: (any NavigationHost)?
  /// The host, if its stacks may hold screens of the app's own.
  private(set) weak var mixed: (any MixedHost)?

  @MainActor
  init(host: any NavigationHost) {
    self.host = host
    mixed = host as? any MixedHost
  }
}

extension NavigationTree {
  /// Whether a host shows a tab's stack.
  func isHosted(_ stack: LevelID) -> Bool { !shown.levels(of: stack).isEmpty }

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  var patience: (clock: PipelineClock, time: Duration)? {
    let isHosted = barHost != nil || shown.stacks.contains { !$0.levels.isEmpty }
    return isHosted ? driver.map { ($0.clock, $0.patience) } : nil
  }

  func makeDriver(clock: any Clock<Duration>, patience: Duration, pause: Duration) {
    if driver == nil {
      driver = StepDriver(tree: self, clock: clock, patience: patience, pause: pause)
    }
  }

  /// Makes a host show a tab's stack: it finds the root and the path as they are, and nothing above them.
  ///
  /// If an equal tab is still leaving, it shows the stack once that is gone.
  func attach(_ host: any NavigationHost, at place: LevelPlace) {
    let stack = place.stack
    guard place.depth == 0, !isHosted(stack) || hosts[stack]?.host !== host else { return }
    // The host before it dismisses what it has presented.
    hosts[stack]?.mixed?.lookSoon()
    setHost(Hosting(host: host), of: stack)
  }

  /// Makes a host, or none, show a tab's stack.
  func setHost(_ host: Hosting?, of stack: LevelID) {
    hosts[stack] = host
    commit { _, shown in shown.show([], in: stack) }
  }

  /// Makes a host show the tab bar; without one, the wanted tab counts as shown.
  func attachBar(_ host: (any NavigationHost)?) {
    barHost = host.map { Hosting(host: $0) }
    keepsScreensOfOtherTabs = true
    commit { wanted, shown in
      shown.selection = wanted.selection
      shown.follow(wanted, staying: [])
    }
    forgetHosts()
  }

  /// Forgets the hosts of tabs that are gone, and those that have gone without a word, such as a tab's `RoutingView` that
  /// gave way to another view.
  private func forgetHosts() {
    for stack in hosts.keys
    where shown.index(of: stack) == nil && wanted.index(of: stack) == nil { hosts[stack] = nil }
    guard barHost?.host != nil else { return }
    for stack in shown.stacks where !stack.levels.isEmpty && hosts[stack.id]?.host == nil {
      setHost(nil, of: stack.id)
    }
  }

  // MARK: - Removed tabs

  /// Returns the tabs that stay in the tab bar though they won't be among the wanted ones, because something of them is
  /// on screen.
  ///
  /// - Parameters:
  ///   - stacks: The identities that stay wanted.
  ///   - tabs: The tabs that will be wanted.
  func staying(without stacks: [LevelID], instead tabs: [any TabRoute]) -> Set<LevelID> {
    let gone = shown.stacks.filter { !stacks.contains($0.id) }
    return Set(gone.filter { isOnScreen($0, instead: tabs) }.map { $0.id })
  }

  private func isOnScreen(
    _ gone: Levels.Stack, instead tabs: [any TabRoute]
  ) -> Bool {
    guard let barHost else { return false }
    if gone.levels.count > 1 || driver?.isPerforming(in: gone.id) == true { return true }
    let tab = AnyHashable(gone.tab)
    // If no other tab can be selected first, an equal one takes its place at once.
    guard tabs.contains(where: { AnyHashable($0) != tab }) else { return false }
    return gone.id == shown.selection
      || (barHost.host as? any WriteBackReporting)?.mayStillShow(tab: tab) == true
  }

  /// Removes from the tab bar what has left the screen.
  func removeGoneTabs() {
    forgetHosts()
    guard barHost != nil, shown.ids != wanted.ids else { return }
    let staying = staying(without: wanted.ids, instead: wanted.stacks.map { $0.tab })
    commit { wanted, shown in shown.follow(wanted, staying: staying) }
    forgetHosts()
  }

  // MARK: - Steps

  /// The next step from the shown state to the wanted one; nil without a host, or if they agree.
  var nextMove: NavigationPlan.Move? {
    guard patience != nil else { return nil }
    if let move = NavigationPlan.nextMove(from: shown, to: wanted) {
      return move
    }
    if let move = uncoveringMove { return move }
    return awaited.contains(wanted.selection) && !isHosted(wanted.selection)
      ? NavigationPlan.Move(kind: .path, stack: wanted.selection, depth: 0) : nil
  }

  /// Returns a move for its host and for logs, with names; they are made by reflection, so only when a step needs them.
  func step(_ move: NavigationPlan.Move) -> NavigationStep {
    let wanted = wanted.levels(of: move.stack)
    let levels = wanted.isEmpty ? shown.levels(of: move.stack).prefix(1) : wanted[...]
    let depth = move.kind == .present ? move.depth + 1 : move.depth
    let level = levels.dropFirst(depth).first ?? levels.last
    return NavigationStep(
      kind: move.kind, depth: move.depth, tab: tabName(of: move.stack),
      route: level?.top.route.name)
  }

  /// Returns the host that performs a move; nil if no host needs to.
  func host(for move: NavigationPlan.Move) -> (any NavigationHost)? {
    move.kind == .select ? barHost?.host : hosts[move.stack]?.host
  }

  /// Whether a move has to wait until a host shows the stack that it changes.
  func lacksHost(for move: NavigationPlan.Move) -> Bool {
    move.kind != .select && !isHosted(move.stack)
  }

  /// Returns which view is missing for a move that ``lacksHost(for:)``.
  func missingView(for move: NavigationPlan.Move) -> String {
    "no RoutingView shows " + (tabName(of: move.stack).map { "tab \($0)" } ?? "it")
  }

  /// Whether a step has only removed screens that were removed at a sign-out.
  func hasDiscarded(_ flight: StepInFlight) -> Bool {
    var after = flight.after
    after.adopt(flight.before)
    let (old, new) = (flight.before.numbers, after.numbers)
    return flight.place != nil && !discarded.isEmpty && new.isSubset(of: old)
      && old.subtracting(new).isSubset(of: discarded)
  }

  /// Takes back a step that was refused.
  ///
  /// - Parameters:
  ///   - flight: The step, which may not have begun.
  ///   - isWanted: Whether the wanted state is still the one that the step led to. It then becomes what is shown. Of the
  ///     stacks that no host shows, the step's and the wanted tab's lose what they want to present.
  func refuse(_ flight: StepInFlight, isWanted: Bool) {
    let concerned: Set = [flight.move.stack, wanted.selection]
    let discarded = discarded
    if let place = flight.place { hidden[place] = nil }
    commit { wanted, shown in
      shown.undo(flight)
      guard isWanted else { return }
      if !discarded.isEmpty { shown.subtract(discarded, wanting: wanted) }
      wanted.takeBack(to: shown, concerning: concerned)
      shown.giveUpTabs(of: wanted)
    }
    // Stacks that no step has changed may have lost screens, too.
    for hosting in hosts.values { hosting.mixed?.lookSoon() }
  }

  /// Notes that a move is on screen.
  func acknowledge(_ move: NavigationPlan.Move) {
    context.changes.noteStep()
    if move.kind == .path, let place = shown.place(move.depth, in: move.stack) {
      hidden[place] = nil
    }
    if let level = level(presentedBy: move) { appeared.insert(level) }
  }

  /// Returns the shown level that a move has presented; nil for a move of another kind.
  func level(presentedBy move: NavigationPlan.Move) -> LevelID? {
    move.kind == .present ? shown.place(move.depth + 1, in: move.stack)?.id : nil
  }

  /// Keeps removed what is removed until the driver looks for the next step, even if a host refuses to remove it.
  func discard() {
    guard patience != nil else { return }
    isDiscarding = true
    // With what a step is removing, which its host may refuse.
    for state in states { discarded.formUnion(state.numbers.subtracting(wanted.numbers)) }
    driver?.proceed()
  }
}

// MARK: - Screens of the app's own

extension NavigationTree {
  /// Lets the hosts report what they have not yet reported.
  func reportChanges() {
    for hosting in hosts.values { hosting.mixed?.reportChanges() }
  }

  /// Whether the app itself presents something over what the user sees.
  private var isCovered: Bool { hosts[wanted.selection]?.mixed?.isCovered ?? false }

  /// Calls `action`, in place of any other, once the app itself presents nothing over what the user sees.
  ///
  /// - Returns: False if it presents nothing now.
  func whenUncovered(_ action: @escaping @MainActor () -> Void) -> Bool {
    uncovered = isCovered ? action : nil
    return uncovered != nil
  }

  func noteUncovered() {
    guard let action = uncovered, !isCovered else { return }
    uncovered = nil
    action()
  }

  /// Pops the topmost screen of a level if it is the app's own, and no change of the router's is on its way there.
  func popOwnScreen(at place: LevelPlace) -> Bool {
    guard let mixed = hosts[place.stack]?.mixed else { return false }
    mixed.reportChanges()
    return wanted[place] == shown[place] && mixed.popOwnScreen(at: place.depth)
  }

  /// Notes the levels whose top screens are asked for, where the app's own screens hide such a screen, or the user's finger
  /// or search may.
  func noteHidden(_ request: NavigationRequest) {
    hidden = [:]
    for stack in hosts.isEmpty ? [] : wanted.stacks {
      guard let mixed = hosts[stack.id]?.mixed, let place = wanted.top(of: stack.id),
        shown[place] != nil
      else { continue }
      if case .level(let level) = request, !stack.levels.contains(where: { $0.id == level }) {
        continue
      }
      let own = ownScreens(over: place, in: wanted)
      if !own.isEmpty || mixed.isHidden(at: place.depth) { hidden[place] = own }
    }
  }

  /// Returns the questions of the screen that another wanted state leads to, if the app's own screens lie over it.
  func questions(uncoveringFor next: Levels) -> [LeaveQuestion] {
    guard let place = next.top(of: next.selection), !ownScreens(over: place, in: next).isEmpty
    else { return [] }
    return questions(of: next[place]?.screens.suffix(1) ?? [])
  }

  /// The move that uncovers a screen that is asked for; nil if none is hidden.
  var uncoveringMove: NavigationPlan.Move? {
    guard !hidden.isEmpty else { return nil }
    let place = wanted.ids.lazy.compactMap { self.wanted.top(of: $0) }
      .first { hidden[$0] != nil && shown[$0] != nil }
    return place.map { NavigationPlan.Move(kind: .path, stack: $0.stack, depth: $0.depth) }
  }

  /// Returns the screens of the app's own that lie directly over a level's top screen, if its host shows that screen.
  private func ownScreens(over place: LevelPlace, in levels: Levels) -> Set<ObjectIdentifier> {
    guard let level = levels[place], let before = shown[place],
      level.screens.count <= before.screens.count,
      zip(level.screens, before.screens).allSatisfy({ $0.isEqual(to: $1) })
    else { return [] }
    let mixed = hosts[place.stack]?.mixed
    return mixed?.ownScreens(over: level.screens.count, at: place.depth) ?? []
  }
}
