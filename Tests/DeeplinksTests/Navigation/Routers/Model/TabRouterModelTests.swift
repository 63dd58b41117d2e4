import Deeplinks
import Testing

/// Random actions of a user and random links leave the routers as the reference model says.
@MainActor
@Suite struct TabRouterModelTests {
  @Test(arguments: RandomRuns.seeds)
  func `a tab router agrees with the reference model after every operation`(seed: UInt64) async {
    await ModelRun.check(seed: seed)
  }
}

/// A tab router and the model of it, side by side.
@MainActor
final class ModelRun: RandomRun {
  private var generator: SeededGenerator
  private var model = ReferenceModel()
  private let router = TabRouter(
    tabs: ModelTab.shown, selection: .first, root: ModelRoute.root(of:))
  /// A state seen earlier, to be restored.
  private var saved: (model: ReferenceModel, state: TabNavigationState<ModelTab, ModelRoute>)?
  /// A router that was dismissed, which a late callback of its screen may still use.
  private var dismissed: Router<ModelRoute>?
  private let results = ResultLog()
  private let links: GuardedLinks

  /// What is done to the router and to the model; both answer the same.
  struct Operation {
    let name: String
    let onRouter: @MainActor () async -> [Int]
    let onModel: @MainActor () -> [Int]
  }

  init(seed: UInt64) {
    self.generator = SeededGenerator(seed: seed)
    links = GuardedLinks(router)
  }

  // MARK: - Drawing

