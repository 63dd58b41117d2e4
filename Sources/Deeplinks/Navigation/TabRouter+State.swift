extension TabRouter {
  /// The selected tab and the stacks of all tabs, as a value.
  public var state: TabNavigationState<Tab, Destination> {
    var stacks: [Tab: NavigationState<Destination>] = [:]
    for tab in tabs { stacks[tab] = self[tab].state }
    return TabNavigationState(tabs: tabs, selection: selection, stacks: stacks)
  }

  /// The state in which every tab shows its root and the tab is selected that was selected at first.
  ///
  /// If the router no longer has that tab, the selection stays.
  public var initialState: TabNavigationState<Tab, Destination> {
    let first = tabs.contains(firstTab) ? firstTab : selection
    return TabNavigationState(tabs: tabs, selected: first, root: root)
  }

  /// Shows `state`.
  ///
  /// Tabs that only `state` has are ignored, and tabs that only the router has stay as they are.
  public func restore(_ state: TabNavigationState<Tab, Destination>) {
    for tab in unobservedTabs {
      // An observer may have removed the tab in the meantime.
      guard let stack = state[tab], unobservedTabs.contains(tab) else { continue }
      unobservedRouter(of: tab).restore(stack)
    }
    if unobservedSelection != state.selection { setSelection(state.selection) }
    changes.noteRequest()
  }
}
