/// The screen that a view shows.
///
/// SwiftUI tells a view its route, and two screens of a stack may have equal routes. So a view takes the topmost screen
/// with its route that no other view has taken, when it first appears, and keeps it as long as the screen is there. A
/// stack's root has one view at a time, which takes the root if that has its route.
@MainActor
package final class ScreenOfView<Destination: Route>: AnyScreenOfView {
  private weak var router: Router<Destination>?
  private let route: Destination
  private let isRoot: Bool
  /// The view's screen, or the last one if that was removed.
  private var taken: RoutedScreen?
  /// The number of screens beneath the view's screen when the view took it.
  fileprivate private(set) var depth: Int?
  /// What the system has reported about the view.
  package private(set) var appearance = Appearance()
  /// What is around the view; nil if the system has reported nothing.
  package private(set) weak var surroundings: (any ViewSurroundings)?

  /// Creates the screen of a view.
  ///
  /// - Parameters:
  ///   - route: The route that the view shows.
  ///   - isRoot: Whether the view is at the bottom of the stack.
  ///   - router: The router of the stack.
  package init(of route: Destination, isRoot: Bool = false, on router: Router<Destination>) {
    self.route = route
    self.isRoot = isRoot
    self.router = router
  }

  @discardableResult
  package func take() -> RoutedScreen? {
    guard let router, !router.isGone else { return nil }
    if let taken, router.depth(of: taken) != nil { return taken }
    let screens = router.level.screens
    let route = AnyRoute(route)
    func taker(of screen: RoutedScreen) -> AnyObject? {
      router.context.attachments[screen.number]?.view
    }
    // An equal screen that has replaced the view's has got the view already.
    let free =
      screens.first { taker(of: $0) === self }
      ?? (isRoot
        ? screens.first.flatMap { $0.route == route ? $0 : nil }
        : screens.dropFirst().last { $0.route == route && taker(of: $0) == nil })
    guard router.attach(to: free, { $0.view = self }) else { return nil }
    taken = free
    depth = free.flatMap(router.depth)
    return free
  }

  /// Records what the system reports about the view.
  ///
  /// Surroundings that were replaced may report last that the view is gone.
  package func note(_ phase: Appearance.Phase, in surroundings: (any ViewSurroundings)?) {
    appearance.note(phase, of: surroundings.map(ObjectIdentifier.init))
    guard phase != .gone else { return }
    self.surroundings = surroundings
    take()
    router?.shown.newestView = self
  }

  package func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    guard let router, let screen = take() ?? taken else { return nil }
    return router.askBeforeLeaving(screen, ask)
  }
}

/// What is around a view on the screen, as the system knows it.
@MainActor
package protocol ViewSurroundings: AnyObject {
  /// How far what the app itself presents over the view is on its way onto the screen; `gone` if it presents nothing.
  var presented: Appearance.Phase { get }

  /// Returns whether something moves around the view; if so, `ended` is called once that may have ended.
  func isMoving(_ ended: @escaping @MainActor () -> Void) -> Bool
}

/// What the system has reported about a view.
package struct Appearance: Sendable {
  /// How far the view is on its way onto the screen; nil if the system has reported nothing.
  package private(set) var phase: Phase?
  private var newest: ObjectIdentifier?

  package enum Phase: Sendable {
    case coming, there, gone
  }

  package init() {}

  /// Records a report of an observer; one that was replaced may still report that the view is gone.
  package mutating func note(_ phase: Phase, of observer: ObjectIdentifier?) {
    if phase != .gone {
      newest = observer
    } else if newest != observer {
      return
    }
    self.phase = phase
  }
}

extension Router {
  /// The view of the topmost screen that a host shows of this stack, once there is one.
  ///
  /// A screen gets a new identity if the screens beneath it change, but SwiftUI keeps its view at the same depth.
  package var viewOnTop: ScreenOfView<Destination>? {
    guard let top = shownTop else { return nil }
    if let view = context.attachments[top.number]?.view {
      return view as? ScreenOfView<Destination>
    }
    let newest = shown.newestView as? ScreenOfView<Destination>
    return newest?.depth == depth(of: top) && newest?.take() == top ? newest : nil
  }

  /// How far the view that came last in this stack is on its way; nil if the system has reported nothing.
  package var newestPhase: Appearance.Phase? {
    (shown.newestView as? ScreenOfView<Destination>)?.appearance.phase
  }

  /// The topmost screen that a host shows of this stack; nil without a host.
  private var shownTop: RoutedScreen? { tree?.shown[place]?.top }

  /// Whether the user is meant to see the topmost screen that a host shows of this stack.
  ///
  /// The user isn't if the screen is in a tab that isn't shown or isn't wanted, beneath a presentation, or no longer
  /// wanted itself.
  package var isTopToBeSeen: Bool {
    guard let tree, tree.shown.above(place) == nil, let top = shownTop, depth(of: top) != nil
    else { return false }
    return tree.shown.selection == place.stack && tree.wanted.selection == place.stack
  }

  /// Records a warning about a step, for the event of the link that is being shown.
  package func warn(_ text: String) { context.warnings?.append(text) }
}

/// A ``ScreenOfView`` without its route type.
@MainActor
package protocol AnyScreenOfView: AnyObject, Sendable {
  /// Takes a screen for the view, unless the view has one that still exists.
  ///
  /// - Returns: The view's screen; nil if it was removed.
  @discardableResult
  func take() -> RoutedScreen?
  /// Makes links ask before they remove the view's screen, or its last one if a host refuses to remove that; nil if it
  /// never had one.
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard?
}
