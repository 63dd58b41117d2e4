import Deeplinks
import DeeplinksTestSupport
import Testing

/// Whatever a user, an app, and links do, tabs and stacks are where the reference model says, and so is what a host shows,
/// what is saved and read again, and the state that an app's tests compute for a link.
@MainActor
@Suite struct TabRouterModelTests {
  /// All tasks stay on the main actor, so a run is the same each time for a seed.
  @Test(arguments: RandomRuns.seeds)
  func `a user is where the documentation says, whatever was done before`(seed: UInt64) async {
    await TestTasks.run(at: .mainActor) {
      let run = ModelRun(seed: seed)
      for number in 0..<RandomRuns.operationsPerRun {
        let (operation, problem) = await run.step()
        guard let problem else { continue }
        Issue.record("DEEPLINKS_SEED=\(seed), operation \(number), \(operation): \(problem)")
        return
      }
    }
  }
}

/// A tab router and the model of it, side by side; every other run has a host.
@MainActor
final class ModelRun {
  private var generator: SeededGenerator
  private var model = ReferenceModel()
  private let router = TabRouter(
    tabs: ModelTab.shown, selection: .first, root: ModelRoute.root(of:))
  /// A state seen earlier, to be restored.
  private var saved: (model: ReferenceModel, state: TabNavigationState<ModelTab, ModelRoute>)?
  /// A router that was dismissed, which a late callback of its screen may still use.
  private var dismissed: Router<ModelRoute>?
  private var hosting: (host: FakeHost, checks: StepChecks)?
  /// How the router differs from the state that a link or a selection leads to.
  private var differenceOfState: String?

  /// What is done to the router and to the model; both answer the same.
  struct Operation {
    let name: String
    let onRouter: @MainActor () -> Bool
    let onModel: @MainActor () -> Bool
  }

  init(seed: UInt64) {
    self.generator = SeededGenerator(seed: seed)
    guard seed.isMultiple(of: 2) else { return }
    let (checks, turns) = (StepChecks(router), RandomTurns(seed: seed))
    let host = FakeHost(clock: ManualClock()) { step in
      checks.check(step)
      return .atOnce
    }
    host.suspend = { await turns.pass() }
    host.show(router)
    hosting = (host, checks)
  }

  // MARK: - Drawing

  private func randomOperation() -> Operation {
    let erased = generator.oneIn(2)
    let tab = generator.oneIn(4) ? generator.pick(model.tabs) : model.selected
    let depth = Int.random(in: 0...model.depth(of: tab), using: &generator)
    guard let target = stackRouter(tab: tab, depth: depth) else {
      return Operation(name: "\(tab) has no level \(depth)", onRouter: { false }, onModel: { true })
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<60:
      let action = model.depth(of: tab) > 8 ? StackAction.dismissAll : stackAction()
      return Operation(name: "\(action) at level \(depth) of \(tab)\(erased ? ", erased" : "")") {
        action.perform(on: target, erased: erased)
      } onModel: {
        self.model.perform(action, tab: tab, depth: depth)
      }
    case 60..<63:
      let action = stackAction()
      return Operation(name: "\(action) on a dismissed stack") {
        if let dismissed = self.dismissed { _ = action.perform(on: dismissed, erased: erased) }
        return true
      } onModel: {
        true
      }
    case 63..<74: return select(generator.pick(ModelTab.shown), erased: erased)
    case 74..<92: return open(.random(using: &generator))
    case 92: return select(.unknown, erased: erased)
    case 93: return open(TabDeeplink(tab: .unknown, deeplink: .random(using: &generator)))
    case 94:
      saved = (model, router.state)
      fallthrough
    case 95:
      let saved = saved
      return Operation(name: "restore") {
        if let saved { self.router.restore(saved.state) }
        return true
      } onModel: {
        if let saved { self.model.restore(saved.model) }
        return true
      }
    default:
      let count = Int.random(in: 0...4, using: &generator)
      let tabs = (0..<count).map { _ in generator.pick(ModelTab.shown) }
      return Operation(name: "set \(tabs)") {
        self.hosting?.checks.setTabs()
        return self.router.setTabs(tabs)
      } onModel: {
        self.model.setTabs(tabs)
      }
    }
  }

  private func stackAction() -> StackAction {
    if generator.oneIn(50), let stack = saved?.model.stacks.values.first {
      return .restore(stack)
    }
    return .random(using: &generator)
  }

  private func select(_ tab: ModelTab, erased: Bool) -> Operation {
    Operation(name: "select \(tab)") {
      self.comparing(with: self.router.state.selecting(tab)) {
        erased ? AnyTabRouter(self.router).select(tab) : self.router.select(tab)
      }
    } onModel: {
      self.model.select(tab)
    }
  }

