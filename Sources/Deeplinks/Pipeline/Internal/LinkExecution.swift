/// What a link shows and has shown in an app, without the types of tabs and routes.
@MainActor
final class LinkExecution {
  /// Where the link is executed; nil if an app with its own navigation has executed it already.
  private let tree: NavigationTree?
  private let tab: (any TabRoute)?
  private let link: DeeplinkRoute<AnyRoute>?
  // What the link has shown.
  /// The tab that the link was executed in.
  private var stack: LevelID?
  /// The screens and levels that the link has added, or the screen that serves as the prompt.
  private var added: Set<Int> = []
  /// The levels of the tab once the link was executed.
  private var levels: [Level] = []
  /// The root that the link has replaced, or that it has found.
  private var rootBefore: AnyRoute?
  /// The revision of the wanted state once the link was executed, before observers heard of it; nil without a router.
  private(set) var revision: Int?

  /// A link that an app with its own navigation has executed already.
  convenience init() { self.init(nil, nil, on: nil) }

  convenience init<Tab, Destination>(
    _ link: TabDeeplink<Tab, Destination>, on tree: NavigationTree
  ) {
    self.init(link.tab, link.deeplink?.map { AnyRoute($0) }, on: tree)
  }

  private init(
    _ tab: (any TabRoute)?, _ link: DeeplinkRoute<AnyRoute>?, on tree: NavigationTree?
  ) {
    (self.tab, self.link, self.tree) = (tab, link, tree)
  }

  /// Whether the refusal of a step has removed any of it.
  func isRemoved(by refused: NotShown) -> Bool { !added.isDisjoint(with: refused.removed) }

  /// Whether the link leads on top of what the user sees, and so removes nothing.
  var isOnTop: Bool { link?.stack == .onTop }

  /// The same link on top of what the user sees; nil if it would show nothing there.
  var onTop: LinkExecution? { link?.here.map { LinkExecution(nil, $0, on: tree) } }

  /// A value that is equal for two executions that lead to the same place.
  var destinationKey: AnyHashable { link }

  /// The name of the route that the link leads to, for events; nil if it shows none.
  var routeName: String? {
    guard let tree, let stack = targetStack(in: tree), !isOnTop || link?.named != nil else {
      return nil
    }
    let next = next(in: stack, of: tree)
    return next.levels(of: next.selection).last?.top.route.name
  }

  /// The questions of the screens that the link would remove, topmost first.
  var questions: [LeaveQuestion] {
    guard let tree, !tree.context.attachments.isEmpty, let stack = targetStack(in: tree)
    else { return [] }
    let next = next(in: stack, of: tree)
    let beneath = link?.staysPut == false ? tree.questions(uncoveringFor: next) : []
    return isOnTop ? beneath : tree.questions(leavingFor: next) + beneath
  }

  /// Returns the tab that the link leads to; a link on top leads to the selected one.
  private func targetStack(in tree: NavigationTree) -> LevelID? {
    guard !isOnTop, let tab else { return tree.wanted.selection }
    return tree.wanted.id(of: tab)
  }

  /// Returns what is wanted once the link was executed in a tab.
  private func next(in stack: LevelID, of tree: NavigationTree) -> Levels {
    var next = tree.wanted
    next.execute(link, in: stack)
    return next
  }

  /// Counts what the user sees as shown by the link, if the link leads there.
  ///
  /// - Returns: Whether it does.
  func adoptSeen() -> Bool {
    guard let tree, let top = tree.wanted.levels(of: tree.wanted.selection).last,
      top.top.route == link?.named
    else { return false }
    note(tree.wanted.selection, of: tree)
    added = top.numbersOfTop
    return true
  }

  /// Executes the link.
  ///
  /// - Parameter older: What was executed for the same link before.
  /// - Returns: The step that failed, if one did.
  func execute(after older: LinkExecution? = nil) -> NavigationStep? {
    guard let tree else { return nil }
    guard let stack = targetStack(in: tree) else {
      if let tab { tree.reportUnknown(tab) }
      return NavigationStep(kind: .select, tab: tab?.name)
    }
    let root = tree.wanted.levels(of: stack)[0].screens[0]
    rootBefore = older?.added.contains(root.number) == true ? older?.rootBefore : root.route
    if tree.barHost != nil, link?.named != nil { tree.awaited.insert(stack) }
    tree.execute(link, in: stack) { newest in
      note(stack, of: tree)
      added = Set((newest + 1)..<(tree.wanted.lastNumber + 1))
      revision = tree.revision
    }
    return nil
  }

