public import Observation

/// The owner of an app's tabs: which is selected, and a ``Router`` for each tab's stack.
///
/// The stacks exist before any view shows them, so a link into a tab that was never opened works.
///
/// ```swift
/// let router = TabRouter(tabs: AppTab.allCases, selected: .home) { AppRoute.root(of: $0) }
/// router.handle(tabDeeplink: TabDeeplink(tab: .orders, deeplink: .push(.order(id: 1001))))
/// ```
@MainActor
@Observable
public final class TabRouter<Tab: TabRoute, Destination: Route>: Sendable {
  /// The tabs in the order they are shown.
  public let tabs: [Tab]
  /// The selected tab, one of ``tabs``.
  public internal(set) var selection: Tab { didSet { tree.noteChange() } }
  /// The last time the selected tab was selected again, for scrolling its content to the top.
  public private(set) var reselection: TabReselection<Tab>?

  /// Which tab a host shows, for whoever draws the tab bar; see ``NavigationHost``.
  public let shown: ShownTabs<Tab, Destination>
  @ObservationIgnored let tree = RouterTree<Destination>()
  @ObservationIgnored private var routers: [Tab: Router<Destination>] = [:]
  @ObservationIgnored let root: @MainActor (Tab) -> Destination

  /// Creates a router in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selected: The tab selected at first; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(
    tabs: [Tab], selected: Tab, root: @escaping @MainActor (Tab) -> Destination
  ) {
    self.tabs = tabs.uniqued(including: selected)
    self.selection = selected
    self.root = root
    shown = ShownTabs(selection: selected)
    shown.router = self
    for tab in self.tabs { _ = makeRouter(for: tab) }
  }

  /// The router of a tab's stack.
  ///
  /// A tab that is not one of ``tabs`` has a stack that nothing shows; asking for it is reported.
  public subscript(tab: Tab) -> Router<Destination> {
    if let router = routers[tab] { return router }
    reportUnknown(tab)
    return makeRouter(for: tab)
  }

  /// The router of the selected tab's stack.
  public var current: Router<Destination> { self[selection] }

  /// The same without being observed, for actions, which depend on nothing.
  var wantedRouter: Router<Destination> { self[_selection] }
  var unobservedSelection: Tab { _selection }

  /// The route the person sees.
  public var currentRoute: Destination { current.currentRoute }

  private func makeRouter(for tab: Tab) -> Router<Destination> {
    let router = Router(root: root(tab), path: [], tabs: self, tree: tree)
    routers[tab] = router
    return router
  }

  /// A number that grows with every change of the selection or of a stack.
  package var revision: Int { tree.revision }

  /// The same, to be observed.
  package var changes: NavigationChanges { tree.changes }

  private func reportUnknown(_ tab: Tab) {
    RuntimeIssue.report("No tab \"\(tab.name)\" in this TabRouter; add it to `tabs`.")
  }
}

/// A tab that was selected although it was selected already.
public struct TabReselection<Tab: TabRoute>: Hashable, Sendable {
  /// The tab.
  public let tab: Tab
  /// How often any tab of this router was selected again, so that two times in a row differ.
  public let count: Int
}

// MARK: - Actions

extension TabRouter {
  /// Selects `tab`, as a tap on the tab bar does.
  ///
  /// What the tab left behind presents is dismissed; its path stays. Selecting the selected tab again
  /// dismisses what it presents, pops it to its root and is told by ``reselection``.
  ///
  /// - Returns: Whether `tab` is one of ``tabs``; if not, nothing changes and it is reported.
  @discardableResult
  public func select(_ tab: Tab) -> Bool {
    guard isKnown(tab) else { return false }
    wantedRouter.setModals([])
    if tab == _selection {
      wantedRouter.popToRoot()
      reselection = TabReselection(tab: tab, count: (reselection?.count ?? 0) + 1)
    } else {
      selection = tab
    }
    return true
  }

  /// Executes `tabDeeplink`, as ``TabDeeplink`` describes.
  ///
  /// - Returns: Whether its tab is one of ``tabs``, or ignored since the link is one on top; if not, nothing
  ///   changes and it is reported.
  @discardableResult
  public func handle(tabDeeplink: TabDeeplink<Tab, Destination>) -> Bool {
    if let deeplink = tabDeeplink.deeplink, deeplink.stack == .onTop {
      wantedRouter.handle(deeplink: deeplink)
      return true
    }
    let target = tabDeeplink.tab ?? _selection
    guard isKnown(target) else { return false }
    if target != _selection {
      wantedRouter.setModals([])
      selection = target
    }
    if let deeplink = tabDeeplink.deeplink {
      wantedRouter.handle(deeplink: deeplink)
    } else {
      wantedRouter.setModals([])
    }
    return true
  }

  private func isKnown(_ tab: Tab) -> Bool {
    guard !tabs.contains(tab) else { return true }
    reportUnknown(tab)
    return false
  }
}

// MARK: - State

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
    for tab in tabs {
      if let stack = state[tab] { self[tab].restore(stack) }
    }
    if selection != state.selection, tabs.contains(state.selection) { selection = state.selection }
  }
}
