/// The steps that lead from the shown state to the wanted one, in an order that user interfaces allow.
///
/// 1. Presented stacks that must go are dismissed. One dismissal at the lowest level dismisses everything above it,
///    too.
/// 2. The tab is selected.
/// 3. Roots and paths are set.
/// 4. The presented stacks of the selected tab are presented, one level at a time.
///
/// The driver asks for one step at a time, because after each step the user may have changed what is left to do.
enum NavigationPlan {
  /// A step in a tab.
  struct Move: Hashable, Sendable {
    let kind: NavigationStep.Kind
    let stack: LevelID
    let depth: Int
  }

  /// The next move; nil if everything that can be shown is shown.
  ///
  /// A tab without levels in `shown` has no host yet; only a presentation in the selected tab waits for the host. In
  /// another tab, nothing is presented before the tab is selected, and a tab that is no longer selected presents nothing.
  /// A removed tab presents nothing either. As long as it keeps an equal wanted one out of the tab bar, another tab is
  /// selected.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens in both.
  static func nextMove(from shown: Levels, to wanted: Levels) -> Move? {
    /// The number of levels, from the bottom, that stay.
    func kept(_ stack: Levels.Stack) -> Int {
      let common = zip(stack.levels, wanted.levels(of: stack.id)).prefix { $0.id == $1.id }.count
      return stack.id == shown.selection && stack.id != wanted.selection ? min(1, common) : common
    }
    for stack in shown.stacks where stack.levels.count > max(1, kept(stack)) {
      return Move(kind: .dismiss, stack: stack.id, depth: max(1, kept(stack)) - 1)
    }
    if let target = target(in: shown, wanted), target != shown.selection {
      return Move(kind: .select, stack: target, depth: 0)
    }
    for stack in shown.stacks {
      let depth = zip(stack.levels.prefix(kept(stack)), wanted.levels(of: stack.id))
        .enumerated().first { !$1.0.isEqual(to: $1.1) }?.offset
      if let depth { return Move(kind: .path, stack: stack.id, depth: depth) }
    }
    guard let index = shown.index(of: wanted.selection) else { return nil }
    let depth = max(1, kept(shown.stacks[index]))
    return depth < wanted.levels(of: wanted.selection).count
      ? Move(kind: .present, stack: wanted.selection, depth: depth - 1) : nil
  }

  /// The tab to select.
  private static func target(
    in shown: Levels, _ wanted: Levels
  ) -> LevelID? {
    if shown.index(of: wanted.selection) != nil { return wanted.selection }
    return wanted.stacks.first { shown.index(of: $0.id) != nil }?.id
  }
}
