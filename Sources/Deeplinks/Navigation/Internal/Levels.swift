/// The navigation of a window as a value: its tabs, the levels of each, and the screens of each level.
///
/// A ``NavigationTree`` holds two of them: what is wanted, and what hosts show. All that navigation does is a function on
/// this value. It holds identities; ``RoutedLevels`` has the routes, which a screen never changes.
struct Levels: Sendable {
  /// A tab with its levels, bottom to top.
  struct Stack: Sendable {
    /// The identity of its bottom level.
    let id: LevelID
    let tab: any TabRoute
    /// The levels; in the shown state, empty as long as no host shows the stack.
    var levels: [Level]
  }

  /// The tabs in order; in the shown state with those that are still leaving the screen.
  var stacks: [Stack] = []
  /// The selected tab.
  var selection: LevelID
  /// The tab that was selected again last, and how often that has happened.
  var reselection: (tab: any TabRoute, count: Int)?
}

/// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
struct Level: Hashable, Sendable {
  let id: LevelID
  /// How the level is presented; nil at the bottom.
  let style: ModalStyle?
  /// The screens, bottom to top; there is always a root.
  var screens: [ScreenID]

  /// The numbers of the level and of its screens.
  var numbers: [Int] { [id.number] + screens.map(\.number) }

  /// Returns how many screens are beneath `screen` on this level; nil if it isn't there.
  func depth(of screen: ScreenID) -> Int? { screens.lastIndex(of: screen) }

  /// Removes all screens but the lowest `count`, of which the root is one.
  mutating func pop(to count: Int) {
    if count > 0, count < screens.count { screens.removeSubrange(count...) }
  }
}

/// The place of a level, which it keeps as long as it exists.
struct LevelPlace: Hashable, Sendable {
  /// The identity of its tab.
  let stack: LevelID
  /// The number of levels beneath.
  let depth: Int
  let id: LevelID

  /// Returns the place of a level directly over this one.
  func above(_ id: LevelID) -> LevelPlace { LevelPlace(stack: stack, depth: depth + 1, id: id) }
}

// MARK: - Looking up

extension Levels {
  /// The identities of the tabs, in order.
  var ids: [LevelID] { stacks.indices.map { stacks[$0].id } }

  /// The index of a tab; nil if there is no such tab.
  func index(of stack: LevelID) -> Int? { stacks.firstIndex { $0.id == stack } }

  /// The levels of a tab; empty if there is no such tab, or if no host shows it.
  func levels(of stack: LevelID) -> [Level] { index(of: stack).map { stacks[$0].levels } ?? [] }

  /// Returns the place of a tab's bottom level.
  func bottom(of stack: LevelID) -> LevelPlace { LevelPlace(stack: stack, depth: 0, id: stack) }

  /// Returns the place of a tab's level; nil if there is none at this depth.
  func place(_ depth: Int, in stack: LevelID) -> LevelPlace? {
    levels(of: stack)[at: depth].map { LevelPlace(stack: stack, depth: depth, id: $0.id) }
  }

  subscript(place: LevelPlace) -> Level? {
    levels(of: place.stack)[at: place.depth].flatMap { $0.id == place.id ? $0 : nil }
  }

  func contains(_ place: LevelPlace) -> Bool { self[place] != nil }

  /// The level directly over another one.
  func above(_ place: LevelPlace) -> Level? {
    contains(place) ? levels(of: place.stack)[at: place.depth + 1] : nil
  }

  /// Returns the place of the topmost level that is presented over another one; that place itself if none is.
  func topmost(over place: LevelPlace) -> LevelPlace {
    let top = self.place(levels(of: place.stack).count - 1, in: place.stack)
    return contains(place) ? top ?? place : place
  }

  /// The numbers of all levels and screens.
  var numbers: Set<Int> {
    stacks.reduce(into: []) { $0.formUnion($1.levels.flatMap(\.numbers)) }
  }

  /// The selected tab; nil if it is of another type.
  func selectedTab<Tab: TabRoute>(of type: Tab.Type = Tab.self) -> Tab? {
    index(of: selection).flatMap { stacks[$0].tab as? Tab }
  }

  /// The tabs in order.
  func tabs<Tab: TabRoute>(of type: Tab.Type = Tab.self) -> [Tab] {
    stacks.compactMap { $0.tab as? Tab }
  }

