extension NavigationState {
  /// The state after `deeplink` was executed on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes on the resulting stacks.
  public func applying(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    var routed = RoutedLevels(self)
    routed.execute(deeplink, in: routed.levels.selection)
    return NavigationState(routed.layers(of: routed.levels.selection))
  }

  /// Pushes `route` on the topmost stack.
  mutating func push(_ route: Destination) {
    if modals.isEmpty {
      path.append(route)
    } else {
      modals[modals.count - 1].path.append(route)
    }
  }
}

extension NavigationState {
  /// Creates a stack with everything presented over it.
  ///
  /// - Parameter layers: A level and then each one presented over it; at least one.
  init(_ layers: [RoutedLevels<Destination>.Layer]) {
    self.init(root: layers[0].root, path: layers[0].path)
    modals = layers.dropFirst().map {
      Modal(style: $0.style ?? .sheet, root: $0.root, path: $0.path)
    }
  }
}

extension RoutedLevels {
  /// A level with its routes.
  typealias Layer = (style: ModalStyle?, root: Destination, path: [Destination])

  /// One stack without a tab.
  init(_ state: NavigationState<Destination>) {
    self.init()
    add(OnlyTab(), state)
  }

  /// All tabs of a state.
  init<Tab: TabRoute>(_ state: TabNavigationState<Tab, Destination>) {
    self.init()
    for tab in state.tabs {
      guard let stack = state[tab] else { continue }
      add(tab, stack)
      if tab == state.selection { levels.selection = levels.stacks[levels.stacks.count - 1].id }
    }
  }

  private mutating func add(_ tab: any TabRoute, _ state: NavigationState<Destination>) {
    add(tab, root: state.root)
    restore(state, at: levels.bottom(of: levels.stacks[levels.stacks.count - 1].id))
  }

  /// The levels of a tab, bottom to top.
  func layers(of stack: LevelID) -> [Layer] {
    levels.levels(of: stack).compactMap { level in
      let routes = routes(of: level)
      return routes.first.map { (level.style, $0, Array(routes.dropFirst())) }
    }
  }
}
