/// The columns of a split view, side by side or one on top of the other.
@MainActor
final class ColumnsModel {
  fileprivate(set) var isCollapsed = false
  /// The indices of the columns that there are.
  fileprivate(set) var columns: [Int] = []
  /// The column on top of the others, where there is room for one.
  fileprivate(set) var top = 0
  /// The columns that a user can see.
  fileprivate(set) var shown: Set<Int> = []
  fileprivate var preferred: Int?
  fileprivate var write: (Int) -> Void = { _ in }
  fileprivate weak var node: Node?
  fileprivate(set) var setVisibility: (NavigationSplitViewVisibility) -> Void = { _ in }

  /// Writes what it shows: which column is on top, and what is selected in the lists of the columns.
  func writeBack() {
    if isCollapsed { write(top) }
    for list in node?.lists ?? [] { list.writeBack() }
  }

  /// Writes what it shows now, once a frame has passed.
  func writeBackLate(on stage: Stage) {
    let lists = (node?.lists ?? []).map(\.writingBack)
    stage.schedule(in: 1) { [weak self, top] in
      if let self, isCollapsed { write(top) }
      for write in lists { write() }
    }
  }

  /// Goes from the column on top to the one before it, where a list forgets what was selected in it.
  func goBack() -> Bool {
    guard isCollapsed, let before = columns.last(where: { $0 < top }) else { return false }
    top = before
    for list in node?.children.first(where: { $0.isColumn(before) })?.lists ?? [] { list.clear() }
    write(before)
    redraw()
    return true
  }

  /// Shows the column after the one in which something was selected.
  fileprivate func goOn(from column: Int) {
    guard isCollapsed, node?.stage.misbehavior.contains(.leadsNowhereFromRows) != true,
      let next = columns.first(where: { $0 > column })
    else { return }
    top = next
    write(next)
    redraw()
  }

  private func redraw() {
    if let node { node.stage.markDirty(node) }
  }
}

extension NavigationSplitView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let model = node.remembered { ColumnsModel() }
    let wasCollapsed = model.isCollapsed
    let isNew = model.node == nil
    model.node = node
    model.isCollapsed = node.environment.horizontalSizeClass == .compact
    model.columns = Content.self == EmptyView.self ? [0, 2] : [0, 1, 2]
    let top = top
    model.write = { top.value = $0 }
    let visibility = visibility
    model.setVisibility = { visibility.wrappedValue = $0 }
    let preferred = top.value
    if model.preferred != preferred || model.isCollapsed && !wasCollapsed {
      model.top = model.columns.last { $0 <= preferred } ?? 0
      node.noteNavigation()
    }
    model.preferred = preferred
    if model.isCollapsed != wasCollapsed { node.noteNavigation() }
    let views: [any View] = [sidebar, content, detail]
    var built = model.columns
    if model.isCollapsed {
      built = built.filter { $0 <= model.top }
    } else if isNew || wasCollapsed, node.stage.misbehavior.contains(.buildsDetailFirst) {
      built = [2]
      node.stage.schedule(in: 1) { [weak node] in
        if let node { node.stage.markDirty(node) }
      }
    }
    model.shown = model.isCollapsed ? [model.top] : shown(of: model.columns)
    let children = built.map { index in
      node.child(SplitColumn(index: index, content: views[index]), at: index)
    }
    return Lowering(role: .columns(model), children: children)
  }

  /// The columns side by side; a screen that is wide enough has room for all.
  @MainActor private func shown(of columns: [Int]) -> Set<Int> {
    switch visibility.wrappedValue {
    case .detailOnly: [2]
    case .doubleColumn: Set(columns.suffix(2))
    default: Set(columns)
    }
  }
}

private struct SplitColumn {
  let index: Int
  let content: any View
}

extension SplitColumn: View, PrimitiveView {
  typealias Body = Never

  func lowering(in node: Node) -> Lowering {
    Lowering(role: .column(index), children: [node.child(content)])
  }
}

extension Node {
  fileprivate func isColumn(_ index: Int) -> Bool {
    if case .column(index) = role { true } else { false }
  }

  /// Shows what comes after the column that it is in, once something is selected there.
  func noteSelection() {
    var node: Node? = self
    while let current = node, !current.isLayerRoot {
      if case .column(let index) = current.role,
        let columns = current.parent?.memory as? ColumnsModel
      {
        return columns.goOn(from: index)
      }
      node = current.parent
    }
  }

  /// The columns that a user can see, of the split view that it is.
  var shownColumns: [Node] {
    guard case .columns(let columns) = role else { return [] }
    return children.filter { child in columns.shown.contains { child.isColumn($0) } }
  }
}
