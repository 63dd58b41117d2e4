import Deeplinks

/// Says what a user interface would not do, and what it would do in vain.
@MainActor
final class StepChecks {
  private(set) var problem: String?
  private let router: TabRouter<ModelTab, ModelRoute>
  /// What was on screen before the step, for a router shows a step as soon as its host is at it.
  private var screen: Screen
  private var dismissals: Set<String?> = []
  /// Whether tabs come or go, so a tab of one name may have two stacks.
  private var hasOtherTabs = false

  private struct Screen {
    let selection: ModelTab
    let levels: [ModelTab: [Level]]

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

  /// Begins again where all that is wanted is on screen.
  func begin() {
    (screen, dismissals, hasOtherTabs) = (Screen(router), [], false)
  }

  func setTabs() { hasOtherTabs = true }

  func check(_ step: NavigationStep) {
    if hasOtherTabs { return }
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

private struct Level: Equatable {
  let router: ObjectIdentifier
  let root: ModelRoute
  let path: [ModelRoute]
}

extension Router where Destination == ModelRoute {
  fileprivate var levelsOnScreen: [Level] {
    sequence(first: self) { $0.shown.modal }
      .map { Level(router: ObjectIdentifier($0), root: $0.shown.root, path: $0.shown.path) }
  }

  fileprivate var levelsWanted: [Level] {
    sequence(first: self) { $0.presented?.router }
      .map { Level(router: ObjectIdentifier($0), root: $0.root, path: $0.path) }
  }
}
