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
  var onTop: LinkExecution? { nil }
  /// A value that is equal for two executions that lead to the same place.
  var destinationKey: AnyHashable { 0 }
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
  /// The revision of the wanted state once the link was executed, before observers heard of it; nil without a router.
  fileprivate(set) var revision: Int?
  /// Whether the app has replaced the root of the stack that the link was shown on.
  var isReset: Bool { false }
  /// Whether the link leads to a screen that another one has shown.
  func leads(toScreenOf other: LinkExecution) -> Bool { false }
  /// Removes the link's screens with all above them, because the user reached those through the link; at a sign-out also
  /// the one that it leads to, if that was there before.
  func remove(atSignOut: Bool) {}
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
  /// The tab that the link was executed in.
  private var stack: LevelID?
  /// The screens and levels that the link has added, or the screen that serves as the prompt.
  private var added: Set<Int> = []
  /// The levels of the tab once the link was executed.
  private var levels: [Level] = []
  /// The screen on top of them, which the link leads to; it may have been there before.
  private var target: Screen? { levels.last?.top }
  /// The root that the link has replaced, or that it has found.
  private var rootBefore: (any Route)?

  init(_ link: TabDeeplink<Tab, Destination>, on router: TabRouter<Tab, Destination>) {
    self.link = link
    self.router = router
    super.init(isOnTop: link.deeplink?.stack == .onTop)
  }

  private var tree: NavigationTree { router.tree }
  private var wanted: Levels { tree.wanted }

  /// The tab that the link leads to; a link on top leads to the selected one.
  private var targetStack: LevelID? {
    guard !isOnTop, let tab = link.tab else { return wanted.selection }
    return router.id(of: tab)
  }

  override var routeName: String? {
    guard let stack = targetStack, !isOnTop || link.deeplink?.named != nil else { return nil }
    let next = next(in: stack)
    return next.levels(of: next.selection).last?.top.route.name
  }

  /// Returns what is wanted once the link was executed in a tab.
  private func next(in stack: LevelID) -> Levels {
    var next = wanted
    next.execute(link.deeplink, in: stack)
    return next
  }

  override var onTop: LinkExecution? {
    link.deeplink?.here.map { RouterExecution(.current($0), on: router) }
  }

  override var destinationKey: AnyHashable { link.deeplink }

  override var questions: [LeaveQuestion] {
    guard tree.hasQuestions, let stack = targetStack else { return [] }
    let next = next(in: stack)
    let uncovers = link.deeplink.map { !$0.staysPut } ?? false
    let beneath = uncovers ? tree.questions(uncoveringFor: next) : []
    return isOnTop ? beneath : tree.questions(leavingFor: next) + beneath
  }

  override func adoptSeen() -> Bool {
    guard let top = wanted.levels(of: wanted.selection).last,
      link.deeplink?.named.map(top.top.shows) == true
    else { return false }
    note(wanted.selection)
    added = top.numbersOfTop
    return true
  }

  override func execute(after older: LinkExecution?) -> NavigationStep? {
    guard let stack = targetStack else {
      router.handle(tabDeeplink: link)
      return NavigationStep(kind: .select, tab: link.tab?.name)
    }
    let newest = wanted.lastNumber
    let older = older as? RouterExecution
    let root = wanted.levels(of: stack)[0].screens[0]
    rootBefore = older?.added.contains(root.number) == true ? older?.rootBefore : root.route
    if tree.barHost != nil, link.deeplink?.named != nil { tree.awaited.insert(stack) }
    tree.execute(link.deeplink, in: stack) {
      note(stack)
      added = Set((newest + 1)..<(wanted.lastNumber + 1))
      revision = tree.revision
    }
    return nil
  }

  private func note(_ stack: LevelID) {
    (self.stack, levels) = (stack, wanted.levels(of: stack))
  }

  // MARK: - What it has shown

  override var isReset: Bool {
    let root = stack.flatMap { wanted.levels(of: $0).first?.screens.first }
    return root != nil && root != levels.first?.screens.first
  }

  override var isSeen: Bool {
    guard let stack, stack == wanted.selection, let top = wanted.levels(of: stack).last else {
      return false
    }
    return !added.isDisjoint(with: top.numbers)
  }

  override var isThere: Bool {
    guard let stack, wanted.index(of: stack) != nil else { return false }
    if isOnTop { return !added.isDisjoint(with: wanted.numbers) }
    return link.deeplink == nil || isTargetThere(in: stack)
  }

  private func isTargetThere(in stack: LevelID) -> Bool {
    guard let target else { return true }
    return wanted.levels(of: stack).contains { $0.screens.contains { $0.isEqual(to: target) } }
  }

  override var overtakenStep: NavigationStep? {
    guard let stack else { return nil }
    if stack == wanted.selection {
      return link.deeplink == nil || isTargetThere(in: stack) ? nil : step(in: stack)
    }
    return isOnTop || link.tab == nil
      ? step(in: wanted.selection)
      : NavigationStep(kind: .select, tab: tree.tabName(of: stack), route: routeName)
  }

  private func step(in stack: LevelID) -> NavigationStep? {
    guard let deeplink = link.deeplink, let target else { return nil }
    let isModal = [.sheet, .cover].contains(deeplink.type)
    return NavigationStep(
      kind: isModal ? .present : .path, tab: tree.tabName(of: stack), route: target.route.name)
  }

  override func leads(toScreenOf other: LinkExecution) -> Bool {
    guard let top = levels.last, let other = other as? RouterExecution else { return false }
    return !top.numbersOfTop.isDisjoint(with: other.added)
  }

  override func remove(atSignOut isSignOut: Bool) {
    guard let stack else { return }
    let found = isSignOut && link.deeplink?.named != nil ? levels.last?.numbersOfTop ?? [] : []
    let removed = added.union(found)
    tree.want { $0.remove(removed, in: stack, root: isOnTop ? nil : rootBefore) }
  }

  override func removeUnlessUsed() {
    guard let stack else { return }
    let over = wanted.numbers(over: added, in: stack)
    let asks = added.contains { number in
      tree.context.attachments[number]?.questions.contains { $0.isValid } == true
    }
    if over.isSubset(of: added), !asks { remove(atSignOut: false) }
  }

  override func settle(_ notShown: NotShown?) {
    guard let stack else { return }
    tree.awaited.remove(stack)
    if notShown != nil, !tree.isHosted(stack) { remove(atSignOut: false) }
  }
}

