extension NavigationState {
  /// The state after `deeplink` was executed on this stack, as ``DeeplinkRoute`` describes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes on the resulting stacks.
  public func applying(_ deeplink: DeeplinkRoute<Destination>) -> NavigationState {
    inOnlyTab.applying(.current(deeplink))[OnlyTab()] ?? self
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
  /// A level: its style, which is nil at the bottom, and its routes from the root, which is always there.
  typealias Layer = (style: ModalStyle?, routes: [Destination])

  /// This stack and then each one presented over it.
  var layers: [Layer] {
    [(nil, [root] + path)] + modals.map { ($0.style, [$0.root] + $0.path) }
  }

  /// Creates a stack with everything presented over it.
  ///
  /// - Parameter layers: A level and then each one presented over it; at least one.
  init(_ layers: some Collection<Layer>) {
    let levels = layers.map {
      Modal(style: $0.style ?? .sheet, root: $0.routes[0], path: Array($0.routes.dropFirst()))
    }
    self.init(root: levels[0].root, path: levels[0].path)
    modals = Array(levels.dropFirst())
  }

  /// Returns what is beneath a screen; nil if nothing is.
  ///
  /// - Parameters:
  ///   - index: The number of screens beneath it on its level.
  ///   - layer: The number of levels beneath that.
  func beneath(_ index: Int, onLayer layer: Int) -> Self? {
    var layers = layers.prefix(layer + 1)
    layers[layer].routes.removeSubrange(index...)
    if index == 0 { layers.removeLast() }
    return layers.isEmpty ? nil : Self(layers)
  }
}

// MARK: - As levels

extension Levels {
  /// All tabs of a state.
  init<Tab, Destination>(_ state: TabNavigationState<Tab, Destination>) {
    self.init()
    for tab in state.tabs {
      guard let stack = state[tab] else { continue }
      add(tab, root: stack.root)
      let id = stacks[stacks.count - 1].id
      restore(stack, at: bottom(of: id))
      if tab == state.selection { selection = id }
    }
  }
}

/// The tab of an app without tabs, which has no name.
struct OnlyTab: TabRoute {}

extension NavigationState {
  var inOnlyTab: TabNavigationState<OnlyTab, Destination> {
    TabNavigationState(tabs: [OnlyTab()], selection: OnlyTab(), stacks: [OnlyTab(): self])
  }
}
