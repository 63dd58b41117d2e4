import Foundation

extension Text: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering(role: .text(string)) }
}

extension Image: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering(role: .image(name)) }
}

extension Label: PrimitiveView {
  // The icon is decoration: the title says the same.
  func lowering(in node: Node) -> Lowering { Lowering(children: [node.child(title)]) }
}

extension Button: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let action = action
    return Lowering(
      role: node.environment.isEnabled
        ? .control(
          .button { [weak node] in
            action()
            node?.dismissAlert()
          }) : .container("disabled"),
      children: [node.child(label)])
  }
}

extension NavigationLink: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    guard let value, node.environment.isEnabled else {
      return Lowering(role: .container("disabled"), children: [node.child(label)])
    }
    return Lowering(
      role: .attribute(.look(.link)),
      children: [node.child(FollowedLink(value: value, label: label))])
  }
}

/// What a user taps of a link.
private struct FollowedLink {
  let value: AnyHashable
  let label: any View
}

extension FollowedLink: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(
      role: .control(.button { [weak node, value] in node?.follow(value) }),
      children: [node.child(label)])
  }
}

extension Link: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let openURL = node.environment.openURL
    let destination = destination
    return Lowering(
      role: .control(.button { openURL(destination) }), children: [unsafe node.child(label)])
  }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
extension ShareLink: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let items = data.compactMap { $0 as? URL }
    return Lowering(
      role: .control(.button { [weak node] in items.forEach { node?.stage.noteShared($0) } }),
      children: [node.child(label)])
  }
}

extension TextField: PrimitiveView {
  func lowering(in node: Node) -> Lowering { .field(text, label: label, in: node) }
}

extension SecureField: PrimitiveView {
  func lowering(in node: Node) -> Lowering { .field(text, label: label, in: node) }
}

extension Lowering {
  @MainActor
  fileprivate static func field(
    _ text: Binding<String>, label: any View, in node: Node
  ) -> Lowering {
    Lowering(
      role: .control(.field(get: { text.wrappedValue }, set: { text.wrappedValue = $0 })),
      children: [node.child(label)])
  }
}

extension Toggle: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let isOn = isOn
    return Lowering(
      role: .control(.toggle(get: { isOn.wrappedValue }, set: { isOn.wrappedValue = $0 })),
      children: [node.child(label)])
  }
}

extension ProgressView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .container("ProgressView"), children: label.map { [node.child($0)] } ?? [])
  }
}

extension ContentUnavailableView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(
      role: .container("ContentUnavailableView"),
      children: [
        node.child(label, at: "label"), node.child(description, at: "description"),
        node.child(actions, at: "actions"),
      ])
  }
}

extension ToolbarView: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(
      children: views(of: content).enumerated().map { node.child($0.element, at: $0.offset) })
  }

  @MainActor private func views(of content: any ToolbarContent) -> [any View] {
    if let part = content as? any ToolbarPart { return part.views(views) }
    return views(of: body(of: content))
  }

  @MainActor private func body(of content: some ToolbarContent) -> any ToolbarContent {
    content.body
  }
}

/// Toolbar content without a body.
@MainActor
private protocol ToolbarPart {
  func views(_ views: (any ToolbarContent) -> [any View]) -> [any View]
}

extension ToolbarItem: ToolbarPart {
  func views(_ views: (any ToolbarContent) -> [any View]) -> [any View] { [content] }
}

extension ToolbarItems: ToolbarPart {
  func views(_ views: (any ToolbarContent) -> [any View]) -> [any View] { items.flatMap(views) }
}

extension AlertContent: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    var children = [node.child(message, at: "message"), node.child(actions, at: "actions")]
    if actions is EmptyView { children.append(node.child(Button("OK") {}, at: "OK")) }
    return Lowering(role: .alert(title.string), children: children)
  }
}

extension Node {
  /// Every button of an alert dismisses it.
  fileprivate func dismissAlert() {
    var node: Node? = self
    while let current = node, current.part != .presented { node = current.parent }
    if node?.layer?.style == .alert { node?.environment.dismiss() }
  }
}
