/// Where a screen is: at the bottom of a presented stack, or pushed at some depth of any.
@MainActor
struct ScreenPlace<Destination: Route> {
  private(set) weak var stack: Router<Destination>?
  /// How many screens are beneath it on its stack.
  let depth: Int
  /// The route it was pushed as; the bottom of a stack may be replaced and stays its bottom.
  let route: Destination?
  private weak var bottom: Router<Destination>?

  /// The place of the screen on top of `stack`, or of the one that has `depth` beneath it.
  init(on stack: Router<Destination>, depth: Int? = nil) {
    let path = stack.unobservedPath
    self.stack = stack
    self.depth = depth ?? path.count
    route = self.depth == 0 ? nil : path[self.depth - 1]
    bottom = stack.bottom
  }

  /// Whether the screen is still there, beneath whatever was shown over it since.
  package var isThere: Bool {
    guard let stack, stack.bottom === bottom, !stack.isGone else { return false }
    let path = stack.unobservedPath
    return depth <= path.count
      && (depth == 0 || path[depth - 1] == route)
  }

  /// Takes the screen away, and all above it, which was reached through it; the bottom of a tab stays.
  func takeAway() {
    if isThere { stack?.takeAway(screenAt: depth) }
  }
}

/// The place of a screen without its route type, as a view keeps it.
@MainActor
package protocol ScreenOnStack {
  /// Whether the screen is still there, beneath whatever was shown over it since.
  var isThere: Bool { get }
  /// Lets the screen be asked before a link takes it away; nil if its stack is gone.
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard?
}

extension ScreenPlace: ScreenOnStack {
  package func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    stack?.askBeforeLeaving(at: self, ask)
  }
}

extension Router {
  /// The topmost screen of a route that was pushed on this stack; nil if none is, or not any more.
  ///
  /// - Parameter route: The route, or nil for the bottom of the stack.
  package func screen(of route: Destination?) -> (any ScreenOnStack)? {
    guard let route else { return ScreenPlace(on: self, depth: 0) }
    return unobservedPath.lastIndex(of: route).map { ScreenPlace(on: self, depth: $0 + 1) }
  }

  /// The router of the stack that everything is presented over; this one, if nothing presents it.
  var bottom: Router {
    var router = self
    while let parent = router.parent { router = parent }
    return router
  }
}
