/// How a stack was before a link was executed on it.
@MainActor
struct StackBefore<Destination: Route> {
  let root: Destination
  let path: [Destination]
  /// What the person saw on top, and how many screens had been pushed there.
  let top: Router<Destination>
  let count: Int

  init(_ router: Router<Destination>) {
    root = router.unobservedRoot
    path = router.unobservedPath
    var top = router
    while let next = top.unobservedPresented?.router { top = next }
    self.top = top
    count = top.unobservedPath.count
  }
}

/// What a link has shown on a stack.
struct StackScreens<Destination: Route>: ShownScreens {
  private let deeplink: DeeplinkRoute<Destination>
  private let router: Router<Destination>
  private let tab: (any TabRoute)?
  /// The root from before.
  private let root: Destination
  /// The lowest screen of a link that was shown on top; nil for one that was not, or that shows nothing.
  private let place: ScreenPlace<Destination>?
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
    place =
      deeplink.stack == .onTop && deeplink.target(on: router) != nil
      ? ScreenPlace(firstAbove: before) : nil
    isNew =
      router.unobservedPresented != nil || router.unobservedPath != before.path
      || router.unobservedRoot != before.root
  }

  /// What the person sees, if that is what `deeplink` leads to.
  init?(seenOn router: Router<Destination>, _ deeplink: DeeplinkRoute<Destination>) {
    let top = router.topmost
    guard deeplink.target(on: router) == top.topRoute else { return nil }
    self.init(
      deeplink: deeplink, router: router, place: ScreenPlace(on: top), root: router.unobservedRoot)
  }

  private init(
    deeplink: DeeplinkRoute<Destination>, router: Router<Destination>,
    place: ScreenPlace<Destination>, root: Destination
  ) {
    (self.deeplink, self.router, self.place, self.root) = (deeplink, router, place, root)
    (tab, isNew) = (nil, true)
  }

  var isSeen: Bool { place?.isSeen ?? false }

  var isThere: Bool { place?.isThere ?? (overtakenStep == nil) }

  var overtakenStep: NavigationStep? {
    guard let target = deeplink.target(on: router), !router.state.contains(target) else {
      return nil
    }
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
      place?.takeAway()
    } else if isNew {
      router.takeAway(deeplink, root: root)
    }
  }

  func takeAwayUnlessUsed() { place?.takeAwayUnlessUsed() }
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

extension ScreenPlace {
  /// The place of the lowest screen that was shown on top of what was there before; nil where none was, since it
  /// was there already.
  init?(firstAbove before: StackBefore<Destination>) {
    if before.top.unobservedPath.count > before.count {
      let count = before.top.unobservedPath.count - before.count
      self.init(on: before.top, depth: before.count + 1, count: count)
    } else if let presented = before.top.unobservedPresented {
      self.init(
        on: presented.router, depth: 0, count: presented.router.unobservedPath.count + 1)
    } else {
      return nil
    }
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
