import Deeplinks

extension TabRouter {
  /// How what hosts show differs from what is wanted of what can be shown.
  ///
  /// - Parameters:
  ///   - shownTabs: The tabs whose stacks have a host; by default all.
  ///   - isTabBarShown: Whether the tab bar has a host.
  func difference(shownTabs: Set<Tab>? = nil, isTabBarShown: Bool = true) -> String? {
    let shownTabs = shownTabs ?? Set(tabs)
    guard isTabBarShown || !shownTabs.isEmpty else { return nil }
    if isTabBarShown, shown.selection != selection {
      return "\(shown.selection) is shown, \(selection) wanted"
    }
    if shown.tabs != tabs { return "the tabs \(shown.tabs) are shown, \(tabs) wanted" }
    for tab in tabs {
      let isSelected = tab == selection
      if shownTabs.contains(tab) {
        if let difference = self[tab].difference(isSelected: isSelected) {
          return "\(tab) \(difference)"
        }
      } else if isSelected, self[tab].presented != nil {
        return "\(tab), without a host, wants a modal"
      }
    }
    return nil
  }
}

extension Router {
  fileprivate func difference(isSelected: Bool) -> String? {
    var next: Router? = self
    while let level = next {
      if level.shown.root != level.root || level.shown.path != level.path {
        return "shows \(level.shown.path), wants \(level.path)"
      }
      // What other tabs want is presented once they are selected.
      let wanted = isSelected || level.shown.modal != nil ? level.presented : nil
      if level.shown.modal !== wanted?.router
        || (level.shown.sheet ?? level.shown.cover) !== wanted?.router
        || (level.shown.sheet != nil) != (wanted?.style == .sheet)
      {
        return "does not show the modal it wants"
      }
      next = wanted?.router
    }
    return nil
  }
}
