/// The navigation of a window as a value: its tabs, and the levels of each.
///
/// A ``NavigationTree`` holds two of them: what is wanted, and what hosts show. All that navigation does is a function on
/// this value; ``NavigationState`` and ``TabNavigationState`` are its projections.
struct Levels<Destination: Route>: Sendable {
  /// A tab with its levels, bottom to top.
  struct Stack: Sendable {
    /// The identity of its bottom level.
    let id: LevelID
    let tab: any TabRoute
    /// The levels; in the shown state, empty as long as no host shows the stack.
    var levels: [Level<Destination>]
  }

  /// The tabs in order; in the shown state with those that are still leaving the screen.
  var stacks: [Stack] = []
  /// The selected tab.
  var selection: LevelID
  /// The number of the newest screen or level.
  var lastNumber: Int

  /// - Parameter number: The number after which the screens and levels are numbered.
  init(after number: Int = 0) {
    lastNumber = number
    selection = LevelID(number: number)
  }
}

/// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
struct Level<Destination: Route>: Sendable {
  let id: LevelID
  /// How the level is presented; nil at the bottom.
  let style: ModalStyle?
  /// The screen at the bottom of the level.
  private(set) var root: Destination
  /// The screens pushed on it, bottom to top.
  private(set) var path: [Destination]
  /// The identities of the screens, the root's first.
  private(set) var screens: [ScreenID]
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

// MARK: - A level

extension Level {
  init(
    style: ModalStyle? = nil, root: Destination, path: [Destination] = [],
    number: inout Int
  ) {
    id = LevelID(number: Self.next(&number))
    self.style = style
    self.root = root
    self.path = path
    screens = (0...path.count).map { _ in ScreenID(number: Self.next(&number)) }
  }

  private static func next(_ number: inout Int) -> Int {
    number += 1
    return number
  }

  var topRoute: Destination { path.last ?? root }

  /// The numbers of the level and of its screens.
  var numbers: [Int] { [id.number] + screens.map { $0.number } }

  /// Whether the level looks the same as another state of it, maybe with other identities.
  func looks(like other: Self) -> Bool {
    screens == other.screens || root == other.root && path == other.path
  }

  /// Returns how many screens are beneath `screen` on this level; nil if it isn't there.
  func depth(of screen: ScreenID) -> Int? { screens.lastIndex(of: screen) }

  /// Sets the root and the path; screens that stay with all beneath them keep their identities.
  mutating func show(root: Destination, path: [Destination], number: inout Int) {
    var kept = 0
    if root == self.root { kept = 1 + zip(path, self.path).prefix { $0 == $1 }.count }
    keep(kept)
    if kept == 0 { self.root = root }
    self.path = path
    while screens.count <= path.count { screens.append(ScreenID(number: Self.next(&number))) }
  }

  mutating func push(_ route: Destination, number: inout Int) {
    path.append(route)
    screens.append(ScreenID(number: Self.next(&number)))
  }

  /// Removes all screens but the lowest `count`, of which the root is one.
  mutating func pop(to count: Int) {
    if count > 0, count < screens.count { keep(count) }
  }

  /// Takes over the identities of the screens, from the root, that have equal routes in another state of the level.
  mutating func adopt(_ other: Self) {
    guard id == other.id, root == other.root else { return }
    let count = 1 + zip(path, other.path).prefix { $0 == $1 }.count
    screens.replaceSubrange(..<count, with: other.screens[..<count])
  }

  private mutating func keep(_ count: Int) {
    screens.removeLast(screens.count - count)
    path.removeLast(path.count - max(0, count - 1))
  }
}

// MARK: - Looking up

extension Levels {
  /// The index of a tab; nil if there is no such tab.
  func index(of stack: LevelID) -> Int? { stacks.firstIndex { $0.id == stack } }

  /// The levels of a tab; empty if there is no such tab, or if no host shows it.
  func levels(of stack: LevelID) -> [Level<Destination>] {
    index(of: stack).map { stacks[$0].levels } ?? []
  }

  /// Returns the place of a tab's level; nil if there is none at this depth.
  func place(_ depth: Int, in stack: LevelID) -> LevelPlace? {
    levels(of: stack)[at: depth].map { LevelPlace(stack: stack, depth: depth, id: $0.id) }
  }

  subscript(place: LevelPlace) -> Level<Destination>? {
    levels(of: place.stack)[at: place.depth].flatMap { $0.id == place.id ? $0 : nil }
  }

  func contains(_ place: LevelPlace) -> Bool { self.place(place.depth, in: place.stack) == place }

  /// The level directly over another one.
  func above(_ place: LevelPlace) -> Level<Destination>? {
    contains(place) ? levels(of: place.stack)[at: place.depth + 1] : nil
  }

  /// The numbers of all levels and screens.
  var numbers: Set<Int> {
    stacks.reduce(into: []) { $0.formUnion($1.levels.flatMap { $0.numbers }) }
  }
}

// MARK: - Comparing

extension Levels {
  /// The identities of the tabs, in order.
  var ids: [LevelID] { stacks.map { $0.id } }

  /// Whether all tabs, levels, and screens are the same as in another state, in the same order.
  func isSame(as other: Self) -> Bool {
    selection == other.selection && ids == other.ids && changedLevels(since: other).isEmpty
  }

  /// The levels that were added, removed, or have changed since an older state, or that present another level.
  ///
  /// - Complexity: O(*n*), where *n* is the number of levels.
  func changedLevels(since old: Self) -> [LevelID] {
    let removed = old.stacks.filter { index(of: $0.id) == nil }.flatMap { $0.levels.map { $0.id } }
    return removed
      + stacks.flatMap { stack in
        let (now, before) = (stack.levels, old.levels(of: stack.id))
        var changed: [LevelID] = []
        for depth in 0..<max(now.count, before.count) {
          let (new, last) = (now[at: depth], before[at: depth])
          if new?.screens != last?.screens || now[at: depth + 1]?.id != before[at: depth + 1]?.id {
            changed += [last?.id, new?.id].compactMap { $0 }
          }
        }
        return changed
      }
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
