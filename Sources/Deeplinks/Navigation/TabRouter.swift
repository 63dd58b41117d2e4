public import Observation

/// The owner of an app's tabs: which is selected, and a ``Router`` for each tab's stack.
///
/// The stacks exist before any view shows them, so a link into a tab that was never opened works.
///
/// ```swift
/// let router = TabRouter(tabs: AppTab.allCases, selection: .home) { AppRoute.root(of: $0) }
/// router.handle(tabDeeplink: TabDeeplink(tab: .orders, deeplink: .push(.order(id: 1001))))
/// ```
@MainActor
public final class TabRouter<Tab: TabRoute, Destination: Route>: Observable, Sendable {
  /// The tabs in the order they are shown; ``setTabs(_:)`` changes them.
  public var tabs: [Tab] {
    _ = tabsSignal.value
    return unobservedTabs
  }
  /// The selected tab, one of ``tabs``.
  public var selection: Tab { observedSelection.value }
  /// The last time the selected tab was selected again, for scrolling its content to the top.
  public var reselection: TabReselection<Tab>? { observedReselection.value }

  /// The tabs that a host shows, for the views that draw the tab bar; see ``NavigationHost``.
  public let shown: ShownTabs<Tab, Destination>
  /// The stacks of all tabs, including removed tabs that are still on their way off the screen.
  ///
  /// A tab that was removed and came back has a new stack, after the old one. The driver identifies a stack by its
  /// index here, so indices change only before the driver looks for the next step.
  var stacks: [(tab: Tab, router: Router<Destination>)] = []
  /// The stack of each tab, including tabs that were asked for and don't exist.
  var routers: [Tab: Router<Destination>] = [:]
  /// The router of an app without tabs, which owns this object; ``stacks`` is then empty.
  private(set) weak var onlyRouter: Router<Destination>?
  var unobservedTabs: [Tab]
  /// Notifies observers of the list of tabs and of the list of their stacks.
  let tabsSignal = Observed(())
  private let observedSelection: Observed<Tab>
  private let observedReselection = Observed<TabReselection<Tab>?>(nil)
  /// The tabs to set next, if an observer has asked for others while tabs were being set.
  var nextTabs: [Tab]?
  var isSettingTabs = false
  let tree: NavigationTree
  /// Brings the wanted state on screen; nil as long as no host shows any of the routers.
  var driver: StepDriver<Tab, Destination>?
  let root: @MainActor (Tab) -> Destination
  /// The tab that was selected at first.
  let firstTab: Tab

  /// Creates a router in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selection: The tab selected at first; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(
    tabs: [Tab], selection: Tab, root: @escaping @MainActor (Tab) -> Destination
  ) {
    let tabs = (tabs + [selection]).uniqued
    unobservedTabs = tabs
    observedSelection = Observed(selection)
    firstTab = selection
    self.root = root
    tree = NavigationTree()
    shown = ShownTabs(tabs: tabs, selection: selection)
    shown.router = self
    tree.tabs = self
    for tab in tabs { addStack(for: tab) }
  }

  /// Creates the unnamed tab of an app's only router, which owns it.
  init(of router: Router<Destination>) where Tab == OnlyTab {
    let tab = OnlyTab()
    unobservedTabs = [tab]
    observedSelection = Observed(tab)
    firstTab = tab
    let firstRoot = router.unobservedRoot
    root = { _ in firstRoot }
    tree = router.tree
    shown = ShownTabs(tabs: [tab], selection: tab)
    shown.router = self
    onlyRouter = router
  }

  /// The router of a tab's stack.
  ///
  /// A tab that is not one of ``tabs`` has a stack that nothing shows; asking for it is reported.
  public subscript(tab: Tab) -> Router<Destination> {
    _ = tabsSignal.value
    return unobservedRouter(of: tab)
  }

  /// The router of the selected tab's stack.
  public var current: Router<Destination> { self[selection] }

  // Actions and the driver read these without observing them.
  var wantedRouter: Router<Destination> { unobservedRouter(of: unobservedSelection) }
  var unobservedSelection: Tab { observedSelection.unobserved }

  func unobservedRouter(of tab: Tab) -> Router<Destination> {
    if let router = onlyRouter ?? routers[tab] { return router }
    reportUnknown(tab)
    let stray = Router(root: root(tab), tree: tree)
    stray.isGoneWithItsTab = true
    routers[tab] = stray
    return stray
  }

  /// The route the user sees.
  public var currentRoute: Destination { current.currentRoute }

  /// A number that grows with every change of the selection or of a stack.
  package var revision: Int { changes.unobservedCount }

  /// The counter of all changes, to be observed.
  package var changes: NavigationChanges { tree.changes }

  func addStack(for tab: Tab) {
    let router = Router(root: root(tab), tree: tree)
    routers[tab] = router
    stacks.append((tab, router))
  }

  private func reportUnknown(_ tab: Tab) {
    RuntimeIssue.report("No tab \"\(tab.name)\" in this TabRouter; add it to `tabs`.")
  }
}

