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
  /// The tabs in the order they are shown; ``setTabs(_:)`` changes them.
  public var tabs: [Tab] {
    changes.observeTabs()
    return unobservedTabs
  }
  /// The selected tab, one of ``tabs``.
  public internal(set) var selection: Tab { didSet { tree.noteChange() } }
  /// The last time the selected tab was selected again, for scrolling its content to the top.
  public private(set) var reselection: TabReselection<Tab>?

  /// Which tabs a host shows, for whoever draws the tab bar; see ``NavigationHost``.
  public let shown: ShownTabs<Tab, Destination>
  /// The stacks of all tabs, and of those that are gone and still on their way off the screen.
  ///
  /// A tab that came back has a new one, which is the last of its tab. What a host is at knows a stack by its place
  /// here, which changes only before the driver looks for the next step.
  @ObservationIgnored var stacks: [TabStack<Tab, Destination>] = []
  /// The stacks that were asked for though their tabs are not there.
  @ObservationIgnored private var strays: [Tab: Router<Destination>] = [:]
  /// The router of an app without tabs, which owns this object; then there are no ``stacks``.
  @ObservationIgnored private(set) weak var onlyRouter: Router<Destination>?
  @ObservationIgnored var unobservedTabs: [Tab]
  /// The tabs that somebody who was told of new ones wants instead.
  @ObservationIgnored var nextTabs: [Tab]?
  @ObservationIgnored var isSettingTabs = false
  @ObservationIgnored let tree: NavigationTree
  /// Brings what the routers want on screen; nil as long as no host shows any of them.
  @ObservationIgnored var driver: StepDriver<Tab, Destination>?
  @ObservationIgnored let root: @MainActor (Tab) -> Destination
  /// The tab that was selected at first.
  @ObservationIgnored private let firstTab: Tab

  /// Creates a router in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selected: The tab selected at first; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(
    tabs: [Tab], selected: Tab, root: @escaping @MainActor (Tab) -> Destination
  ) {
    let tabs = (tabs + [selected]).uniqued
    unobservedTabs = tabs
    self.selection = selected
    firstTab = selected
    self.root = root
    tree = NavigationTree()
    shown = ShownTabs(tabs: tabs, selection: selected)
    shown.router = self
    tree.tabs = self
    for tab in tabs { addStack(for: tab) }
  }

  /// Creates the unnamed tab of an app's only router, which owns it.
  init(of router: Router<Destination>) where Tab == OnlyTab {
    let tab = OnlyTab()
    unobservedTabs = [tab]
    selection = tab
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
    changes.observeTabs()
    return unobservedRouter(of: tab)
  }

  /// The router of the selected tab's stack.
  public var current: Router<Destination> { self[selection] }

  // What actions and the driver read: they depend on nothing, so they observe nothing.
  var wantedRouter: Router<Destination> { unobservedRouter(of: _selection) }
  var unobservedSelection: Tab { _selection }

  func unobservedRouter(of tab: Tab) -> Router<Destination> {
    if let router = onlyRouter ?? newestStack(of: tab)?.router ?? strays[tab] { return router }
    reportUnknown(tab)
    let stray = Router(root: root(tab), tree: tree)
    stray.isGoneWithItsTab = true
    strays[tab] = stray
    return stray
  }

  func newestStack(of tab: Tab) -> TabStack<Tab, Destination>? { stacks.last { $0.tab == tab } }

  /// The route the person sees.
  public var currentRoute: Destination { current.currentRoute }

  /// A number that grows with every change of the selection or of a stack.
  package var revision: Int { changes.unobservedCount }

  /// The same, to be observed.
  package var changes: NavigationChanges { tree.changes }

  func addStack(for tab: Tab) {
    stacks.append(TabStack(tab: tab, router: Router(root: root(tab), tree: tree)))
  }

  private func reportUnknown(_ tab: Tab) {
    RuntimeIssue.report("No tab \"\(tab.name)\" in this TabRouter; add it to `tabs`.")
  }
}

/// The stack of a tab.
struct TabStack<Tab: TabRoute, Destination: Route> {
  let tab: Tab
  let router: Router<Destination>
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
    changes.noteRequest()
    wantedRouter.setModals([])
    if tab == _selection {
      wantedRouter.popToRoot()
      reselection = TabReselection(tab: tab, count: (reselection?.count ?? 0) + 1)
    } else {
      setSelection(tab)
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
    let stack = unobservedRouter(of: target)
    if target != _selection {
      wantedRouter.setModals([])
      setSelection(target)
    }
    if let deeplink = tabDeeplink.deeplink {
      stack.handle(deeplink: deeplink)
    } else {
      changes.noteRequest()
      stack.setModals([])
    }
    return true
  }

  /// Shows each tab's first root and selects the tab that was selected at first, if it is there.
  func startOver() {
    let tabs = unobservedTabs
    restore(
      TabNavigationState(
        tabs: tabs, selected: tabs.contains(firstTab) ? firstTab : unobservedSelection, root: root))
  }

  /// Selects `tab`, unless an observer has just taken it away.
  func setSelection(_ tab: Tab) {
    if unobservedTabs.contains(tab) { selection = tab }
    while !unobservedTabs.contains(_selection), let first = unobservedTabs.first {
      selection = first
    }
  }

  private func isKnown(_ tab: Tab) -> Bool {
    guard !unobservedTabs.contains(tab) else { return true }
    reportUnknown(tab)
    return false
  }
}

extension TabRouter: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
