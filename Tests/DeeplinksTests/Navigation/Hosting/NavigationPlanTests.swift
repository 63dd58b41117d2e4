import Deeplinks
import Testing

/// From any shown tree to any wanted one, the next steps are legal, enough, and no more than needed.
@Suite struct NavigationPlanTests {
  typealias Tree = LevelTree<ModelRoute>

  @Test(arguments: RandomRuns.seeds)
  func `performing the steps one at a time shows what can be shown, legally`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for number in 0..<RandomRuns.operationsPerRun / 10 {
      let tokens = PlanTokens()
      // A person's tap can select a tab while another's sheet is still on its way out.
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
      #expect(NavigationPlan.nextStep(from: shown, to: shown) == nil, "DEEPLINKS_SEED=\(seed)")
    }
  }

  @Test func `what one tab presents is dismissed before another is selected`() {
    let tokens = PlanTokens()
    let base = (0..<2).map { Tree.Level(id: tokens[$0], style: nil, root: .home) }
    let sheet = Tree.Level(id: tokens[2], style: .sheet, root: .detail)
    let shown = Tree(stacks: [.init(levels: [base[0], sheet]), .init(levels: [base[1]])])
    var wanted = shown
    wanted.selection = 1
    #expect(NavigationPlan.nextStep(from: shown, to: wanted)?.kind == .dismiss)
    let dismissed = Tree(stacks: base.map { .init(levels: [$0]) })
    #expect(NavigationPlan.nextStep(from: dismissed, to: wanted)?.kind == .select)
  }

  @Test(arguments: [-1, 2, Int.max])
  func `a selection that no stack has is left out`(selection: Int) {
    let level = Tree.Level(id: PlanTokens()[0], style: nil, root: .home)
    let shown = Tree(stacks: [.init(levels: [level])])
    let wanted = Tree(stacks: shown.stacks, selection: selection)
    #expect(NavigationPlan.nextStep(from: shown, to: wanted) == nil)
  }

  private func problem(from shown: Tree, to wanted: Tree) -> String? {
    var screen = PlanScreen(shown)
    var steps: [NavigationStep] = []
    while let step = NavigationPlan.nextStep(from: screen.tree, to: wanted) {
      steps.append(step)
      if steps.count > 100 { return "it never ends: \(steps)" }
      if let problem = screen.perform(step, towards: wanted) { return problem }
      if step.kind == .present, screen.hasUnhostedSelection { return nil }
    }
    if screen.tree != wanted.shownable(like: shown) { return "it ends with \(screen.tree)" }
    return PlanScreen(shown).problem(with: steps, towards: wanted)
  }
}

/// Objects that tell levels apart.
final class PlanTokens: Sendable {
  private final class Token: Sendable {}
  private let tokens = (0..<32).map { _ in Token() }

  subscript(index: Int) -> ObjectIdentifier { ObjectIdentifier(tokens[index]) }
}

/// A screen that follows steps as user interfaces do, and says what they would not.
struct PlanScreen {
  private(set) var tree: LevelTree<ModelRoute>

  init(_ tree: LevelTree<ModelRoute>) {
    self.tree = tree
  }

  var hasUnhostedSelection: Bool { tree.stacks[tree.selection].levels.isEmpty }

  mutating func perform(
    _ step: NavigationStep, towards wanted: LevelTree<ModelRoute>
  ) -> String? {
    guard let index = tree.stacks.firstIndex(where: { $0.tab == step.tab }) else {
      return "\(step) is in no stack"
    }
    let target = wanted.stacks[index].levels
    switch step.kind {
    case .dismiss:
      guard tree.stacks[index].levels.count > step.depth + 1 else { return "\(step) of nothing" }
      tree.stacks[index].levels.removeSubrange((step.depth + 1)...)
    case .select:
      if tree.selection == index { return "\(step) again" }
      if tree.mustDismiss(for: wanted) {
        return "\(step) under what must go"
      }
      tree.selection = index
    case .path:
      guard tree.stacks[index].levels.indices.contains(step.depth) else {
        return "\(step) where nothing is"
      }
      if tree.stacks[index].levels[step.depth] == target[step.depth] { return "\(step) in vain" }
      tree.stacks[index].levels[step.depth] = target[step.depth]
    case .present:
      if index != tree.selection { return "\(step) in a tab that is not selected" }
      if tree.mustDismiss(for: wanted) { return "\(step) over what must go" }
      if tree.stacks[index].levels.isEmpty { return nil }
      guard tree.stacks[index].levels.count == step.depth + 1 else {
        return "\(step) not from the top"
      }
      tree.stacks[index].levels.append(target[step.depth + 1])
    }
    return nil
  }

