/// The levels of a window with the routes of their screens: what the app and links change.
struct RoutedLevels<Destination: Route>: Sendable {
  typealias Modal = NavigationState<Destination>.Modal

  var levels: Levels
  /// The routes of these screens, and of others that may still be on screen.
  private(set) var routes: [ScreenID: Destination] = [:]
  /// The number of the newest screen or level.
  private(set) var lastNumber: Int

  /// - Parameter number: The number after which the screens and levels are numbered.
  init(after number: Int = 0) {
    lastNumber = number
    levels = Levels(selection: LevelID(number: number))
  }

  /// The routes of a level, the root's first.
  func routes(of level: Level) -> [Destination] {
    var routes: [Destination] = []
    for screen in level.screens { if let route = self.routes[screen] { routes.append(route) } }
    return routes
  }

  /// The route that is on top of a level.
  func topRoute(of level: Level?) -> Destination? { level?.screens.last.flatMap { routes[$0] } }

  /// Whether two screens have equal routes.
  func isEqual(_ screen: ScreenID, _ other: ScreenID) -> Bool {
    screen == other || routes[screen] == routes[other]
  }

  /// Forgets the routes of screens and returns them.
  mutating func forget(_ screens: [ScreenID]) -> [Destination] {
    var gone: [Destination] = []
    for screen in screens {
      if let route = routes.removeValue(forKey: screen) { gone.append(route) }
    }
    return gone
  }

  // MARK: - New screens

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns a screen that is on no level yet.
  mutating func screen(_ route: Destination) -> ScreenID {
    let screen = ScreenID(number: nextNumber())
    routes[screen] = route
    return screen
  }

  /// Returns a level that is nowhere yet.
  mutating func level(
    style: ModalStyle? = nil, root: Destination, path: [Destination] = []
  ) -> Level {
    let id = LevelID(number: nextNumber())
    return Level(id: id, style: style, screens: ([root] + path).map { screen($0) })
  }

  /// Adds a tab that shows `root`; the first one is selected.
  mutating func add(_ tab: any TabRoute, root: Destination) {
    let level = level(root: root)
    if levels.stacks.isEmpty { levels.selection = level.id }
    levels.stacks.append(Levels.Stack(id: level.id, tab: tab, levels: [level]))
  }

  // MARK: - Changes

  /// Sets the routes of a level, the root's first.
  ///
  /// - Parameter keeps: Whether screens that stay with all beneath them keep their identities.
  mutating func show(_ new: [Destination], at place: LevelPlace, keeps: Bool = true) {
    guard let level = levels[place], !new.isEmpty else { return }
    var screens: [ScreenID] = []
    while keeps, screens.count < min(level.screens.count, new.count) {
      let screen = level.screens[screens.count]
      guard let old = routes[screen], old == new[screens.count] else { break }
      screens.append(screen)
    }
    for route in new[screens.count...] { screens.append(screen(route)) }
    levels.change(place) { $0.screens = screens }
  }

  /// Pushes a screen and returns its identity.
  mutating func push(_ route: Destination, at place: LevelPlace) -> ScreenID? {
    guard levels.contains(place) else { return nil }
    let screen = screen(route)
    levels.change(place) { $0.screens.append(screen) }
    return screen
  }

  /// Replaces what a level presents with `modals`, each presented over the one before it.
  mutating func present(_ modals: [Modal], over place: LevelPlace) {
    let new = modals.map { level(style: $0.style, root: $0.root, path: $0.path) }
    levels.present(new, over: place)
  }

  /// Replaces the whole state of a level and of what it presents, with other screens even where the routes are equal.
  mutating func restore(_ state: NavigationState<Destination>, at place: LevelPlace) {
    show([state.root] + state.path, at: place, keeps: false)
    present(state.modals, over: place)
  }

  // MARK: - Links

  /// Executes a link on a level, as ``DeeplinkRoute`` describes.
  ///
  /// If nothing changes beneath, a presented level with the link's style and root keeps its identity and the screens that
  /// the link wants, too.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the resulting path.
  mutating func execute(_ link: DeeplinkRoute<Destination>, at place: LevelPlace) {
    let place = link.stack == .onTop ? levels.topmost(over: place) : place
    guard let level = levels[place] else { return }
    let before = routes(of: level)
    var now = link.stack == .reset ? [before[0]] : before
    var modals: [Modal] = []
    // A link that keeps the path skips a route that is on top already.
    func push(_ route: Destination) {
      if link.stack == .reset || route != now.last { now.append(route) }
    }
    if let root = link.root { now = [root] }
    for route in link.path { push(route) }
    if let route = link.route {
      switch link.type {
      case .push: push(route)
      case .sheet: modals = [Modal(style: .sheet, root: route, path: link.inner)]
      case .cover: modals = [Modal(style: .cover, root: route, path: link.inner)]
      case .root: now = [route]
      }
    }
    let isSame = now == before
    if !isSame { show(now, at: place) }
    guard isSame, link.stack != .onTop, let modal = modals.first,
      let open = levels.above(place), open.style == modal.style,
      routes(of: open).first == modal.root
    else { return present(modals, over: place) }
    // What is open already stays, with all that the user has typed there.
    show([modal.root] + modal.path, at: place.above(open.id))
    levels.dismiss(over: place.above(open.id))
  }

  /// Executes a link in a tab, as ``TabDeeplink`` describes; without a link, only selects the tab.
  mutating func execute(_ link: DeeplinkRoute<Destination>?, in stack: LevelID) {
    let selection = levels.selection
    if let link, link.stack == .onTop { return execute(link, at: levels.bottom(of: selection)) }
    if stack != selection || link == nil {
      levels.dismissAll(in: selection)
      levels.dismissAll(in: stack)
    }
    levels.selection = stack
    if let link { execute(link, at: levels.bottom(of: stack)) }
  }
}