  private func note(_ stack: LevelID, of tree: NavigationTree) {
    (self.stack, levels) = (stack, tree.wanted.levels(of: stack))
  }
}

// MARK: - What it has shown

extension LinkExecution {
  /// The place of what the link has shown; nil if it has shown nothing with a router.
  private var place: (tree: NavigationTree, wanted: Levels, stack: LevelID)? {
    guard let tree, let stack else { return nil }
    return (tree, tree.wanted, stack)
  }

  /// Whether the app has replaced the root of the stack that the link was shown on.
  var isReset: Bool {
    guard let (_, wanted, stack) = place, let root = wanted.levels(of: stack).first?.screens[0]
    else { return false }
    return root != levels.first?.screens[0]
  }

  /// Whether the link's screens are on the stack that the user sees.
  var isSeen: Bool {
    guard tree != nil else { return true }
    guard let (_, wanted, stack) = place, stack == wanted.selection else { return false }
    return wanted.levels(of: stack).last.map { !added.isDisjoint(with: $0.numbers) } ?? false
  }

  /// Whether the link's screens are still there, maybe beneath others.
  var isThere: Bool {
    guard tree != nil else { return true }
    guard let (_, wanted, stack) = place, wanted.index(of: stack) != nil else { return false }
    if isOnTop { return !added.isDisjoint(with: wanted.numbers) }
    return link == nil || isTargetThere(in: wanted.levels(of: stack))
  }

  /// Whether the screen that the link leads to, or an equal one, is on these levels.
  private func isTargetThere(in wanted: [Level]) -> Bool {
    guard let target = levels.last?.top else { return true }
    return wanted.contains { $0.screens.contains { $0.isEqual(to: target) } }
  }

  /// The step to the link's route, if that was removed since; nil as long as it is wanted.
  var overtakenStep: NavigationStep? {
    guard let (tree, wanted, stack) = place else { return nil }
    if stack == wanted.selection {
      return link == nil || isTargetThere(in: wanted.levels(of: stack))
        ? nil : step(in: stack, of: tree)
    }
    return isOnTop || tab == nil
      ? step(in: wanted.selection, of: tree)
      : NavigationStep(kind: .select, tab: tree.tabName(of: stack), route: routeName)
  }

  private func step(in stack: LevelID, of tree: NavigationTree) -> NavigationStep? {
    guard let link, let target = levels.last?.top else { return nil }
    let isModal = [.sheet, .cover].contains(link.type)
    return NavigationStep(
      kind: isModal ? .present : .path, tab: tree.tabName(of: stack), route: target.route.name)
  }

  /// Whether the link leads to a screen that another one has shown.
  func leads(toScreenOf other: LinkExecution) -> Bool {
    levels.last.map { !$0.numbersOfTop.isDisjoint(with: other.added) } ?? false
  }

  /// Removes the link's screens with all above them, because the user reached those through the link; at a sign-out also
  /// the one that it leads to, if that was there before.
  func remove(atSignOut isSignOut: Bool) {
    guard let (tree, _, stack) = place else { return }
    let found = isSignOut && link?.named != nil ? levels.last?.numbersOfTop ?? [] : []
    let removed = added.union(found)
    tree.want { $0.remove(removed, in: stack, root: isOnTop ? nil : rootBefore) }
  }

  /// Removes the link's screens, unless something is shown over them or one of them asks before it goes.
  func removeUnlessUsed() {
    guard let (tree, wanted, stack) = place else { return }
    let asks = added.contains { number in
      tree.context.attachments[number]?.questions.contains { $0.isValid } == true
    }
    if wanted.numbers(over: added, in: stack).isSubset(of: added), !asks {
      remove(atSignOut: false)
    }
  }

  /// Ends the wait for a host, and removes the link's screens if it was in vain.
  func settle(_ notShown: NotShown?) {
    guard let (tree, _, stack) = place else { return }
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
  fileprivate mutating func remove(_ added: Set<Int>, in stack: LevelID, root: AnyRoute?) {
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
