public import Observation

/// A router's stack as a host shows it, and where the host reports what the user did.
///
/// A router holds the wanted state, which a user interface brings on screen step by step. Views that draw a stack read
/// the shown state here and bind it; an app's own code asks the router.
///
/// ```swift
/// @Bindable var shown = router.shown
///
/// NavigationStack(path: $shown.path) { view(for: shown.root) }
///   .sheet(item: $shown.sheet) { sheet in SheetView(router: sheet) }
/// ```
///
/// Set a property to report a user action; the router adopts it and ignores late reports. Without a host, the wanted
/// state counts as shown. An object that outlives its router keeps showing what its host showed last, and follows only
/// the user.
@MainActor
public final class ShownStack<Destination: Route>: Observable, Sendable {
  /// Whether a host shows the stack.
  let isHosted = Observed(false)

  // What the host has been given to show.
  let slotRoot: Observed<Destination>
  let slotPath = Observed<[Destination]>([])
  /// Whether the last change of the path only removed screens.
  package private(set) var hasBecomeShorter = false
  /// The screens of the slot, the root first.
  var slotScreens: [ScreenID] = []
  /// Whose turn it is to show `slotPresented`: two presenters take turns.
  private let slotTurn = Observed(false)
  /// The levels that the host has been given to present over this one.
  let above: LevelsAbove<Destination>
  /// Whether the content of this presented stack has come, so the user can dismiss it.
  package var hasAppeared = false
  /// The view that came last.
  weak var newestView: AnyObject?
  package internal(set) weak var host: (any NavigationHost)?
  /// The presented stack that the user dismissed, until another is presented.
  package internal(set) var dismissedByUser: LevelID?
  /// A number that grows whenever something begins or ceases to show the stack.
  var hostings = 0
  /// Whether a link waits for a host to show the stack.
  var isAwaited = false

  weak var router: Router<Destination>?

  init(root: Destination, depth: Int, over lowest: ShownStack?) {
    slotRoot = Observed(root)
    above = LevelsAbove(depth: depth, over: lowest?.above) { $0.shown.above }
  }

  var slotPresented: Router<Destination>.Presented? { above.unobservedFirst }

  /// The root that a host shows.
  public var root: Destination { isHosted.value ? slotRoot.value : router?.root ?? slotRoot.value }

  /// The path that a host shows; setting it reports a user action.
  ///
  /// The user goes back, or forward by one screen. The router ignores any other write as stale. A path that comes back
  /// shorter while it is being set, before its screen comes, is set once more.
  public var path: [Destination] {
    get { isHosted.value ? slotPath.value : router?.path ?? [] }
    set {
      let shown = path
      guard newValue != shown, newValue.isStep(from: shown) else { return }
      let tabs = router?.tree.tabs
      let isLost =
        newValue.count < shown.count && router?.viewOnTop?.appearance.phase == nil
        && tabs?.isSettingPath(of: self) == true
      let isSettled = router?.unobservedPath == shown && !isLost
      if isHosted.unobserved {
        slotPath.value = newValue
        slotScreens.removeSubrange(min(newValue.count + 1, slotScreens.count)...)
      }
      if isSettled, let router {
        router.show(root: router.unobservedRoot, path: newValue)
        slotScreens = router.screenIDs
      }
      tabs?.proceed()
      if isSettled, newValue.isEmpty { router?.tree.changes.notePopToRoot() }
    }
  }

  /// The path above its first screen, for a host that shows that one as the root of a column of its own.
  ///
  /// Without that screen, what is set is about one that is gone, and ignored.
  package var pathAboveFirst: [Destination] {
    get { Array(path.dropFirst()) }
    set { if let first = path.first { path = [first] + newValue } }
  }

  /// Whether `host` shows the stack.
  package func isShown(by host: any NavigationHost) -> Bool {
    isHosted.unobserved && self.host === host
  }

  /// The router of the sheet that a host shows; setting it to nil reports that the user dismissed it.
  ///
  /// The user cannot have dismissed a sheet that has not appeared yet: such a write is about an earlier sheet, and the
  /// router ignores it.
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

  /// The router of the sheet or cover that a host shows, for platforms that have one kind only.
  ///
  /// Setting it to nil reports that the user dismissed it, as with ``sheet``.
  public var modal: Router<Destination>? {
    get { presented?.router }
    set { if newValue == nil, modal != nil { dismissByUser() } }
  }

  /// The router that one of two alternating presenters shows now; setting it to nil reports that the user dismissed it.
  ///
  /// A late report goes to the presenter of the stack that is gone, and so never concerns the next stack.
  ///
  /// - Parameters:
  ///   - style: The style that the presenter shows, or nil for both styles.
  ///   - turn: Which of the two presenters it is.
  package subscript(as style: ModalStyle?, turn turn: Bool) -> Router<Destination>? {
    get { isShowing(turn: turn) ? style.map(router(shownAs:)) ?? modal : nil }
    set { if newValue == nil, self[as: style, turn: turn] != nil { dismissByUser() } }
  }

  /// Whether it is the turn of that one of the two presenters.
  package func isShowing(turn: Bool) -> Bool { turn == slotTurn.value }

  private var presented: Router<Destination>.Presented? {
    isHosted.value ? above.first : router?.above.first
  }

  private func router(shownAs style: ModalStyle) -> Router<Destination>? {
    presented.flatMap { $0.style == style ? $0.router : nil }
  }

  private func dismissByUser() {
    guard isHosted.unobserved else {
      router?.setModals([])
      return
    }
    guard let shown = slotPresented, shown.router.shown.hasAppeared else { return }
    dismissedByUser = shown.router.levelID
    emptyAbove()
    if router?.unobservedPresented == shown { router?.setModals([]) }
    router?.tree.tabs?.proceed()
  }
}

extension Array where Element: Equatable {
  /// Whether the user can get here from `other` in one action: by going back, or forward by one screen.
  fileprivate func isStep(from other: [Element]) -> Bool {
    count <= other.count
      ? other.starts(with: self) : other.count + 1 == count && starts(with: other)
  }
}

// MARK: - The slot, as the router and its driver write it

extension ShownStack {
  /// The screen on top; nil for one that the user has just pushed and the router does not want.
  var topScreen: ScreenID? {
    slotScreens.count == slotPath.unobserved.count + 1 ? slotScreens.last : nil
  }

  /// Shows what is wanted of the router alone, as its host finds it at first.
  func fill() {
    guard let router else { return }
    show(root: router.unobservedRoot, path: router.unobservedPath, router.screenIDs)
    isHosted.set(true)
    emptyAbove()
    (hasAppeared, isAwaited) = (false, false)
  }

  func show(root: Destination, path: [Destination], _ screens: [ScreenID]) {
    slotScreens = screens
    hasBecomeShorter = root == slotRoot.unobserved && slotPath.unobserved.starts(with: path)
    slotRoot.set(root)
    slotPath.set(path)
  }

  /// Presents over this level what the next of the two presenters shows.
  func present(_ modal: Router<Destination>.Presented) {
    modal.router.shown.fill()
    dismissedByUser = nil
    slotTurn.value.toggle()
    above.replace(with: [modal])
  }

  /// Is shown by no host any more.
  func leaveHost() {
    host = nil
    hostings += 1
    empty()
  }

  /// Shows nothing any more.
  func empty() {
    isHosted.set(false)
    slotPath.set([])
    emptyAbove()
    hasAppeared = false
  }

  /// Shows nothing any more over this level.
  func emptyAbove() {
    for modal in above.replace(with: []) { modal.router.shown.empty() }
  }
}

extension ShownStack: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
