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
  /// A step that names its tab by index.
  struct Move: Hashable, Sendable {
    let kind: NavigationStep.Kind
    let stack: Int
    let depth: Int
  }

  /// The next move; nil if everything that can be shown is shown.
  ///
  /// Both have the same tabs. A tab without levels in `shown` has no host yet; only a presentation in the selected tab
  /// waits for the host. In another tab, nothing is presented before the tab is selected, and a tab that is no longer
  /// selected presents nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes in both.
  static func nextMove<Destination>(
    from shown: Levels<Destination>, to wanted: Levels<Destination>
  ) -> Move? {
    /// The number of levels, from the bottom, that stay.
    func kept(_ index: Int) -> Int {
      let common = zip(shown.tabs[index], wanted.tabs[index]).prefix {
        $0.id == $1.id && $0.style == $1.style
      }.count
      return index == shown.selection && index != wanted.selection ? min(1, common) : common
    }
    let stacks = shown.tabs.indices.prefix(wanted.tabs.count)
    for stack in stacks where shown.tabs[stack].count > max(1, kept(stack)) {
      return Move(kind: .dismiss, stack: stack, depth: max(1, kept(stack)) - 1)
    }
    let hasTarget = stacks.contains(wanted.selection)
    if hasTarget, shown.selection != wanted.selection {
      return Move(kind: .select, stack: wanted.selection, depth: 0)
    }
    for stack in stacks {
      let depth = (0..<kept(stack)).first {
        shown.tabs[stack][$0] != wanted.tabs[stack][$0]
      }
      if let depth { return Move(kind: .path, stack: stack, depth: depth) }
    }
    guard hasTarget else { return nil }
    let depth = max(1, kept(wanted.selection))
    return depth < wanted.tabs[wanted.selection].count
      ? Move(kind: .present, stack: wanted.selection, depth: depth - 1) : nil
  }
}
