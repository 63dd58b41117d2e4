/// The screen that a view shows.
///
/// SwiftUI tells a view its route, and two screens of a stack may have equal routes. So a view takes the topmost screen
/// with its route that no other view has taken, when it first appears, and keeps it as long as the screen is there.
@MainActor
package final class ScreenOfView<Destination: Route>: AnyScreenOfView {
  private weak var router: Router<Destination>?
  private let route: Destination?
  private var taken: ScreenID?
  /// What the system has said of the view.
  package private(set) var appearance = Appearance()
  /// Whether the app itself presents something over the view.
  package var isPresenting: @MainActor () -> Bool = { false }

  /// Creates the screen of a view.
  ///
  /// - Parameters:
  ///   - route: The route that the view shows; nil for the root of the stack, whatever its route.
  ///   - router: The router of the stack.
  package init(of route: Destination?, on router: Router<Destination>) {
    self.route = route
    self.router = router
  }

  @discardableResult
  package func take() -> ScreenID? {
    guard let router, !router.isGone else { return nil }
    if let taken, router.depth(of: taken) != nil { return taken }
    let screens = zip(router.unobservedPath, router.screenIDs.dropFirst()).reversed()
    taken =
      route == nil
      ? router.screenIDs.first
      : screens.first {
        $0 == route && router.tree.attachments[$1.number]?.view == nil
      }?.1
    _ = router.attach(to: taken) { $0.view = self }
    return taken
  }

  /// Notes what the system says of the view.
  package func note(_ phase: Appearance.Phase, of controller: ObjectIdentifier) {
    appearance.note(phase, of: controller)
    guard phase != .gone else { return }
    take()
    router?.shown.newestView = self
  }

  package func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    guard let screen = take() else { return nil }
    return router?.askBeforeLeaving(screen, ask)
  }
}

/// What the system has said of a view by the controllers behind it.
package struct Appearance: Sendable {
  /// How far the view has come on its way onto the screen; nil while the system has said nothing.
  package private(set) var phase: Phase?
  private var newest: ObjectIdentifier?

  package enum Phase: Sendable {
    case coming, there, gone
  }

  package init() {}

  /// Notes what a controller hears; one that was replaced may hear last that it is gone.
  package mutating func note(_ phase: Phase, of controller: ObjectIdentifier) {
    if phase != .gone {
      newest = controller
    } else if newest != controller {
      return
    }
    self.phase = phase
  }
}

extension Router {
  /// The view of the screen on top of what a host shows of this stack, once there is one.
  ///
  /// A screen is another one when what is beneath it changes, but SwiftUI may keep its view.
  package var viewOnTop: ScreenOfView<Destination>? {
    guard let top = shown.topScreen else { return nil }
    if let view = tree.attachments[top.number]?.view { return view as? ScreenOfView<Destination> }
    let newest = shown.newestView as? ScreenOfView<Destination>
    return newest?.take() == top ? newest : nil
  }

  /// Whether the user is to see the screen on top of what a host shows of this stack.
  ///
  /// It may be in a tab that is not shown, beneath a presentation, or not wanted any more.
  package var isTopToBeSeen: Bool {
    guard shown.slotPresented == nil, let top = shown.topScreen, depth(of: top) != nil,
      let bottom, let tabs = tree.tabs
    else { return false }
    return tabs.isShown(bottom)
  }

  /// Notes something odd about a step, for the event of the link that is being shown.
  package func warn(_ text: String) { tree.warnings?.append(text) }
}

/// A ``ScreenOfView`` without its route type.
@MainActor
package protocol AnyScreenOfView: AnyObject, Sendable {
  /// Takes a screen, unless the view has one that is still there.
  ///
  /// - Returns: The view's screen; nil if it is gone.
  @discardableResult
  func take() -> ScreenID?
  /// Lets the screen be asked before a link takes it off its stack; nil if it is gone.
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard?
}
