public import Observation

/// The state of a router's stack that a host shows, and the place where the host reports what the user did.
///
/// A router holds the wanted state, and a user interface brings it on screen step by step. Views that draw a stack bind
/// the shown state here; the app's other code uses the router.
///
/// ```swift
/// @Bindable var shown = router.shown
///
/// NavigationStack(path: $shown.path) { view(for: shown.root) }
///   .sheet(item: $shown.sheet) { sheet in SheetView(router: sheet) }
/// ```
///
/// Set a property to report a user action; the router adopts it and ignores late reports. Without a host, the wanted
/// state counts as shown. If the router is gone, this object keeps the last shown state and still accepts user actions.
@MainActor
public final class ShownStack<Destination: Route>: Observable, Sendable {
  let place: LevelPlace
  let style: ModalStyle?
  let context: NavigationContext
  /// The tree; nil once its owner is gone.
  private(set) weak var tree: NavigationTree?
  let signals = NavigationSignals()
  /// What was announced last, which is all that is left once the level is gone.
  private var announced: (wanted: Look, shown: Look)
  /// Keeps what is shown when the app's own router is gone, as long as a host shows it.
  private var keeper: NavigationTree?
  /// Whether the last change of the path only removed screens.
  package private(set) var hasBecomeShorter = false
  /// Which of two alternating presenters shows what is presented.
  private var turn = false
  /// Whether the content of this presented stack has appeared, so the user can dismiss it.
  package var hasAppeared: Bool { tree?.appeared.contains(place.id) == true }
  /// The views that have appeared, the newest last.
  var views: [ShownView] = []
  /// Returns whether a shorter path that is written back now is not the user's, as the host knows.
  package var isAnswer: @MainActor () -> Bool = { false }
  /// The presented stack that the user dismissed, until another is presented.
  package private(set) var dismissedByUser: LevelID?

  /// A level with its routes, and what is presented directly over it.
  struct Look {
    var level: Level
    var root: Destination
    var path: [Destination] = []
    var above: LevelID?

    fileprivate func isSame(as other: Self) -> Bool {
      above == other.above && level.screens == other.level.screens
    }
  }

  /// A view, as long as it exists.
  struct ShownView {
    weak var view: ScreenOfView<Destination>?
  }

  init(
    _ level: Level, root: Destination, at place: LevelPlace, of tree: NavigationTree
  ) {
    (self.place, style, context, self.tree) = (place, level.style, tree.context, tree)
    let look = Look(level: level, root: root, path: Array(level.routes().dropFirst()))
    announced = (look, look)
    announced = (wanted(), shownNow)
  }

  /// Whether the level isn't wanted anymore, though it may still be on its way off the screen.
  var isGone: Bool { tree?.wanted[place] == nil }

  /// Whether a host shows this level.
  private var isHosted: Bool { tree?.shown[place] != nil }

  package var host: (any NavigationHost)? { tree?.hosts[place.stack]?.host }

  /// The hosts of this stack and of the other tabs' stacks.
  package var hosts: [any NavigationHost] { tree?.hosts.values.compactMap { $0.host } ?? [] }

  /// The level as it is wanted, or as it was wanted last, observing one of its properties.
  func wanted(_ property: NavigationSignals.Property? = nil) -> Look {
    if let property { signals.read(property) }
    var last = announced.wanted
    last.above = nil
    return look(in: tree?.wanted, last: last) ?? last
  }

  /// What a host shows of the level, or what is wanted if no host shows it.
  private var shownNow: Look {
    tree == nil ? announced.shown : look(in: tree?.shown, last: announced.shown) ?? wanted()
  }

  private func look(in levels: Levels?, last: Look) -> Look? {
    guard let levels, let level = levels[place] else { return nil }
    let above = levels.above(place)?.id
    if level.screens == last.level.screens {
      return Look(level: level, root: last.root, path: last.path, above: above)
    }
    let routes: [Destination] = level.routes()
    return Look(
      level: level, root: routes.first ?? last.root, path: Array(routes.dropFirst()), above: above)
  }

  /// The level as a host shows it, observing one of its properties.
  private func shown(_ property: NavigationSignals.Property) -> Look {
    signals.read(property)
    return shownNow
  }

  /// Tells observers of each property that differs from what they know.
  func announce() {
    let before = announced
    announced = (wanted(), shownNow)
    let (wanted, shown) = announced
    if !before.wanted.isSame(as: wanted) {
      if before.wanted.root != wanted.root { signals.announce(\.root) }
      if before.wanted.path != wanted.path { signals.announce(\.path) }
      if before.wanted.above != wanted.above { signals.announce(\.presented) }
    }
    guard !before.shown.isSame(as: shown) else { return }
    let isSameRoot = before.shown.root == shown.root
    hasBecomeShorter = isSameRoot && before.shown.path.starts(with: shown.path)
    if before.shown.above != shown.above, shown.above != nil {
      turn.toggle()
      dismissedByUser = nil
    }
    if !isSameRoot { signals.announce(\.shownRoot) }
    if before.shown.path != shown.path { signals.announce(\.shownPath) }
    if before.shown.above != shown.above { signals.announce(\.shownPresented) }
  }

