/// The owner of a window's navigation: the state that is wanted and the state that hosts show, both as values.
///
/// The app's own ``Router`` or ``TabRouter`` owns the tree, and the tree owns the routers of all other levels. A change
/// is made on copies of the values, stored whole, and then announced, so that observers meet only whole states.
@MainActor
final class NavigationTree {
  /// The number of trees that the process has made.
  private static var count = 0

  let context = NavigationContext()
  private(set) var wanted: Levels
  /// The levels of each tab that a host shows; a tab without a host has none.
  private(set) var shown: Levels
  /// The app's own router, or the router of its tabs.
  weak var owner: AnyObject?
  /// The app's own router, if it has no tabs.
  weak var ownRouter: (any LevelHandle)?
  /// The routers of all other levels, as far as they are in use.
  private var routers: [LevelID: any LevelHandle] = [:]
  /// The presented levels whose content has appeared, so the user can dismiss them.
  var appeared: Set<LevelID> = []
  let signals = NavigationSignals()
  /// What observers of the tabs know.
  private var announced: Announced
  private typealias Announced = (wanted: Levels, shown: Levels)
  private var isAnnouncing = false
  /// The number of changes of the wanted state.
  private(set) var revision = 0
  /// The number of values that were stored.
  private var commits = 0
  private var isFollowingScreens = false

  /// The state that was wanted at the creation.
  let initial: Levels

  // What the extension for hosts stores.
  /// Brings the wanted state on screen; nil as long as no host shows anything.
  var driver: StepDriver?
  /// The hosts of the stacks that are shown.
  var hosts: [LevelID: Hosting] = [:]
  /// The host of the tab bar; nil without one.
  var barHost: Hosting?
  /// Whether the host of the tab bar keeps the screens of tabs that it doesn't show.
  var keepsScreensOfOtherTabs = true
  /// The tabs whose hosts a link waits for.
  var awaited: Set<LevelID> = []
  /// The levels whose top screens are asked for, though the app's own screens, or the user's finger or search, may hide
  /// them, with those screens of the app's, which have to go.
  var hidden: [LevelPlace: Set<ObjectIdentifier>] = [:]
  /// Shows the prompt that something of the app's own has blocked.
  var uncovered: (@MainActor () -> Void)?
  /// Whether what is removed now stays removed even if a host refuses that.
  var isDiscarding = false
  /// The numbers of screens and levels that were removed so.
  var discarded: Set<Int> = []

  /// - Parameter add: Adds the tabs.
  init(_ add: (inout Levels) -> Void) {
    // Numbers are unique in the process, where an integer has 64 bits.
    NavigationTree.count += 1
    var first = Levels(after: NavigationTree.count << (Int.bitWidth / 2))
    add(&first)
    (initial, wanted, shown) = (first, first, first)
    for index in shown.stacks.indices { shown.stacks[index].levels = [] }
    announced = (first, shown)
  }

  /// Whether nothing but the tabs has changed since the creation.
  var isUntouched: Bool { wanted.hasSameScreens(as: initial) }

  /// Returns the router of a level; nil if the level is neither wanted nor shown.
  func router<Destination>(at place: LevelPlace) -> Router<Destination>? {
    if let router = knownRouter(of: place.id) { return router as? Router }
    guard let level = wanted[place] ?? shown[place],
      let root = level.routes(of: Destination.self).first
    else { return nil }
    let router = Router(ShownStack(level, root: root, at: place, of: self))
    routers[place.id] = router
    return router
  }

  private func knownRouter(of level: LevelID) -> (any LevelHandle)? {
    routers[level] ?? ownRouter.flatMap { $0.place.id == level ? $0 : nil }
  }

  /// Returns the router at the bottom of a tab.
  func router<Destination>(of stack: LevelID) -> Router<Destination>? {
    router(at: wanted.bottom(of: stack))
  }

  /// Makes the router of a tab that leaves before a host has shown its stack.
  func makeRouter<Destination>(of stack: LevelID, root: Destination) -> Router<Destination> {
    let place = shown.bottom(of: stack)
    let router = Router(ShownStack(level(apart: root), root: root, at: place, of: self))
    routers[stack] = router
    return router
  }

