// The shown slot, as the driver writes it.

extension Router {
  var isHosted: Bool { slotRoot != nil }

  /// The levels that are wanted, from this router upward.
  var wantedLevels: [NavigationTree<Destination>.Level] {
    levels(next: \.presented) {
      .init(id: ObjectIdentifier($0), style: $1, root: $0.root, path: $0.path)
    }
  }

  /// The levels that a host shows, from this router upward; none without a host.
  var shownLevels: [NavigationTree<Destination>.Level] {
    guard isHosted else { return [] }
    return levels(next: \.slotPresented) {
      .init(id: ObjectIdentifier($0), style: $1, root: $0.slotRoot ?? $0.root, path: $0.slotPath)
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
    for _ in 0..<depth { router = router.slotPresented?.router ?? router }
    return router
  }

  /// Shows what is wanted of this router alone, as its host finds it at first.
  func fillSlot() {
    showInSlot(root: root, path: path)
    emptySlotAbove()
    hasAppeared = false
    owesNil = false
  }

  func showInSlot(root: Destination, path: [Destination]) {
    if slotRoot != root { slotRoot = root }
    if slotPath != path { slotPath = path }
  }

  func emptySlot() {
    if slotRoot != nil { slotRoot = nil }
    if !slotPath.isEmpty { slotPath = [] }
    emptySlotAbove()
    hasAppeared = false
    owesNil = false
  }

  /// Takes what is presented out of the slot, and each stack above it out of the one below.
  func emptySlotAbove() {
    guard var next = slotPresented?.router else { return }
    slotPresented = nil
    while true {
      let upper = next.slotPresented?.router
      next.slotPresented = nil
      next.emptySlot()
      guard let upper else { return }
      next = upper
    }
  }

  /// Wants again what is shown, from this router upward; without a host, no presentation.
  func wantWhatIsShown() {
    guard let slotRoot else { return setModals([]) }
    var router = self
    router.show(root: slotRoot, path: slotPath)
    while router.presented != router.slotPresented || router.slotPresented != nil {
      if router.presented != router.slotPresented { router.adopt(router.slotPresented) }
      guard let next = router.presented?.router, let root = next.slotRoot else { return }
      next.show(root: root, path: next.slotPath)
      router = next
    }
  }
}
