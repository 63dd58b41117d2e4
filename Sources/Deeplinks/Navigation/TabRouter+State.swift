extension TabRouter {
  /// What every tab shows, as a value.
  public var state: TabNavigationState<Tab, Destination> {
    var stacks: [Tab: NavigationState<Destination>] = [:]
    for tab in tabs { stacks[tab] = self[tab].state }
    return TabNavigationState(tabs: tabs, selection: selection, stacks: stacks)
  }

  /// The state in which every tab shows its root, and the tab stays selected.
  public var initialState: TabNavigationState<Tab, Destination> {
    TabNavigationState(tabs: tabs, selected: selection, root: root)
  }

  /// Shows `state`.
  ///
  /// A tab that this router does not have is left out, one that `state` does not have stays as it is.
  public func restore(_ state: TabNavigationState<Tab, Destination>) {
    for tab in unobservedTabs {
      // An observer may have removed it meanwhile.
      guard let stack = state[tab], unobservedTabs.contains(tab) else { continue }
      unobservedRouter(of: tab).restore(stack)
    }
    if unobservedSelection != state.selection { setSelection(state.selection) }
    changes.noteRequest()
  }
}
