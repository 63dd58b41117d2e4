/// The navigation of a window as a value: its tabs, the levels of each, and the screens of each level.
///
/// A ``NavigationTree`` holds two of them: what is wanted, and what hosts show. All that navigation does is a function on
/// this value. Its routes have no type, so the value, the tree, and the driver are compiled once for all apps; routers
/// give the routes their type back.
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
  /// The number of the newest screen or level.
  private(set) var lastNumber: Int

  /// - Parameter number: The number after which the screens and levels are numbered.
  init(after number: Int = 0) {
    lastNumber = number
    selection = LevelID(number: number)
  }
}

/// A root with the screens pushed on it, at the bottom of a tab or presented over another level.
struct Level: Hashable, Sendable {
  let id: LevelID
  /// How the level is presented; nil at the bottom.
  let style: ModalStyle?
  /// The screens, bottom to top; there is always a root.
  var screens: [RoutedScreen]

  /// The numbers of the level and of its screens.
  var numbers: [Int] { [id.number] + screens.map { $0.number } }

  /// The screen on top.
  var top: RoutedScreen { screens[screens.count - 1] }

  /// Returns the routes of the screens, which are of this type.
  func routes<Destination: Route>(of type: Destination.Type = Destination.self) -> [Destination] {
    screens.compactMap { $0.route.base as? Destination }
  }

  /// Returns how many screens are beneath `screen` on this level; nil if it isn't there.
  func depth(of screen: RoutedScreen) -> Int? { screens.lastIndex(of: screen) }

  /// Whether the screens have the same routes as those of another level.
  func isEqual(to other: Self) -> Bool {
    screens == other.screens || screens.elementsEqual(other.screens) { $0.isEqual(to: $1) }
  }

  /// Removes all screens but the lowest `count`, of which the root is one.
  mutating func pop(to count: Int) {
    if count > 0, count < screens.count { screens.removeSubrange(count...) }
  }
}

/// The identity of a level, unique in the process, because SwiftUI compares what it presents by identity.
///
/// A level's root may be replaced; the level stays. A tab has the identity of its bottom level.
package struct LevelID: Hashable, Sendable {
  let number: Int
}

/// A route with an identity, assigned when it is pushed, presented or made the root.
///
/// A screen keeps its identity while it and everything beneath it on its stack stay. A screen that is popped and pushed
/// again is another screen.
package struct RoutedScreen: Hashable, Sendable {
  let number: Int
  let route: AnyRoute

  package static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Whether another screen has an equal route.
  func isEqual(to other: Self) -> Bool { self == other || route == other.route }
}

/// A route without its type.
struct AnyRoute: Route {
  let base: any Route

  init(_ base: any Route) { self.base = base }

  static func == (one: Self, other: Self) -> Bool { one.base.isEqual(to: other.base) }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  var name: String { base.name }
}

extension Route {
  fileprivate func isEqual(to other: any Route) -> Bool { other as? Self == self }
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
    contains(place) ? top(of: place.stack) ?? place : place
  }

  /// Returns the place of a tab's topmost level; nil if there is no such tab, or if no host shows it.
  func top(of stack: LevelID) -> LevelPlace? { place(levels(of: stack).count - 1, in: stack) }

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
  func id(of tab: any TabRoute) -> LevelID? {
    let tab = AnyRoute(tab)
    return stacks.first { AnyRoute($0.tab) == tab }?.id
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

// MARK: - New screens

extension Levels {
  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns a screen that is on no level yet.
  mutating func screen(_ route: AnyRoute) -> RoutedScreen {
    RoutedScreen(number: nextNumber(), route: route)
  }

  /// Returns a level that is nowhere yet, with these routes, the root's first.
  mutating func level(style: ModalStyle? = nil, _ routes: [AnyRoute]) -> Level {
    let id = LevelID(number: nextNumber())
    return Level(id: id, style: style, screens: routes.map { screen($0) })
  }

  /// Adds a tab that shows `root`; the first one is selected.
  mutating func add(_ tab: any TabRoute, root: any Route) {
    let level = level([AnyRoute(root)])
    if stacks.isEmpty { selection = level.id }
    stacks.append(Stack(id: level.id, tab: tab, levels: [level]))
  }

  /// Sets the routes of a level, the root's first.
  ///
  /// - Parameter keeps: Whether screens that stay with all beneath them keep their identities.
  mutating func show(_ new: [AnyRoute], at place: LevelPlace, keeps: Bool = true) {
    guard let level = self[place], !new.isEmpty else { return }
    let kept =
      keeps ? zip(level.screens, new).prefix { $0.route == $1 }.count : 0
    let added = new[kept...].map { screen($0) }
    change(place) { $0.screens = $0.screens.prefix(kept) + added }
  }

  /// Pushes a screen and returns it.
  mutating func push(_ route: AnyRoute, at place: LevelPlace) -> RoutedScreen? {
    guard contains(place) else { return nil }
    let screen = screen(route)
    change(place) { $0.screens.append(screen) }
    return screen
  }

  /// Replaces the whole state of a level and of what it presents, with other screens even where the routes are equal.
  mutating func restore<Destination>(_ state: NavigationState<Destination>, at place: LevelPlace) {
    let layers = state.layers.map { ($0.style, $0.routes.map { AnyRoute($0) }) }
    show(layers[0].1, at: place, keeps: false)
    present(layers.dropFirst().map { level(style: $0, $1) }, over: place)
  }
}

// MARK: - Links

extension Levels {
  /// Executes a link on a level, as ``DeeplinkRoute`` describes.
  ///
  /// If nothing changes beneath, a presented level with the link's style and root keeps its identity and the screens that
  /// the link wants, too.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the resulting path.
  mutating func execute(_ link: DeeplinkRoute<AnyRoute>, at place: LevelPlace) {
    let place = link.stack == .onTop ? topmost(over: place) : place
    guard let before = self[place]?.screens else { return }
    var now = (link.stack == .reset ? before.prefix(1) : before[...]).map { $0.route }
    var modal: (style: ModalStyle, root: AnyRoute)?
    // A link that keeps the path skips a route that is on top already.
    func push(_ route: AnyRoute) {
      if link.stack == .reset || route != now.last { now.append(route) }
    }
    if let root = link.root { now = [root] }
    for route in link.path { push(route) }
    if let route = link.route {
      switch link.type {
      case .push: push(route)
      case .sheet: modal = (.sheet, route)
      case .cover: modal = (.cover, route)
      case .root: now = [route]
      }
    }
    let isSame = now.elementsEqual(before) { $0 == $1.route }
    if !isSame { show(now, at: place) }
    guard let modal else { return dismiss(over: place) }
    guard isSame, link.stack != .onTop, let open = above(place), open.style == modal.style,
      open.screens[0].route == modal.root
    else {
      return present([level(style: modal.style, [modal.root] + link.inner)], over: place)
    }
    // What is open already stays, with all that the user has typed there.
    show([modal.root] + link.inner, at: place.above(open.id))
    dismiss(over: place.above(open.id))
  }

  /// Executes a link in a tab, as ``TabDeeplink`` describes; without a link, only selects the tab.
  mutating func execute(_ link: DeeplinkRoute<AnyRoute>?, in stack: LevelID) {
    let before = selection
    if let link, link.stack == .onTop { return execute(link, at: bottom(of: before)) }
    if stack != before || link == nil {
      dismissAll(in: before)
      dismissAll(in: stack)
    }
    selection = stack
    if let link { execute(link, at: bottom(of: stack)) }
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
