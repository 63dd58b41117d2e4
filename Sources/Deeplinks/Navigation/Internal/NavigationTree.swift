/// The one owner of a window's navigation, as all its routers know it: identities, waiting callers, and changes.
///
/// The routers at the bottom of the tabs hold the levels themselves, those that are wanted and those that are shown.
@MainActor
final class NavigationTree {
  let changes = NavigationChanges()
  /// The tabs; nil once they are gone.
  weak var tabs: (any TabRouterNode)?
  /// The pipeline whose links the routers execute.
  weak var pipeline: AnyObject?
  var screenIDs = ScreenID.Source()
  /// What screens ask before a link takes them off their stack, oldest first.
  var questions: [ScreenID: [LeaveQuestion]] = [:]
  /// The views that show screens.
  var views: [ScreenID: WeakObject] = [:]
  /// The results that callers wait for, oldest first.
  private(set) var awaited: [Awaited: [AwaitedResult]] = [:]
  /// The streams of screens, each with the router that it follows.
  var watches: [(router: WeakObject, watch: ScreenWatch)] = []
  private var isFollowingScreens = false

  func noteChange() {
    changes.note()
    followScreens()
    tabs?.proceed()
  }

  /// Calls `action` once all that is wanted is shown, or else with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let tabs { tabs.whenSettled(action) } else { action(nil) }
  }
}

/// An object that goes when nobody else keeps it.
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  static func === (lhs: Self, rhs: AnyObject) -> Bool { lhs.object === rhs }
}

// MARK: - Results

/// What a result is awaited of: a pushed screen, or a presented level, whose root may be replaced.
enum Awaited: Hashable {
  case screen(ScreenID)
  case level(LevelID)
}

extension NavigationTree {
  var isAwaitingResults: Bool { !awaited.isEmpty }

  /// Waits for a result as long as the screen or level is there.
  func wait(for subject: Awaited, isThere: Bool, _ result: AwaitedResult) {
    if isThere { awaited[subject, default: []].append(result) } else { result.end(with: nil) }
  }

  /// The newest result that is still awaited of a screen or level.
  func awaited(_ subject: Awaited) -> AwaitedResult? {
    awaited[subject]?.last { !$0.isOver }
  }

  /// Ends the waiting for a screen that is gone, and forgets which view shows it.
  func forget(_ screen: ScreenID) {
    endWaiting(for: .screen(screen))
    if !views.isEmpty { views[screen] = nil }
  }

  /// Ends the waiting for a screen or level that is gone.
  func endWaiting(for subject: Awaited) {
    guard !awaited.isEmpty, let results = awaited.removeValue(forKey: subject) else { return }
    for result in results { result.end(with: nil) }
  }
}

// MARK: - Screens

extension NavigationTree {
  /// The watch of a router, made if nobody follows it yet.
  func watch(
    of router: AnyObject, look: @escaping @MainActor (ScreenWatch.Looking) -> SeenScreen?
  ) -> ScreenWatch {
    watches.removeAll { !$0.watch.streams.isObserved }
    if let watch = watches.first(where: { $0.router === router })?.watch { return watch }
    let watch = ScreenWatch(look: look)
    watches.append((WeakObject(router), watch))
    changes.onLink = { [weak self] link in
      for (_, watch) in self?.watches ?? [] { watch.noteLink(link) }
    }
    return watch
  }

  /// Looks at what is seen once all that is wanted is shown.
  private func followScreens() {
    guard !isFollowingScreens, !watches.isEmpty else { return }
    isFollowingScreens = true
    Task {
      isFollowingScreens = false
      whenSettled { _ in self.tellScreens() }
    }
  }

  private func tellScreens() {
    for (_, watch) in watches { watch.tell() }
    // Their streams end.
    watches.removeAll { $0.watch.isOver }
  }
}
