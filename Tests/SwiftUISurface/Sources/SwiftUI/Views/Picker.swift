/// SwiftUI: `Picker`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Picker<Label, SelectionValue, Content>
where Label: View, SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Picker: View {
  /// SwiftUI: `Picker/Body`.
  public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Picker where Label == Text {
  /// SwiftUI: `Picker/init(_:selection:content:)`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }
}

/// All options stand beneath the label, each to be tapped.
extension Picker: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let selection = selection
    let options = ViewElements.elements(of: content).map { slot, view in
      node.child(Option(selection: selection, content: view), at: slot)
    }
    return Lowering(
      role: .container("Picker"), children: [node.child(label, at: "label")] + options
    ) {
      let wanted = AnyHashable(selection.wrappedValue)
      if !node.children.contains(where: { $0.tag == wanted }) {
        node.stage.note(
          "Picker: the selection “\(wanted)” is invalid and does not have an associated tag.")
      }
    }
  }
}

/// One of a picker's values, chosen by the tag of its view.
private struct Option<Value: Hashable> {
  let selection: Binding<Value>
  let content: any View
}

extension Option: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let selection = selection
    let role: Role =
      node.environment.isEnabled
      ? .control(
        .button { [weak node] in
          if let value = node?.tag?.base as? Value { selection.wrappedValue = value }
        }) : .container("disabled")
    return Lowering(role: role, children: [node.child(content)])
  }
}
