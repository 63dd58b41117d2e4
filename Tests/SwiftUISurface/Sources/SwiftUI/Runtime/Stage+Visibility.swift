// Which views a user can see, and what hears of it.

extension Stage {
  func updateVisibility() {
    #if canImport(UIKit) && !os(watchOS)
      endTransitions()
    #endif
    var appeared: [Node] = []
    var disappeared: [Node] = []
    var coming: [Node] = []
    func visit(_ node: Node, isOnScreen: Bool) {
      if node.isOnScreen != isOnScreen {
        node.isOnScreen = isOnScreen
        if isOnScreen { appeared.append(node) } else { disappeared.append(node) }
      }
      if isOnScreen, node.controllerPhase != .there, case .controller = node.role {
        coming.append(node)
      }
      let shown = node.shownChildren
      for child in node.children {
        visit(child, isOnScreen: isOnScreen && shown.contains { $0 === child })
      }
    }
    let levels = [root] + presentations.all.map(\.content)
    for (depth, level) in levels.enumerated() {
      if let level { visit(level, isOnScreen: !isHidden(depth)) }
    }
    disappeared.forEach(tellDisappearance)
    appeared.forEach(tellAppearance)
    coming.forEach(tellMovement)
    if !appeared.isEmpty { hasAppearances = true }
    if isCollapsing {
      isCollapsing = false
      repeatAppearances()
    }
  }

  /// Calls `onAppear`, `onDisappear` and `onAppear` of all that a collapsing split view shows and presents.
  private func repeatAppearances() {
    guard liveNodes.contains(where: { if case .columns = $0.role { true } else { false } }) else {
      return
    }
    for node in liveNodes where node.isOnScreen && node.isInColumnsOrPresented {
      guard case .appearance(let appear, let disappear) = node.role else { continue }
      if let appear { schedule(appear) }
      if let disappear { schedule(in: 1, disappear) }
      if let appear { schedule(in: 2, appear) }
    }
  }

  /// Calls the `onAppear` of what has just gone once more, if the system misbehaves so.
  func appearOnceMore(_ content: Node?) {
    guard misbehavior.contains(.repeatsAppearances), let content else { return }
    func visit(_ node: Node) {
      if node.isOnScreen, case .appearance(let appear?, _) = node.role { schedule(in: 2, appear) }
      node.children.forEach(visit)
    }
    visit(content)
  }

  /// Calls the `onDisappear` of what begins to go, if the system misbehaves so.
  func disappearEarly(_ content: Node?) {
    guard misbehavior.contains(.disappearsEarly), let content else { return }
    func visit(_ node: Node) {
      if node.isOnScreen, case .appearance(_, let disappear?) = node.role { schedule(disappear) }
      node.children.forEach(visit)
    }
    visit(content)
  }

  /// Calls the `onAppear` of every tab that a tab view has shown once more, if the system misbehaves so.
  func repeatAppearances(ofTabsIn node: Node) {
    guard misbehavior.contains(.repeatsAppearancesOfRemovedTabs), case .tabs = node.role else {
      return
    }
    func visit(_ node: Node) {
      guard node.interest == .everything else { return }
      if case .appearance(let appear?, _) = node.role { schedule(in: 1, appear) }
      node.children.forEach(visit)
    }
    node.children.forEach(visit)
  }

  /// Whether a cover hides what lies below it, on systems where it does.
  private func isHidden(_ depth: Int) -> Bool {
    misbehavior.contains(.hidesWhatIsCovered)
      && presentations.all.dropFirst(depth).contains { $0.style == .cover && $0.phase == .shown }
  }

  func noteRemoval(of node: Node) {
    guard node.isOnScreen else { return }
    node.isOnScreen = false
    tellDisappearance(of: node)
  }

  private func tellAppearance(of node: Node) {
    switch node.role {
    case .appearance(let appear?, _): schedule(appear)
    case .task(let task): schedule { task.run() }
    case .view(let enter, _) where !misbehavior.contains(.keepsViewsOutOfWindows):
      node.isInWindow = true
      schedule(enter)
    default: break
    }
  }

  private func tellDisappearance(of node: Node) {
    switch node.role {
    case .appearance(_, let disappear?): schedule(disappear)
    case .task(let task): task.stop()
    case .view(_, let leave) where node.isInWindow:
      node.isInWindow = false
      schedule(leave)
    case .controller(let calls) where node.controllerPhase != .gone:
      node.controllerPhase = .gone
      schedule(calls.didDisappear)
    default: break
    }
  }

  /// Tells a represented controller that it comes, and once nothing moves around it that it is there.
  private func tellMovement(of node: Node) {
    guard case .controller(let calls) = node.role else { return }
    node.noteControllerBesideStack()
    if node.controllerPhase == .gone {
      node.controllerPhase = .coming
      schedule(calls.willAppear)
    }
    if !node.isMoving {
      node.controllerPhase = .there
      schedule(calls.didAppear)
    }
  }
}

extension Node {
  /// Whether a container around it, or the presentation that it is in, is moving.
  var isMoving: Bool {
    var node: Node? = self
    while let current = node, !current.isLayerRoot {
      node = current.parent
      if let container = node?.memory as? any MovingContainer, container.moves(on: stage) {
        return true
      }
    }
    return node?.layer?.isPresenting == true
  }

  /// Notes that it is a child controller of a tab, beside that tab's stack.
  ///
  /// The tab bar then doesn't find the stack: a tap on the selected tab doesn't pop it, and a search tab has no field in
  /// the tab bar (siteline/swiftui-introspect#499, cured by its release 27.2.0 with plain views, #533 and #535).
  fileprivate func noteControllerBesideStack() {
    var node = self
    while let parent = node.parent, !node.isLayerRoot {
      if parent.memory is StackModel { return }
      if let tabs = parent.memory as? TabsModel {
        guard node.containsStack else { return }
        tabs.disturbed.insert(ObjectIdentifier(node))
        return stage.note(
          "A child controller is beside the stack of a tab, which loses the tab bar's own behavior."
        )
      }
      node = parent
    }
  }

  private var containsStack: Bool {
    memory is StackModel || children.contains { $0.part == .content && $0.containsStack }
  }

  fileprivate var isInColumnsOrPresented: Bool {
    var node: Node? = self
    while let current = node {
      if current.part == .presented { return true }
      if case .column = current.role { return true }
      node = current.parent
    }
    return false
  }

  /// The children that a user can see if they can see the node itself.
  var shownChildren: [Node] {
    switch role {
    case .stack: children.suffix(1)
    case .columns: shownColumns
    case .tabs(let tabs): children.filter { $0 === tabs.selected }
    default: interest == .everything ? children.filter { $0.part == .content } : []
    }
  }
}
