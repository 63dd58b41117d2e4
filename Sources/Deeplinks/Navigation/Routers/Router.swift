public import Observation

/// The owner of one navigation stack: a root, the screens pushed on it, and at most one stack presented
/// over them, which has a router of its own.
///
/// Nothing but a router changes what is shown. A deep link and a person's tap go through the same
/// state, so that both leave the same screens behind.
///
/// ```swift
/// let router = Router(root: CatalogRoute.list)
/// router.push(.product(id: 42))
/// router.handle(deeplink: .present(.review(id: 3), path: [.product(id: 42)]))
/// ```
@MainActor
@Observable
public final class Router<Destination: Route>: Identifiable, Sendable {
  /// The screen at the bottom of the stack.
  public private(set) var root: Destination
  /// The screens pushed on the root, bottom to top.
  public private(set) var path: [Destination]
  /// What this router presents over its stack, if anything.
  public private(set) var presented: Presented?

  /// The router that presents this one, or nil if none does.
  @ObservationIgnored public private(set) weak var parent: Router?
  @ObservationIgnored let levelID: LevelID
  /// The screens of this stack, the root first.
  @ObservationIgnored private(set) var screenIDs: [ScreenID] = []
  @ObservationIgnored weak var tabs: (any TabRouterNode)?
  @ObservationIgnored let tree: RouterTree<Destination>
  /// Whether it is of a presented stack.
  @ObservationIgnored private let isModal: Bool
  /// Whether it is at the bottom of a tab that the app has taken away, though it may still be on its way off the
  /// screen.
  @ObservationIgnored var isGoneWithItsTab = false

  /// What a host shows of this stack, for whoever draws it; see ``NavigationHost``.
  public let shown: ShownStack<Destination>

  /// What a router presents: how, and the router of the presented stack.
  public struct Presented: Equatable, Sendable {
    /// How the stack is presented.
    public let style: ModalStyle
    /// The router of the presented stack.
    public let router: Router

