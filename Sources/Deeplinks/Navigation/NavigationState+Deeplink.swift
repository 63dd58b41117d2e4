extension NavigationState {
  /// The state after `deeplink` was executed on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes on the resulting stacks.
  public func applying(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    var levels = Levels(self)
    levels.execute(deeplink, at: levels.bottom(of: levels.selection))
    return NavigationState(levels.stacks[0].levels)
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
  /// Projects a stack.
  ///
  /// - Parameter levels: A level and then each one presented over it; at least one.
  init(_ levels: some Collection<Level<Destination>>) {
    let bottom = levels[levels.startIndex]
    self.init(root: bottom.root, path: bottom.path)
    modals = levels.dropFirst().map {
      Modal(style: $0.style ?? .sheet, root: $0.root, path: $0.path)
    }
  }
}

extension Levels {
  /// One stack without a tab.
  init(_ state: NavigationState<Destination>) {
    self.init()
    add(OnlyTab(), state)
    selection = stacks[0].id
  }

  /// All tabs of a state.
  init<Tab: TabRoute>(_ state: TabNavigationState<Tab, Destination>) {
    self.init()
    for tab in state.tabs {
      guard let stack = state[tab] else { continue }
      add(tab, stack)
      if tab == state.selection { selection = stacks[stacks.count - 1].id }
    }
  }

  private mutating func add(_ tab: any TabRoute, _ state: NavigationState<Destination>) {
    add(tab, root: state.root)
    restore(state, at: bottom(of: stacks[stacks.count - 1].id))
  }

  /// Returns the identity of a tab; nil if there is no such tab.
  func id<Tab: TabRoute>(of tab: Tab) -> LevelID? { stacks.first { $0.tab as? Tab == tab }?.id }
}
