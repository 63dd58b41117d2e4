extension Router {
  /// The screens that the user sees on this stack and over it, one after another.
  ///
  /// The stream begins with the screen that is visible, and has one element each time the router settles on another
  /// screen; screens passed on the way are left out. The stream of a stack in a tab doesn't depend on which tab is
  /// selected. A slow reader gets the newest 256 elements.
  public var screens: AsyncStream<ScreenChange> {
    guard !isGone, let tree else { return AsyncStream { $0.finish() } }
    return tree.screens { [weak self] looking in
      guard let self, !isGone, let tree = self.tree else { return nil }
      let isThere = place.depth == 0 || shown.hasAppeared
      let isComing = tree.isHosted(place.stack) && !isThere
      return looking == .shown && isComing ? nil : tree.top(looking, over: place)
    }
  }
}

extension NavigationTree {
  /// Returns the topmost screen that a host shows over a level, or the wanted one if no host shows it.
  func top(_ looking: ScreenWatch.Looking, over place: LevelPlace) -> SeenScreen? {
    let isShown = looking == .shown && isHosted(place.stack)
    let levels = (isShown ? shown : wanted).levels(of: place.stack)
    let depths = levels.indices.prefix {
      !isShown || $0 <= place.depth || appeared.contains(levels[$0].id)
    }
    return depths.last.map { (levels[$0], tabName(of: place.stack), $0) }
  }
}

extension TabRouter {
  /// The screens that the user sees, one after another.
  ///
  /// The stream begins with the screen that is visible, and has one element each time the router settles on another
  /// screen, whether a link, the app, or the user led there; screens passed on the way are left out. Together with
  /// ``DeeplinkPipeline/events``, which have the same numbers, it tells where links lead: *link 3 opened
  /// catalog.product*. A slow reader gets the newest 256 elements.
  public var screens: AsyncStream<ScreenChange> {
    tree.screens { [weak self] looking in
      guard let tree = self?.tree else { return nil }
      let stack = (looking == .shown ? tree.shown : tree.wanted).selection
      return tree.top(looking, over: tree.wanted.bottom(of: stack))
    }
  }
}
