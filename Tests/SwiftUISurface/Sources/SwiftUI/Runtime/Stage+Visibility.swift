// Which views a user can see, and what hears of it.

extension Stage {
  func updateVisibility() {
    #if canImport(UIKit) && !os(watchOS)
      endTransitions()
    #endif
    var appeared: [Node] = []
    var disappeared: [Node] = []
    func visit(_ node: Node, isOnScreen: Bool) {
      if node.isOnScreen != isOnScreen {
        node.isOnScreen = isOnScreen
        if isOnScreen { appeared.append(node) } else { disappeared.append(node) }
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
    default: break
    }
  }
}

extension Node {
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