extension Level {
  /// The number of the screen on top, and that of the level if the screen is all that it presents.
  fileprivate var numbersOfTop: Set<Int> {
    Set(
      [top.number] + (style != nil && screens.count == 1 ? [id.number] : []))
  }
}

extension Levels {
  /// Removes what a link has added to a tab, with all above it.
  ///
  /// - Parameter root: The root that returns in place of a root that the link has added; nil if it has added none.
  fileprivate mutating func remove(_ added: Set<Int>, in stack: LevelID, root: (any Route)?) {
    for (depth, level) in levels(of: stack).enumerated()
    where !added.isDisjoint(with: level.numbers) {
      let place = LevelPlace(stack: stack, depth: depth, id: level.id)
      if let below = self.place(depth - 1, in: stack), added.contains(level.id.number) {
        dismiss(over: below)
      } else {
        let count = level.screens.prefix { !added.contains($0.number) }.count
        dismiss(over: place)
        pop(to: max(1, count), at: place)
        if count == 0, let root { show([root], at: place) }
      }
      return
    }
  }

  /// The numbers of the lowest screen or level in a tab that a link has added, and of all above it.
  fileprivate func numbers(over added: Set<Int>, in stack: LevelID) -> Set<Int> {
    Set(levels(of: stack).flatMap { $0.numbers }.drop { !added.contains($0) })
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
}
