/// Screens that a link has shown together on top of what was there: pushed on a stack, or a presented stack, with what
/// was presented over them at once.
@MainActor
struct ScreenGroup<Destination: Route> {
  /// The stack of the lowest of them.
  private weak var stack: Router<Destination>?
  /// The lowest of them; nil where it is the whole stack, whose root may be replaced.
  private let lowest: ScreenID?
  /// How many are on the stack of the lowest.
  private let count: Int
  /// What was presented over that stack with them, and how many screens were pushed there.
  private weak var sheet: Router<Destination>?
  private let sheetCount: Int

  private init(on stack: Router<Destination>, depth: Int, count: Int) {
    self.stack = stack
    lowest = depth > 0 ? stack.screenIDs[depth] : nil
    self.count = count
    sheet = stack.unobservedPresented?.router
    sheetCount = sheet?.unobservedPath.count ?? 0
  }

  /// The screen on top of `stack`, alone.
  init(onTopOf stack: Router<Destination>) {
    self.init(on: stack, depth: stack.unobservedPath.count, count: 1)
  }

  /// What was shown on top of what was there before; nil where nothing was, since it was there already.
  init?(above before: StackBefore<Destination>) {
    let count = before.top.unobservedPath.count - before.count
    if count > 0 {
      self.init(on: before.top, depth: before.count + 1, count: count)
    } else if let stack = before.top.unobservedPresented?.router {
      self.init(on: stack, depth: 0, count: stack.unobservedPath.count + 1)
    } else {
      return nil
    }
  }

  /// Whether the lowest of them is still there, beneath whatever was shown over it since.
  var isThere: Bool { depth != nil }

  /// How many screens are beneath them on their stack; nil if they are gone.
  private var depth: Int? {
    guard let stack, !stack.isGone else { return nil }
    return lowest.map(stack.depth(of:)) ?? 0
  }

  /// Whether the person is on their stack, or on the one that was presented with them.
  var isSeen: Bool {
    guard isThere, let stack else { return false }
    var top = stack
    while let next = top.unobservedPresented?.router { top = next }
    return top === stack || top === sheet
  }

  /// Takes them away, and all above them, which was reached through them; the bottom of a tab stays.
  func takeAway() {
    if let depth { stack?.takeAway(screenAt: depth) }
  }

  /// Takes them away, unless they are used.
  ///
  /// They are if something was pushed or presented over what was shown with them, or asks before it goes: with what is
  /// beneath it, a screen would lose what somebody has begun there.
  func takeAwayUnlessUsed() {
    guard let stack, let depth else { return }
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
      // What was presented since is over the stack, and not over these screens.
      stack.pop(toDepth: depth - 1)
    }
  }
}