  /// The name of a tab; nil if the app has none.
  func tabName(of stack: LevelID) -> String? {
    let stacks = wanted.stacks + shown.stacks
    return stacks.first { $0.id == stack }.flatMap { $0.tab is OnlyTab ? nil : $0.tab.name }
  }

  /// Returns a level that belongs to no tab.
  func level(apart root: any Route) -> Level { wanted.level([AnyRoute(root)]) }

  func reportUnknown(_ tab: any TabRoute) {
    RuntimeIssue.report("No tab \"\(tab.name)\" in this TabRouter; add it to `tabs`.")
  }
}

/// A router without its route type, as the tree knows it.
@MainActor
protocol LevelHandle: AnyObject {
  var place: LevelPlace { get }
  /// Tells observers of each property of the level that differs from what they know.
  func announce()
}

// MARK: - Changes

extension NavigationTree {
  /// Executes a link in a tab; without a link, only selects the tab.
  ///
  /// - Parameter note: Looks at what is wanted with the link, before its observers hear of it. It gets the number of the
  ///   newest screen before the link.
  func execute(
    _ link: DeeplinkRoute<AnyRoute>?, in stack: LevelID, note: (_ newest: Int) -> Void = { _ in }
  ) {
    reportChanges()
    let newest = wanted.lastNumber
    let place = wanted.bottom(of: link?.stack == .onTop ? wanted.selection : stack)
    let asked = link.map { request(for: $0, at: place) } ?? .level(nil)
    commit(asked, { wanted, _ in wanted.execute(link, in: stack) }, note: { note(newest) })
  }

  /// The request of a link on a level; nil if it does nothing.
  func request(for link: DeeplinkRoute<AnyRoute>, at place: LevelPlace) -> NavigationRequest? {
    guard !link.staysPut else { return nil }
    guard link.stack == .onTop else { return .level(place.id) }
    let pushes = link.type == .push || !link.path.isEmpty
    return .level(pushes ? wanted.topmost(over: place).id : nil)
  }

  /// Changes the wanted state.
  ///
  /// - Parameter change: Calls no code of the app.
  @discardableResult
  func want<Result>(
    _ request: NavigationRequest? = nil, _ change: (inout Levels) -> Result
  ) -> Result {
    reportChanges()
    return commit(request) { wanted, _ in change(&wanted) }
  }

  /// Changes the wanted and the shown state at once, and then tells their observers.
  ///
  /// What an observer changes is stored at once, too, and announced before this returns from the outermost change.
  ///
  /// - Parameter change: Calls no code of the app, and doesn't read the tree.
  @discardableResult
  func commit<Result>(
    _ request: NavigationRequest? = nil,
    _ change: (inout Levels, inout Levels) -> Result, note: () -> Void = {}
  ) -> Result {
    let before = (wanted: wanted, shown: shown)
    let result = change(&wanted, &shown)
    if barHost == nil { shown.selection = wanted.selection }
    for (stack, hosting) in hosts where !isHosted(stack) && hosting.host != nil {
      shown.show(Array(wanted.levels(of: stack).prefix(1)), in: stack)
    }
    // Equal screens take no step, and what a step replaces is equal only once it has ended.
    if let driver, driver.inFlight == nil { shown.adopt(wanted) }
    if !context.attachments.isEmpty {
      let there = shown.numbers
      for (_, _, old, new) in before.shown.replaced(in: wanted) where !there.contains(old.number) {
        context.moveQuestions(of: old, to: new)
      }
    }
    if let request {
      context.changes.recordRequest()
      noteHidden(request)
    }
    if !wanted.isSame(as: before.wanted) { revision += 1 }
    commits += 1
    if isDiscarding {
      let numbers = before.wanted.numbers.union(before.shown.numbers)
      discarded.formUnion(numbers.subtracting(wanted.numbers))
    }
    note()
    let released = detachRemoved()
    announce()
    // Only now are objects of the app released, which may call the routers.
    for question in released { question.end() }
    return withExtendedLifetime(before) { result }
  }