  /// What the steps do that need not be done.
  func problem(
    with steps: [NavigationStep], towards wanted: LevelTree<ModelRoute>
  ) -> String? {
    for (shown, goal) in zip(tree.stacks, wanted.shownable(like: tree).stacks) {
      let mine = steps.filter { $0.tab == shown.tab }
      let kept = zip(shown.levels, goal.levels).prefix {
        $0.id == $1.id && $0.style == $1.style
      }
      let dismissals = mine.filter { $0.kind == .dismiss }
      let isNeeded = shown.levels.count > kept.map { $0 }.count && !shown.levels.isEmpty
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

extension LevelTree where Destination == ModelRoute {
  /// What of the tree can be on screen: modals in the selected stack alone.
  var visible: Self {
    var visible = self
    for index in stacks.indices where index != selection {
      visible.stacks[index].levels = Array(stacks[index].levels.prefix(1))
    }
    return visible
  }

  /// What of the wanted tree can be shown, beginning with `shown`: no modals but those of the selected
  /// stack and those that stay in others, and nothing where there is no host.
  func shownable(like shown: Self) -> Self {
    var shownable = self
    for (index, stack) in shown.stacks.enumerated() where index != selection || stack.levels.isEmpty
    {
      let kept = zip(stack.levels, stacks[index].levels).prefix {
        $0.presentation == $1.presentation
      }
      let count = index == shown.selection ? min(1, stack.levels.count) : kept.map { $0 }.count
      shownable.stacks[index].levels = Array(stacks[index].levels.prefix(count))
    }
    for (index, stack) in shown.stacks.enumerated() where stack.levels.isEmpty {
      shownable.stacks[index].levels = []
    }
    return shownable
  }

  /// Whether something is on screen that `wanted` does not have there.
  func mustDismiss(for wanted: Self) -> Bool {
    zip(stacks, wanted.shownable(like: self).stacks).contains { shown, wanted in
      shown.levels.count > 1
        && !wanted.levels.map(\.presentation).starts(with: shown.levels.map(\.presentation))
    }
  }

  static func random(
    of tokens: PlanTokens, using generator: inout some RandomNumberGenerator
  ) -> Self {
    let count = Int.random(in: 1...3, using: &generator)
    var stacks: [Stack] = []
    for index in 0..<count {
      var levels = [Level.random(id: tokens[index], style: nil, using: &generator)]
      for depth in 0..<Int.random(in: 0...3, using: &generator) {
        levels.append(
          .random(
            id: tokens[4 + index * 4 + depth], style: generator.pick(ModalStyle.allCases),
            using: &generator))
      }
      stacks.append(Stack(tab: count == 1 ? nil : "tab\(index)", levels: levels))
    }
    var tree = Self(stacks: stacks, selection: Int.random(in: 0..<count, using: &generator))
    for index in stacks.indices where generator.oneIn(6) { tree.stacks[index].levels = [] }
    return tree
  }

  /// A tree of the same stacks, with some of their levels.
  static func random(
    like shown: Self, of tokens: PlanTokens, using generator: inout some RandomNumberGenerator
  ) -> Self {
    var wanted = shown
    wanted.selection = Int.random(in: 0..<shown.stacks.count, using: &generator)
    for (index, stack) in shown.stacks.enumerated() {
      var levels = Array(stack.levels.prefix(Int.random(in: 1...4, using: &generator)))
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
      wanted.stacks[index].levels = levels
    }
    return wanted
  }
}

extension LevelTree.Level where Destination == ModelRoute {
  fileprivate static func random(
    id: ObjectIdentifier, style: ModalStyle?, using generator: inout some RandomNumberGenerator
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
