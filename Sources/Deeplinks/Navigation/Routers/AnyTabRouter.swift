/// A tab router without its types, as views and ``AnyRouter`` carry it.
@MainActor
public struct AnyTabRouter: Sendable {
  private let node: any TabRouterNode

  /// Creates a tab router that reaches `router`.
  public init<Tab: TabRoute, Destination: Route>(_ router: TabRouter<Tab, Destination>) {
    self.node = router
  }

  init(node: any TabRouterNode) {
    self.node = node
  }

  /// The selected tab.
  public var selection: any TabRoute { node.selectedTab }

  /// The last time the selected tab was selected again, if it was and the tabs are of type `Tab`.
  public func reselection<Tab: TabRoute>(of type: Tab.Type) -> TabReselection<Tab>? {
    node.reselectionOfTab as? TabReselection<Tab>
  }

  /// Selects `tab`.
  ///
  /// - Returns: Whether the router has that tab; if not, nothing changes and it is reported.
  @discardableResult
  public func select<Tab: TabRoute>(_ tab: Tab) -> Bool {
    if let known = node.selectTab(tab) { return known }
    RuntimeIssue.report("The tab router's tabs are not of type \(Tab.self).")
    return false
  }

  /// Executes `tabDeeplink`.
  ///
  /// - Returns: Whether the router has those types and that tab, which a link on top ignores; if not,
  ///   nothing changes and it is reported.
  @discardableResult
  public func handle<Tab: TabRoute, Destination: Route>(
    tabDeeplink: TabDeeplink<Tab, Destination>
  ) -> Bool {
    if let known = node.execute(tabDeeplink) { return known }
    RuntimeIssue.report(
      "The tab router's tabs and routes are not of types \(Tab.self) and \(Destination.self).")
    return false
  }
}
