import DeeplinksTestSupport
import Testing

@testable import Deeplinks

/// From whatever is shown to whatever is wanted, the steps are legal, enough, and no more than needed.
@MainActor
@Suite struct NavigationPlanTests {
  @Test(arguments: RandomRuns.seeds)
  func `performing the steps one at a time shows what can be shown, legally`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let turns = RandomTurns(seed: seed)
    for number in 0..<RandomRuns.operationsPerRun / 10 {
      let router = TabRouter(TabNavigationState.random(using: &generator))
      let host = FakeHost(clock: ManualClock())
      host.suspend = { await turns.pass() }
      host.show(router)
      await router.settled()
      let shown = router.state
      let checks = StepChecks(router)
      host.answer = { step in
        checks.check(step)
        return .atOnce
      }
      for _ in 0..<Int.random(in: 1...4, using: &generator) { router.change(using: &generator) }
      let wanted = router.state
      await router.settled()
      guard let problem = checks.problem ?? router.difference() else { continue }
      Issue.record("DEEPLINKS_SEED=\(seed), tree \(number): \(problem)\n\(shown)\n\(wanted)")
      return
    }
  }

  // No router wants this, and the plan does not rely on that.
  @Test func `what one tab presents is dismissed before another is selected`() {
    var shown = Levels()
    for tab in ModelTab.shown { shown.add(tab, root: ModelRoute.home) }
    let (first, second) = (shown.stacks[0].id, shown.stacks[1].id)
    shown.selection = first
    shown.present(
      [shown.level(style: .sheet, [AnyRoute(ModelRoute.home)])], over: shown.bottom(of: first))
    var wanted = shown
    wanted.selection = second
    func next() -> NavigationStep.Kind? { NavigationPlan.nextMove(from: shown, to: wanted)?.kind }
    #expect(next() == .dismiss)
    shown.dismissAll(in: first)
    #expect(next() == .select)
  }
}

/// Says what a user interface would not do, and what it would do in vain.
@MainActor
private final class StepChecks {
  private(set) var problem: String?
  private let router: TabRouter<ModelTab, ModelRoute>
  /// What was on screen before the step, for a router shows a step as soon as its host is at it.
  private var screen: Screen
  private var dismissals: Set<String?> = []

  private struct Screen {
    let selection: ModelTab
    let levels: [ModelTab: [NavigationLevel]]

    @MainActor
    init(_ router: TabRouter<ModelTab, ModelRoute>) {
      selection = router.shown.selection
      levels = Dictionary(uniqueKeysWithValues: router.tabs.map { ($0, router[$0].levelsOnScreen) })
    }
  }

  init(_ router: TabRouter<ModelTab, ModelRoute>) {
    self.router = router
    screen = Screen(router)
  }

  func check(_ step: NavigationStep) {
    if let fault = fault(of: step), problem == nil { problem = "\(step) \(fault)" }
    screen = Screen(router)
  }

  private func fault(of step: NavigationStep) -> String? {
    guard let tab = router.tabs.first(where: { $0.name == step.tab }) else { return "in no tab" }
    let levels = screen.levels[tab, default: []]
    let wanted = router[tab].levelsWanted
    switch step.kind {
    case .select:
      if tab == screen.selection { return "again" }
      return screen.levels[screen.selection]?.count == 1 ? nil : "under what must go"
    case .dismiss:
      guard levels.count > step.depth + 1 else { return "of nothing" }
      if !dismissals.insert(step.tab).inserted { return "one after another" }
      let stays = wanted.dropFirst(step.depth + 1).first?.router == levels[step.depth + 1].router
      return stays && tab == router.selection ? "of what stays" : nil
    case .path:
      guard levels.indices.contains(step.depth) else { return "where nothing is" }
      return levels[step.depth] == wanted[step.depth] ? "in vain" : nil
    case .present:
      if tab != screen.selection { return "in a tab that is not selected" }
      return levels.count == step.depth + 1 ? nil : "not from the top"
    }
  }
}

private struct NavigationLevel: Equatable {
  let router: ObjectIdentifier
  let root: ModelRoute
  let path: [ModelRoute]
}

extension Router where Destination == ModelRoute {
  fileprivate var levelsOnScreen: [NavigationLevel] {
    sequence(first: self) { $0.shown.modal }
      .map {
        NavigationLevel(router: ObjectIdentifier($0), root: $0.shown.root, path: $0.shown.path)
      }
  }

  fileprivate var levelsWanted: [NavigationLevel] {
    sequence(first: self) { $0.presented?.router }
      .map { NavigationLevel(router: ObjectIdentifier($0), root: $0.root, path: $0.path) }
  }
}

extension TabRouter where Tab == ModelTab, Destination == ModelRoute {
  /// Does something that a user or the app may do.
  fileprivate func change(using generator: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: select(generator.pick(ModelTab.shown))
    case 1: handle(tabDeeplink: .random(using: &generator))
    default:
      var level = self[generator.oneIn(2) ? selection : generator.pick(ModelTab.shown)]
      while let next = level.presented?.router, generator.oneIn(2) { level = next }
      _ = StackAction.random(using: &generator).perform(on: level, erased: false)
    }
  }
}
