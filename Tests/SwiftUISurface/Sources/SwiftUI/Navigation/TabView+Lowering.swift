/// The tabs of a tab view.
@MainActor
final class TabsModel {
  /// The tabs that were selected at least once: the others are not built.
  fileprivate(set) var built: Set<AnyHashable> = []
  fileprivate(set) var select: (Node) -> Void = { _ in }
  fileprivate(set) weak var selected: Node?
  fileprivate var selection: () -> AnyHashable? = { nil }
  fileprivate var ownSelection: StateBox<AnyHashable?>?
  fileprivate var wanted: AnyHashable?
  /// The tab view.
  weak var bar: Node?
  /// What the person has changed, where they can.
  var wishes: Binding<TabWishes>?

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
    model.select = { tab in
      guard let selection else { return own.value = tab.tag }
      // Selecting the selected tab writes, too, as the tab bar of UIKit does.
      if let value = tab.tag?.base as? SelectionValue { selection.wrappedValue = value }
    }
    model.selection = { selection.map { AnyHashable($0.wrappedValue) } ?? own.value }
    // A tab that comes back is built anew.
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
      let selected = model.visibleTab(for: chosen, in: node)
      if chosen == nil, selection != nil, let wanted {
        node.stage.note("The selection “\(wanted)” is invalid and does not have an associated tag.")
      }
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

extension TabSlot: View, PrimitiveView, AttributeCarrier {
  typealias Body = Never

  func lowering(in node: Node) -> Lowering {
    Lowering(role: .tab, children: [node.child(content)])
  }
}

extension Node {
  /// Has the tab views and split views around it write their selections back, if they misbehave so.
  func noteNavigation() {
    guard stage.misbehaviour.contains(.writesSelectionBack) else { return }
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
