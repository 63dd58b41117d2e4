public import Observation

/// The owner of one navigation stack: a root, the screens pushed on it, and at most one stack presented
/// over them, which has a router of its own.
///
/// Only a router changes what is shown. A deep link and the user's tap go through the same state, so both leave the
/// same screens behind.
///
/// ```swift
/// let router = Router(root: CatalogRoute.list)
/// router.push(.product(id: 42))
/// router.handle(deeplink: .present(.review(id: 3), path: [.product(id: 42)]))
/// ```
@MainActor
public final class Router<Destination: Route>: Identifiable, Observable, Sendable {
  /// The screen at the bottom of the stack.
  public var root: Destination { observedRoot.value }
  /// The screens pushed on the root, bottom to top.
  public var path: [Destination] { observedPath.value }

  private let observedRoot: Observed<Destination>
  private let observedPath: Observed<[Destination]>
  /// The levels that are wanted over this one.
  let above: LevelsAbove<Destination>
  /// How this level is presented; nil at the bottom.
  let style: ModalStyle?
  /// The identity of this level, which outlives its root.
  package let levelID: LevelID
  /// The screens of this stack, the root first.
  private(set) var screenIDs: [ScreenID] = []
  let tree: NavigationTree
  /// The router of the bottom level; nil if this is it.
  private weak var lowest: Router?
  /// The unnamed tab of an app without tabs; nil in any router but the app's own.
  private(set) var onlyTab: TabRouter<OnlyTab, Destination>?
  /// Whether the app has removed the tab of this bottom level, which may still be on its way off the screen.
  var isGoneWithItsTab = false

  /// The number of times that the app has replaced this bottom level's whole state, with ``restore(_:)``.
  var resets = 0

  /// This stack as a host shows it, for the views that draw it; see ``NavigationHost``.
  public let shown: ShownStack<Destination>

  /// Creates a router that shows `root`.
  public convenience init(root: Destination) {
    self.init(root: root, tree: NavigationTree())
    onlyTab = TabRouter(of: self)
    tree.tabs = onlyTab
  }

  /// Creates the router of the bottom level, or of a level presented over `lowest`.
  init(
    style: ModalStyle? = nil, root: Destination, path: [Destination] = [], tree: NavigationTree,
    depth: Int = 0, over lowest: Router? = nil
  ) {
    observedRoot = Observed(root)
    observedPath = Observed(path)
    self.style = style
    self.tree = tree
    self.lowest = lowest
    above = LevelsAbove(depth: depth, over: lowest?.above) { $0.above }
    levelID = LevelID(number: tree.nextNumber(), tree: ObjectIdentifier(tree))
    shown = ShownStack(root: root, depth: depth, over: lowest?.shown)
    shown.router = self
    assignIDs(keeping: 0)
  }

  /// The identity of this stack, which outlives its root.
  nonisolated public var id: some Hashable & Sendable { levelID }

  // Actions and the driver read these without observing them.
  var unobservedRoot: Destination { observedRoot.unobserved }
  var unobservedPath: [Destination] { observedPath.unobserved }
  var unobservedPresented: Router? { above.unobservedFirst }
  private var depth: Int { above.depth }

  /// The counter of changes that all routers of the window share.
  package var changes: NavigationChanges { tree.changes }

  /// The router of the tabs that this stack belongs to, if it belongs to one.
  public var tabRouter: AnyTabRouter? {
    tree.tabs.flatMap { $0.isUnnamed ? nil : AnyTabRouter(node: $0) }
  }

  /// The name of the tab whose stack this is, for hosts; nil where there are no tabs.
  package var tabName: String? { tree.tabs?.tabName(of: bottom ?? self) }

  /// The router of the bottom level; nil for a presented stack that was removed.
  var bottom: Router? {
    if depth == 0 { return self }
    return above.isThere ? lowest : nil
  }

  /// Whether the level isn't wanted anymore, though it may still be on its way off the screen.
  package var isGone: Bool { bottom?.isGoneWithItsTab ?? true }

  /// The router that presents this one, or nil if none does.
  public var parent: Router? { depth == 0 ? nil : bottom?.router(at: depth - 1) }

  /// The presentation directly over this router's stack, if there is one: its style, and the presented stack's router.
  public var presented: (style: ModalStyle, router: Router)? {
    above.first.flatMap { router in router.style.map { ($0, router) } }
  }

  /// The route the user sees: the top of the topmost stack presented over this one.
  public var currentRoute: Destination { topmost.topRoute }

  /// The top of this stack, beneath whatever it presents.
  var topRoute: Destination { path.last ?? root }

  /// The router of the topmost stack presented over this one, or this one.
  public var topmost: Router {
    var router = self
    while let next = router.above.first { router = next }
    return router
  }

  /// ``topmost``, without being observed.
  var unobservedTopmost: Router {
    unobservedPresented == nil ? self : above.unobserved.last ?? self
  }

  /// Returns the router `depth` levels above the bottom; call it on the bottom level.
  private func router(at depth: Int) -> Router {
    depth == 0 ? self : above.unobserved[depth - 1]
  }

  /// Makes another route the root, and gives the root and the screens above it new identities.
  func setRoot(_ root: Destination) {
    guard root != unobservedRoot, !isGone else { return }
    observedRoot.value = root
    assignIDs(keeping: 0)
    tree.noteChange()
  }