  /// Keeps the tree, or lets go of it.
  func keep(_ tree: NavigationTree?) { keeper = tree }

  /// The root that a host shows.
  public var root: Destination { shown(\.shownRoot).root }

  /// The path that a host shows; setting it reports a user action.
  ///
  /// The user can go back, or forward by one screen; the router ignores any other write as stale. If the system writes
  /// the path back shorter while a step sets it, before the new screen appears, the router sets it once more.
  public var path: [Destination] {
    get { shown(\.shownPath).path }
    set {
      let (shown, place) = (shownNow, place)
      guard newValue != shown.path, newValue.isStep(from: shown.path), let tree,
        isHosted || tree.owner != nil
      else { return }
      let isLost =
        newValue.count < shown.path.count
        && (isAnswer()
          || topView?.appearance.phase == nil && tree.driver?.isSettingPath(at: place) == true)
      let agrees = tree.wanted[place]?.isEqual(to: shown.level)
      // A link that asks for the screen under the user's finger has come later.
      let isSettled = agrees == true && !isLost && tree.hidden[place] == nil
      let new = newValue.map { AnyRoute($0) }
      tree.commit { wanted, shown in
        if isSettled, let root = wanted[place]?.screens[0].route {
          wanted.show([root] + new, at: place)
          shown.show(wanted[place], at: place)
        } else if let level = shown[place] {
          let new = new.dropFirst(level.screens.count - 1).map { wanted.screen($0) }
          shown.change(place) {
            $0.pop(to: newValue.count + 1)
            $0.screens += new
          }
        }
      }
      if isSettled, newValue.isEmpty { tree.context.changes.notePopToRoot() }
    }
  }

  private var topView: ScreenOfView<Destination>? {
    let router: Router<Destination>? = tree?.router(at: place)
    return router?.viewOnTop
  }

  /// The path above its first screen, for a host that shows the first screen as the root of another column.
  ///
  /// If the path is empty, a write is about a screen that is gone, and is ignored.
  package var pathAboveFirst: [Destination] {
    get { Array(path.dropFirst()) }
    set { if let first = path.first { path = [first] + newValue } }
  }

  /// Whether `host` shows the stack.
  package func isShown(by host: any NavigationHost) -> Bool { isHosted && self.host === host }

  /// The router of the sheet that a host shows; setting it to nil reports that the user dismissed it.
  ///
  /// A sheet that hasn't appeared yet can't have been dismissed by the user: such a write is about an earlier sheet,
  /// and the router ignores it.
  public var sheet: Router<Destination>? {
    get { router(shownAs: .sheet) }
    set { if newValue == nil, sheet != nil { dismissByUser() } }
  }

  /// The router of the cover that a host shows; setting it to nil reports that the user dismissed it.
  ///
  /// The same rules apply as for a ``sheet``.
  public var cover: Router<Destination>? {
    get { router(shownAs: .cover) }
    set { if newValue == nil, cover != nil { dismissByUser() } }
  }

  /// The router of the sheet or cover that a host shows, for platforms that present in one way only.
  ///
  /// Setting it to nil reports that the user dismissed it, as with ``sheet``.
  public var modal: Router<Destination>? {
    get {
      shown(\.shownPresented).above.flatMap { tree?.router(at: place.above($0)) }
    }
    set { if newValue == nil, modal != nil { dismissByUser() } }
  }

  /// The router that one of two alternating presenters shows now; setting it to nil reports that the user dismissed it.
  ///
  /// A late report goes to the presenter of the stack that is gone, so it never dismisses the next stack.
  ///
  /// - Parameters:
  ///   - style: The style that the presenter shows, or nil for both styles.
  ///   - turn: Which of the two presenters it is.
  package subscript(as style: ModalStyle?, turn turn: Bool) -> Router<Destination>? {
    get { isShowing(turn: turn) ? style.map(router(shownAs:)) ?? modal : nil }
    set { if newValue == nil, self[as: style, turn: turn] != nil { dismissByUser() } }
  }

  /// Whether it is this presenter's turn.
  package func isShowing(turn: Bool) -> Bool {
    signals.read(\.shownPresented)
    return turn == self.turn
  }

  private func router(shownAs style: ModalStyle) -> Router<Destination>? {
    modal.flatMap { $0.style == style ? $0 : nil }
  }

  /// Notes that the content of this presented stack has appeared.
  package func noteAppeared() { tree?.appeared.insert(place.id) }

  private func dismissByUser() {
    guard let tree, isHosted || tree.owner != nil, let dismissed = modal,
      !isHosted || dismissed.shown.hasAppeared
    else { return }
    if isHosted { dismissedByUser = dismissed.levelID }
    tree.commit { wanted, shown in
      shown.dismiss(over: place)
      if wanted.above(place)?.id == dismissed.levelID { wanted.dismiss(over: place) }
    }
  }
}

extension Array where Element: Equatable {
  /// Whether the user can get here from `other` in one action: back by any number of screens, or forward by one.
  fileprivate func isStep(from other: [Element]) -> Bool {
    count <= other.count
      ? other.starts(with: self) : other.count + 1 == count && starts(with: other)
  }
}

extension ShownStack: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
