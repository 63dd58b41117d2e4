/// Something a router can execute, without its types.
@MainActor
protocol Navigation {
  /// The name of the route it leads to, for events.
  var routeName: String? { get }
  /// The parts of it that have no effect.
  var warnings: [DeeplinkRouteWarning] { get }
  /// Executes it.
  ///
  /// - Returns: The step that could not be taken, if there was one.
  func execute() -> NavigationStep?
  /// The step to the route it leads to, if somebody took that away since; nil as long as it is wanted.
  func overtakenStep() -> NavigationStep?
  /// Takes away what ``execute()`` has shown, with all above it: it was reached through it.
  func takeAway()
}

/// What an app with navigation of its own has done already.
struct PerformedNavigation: Navigation {
  func takeAway() {}
  var routeName: String? { nil }
  var warnings: [DeeplinkRouteWarning] { [] }
  func execute() -> NavigationStep? { nil }
  func overtakenStep() -> NavigationStep? { nil }
}

/// A deep link in an app with one stack.
struct StackNavigation<Destination: Route>: Navigation {
  let deeplink: DeeplinkRoute<Destination>
  let router: Router<Destination>
  /// The root before the link was executed.
  private let root: Destination

  init(deeplink: DeeplinkRoute<Destination>, router: Router<Destination>) {
    self.deeplink = deeplink
    self.router = router
    self.root = router.unobservedRoot
  }

  var routeName: String? { deeplink.target(on: router).name }
  var warnings: [DeeplinkRouteWarning] { deeplink.warnings }

  func execute() -> NavigationStep? {
    router.handle(deeplink: deeplink)
    return nil
  }

  func takeAway() { router.takeAway(deeplink, root: root) }

  func overtakenStep() -> NavigationStep? {
    let target = deeplink.target(on: router)
    return router.state.contains(target) ? nil : deeplink.step(to: target, tab: nil)
  }
}

/// A deep link in an app with tabs.
struct TabNavigation<Tab: TabRoute, Destination: Route>: Navigation {
  let tabDeeplink: TabDeeplink<Tab, Destination>
  let router: TabRouter<Tab, Destination>
  /// The tab it leads to, and the root of its stack before the link was executed.
  private let stack: (tab: Tab, root: Destination)?

  init(tabDeeplink: TabDeeplink<Tab, Destination>, router: TabRouter<Tab, Destination>) {
    self.tabDeeplink = tabDeeplink
    self.router = router
    let tab = tabDeeplink.tab ?? router.unobservedSelection
    stack = router.tabs.contains(tab) ? (tab, router[tab].unobservedRoot) : nil
  }

  var routeName: String? {
    let tab = tabDeeplink.tab ?? router.selection
    guard router.tabs.contains(tab) else { return nil }
    let stack = router[tab]
    return (tabDeeplink.deeplink?.target(on: stack) ?? stack.topRoute).name
  }

  var warnings: [DeeplinkRouteWarning] { tabDeeplink.deeplink?.warnings ?? [] }

  func execute() -> NavigationStep? {
    if router.handle(tabDeeplink: tabDeeplink) { return nil }
    return NavigationStep(kind: .select, tab: tabDeeplink.tab?.name)
  }

  func takeAway() {
    guard let stack, let deeplink = tabDeeplink.deeplink else { return }
    router[stack.tab].takeAway(deeplink, root: stack.root)
  }

  func overtakenStep() -> NavigationStep? {
    if let tab = tabDeeplink.tab, tab != router.selection {
      return NavigationStep(kind: .select, tab: tab.name, route: routeName)
    }
    guard let deeplink = tabDeeplink.deeplink else { return nil }
    let target = deeplink.target(on: router.current)
    return router.current.state.contains(target)
      ? nil : deeplink.step(to: target, tab: router.selection.name)
  }
}

extension DeeplinkRoute {
  /// The route the person sees once this link was executed on `router`.
  @MainActor
  fileprivate func target(on router: Router<Destination>) -> Destination {
    route ?? path.last ?? root ?? (stack == .append ? router.topRoute : router.root)
  }

  fileprivate func step(to target: Destination, tab: String?) -> NavigationStep {
    let isModal = route != nil && (type == .sheet || type == .cover)
    return NavigationStep(kind: isModal ? .present : .path, tab: tab, route: target.name)
  }
}

extension Router {
  /// Takes away what `deeplink` has shown on this stack, as far as it is still there.
  ///
  /// - Parameter root: The root from before.
  fileprivate func takeAway(_ deeplink: DeeplinkRoute<Destination>, root before: Destination) {
    let isRoot = deeplink.type == .root
    let isModal = deeplink.type == .sheet || deeplink.type == .cover
    let newRoot = isRoot ? deeplink.route ?? deeplink.root : deeplink.root
    let pushed = isRoot ? [] : deeplink.path + (isModal ? [] : [deeplink.route].compactMap { $0 })
    if let newRoot, root == newRoot, newRoot != before {
      show(root: before, path: [])
    } else if let first = path.lastPlace(of: pushed) {
      show(root: root, path: Array(path[..<first]))
    } else if !isModal || presented?.router.root != deeplink.route {
      return
    }
    setModals([])
  }
}

extension Array where Element: Equatable {
  /// Where `other` begins for the last time, or what is left of it.
  fileprivate func lastPlace(of other: [Element]) -> Int? {
    guard let first = other.first else { return nil }
    return indices.last { self[$0...].starts(with: other) } ?? firstIndex(of: first)
  }
}

extension NavigationState {
  /// Whether `route` is on the stack or on one presented over it.
  fileprivate func contains(_ route: Destination) -> Bool {
    root == route || path.contains(route)
      || modals.contains { $0.root == route || $0.path.contains(route) }
  }
}
