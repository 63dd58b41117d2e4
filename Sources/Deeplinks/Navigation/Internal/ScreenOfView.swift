/// The screen that a view shows.
///
/// SwiftUI tells a view its route and nothing more, and keeps the view while the route stays at its depth of the stack.
/// Two screens of a stack may have equal routes. Of those that the user hasn't seen, the topmost one appears first, so a
/// view learns its depth when it appears, and not when it is made: SwiftUI may make the views of covered screens, too.
@MainActor
package final class ScreenOfView<Destination: Route>: AnyScreenOfView {
  private weak var router: Router<Destination>?
  private let route: AnyRoute
  /// The number of screens beneath the view's screen; nil until a view above the root has appeared.
  private var depth: Int?
  /// The screen that the view had when it appeared last; it may be removed.
  fileprivate private(set) var seen: RoutedScreen?
  /// What the system has reported about the view.
  package private(set) var appearance = Appearance()
  /// What is around the view; nil if the system has reported nothing.
  package private(set) weak var surroundings: (any ViewSurroundings)?

  /// Creates the screen of a view.
  ///
  /// - Parameters:
  ///   - route: The route that the view shows.
  ///   - depth: The number of screens beneath the view's screen, if the view always has it, as at the bottom of a stack.
  ///   - router: The router of the stack.
  package init(of route: Destination, depth: Int? = nil, on router: Router<Destination>) {
    self.route = AnyRoute(route)
    self.router = router
    self.depth = depth
  }

  /// The view's screen; nil if it was removed.
  ///
  /// A view that hasn't appeared stands for the lowest of the screens that it may have, because a link that removes that
  /// one removes the others, too.
  package var screen: RoutedScreen? {
    guard let depth else { return unseen(of: screens).first }
    return screens[at: depth].flatMap { $0.route == route ? $0 : nil }
  }

  private var screens: [RoutedScreen] {
    router.flatMap { $0.isGone ? nil : $0.level.screens } ?? []
  }

  /// Those of a stack's screens above its root that have the view's route and of which no view has appeared.
  private func unseen(of screens: [RoutedScreen]) -> [RoutedScreen] {
    let seen = router?.shown.views.compactMap { $0.view?.seen } ?? []
    return screens.dropFirst().filter { $0.route == route && !seen.contains($0) }
  }

  package func appear() {
    guard let router else { return }
    if depth == nil {
      // A screen that the app has just pushed on it can't have a view yet.
      let shown = router.tree?.shown[router.place]?.screens ?? screens
      // Another view of the same screen may be on its way off the screen.
      seen = unseen(of: shown).last ?? shown.dropFirst().last { $0.route == route }
      depth = seen.flatMap(shown.firstIndex)
    }
    seen = screen ?? seen
    if !router.shown.views.contains(where: { $0.view === self }) {
      router.shown.views.append(.init(view: self))
    }
  }

  /// Records what the system reports about the view.
  ///
  /// Surroundings that were replaced may report last that the view is gone.
  package func note(_ phase: Appearance.Phase, in surroundings: (any ViewSurroundings)?) {
    appearance.note(phase, of: surroundings.map(ObjectIdentifier.init))
    guard phase != .gone else { return }
    self.surroundings = surroundings
    router?.shown.views.removeAll { $0.view == nil || $0.view === self }
    appear()
  }

  package func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    guard let router, let screen = screen ?? seen else { return nil }
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
  package var viewOnTop: ScreenOfView<Destination>? {
    guard let top = shownTop else { return nil }
    return shown.views.last { $0.view?.seen == top || $0.view?.screen == top }?.view
  }

  /// The view that came last in this stack; nil if the system has reported nothing.
  package var newestView: ScreenOfView<Destination>? {
    shown.views.last { $0.view?.appearance.phase != nil }?.view
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
  /// The view's screen; nil if it was removed.
  var screen: RoutedScreen? { get }
  /// Finds the view's screen, because the view appears.
  func appear()
  /// Makes links ask before they remove the view's screen, or its last one if a host refuses to remove that; nil if it
  /// never had one.
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard?
}
