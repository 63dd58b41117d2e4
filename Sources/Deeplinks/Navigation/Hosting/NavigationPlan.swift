/// The steps that lead from what is shown to what is wanted, in an order that user interfaces allow.
///
/// 1. What must go is dismissed: one dismissal at the lowest level concerned takes all above it along.
/// 2. The tab is selected.
/// 3. Roots and paths are set.
/// 4. What the selected tab wants is presented, one level at a time.
///
/// It is a pure function; whoever performs a step makes a new plan afterwards, since a person may have
/// done something in between.
package struct NavigationPlan: Hashable, Sendable {
  let moves: [Move]

  /// A step by the index of its stack.
  struct Move: Hashable, Sendable {
    let kind: NavigationStep.Kind
    let stack: Int
    let depth: Int
  }

  /// Makes the plan that leads from `shown` to `wanted`.
  ///
  /// Both have the same stacks; one without levels in `shown` is not hosted yet, and only a
  /// presentation in the selected tab waits for that. Nothing is presented in other tabs, where it waits
  /// until its tab is selected; and nothing stays presented in a tab that is left.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes in both trees.
  package init<Destination>(
    from shown: LevelTree<Destination>, to wanted: LevelTree<Destination>
  ) {
    var moves: [Move] = []
    let pairs = Array(zip(shown.stacks, wanted.stacks))
    let kept = pairs.enumerated().map { index, pair in
      let common = Self.commonLevels(pair.0.levels, pair.1.levels)
      let isLeft = index == shown.selection && index != wanted.selection
      return isLeft ? min(1, common) : common
    }
    for (index, pair) in pairs.enumerated() where pair.0.levels.count > max(1, kept[index]) {
      moves.append(Move(kind: .dismiss, stack: index, depth: max(1, kept[index]) - 1))
    }
    let hasTarget = pairs.indices.contains(wanted.selection)
    if hasTarget, shown.selection != wanted.selection {
      moves.append(Move(kind: .select, stack: wanted.selection, depth: 0))
    }
    for (index, pair) in pairs.enumerated() {
      for depth in 0..<kept[index] where pair.0.levels[depth] != pair.1.levels[depth] {
        moves.append(Move(kind: .path, stack: index, depth: depth))
      }
    }
    if hasTarget {
      let levels = wanted.stacks[wanted.selection].levels
      for depth in levels.indices.dropFirst(max(1, kept[wanted.selection])) {
        moves.append(Move(kind: .present, stack: wanted.selection, depth: depth - 1))
      }
    }
    self.moves = moves
  }

  /// The steps, in order, for tests.
  package func steps<Destination>(to wanted: LevelTree<Destination>) -> [NavigationStep] {
    moves.map { NavigationStep($0, to: wanted) }
  }

  /// The number of levels, from the bottom, that are the same presentation in both.
  private static func commonLevels<Destination>(
    _ shown: [LevelTree<Destination>.Level], _ wanted: [LevelTree<Destination>.Level]
  ) -> Int {
    zip(shown, wanted).prefix { $0.id == $1.id && $0.style == $1.style }.count
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
