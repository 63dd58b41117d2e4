import Deeplinks
import Testing

/// Random actions of a user and random links leave the routers as the reference model says.
@MainActor
@Suite struct TabRouterModelTests {
  @Test(arguments: RandomRuns.seeds)
  func `a tab router agrees with the reference model after every operation`(seed: UInt64) async {
    await MainSerialExecutor.use {
      var run = ModelRun(seed: seed)
      for step in 0..<RandomRuns.operationsPerRun {
        let operation = run.randomOperation()
        guard let difference = await run.perform(operation) else { continue }
        Issue.record(
          "DEEPLINKS_SEED=\(seed), operation \(step), \(operation): \(difference)")
        break
      }
      if let problem = await run.end() { Issue.record("DEEPLINKS_SEED=\(seed): \(problem)") }
    }
  }
}

/// A tab router and the model of it, side by side.
@MainActor
struct ModelRun {
  private var generator: SplitMix64
  private var model = ReferenceModel()
  private let router = TabRouter(
    tabs: ModelTab.shown, selected: .first, root: ModelRoute.root(of:))
  /// A state seen earlier, to be restored.
  private var saved: (model: ReferenceModel, state: TabNavigationState<ModelTab, ModelRoute>)?
  /// A router that was dismissed, which a late callback of its screen may still use.
  private var dismissed: Router<ModelRoute>?
  private let results = ResultLog()
  private let links: GuardedLinks

  enum Operation {
    case stack(StackAction, tab: ModelTab, depth: Int, erased: Bool)
    case dismissedStack(StackAction, erased: Bool)
    /// Shows a route, pushed where there is no style, and waits for the result of its screen.
    case wait(
      ModelRoute, ModalStyle?, for: ReferenceModel.ResultKind, tab: ModelTab, depth: Int,
      erased: Bool)
    case finish(with: ReferenceModel.ResultKind, tab: ModelTab, depth: Int, erased: Bool)
    case cancel(Int)
    case protect(tab: ModelTab, depth: Int, erased: Bool, mayLeave: Bool)
    case release(Int)
    case setTabs([ModelTab])
    case openInPipeline(TabDeeplink<ModelTab, ModelRoute>)
    case select(ModelTab, erased: Bool)
    case open(TabDeeplink<ModelTab, ModelRoute>, door: Door)
    case save
    case restore
  }

  /// The ways to a tab router.
  enum Door: CaseIterable {
    case tabRouter, erasedTabRouter, topmostRouter, erasedTopmostRouter
  }

  init(seed: UInt64) {
    self.generator = SplitMix64(seed: seed)
    links = GuardedLinks(router)
  }

  // MARK: - Drawing

  mutating func randomOperation() -> Operation {
    let erased = generator.oneIn(2)
    let tab = generator.oneIn(4) ? generator.pick(model.tabs) : model.selected
    let depth = Int.random(in: 0...model.depth(of: tab), using: &generator)
    switch Int.random(in: 0..<150, using: &generator) {
    case 0..<60:
      let action = model.depth(of: tab) > 8 ? StackAction.dismissAll : stackAction()
      return .stack(action, tab: tab, depth: depth, erased: erased)
    case 100..<109:
      return .wait(
        generator.pick(ModelRoute.all),
        generator.oneIn(2) ? generator.pick(ModalStyle.allCases) : nil,
        for: generator.pick(ReferenceModel.ResultKind.allCases), tab: tab, depth: depth,
        erased: erased)
    case 109..<119:
      return .finish(
        with: generator.pick(ReferenceModel.ResultKind.allCases), tab: tab, depth: depth,
        erased: erased)
    case 119: return .cancel(model.waiters.isEmpty ? 0 : generator.pick(model.waiters).number)
    case 120..<129:
      return .protect(tab: tab, depth: depth, erased: erased, mayLeave: generator.oneIn(2))
    case 129..<132: return .release(generator.pick(model.guards.map(\.number) + [0]))
    case 132..<144: return .openInPipeline(.random(using: &generator))
    case 144..<150:
      let count = Int.random(in: 0...4, using: &generator)
      return .setTabs((0..<count).map { _ in generator.pick(ModelTab.shown) })
    case 60..<63: return .dismissedStack(stackAction(), erased: erased)
    case 63..<78: return .select(generator.pick(ModelTab.shown), erased: erased)
    case 78..<95: return .open(.random(using: &generator), door: generator.pick(Door.allCases))
    case 95: return .select(.unknown, erased: erased)
    case 96:
      let link = TabDeeplink<ModelTab, ModelRoute>(
        tab: .unknown, deeplink: .random(using: &generator))
      return .open(link, door: generator.pick(Door.allCases))
    case 97: return .save
    default: return .restore
    }
  }

  private mutating func stackAction() -> StackAction {
    if generator.oneIn(50), let stack = saved?.model.stacks.values.first {
      return .restore(stack)
    }
    return .random(using: &generator)
  }

  // MARK: - Performing

