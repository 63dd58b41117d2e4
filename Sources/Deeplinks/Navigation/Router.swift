public import Observation

/// The owner of one navigation stack: a root, the screens pushed on it, and at most one stack presented
/// over them, which has a router of its own.
///
/// Only a router changes what is shown. A deep link and the user's tap go through the same state, so both leave the
/// same screens behind. Each action is one change; observers are called after it, and meet only whole states.
///
/// ```swift
/// let router = Router(root: CatalogRoute.list)
/// router.push(.product(id: 42))
/// router.handle(deeplink: .present(.review(id: 3), path: [.product(id: 42)]))
/// ```
@MainActor
public final class Router<Destination: Route>: Identifiable, Observable, Sendable {
  private let owned: NavigationTree?
  /// The identity of this level, which outlives its root.
  package let levelID: LevelID

  /// This stack as a host shows it, for the views that draw it; see ``NavigationHost``.
  public let shown: ShownStack<Destination>

  /// Creates a router that shows `root`.
  public convenience init(root: Destination) {
    let tree = NavigationTree { $0.add(OnlyTab(), root: root) }
    let stack = tree.wanted.stacks[0]
    self.init(
      ShownStack(stack.levels[0], root: root, at: tree.wanted.bottom(of: stack.id), of: tree),
      owning: tree)
    tree.owner = self
    tree.ownRouter = self
  }

  /// Creates the router of a level.
  ///
  /// - Parameter tree: The tree that the router owns, if it is the app's own.
  init(_ shown: ShownStack<Destination>, owning tree: NavigationTree? = nil) {
    self.shown = shown
    owned = tree
    levelID = shown.place.id
  }

  /// The identity of this stack, which outlives its root.
  nonisolated public var id: some Hashable & Sendable { levelID }

  /// The screen at the bottom of the stack.
  public var root: Destination { shown.wanted(\.root).root }
  /// The screens pushed on the root, bottom to top.
  public var path: [Destination] { shown.wanted(\.path).path }
  /// The top of this stack, beneath whatever it presents.
  var topRoute: Destination { path.last ?? root }

  // Actions and the driver read these without observing them.
  var unobservedRoot: Destination { shown.wanted().root }
  var unobservedPath: [Destination] { shown.wanted().path }
  var unobservedPresented: Router? {
    shown.wanted().above.flatMap { tree?.router(at: place.above($0)) }
  }
  /// The level, or what it was last if it was removed.
  var level: Level { shown.wanted().level }
  var place: LevelPlace { shown.place }
  /// How this level is presented; nil at the bottom.
  var style: ModalStyle? { shown.style }
  /// The tree; nil once the app's own router is gone.
  var tree: NavigationTree? { shown.tree }
  var context: NavigationContext { shown.context }

  /// The counter of changes that all routers of the window share.
  package var changes: NavigationChanges { context.changes }

  /// Whether nothing but the tabs has changed since the creation.
  package var isUntouched: Bool { tree?.isUntouched ?? false }

  /// The name of the tab whose stack this is, for hosts; nil where there are no tabs.
  package var tabName: String? { tree?.tabName(of: place.stack) }

  /// The router of the bottom level; nil for a presented stack that was removed.
  var bottom: Router? { isGone ? nil : tree?.router(of: place.stack) }

  /// Whether the level isn't wanted anymore, though it may still be on its way off the screen.
  package var isGone: Bool { shown.isGone }

  /// The router that presents this one, or nil if none does.
  public var parent: Router? {
    guard !isGone, let tree else { return nil }
    return tree.wanted.place(place.depth - 1, in: place.stack).flatMap(tree.router)
  }

  /// The presentation directly over this router's stack, if there is one: its style, and the presented stack's router.
  public var presented: (style: ModalStyle, router: Router)? {
    shown.signals.read(\.presented)
    return unobservedPresented.flatMap { router in router.style.map { ($0, router) } }
  }