// MARK: - Actions

extension TabRouter {
  /// Selects `tab`, as a tap on the tab bar does.
  ///
  /// The router dismisses what the tab that was left presents, and keeps its path. Selecting the selected tab again
  /// dismisses what it presents, pops it to its root, and updates ``reselection``.
  ///
  /// - Returns: Whether `tab` is one of ``tabs``; if not, nothing changes and that is reported.
  @discardableResult
  public func select(_ tab: Tab) -> Bool {
    guard isKnown(tab) else { return false }
    changes.noteRequest(of: tab == unobservedSelection ? wantedRouter : self)
    wantedRouter.setModals([])
    if tab == unobservedSelection {
      wantedRouter.popToRoot()
      let count = observedReselection.unobserved?.count ?? 0
      observedReselection.value = TabReselection(tab: tab, count: count + 1)
    } else {
      setSelection(tab)
    }
    return true
  }

  /// Executes `tabDeeplink`, as ``TabDeeplink`` describes.
  ///
  /// - Returns: Whether its tab is one of ``tabs``; a link on top ignores the tab. If not, nothing changes and that is
  ///   reported.
  @discardableResult
  public func handle(tabDeeplink: TabDeeplink<Tab, Destination>) -> Bool {
    if let deeplink = tabDeeplink.deeplink, deeplink.stack == .onTop {
      wantedRouter.handle(deeplink: deeplink)
      return true
    }
    let target = tabDeeplink.tab ?? unobservedSelection
    guard isKnown(target) else { return false }
    let stack = unobservedRouter(of: target)
    if target != unobservedSelection {
      wantedRouter.setModals([])
      setSelection(target)
    }
    if let deeplink = tabDeeplink.deeplink {
      stack.handle(deeplink: deeplink)
    } else {
      changes.noteRequest(of: self)
      stack.setModals([])
    }
    return true
  }

  func startOver() { restore(initialState) }

  /// Selects `tab`, unless an observer has just removed it.
  func setSelection(_ tab: Tab) {
    let known = [tab, unobservedSelection].first(where: unobservedTabs.contains)
    guard let next = known ?? unobservedTabs.first, next != unobservedSelection else { return }
    observedSelection.value = next
    tree.noteChange()
    // An observer of this selection may have removed the tab, too.
    setSelection(unobservedSelection)
  }

  private func isKnown(_ tab: Tab) -> Bool {
    guard !unobservedTabs.contains(tab) else { return true }
    reportUnknown(tab)
    return false
  }
}

// MARK: - Without types

extension TabRouter: TabRouterNode {
  var isUnnamed: Bool { Tab.self == OnlyTab.self }
  var selectedTab: any TabRoute { selection }
  var reselectionOfTab: (any Sendable)? { reselection }

  func tabName(of stack: AnyObject) -> String? {
    isUnnamed ? nil : stacks.first { $0.router === stack }?.tab.name
  }

  func isSelected(_ stack: AnyObject) -> Bool { wantedRouter === stack }

  func isShown(_ stack: AnyObject) -> Bool { bases[shownIndex] === stack }

  func selectTab(_ tab: any TabRoute) -> Bool? { (tab as? Tab).map(select) }

  var stepsShown: Int { driver?.stepsShown ?? 0 }

  func proceed() { driver?.proceed() }

  func discard() { driver?.discard() }

  func isSettingPath(of shown: AnyObject) -> Bool { driver?.isSettingPath(of: shown) == true }
}

extension TabRouter: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
