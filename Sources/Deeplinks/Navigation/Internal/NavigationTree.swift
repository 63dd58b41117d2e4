/// The owner of a window's navigation: the state that is wanted and the state that hosts show, both as values.
///
/// The app's own ``Router`` or ``TabRouter`` owns the tree, and the tree owns the routers of all other levels. A change
/// is made on copies of the values, stored whole, and then announced, so that observers meet only whole states.
@MainActor
final class NavigationTree<Destination: Route> {
  let context = NavigationContext()
  private(set) var wanted: Levels<Destination>
  /// The levels of each tab that a host shows; a tab without a host has none.
  private(set) var shown: Levels<Destination>
  /// The app's own router, or the router of its tabs.
  weak var owner: AnyObject?
  /// The routers of all levels but the owner's, as far as they are in use.
  private(set) var routers: [LevelID: Router<Destination>] = [:]
  let signals = NavigationSignals()
  /// The tab that was selected again last, and how often that has happened.
  private(set) var reselection: (tab: any TabRoute, count: Int)?
  /// What observers of the tabs know.
  private var announced: Announced
  private typealias Announced = (
    wanted: Levels<Destination>, shown: Levels<Destination>, reselections: Int
  )
  private var isAnnouncing = false
  /// The number of changes of the wanted state.
  private(set) var revision = 0
  /// The number of values that were stored.
  private var commits = 0
  private var isFollowingScreens = false

  /// The wanted state at the creation.
  let initial: Levels<Destination>
  /// The number of times that the app has replaced a tab's whole state.
  var resets: [LevelID: Int] = [:]

  // What the extension for hosts stores.
  /// Brings the wanted state on screen; nil as long as no host shows anything.
  var driver: StepDriver<Destination>?
  /// The shown state before the step that a host performs now, which a refusal brings back.
  var beforeStep: Levels<Destination>? {
    didSet { if beforeStep == nil { forgetRemoved() } }
  }
  /// The hosts of the stacks that are shown.
  var hosts: [LevelID: Hosting] = [:]
  /// The host of the tab bar; nil without one.
  var barHost: Hosting?
  /// Whether the host of the tab bar keeps the screens of tabs that it doesn't show.
  var keepsScreensOfOtherTabs = true
  /// The number of times that a host has begun to show something.
  var hostings = 0
  /// The tabs whose hosts a link waits for.
  var awaited: Set<LevelID> = []
  /// Whether what is removed now stays removed even if a host refuses that.
  var isDiscarding = false
  /// The numbers of screens and levels that were removed so.
  var discarded: Set<Int> = []

  /// - Parameter add: Adds the tabs.
  init(_ add: (inout Levels<Destination>) -> Void) {
    // Numbers are unique in the process, where an integer has 64 bits.
    NavigationTrees.count += 1
    var levels = Levels<Destination>(after: NavigationTrees.count << (Int.bitWidth / 2))
    add(&levels)
    (initial, wanted, shown) = (levels, levels, levels)
    for index in shown.stacks.indices { shown.stacks[index].levels = [] }
    announced = (wanted, shown, 0)
  }

  /// Returns the router of a level; nil if the level is neither wanted nor shown.
  func router(at place: LevelPlace) -> Router<Destination>? {
    let id = place.id
    if let router = routers[id] ?? owner as? Router<Destination>, router.levelID == id {
      return router
    }
    guard let level = wanted[place] ?? shown[place] else { return nil }
    let router = Router(LevelHandle(level, at: place, of: self))
    routers[id] = router
    return router
  }

  /// Returns the router at the bottom of a tab.
  func router(of stack: LevelID) -> Router<Destination>? { router(at: wanted.bottom(of: stack)) }

  /// The name of a tab; nil if the app has none.
  func tabName(of stack: LevelID) -> String? {
    let stacks = wanted.stacks + shown.stacks
    return stacks.first { $0.id == stack }.flatMap { $0.tab is OnlyTab ? nil : $0.tab.name }
  }

  /// Returns a level that belongs to no tab.
  func level(apart root: Destination) -> Level<Destination> {
    Level(root: root, number: &wanted.lastNumber)
  }

  /// The router of the selected tab.
  var selected: Router<Destination>? { router(of: wanted.selection) }
}

/// The number of trees that the process has made.
@MainActor
private enum NavigationTrees {
  static var count = 0
}

// MARK: - Changes

extension NavigationTree {
  /// Something that the user or a link wants, though nothing may differ.
  struct Request {
    /// The stack whose screens are wanted, or another object if none is; nil for all stacks.
    var target: AnyObject?
    /// Whether the selected tab is selected again.
    var isReselection = false
  }

