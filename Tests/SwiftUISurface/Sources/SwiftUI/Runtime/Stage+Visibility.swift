// Which views a person can see, and what hears of it.

extension Stage {
  func updateVisibility() {
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
  }

  /// Whether a cover hides what lies below it, on systems where it does.
  private func isHidden(_ depth: Int) -> Bool {
    misbehaviour.contains(.hidesWhatIsCovered)
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
    default: break
    }
  }

  private func tellDisappearance(of node: Node) {
    switch node.role {
    case .appearance(_, let disappear?): schedule(disappear)
    case .task(let task): task.stop()
    default: break
    }
  }
}

extension Node {
  /// The children that a person can see if they can see the node itself.
  var shownChildren: [Node] {
    switch role {
    case .stack: children.suffix(1)
    case .columns: shownColumns
    case .tabs(let tabs): children.filter { $0 === tabs.selected }
    default: interest == .everything ? children.filter { $0.part == .content } : []
    }
  }
}
