/// What a link has shown on a stack.
struct StackScreens<Destination: Route>: ShownScreens {
  private let deeplink: DeeplinkRoute<Destination>
  private let router: Router<Destination>
  private let tab: (any TabRoute)?
  /// The root from before.
  private let root: Destination
  /// What a link that was shown on top has brought; nil for one that was not, or that shows nothing.
  private let group: ScreenGroup<Destination>?
  /// The lowest screen of the stack that was not there before.
  private let lowest: ScreenID?
  /// What was presented over the stack.
  private let modal: LevelID?

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
    lowest = router.screenIDs.first { $0 > before.newest }
    modal = router.unobservedPresented?.router.levelID
  }

  /// What the person sees, if that is what `deeplink` leads to.
  init?(seenOn router: Router<Destination>, _ deeplink: DeeplinkRoute<Destination>) {
    let top = router.topmost
    guard deeplink.target(on: router) == top.topRoute else { return nil }
    (self.deeplink, self.router, tab) = (deeplink, router, nil)
    (group, root) = (ScreenGroup(onTopOf: top), router.unobservedRoot)
    (lowest, modal) = (nil, nil)
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
    } else if let lowest, let depth = router.depth(of: lowest) {
      if depth == 0 { router.show(root: root, path: []) } else { router.pop(toDepth: depth - 1) }
      router.setModals([])
    } else if let modal, modal == router.unobservedPresented?.router.levelID {
      router.setModals([])
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

extension NavigationState {
  /// Whether `route` is on the stack or on one presented over it: an equal screen shows what the link names, too.
  fileprivate func contains(_ route: Destination) -> Bool {
    root == route || path.contains(route)
      || modals.contains { $0.root == route || $0.path.contains(route) }
  }
}
