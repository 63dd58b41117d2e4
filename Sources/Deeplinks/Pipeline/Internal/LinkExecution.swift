/// What a link shows and has shown in an app, without the types of tabs and routes.
///
/// An instance of this class itself is a link that an app with its own navigation has executed already.
@MainActor
class LinkExecution {
  init(isOnTop: Bool = false) { self.isOnTop = isOnTop }

  /// The name of the route that the link leads to, for events; nil if it shows none.
  var routeName: String? { nil }
  /// Whether the link leads on top of what the user sees, and so removes nothing.
  let isOnTop: Bool
  /// The same link on top of what the user sees; nil if it would show nothing there.
  var here: LinkExecution? { nil }
  /// A value that is equal for two executions that lead to the same place.
  var value: AnyHashable { 0 }
  /// The questions of the screens that the link would remove, topmost first.
  var questions: [LeaveQuestion] { [] }
  /// Counts what the user sees as shown by the link, if the link leads there.
  ///
  /// - Returns: Whether it does.
  func adoptSeen() -> Bool { false }
  /// Executes the link.
  ///
  /// - Parameter older: What was executed for the same link before.
  /// - Returns: The step that failed, if one did.
  func execute(after older: LinkExecution? = nil) -> NavigationStep? { nil }

  /// Whether the link's screens are still there, maybe beneath others.
  var isThere: Bool { true }
  /// Whether the link's screens are on the stack that the user sees.
  var isSeen: Bool { true }
  /// The step to the link's route, if that was removed since; nil as long as it is wanted.
  var overtakenStep: NavigationStep? { nil }
  /// How often the app has replaced the whole state of the stack that the link was shown on.
  var resets: Int { 0 }
  /// Removes the link's screens with all above them, because the user reached those through the link.
  func remove() {}
  /// Removes the link's screens, unless something is shown over them or one of them asks before it goes.
  func removeUnlessUsed() {}
  /// Ends the wait for a host, and removes the link's screens if it was in vain.
  func settle(_ notShown: NotShown?) {}
}

/// A link that a router executes.
final class RouterExecution<Tab: TabRoute, Destination: Route>: LinkExecution {
  private let link: TabDeeplink<Tab, Destination>
  private let router: TabRouter<Tab, Destination>
  // What the link has shown.
  /// The tab whose stack the link was executed on.
  private var shownTab: Tab?
  private var stack: Router<Destination>?
  private var rootBefore: Destination?
  /// The screens that a link on top has shown; nil for another link, and for one that shows nothing.
  private var group: ScreenGroup<Destination>?
  /// The lowest screen that the link has put on the stack.
  private var lowest: ScreenID?
  /// The stack that the link has presented over it.
  private var modal: LevelID?
  /// How often the app had replaced the stack's whole state then.
  private var resetsBefore = 0

  init(_ link: TabDeeplink<Tab, Destination>, on router: TabRouter<Tab, Destination>) {
    self.link = link
    self.router = router
    super.init(isOnTop: link.deeplink?.stack == .onTop)
  }

  /// The tab that the link leads to; a link on top leads to the selected one.
  private var tab: Tab { (isOnTop ? nil : link.tab) ?? router.unobservedSelection }

  override var routeName: String? {
    guard router.unobservedTabs.contains(tab) else { return nil }
    let stack = router.unobservedRouter(of: tab)
    guard let deeplink = link.deeplink else { return stack.topRoute.name }
    return deeplink.target(on: stack)?.name
  }

  override var here: LinkExecution? {
    link.deeplink?.here.map { RouterExecution(.current($0), on: router) }
  }

  override var value: AnyHashable { link.deeplink }

  override var questions: [LeaveQuestion] {
    guard router.hasQuestions, !isOnTop, router.unobservedTabs.contains(tab) else { return [] }
    let left = tab == router.unobservedSelection ? [] : router.questionsLeavingSelection
    let stack = router.unobservedRouter(of: tab)
    return left + (link.deeplink.map(stack.questions(leavingFor:)) ?? stack.questionsAbove)
  }