    /// Whether the style and the router itself are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.style == rhs.style && lhs.router === rhs.router
    }
  }

  /// Creates a router that shows `root`.
  public convenience init(root: Destination) {
    self.init(root: root, path: [], tabs: nil, tree: RouterTree<Destination>())
  }

  init(
    root: Destination, path: [Destination], tabs: (any TabRouterNode)?,
    tree: RouterTree<Destination>, isModal: Bool = false
  ) {
    self.isModal = isModal
    self.root = root
    self.path = path
    self.tabs = tabs
    self.tree = tree
    levelID = tree.screenIDs.nextLevel()
    shown = ShownStack(root: root)
    shown.router = self
    assignIDs(keeping: 0)
  }

  deinit {
    if _presented == nil { return }
    FlatRelease.take(_presented?.router)
    _presented = nil
    FlatRelease.releaseAll()
  }

  // What actions and the driver read of the state they change: they depend on nothing, so they observe
  // nothing. (Each observed read of a generic class makes a key path, which takes longer than the action.)
  var unobservedRoot: Destination { _root }
  var unobservedPath: [Destination] { _path }
  var unobservedPresented: Presented? { _presented }

  /// A number that grows with every change of this stack and of those it belongs with.
  var revision: Int { tree.revision }

  /// The same, to be observed.
  package var changes: NavigationChanges { tree.changes }

  /// The router of the tabs that this stack belongs to, if it belongs to one.
  public var tabRouter: AnyTabRouter? { tabs.map(AnyTabRouter.init) }

  /// The name of the tab whose stack this is, for hosts; nil where there are no tabs.
  package var tabName: String? { tabs?.tabName(of: self) }

  /// The router of the stack that everything is presented over; this one, if nothing presents it.
  var bottom: Router {
    var router = self
    while let parent = router.parent { router = parent }
    return router
  }

  /// The route the person sees: the top of the topmost stack presented over this one.
  public var currentRoute: Destination {
    let top = topmost
    return top.path.last ?? top.root
  }

  /// The top of this stack, beneath whatever it presents.
  var topRoute: Destination { path.last ?? root }

  /// The router of the topmost stack presented over this one, or this one.
  public var topmost: Router {
    var router = self
    while let next = router.presented?.router { router = next }
    return router
  }

  /// Makes another route the root, and gives it and the screens above it new identities.
  func setRoot(_ root: Destination) {
    guard root != _root else { return }
    withMutation(keyPath: \.root) {
      _root = root
      assignIDs(keeping: 0)
    }
    tree.noteChange()
  }

  /// Changes the path: `change` returns how many screens, from the bottom, stay as they are.
  ///
  /// An observer may change the path before `change` gets it.
  ///
  /// - Returns: The screen that is on top then.
  @discardableResult
  func changePath(_ change: (inout [Destination]) -> Int) -> ScreenID? {
    let top = withMutation(keyPath: \.path) {
      let kept = change(&_path)
      assignIDs(keeping: kept + 1)
      return screenIDs.last
    }
    tree.noteChange()
    return top
  }

  /// Keeps the identities of so many screens from the bottom, and assigns new ones to those above them.
  private func assignIDs(keeping count: Int) {
    if count < screenIDs.count {
      screenIDs[count...].forEach(tree.forget)
      screenIDs.removeSubrange(count...)
    }
    while screenIDs.count <= _path.count { screenIDs.append(tree.screenIDs.next()) }
  }

  /// How many screens are beneath one on this stack; nil if it is not there.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of screens: identities rise from the bottom.
  func depth(of screen: ScreenID) -> Int? {
    var (low, high) = (0, screenIDs.count)
    while low < high {
      let middle = (low + high) / 2
      if screenIDs[middle] < screen { low = middle + 1 } else { high = middle }
    }
    return low < screenIDs.count && screenIDs[low] == screen ? low : nil
  }

  /// Presents `modals`, each over the one before it, in new routers, instead of what was presented.
  ///
  /// Replaced routers are cut loose one by one, so that depth costs no recursion when they go.
  ///
  /// - Returns: The router of the lowest of them.
  @discardableResult
  func setModals(_ modals: [NavigationState<Destination>.Modal]) -> Router? {
    guard _presented != nil || !modals.isEmpty else { return nil }
    var replaced = chain(of: modals)
    let lowest = replaced?.router
    // An observer may present something in between; swapping cuts that loose too.
    withMutation(keyPath: \.presented) { swap(&_presented, &replaced) }
    while let router = replaced?.router {
      replaced = router._presented
      if replaced != nil { router.presented = nil }
      router.parent = nil
      router.endWaiting()
    }
    tree.noteChange()
    return lowest
  }

  /// Ends all waiting for this level and for its screens, which are gone.
  func endWaiting() {
    screenIDs.forEach(tree.forget)
    tree.endWaiting(for: .level(levelID))
  }

  /// Presents again what a host still shows.
  func adopt(_ shown: Presented?) {
    setModals([])
    guard let shown else { return }
    shown.router.parent = self
    presented = shown
    tree.noteChange()
  }

  /// Whether it is of a presented stack or of a tab that is not wanted any more, though it may still be on its way off
  /// the screen.
  var isGone: Bool {
    var router = self
    while let parent = router.parent {
      guard parent._presented?.router === router else { return true }
      router = parent
    }
    return router.isModal || router.isGoneWithItsTab
  }

  private func chain(of modals: [NavigationState<Destination>.Modal]) -> Presented? {
    var upper: Presented?
    for modal in modals.reversed() {
      let router = Router(
        root: modal.root, path: modal.path, tabs: tabs, tree: tree, isModal: true)
      upper?.router.parent = router
      router._presented = upper
      upper = Presented(style: modal.style, router: router)
    }
    upper?.router.parent = self
    return upper
  }
}
