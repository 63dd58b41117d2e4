/// One `sheet`, `fullScreenCover` or `alert` modifier at one place.
@MainActor
final class Presenter {
  let node: Node
  private(set) var style: PresentationStyle
  private(set) var wanted: Wanted?
  private(set) var onDismiss: (() -> Void)?
  private var clear: (AnyHashable?) -> Void
  /// What it presents.
  var current: Presentation?
  /// The item that was not presented; it is forgotten as soon as it is not wanted any more.
  var dropped: AnyHashable?
  /// The item that is presented without its content.
  var emptied: AnyHashable?

  struct Wanted {
    let id: AnyHashable
    let content: any View
  }

  init<Item>(_ modifier: PresentationModifier<Item>, node: Node) {
    self.node = node
    style = modifier.style
    clear = { _ in }
    set(modifier)
  }

  func set<Item>(_ modifier: PresentationModifier<Item>) {
    style = modifier.style
    onDismiss = modifier.onDismiss
    wanted = modifier.item.wrappedValue.map { item in
      Wanted(id: modifier.id(item), content: modifier.content(item))
    }
    clear = { id in
      guard let item = modifier.item.wrappedValue else { return }
      if id == nil || modifier.id(item) == id { modifier.item.wrappedValue = nil }
    }
    if wanted?.id != dropped { dropped = nil }
    if wanted?.id != emptied { emptied = nil }
  }

  /// Sets the binding to nil, if it still holds the item of `id`.
  func clear(ifHolding id: AnyHashable) { clear(id) }

  /// Sets the binding to nil, whatever it holds by now.
  func clearAnyway() { clear(nil) }

  /// The presentation whose content it is in; none, if it is at the bottom.
  var layer: Presentation? {
    var node: Node? = node
    while let current = node {
      if current.part == .presented { return current.layer }
      node = current.parent
    }
    return nil
  }

  var isInSelectedTab: Bool {
    var child: Node? = node
    while let current = child, !current.isLayerRoot {
      if case .tabs(let tabs) = current.parent?.role, tabs.selected !== current { return false }
      child = current.parent
    }
    return true
  }
}

extension PresentationModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    guard node.interest == .everything else {
      return Lowering(role: .presenter, children: [node.child(content)])
    }
    let presenter = node.remembered { Presenter(self, node: node) }
    presenter.set(self)
    return Lowering(role: .presenter, children: [node.child(content)]) {
      node.stage.presentations.update(presenter)
    }
  }
}