  override func adoptSeen() -> Bool {
    let stack = router.wantedRouter
    let top = stack.unobservedTopmost
    guard link.deeplink?.target(on: stack) == top.topRoute else { return false }
    (shownTab, self.stack, resetsBefore) = (router.unobservedSelection, stack, stack.resets)
    group = ScreenGroup(on: top, depth: top.unobservedPath.count, count: 1)
    return true
  }

  override func execute(after older: LinkExecution?) -> NavigationStep? {
    let tab = tab
    guard router.unobservedTabs.contains(tab) else {
      router.handle(tabDeeplink: link)
      return NavigationStep(kind: .select, tab: tab.name)
    }
    let stack = router.unobservedRouter(of: tab)
    let newest = router.tree.lastNumber
    let top = stack.unobservedTopmost
    let count = top.unobservedPath.count
    let older = older as? RouterExecution
    rootBefore = older?.lowest == stack.screenIDs[0] ? older?.rootBefore : stack.unobservedRoot
    router.handle(tabDeeplink: link)
    // An observer of the selection may have removed the tab.
    if stack.isGone { return NavigationStep(kind: .select, tab: tab.name) }
    (shownTab, self.stack, resetsBefore) = (tab, stack, stack.resets)
    if isOnTop {
      group = ScreenGroup(above: count, of: top)
    } else if link.deeplink != nil {
      lowest = stack.screenIDs.first { $0.number > newest }
      modal = stack.unobservedPresented?.levelID
    }
    stack.shown.isAwaited = router.shown.host != nil && link.deeplink?.named != nil
    return nil
  }

  // MARK: - What it has shown

  override var resets: Int { stack?.resets ?? 0 }

  override var isSeen: Bool { shownTab == router.unobservedSelection && group?.isSeen == true }

  override var isThere: Bool {
    guard let stack else { return false }
    return link.deeplink == nil
      || !stack.isGone && (group?.isThere ?? (overtakenStep(on: stack) == nil))
  }

  override var overtakenStep: NavigationStep? {
    guard let stack, let shownTab else { return nil }
    if shownTab == router.unobservedSelection { return overtakenStep(on: stack) }
    return isOnTop || link.tab == nil
      ? step(to: link.deeplink?.target(on: stack), inTab: router.unobservedSelection)
      : NavigationStep(kind: .select, tab: shownTab.name, route: routeName)
  }

  private func overtakenStep(on stack: Router<Destination>) -> NavigationStep? {
    guard let target = link.deeplink?.target(on: stack),
      stack.isGone || !stack.state.contains(target)
    else { return nil }
    return step(to: target, inTab: shownTab)
  }

  private func step(to target: Destination?, inTab tab: Tab?) -> NavigationStep? {
    guard let target, let deeplink = link.deeplink else { return nil }
    let isModal = [.sheet, .cover].contains(deeplink.type)
    return NavigationStep(
      kind: isModal ? .present : .path, tab: router.isUnnamed ? nil : tab?.name,
      route: target.name)
  }

  override func remove() {
    // What an app that has replaced everything shows is its own.
    guard let stack, stack.resets == resetsBefore else { return }
    if isOnTop {
      group?.remove()
    } else if let lowest, let depth = stack.depth(of: lowest) {
      stack.pop(toDepth: max(0, depth - 1))
      if depth == 0, let rootBefore { stack.setRoot(rootBefore) }
      stack.setModals([])
    } else if let modal, modal == stack.unobservedPresented?.levelID {
      stack.setModals([])
    }
  }

  override func removeUnlessUsed() { group?.removeUnlessUsed() }

  override func settle(_ notShown: NotShown?) {
    stack?.shown.isAwaited = false
    if notShown != nil, stack?.shown.isHosted.unobserved == false { remove() }
  }
}

