// Adding and removing tabs while the app runs.

extension TabRouter {
  /// Replaces the tabs, for example when a flag or an account changes.
  ///
  /// A tab that stays keeps its stack, and a new tab begins at its root. The stack of a removed tab ends at once: what
  /// it presents is dismissed, callers that wait for one of its screens get nil, a prompt on it counts as declined, and
  /// no screen is asked before it leaves. If the selected tab is removed, the router selects the first one. A tab bar
  /// keeps showing a removed tab until nothing of it is on screen, also if an equal one has been added since.
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
    settings += 1
    let call = settings
    let roots = tabs.filter { tree.wanted.id(of: $0) == nil }.map { ($0, root($0)) }
    // A root's closure may have set other tabs, which then count.
    guard call == settings else { return true }
    guard tree.wanted.tabs() != tabs else { return true }
    let staying = tree.staying(without: tabs.compactMap(tree.wanted.id), instead: tabs)
    tree.commit { wanted, shown in
      wanted.set(tabs, adding: roots)
      shown.follow(wanted.levels, staying: staying)
    }
    return true
  }
}

extension RoutedLevels {
  /// Replaces the tabs; if the selected one goes, the first is selected.
  fileprivate mutating func set<Tab: TabRoute>(_ tabs: [Tab], adding new: [(Tab, Destination)]) {
    for (tab, root) in new { add(tab, root: root) }
    levels.stacks = tabs.compactMap { tab in levels.stacks.first { $0.tab as? Tab == tab } }
    if levels.index(of: levels.selection) == nil, let first = levels.stacks.first {
      levels.selection = first.id
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