  /// Returns the identity of a tab; nil if there is no such tab.
  func id<Tab: TabRoute>(of tab: Tab) -> LevelID? {
    stacks.firstIndex { $0.tab as? Tab == tab }.map { stacks[$0].id }
  }
}

// MARK: - Comparing

extension Levels {
  /// Whether all tabs, levels, and screens are the same as in another state, in the same order.
  func isSame(as other: Self) -> Bool {
    selection == other.selection && hasSameTabs(as: other)
      && stacks.indices.allSatisfy { stacks[$0].levels == other.stacks[$0].levels }
  }

  /// Whether the tabs are the same as in another state, in the same order.
  func hasSameTabs(as other: Self) -> Bool {
    stacks.count == other.stacks.count
      && stacks.indices.allSatisfy { stacks[$0].id == other.stacks[$0].id }
  }

  /// Whether nothing but the tabs has changed since an older state.
  func hasSameScreens(as old: Self) -> Bool {
    let isSelected = selection == old.selection || index(of: old.selection) == nil
    return isSelected
      && stacks.allSatisfy { old.index(of: $0.id) == nil || old.levels(of: $0.id) == $0.levels }
  }

  /// The levels that were added, removed, or have changed since an older state, or that present another level.
  ///
  /// - Complexity: O(*n*), where *n* is the number of levels.
  func changedLevels(since old: Self) -> [LevelID] {
    var changed = old.stacks.filter { index(of: $0.id) == nil }.flatMap { $0.levels.map(\.id) }
    for index in stacks.indices {
      let (now, before) = (stacks[index].levels, old.levels(of: stacks[index].id))
      if now == before { continue }
      for depth in 0..<max(now.count, before.count) {
        let (new, last) = (now[at: depth], before[at: depth])
        if new != last || now[at: depth + 1]?.id != before[at: depth + 1]?.id {
          changed += [last?.id, new?.id].compactMap(\.self)
        }
      }
    }
    return changed
  }
}

extension Levels {
  /// Returns the screens that no other state has at the same place.
  func screens(missingFrom states: [Levels]) -> [ScreenID] {
    var missing: [ScreenID] = []
    for index in stacks.indices
    where states.first?.levels(of: stacks[index].id) != stacks[index].levels {
      for (depth, level) in stacks[index].levels.enumerated() {
        let place = LevelPlace(stack: stacks[index].id, depth: depth, id: level.id)
        let there = states.compactMap { $0[place]?.screens }
        // Nearly all are at the same height; others are above a screen that has adopted an equal one's identity.
        let kept = there.map { zip($0, level.screens).prefix { $0 == $1 }.count }.max() ?? 0
        let rest = level.screens.dropFirst(kept)
        if rest.isEmpty { continue }
        let others = Set(there.joined())
        missing += rest.filter { !others.contains($0) }
      }
    }
    return missing
  }
}

// MARK: - Changing

extension Levels {
  /// Changes a level; one that is gone stays as it is.
  mutating func change(_ place: LevelPlace, _ change: (inout Level) -> Void) {
    guard contains(place), let index = index(of: place.stack) else { return }
    change(&stacks[index].levels[place.depth])
  }

  /// Removes all screens of a level but the lowest `count`, of which the root is one.
  mutating func pop(to count: Int, at place: LevelPlace) { change(place) { $0.pop(to: count) } }

  /// Replaces what a level presents with `levels`, each presented over the one before it.
  mutating func present(_ levels: [Level], over place: LevelPlace) {
    guard contains(place), let index = index(of: place.stack) else { return }
    stacks[index].levels.replaceSubrange((place.depth + 1)..., with: levels)
  }

  /// Dismisses all that a level presents.
  mutating func dismiss(over place: LevelPlace) { present([], over: place) }

  /// Dismisses all that is presented in a tab.
  mutating func dismissAll(in stack: LevelID) { dismiss(over: bottom(of: stack)) }

  /// Selects a tab as the user's tap does: what the selected tab presents is dismissed, and a second tap on that tab also
  /// pops it to its root.
  mutating func tap(_ stack: LevelID) {
    dismissAll(in: selection)
    if stack == selection, let index = index(of: stack) {
      pop(to: 1, at: bottom(of: stack))
      reselection = (stacks[index].tab, (reselection?.count ?? 0) + 1)
    }
    selection = stack
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
