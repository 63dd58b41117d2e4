extension Router {
  /// The screens that the user sees on this stack and over it, one after another.
  ///
  /// The stream begins with the screen that is visible, and has one element each time the router settles on another
  /// screen; screens passed on the way are left out. The stream of a stack in a tab doesn't depend on which tab is
  /// selected. A slow reader gets the newest 256 elements.
  public var screens: AsyncStream<ScreenChange> {
    guard !isGone else { return AsyncStream { $0.finish() } }
    return tree.screens { [weak self] looking in
      guard let self, !isGone else { return nil }
      let isThere = above.depth == 0 || shown.hasAppeared
      let isComing = bottom?.shown.isHosted.unobserved == true && !isThere
      return looking == .shown && isComing ? nil : top(looking)
    }
  }

  /// Returns the topmost screen that a host shows of this stack, or the wanted one if no host shows it.
  func top(_ looking: ScreenWatch.Looking) -> SeenScreen {
    let isShown = looking == .shown && shown.isHosted.unobserved
    let levels =
      isShown ? shown.above.unobserved.prefix { $0.shown.hasAppeared } : above.unobserved[...]
    let router = levels.last ?? self
    let hasHost = isShown && router.shown.isHosted.unobserved
    let level = hasHost ? router.shownLevel : router.wantedLevel
    return SeenScreen(
      screen: hasHost ? router.shown.topScreen : router.screenIDs.last,
      name: (level.path.last ?? level.root).name, tab: tabName,
      depth: above.depth + levels.count, style: router.style)
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
      guard let self else { return nil }
      return bases[looking == .shown ? shownIndex : wantedIndex].top(looking)
    }
  }
}
