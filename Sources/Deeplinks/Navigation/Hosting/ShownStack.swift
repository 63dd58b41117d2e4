public import Observation

/// What a host shows of a router's stack, and where it says what the person did.
///
/// A router says what the app wants, which a user interface brings on screen step by step. What draws a stack
/// reads here how far it is, and binds it; an app's own code asks the router.
///
/// ```swift
/// @Bindable var shown = router.shown
///
/// NavigationStack(path: $shown.path) { view(for: shown.root) }
///   .sheet(item: $shown.sheet) { sheet in SheetView(router: sheet) }
/// ```
///
/// Setting a property says that the person did it, and the router wants it from then on. What is said too late is
/// ignored. Without a host, what the router wants counts as shown. An object that outlives its router goes on
/// showing what its host showed last, and follows the person alone.
@MainActor
@Observable
public final class ShownStack<Destination: Route>: Sendable {
  /// Whether a host shows the stack; apart from the rest, so that who observes one part hears of no other.
  private(set) var isHosted = false

  // What the host has been given to show.
  var slotRoot: Destination
  var slotPath: [Destination] = []
  /// The screens of the slot, the root first.
  @ObservationIgnored var slotScreens: [ScreenID] = []
  var slotPresented: Router<Destination>.Presented?
  /// Whose turn it is to show `slotPresented`: two presenters take turns.
  var slotTurn = false
  /// Whether the host has this presented stack on screen, so that a person can dismiss it.
  @ObservationIgnored var hasAppeared = false
  @ObservationIgnored package internal(set) weak var host: (any NavigationHost)?
  /// The router of the presented stack that a person dismissed, until another is presented.
  @ObservationIgnored package internal(set) var dismissedByPerson: ObjectIdentifier?
  /// A number that grows whenever something begins or ceases to show the stack.
  @ObservationIgnored var hostings = 0

  @ObservationIgnored weak var router: Router<Destination>?

  init(root: Destination) {
    slotRoot = root
  }

  deinit {
    if _slotPresented == nil { return }
    FlatRelease.take(_slotPresented?.router)
    _slotPresented = nil
    FlatRelease.releaseAll()
  }

  // What the driver reads of the slot, which it also changes; see the same of the router.
  var isHostedUnobserved: Bool { _isHosted }
  var unobservedSlotRoot: Destination { _slotRoot }
  var unobservedSlotPath: [Destination] { _slotPath }
  var unobservedSlotPresented: Router<Destination>.Presented? { _slotPresented }

  /// The root that a host shows.
  public var root: Destination { isHosted ? slotRoot : router?.root ?? slotRoot }

  /// The path that a host shows; setting it says that the person did it.
  ///
  /// A person goes back, or forward by one screen: anything else is a stale write and ignored. A change
  /// that is already on its way to the screen goes before the person's.
  public var path: [Destination] {
    get { isHosted ? slotPath : router?.path ?? [] }
    set {
      let shown = path
      guard newValue != shown, newValue.isStep(from: shown) else { return }
      let driver = router?.tree.driver
      let isSettled = router?.unobservedPath == shown && driver?.isSettingPath(of: self) != true
      if isHostedUnobserved {
        slotPath = newValue
        slotScreens.removeSubrange(min(newValue.count + 1, slotScreens.count)...)
      }
      if isSettled, let router {
        router.show(root: router.unobservedRoot, path: newValue)
        slotScreens = router.screenIDs
      }
      driver?.proceed()
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
    isHostedUnobserved && self.host === host
  }

  /// The router of the sheet that a host shows; setting it to nil says that the person dismissed it.
  ///
  /// A sheet that has not appeared yet cannot have been dismissed: such a write is about an earlier one
  /// and ignored.
  public var sheet: Router<Destination>? {
    get { router(shownAs: .sheet) }
    set { if newValue == nil, sheet != nil { dismissByPerson() } }
  }

  /// The router of the cover that a host shows; setting it to nil says that the person dismissed it.
  ///
  /// The same holds as for a ``sheet``.
  public var cover: Router<Destination>? {
    get { router(shownAs: .cover) }
    set { if newValue == nil, cover != nil { dismissByPerson() } }
  }

  /// The router of the sheet or cover that a host shows, for platforms that have one kind only.
  ///
  /// Setting it to nil says that the person dismissed it, as with ``sheet``.
  public var modal: Router<Destination>? {
    get { presented?.router }
    set { if newValue == nil, modal != nil { dismissByPerson() } }
  }

  /// The router that one of two presenters, which take turns, shows now; setting it to nil says that the
  /// person dismissed it.
  ///
  /// What a host says late is said to the presenter of the one that is gone, and so never about the next.
  ///
  /// - Parameters:
  ///   - style: What the presenter shows, or nil for both styles.
  ///   - turn: Which of the two it is.
  package subscript(as style: ModalStyle?, turn turn: Bool) -> Router<Destination>? {
    get { isShowing(turn: turn) ? style.map(router(shownAs:)) ?? modal : nil }
    set { if newValue == nil, self[as: style, turn: turn] != nil { dismissByPerson() } }
  }

  /// Whether it is the turn of that one of the two presenters.
  package func isShowing(turn: Bool) -> Bool { turn == slotTurn }

  private var presented: Router<Destination>.Presented? {
    isHosted ? slotPresented : router?.presented
  }

  private func router(shownAs style: ModalStyle) -> Router<Destination>? {
    presented.flatMap { $0.style == style ? $0.router : nil }
  }

  private func dismissByPerson() {
    guard isHostedUnobserved else {
      router?.setModals([])
      return
    }
    guard let shown = unobservedSlotPresented, shown.router.shown.hasAppeared else { return }
    dismissedByPerson = ObjectIdentifier(shown.router)
    emptyAbove()
    if router?.unobservedPresented == shown { router?.setModals([]) }
    router?.tree.driver?.proceed()
  }
}

extension Array where Element: Equatable {
  /// Whether a person can come here from `other` at once: by going back, or by one screen more.
  fileprivate func isStep(from other: [Element]) -> Bool {
    count <= other.count
      ? other.starts(with: self) : other.count + 1 == count && starts(with: other)
  }
}

// MARK: - The slot, as the router and its driver write it

extension ShownStack {
  /// Shows what is wanted of the router alone, as its host finds it at first.
  func fill() {
    guard let router else { return }
    show(root: router.unobservedRoot, path: router.unobservedPath, router.screenIDs)
    if !isHostedUnobserved { isHosted = true }
    emptyAbove()
    hasAppeared = false
  }

  func show(root: Destination, path: [Destination], _ screens: [ScreenID]) {
    slotScreens = screens
    if unobservedSlotRoot != root { slotRoot = root }
    if unobservedSlotPath != path { slotPath = path }
  }

  /// Is shown by no host any more.
  func leaveHost() {
    host = nil
    hostings += 1
    empty()
  }

  /// Shows nothing any more.
  func empty() {
    if isHostedUnobserved { isHosted = false }
    if !unobservedSlotPath.isEmpty { slotPath = [] }
    emptyAbove()
    hasAppeared = false
  }

  /// Takes what is presented out of the slot, and each stack above it out of the one below.
  func emptyAbove() {
    guard var next = unobservedSlotPresented?.router.shown else { return }
    slotPresented = nil
    while true {
      let upper = next.unobservedSlotPresented?.router.shown
      next.slotPresented = nil
      next.empty()
      guard let upper else { return }
      next = upper
    }
  }
}
