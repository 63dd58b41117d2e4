// The tree of what is wanted and of what is shown, as the driver compares them.

extension Router {
  /// The levels that are wanted, from this router upward, without being observed.
  var wantedLevels: [LevelTree<Destination>.Level] {
    levels(next: { $0.unobservedPresented }) {
      .init(
        id: ObjectIdentifier($0), style: $1, root: $0.unobservedRoot, path: $0.unobservedPath)
    }
  }

  /// The same of what a host shows; none without a host.
  var shownLevels: [LevelTree<Destination>.Level] {
    guard shown.isHostedUnobserved else { return [] }
    return levels(next: { $0.shown.unobservedSlotPresented }) {
      .init(
        id: ObjectIdentifier($0), style: $1,
        root: $0.shown.isHostedUnobserved ? $0.shown.unobservedSlotRoot : $0.unobservedRoot,
        path: $0.shown.unobservedSlotPath)
    }
  }

  private func levels(
    next: (Router) -> Presented?,
    level: (Router, ModalStyle?) -> LevelTree<Destination>.Level
  ) -> [LevelTree<Destination>.Level] {
    var levels = [level(self, nil)]
    var presented = next(self)
    while let modal = presented {
      levels.append(level(modal.router, modal.style))
      presented = next(modal.router)
    }
    return levels
  }

  /// The router shown `depth` levels above this one, or the highest below that.
  func shownRouter(at depth: Int) -> Router {
    var router = self
    for _ in 0..<depth { router = router.shown.unobservedSlotPresented?.router ?? router }
    return router
  }

  /// Wants again what is shown, from this router upward; without a host, no presentation.
  func wantWhatIsShown() {
    guard shown.isHostedUnobserved else {
      setModals([])
      return
    }
    var router = self
    router.show(root: shown.unobservedSlotRoot, path: shown.unobservedSlotPath)
    while router.unobservedPresented != nil || router.shown.unobservedSlotPresented != nil {
      let presented = router.shown.unobservedSlotPresented
      if router.unobservedPresented != presented { router.adopt(presented) }
      guard let next = presented?.router, next.shown.isHostedUnobserved else { return }
      next.show(root: next.shown.unobservedSlotRoot, path: next.shown.unobservedSlotPath)
      router = next
    }
  }
}
