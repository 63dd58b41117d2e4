/// A navigation stack, whatever the type of its path.
@MainActor
final class StackModel: MovingContainer {
  var restsFrom = 0
  private(set) var elements: [AnyHashable] = []
  fileprivate(set) var append: (AnyHashable) -> Bool = { _ in false }
  fileprivate(set) var removeLast: (Int) -> Void = { _ in }
  /// Pops all that its path has by now.
  fileprivate(set) var popToRoot: () -> Void = {}
  fileprivate var ownPath: AnyObject?
  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var screens: [PushedNode] = []

  private struct Destination {
    weak var node: Node?
    let make: (AnyHashable) -> (any View)?
  }

  private struct PushedNode {
    weak var node: Node?
    let type: ObjectIdentifier
  }

  /// The path that SwiftUI has dropped, until another one is written.
  fileprivate var dropped: [AnyHashable]?
  /// Whether the user has just written the path.
  fileprivate var isWrittenByUser = false
  /// The identity of the root that it shows.
  fileprivate var rootID: AnyHashable?

  /// The path that it shows; nil before it has shown any.
  fileprivate var shownPath: Any?
  private var pathType: Any.Type?

  /// Traps where a stack is on a screen of a stack whose path has another type, once something is pushed on either.
  ///
  /// SwiftUI compares the two paths: "NavigationColumnState.swift:684: Fatal error: 'try!' …
  /// AnyNavigationPath.Error.comparisonTypeMismatch" (home-assistant/iOS#5694, manaflow-ai/cmux#8188).
  fileprivate func check(_ type: Any.Type, in node: Node) {
    pathType = type
    guard let outer = node.enclosingStack else { return }
    node.stage.note("A navigation stack is on a screen of another one, and has a second bar.")
    precondition(
      outer.pathType == type || elements.isEmpty && outer.elements.isEmpty,
      "NavigationStack: its path is compared with that of the stack around it (comparisonTypeMismatch)."
    )
  }

  fileprivate func set(elements: [AnyHashable]) {
    self.elements = elements
  }

  func declare<Value: Hashable>(_ destination: @escaping (Value) -> any View, by node: Node) {
    let type = ObjectIdentifier(Value.self)
    if let other = destinations[type]?.node, other !== node, !other.isRemoved,
      other.depth <= node.depth
    {
      node.stage.note(
        "A navigationDestination for “\(Value.self)” was declared earlier on the stack. "
          + "Only the destination declared closest to the root view of the stack will be used.")
      return
    }
    destinations[type] = Destination(node: node) { ($0.base as? Value).map(destination) }
    for screen in screens where screen.type == type {
      if let screen = screen.node { node.stage.markDirty(screen) }
    }
  }

  func view(for value: AnyHashable, in screen: Node) -> (any View)? {
    let type = ObjectIdentifier(type(of: value.base))
    if !screens.contains(where: { $0.node === screen }) {
      screens = screens.filter { $0.node?.isRemoved == false }
      screens.append(PushedNode(node: screen, type: type))
    }
    guard let destination = destinations[type],
      destination.node?.isRemoved == false
    else { return nil }
    return destination.make(value)
  }
}

