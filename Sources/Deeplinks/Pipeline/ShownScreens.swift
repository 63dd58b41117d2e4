/// What a link has shown on a stack.
struct StackScreens<Destination: Route>: ShownScreens {
  private let deeplink: DeeplinkRoute<Destination>
  private let router: Router<Destination>
  private let tab: (any TabRoute)?
  /// The root from before.
  private let root: Destination
  /// What a link that was shown on top has brought; nil for one that was not, or that shows nothing.
  private let group: ScreenGroup<Destination>?
  /// Whether it has shown anything that was not there before.
  private let isNew: Bool

  init(
    deeplink: DeeplinkRoute<Destination>, router: Router<Destination>, tab: (any TabRoute)? = nil,
    before: StackBefore<Destination>
  ) {
    self.deeplink = deeplink
    self.router = router
    self.tab = tab
    root = before.root
    group =
      deeplink.stack == .onTop && deeplink.target(on: router) != nil
      ? ScreenGroup(above: before) : nil
    isNew =
      router.unobservedPresented != nil || router.unobservedPath != before.path
      || router.unobservedRoot != before.root
  }

  /// What the person sees, if that is what `deeplink` leads to.
  init?(seenOn router: Router<Destination>, _ deeplink: DeeplinkRoute<Destination>) {
    let top = router.topmost
    guard deeplink.target(on: router) == top.topRoute else { return nil }
    self.init(
      deeplink: deeplink, router: router, group: ScreenGroup(onTopOf: top),
      root: router.unobservedRoot)
  }

  private init(
    deeplink: DeeplinkRoute<Destination>, router: Router<Destination>,
    group: ScreenGroup<Destination>, root: Destination
  ) {
    (self.deeplink, self.router, self.group, self.root) = (deeplink, router, group, root)
    (tab, isNew) = (nil, true)
  }

  var isSeen: Bool { group?.isSeen ?? false }

  var isThere: Bool { !router.isGone && (group?.isThere ?? (overtakenStep == nil)) }

  var overtakenStep: NavigationStep? {
    guard let target = deeplink.target(on: router),
      router.isGone || !router.state.contains(target)
    else { return nil }
    return step(inTab: tab?.name)
  }

  /// The step that shows it; nil for a link that shows nothing.
  func step(inTab tab: String?) -> NavigationStep? {
    guard let target = deeplink.target(on: router) else { return nil }
    let isModal =
      deeplink.route != nil && (deeplink.type == .sheet || deeplink.type == .cover)
    return NavigationStep(kind: isModal ? .present : .path, tab: tab, route: target.name)
  }

  func takeAway() {
    if deeplink.stack == .onTop {
      group?.takeAway()
    } else if isNew {
      router.takeAway(deeplink, root: root)
    }
  }

  func takeAwayUnlessUsed() { group?.takeAwayUnlessUsed() }
}

/// What a link has shown in an app with tabs.
struct TabScreens<Tab: TabRoute, Destination: Route>: ShownScreens {
  let navigation: TabNavigation<Tab, Destination>
  /// The tab whose stack the link was executed on.
  let tab: Tab
  /// Nil for a link to the tab alone.
  let stack: StackScreens<Destination>?

  private var router: TabRouter<Tab, Destination> { navigation.router }

  var isThere: Bool { stack?.isThere ?? true }
  var isSeen: Bool { tab == router.unobservedSelection && stack?.isSeen == true }

  var overtakenStep: NavigationStep? {
    if tab == router.selection { return stack?.overtakenStep }
    return navigation.namesTab
      ? NavigationStep(kind: .select, tab: tab.name, route: navigation.routeName)
      : stack?.step(inTab: router.selection.name)
  }

  func takeAway() { stack?.takeAway() }
  func takeAwayUnlessUsed() { stack?.takeAwayUnlessUsed() }
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
