// What the modifiers without a body come to.

extension ModifiedContent: AttributeCarrier {}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func lowering(in node: Node) -> Lowering {
    if let members { return Lowering(children: members.map { node.child($0.view, at: $0.slot) }) }
    if let primitive = modifier as? any PrimitiveModifier {
      return primitive.lowering(of: content, in: node)
    }
    // While only attributes are asked for, a modifier with a body of its own is not read.
    if node.interest == .attributes { return Lowering(children: [node.child(content)]) }
    node.stage.noteEvaluation(of: "\(Modifier.self)")
    node.install(modifier)
    let body = modifier.body(content: _ViewModifier_Content(content: content))
    return Lowering(children: [node.child(body)])
  }

}

extension ModifiedContent: ModifiedList where Content: View, Modifier: ViewModifier {
  var members: [(slot: AnyHashable, view: any View)]? {
    let elements = (content as? any ViewList)?.elements ?? (content as? any ModifiedList)?.members
    return elements?.map { slot, view in (slot, modified(view)) }
  }

  private func modified(_ view: some View) -> any View { view.modifier(modifier) }
}

extension _ViewModifier_Content: PrimitiveView, AttributeCarrier {
  func lowering(in node: Node) -> Lowering { Lowering(children: [node.child(content)]) }
}

extension AttributeModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    var children = [node.child(content)]
    if case .tabItem(let label) = attribute {
      children.append(node.child(label, at: "label", as: .tabItem))
    }
    return Lowering(role: .attribute(attribute), children: children)
  }
}

extension AccessibilityAttachmentModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(role: .attribute(.accessibility(attribute)), children: [node.child(content)])
  }
}

extension AttachmentModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(
      role: .attachment(place),
      children: [node.child(content), node.child(attached, at: place)])
  }
}

extension EnvironmentModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(children: [node.child(content) { change(&$0) }])
  }
}

/// The identity of a view.
private final class Identity {
  var id: AnyHashable
  init(_ id: AnyHashable) { self.id = id }
}

extension IdentityModifier: PrimitiveModifier {
  /// Traps where the identity of a navigation stack changes and nothing is between the two, as iOS 26 does
  /// (element-hq/element-x-ios#5104: "applying .id() directly to NavigationStack crashes on iOS 26").
  func lowering(of content: any View, in node: Node) -> Lowering {
    let memory = node.remembered { Identity(id) }
    let isNew = memory.id != AnyHashable(id)
    memory.id = id
    return Lowering(children: [node.child(content, at: id)]) {
      precondition(
        !isNew || !node.children.contains(where: \.isStackItself),
        "NavigationStack: id(_:) is directly on it and has changed; put a container between them.")
    }
  }
}

extension Node {
  /// The identity that the app has given to the view of a screen.
  var identity: AnyHashable? {
    (memory as? Identity)?.id ?? children.first { $0.part == .content }?.identity
  }

  /// Whether it is a navigation stack, or a view of the app's whose body is one, with or without modifiers.
  fileprivate var isStackItself: Bool {
    if case .stack = role { return true }
    guard role.isTransparent else { return false }
    return children.first { $0.part == .content }?.isStackItself ?? false
  }
}

extension AppearanceModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(
      role: .appearance(appear: appear, disappear: disappear), children: [node.child(content)])
  }
}

extension OpenURLModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(role: .openURL(action), children: [node.child(content)])
  }
}

extension UserActivityModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(role: .userActivity(activityType, action), children: [node.child(content)])
  }
}

extension AdvertisementModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(
      role: update.map { .advertisement(activityType, $0) } ?? .group,
      children: [node.child(content)])
  }
}

extension ExternalEventsModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(
      role: .externalEvents(preferring: preferring, allowing: allowing),
      children: [node.child(content)])
  }
}

extension ChangeModifier: PrimitiveModifier {
  private final class Memory {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  func lowering(of content: any View, in node: Node) -> Lowering {
    if node.interest == .everything { noteValue(in: node) }
    return Lowering(children: [node.child(content)])
  }

  @MainActor private func noteValue(in node: Node) {
    let isNew = node.memory == nil
    let memory = node.remembered { Memory(value) }
    let old = memory.value
    memory.value = value
    if isNew ? initial : old != value {
      node.stage.schedule { action(old, value) }
    }
  }
}

extension TaskModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    let task = node.remembered { TaskModel() }
    task.set(self)
    return Lowering(role: .task(task), children: [node.child(content)])
  }
}

/// A view's task: it runs as long as the view is on the screen.
@MainActor
final class TaskModel {
  private var id: AnyEquatable?
  private var start: (() -> Task<Void, Never>)?
  private var task: Task<Void, Never>?

  func set(_ modifier: TaskModifier) {
    let priority = modifier.priority
    let action = modifier.action
    start = { Task(priority: priority) { await action() } }
    let hasNewID = id.map { !$0.isEqual(to: modifier.id) } ?? false
    id = modifier.id
    if hasNewID, task != nil {
      stop()
      run()
    }
  }

  func run() {
    task = start?()
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}
