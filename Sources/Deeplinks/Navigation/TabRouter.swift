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
    tree.signals.read(\.tabs)
    return tree.wanted.tabs()
  }
  /// The selected tab, one of ``tabs``.
  public var selection: Tab {
    tree.signals.read(\.selection)
    return unobservedSelection
  }
  /// The last time the selected tab was selected again, for scrolling its content to the top.
  public var reselection: TabReselection<Tab>? {
    tree.signals.read(\.reselection)
    return tree.wanted.reselection.flatMap { tab, count in
      (tab as? Tab).map { TabReselection(tab: $0, count: count) }
    }
  }

  /// The tabs that a host shows, for the views that draw the tab bar; see ``NavigationHost``.
  public let shown: ShownTabs<Tab, Destination>
  let tree: NavigationTree
  let root: @MainActor (Tab) -> Destination
  /// The tab that was selected at first.
  let firstTab: Tab
  /// The routers of tabs that were asked for and don't exist.
  private var strays: [Tab: Router<Destination>] = [:]
  /// The number of calls that set the tabs.
  var settings = 0

  /// Creates a router in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selection: The tab selected at first; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(
    tabs: [Tab], selection: Tab, root: @escaping @MainActor (Tab) -> Destination
  ) {
    self.root = root
    firstTab = selection
    let roots = (tabs + [selection]).uniqued.map { ($0, root($0)) }
    tree = NavigationTree { first in
      for (tab, root) in roots { first.add(tab, root: root) }
      if let id = first.id(of: selection) { first.selection = id }
    }
    shown = ShownTabs(tree, first: selection)
    tree.owner = self
  }

  /// The router of a tab's stack.
  ///
  /// A tab that is not one of ``tabs`` has a stack that nothing shows; asking for it is reported.
  public subscript(tab: Tab) -> Router<Destination> {
    tree.signals.read(\.tabs)
    let id = id(of: tab) ?? tree.shown.id(of: tab)
    return id.flatMap(tree.router) ?? stray(tab)
  }

  /// The router of the stack that a host shows in a tab, which may be that of an equal tab that is still leaving.
  package subscript(shown tab: Tab) -> Router<Destination> {
    tree.signals.read(\.shownTabs)
    guard let id = tree.shown.id(of: tab) else { return self[tab] }
    return tree.router(of: id) ?? tree.makeRouter(of: id, root: root(tab))
  }

  private func stray(_ tab: Tab) -> Router<Destination> {
    if let stray = strays[tab] { return stray }
    tree.reportUnknown(tab)
    let root = root(tab)
    let level = tree.level(apart: root)
    let place = LevelPlace(stack: level.id, depth: 0, id: level.id)
    let stray = Router(ShownStack(level, root: root, at: place, of: tree))
    strays[tab] = stray
    return stray
  }

  /// The router of the selected tab's stack.
  public var current: Router<Destination> { self[selection] }

  // Actions read this without observing it.
  var unobservedSelection: Tab { tree.wanted.selectedTab() ?? firstTab }

  /// The route the user sees.
  public var currentRoute: Destination { current.currentRoute }

  /// A number that grows with every change of the selection or of a stack.
  package var revision: Int { tree.revision }

  /// The counter of all changes, to be observed.
  package var changes: NavigationChanges { tree.context.changes }

  /// Whether nothing but the tabs has changed since the creation.
  package var isUntouched: Bool { tree.isUntouched }

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
    guard let id = known(tab) else { return false }
    tree.want(.level(nil)) { $0.tap(id) }
    return true
  }

  /// Executes `tabDeeplink`, as ``TabDeeplink`` describes.
  ///
  /// - Returns: Whether its tab is one of ``tabs``; a link on top ignores the tab. If not, nothing changes and that is
  ///   reported.
  @discardableResult
  public func handle(tabDeeplink: TabDeeplink<Tab, Destination>) -> Bool {
    let link = tabDeeplink.deeplink
    let tab = link?.stack == .onTop ? nil : tabDeeplink.tab
    guard let id = tab.map(known) ?? tree.wanted.selection else { return false }
    tree.execute(link?.map { AnyRoute($0) }, in: id)
    return true
  }

  /// Returns the identity of `tab`; nil, and a report, if it is not one of the tabs.
  private func known(_ tab: Tab) -> LevelID? {
    let id = id(of: tab)
    if id == nil { tree.reportUnknown(tab) }
    return id
  }

  /// Returns the identity of `tab`; nil if it is not one of the tabs.
  func id(of tab: Tab) -> LevelID? { tree.wanted.id(of: tab) }
}