  /// Opens `link` in one of the ways to a tab router.
  private func open(_ link: TabDeeplink<ModelTab, ModelRoute>) -> Operation {
    let source = Int.random(in: 0..<3, using: &generator)
    return Operation(name: "open \(link) by source \(source)") {
      let topmost = self.router.current.topmost
      return self.comparing(with: self.router.state.applying(link)) {
        switch source {
        case 0: self.router.handle(tabDeeplink: link)
        case 1: topmost.tabRouter?.handle(tabDeeplink: link) ?? false
        default: AnyRouter(topmost).tabRouter?.handle(tabDeeplink: link) ?? false
        }
      }
    } onModel: {
      self.model.open(link)
    }
  }

  /// Does `act`, and notes how the router differs from what it should lead to.
  private func comparing(
    with state: TabNavigationState<ModelTab, ModelRoute>, _ act: () -> Bool
  ) -> Bool {
    let answer = act()
    if router.state != state { differenceOfState = "is \(router.state), computed \(state)" }
    return answer
  }

  // MARK: - Performing

  func step() async -> (operation: String, problem: String?) {
    let operation = randomOperation()
    let problem = perform(operation)
    guard problem == nil, let hosting, generator.oneIn(3) else { return (operation.name, problem) }
    await router.settled()
    let shown = hosting.checks.problem ?? router.difference() ?? difference()
    hosting.checks.begin()
    return (operation.name, shown)
  }

  /// Performs `operation` on both and says how they differ.
  private func perform(_ operation: Operation) -> String? {
    let topmost = generator.oneIn(8) ? router.current.topmost : nil
    let (actual, expected) = RuntimeIssue.$reporter.withValue(.init { _ in }) {
      (operation.onRouter(), operation.onModel())
    }
    let bottoms = router.tabs.map { router[$0] }
    if let topmost, topmost.parent == nil, !bottoms.contains(where: { $0 === topmost }) {
      dismissed = topmost
    }
    guard actual == expected else { return "answered \(actual), expected \(expected)" }
    return differenceOfState ?? difference() ?? (generator.oneIn(4) ? differenceOfArchive() : nil)
  }

  // MARK: - Comparing

  private func difference() -> String? {
    let state = router.state
    guard state.selection == model.selected else {
      return "selected \(state.selection), expected \(model.selected)"
    }
    guard state.tabs == model.tabs else { return "tabs \(state.tabs), expected \(model.tabs)" }
    for tab in ModelTab.shown where state[tab] != model.stacks[tab]?.state {
      return "\(tab) is \(String(describing: state[tab])), expected \(model.stacks[tab] as Any)"
    }
    guard router.currentRoute == model.currentRoute else {
      return "shows \(router.currentRoute), expected \(model.currentRoute as Any)"
    }
    guard (router.reselection?.count ?? 0) == model.reselections else {
      return "reselection \(router.reselection as Any), expected \(model.reselections)"
    }
    return differenceOfRouters()
  }

  /// How what is saved and read again differs.
  private func differenceOfArchive() -> String? {
    let (state, initial) = (router.state, router.initialState)
    let archive = NavigationArchive(state, initial: initial)
    let reading = try? NavigationArchive(data: archive.data).reading(initial: initial)
    return reading?.state == state && reading?.cuts == [] && archive.cuts == []
      ? nil : "read again, it is \(reading as Any)"
  }

  /// How the routers of the selected tab, each asked in turn, differ from what they should be.
  private func differenceOfRouters() -> String? {
    var router = router.current
    guard var expected = model.stacks[model.selected], router.parent == nil else {
      return "the tab's own router has a parent"
    }
    while true {
      guard [router.root] + router.path == expected.screens else {
        return "a router shows \(router.root), \(router.path), expected \(expected.screens)"
      }
      guard router.tabRouter != nil else { return "a router has lost its tab router" }
      let (presented, modal) = (router.presented, expected.presented.first)
      guard presented?.style == modal?.style else {
        return "a router presents \(presented as Any), expected \(modal as Any)"
      }
      guard let presented, let modal else { return nil }
      guard presented.router.parent === router else { return "a router has another parent" }
      (router, expected) = (presented.router, modal.stack)
    }
  }

  private func stackRouter(tab: ModelTab, depth: Int) -> Router<ModelRoute>? {
    var target: Router<ModelRoute>? = router[tab]
    for _ in 0..<depth { target = target?.presented?.router }
    return target
  }
}
