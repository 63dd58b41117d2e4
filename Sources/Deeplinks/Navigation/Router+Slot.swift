// The shown slot, as the driver writes it.

extension Router {
  var isHosted: Bool { slotRoot != nil }

  /// The same without being observed.
  var isHostedUnobserved: Bool { unobservedSlotRoot != nil }

  /// The levels that are wanted, from this router upward, without being observed.
  var wantedLevels: [NavigationTree<Destination>.Level] {
    levels(next: { $0.unobservedPresented }) {
      .init(
        id: ObjectIdentifier($0), style: $1, root: $0.unobservedRoot, path: $0.unobservedPath)
    }
  }

  /// The same of what a host shows; none without a host.
  var shownLevels: [NavigationTree<Destination>.Level] {
    guard isHostedUnobserved else { return [] }
    return levels(next: { $0.unobservedSlotPresented }) {
      .init(
        id: ObjectIdentifier($0), style: $1, root: $0.unobservedSlotRoot ?? $0.unobservedRoot,
        path: $0.unobservedSlotPath)
    }
  }

  private func levels(
    next: (Router) -> Presented?,
    level: (Router, ModalStyle?) -> NavigationTree<Destination>.Level
  ) -> [NavigationTree<Destination>.Level] {
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
    for _ in 0..<depth { router = router.unobservedSlotPresented?.router ?? router }
    return router
  }

  /// Shows what is wanted of this router alone, as its host finds it at first.
  func fillSlot() {
    showInSlot(root: unobservedRoot, path: unobservedPath)
    emptySlotAbove()
    hasAppeared = false
  }

  func showInSlot(root: Destination, path: [Destination]) {
    if unobservedSlotRoot != root { slotRoot = root }
    if unobservedSlotPath != path { slotPath = path }
  }

  func emptySlot() {
    if isHostedUnobserved { slotRoot = nil }
    if !unobservedSlotPath.isEmpty { slotPath = [] }
    emptySlotAbove()
    hasAppeared = false
  }

  /// Takes what is presented out of the slot, and each stack above it out of the one below.
  func emptySlotAbove() {
    guard var next = unobservedSlotPresented?.router else { return }
    slotPresented = nil
    while true {
      let upper = next.unobservedSlotPresented?.router
      next.slotPresented = nil
      next.emptySlot()
      guard let upper else { return }
      next = upper
    }
  }

  /// Wants again what is shown, from this router upward; without a host, no presentation.
  func wantWhatIsShown() {
    guard let slotRoot = unobservedSlotRoot else { return setModals([]) }
    var router = self
    router.show(root: slotRoot, path: unobservedSlotPath)
    while router.unobservedPresented != nil || router.unobservedSlotPresented != nil {
      let shown = router.unobservedSlotPresented
      if router.unobservedPresented != shown { router.adopt(shown) }
      guard let next = shown?.router, let root = next.unobservedSlotRoot else { return }
      next.show(root: root, path: next.unobservedSlotPath)
      router = next
    }
  }
}