extension DeeplinkRoute {
  /// The link on top of what the user sees, by its route alone; nil if it shows nothing of its own.
  fileprivate var here: Self? {
    // A link with a path and no route is on top already.
    guard let route else { return path.isEmpty ? nil : self }
    return Self(type: type, route: route, inner: inner).onTop()
  }

  /// The link as a prompt, which removes nothing; nil if it shows nothing.
  var asPrompt: Self? { path.isEmpty && route == nil ? nil : onTop() }

  /// The route that the link names; nil if it shows nothing of its own.
  fileprivate var named: Destination? { inner.last ?? route ?? path.last ?? root }

  /// Returns the route that the user sees once the link was executed on `router`; nil if it shows none.
  @MainActor
  fileprivate func target(on router: Router<Destination>) -> Destination? {
    switch stack {
    case .onTop: named
    case .append: named ?? router.topRoute
    case .reset: named ?? router.unobservedRoot
    }
  }
}

extension NavigationState {
  /// Whether an equal route is on the stack or presented over it; it shows what the link names, too.
  fileprivate func contains(_ route: Destination) -> Bool {
    root == route || path.contains(route)
      || modals.contains { $0.root == route || $0.path.contains(route) }
  }
}

// MARK: - On top

/// Screens that a link has shown together on top of what was there.
///
/// They were pushed on a stack, or are a presented stack. What was presented over them at once belongs to them, too.
@MainActor
private struct ScreenGroup<Destination: Route> {
  /// The stack of the lowest screen.
  private weak var stack: Router<Destination>?
  /// The lowest screen; nil if the group is a whole presented stack, because its root may be replaced.
  private let lowest: ScreenID?
  /// The number of screens that are on that stack.
  private let count: Int
  /// The stack that was presented over that stack at once, and the number of screens pushed on it.
  private weak var sheet: Router<Destination>?
  private let sheetCount: Int

  /// Creates a group of `count` screens of `stack`, with `depth` screens beneath them.
  init(on stack: Router<Destination>, depth: Int, count: Int) {
    self.stack = stack
    lowest = depth > 0 || stack.parent == nil ? stack.screenIDs[depth] : nil
    self.count = count
    sheet = stack.unobservedPresented
    sheetCount = sheet?.unobservedPath.count ?? 0
  }

  /// Creates a group of what was shown over the lowest `count` pushed screens of `stack`; nil if nothing was.
  init?(above count: Int, of stack: Router<Destination>) {
    let new = stack.unobservedPath.count - count
    if new > 0 {
      self.init(on: stack, depth: count + 1, count: new)
    } else if let sheet = stack.unobservedPresented {
      self.init(on: sheet, depth: 0, count: sheet.unobservedPath.count + 1)
    } else {
      return nil
    }
  }

  /// Whether the lowest screen is still there, maybe beneath others.
  var isThere: Bool { depth != nil }

  /// The number of screens beneath the group on its stack; nil if the group was removed.
  private var depth: Int? {
    guard let stack, !stack.isGone else { return nil }
    return lowest.map(stack.depth(of:)) ?? 0
  }

  /// Whether the user is on the group's stack, or on the one that was presented with it.
  var isSeen: Bool {
    guard isThere, let stack else { return false }
    let top = stack.unobservedTopmost
    return top === stack || top === sheet
  }

  /// Removes the group with all above it, because the user reached that through it; the bottom of a tab stays.
  func remove() {
    if let depth { stack?.takeAway(screenAt: depth) }
  }

  /// Removes the group, unless the user has begun something on it.
  ///
  /// That is so if something was pushed or presented over the group, or if one of its screens asks before it goes.
  func removeUnlessUsed() {
    guard let stack, let depth, stack.unobservedPath.count < depth + count,
      !stack.hasQuestions(from: depth)
    else { return }
    guard let over = stack.unobservedPresented else { return remove() }
    let isUsed =
      over !== sheet || over.unobservedPresented != nil || over.unobservedPath.count > sheetCount
      || over.hasQuestions(from: 0)
    if !isUsed { remove() }
  }
}
