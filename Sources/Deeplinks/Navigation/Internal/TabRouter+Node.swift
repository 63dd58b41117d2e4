extension TabRouter: TabRouterNode {
  var isUnnamed: Bool { Tab.self == OnlyTab.self }
  var selectedTab: any TabRoute { selection }
  var reselectionOfTab: (any Sendable)? { reselection }

  func tabName(of stack: AnyObject) -> String? {
    isUnnamed ? nil : stacks.first { $0.router === stack }?.tab.name
  }

  func isSelected(_ stack: AnyObject) -> Bool { wantedRouter === stack }

  func selectTab(_ tab: any TabRoute) -> Bool? { (tab as? Tab).map(select) }

  func execute(_ tabDeeplink: any Sendable) -> Bool? {
    (tabDeeplink as? TabDeeplink<Tab, Destination>).map(handle(tabDeeplink:))
  }

  var stepsShown: Int { driver?.stepsShown ?? 0 }

  func proceed() { driver?.proceed() }

  func discard() { driver?.discard() }

  func isSettingPath(of shown: AnyObject) -> Bool { driver?.isSettingPath(of: shown) == true }
}

extension AnyTabRouter {
  /// Creates a tab router that reaches `router`.
  public init<Tab: TabRoute, Destination: Route>(_ router: TabRouter<Tab, Destination>) {
    self.init(node: router)
  }
}
