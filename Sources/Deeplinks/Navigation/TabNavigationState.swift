/// The navigation of an app with tabs, as a value: the selected tab and every tab's stack.
public struct TabNavigationState<Tab: TabRoute, Destination: Route>: Hashable, Sendable {
  /// The tabs in the order they are shown.
  public let tabs: [Tab]
  /// The selected tab, one of ``tabs``.
  public internal(set) var selection: Tab
  private(set) var stacks: [Tab: NavigationState<Destination>]
}

extension TabNavigationState {
  /// Creates a state in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selected: The selected tab; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(tabs: [Tab], selected: Tab, root: (Tab) -> Destination) {
    self.tabs = (tabs + [selected]).uniqued
    self.selection = selected
    self.stacks = [:]
    for tab in self.tabs { stacks[tab] = NavigationState(root: root(tab)) }
  }

  /// The stack of a tab; if `tab` is not one of ``tabs``, reading returns nil and writing changes nothing.
  public subscript(tab: Tab) -> NavigationState<Destination>? {
    get { stacks[tab] }
    set {
      guard let newValue, stacks[tab] != nil else { return }
      stacks[tab] = newValue
    }
  }

  /// The route the user sees.
  public var currentRoute: Destination? { stacks[selection]?.currentRoute }

  /// Returns the state after a tap on `tab` in the tab bar.
  ///
  /// What the selected tab presents is dismissed. If `tab` is the selected tab, it is also popped to its root. If `tab`
  /// is not one of ``tabs``, nothing changes.
  public func selecting(_ tab: Tab) -> Self {
    changed { routed in routed.levels.id(of: tab).map { routed.levels.tap($0) } }
  }

  /// Returns the state after `deeplink` was executed, as ``TabDeeplink`` describes.
  ///
  /// A link to a tab that is not one of ``tabs`` changes nothing, unless it is a link on top, which ignores its tab.
  public func applying(_ deeplink: TabDeeplink<Tab, Destination>) -> Self {
    changed { routed in
      let isOnTop = deeplink.deeplink?.stack == .onTop
      let stack = isOnTop ? nil : deeplink.tab
      guard let id = stack.map(routed.levels.id) ?? routed.levels.selection else { return }
      routed.execute(deeplink.deeplink, in: id)
    }
  }

  private func changed(_ change: (inout RoutedLevels<Destination>) -> Void?) -> Self {
    var routed = RoutedLevels(self)
    _ = change(&routed)
    return Self(tabs: tabs, selection: routed.levels.selectedTab() ?? selection, routed)
  }

  /// Projects the stacks of `tabs`, which are of this type.
  init(tabs: [Tab], selection: Tab, _ routed: RoutedLevels<Destination>) {
    var stacks: [Tab: NavigationState<Destination>] = [:]
    for stack in routed.levels.stacks {
      if let tab = stack.tab as? Tab { stacks[tab] = NavigationState(routed.layers(of: stack.id)) }
    }
    self.init(tabs: tabs, selection: selection, stacks: stacks)
  }
}
