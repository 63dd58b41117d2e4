/// The routers of an app's tabs, or of one stack, with all they present, as their driver sees them.
@MainActor
protocol DrivenRouters<Destination>: AnyObject {
  associatedtype Destination: Route
  /// The router at the bottom of each tab, or the only one; also of tabs that are gone and not off the screen yet.
  var bases: [Router<Destination>] { get }
  /// The names of the tabs; nil for an app without.
  var tabNames: [String]? { get }
  /// The index of the tab that is to be selected.
  var wantedIndex: Int { get set }
  /// The index of the tab that is shown.
  var shownIndex: Int { get set }
  /// What shows the tab bar, if anything does.
  var tabHost: (any NavigationHost)? { get }
  /// Whether anything shows the tab bar, though it may be gone without a word.
  var isTabBarHosted: Bool { get }
  /// A number that grows whenever something begins or ceases to show the tab bar.
  var tabHostings: Int { get }
  var revision: Int { get }
  /// Shows the tabs there are, and of those that are gone the ones that have not left the screen yet.
  func showTabs()
  /// Forgets the stacks of tabs that have left the screen, which moves the places of others.
  func forgetGoneStacks()
  /// Shows another tab.
  ///
  /// - Returns: What shows the tab before again, unless that has changed since.
  func beginSelecting(_ index: Int) -> () -> Void
}

/// What performs a move.
enum HostOfMove {
  case host(any NavigationHost)
  /// Nothing shows this part yet, and nothing needs to.
  case immediate
  /// The move cannot be made before something shows this part.
  case missing
}

extension DrivenRouters {
  var wantedTree: LevelTree<Destination> { tree(selection: wantedIndex) { $0.wantedLevels } }
  var shownTree: LevelTree<Destination> { tree(selection: shownIndex) { $0.shownLevels } }

  private func tree(
    selection: Int, levels: (Router<Destination>) -> [LevelTree<Destination>.Level]
  ) -> LevelTree<Destination> {
    LevelTree(stacks: bases.map { .init(levels: levels($0)) }, selection: selection)
  }

  /// A move as its host and logs see it: only then are names needed, which are made by reflection.
  func step(_ move: NavigationPlan.Move) -> NavigationStep {
    var tree = wantedTree
    if let names = tabNames, tree.stacks.indices.contains(move.stack) {
      tree.stacks[move.stack].tab = names[move.stack]
    }
    return NavigationStep(move, to: tree)
  }

  /// Whether anything shows a part of the tree.
  var isShown: Bool { isTabBarHosted || bases.contains { $0.shown.isHostedUnobserved } }

  /// A number that grows whenever another host has to make the move, or none.
  func hostings(for move: NavigationPlan.Move) -> Int {
    move.kind == .select ? tabHostings : bases[move.stack].shown.hostings
  }

  func host(for move: NavigationPlan.Move) -> HostOfMove {
    if move.kind == .select { return tabHost.map(HostOfMove.host) ?? .immediate }
    let shown = bases[move.stack].shown
    guard shown.isHostedUnobserved else { return .missing }
    return shown.host.map(HostOfMove.host) ?? .immediate
  }

  /// Puts a move into the shown state.
  ///
  /// - Returns: What takes it out again, unless it has changed since.
  func begin(_ move: NavigationPlan.Move) -> () -> Void {
    guard move.kind != .select else { return beginSelecting(move.stack) }
    let router = bases[move.stack].shownRouter(at: move.depth)
    let shown = router.shown
    switch move.kind {
    case .dismiss:
      let before = shown.unobservedSlotPresented
      shown.slotPresented = nil
      return { if shown.unobservedSlotPresented == nil { shown.slotPresented = before } }
    case .path:
      let (root, path) = (shown.unobservedSlotRoot, shown.unobservedSlotPath)
      let screens = shown.slotScreens
      let begun = router.unobservedPath
      shown.show(root: router.unobservedRoot, path: begun, router.screenIDs)
      return {
        guard shown.unobservedSlotPath == begun else { return }
        shown.show(root: root, path: path, screens)
      }
    case .present, .select:
      let begun = router.unobservedPresented
      begun?.router.shown.fill()
      shown.dismissedByPerson = nil
      shown.slotTurn.toggle()
      shown.slotPresented = begun
      return { if shown.unobservedSlotPresented == begun { shown.slotPresented = nil } }
    }
  }

  /// The router that is shown where `move` presents one.
  func shownPresentation(of move: NavigationPlan.Move) -> Router<Destination>? {
    bases[move.stack].shownRouter(at: move.depth).shown.unobservedSlotPresented?.router
  }

  /// Notes that a move is on screen.
  func acknowledge(_ move: NavigationPlan.Move) {
    bases.first?.tree.changes.noteStep()
    guard move.kind == .present else { return }
    shownPresentation(of: move)?.shown.hasAppeared = true
  }

  /// Makes what is shown what is wanted, where `move` could not be made.
  ///
  /// Of stacks that nothing shows, those concerned no longer want a presentation. A stack whose tab is gone cannot
  /// be wanted again: it counts as off the screen.
  func reconcile(_ move: NavigationPlan.Move) {
    let (bases, concerned) = (bases, [move.stack, wantedIndex])
    if bases[shownIndex].isGoneWithItsTab {
      shownIndex = wantedIndex
    } else if wantedIndex != shownIndex {
      wantedIndex = shownIndex
    }
    for (index, base) in bases.enumerated()
    where base.shown.isHostedUnobserved || concerned.contains(index) {
      if base.isGoneWithItsTab { base.shown.emptyAbove() } else { base.wantWhatIsShown() }
    }
  }
}
