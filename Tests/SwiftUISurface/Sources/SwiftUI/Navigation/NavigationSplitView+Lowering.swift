/// The columns of a split view: side by side, or the last one where there is room for one.
@MainActor
final class ColumnsModel {
  fileprivate var isCollapsed = false
  /// The indices of the columns that a user can see.
  fileprivate var shown: Set<Int> = []
  fileprivate weak var node: Node?
  fileprivate(set) var setVisibility: (NavigationSplitViewVisibility) -> Void = { _ in }

  /// Writes what is selected in the lists of the columns.
  func writeBack() {
    for list in node?.lists ?? [] { list.writeBack() }
  }

  /// Writes what is selected now, once a frame has passed.
  func writeBackLate(on stage: Stage) {
    let lists = (node?.lists ?? []).map(\.writingBack)
    stage.schedule(in: 1) {
      for write in lists { write() }
    }
  }
}

extension NavigationSplitView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let model = node.remembered { ColumnsModel() }
    let wasCollapsed = model.isCollapsed
    let isNew = model.node == nil
    model.node = node
    model.isCollapsed = node.environment.horizontalSizeClass == .compact
    let visibility = visibility
    model.setVisibility = { visibility.wrappedValue = $0 }
    if isNew || model.isCollapsed != wasCollapsed { node.noteNavigation() }
    let columns = Content.self == EmptyView.self ? [0, 2] : [0, 1, 2]
    let views: [any View] = [sidebar, content, detail]
    var built = columns
    if !model.isCollapsed, isNew || wasCollapsed,
      node.stage.misbehavior.contains(.buildsDetailFirst)
    {
      built = [2]
      node.stage.schedule(in: 1) { [weak node] in
        if let node { node.stage.markDirty(node) }
      }
    }
    model.shown = model.isCollapsed ? [2] : shown(of: columns)
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

extension SplitColumn: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .column(index), children: [node.child(content)])
  }
}

extension Node {
  fileprivate func isColumn(_ index: Int) -> Bool {
    if case .column(index) = role { true } else { false }
  }

  /// The columns that a user can see, of the split view that it is.
  var shownColumns: [Node] {
    guard case .columns(let columns) = role else { return [] }
    return children.filter { child in columns.shown.contains { child.isColumn($0) } }
  }
}
