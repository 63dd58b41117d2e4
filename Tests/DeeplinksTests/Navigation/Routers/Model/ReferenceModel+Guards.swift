import Deeplinks

extension ReferenceModel {
  /// A screen that is asked before a link dismisses it.
  struct Guard: Equatable {
    let number: Int
    let tab: ModelTab
    /// The presented stacks up to the screen's own.
    let modals: [Identity]
    /// Its stack from the root up to the screen: it is another screen once one of them has changed.
    let screens: [ModelRoute]
    let stack: Identity
    let mayLeave: Bool

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
  }

  /// Guards the screen on top of the stack at `depth`.
  mutating func protect(_ number: Int, tab: ModelTab, depth: Int, mayLeave: Bool) {
    guard let stack = stack(of: tab, at: depth) else { return }
    guards.append(
      Guard(
        number: number, tab: tab, modals: Array(modals(of: tab).prefix(depth)),
        screens: stack.screens, stack: stack.identity, mayLeave: mayLeave))
  }

  /// Forgets the guards of screens that an operation has removed.
  mutating func forgetGoneGuards() { guards = guards.filter(isThere) }

  /// The screens that are asked before `link` opens, in order, up to the first that is to stay.
  func asked(before link: TabDeeplink<ModelTab, ModelRoute>) -> [Guard] {
    let target = link.tab ?? selected
    var next = self
    _ = next.open(link)
    let asked = (target == selected ? [target] : [selected, target]).flatMap { tab in
      stride(from: modals(of: tab).count, through: 0, by: -1).flatMap { guards(in: tab, at: $0) }
    }.filter { !next.isThere($0) }
    guard let first = asked.firstIndex(where: { !$0.mayLeave }) else { return asked }
    return Array(asked[...first])
  }

  /// Those of the stack at `depth`, topmost first.
  private func guards(in tab: ModelTab, at depth: Int) -> [Guard] {
    guards.filter { $0.tab == tab && $0.modals.count == depth && isThere($0) }
      .sorted { ($0.screens.count, $0.number) > ($1.screens.count, $1.number) }
  }

  private func isThere(_ screen: Guard) -> Bool {
    let depth = screen.modals.count
    return isSame(Array(modals(of: screen.tab).prefix(depth)), screen.modals)
      && hasScreens(screen.screens, of: screen.stack, in: screen.tab, at: depth)
  }
}