  /// Changes the path with `change`, which returns how many screens, from the bottom, stay as they are.
  ///
  /// An observer may change the path before `change` gets it. A stack that was removed stays as it is.
  ///
  /// - Returns: The screen on top after the change.
  @discardableResult
  func changePath(_ change: (inout [Destination]) -> Int) -> ScreenID? {
    guard !isGone else { return nil }
    let kept = observedPath.change(change)
    assignIDs(keeping: kept + 1)
    let top = screenIDs.last
    tree.noteChange()
    return top
  }

  /// Keeps the identities of the lowest `count` screens, and assigns new ones to the screens above them.
  private func assignIDs(keeping count: Int) {
    let gone = count < screenIDs.count ? Array(screenIDs[count...]) : []
    screenIDs.removeLast(gone.count)
    while screenIDs.count <= unobservedPath.count {
      screenIDs.append(ScreenID(number: tree.nextNumber()))
    }
    // This may release objects of the app, which may change the router.
    for screen in gone { tree.forget(screen.number) }
  }

  /// Wants the screens of this stack that a host shows, with the identities that they have there.
  private func wantOwnShownScreens() {
    let (root, path) = (shown.slotRoot.unobserved, shown.slotPath.unobserved)
    if root != unobservedRoot || path != unobservedPath {
      show(root: root, path: path)
      guard !isGone else { return }
      for (index, screen) in zip(screenIDs.indices, shown.slotScreens)
      where screenIDs[index] != screen {
        tree.moveAttachments(from: screenIDs[index].number, to: screen.number)
        screenIDs[index] = screen
      }
    }
    for screen in screenIDs where !isGone { tree.takeBackQuestions(of: screen.number) }
  }

  /// Returns how many screens are beneath `screen` on this stack; nil if it isn't there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens above it, because identities rise from the bottom.
  func depth(of screen: ScreenID) -> Int? {
    let index = screenIDs.lastIndex { $0.number <= screen.number }
    return index.flatMap { screenIDs[$0] == screen ? $0 : nil }
  }

  /// Presents `modals`, each over the one before it, in new routers, and removes what was presented.
  ///
  /// - Returns: The router of the lowest of them.
  @discardableResult
  func setModals(_ modals: [NavigationState<Destination>.Modal]) -> Router? {
    guard !modals.isEmpty || unobservedPresented != nil else { return nil }
    let new = modals.enumerated().map { index, modal in
      Router(
        style: modal.style, root: modal.root, path: modal.path, tree: tree,
        depth: depth + 1 + index, over: depth == 0 ? self : lowest)
    }
    replaceLevelsAbove(with: new)
    return new.first
  }

  private func replaceLevelsAbove(with new: [Router]) {
    // What a removed tab presents goes, too.
    guard above.isThere, !isGone || new.isEmpty else { return }
    for router in above.replace(with: new) { router.forgetAttachments() }
    tree.noteChange()
  }

  /// Ends the waits and questions of this level and its screens, because they were removed.
  func forgetAttachments() {
    for screen in screenIDs { tree.forget(screen.number) }
    tree.forget(levelID.number)
  }

  /// Attaches something to a screen of this stack.
  ///
  /// - Returns: Whether the screen exists.
  func attach(to screen: ScreenID?, _ change: (inout Attachments) -> Void) -> Bool {
    guard let screen, !isGone, depth(of: screen) != nil else { return false }
    change(&tree.attachments[screen.number, default: Attachments()])
    return true
  }
}

// MARK: - On screen

extension Router {
  // Closures and no key paths: making the key path of a generic class takes longer than reading its property.

  /// The levels that are wanted, from this bottom level upward.
  var wantedLevels: [Level<Destination>] {
    [wantedLevel] + above.unobserved.map { $0.wantedLevel }
  }

  /// The levels that a host shows; empty without a host.
  var shownLevels: [Level<Destination>] {
    guard shown.isHosted.unobserved else { return [] }
    return [shownLevel] + shown.above.unobserved.map { $0.shownLevel }
  }

  /// This level as it is wanted.
  var wantedLevel: Level<Destination> {
    Level(id: levelID, style: style, root: unobservedRoot, path: unobservedPath)
  }

  /// This level as a host shows it.
  var shownLevel: Level<Destination> {
    let root = shown.isHosted.unobserved ? shown.slotRoot.unobserved : unobservedRoot
    return Level(id: levelID, style: style, root: root, path: shown.slotPath.unobserved)
  }

  /// Drops from the wanted state of this bottom level and what is over it what a host doesn't show.
  func wantNoMoreThanShown() {
    let isHosted = shown.isHosted.unobserved
    let common =
      isHosted
      ? zip(above.unobserved, shown.above.unobserved).prefix { $0 === $1 }.map(\.0) : []
    for router in isHosted ? [self] + common : [] {
      let shown = router.shown
      let kept = zip(router.unobservedPath, shown.slotPath.unobserved).prefix { $0 == $1 }.count
      router.pop(toDepth: router.unobservedRoot == shown.slotRoot.unobserved ? kept : 0)
    }
    (common.last ?? self).setModals([])
  }

  /// Makes the shown state of this bottom level and what is over it the wanted one; without a host, nothing is
  /// presented.
  func wantWhatIsShown() {
    guard shown.isHosted.unobserved else {
      shown.isAwaited = false
      setModals([])
      return
    }
    let levels = shown.above.unobserved
    if !levels.elementsEqual(above.unobserved, by: ===) {
      let common = zip(above.unobserved, levels).prefix { $0 === $1 }.count
      router(at: common).replaceLevelsAbove(with: Array(levels[common...]))
    }
    for router in [self] + levels where router.shown.isHosted.unobserved {
      router.wantOwnShownScreens()
    }
  }
}

extension Router: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
