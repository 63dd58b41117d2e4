/// Where a deep link leads in an app with tabs.
///
/// Executing it takes four steps: it dismisses what the selected tab presents, selects the target tab, dismisses what
/// that tab presents, and executes ``deeplink`` on its stack. The stacks of all other tabs stay as they were. If there
/// is no ``deeplink``, the target's path stays, too.
///
/// A ``deeplink`` on top of what the user sees ignores ``tab``; it selects and dismisses nothing.
public struct TabDeeplink<Tab: TabRoute, Destination: Route>: Hashable, Sendable {
  /// The tab to select, or nil to stay in whichever is selected.
  ///
  /// A ``deeplink`` on top ignores it.
  public var tab: Tab?
  /// The deep link for the tab's stack; nil selects the tab and does nothing else.
  public var deeplink: DeeplinkRoute<Destination>?
}

extension TabDeeplink {
  /// Creates a deep link into a tab.
  public init(tab: Tab, deeplink: DeeplinkRoute<Destination>? = nil) {
    self.tab = tab
    self.deeplink = deeplink
  }

  /// A deep link that is executed in whichever tab is selected.
  public static func current(_ deeplink: DeeplinkRoute<Destination>) -> Self {
    Self(tab: nil, deeplink: deeplink)
  }

  /// A deep link that does something and shows nothing; see ``DeeplinkRoute/stay``.
  public static var stay: Self { .current(.stay) }

  /// The same deep link with each route nested in another route type.
  public func map<D: Route>(_ transform: (Destination) -> D) -> TabDeeplink<Tab, D> {
    TabDeeplink<Tab, D>(tab: tab, deeplink: deeplink?.map(transform))
  }
}

extension DeeplinkRoute {
  /// The same deep link in a tab's stack; a deep link on top ignores the tab.
  public func `in`<Tab: TabRoute>(tab: Tab) -> TabDeeplink<Tab, Destination> {
    TabDeeplink(tab: tab, deeplink: self)
  }

  /// Refuses a composer that doesn't nest the routes.
  @available(*, unavailable, message: "Nest the routes, too: deeplink(from:as:in:)")
  public func `in`<Tab: TabRoute, D: Route>(tab: Tab) -> TabDeeplink<Tab, D> {
    TabDeeplink(tab: tab)
  }
}
