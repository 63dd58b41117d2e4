/// The tabs of a tab view.
@MainActor
final class TabsModel: MovingContainer {
  var restsFrom = 0
  /// The tabs that were selected at least once: the others are not built.
  fileprivate(set) var built: Set<AnyHashable> = []
  fileprivate(set) var select: (Node) -> Void = { _ in }
  fileprivate(set) weak var selected: Node?
  fileprivate var selection: () -> AnyHashable? = { nil }
  fileprivate var ownSelection: StateBox<AnyHashable?>?
  fileprivate var wanted: AnyHashable?
  /// The tabs that were visible when it was read last.
  fileprivate var visible: Set<AnyHashable>?
  /// Whether the user has just hidden a tab, which may be the selected one.
  var hasJustHidden = false
  /// The tab view.
  weak var bar: Node?
  /// The tabs with a child controller beside their stack.
  var disturbed: Set<ObjectIdentifier> = []
  /// What the user has changed, where they can.
  var wishes: Binding<TabWishes>?

  /// Traps where the selection is not a visible tab, as iOS 27 is reported to do.
  ///
  /// Apple does not say whether SwiftUI reads the tabs or the selection first. So a tab that becomes visible may not be
  /// selected in the same read, and a tab that goes may not have been the selection of the read before.
  fileprivate func check(_ selection: AnyHashable, in node: Node) {
    let visible = Set(node.children.filter { !isHidden($0) }.compactMap(\.tag))
    defer { (self.visible, hasJustHidden) = (visible, false) }
    if hasJustHidden { return }
    let before = self.visible ?? visible
    precondition(
      visible.contains(selection), "TabView: the selection “\(selection)” is not a visible tab.")
    precondition(
      before.contains(selection),
      "TabView: “\(selection)” becomes visible and is selected in the same update.")
    if let wanted, wanted != selection, before.contains(wanted) {
      precondition(
        visible.contains(wanted),
        "TabView: “\(wanted)” goes in the same update in which another tab is selected.")
    }
  }

  /// Writes the selection that the binding holds, if that tab is the one that is shown.
  func writeBack() {
    if let selected, selected.tag == selection() { select(selected) }
  }
}

extension TabView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let model = node.remembered { TabsModel() }
    let tabs = model.inPersonsOrder(ViewElements.elements(of: content), in: node)
    let selection = selection
    let own = model.ownSelection ?? StateBox(nil)
    model.ownSelection = own
    let wanted = selection.map { AnyHashable($0.wrappedValue) } ?? own.value
    // What its tabs show from now on already comes while it moves.
    if model.wanted != nil, model.wanted != wanted { model.move(in: node) }
    model.select = { tab in
      guard let selection else { return own.value = tab.tag }
      // Selecting the selected tab writes, too, as the tab bar of UIKit does.
      if let value = tab.tag?.base as? SelectionValue { selection.wrappedValue = value }
    }
    model.selection = { selection.map { AnyHashable($0.wrappedValue) } ?? own.value }
    // A tab that comes back is built again.
    model.built.formIntersection(tabs.map(\.slot))
    let children = tabs.map { slot, view in
      var child = node.child(TabSlot(content: view), at: slot)
      if !model.built.contains(slot) { child.interest = .tabItem }
      return child
    }
    return Lowering(role: .tabs(model), children: children) {
      guard node.interest == .everything else { return }
      // A tab may say only inside of itself what its tag is: it is chosen when all were read.
      let chosen = node.children.first { $0.tag != nil && $0.tag == wanted }
      if selection != nil, let wanted { model.check(wanted, in: node) }
      let selected = model.visibleTab(for: chosen, in: node)
      model.selected = selected
      if model.wanted != wanted { node.noteNavigation() }
      model.wanted = wanted
      guard let selected, selected.interest != .everything,
        let index = node.children.firstIndex(where: { $0 === selected })
      else { return }
      model.built.insert(children[index].slot)
      var child = children[index]
      child.interest = .everything
      selected.update(child)
    }
  }
}

private struct TabSlot {
  let content: any View
}

extension TabSlot: PrimitiveView, AttributeCarrier {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .tab, children: [node.child(content)])
  }
}

extension Node {
  /// Has the tab views and split views around it write their selections back, if they misbehave so.
  func noteNavigation() {
    guard stage.misbehavior.contains(.writesSelectionBack) else { return }
    var node: Node? = self
    while let current = node {
      if let tabs = current.memory as? TabsModel { stage.navigatedTabs.append(tabs) }
      if let columns = current.memory as? ColumnsModel { stage.navigatedColumns.append(columns) }
      node = current.parent
    }
  }

  /// What a tab is selected by: its own tag, or else that of `ForEach`.
  var tag: AnyHashable? {
    attribute { if case .tag(let tag) = $0 { tag } else { nil } }
      ?? attribute { if case .implicitTag(let tag) = $0 { tag } else { nil } }
  }

  /// The outermost attribute of its kind, of those that are said of the node as a whole.
  func attribute<Value>(_ value: (Attribute) -> Value?) -> Value? {
    var node: Node? = self
    while let current = node {
      if case .attribute(let attribute) = current.role, let value = value(attribute) {
        return value
      }
      guard current.role.isTransparent || current === self else { return nil }
      node = current.children.first { $0.part == .content }
    }
    return nil
  }

  /// The node that shows the label of a tab.
  var tabItem: Node? {
    var node: Node? = self
    while let current = node {
      if let label = current.children.first(where: { $0.part == .tabItem }) { return label }
      guard current.role.isTransparent || current === self else { return nil }
      node = current.children.first { $0.part == .content }
    }
    return nil
  }
}