  /// The wanted state, the shown one, and the one that a refused step brings back.
  var states: [Levels] {
    [wanted, shown] + (driver?.inFlight.map { [$0.before] } ?? [])
  }

  /// Whether a screen of a level is wanted or shown, or may be again.
  func isThere(_ screen: RoutedScreen, at place: LevelPlace) -> Bool {
    states.contains { $0[place]?.depth(of: screen) != nil }
  }

  /// Ends what is attached to screens that are neither wanted nor shown, and that no step may bring back.
  ///
  /// - Returns: Their questions. Ending them may call the app.
  private func detachRemoved() -> [LeaveQuestion] {
    guard !context.attachments.isEmpty else { return [] }
    let there = states.dropFirst().reduce(into: wanted.numbers) { $0.formUnion($1.numbers) }
    return context.detachRemoved(wanted: wanted.numbers, there: there)
  }

  /// Lets go of what the step that has ended has removed.
  func forgetRemoved(by flight: StepInFlight) {
    forgetRouters(of: Array(routers.keys))
    for question in detachRemoved() { question.end() }
  }

  /// Lets go of the routers of levels that are gone.
  private func forgetRouters(of levels: [LevelID]) {
    for id in levels {
      // A tab may leave before a host has shown its stack.
      guard let router = routers[id], shown.index(of: id) == nil,
        !states.contains(where: { $0.contains(router.place) })
      else { continue }
      routers[id] = nil
      appeared.remove(id)
    }
  }

  private func announce() {
    guard !isAnnouncing else { return }
    isAnnouncing = true
    var last: Int
    repeat {
      last = commits
      let before = announced
      announced = (wanted, shown)
      var changed = wanted.changedLevels(since: before.wanted)
      if driver != nil { changed += shown.changedLevels(since: before.shown) }
      for id in changed { knownRouter(of: id)?.announce() }
      forgetRouters(of: changed)
      announceTabs(since: before)
      context.changes.announce(revision)
    } while last != commits
    isAnnouncing = false
    followScreens()
    driver?.proceed()
  }

  private func announceTabs(since before: Announced) {
    let (wanted, shown) = announced
    if !before.wanted.hasSameTabs(as: wanted) { signals.announce(\.tabs) }
    if before.wanted.selection != wanted.selection { signals.announce(\.selection) }
    if before.wanted.reselection?.count != wanted.reselection?.count {
      signals.announce(\.reselection)
    }
    if !before.shown.hasSameTabs(as: shown) { signals.announce(\.shownTabs) }
    if before.shown.selection != shown.selection { signals.announce(\.shownSelection) }
  }
}

// MARK: - Waiting

extension NavigationTree {
  /// Calls `action` once everything wanted is shown, or with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let driver { driver.whenSettled(action) } else { action(nil) }
  }

  /// Waits as ``whenSettled(_:)`` does, and returns the `result` of that moment.
  func settled<Result: Sendable>(
    _ result: @escaping @MainActor (NotShown?) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: result($0)) }
    }
  }

  /// Returns a stream of the screens that the user sees on one router.
  func screens(
    _ look: @escaping @MainActor (ScreenWatch.Looking) -> SeenScreen?
  ) -> AsyncStream<ScreenChange> {
    let watch = ScreenWatch(look)
    context.watches.append(watch)
    if let link = context.link { watch.noteLink(link) }
    let stream = watch.makeStream()
    // Another screen may be on its way to the screen already.
    followScreens()
    return stream
  }

  /// Yields the visible screens once everything wanted is shown.
  private func followScreens() {
    guard !isFollowingScreens, !context.watches.isEmpty else { return }
    isFollowingScreens = true
    Task {
      isFollowingScreens = false
      whenSettled { _ in
        for watch in self.context.watches { watch.tell() }
        // Releasing the watches ends their streams.
        self.context.watches.removeAll { $0.isOver }
      }
    }
  }
}
