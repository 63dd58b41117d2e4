/// Where a screen is: at the bottom of a presented stack, or pushed at some depth of any.
@MainActor
struct ScreenPlace<Destination: Route> {
  private(set) weak var stack: Router<Destination>?
  /// How many screens are beneath it on its stack.
  let depth: Int
  /// The route it was pushed as; the bottom of a stack may be replaced and stays its bottom.
  private let route: Destination?
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
  var isThere: Bool {
    guard let stack, stack.bottom === bottom else { return false }
    let path = stack.unobservedPath
    return depth <= path.count
      && (depth == 0 || path[depth - 1] == route)
  }

  /// Takes the screen away, and all above it, which was reached through it; the bottom of a tab stays.
  func takeAway() {
    guard isThere, let stack else { return }
    guard depth > 0 else {
      stack.parent?.setModals([])
      return
    }
    stack.setModals([])
    stack.show(root: stack.unobservedRoot, path: Array(stack.unobservedPath[..<(depth - 1)]))
  }
}

extension Router {
  /// The router of the stack that everything is presented over; this one, if nothing presents it.
  var bottom: Router {
    var router = self
    while let parent = router.parent { router = parent }
    return router
  }
}
