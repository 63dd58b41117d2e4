import Deeplinks

extension NavigationState where Destination == ModelRoute {
  /// A stack with a short path and up to three stacks over it.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    var state = stack(using: &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      var lower = stack(using: &generator)
      lower.presented = Presented(style: generator.pick(ModalStyle.allCases), state: state)
      state = lower
    }
    return state
  }

  private static func stack(using generator: inout some RandomNumberGenerator) -> Self {
    Self(
      root: generator.pick(ModelRoute.all),
      path: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        generator.pick(ModelRoute.all)
      })
  }
}

extension TabNavigationState where Tab == ModelTab, Destination == ModelRoute {
  /// Any tab selected, any stack in each.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    var state = Self(
      tabs: ModelTab.shown, selected: generator.pick(ModelTab.shown), root: ModelRoute.root(of:))
    for tab in ModelTab.shown { state[tab] = .random(using: &generator) }
    return state
  }
}

extension TabRouter where Tab == ModelTab, Destination == ModelRoute {
  /// A router that shows `state`.
  convenience init(_ state: TabNavigationState<ModelTab, ModelRoute>) {
    self.init(tabs: state.tabs, selection: state.selection, root: ModelRoute.root(of:))
    restore(state)
  }
}