  /// Executes a link in a tab; without a link, only selects the tab.
  ///
  /// - Parameter noting: Receives the wanted state with the link, before its observers hear of it.
  func execute(
    _ link: DeeplinkRoute<Destination>?, in stack: LevelID,
    noting: (Levels<Destination>) -> Void = { _ in }
  ) {
    let place = wanted.bottom(of: link?.stack == .onTop ? wanted.selection : stack)
    want(link.map { request(for: $0, at: place) } ?? Request(target: self)) { levels in
      levels.execute(link, in: stack)
      noting(levels)
    }
  }

  /// The request of a link on a level; nil if it does nothing.
  func request(for link: DeeplinkRoute<Destination>, at place: LevelPlace) -> Request? {
    guard !link.staysPut else { return nil }
    guard link.stack == .onTop else { return Request(target: router(at: place)) }
    let pushes = link.type == .push || !link.path.isEmpty
    return Request(target: pushes ? router(at: wanted.topmost(over: place)) : self)
  }

  /// The request of the user's tap on a tab.
  func tap(on stack: LevelID) -> Request {
    let isReselection = stack == wanted.selection
    return Request(target: isReselection ? selected : self, isReselection: isReselection)
  }

  /// Changes the wanted state.
  ///
  /// - Parameter change: Calls no code of the app.
  @discardableResult
  func want<Result>(
    _ request: Request? = nil, _ change: (inout Levels<Destination>) -> Result
  ) -> Result {
    commit(request) { wanted, _ in change(&wanted) }
  }

  /// Changes the wanted and the shown state at once, and then tells their observers.
  ///
  /// What an observer changes is stored at once, too, and announced before this returns from the outermost change.
  ///
  /// - Parameter change: Calls no code of the app.
  @discardableResult
  func commit<Result>(
    _ request: Request? = nil,
    _ change: (inout Levels<Destination>, inout Levels<Destination>) -> Result
  ) -> Result {
    let before = (wanted, shown)
    var now = before
    let result = change(&now.0, &now.1)
    if barHost == nil { now.1.selection = now.0.selection }
    if let request {
      context.changes.record(request.target)
      if request.isReselection, let index = now.0.index(of: now.0.selection) {
        reselection = (now.0.stacks[index].tab, (reselection?.count ?? 0) + 1)
      }
    }
    let hasChanged = !now.0.isSame(as: before.0)
    if hasChanged { revision += 1 }
    (wanted, shown) = now
    commits += 1
    if isDiscarding {
      discarded.formUnion(before.0.numbers.union(before.1.numbers).subtracting(wanted.numbers))
    }
    let released = detachRemoved()
    announce()
    // Only now are objects of the app released, which may call the routers.
    withExtendedLifetime(before) { for question in released { question.end() } }
    return result
  }

  /// The wanted state, the shown one, and the one that a refused step brings back.
  private var states: [Levels<Destination>] { [wanted, shown] + (beforeStep.map { [$0] } ?? []) }

  /// Whether a screen of a level is wanted or shown, or may be again.
  func isThere(_ screen: ScreenID, at place: LevelPlace) -> Bool {
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

  /// Forgets what the step that has ended has removed.
  func forgetRemoved() {
    for id in routers.keys { forget(id) }
    for question in detachRemoved() { question.end() }
  }

  /// Lets go of the router of a level, if that is gone.
  private func forget(_ id: LevelID) {
    guard let place = routers[id]?.place, !states.contains(where: { $0.contains(place) }) else {
      return
    }
    routers[id] = nil
  }

  private func announce() {
    guard !isAnnouncing else { return }
    isAnnouncing = true
    var last: Int
    repeat {
      last = commits
      let before = announced
      announced = (wanted, shown, reselection?.count ?? 0)
      let changed =
        wanted.changedLevels(since: before.wanted) + shown.changedLevels(since: before.shown)
      for id in changed {
        if let router = routers[id] ?? owner as? Router<Destination>, router.levelID == id {
          router.announce()
        }
      }
      for id in changed { forget(id) }
      announceTabs(since: before)
      context.changes.announce(revision)
    } while last != commits
    isAnnouncing = false
    followScreens()
    driver?.proceed()
  }

  private func announceTabs(since before: Announced) {
    let (wanted, shown) = (wanted, shown)
    if before.wanted.ids != wanted.ids { signals.announce(\.tabs) }
    if before.wanted.selection != wanted.selection { signals.announce(\.selection) }
    if before.reselections != reselection?.count ?? 0 { signals.announce(\.reselection) }
    if before.shown.ids != shown.ids { signals.announce(\.shownTabs) }
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