  /// The route the user sees: the top of the topmost stack presented over this one.
  public var currentRoute: Destination { topmost.topRoute }

  /// The router of the topmost stack presented over this one, or this one.
  public var topmost: Router { levels.last ?? self }

  /// The routers of this level and of those presented over it, bottom to top, observing which there are.
  private var levels: [Router] {
    var routers = [self]
    while let next = routers[routers.count - 1].presented?.router { routers.append(next) }
    return routers
  }

  /// Returns how many screens are beneath `screen` on this stack; nil if it isn't there.
  func depth(of screen: RoutedScreen) -> Int? { isGone ? nil : level.depth(of: screen) }
}

extension Router {
  /// The stack of this router, with everything presented over it, as a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of routes on all its stacks.
  public var state: NavigationState<Destination> {
    NavigationState(
      levels.map { router in
        router.shown.signals.read(\.root)
        let look = router.shown.wanted(\.path)
        return (look.level.style, [look.root] + look.path)
      })
  }

  /// The stack and those presented over it; see ``NavigationState/treeDescription``.
  public var treeDescription: String { state.treeDescription }

  /// Creates a router that shows `state`.
  public convenience init(state: NavigationState<Destination>) {
    self.init(root: state.root)
    restore(state)
  }

  /// Shows `state`.
  ///
  /// All screens are new ones, even where the routes are equal, so callers that wait for a screen get nil. Presented
  /// stacks get new routers.
  public func restore(_ state: NavigationState<Destination>) {
    guard !isGone, let tree else { return }
    let isSelected = tree.wanted.selection == place.stack
    tree.want(isSelected ? .level(levelID) : nil) { $0.restore(state, at: place) }
  }
}

extension Router: LevelHandle {
  func announce() { shown.announce() }
}

extension Router: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}

// MARK: - Hosts

extension Router {
  /// Makes `host` show this stack, from now on one step at a time.
  ///
  /// The host finds the root and the path as they are, and then presents what is wanted above them. Attach a stack in a
  /// tab when the tab is built; a link into a tab that was never built waits for that. If an equal tab is still leaving, the
  /// host shows the stack after that. Attaching a host that shows the stack already changes nothing.
  ///
  /// - Parameters:
  ///   - host: Shows the stack; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  ///   - pause: How long a step waits after a step of another kind, for a system that loses steps in quick succession.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5), pause: Duration = .zero
  ) {
    guard let tree else { return }
    tree.makeDriver(clock: clock, patience: patience, pause: pause)
    if tree.owner === self { shown.keep(tree) }
    tree.attach(host, at: place)
  }

  /// Reports that no host shows this stack anymore; the wanted state stays.
  public func detach() {
    shown.keep(nil)
    if place.depth == 0 { tree?.setHost(nil, of: place.stack) }
  }

  /// Reports that the host may be ready now for a step that it wasn't ready for.
  public func hostBecameReady() {
    tree?.noteUncovered()
    tree?.driver?.lookAgain()
  }

  /// Returns once everything wanted is shown, in all tabs that have a host; without a host, at once.
  ///
  /// - Returns: Nil, or the step that was refused or took too long. After such a step, the router wants what is shown.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree?.settled { $0?.step } ?? nil
  }

  /// Returns whether `condition` holds at the moment when everything wanted is shown.
  package func onceSettled(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
    await tree?.settled { _ in condition() } ?? condition()
  }

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  package var patience: (clock: PipelineClock, time: Duration)? { tree?.patience }

  /// Whether `host` performs a step now, or is about to.
  package func awaits(_ host: any NavigationHost) -> Bool { tree?.driver?.inFlight?.host === host }

  /// The screens of the app's own that have to go, because a link or a restoration asks for the screen of this stack
  /// beneath them; nil if none asks for one that may be hidden.
  package var ownScreensToGo: Set<ObjectIdentifier>? { tree?.hidden[place] }
}
