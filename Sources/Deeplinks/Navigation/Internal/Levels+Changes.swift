// What the app, links, and the user do, on a value. A level that is gone stays as it is.

extension Levels {
  typealias Modal = NavigationState<Destination>.Modal

  private mutating func change<Result>(
    _ place: LevelPlace, _ change: (inout [Level<Destination>], inout Int) -> Result
  ) -> Result? {
    guard contains(place), let index = index(of: place.stack) else { return nil }
    return change(&stacks[index].levels, &lastNumber)
  }

  /// Sets the root and the path of a level.
  mutating func show(root: Destination, path: [Destination], at place: LevelPlace) {
    _ = change(place) { $0[place.depth].show(root: root, path: path, number: &$1) }
  }

  /// Pushes a screen and returns its identity.
  mutating func push(_ route: Destination, at place: LevelPlace) -> ScreenID? {
    change(place) { levels, number in
      levels[place.depth].push(route, number: &number)
      return levels[place.depth].screens.last
    } ?? nil
  }

  /// Removes all screens of a level but the lowest `count`, of which the root is one.
  mutating func pop(to count: Int, at place: LevelPlace) {
    _ = change(place) { levels, _ in levels[place.depth].pop(to: count) }
  }

  /// Replaces what a level presents with `modals`, each presented over the one before it.
  mutating func present(_ modals: [Modal], over place: LevelPlace) {
    _ = change(place) { levels, number in
      levels.removeSubrange((place.depth + 1)...)
      for modal in modals {
        levels.append(
          Level(style: modal.style, root: modal.root, path: modal.path, number: &number))
      }
    }
  }

  /// Dismisses all that is presented in a tab.
  mutating func dismissAll(in stack: LevelID) { present([], over: bottom(of: stack)) }

  /// Replaces the whole state of a level and of what it presents.
  mutating func restore(_ state: NavigationState<Destination>, at place: LevelPlace) {
    show(root: state.root, path: state.path, at: place)
    present(state.modals, over: place)
  }

  /// Returns the place of a tab's bottom level.
  func bottom(of stack: LevelID) -> LevelPlace { LevelPlace(stack: stack, depth: 0, id: stack) }

  /// Returns the place of the topmost level that is presented over another one; that place itself if none is.
  func topmost(over place: LevelPlace) -> LevelPlace {
    let top = self.place(levels(of: place.stack).count - 1, in: place.stack)
    return contains(place) ? top ?? place : place
  }

  // MARK: - Links

  /// Executes a link on a level, as ``DeeplinkRoute`` describes.
  ///
  /// If nothing changes beneath, a presented level with the link's style and root keeps its identity and the screens that
  /// the link wants, too.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the resulting path.
  mutating func execute(_ link: DeeplinkRoute<Destination>, at place: LevelPlace) {
    let place = link.stack == .onTop ? topmost(over: place) : place
    guard let level = self[place] else { return }
    var (root, path) = (level.root, link.stack == .reset ? [] : level.path)
    var modals: [Modal] = []
    // A link that keeps the path skips a route that is on top already.
    func push(_ route: Destination) {
      if link.stack == .reset || route != path.last ?? root { path.append(route) }
    }
    func replaceRoot(with route: Destination) { (root, path) = (route, []) }
    if let new = link.root { replaceRoot(with: new) }
    for route in link.path { push(route) }
    if let route = link.route {
      switch link.type {
      case .push: push(route)
      case .sheet: modals = [Modal(style: .sheet, root: route, path: link.inner)]
      case .cover: modals = [Modal(style: .cover, root: route, path: link.inner)]
      case .root: replaceRoot(with: route)
      }
    }
    let isSame = root == level.root && path == level.path
    show(root: root, path: path, at: place)
    guard isSame, link.stack != .onTop, let modal = modals.first, let open = above(place),
      open.style == modal.style, open.root == modal.root
    else {
      present(modals, over: place)
      return
    }
    // What is open already stays, with all that the user has typed there.
    show(root: modal.root, path: modal.path, at: place.above(open.id))
    present([], over: place.above(open.id))
  }

  /// Executes a link in a tab, as ``TabDeeplink`` describes; without a link, only selects the tab.
  mutating func execute(_ link: DeeplinkRoute<Destination>?, in stack: LevelID) {
    if let link, link.stack == .onTop { return execute(link, at: bottom(of: selection)) }
    if stack != selection || link == nil {
      dismissAll(in: selection)
      dismissAll(in: stack)
    }
    selection = stack
    if let link { execute(link, at: bottom(of: stack)) }
  }

  // MARK: - Tabs

  /// Selects a tab as the user's tap does: what the selected tab presents is dismissed, and a second tap on that tab also
  /// pops it to its root.
  mutating func tap(_ stack: LevelID) {
    dismissAll(in: selection)
    if stack == selection { pop(to: 1, at: bottom(of: stack)) }
    selection = stack
  }

  /// Adds a tab that shows `root`.
  mutating func add(_ tab: any TabRoute, root: Destination) {
    let level = Level(root: root, number: &lastNumber)
    stacks.append(Stack(id: level.id, tab: tab, levels: [level]))
  }
}
