import Deeplinks

extension ReferenceModel {
  /// A caller that waits for the result of a screen.
  struct Waiter: Equatable {
    let number: Int
    let tab: ModelTab
    /// The presented stacks up to the screen's own.
    let modals: [Identity]
    /// The screens up to it; none for the bottom of a presented stack, which stays whatever its root is.
    let screens: [ModelRoute]
    let stack: Identity
    let kind: ResultKind

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
  }

  /// The types of results in these tests.
  enum ResultKind: CaseIterable { case number, text }

  /// Takes in that `number` waits for what was shown just now from the stack at `depth`.
  mutating func wait(
    _ number: Int, for kind: ResultKind, tab: ModelTab, depth: Int, isPushed: Bool
  ) {
    let depth = isPushed ? depth : depth + 1
    guard let stack = stack(of: tab, at: depth) else { return }
    waiters.append(
      Waiter(
        number: number, tab: tab, modals: Array(modals(of: tab).prefix(depth)),
        screens: isPushed ? stack.screens : [], stack: stack.identity, kind: kind))
  }

  /// Answers on the stack at `depth`.
  ///
  /// - Returns: Whether a screen has left, and who was answered.
  mutating func finish(
    with kind: ResultKind, tab: ModelTab, depth: Int
  ) -> (hasLeft: Bool, answered: Int?) {
    let here = Array(modals(of: tab).prefix(depth))
    let waiter = waiters.last { waiter in
      waiter.tab == tab && isSame(waiter.modals, here)
        && !waiters.contains {
          $0.tab == tab && isSame($0.modals, here) && $0.screens.count > waiter.screens.count
        }
    }
    guard let waiter else { return (leave(tab, depth), nil) }
    guard waiter.kind == kind else { return (false, nil) }
    waiters.removeAll { $0 == waiter }
    if waiter.screens.isEmpty {
      stacks[tab]?.change(at: depth - 1) { $0.presented = [] }
    } else {
      stacks[tab]?.change(at: depth) {
        $0.presented = []
        $0.screens = Array(waiter.screens.dropLast())
      }
    }
    return (true, waiter.number)
  }

  private mutating func leave(_ tab: ModelTab, _ depth: Int) -> Bool {
    guard let stack = stack(of: tab, at: depth) else { return false }
    if stack.screens.count > 1 {
      stacks[tab]?.change(at: depth) {
        $0.presented = []
        $0.screens.removeLast()
      }
    } else if depth > 0 {
      stacks[tab]?.change(at: depth - 1) { $0.presented = [] }
    } else {
      return false
    }
    return true
  }

  /// Takes out those whose screen is gone, or is not the same any more.
  ///
  /// - Returns: Their numbers.
  mutating func endWaiters() -> [Int] {
    let gone = waiters.filter { waiter in
      let depth = waiter.modals.count
      return !isSame(Array(modals(of: waiter.tab).prefix(depth)), waiter.modals)
        || !waiter.screens.isEmpty
          && !hasScreens(waiter.screens, of: waiter.stack, in: waiter.tab, at: depth)
    }
    waiters.removeAll { gone.contains($0) }
    return gone.map(\.number)
  }

  /// Whether these screens are at the bottom of the stack at `depth`.
  func hasScreens(
    _ screens: [ModelRoute], of identity: Identity, in tab: ModelTab, at depth: Int
  ) -> Bool {
    stack(of: tab, at: depth).map {
      $0.identity === identity && $0.screens.starts(with: screens)
    } ?? false
  }

  func isSame(_ modals: [Identity], _ others: [Identity]) -> Bool {
    modals.count == others.count && zip(modals, others).allSatisfy { $0 === $1 }
  }

  func modals(of tab: ModelTab) -> [Identity] {
    var modals: [Identity] = []
    var next = stacks[tab]?.presented.first
    while let modal = next {
      modals.append(modal.identity)
      next = modal.stack.presented.first
    }
    return modals
  }

  func stack(of tab: ModelTab, at depth: Int) -> Stack? {
    var stack = stacks[tab]
    for _ in 0..<depth { stack = stack?.presented.first?.stack }
    return stack
  }
}
