/// A tab router without its types, as views and ``AnyRouter`` carry it.
@MainActor
public struct AnyTabRouter: Sendable {
  let node: any TabRouterNode
}

extension AnyTabRouter {
  /// Creates a tab router that reaches `router`.
  public init<Tab: TabRoute, Destination: Route>(_ router: TabRouter<Tab, Destination>) {
    self.init(node: router)
  }

  /// The selected tab.
  public var selection: any TabRoute { node.selectedTab }

  /// The last time the selected tab was selected again, or nil if it never was or the tabs are of another type.
  public func reselection<Tab: TabRoute>(of type: Tab.Type) -> TabReselection<Tab>? {
    node.reselectionOfTab as? TabReselection<Tab>
  }

  /// Selects `tab`.
  ///
  /// - Returns: Whether the router has that tab; if not, nothing changes, and that is reported.
  @discardableResult
  public func select<Tab: TabRoute>(_ tab: Tab) -> Bool {
    if let known = node.selectTab(tab) { return known }
    RuntimeIssue.report("The tab router's tabs are not of type \(Tab.self).")
    return false
  }

  /// Executes `tabDeeplink`.
  ///
  /// - Returns: Whether the router has these types and the tab, which a deep link on top ignores. If not, it reports
  ///   that and changes nothing.
  @discardableResult
  public func handle<Tab: TabRoute, Destination: Route>(
    tabDeeplink: TabDeeplink<Tab, Destination>
  ) -> Bool {
    if let router = node as? TabRouter<Tab, Destination> {
      return router.handle(tabDeeplink: tabDeeplink)
    }
    RuntimeIssue.report(
      "The tab router's tabs and routes are not of types \(Tab.self) and \(Destination.self).")
    return false
  }
}

/// Says that the user selected the tab that was selected already, for a screen that scrolls to its top.
public struct TabReselection<Tab: TabRoute>: Hashable, Sendable {
  /// The tab that was selected again.
  public let tab: Tab
  /// How often a tab of this router was selected again; it tells two reselections of one tab apart.
  public let count: Int
}

extension Router {
  /// The router of the tabs that this stack belongs to, if it belongs to one.
  public var tabRouter: AnyTabRouter? {
    (tree?.owner as? any TabRouterNode).map { AnyTabRouter(node: $0) }
  }
}

/// A tab router without its types, as ``AnyTabRouter`` knows it.
@MainActor
protocol TabRouterNode: AnyObject, Sendable {
  var selectedTab: any TabRoute { get }
  /// The ``TabReselection`` of the tabs' type.
  var reselectionOfTab: (any Sendable)? { get }
  /// Selects a tab; returns nil if it is of another type.
  func selectTab(_ tab: any TabRoute) -> Bool?
}