  /// Performs `operation` on both and says how they differ.
  mutating func perform(_ operation: Operation) async -> String? {
    let topmost = generator.oneIn(8) ? topmostRouter(of: router.current) : nil
    let (actual, expected) = await RuntimeIssue.$reporter.withValue(.init { _ in }) {
      if case .openInPipeline(let link) = operation { return await openInPipeline(link) }
      let actual = performOnRouter(operation)
      if case .wait = operation { await results.check() }
      return ([actual ? 1 : 0], [performOnModel(operation) ? 1 : 0])
    }
    results.expect(nil, for: model.endWaiters())
    model.forgetGoneGuards()
    if results.isExpecting { await results.check() }
    if let problem = results.problem { return problem }
    if case .save = operation { saved = (model, router.state) }
    let bottoms = router.tabs.map { router[$0] }
    if let topmost, topmost.parent == nil, !bottoms.contains(where: { $0 === topmost }) {
      dismissed = topmost
    }
    return actual == expected ? difference() : "answered \(actual), expected \(expected)"
  }

  private func performOnRouter(_ operation: Operation) -> Bool {
    switch operation {
    case .stack(let action, let tab, let depth, let erased):
      guard let target = stackRouter(tab: tab, depth: depth) else { return false }
      return action.perform(on: target, erased: erased)
    case .dismissedStack(let action, let erased):
      if let dismissed { _ = action.perform(on: dismissed, erased: erased) }
      return true
    case .wait(let route, let style, let kind, let tab, let depth, let erased):
      guard let target = stackRouter(tab: tab, depth: depth) else { return false }
      results.wait(for: kind, of: route, style, on: target, erased: erased)
      return true
    case .finish(let kind, let tab, let depth, let erased):
      guard let target = stackRouter(tab: tab, depth: depth) else { return false }
      return results.finish(with: kind, on: target, erased: erased)
    case .cancel(let number):
      results.cancel(number)
      return true
    case .protect(let tab, let depth, let erased, let mayLeave):
      guard let target = stackRouter(tab: tab, depth: depth) else { return false }
      links.protect(target, erased: erased, mayLeave: mayLeave)
      return true
    case .release(let number):
      links.release(number)
      return true
    case .setTabs(let tabs): return router.setTabs(tabs)
    case .openInPipeline: return true
    case .select(let tab, erased: true): return AnyTabRouter(router).select(tab)
    case .select(let tab, erased: false): return router.select(tab)
    case .open(let link, let door): return open(link, door: door)
    case .save: return true
    case .restore:
      if let saved { router.restore(saved.state) }
      return true
    }
  }

  private func open(_ link: TabDeeplink<ModelTab, ModelRoute>, door: Door) -> Bool {
    let topmost = topmostRouter(of: router.current)
    return switch door {
    case .tabRouter: router.handle(tabDeeplink: link)
    case .erasedTabRouter: AnyTabRouter(router).handle(tabDeeplink: link)
    case .topmostRouter: topmost.tabRouter?.handle(tabDeeplink: link) ?? false
    case .erasedTopmostRouter:
      AnyRouter(topmost).tabRouter?.handle(tabDeeplink: link) ?? false
    }
  }

  /// Opens `link` as an app does, so that screens are asked before they go.
  private mutating func openInPipeline(
    _ link: TabDeeplink<ModelTab, ModelRoute>
  ) async -> (actual: [Int], expected: [Int]) {
    let asked = model.asked(before: link)
    let isOpened = asked.allSatisfy(\.mayLeave) ? model.open(link) : false
    let actual = await links.open(link)
    return (
      (actual.isOpened ? [] : [0]) + actual.asked, (isOpened ? [] : [0]) + asked.map(\.number)
    )
  }

  private mutating func performOnModel(_ operation: Operation) -> Bool {
    switch operation {
    case .stack(let action, let tab, let depth, _):
      return model.perform(action, tab: tab, depth: depth)
    case .wait(let route, let style, let kind, let tab, let depth, _):
      let action = style.map { StackAction.present(route, $0) } ?? .push(route)
      _ = model.perform(action, tab: tab, depth: depth)
      // Only then: what was presented before is gone.
      results.expect(nil, for: model.endWaiters())
      model.wait(results.count, for: kind, tab: tab, depth: depth, isPushed: style == nil)
      return true
    case .finish(let kind, let tab, let depth, _):
      let (hasLeft, answered) = model.finish(with: kind, tab: tab, depth: depth)
      if let answered { results.expect(kind, for: [answered]) }
      return hasLeft
    case .cancel(let number):
      if model.waiters.contains(where: { $0.number == number }) {
        model.waiters.removeAll { $0.number == number }
        results.expect(nil, for: [number])
      }
      return true
    case .protect(let tab, let depth, _, let mayLeave):
      model.protect(links.count, tab: tab, depth: depth, mayLeave: mayLeave)
      return true
    case .release(let number):
      model.guards.removeAll { $0.number == number }
      return true
    case .setTabs(let tabs): return model.setTabs(tabs)
    case .dismissedStack, .save, .openInPipeline: return true
    case .select(let tab, _): return model.select(tab)
    case .open(let link, _): return model.open(link)
    case .restore:
      if let saved { model.restore(saved.model) }
      return true
    }
  }

  /// Ends the run: whoever still waits gets nothing once all screens are gone.
  mutating func end() async -> String? {
    for tab in router.tabs { router[tab].restore(NavigationState(root: .detail)) }
    results.expect(nil, for: model.waiters.map(\.number))
    await results.check()
    return results.problem ?? (results.isBusy ? "somebody still waits" : nil)
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

  private func topmostRouter(of bottom: Router<ModelRoute>) -> Router<ModelRoute> {
    var router = bottom
    while let next = router.presented?.router { router = next }
    return router
  }
}
