/// The order of the steps that lead from what is shown to what is wanted, one that user interfaces allow.
///
/// 1. Presented stacks that must go are dismissed: one dismissal at the lowest level takes all above it along.
/// 2. The tab is selected.
/// 3. Roots and paths are set.
/// 4. The presented stacks of the selected tab are presented, one level at a time.
///
/// The driver asks for the next step only: once that is done, the user may have changed what there is to do.
package enum NavigationPlan {
  /// A step by the index of its stack.
  struct Move: Hashable, Sendable {
    let kind: NavigationStep.Kind
    let stack: Int
    let depth: Int
  }

  /// The next step; nil if everything that can be shown is shown.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes in both trees.
  package static func nextStep<Destination>(
    from shown: LevelTree<Destination>, to wanted: LevelTree<Destination>
  ) -> NavigationStep? {
    nextMove(from: shown, to: wanted).map { NavigationStep($0, to: wanted) }
  }

  /// The same by the index of its stack.
  ///
  /// Both trees have the same stacks. A stack without levels in `shown` has no host yet; only a presentation in the
  /// selected tab waits for one. In other tabs nothing is presented before they are selected, and nothing stays
  /// presented in a tab that is left.
  static func nextMove<Destination>(
    from shown: LevelTree<Destination>, to wanted: LevelTree<Destination>
  ) -> Move? {
    /// The number of levels, from the bottom, that stay.
    func kept(_ index: Int) -> Int {
      let common = zip(shown.stacks[index].levels, wanted.stacks[index].levels).prefix {
        $0.id == $1.id && $0.style == $1.style
      }.count
      return index == shown.selection && index != wanted.selection ? min(1, common) : common
    }
    let stacks = shown.stacks.indices.prefix(wanted.stacks.count)
    for stack in stacks where shown.stacks[stack].levels.count > max(1, kept(stack)) {
      return Move(kind: .dismiss, stack: stack, depth: max(1, kept(stack)) - 1)
    }
    let hasTarget = stacks.contains(wanted.selection)
    if hasTarget, shown.selection != wanted.selection {
      return Move(kind: .select, stack: wanted.selection, depth: 0)
    }
    for stack in stacks {
      let depth = (0..<kept(stack)).first {
        shown.stacks[stack].levels[$0] != wanted.stacks[stack].levels[$0]
      }
      if let depth { return Move(kind: .path, stack: stack, depth: depth) }
    }
    guard hasTarget else { return nil }
    let depth = max(1, kept(wanted.selection))
    return depth < wanted.stacks[wanted.selection].levels.count
      ? Move(kind: .present, stack: wanted.selection, depth: depth - 1) : nil
  }
}

extension NavigationStep {
  init<Destination>(_ move: NavigationPlan.Move, to wanted: LevelTree<Destination>) {
    let stack = wanted.stacks[move.stack]
    let depth = move.kind == .present ? move.depth + 1 : move.depth
    let level = stack.levels.indices.contains(depth) ? stack.levels[depth] : stack.levels.last
    self.init(
      kind: move.kind, depth: move.depth, tab: stack.tab,
      route: level.map { ($0.path.last ?? $0.root).name })
  }
}
