/// Where a screen is: at the bottom of a presented stack, or pushed at some depth of any.
@MainActor
struct ScreenPlace<Destination: Route> {
  private(set) weak var stack: Router<Destination>?
  /// How many screens are beneath it on its stack.
  let depth: Int
  /// How many screens were pushed together, this one first.
  private let count: Int
  /// The route it was pushed as; the bottom of a stack may be replaced and stays its bottom.
  let route: Destination?
  private weak var bottom: Router<Destination>?
  /// What was presented over its stack already, and how many screens were pushed there.
  private weak var sheet: Router<Destination>?
  private let sheetCount: Int

  /// The place of the screen on top of `stack`, or of the one that has `depth` beneath it.
  init(on stack: Router<Destination>, depth: Int? = nil, count: Int = 1) {
    let path = stack.unobservedPath
    self.count = count
    self.stack = stack
    self.depth = depth ?? path.count
    route = self.depth == 0 ? nil : path[self.depth - 1]
    bottom = stack.bottom
    sheet = stack.unobservedPresented?.router
    sheetCount = stack.unobservedPresented?.router.unobservedPath.count ?? 0
  }

  /// Whether the screen is still there, beneath whatever was shown over it since.
  package var isThere: Bool {
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

  /// Whether the person is on its stack, or on the one that was presented with it.
  var isSeen: Bool {
    guard isThere, let stack else { return false }
    var top = stack
    while let next = top.unobservedPresented?.router { top = next }
    return top === stack || top === sheet
  }

  /// Takes the screen away, unless it is used.
  ///
  /// It is if something was pushed or presented over what was shown with it, or asks before it goes: with what is
  /// beneath it, a screen would lose what somebody has begun there.
  func takeAwayUnlessUsed() {
    guard isThere, let stack else { return }
    let over = stack.unobservedPresented?.router
    guard depth > 0 else {
      if over == nil, stack.unobservedPath.count < count, !stack.hasQuestions { takeAway() }
      return
    }
    guard stack.unobservedPath.count < depth + count else { return }
    if let over, over === sheet {
      let isUsed =
        over.unobservedPresented != nil || over.unobservedPath.count > sheetCount
        || over.hasQuestions
      if !isUsed { takeAway() }
    } else {
      // What was presented since is over the stack, and not over this screen.
      stack.show(root: stack.unobservedRoot, path: Array(stack.unobservedPath[..<(depth - 1)]))
    }
  }
}

/// The place of a screen without its route type, as a view keeps it.
@MainActor
package protocol ScreenOnStack {
  /// Whether the screen is still there, beneath whatever was shown over it since.
  var isThere: Bool { get }
  /// Lets the screen be asked before a link takes it away; nil if its stack is gone.
  func asksBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard?
}

extension ScreenPlace: ScreenOnStack {
  package func asksBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    stack?.asksBeforeLeaving(at: self, ask)
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