extension TabRouter {
  /// The selected tab and the stacks of all tabs, as a value.
  public var state: TabNavigationState<Tab, Destination> {
    tree.signals.read(\.selection)
    for tab in tabs { _ = self[tab].state }
    return TabNavigationState(tabs: tree.wanted.tabs(), selection: unobservedSelection, tree.wanted)
  }

  /// Every tab's stack and those presented over it; see ``TabNavigationState/treeDescription``.
  public var treeDescription: String { state.treeDescription }

  /// The state with every tab at its root and the original tab selected.
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
    tree.want(.all) { wanted in
      for stack in wanted.stacks {
        guard let tab = stack.tab as? Tab, let new = state[tab] else { continue }
        wanted.restore(new, at: wanted.bottom(of: stack.id))
      }
      if let id = wanted.id(of: state.selection) { wanted.selection = id }
    }
  }
}

// MARK: - Without types

extension TabRouter: TabRouterNode {
  var selectedTab: any TabRoute { selection }
  var reselectionOfTab: (any Sendable)? { reselection }

  func selectTab(_ tab: any TabRoute) -> Bool? { (tab as? Tab).map(select) }
}

extension TabRouter: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}

// MARK: - Tabs

extension TabRouter {
  /// Replaces the tabs, for example when a flag or an account changes.
  ///
  /// A tab that stays keeps its stack, and a new tab begins at its root. The stack of a removed tab ends at once: what
  /// it presents is dismissed, callers that wait for one of its screens get nil, a prompt on it counts as declined, and
  /// no screen is asked before it leaves. If the selected tab is removed, the router selects the first one. A tab bar
  /// keeps showing a removed tab until nothing of it is on screen, or the host refuses to remove that, also if an equal one
  /// has been added since.
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
      for (tab, root) in roots { wanted.add(tab, root: root) }
      let stacks = wanted.stacks
      wanted.stacks = tabs.compactMap { tab in stacks.first { $0.tab as? Tab == tab } }
      // If the selected tab goes, the first is selected.
      if wanted.index(of: wanted.selection) == nil, let first = wanted.stacks.first {
        wanted.selection = first.id
      }
      shown.follow(wanted, staying: staying)
    }
    return true
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

// MARK: - Hosts

extension TabRouter {
  /// Makes `host` show the tab bar, from now on one step at a time.
  ///
  /// Each tab's stack is attached on its own, once it is built; see ``Router/attach(_:clock:patience:pause:)``.
  ///
  /// - Parameters:
  ///   - host: Shows the tab bar; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  ///   - pause: How long a step waits after a step of another kind, for a system that loses steps in quick succession.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5), pause: Duration = .zero
  ) {
    tree.makeDriver(clock: clock, patience: patience, pause: pause)
    if !shown.isShown(by: host) { tree.attachBar(host) }
  }

  /// Reports that no host shows the tab bar anymore.
  public func detach() {
    tree.attachBar(nil)
  }

  /// Returns once everything wanted is shown, in all tabs that have a host; without a host, at once.
  ///
  /// - Returns: Nil, or the step that was refused or took too long. After such a step, the router wants what is shown.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree.settled { $0?.step }
  }

  /// Whether `host` performs a step now, or is about to.
  package func awaits(_ host: any NavigationHost) -> Bool { tree.driver?.inFlight?.host === host }
}