  private func randomOperation() -> Operation {
    let erased = generator.oneIn(2)
    let tab = generator.oneIn(4) ? generator.pick(model.tabs) : model.selected
    let depth = Int.random(in: 0...model.depth(of: tab), using: &generator)
    let kind = generator.pick(ReferenceModel.ResultKind.allCases)
    guard let target = stackRouter(tab: tab, depth: depth) else {
      return both("\(tab) has no level \(depth)") {
        false
      } model: {
        true
      }
    }
    let place = "at level \(depth) of \(tab)\(erased ? ", erased" : "")"
    switch Int.random(in: 0..<150, using: &generator) {
    case 0..<60:
      let action = model.depth(of: tab) > 8 ? StackAction.dismissAll : stackAction()
      return both("\(action) \(place)") {
        action.perform(on: target, erased: erased)
      } model: {
        self.model.perform(action, tab: tab, depth: depth)
      }
    case 60..<63:
      let action = stackAction()
      return both("\(action) on a dismissed stack") {
        if let dismissed = self.dismissed { _ = action.perform(on: dismissed, erased: erased) }
        return true
      }
    case 63..<78: return select(generator.pick(ModelTab.shown), erased: erased)
    case 78..<95: return open(.random(using: &generator))
    case 95: return select(.unknown, erased: erased)
    case 96: return open(TabDeeplink(tab: .unknown, deeplink: .random(using: &generator)))
    case 97:
      return both("save") {
        true
      } model: {
        self.saved = (self.model, self.router.state)
        return true
      }
    case 98..<100:
      return both("restore") {
        if let saved = self.saved { self.router.restore(saved.state) }
        return true
      } model: {
        if let saved = self.saved { self.model.restore(saved.model) }
        return true
      }
    case 100..<109:
      return wait(for: kind, on: target, tab: tab, depth: depth, erased: erased)
    case 109..<119:
      return both("finish with \(kind) \(place)") {
        self.results.finish(with: kind, on: target, erased: erased)
      } model: {
        let (hasLeft, answered) = self.model.finish(with: kind, tab: tab, depth: depth)
        if let answered { self.results.expect(kind, for: [answered]) }
        return hasLeft
      }
    case 119:
      let number = model.waiters.isEmpty ? 0 : generator.pick(model.waiters).number
      return both("cancel \(number)") {
        self.results.cancel(number)
        return true
      } model: {
        guard self.model.waiters.contains(where: { $0.number == number }) else { return true }
        self.model.waiters.removeAll { $0.number == number }
        self.results.expect(nil, for: [number])
        return true
      }
    case 120..<129:
      let mayLeave = generator.oneIn(2)
      return both("protect \(place), may leave: \(mayLeave)") {
        self.links.protect(target, erased: erased, mayLeave: mayLeave)
        return true
      } model: {
        self.model.protect(self.links.count, tab: tab, depth: depth, mayLeave: mayLeave)
        return true
      }
    case 129..<132:
      let number = generator.pick(model.guards.map(\.number) + [0])
      return both("release \(number)") {
        self.links.release(number)
        return true
      } model: {
        self.model.guards.removeAll { $0.number == number }
        return true
      }
    case 132..<144: return openInPipeline(.random(using: &generator))
    default:
      let count = Int.random(in: 0...4, using: &generator)
      let tabs = (0..<count).map { _ in generator.pick(ModelTab.shown) }
      return both("set \(tabs)") {
        self.router.setTabs(tabs)
      } model: {
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

  private func both(
    _ name: String, _ onRouter: @escaping @MainActor () async -> Bool,
    model onModel: @escaping @MainActor () -> Bool = { true }
  ) -> Operation {
    Operation(
      name: name, onRouter: { await [onRouter() ? 1 : 0] }, onModel: { [onModel() ? 1 : 0] })
  }

  private func select(_ tab: ModelTab, erased: Bool) -> Operation {
    both("select \(tab)") {
      erased ? AnyTabRouter(self.router).select(tab) : self.router.select(tab)
    } model: {
      self.model.select(tab)
    }
  }

  /// Opens `link` in one of the ways to a tab router.
  private func open(_ link: TabDeeplink<ModelTab, ModelRoute>) -> Operation {
    let source = Int.random(in: 0..<4, using: &generator)
    return both("open \(link) by source \(source)") {
      let topmost = self.router.current.topmost
      return switch source {
      case 0: self.router.handle(tabDeeplink: link)
      case 1: AnyTabRouter(self.router).handle(tabDeeplink: link)
      case 2: topmost.tabRouter?.handle(tabDeeplink: link) ?? false
      default: AnyRouter(topmost).tabRouter?.handle(tabDeeplink: link) ?? false
      }
    } model: {
      self.model.open(link)
    }
  }

  /// Opens `link` as an app does, so that screens are asked before they go.
  private func openInPipeline(_ link: TabDeeplink<ModelTab, ModelRoute>) -> Operation {
    Operation(name: "open \(link) in the pipeline") {
      let (isOpened, asked) = await self.links.open(link)
      return (isOpened ? [] : [0]) + asked
    } onModel: {
      let asked = self.model.asked(before: link)
      let isOpened = asked.allSatisfy(\.mayLeave) ? self.model.open(link) : false
      return (isOpened ? [] : [0]) + asked.map(\.number)
    }
  }

  /// Shows a route, pushed where there is no style, and waits for the result of its screen.
  private func wait(
    for kind: ReferenceModel.ResultKind, on target: Router<ModelRoute>, tab: ModelTab, depth: Int,
    erased: Bool
  ) -> Operation {
    let route = generator.pick(ModelRoute.all)
    let style = generator.oneIn(2) ? generator.pick(ModalStyle.allCases) : nil
    return both("wait for \(kind) of \(route) at level \(depth) of \(tab)") {
      self.results.wait(for: kind, of: route, style, on: target, erased: erased)
      await self.results.check()
      return true
    } model: {
      let action = style.map { StackAction.present(route, $0) } ?? .push(route)
      _ = self.model.perform(action, tab: tab, depth: depth)
      // Only then: what was presented before is gone.
      self.results.expect(nil, for: self.model.endWaiters())
      self.model.wait(self.results.count, for: kind, tab: tab, depth: depth, isPushed: style == nil)
      return true
    }
  }

  // MARK: - Performing

  func step() async -> (operation: String, problem: String?) {
    let operation = randomOperation()
    return (operation.name, await perform(operation))
  }

  /// Performs `operation` on both and says how they differ.
  private func perform(_ operation: Operation) async -> String? {
    let topmost = generator.oneIn(8) ? router.current.topmost : nil
    let (actual, expected) = await RuntimeIssue.$reporter.withValue(.init { _ in }) {
      (await operation.onRouter(), operation.onModel())
    }
    results.expect(nil, for: model.endWaiters())
    model.forgetGoneGuards()
    if results.isExpecting { await results.check() }
    if let problem = results.problem { return problem }
    let bottoms = router.tabs.map { router[$0] }
    if let topmost, topmost.parent == nil, !bottoms.contains(where: { $0 === topmost }) {
      dismissed = topmost
    }
    return actual == expected ? difference() : "answered \(actual), expected \(expected)"
  }

  /// Ends the run: callers that still wait get nothing once all screens are gone.
  func end() async -> String? {
    for tab in router.tabs { router[tab].restore(NavigationState(root: .detail)) }
    results.expect(nil, for: model.waiters.map(\.number))
    await results.check()
    return results.problem ?? (results.isBusy ? "a caller still waits" : nil)
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
}
