// Adding and removing tabs while the app runs.

extension TabRouter {
  /// Replaces the tabs, for example when a flag or an account changes.
  ///
  /// A tab that stays keeps its stack, and a new tab begins at its root. The stack of a removed tab ends at once: what
  /// it presents is dismissed, callers that wait for one of its screens get nil, a prompt on it counts as declined, and
  /// no screen is asked before it leaves. If the selected tab is removed, the router selects the first one. A tab bar
  /// keeps showing a removed tab until nothing of it is on screen.
  ///
  /// ```swift
  /// tabs.setTabs(flags.hasDeals ? [.home, .deals, .orders] : [.home, .orders])
  /// ```
  ///
  /// A link to a tab that the router doesn't have ends ``DeeplinkFailure/notShown(_:reason:)``. Restoring an archive
  /// leaves the stack of such a tab out.
  ///
  /// - Parameter tabs: The tabs in order; duplicates count once.
  /// - Returns: Whether `tabs` contains any tab; if not, nothing changes and that is reported.
  @discardableResult
  public func setTabs(_ tabs: [Tab]) -> Bool {
    let tabs = tabs.uniqued
    guard !tabs.isEmpty else {
      RuntimeIssue.report("setTabs(_:) got no tab; a tab router has at least one.")
      return false
    }
    nextTabs = tabs
    // An observer that the loop below calls may set other tabs; the loop then handles those.
    guard !isSettingTabs else { return true }
    isSettingTabs = true
    defer { isSettingTabs = false }
    while let tabs = nextTabs {
      nextTabs = nil
      if tabs != unobservedTabs { change(tabs) }
    }
    return true
  }

  private func change(_ tabs: [Tab]) {
    let gone = unobservedTabs.filter { !tabs.contains($0) }.map(unobservedRouter(of:))
    let new = tabs.filter { !unobservedTabs.contains($0) }
    for router in gone { router.isGoneWithItsTab = true }
    new.forEach(addStack(for:))
    unobservedTabs = tabs
    tabsSignal.value = ()
    tree.noteChange()
    setSelection(unobservedSelection)
    for router in gone {
      router.setModals([])
      router.forgetAttachments()
    }
    showTabs()
    if driver == nil { forgetGoneStacks() }
  }
}

// MARK: - On screen

extension TabRouter {
  /// Shows the current tabs, and the removed ones that haven't left the screen yet.
  func showTabs() {
    guard stacks.count > unobservedTabs.count || shown.slotTabs.unobserved != unobservedTabs else {
      return
    }
    let gone = stacks.indices.filter { stacks[$0].router.isGoneWithItsTab }
    let leaving = gone.filter(isOnScreen)
    let left = gone.filter { !leaving.contains($0) }.map { stacks[$0].router }
    shown.show(unobservedTabs, leaving: leaving.map { stacks[$0].tab })
    for router in left { router.shown.leaveHost() }
  }

  /// Detaches the stacks whose hosts have gone without a word, such as a tab's `RoutingView` that gave way to another view.
  func detachGoneHosts() {
    guard shown.host != nil else { return }
    for (_, router) in stacks where router.shown.isHosted.unobserved && router.shown.host == nil {
      router.shown.leaveHost()
    }
  }

  /// Forgets the stacks of removed tabs that have left the screen.
  func forgetGoneStacks() {
    guard stacks.count > unobservedTabs.count else { return }
    let forgotten = stacks.indices.filter { stacks[$0].router.isGoneWithItsTab && !isOnScreen($0) }
    for index in forgotten.reversed() {
      let stack = stacks.remove(at: index)
      if routers[stack.tab] === stack.router { routers[stack.tab] = nil }
    }
  }

  /// Whether a tab bar shows the stack at `index`, or is bringing it on or off the screen.
  private func isOnScreen(_ index: Int) -> Bool {
    let stack = stacks[index]
    guard shown.isHosted.unobserved, routers[stack.tab] === stack.router else { return false }
    return index == shownIndex || stack.router.shown.slotPresented != nil
      || driver?.isPerforming(inStack: index) == true
      || (shown.host as? any EchoingHost)?.mayStillShow(tab: stack.tab) == true
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
