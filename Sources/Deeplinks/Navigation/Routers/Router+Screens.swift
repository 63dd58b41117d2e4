extension Router {
  /// The screens that the person sees on this stack and over it, one after another.
  ///
  /// There is one element each time the router settles on another route than the person saw before; what is
  /// passed on the way there is not told. A stack that is in a tab follows itself, whatever tab is selected. A reader
  /// who is slow gets the newest 256.
  public var screens: AsyncStream<ScreenChange> {
    guard !isGone else { return AsyncStream { $0.finish() } }
    return tree.watch(of: self) { [weak self] looking in
      guard let self, !isGone else { return nil }
      return top(looking)
    }.makeStream()
  }

  /// What a host shows on top of this stack, or what is wanted where none shows it.
  func top(_ looking: ScreenWatch.Looking) -> SeenScreen {
    let isShown = looking == .shown && shown.isHostedUnobserved
    var (router, depth) = (self, 0)
    var style: ModalStyle?
    while let next = isShown ? router.shown.slotPresented : router.unobservedPresented {
      (router, style) = (next.router, next.style)
      depth += 1
    }
    let (shown, hasHost) = (router.shown, isShown && router.shown.isHostedUnobserved)
    let route =
      hasHost
      ? shown.unobservedSlotPath.last ?? shown.unobservedSlotRoot
      : router.unobservedPath.last ?? router.unobservedRoot
    return SeenScreen(
      screen: hasHost ? shown.topScreen : router.screenIDs.last, name: route.name, tab: tabName,
      depth: depth, style: style)
  }
}

extension TabRouter {
  /// The screens that the person sees, one after another.
  ///
  /// There is one element each time the router settles on another route than the person saw before, whoever led
  /// there; what is passed on the way is not told. With ``DeeplinkPipeline/events``, which have the same numbers, it
  /// says where links lead: *link 3 opened catalog.product*. A reader who is slow gets the newest 256.
  public var screens: AsyncStream<ScreenChange> {
    tree.watch(of: self) { [weak self] looking in
      guard let self else { return nil }
      return bases[looking == .shown ? shownIndex : wantedIndex].top(looking)
    }.makeStream()
  }
}
