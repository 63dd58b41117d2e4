import Testing

@testable import Deeplinks

/// From any shown tree to any wanted one, the next steps are legal, enough, and no more than needed.
@Suite struct NavigationPlanTests {
  typealias Tree = Levels<ModelRoute>

  @Test(arguments: RandomRuns.seeds)
  func `performing the steps one at a time shows what can be shown, legally`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for number in 0..<RandomRuns.operationsPerRun / 10 {
      let tokens = PlanTokens()
      // A user's tap can select a tab while another's sheet is still on its way out.
      let random = Tree.random(of: tokens, using: &generator)
      let shown = generator.oneIn(4) ? random : random.visible
      let wanted = Tree.random(like: shown, of: tokens, using: &generator)
      guard let problem = problem(from: shown, to: wanted) else { continue }
      Issue.record("DEEPLINKS_SEED=\(seed), tree \(number): \(problem)\n\(shown)\n\(wanted)")
      return
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a tree that is shown already needs no steps`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let shown = Tree.random(of: PlanTokens(), using: &generator)
      #expect(NavigationPlan.nextMove(from: shown, to: shown) == nil, "DEEPLINKS_SEED=\(seed)")
    }
  }

  @Test func `what one tab presents is dismissed before another is selected`() {
    let tokens = PlanTokens()
    let base = (0..<2).map { Level<ModelRoute>(id: tokens[$0], style: nil, root: .home) }
    let sheet = Level<ModelRoute>(id: tokens[2], style: .sheet, root: .detail)
    let shown = Tree(tabs: [[base[0], sheet], [base[1]]])
    var wanted = shown
    wanted.selection = 1
    #expect(NavigationPlan.nextMove(from: shown, to: wanted)?.kind == .dismiss)
    let dismissed = Tree(tabs: base.map { [$0] })
    #expect(NavigationPlan.nextMove(from: dismissed, to: wanted)?.kind == .select)
  }

  @Test(arguments: [-1, 2, Int.max])
  func `a selection that no stack has is left out`(selection: Int) {
    let level = Level<ModelRoute>(id: PlanTokens()[0], style: nil, root: .home)
    let shown = Tree(tabs: [[level]])
    let wanted = Tree(tabs: shown.tabs, selection: selection)
    #expect(NavigationPlan.nextMove(from: shown, to: wanted) == nil)
  }

  private func problem(from shown: Tree, to wanted: Tree) -> String? {
    var screen = PlanScreen(shown)
    var steps: [NavigationPlan.Move] = []
    while let step = NavigationPlan.nextMove(from: screen.tree, to: wanted) {
      steps.append(step)
      if steps.count > 100 { return "it never ends: \(steps)" }
      if let problem = screen.perform(step, towards: wanted) { return problem }
      if step.kind == .present, screen.hasUnhostedSelection { return nil }
    }
    if screen.tree != wanted.shownable(like: shown) { return "it ends with \(screen.tree)" }
    return PlanScreen(shown).problem(with: steps, towards: wanted)
  }
}

/// Identities of levels.
final class PlanTokens: Sendable {
  subscript(index: Int) -> LevelID { LevelID(number: index, tree: ObjectIdentifier(self)) }
}

/// A screen that follows steps as user interfaces do, and says what they would not.
struct PlanScreen {
  private(set) var tree: Levels<ModelRoute>

  init(_ tree: Levels<ModelRoute>) {
    self.tree = tree
  }

  var hasUnhostedSelection: Bool { tree.tabs[tree.selection].isEmpty }

  mutating func perform(
    _ step: NavigationPlan.Move, towards wanted: Levels<ModelRoute>
  ) -> String? {
    let index = step.stack
    guard tree.tabs.indices.contains(index) else { return "\(step) is in no stack" }
    let target = wanted.tabs[index]
    switch step.kind {
    case .dismiss:
      guard tree.tabs[index].count > step.depth + 1 else { return "\(step) of nothing" }
      tree.tabs[index].removeSubrange((step.depth + 1)...)
    case .select:
      if tree.selection == index { return "\(step) again" }
      if tree.mustDismiss(for: wanted) {
        return "\(step) under what must go"
      }
      tree.selection = index
    case .path:
      guard tree.tabs[index].indices.contains(step.depth) else {
        return "\(step) where nothing is"
      }
      if tree.tabs[index][step.depth] == target[step.depth] { return "\(step) in vain" }
      tree.tabs[index][step.depth] = target[step.depth]
    case .present:
      if index != tree.selection { return "\(step) in a tab that is not selected" }
      if tree.mustDismiss(for: wanted) { return "\(step) over what must go" }
      if tree.tabs[index].isEmpty { return nil }
      guard tree.tabs[index].count == step.depth + 1 else {
        return "\(step) not from the top"
      }
      tree.tabs[index].append(target[step.depth + 1])
    }
    return nil
  }

  /// What the steps do that need not be done.
  func problem(
    with steps: [NavigationPlan.Move], towards wanted: Levels<ModelRoute>
  ) -> String? {
    for (index, (shown, goal)) in zip(tree.tabs, wanted.shownable(like: tree).tabs).enumerated() {
      let mine = steps.filter { $0.stack == index }
      let kept = zip(shown, goal).prefix {
        $0.id == $1.id && $0.style == $1.style
      }
      let dismissals = mine.filter { $0.kind == .dismiss }
      let isNeeded = shown.count > kept.map { $0 }.count && !shown.isEmpty
      if dismissals.count != (isNeeded ? 1 : 0) { return "\(dismissals.count) dismissals" }
      if let dismissal = dismissals.first, dismissal.depth + 1 < kept.map({ $0 }).count {
        return "\(dismissal) of what stays"
      }
      let paths = mine.count { $0.kind == .path }
      if paths != kept.map({ $0 }).count(where: { $0 != $1 }) { return "\(paths) paths" }
    }
    return nil
  }
}

// MARK: - Trees

extension Levels where Destination == ModelRoute {
  /// What of the tree can be on screen: modals in the selected stack alone.
  var visible: Self {
    var visible = self
    for index in tabs.indices where index != selection {
      visible.tabs[index] = Array(tabs[index].prefix(1))
    }
    return visible
  }

  /// What of the wanted tree can be shown, beginning with `shown`: no modals but those of the selected
  /// stack and those that stay in others, and nothing where there is no host.
  func shownable(like shown: Self) -> Self {
    var shownable = self
    for (index, stack) in shown.tabs.enumerated() where index != selection || stack.isEmpty {
      let kept = zip(stack, tabs[index]).prefix {
        $0.presentation == $1.presentation
      }
      let count = index == shown.selection ? min(1, stack.count) : kept.map { $0 }.count
      shownable.tabs[index] = Array(tabs[index].prefix(count))
    }
    for (index, stack) in shown.tabs.enumerated() where stack.isEmpty {
      shownable.tabs[index] = []
    }
    return shownable
  }

  /// Whether something is on screen that `wanted` does not have there.
  func mustDismiss(for wanted: Self) -> Bool {
    zip(tabs, wanted.shownable(like: self).tabs).contains { shown, wanted in
      shown.count > 1
        && !wanted.map(\.presentation).starts(with: shown.map(\.presentation))
    }
  }

  static func random(
    of tokens: PlanTokens, using generator: inout some RandomNumberGenerator
  ) -> Self {
    let count = Int.random(in: 1...3, using: &generator)
    var tabs: [[Level<ModelRoute>]] = []
    for index in 0..<count {
      var levels = [Level<ModelRoute>.random(id: tokens[index], style: nil, using: &generator)]
      for depth in 0..<Int.random(in: 0...3, using: &generator) {
        levels.append(
          .random(
            id: tokens[4 + index * 4 + depth], style: generator.pick(ModalStyle.allCases),
            using: &generator))
      }
      tabs.append(levels)
    }
    var tree = Self(tabs: tabs, selection: Int.random(in: 0..<count, using: &generator))
    for index in tabs.indices where generator.oneIn(6) { tree.tabs[index] = [] }
    return tree
  }

  /// A tree of the same stacks, with some of their levels.
  static func random(
    like shown: Self, of tokens: PlanTokens, using generator: inout some RandomNumberGenerator
  ) -> Self {
    var wanted = shown
    wanted.selection = Int.random(in: 0..<shown.tabs.count, using: &generator)
    for (index, stack) in shown.tabs.enumerated() {
      var levels = Array(stack.prefix(Int.random(in: 1...4, using: &generator)))
      if levels.isEmpty {
        levels = [.random(id: tokens[index], style: nil, using: &generator)]
      }
      for depth in levels.indices where generator.oneIn(3) {
        levels[depth] = .random(
          id: levels[depth].id, style: levels[depth].style, using: &generator)
      }
      for depth in 0..<Int.random(in: 0...2, using: &generator) {
        levels.append(
          .random(
            id: tokens[16 + index * 4 + depth], style: generator.pick(ModalStyle.allCases),
            using: &generator))
      }
      if levels.count > 1, generator.oneIn(4) { levels[1].style = .cover }
      wanted.tabs[index] = levels
    }
    return wanted
  }
}

extension Level where Destination == ModelRoute {
  fileprivate static func random(
    id: LevelID, style: ModalStyle?, using generator: inout some RandomNumberGenerator
  ) -> Self {
    Self(
      id: id, style: style, root: generator.pick(ModelRoute.all),
      path: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        generator.pick(ModelRoute.all)
      })
  }

  /// What makes a presentation the same.
  fileprivate var presentation: [AnyHashable] { [id, style] }
}