extension NavigationStack: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let model = node.remembered { StackModel() }
    let path = path ?? ownPath(of: model)
    let access = access
    var elements = access.elements(path.value)
    if model.dropped != elements { model.dropped = nil }
    if model.shownPath != nil, model.elements != elements, !model.isWrittenByUser,
      model.moves(on: node.stage), node.stage.misbehavior.contains(.dropsPathsDuringMovements)
    {
      model.dropped = elements
    }
    model.isWrittenByUser = false
    if model.dropped != nil { elements = model.elements }
    if let shown = model.shownPath as? Data, model.elements != elements {
      if node.isInChangingTab, node.stage.misbehavior.contains(.dropsPathsDuringTabChanges) {
        elements = model.elements
        node.stage.schedule(in: 1) { path.value = shown }
      } else {
        node.noteNavigation()
        model.move(in: node)
      }
    } else if model.elements != elements {
      node.noteNavigation()
    }
    if elements == access.elements(path.value) { model.shownPath = path.value }
    model.set(elements: elements)
    model.check(Data.self, in: node)
    model.append = {
      model.isWrittenByUser = true
      return access.append(&path.value, $0)
    }
    model.removeLast = {
      model.isWrittenByUser = true
      access.removeLast(&path.value, $0)
    }
    model.popToRoot = {
      model.isWrittenByUser = true
      let count = access.elements(path.value).count
      if count > 0 { access.removeLast(&path.value, count) }
    }
    let root = node.child(Screen(content: root), at: "root")
    let pushed = elements.enumerated().map { index, value in
      let pop = DismissAction { [weak model] in
        guard let model, model.elements.count > index else { return }
        model.removeLast(model.elements.count - index)
      }
      return node.child(PushedScreen(value: value, stack: model), at: Place(index, value)) {
        $0[DismissKey.self] = pop
      }
    }
    let isNew = model.rootID == nil
    return Lowering(role: .stack(model), children: [root] + pushed) {
      let rootID = node.children.first?.identity ?? AnyHashable(0)
      defer { model.rootID = rootID }
      guard !isNew, model.rootID != rootID else { return }
      if node.stage.misbehavior.contains(.writesEmptyPathsLate) {
        node.stage.schedule(in: 2) { model.popToRoot() }
      }
      guard !elements.isEmpty, node.stage.misbehavior.contains(.dropsPathsWithRoots) else {
        return
      }
      model.dropped = elements
      model.set(elements: [])
      node.stage.markDirty(node)
      node.stage.schedule(in: 1) { access.removeLast(&path.value, elements.count) }
    }
  }

  private func ownPath(of model: StackModel) -> Location<Data> {
    if let path = model.ownPath as? OwnPath<Data> { return path }
    guard let empty = NavigationPath() as? Data else {
      preconditionFailure("only a stack of a NavigationPath may own its path")
    }
    let path = OwnPath(StateBox(empty))
    model.ownPath = path
    return path
  }
}

private struct Place: Hashable {
  let index: Int
  let value: AnyHashable

  init(_ index: Int, _ value: AnyHashable) {
    self.index = index
    self.value = value
  }
}

private final class OwnPath<Value>: Location<Value> {
  private let box: StateBox<Value>

  init(_ box: StateBox<Value>) {
    self.box = box
  }

  override var value: Value {
    get { box.value }
    set { box.value = newValue }
  }
}

private struct Screen<Content: View> {
  let content: Content
}

extension Screen: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .screen, children: [node.child(content)])
  }
}

private struct PushedScreen {
  let value: AnyHashable
  let stack: StackModel
}

extension PushedScreen: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    guard let view = stack.view(for: value, in: node) else {
      node.stage.note(
        "A NavigationLink or a path is presenting a value of type “\(type(of: value.base))” but "
          + "there is no matching navigationDestination declaration visible.")
      return Lowering(role: .screen, children: [node.child(Text(verbatim: "⚠️"))])
    }
    return Lowering(role: .screen, children: [node.child(view)])
  }
}

extension DestinationModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    if node.interest == .everything {
      if let stack = node.enclosingStack {
        stack.declare(destination, by: node)
      } else {
        node.stage.note(
          "A navigationDestination for “\(Value.self)” was declared outside of any NavigationStack."
        )
      }
    }
    return Lowering(children: [node.child(content)])
  }
}

extension Node {
  /// Whether a tab view around it is just changing its tab.
  var isInChangingTab: Bool {
    var node: Node? = self
    while let current = node, !current.isLayerRoot {
      node = current.parent
      if let tabs = node?.memory as? TabsModel, tabs.moves(on: stage) { return true }
    }
    return false
  }

  /// The stack it is in; what is presented is not in the stack of what presents it.
  var enclosingStack: StackModel? {
    var node: Node? = self
    while let current = node, !current.isLayerRoot {
      node = current.parent
      if let stack = node?.memory as? StackModel { return stack }
    }
    return nil
  }

  /// Shows the destination of a link.
  func follow(_ value: AnyHashable) {
    guard let stack = enclosingStack else {
      return stage.note(
        "A NavigationLink to a “\(type(of: value.base))” is in no NavigationStack.")
    }
    if !stack.append(value) {
      stage.note(
        "A NavigationLink to a “\(type(of: value.base))” is in a stack whose path takes no such "
          + "value.")
    }
  }
}
