/// The rows of a list, of which a user selects one.
@MainActor
final class ListModel {
  fileprivate(set) var selected: () -> AnyHashable? = { nil }
  fileprivate(set) var select: (AnyHashable) -> Void = { _ in }
  fileprivate(set) var clear: () -> Void = {}
  /// Whether a row with this identity can be selected.
  fileprivate(set) var accepts: (AnyHashable) -> Bool = { _ in false }
  /// What was selected when the list was read last.
  fileprivate var shown: AnyHashable?

  /// Writes what it shows as selected.
  func writeBack() { writingBack() }

  /// Writes what it shows as selected now, whenever it is called.
  var writingBack: () -> Void {
    { [self, shown] in if let shown { select(shown) } else { clear() } }
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 10.0, visionOS 1.0, *)
extension List {
  /// SwiftUI: `List/init(selection:content:)`, of a single row.
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }
}

extension List: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    guard let selection else {
      return Lowering(role: .container("List"), children: [node.child(content)])
    }
    let model = node.remembered { ListModel() }
    model.selected = { selection.wrappedValue.map { AnyHashable($0) } }
    model.select = { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } }
    model.accepts = { $0.base is SelectionValue }
    model.clear = { selection.wrappedValue = nil }
    model.shown = model.selected()
    return Lowering(role: .container("List"), children: [node.child(content)])
  }
}

extension Node {
  /// The lists with a selection in it.
  var lists: [ListModel] {
    ((memory as? ListModel).map { [$0] } ?? []) + children.flatMap(\.lists)
  }

  /// A row that a user can select: whether it is, and what selects it.
  var row: (isSelected: Bool, select: @MainActor () -> Void)? {
    guard case .attribute(.implicitTag(let id)) = role else { return nil }
    var node = parent
    while let current = node, !current.isLayerRoot {
      if let list = current.memory as? ListModel {
        guard list.accepts(id) else { return nil }
        let isSelected = list.selected() == id
        // A row that is selected already is not selected again.
        return (isSelected, { if list.selected() != id { list.select(id) } })
      }
      node = current.parent
    }
    return nil
  }
}
