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
  private let handle: LevelHandle<Destination>
  /// Keeps what is shown when the app's own router is gone, as long as a host shows it.
  private var keeper: NavigationTree<Destination>?
  /// Whether the last change of the path only removed screens.
  package private(set) var hasBecomeShorter = false
  /// Which of two alternating presenters shows what is presented.
  private var turn = false
  /// Whether the content of this presented stack has appeared, so the user can dismiss it.
  package var hasAppeared = false
  /// The view that appeared last.
  weak var newestView: AnyObject?
  /// The presented stack that the user dismissed, until another is presented.
  package private(set) var dismissedByUser: LevelID?

  init(_ handle: LevelHandle<Destination>) {
    self.handle = handle
  }

  private var place: LevelPlace { handle.place }

  /// Whether a host shows this level.
  private var isHosted: Bool { handle.tree?.shown[place] != nil }

  package var host: (any NavigationHost)? { handle.tree?.hosts[place.stack]?.host }

  /// Keeps the tree, or lets go of it.
  func keep(_ tree: NavigationTree<Destination>?) { keeper = tree }

  /// Notes a change of what is shown, before its observers hear of it.
  func noteChange(from before: LevelHandle<Destination>.Look, to now: LevelHandle<Destination>.Look)
  {
    hasBecomeShorter =
      before.level.root == now.level.root && before.level.path.starts(with: now.level.path)
    guard before.above != now.above, now.above != nil else { return }
    turn.toggle()
    dismissedByUser = nil
  }

  /// The level as a host shows it, observing one of its properties.
  private func level(_ property: NavigationSignals.Property) -> Level<Destination> {
    handle.signals.read(property)
    return handle.shownNow.level
  }

  /// The root that a host shows.
  public var root: Destination { level(\.shownRoot).root }

  /// The path that a host shows; setting it reports a user action.
  ///
  /// The user can go back, or forward by one screen; the router ignores any other write as stale. If the system writes
  /// the path back shorter while a step sets it, before the new screen appears, the router sets it once more.
  public var path: [Destination] {
    get { level(\.shownPath).path }
    set {
      let shown = handle.shownNow.level
      guard newValue != shown.path, newValue.isStep(from: shown.path), let tree = handle.tree,
        isHosted || tree.owner != nil
      else { return }
      let isLost =
        newValue.count < shown.path.count && topView?.appearance.phase == nil
        && tree.driver?.isSettingPath(at: place) == true
      let isSettled = tree.wanted[place]?.looks(like: shown) == true && !isLost
      tree.commit { wanted, shown in
        if isSettled, let root = wanted[place]?.root {
          wanted.show(root: root, path: newValue, at: place)
          shown.show(wanted[place], at: place)
        } else if var level = shown[place] {
          level.show(root: level.root, path: newValue, number: &wanted.lastNumber)
          shown.show(level, at: place)
        }
      }
      if isSettled, newValue.isEmpty { tree.context.changes.notePopToRoot() }
    }
  }

  private var topView: ScreenOfView<Destination>? {
    handle.tree?.router(at: place)?.viewOnTop
  }

  /// The path above its first screen, for a host that shows the first screen as the root of another column.
  ///
  /// If the path is empty, a write is about a screen that is gone, and is ignored.
  package var pathAboveFirst: [Destination] {
    get { Array(path.dropFirst()) }
    set { if let first = path.first { path = [first] + newValue } }
  }

  /// Whether `host` shows the stack.
  package func isShown(by host: any NavigationHost) -> Bool {
    isHosted && self.host === host
  }

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
      handle.signals.read(\.shownPresented)
      guard let above = handle.shownNow.above else { return nil }
      return handle.tree?.router(at: place.above(above))
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
    handle.signals.read(\.shownPresented)
    return turn == self.turn
  }

  private func router(shownAs style: ModalStyle) -> Router<Destination>? {
    modal.flatMap { $0.style == style ? $0 : nil }
  }

  private func dismissByUser() {
    guard let tree = handle.tree, isHosted || tree.owner != nil, let dismissed = modal,
      !isHosted || dismissed.shown.hasAppeared
    else { return }
    if isHosted { dismissedByUser = dismissed.levelID }
    tree.commit { wanted, shown in
      shown.present([], over: place)
      if wanted.above(place)?.id == dismissed.levelID { wanted.present([], over: place) }
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
