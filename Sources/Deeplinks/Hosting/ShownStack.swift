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
  /// Whether a host shows the stack.
  let isHosted = Observed(false)

  // The slot: the state that the driver has given the host to show.
  let slotRoot: Observed<Destination>
  let slotPath = Observed<[Destination]>([])
  /// Whether the last change of the path only removed screens.
  package private(set) var hasBecomeShorter = false
  /// The screens of the slot, the root first.
  var slotScreens: [ScreenID] = []
  /// Which of two alternating presenters shows `slotPresented`.
  private let slotTurn = Observed(false)
  /// The levels that the driver has given the host to present over this one.
  let above: LevelsAbove<Destination>
  /// Whether the content of this presented stack has appeared, so the user can dismiss it.
  package var hasAppeared = false
  /// The view that appeared last.
  weak var newestView: AnyObject?
  package internal(set) weak var host: (any NavigationHost)?
  /// The presented stack that the user dismissed, until another is presented.
  package internal(set) var dismissedByUser: LevelID?
  /// A number that grows whenever a host begins or ceases to show the stack.
  var hostings = 0
  /// Whether a link waits for a host to show the stack.
  var isAwaited = false

  weak var router: Router<Destination>?

  init(root: Destination, depth: Int, over lowest: ShownStack?) {
    slotRoot = Observed(root)
    above = LevelsAbove(depth: depth, over: lowest?.above) { $0.shown.above }
  }

  var slotPresented: Router<Destination>? { above.unobservedFirst }

  /// The root that a host shows.
  public var root: Destination { isHosted.value ? slotRoot.value : router?.root ?? slotRoot.value }

  /// The path that a host shows; setting it reports a user action.
  ///
  /// The user can go back, or forward by one screen; the router ignores any other write as stale. If the system writes
  /// the path back shorter while a step sets it, before the new screen appears, the router sets it once more.
  public var path: [Destination] {
    get { isHosted.value ? slotPath.value : router?.path ?? [] }
    set {
      let shown = path
      guard newValue != shown, newValue.isStep(from: shown) else { return }
      let tabs = router?.tree.tabs
      let isLost =
        newValue.count < shown.count && router?.viewOnTop?.appearance.phase == nil
        && tabs?.isSettingPath(of: self) == true
      let isOldRoot = isHosted.unobserved && router?.unobservedRoot != slotRoot.unobserved
      let isSettled = router?.unobservedPath == shown && !isOldRoot && !isLost
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

  /// The path above its first screen, for a host that shows the first screen as the root of another column.
  ///
  /// If the path is empty, a write is about a screen that is gone, and is ignored.
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
    get { isHosted.value ? above.first : router?.above.first }
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
  package func isShowing(turn: Bool) -> Bool { turn == slotTurn.value }

  private func router(shownAs style: ModalStyle) -> Router<Destination>? {
    modal.flatMap { $0.style == style ? $0 : nil }
  }

  private func dismissByUser() {
    guard isHosted.unobserved else {
      router?.setModals([])
      return
    }
    guard let dismissed = slotPresented, dismissed.shown.hasAppeared else { return }
    dismissedByUser = dismissed.levelID
    emptyAbove()
    if router?.unobservedPresented === dismissed { router?.setModals([]) }
    router?.tree.tabs?.proceed()
  }
}

extension Array where Element: Equatable {
  /// Whether the user can get here from `other` in one action: back by any number of screens, or forward by one.
  fileprivate func isStep(from other: [Element]) -> Bool {
    count <= other.count
      ? other.starts(with: self) : other.count + 1 == count && starts(with: other)
  }
}

// MARK: - Writing the slot

extension ShownStack {
  /// The screen on top; nil for a screen that the user has just pushed and the router doesn't want.
  var topScreen: ScreenID? {
    slotScreens.count == slotPath.unobserved.count + 1 ? slotScreens.last : nil
  }

  /// Shows the router's root and path and nothing above them, as a new host finds them.
  func fill() {
    guard let router else { return }
    show(root: router.unobservedRoot, path: router.unobservedPath, router.screenIDs)
    isHosted.set(true)
    emptyAbove()
    hasAppeared = false
  }

  func show(root: Destination, path: [Destination], _ screens: [ScreenID]) {
    slotScreens = screens
    hasBecomeShorter = root == slotRoot.unobserved && slotPath.unobserved.starts(with: path)
    slotRoot.set(root)
    slotPath.set(path)
  }

  /// Takes the router's screens for the shown ones, whose routes are equal.
  func adoptScreens() {
    if isHosted.unobserved, let router { slotScreens = router.screenIDs }
  }

  /// Presents `router` over this level in the other of the two presenters.
  func present(_ router: Router<Destination>) {
    router.shown.fill()
    dismissedByUser = nil
    slotTurn.value.toggle()
    above.replace(with: [router])
  }

  /// Detaches the stack from its host.
  func leaveHost() {
    host = nil
    hostings += 1
    empty()
  }

  /// Removes everything from the slot.
  func empty() {
    isHosted.set(false)
    slotPath.set([])
    emptyAbove()
    hasAppeared = false
  }

  /// Removes everything over this level from the slot.
  func emptyAbove() {
    for router in above.replace(with: []) { router.shown.empty() }
  }
}

extension ShownStack: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
