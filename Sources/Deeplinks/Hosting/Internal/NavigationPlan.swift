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

// MARK: - What steps, hosts, and refusals do to the shown state, and to the wanted one

extension Levels {
  /// Shows the levels of a tab, or none if its host is gone.
  mutating func show(_ levels: [Level], in stack: LevelID) {
    if let index = index(of: stack) { stacks[index].levels = levels }
  }

  /// Shows another state of a level.
  mutating func show(_ level: Level?, at place: LevelPlace) {
    if let level { change(place) { $0 = level } }
  }

  /// Makes a move toward the wanted state.
  mutating func make(_ move: NavigationPlan.Move, toward wanted: Self) {
    guard move.kind != .select else { return selection = move.stack }
    guard let index = index(of: move.stack), move.depth < stacks[index].levels.count else { return }
    let target = wanted.levels(of: move.stack)
    switch move.kind {
    case .dismiss: stacks[index].levels.removeSubrange((move.depth + 1)...)
    case .path where move.depth < target.count:
      stacks[index].levels[move.depth] = target[move.depth]
    case .present where move.depth + 1 < target.count:
      stacks[index].levels.append(target[move.depth + 1])
    case .path, .present, .select: break
    }
  }

  /// Wants what is shown.
  ///
  /// - Parameter concerned: The tabs that lose what they want to present even if no host shows them.
  mutating func takeBack(to shown: Self, concerning concerned: Set<LevelID>) {
    for index in stacks.indices {
      let levels = shown.levels(of: stacks[index].id)
      if !levels.isEmpty {
        stacks[index].levels = levels
      } else if concerned.contains(stacks[index].id) {
        stacks[index].levels.removeSubrange(1...)
      }
    }
    if index(of: shown.selection) != nil { selection = shown.selection }
  }

  /// Counts a tab that isn't wanted as off the screen, because its removal was refused.
  mutating func giveUpTabs(of wanted: Self) {
    if wanted.index(of: selection) == nil { selection = wanted.selection }
    for index in stacks.indices where wanted.index(of: stacks[index].id) == nil {
      stacks[index].levels = Array(stacks[index].levels.prefix(1))
    }
  }

  /// Removes screens and levels with all above them; in place of a removed root comes the wanted one.
  mutating func subtract(_ numbers: Set<Int>, wanting wanted: Self) {
    for index in stacks.indices {
      let target = wanted.levels(of: stacks[index].id)
      let kept = stacks[index].levels.prefix { !numbers.contains($0.id.number) }
      stacks[index].levels = kept.enumerated().map { depth, level in
        let count = level.screens.prefix { !numbers.contains($0.number) }.count
        let replacement = count == 0 ? target[at: depth] : nil
        var level = replacement ?? level
        level.pop(to: replacement == nil ? count : 1)
        return level
      }
    }
  }

  /// Takes over the wanted screens that have equal routes, as all beneath them have.
  mutating func adopt(_ wanted: Self) {
    for (place, height, _, new) in replaced(in: wanted) {
      change(place) { $0.screens[height] = new }
    }
  }

  /// Returns the screens in whose places another state has equal ones, with those, as far as all beneath are equal, too.
  func replaced(
    in other: Self
  ) -> [(place: LevelPlace, height: Int, old: RoutedScreen, new: RoutedScreen)] {
    stacks.filter { $0.levels != other.levels(of: $0.id) }.flatMap { stack in
      let levels = zip(stack.levels, other.levels(of: stack.id)).prefix { $0.id == $1.id }
      return levels.enumerated().flatMap { depth, level in
        let place = LevelPlace(stack: stack.id, depth: depth, id: level.0.id)
        return zip(level.0.screens, level.1.screens).prefix { $0.isEqual(to: $1) }.enumerated()
          .filter { $1.0 != $1.1 }.map { (place, $0, $1.0, $1.1) }
      }
    }
  }

  // MARK: - Tabs

  /// Takes over the wanted tabs; those of `staying` keep their places, and keep equal ones away.
  mutating func follow(_ wanted: Self, staying: Set<LevelID>) {
    let leaving = stacks.filter { staying.contains($0.id) }
    var next = wanted.stacks.map { Stack(id: $0.id, tab: $0.tab, levels: levels(of: $0.id)) }
    next.removeAll { new in leaving.contains { AnyRoute($0.tab) == AnyRoute(new.tab) } }
    for gone in leaving {
      let before = stacks.prefix { $0.id != gone.id }
      let places = before.compactMap { old in next.firstIndex { $0.id == old.id } }
      next.insert(gone, at: places.last.map { $0 + 1 } ?? 0)
    }
    stacks = next
    if index(of: selection) == nil {
      selection = index(of: wanted.selection) == nil ? stacks[0].id : wanted.selection
    }
  }
}
