import Observation

/// One view at one place in the tree: what stays when the views' values come and go.
@MainActor
final class Node {
  unowned let stage: Stage
  private(set) weak var parent: Node?
  let depth: Int
  /// What its parent uses it for; only the content is part of the screen itself.
  let part: Part

  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  private(set) var interest: Interest
  private(set) var role: Role = .group
  private(set) var children: [Node] = []
  private(set) var isRemoved = false
  /// What a primitive view keeps from one evaluation to the next.
  var memory: AnyObject?
  /// The presentation whose content it is.
  weak var layer: Presentation?
  /// Whether a user could see it after the last frame.
  var isOnScreen = false
  var isDirty = false
  /// Whether the view that it represents is in a window.
  var isInWindow = false
  /// What the controller that it represents heard last.
  var controllerPhase = ControllerPhase.gone

  private let key: ChildKey
  /// The state of the view; that of a scene is the same in all its windows.
  var boxes = StateBoxes()
  private var evaluation = 0

  init(_ child: Child, in parent: Node?, of stage: Stage) {
    self.stage = stage
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
    key = child.key
    part = child.part
    view = child.view
    environment = child.environment
    interest = child.interest
    evaluate()
  }

  /// Whether it is the root of the scene, or of something presented over it.
  var isLayerRoot: Bool { parent == nil || part == .presented }

  /// The root of the scene, or of the presentation that it is in.
  var layerRoot: Node {
    var node = self
    while !node.isLayerRoot, let parent = node.parent { node = parent }
    return node
  }

  var viewName: String { "\(type(of: view))" }

  func update(_ child: Child) {
    set(child)
    evaluate()
  }

  /// Takes what it shows from now on, to be read later.
  func set(_ child: Child) {
    view = child.view
    environment = child.environment
    interest = child.interest
  }

  /// Reads the view again, observing what it reads, and brings the children up to date.
  func evaluate() {
    isDirty = false
    evaluation += 1
    let number = evaluation
    guard interest != .attributes || view is any AttributeCarrier else { return becomeEmpty() }
    let lowering = withObservationTracking {
      UpdateScope.read(self) { lower() }
    } onChange: { [weak self, changes = stage.changes] in
      if let self { changes.append(ChangeLog.Change(node: self, evaluation: number)) }
    }
    role = lowering.role
    adopt(interest.children(of: lowering))
    lowering.afterwards?()
  }

  private func lower() -> Lowering {
    if let primitive = view as? any PrimitiveView { return primitive.lowering(in: self) }
    #if canImport(UIKit) && !os(watchOS)
      if let representable = view as? any UIViewControllerRepresentable {
        return representable.lowering(in: self)
      }
      if let representable = view as? any UIViewRepresentable {
        return representable.lowering(in: self)
      }
    #endif
    stage.noteEvaluation(of: viewName)
    install(view)
    return Lowering(children: [child(body(of: view))])
  }

  private func body(of view: some View) -> any View { view.body }

  /// Has itself read again, if it has not been since `change`.
  func note(_ change: ChangeLog.Change) {
    if change.evaluation == evaluation { stage.markDirty(self) }
  }

  // MARK: - Children

  func child(
    _ view: any View, at slot: AnyHashable = 0, as part: Part = .content,
    _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> Child {
    var environment = environment
    change(&environment)
    return Child(
      slot: slot, view: view, environment: environment, part: part, interest: interest)
  }

  private func adopt(_ wanted: [Child]) {
    var old = Dictionary(children.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(wanted.map(\.key))
    // What goes is gone before what comes in its place is read.
    for node in children where !keys.contains(node.key) { node.remove() }
    children = wanted.map { child in
      guard let node = old.removeValue(forKey: child.key) else {
        return Node(child, in: self, of: stage)
      }
      node.update(child)
      return node
    }
  }

  func canBecome(_ child: Child) -> Bool { key == child.key }

  private func becomeEmpty() {
    role = .group
    adopt([])
  }

  /// Takes it and everything below it out of the tree.
  func remove() {
    isRemoved = true
    stage.repeatAppearances(ofTabsIn: self)
    evaluation += 1
    stage.noteRemoval(of: self)
    for child in children { child.remove() }
    // Nothing of the app stays alive because a view of it was once shown.
    children = []
    role = .group
    view = EmptyView()
    memory = nil
  }

  // MARK: - Dynamic properties

  /// Connects the dynamic properties of a view, a modifier or a scene with this node.
  func install(_ value: Any) {
    var count = 0
    install(value, count: &count)
  }

  private func install(_ value: Any, count: inout Int) {
    for (_, property) in Mirror(reflecting: value).children where property is any DynamicProperty {
      count += 1
      if let installed = property as? any InstalledProperty {
        installed.install(in: self, at: count)
      } else {
        install(property, count: &count)
        update(property)
      }
    }
  }

  /// Lets a dynamic property of the app's own read what it is made of.
  ///
  /// It is a copy, so that what it stores is lost.
  private func update(_ property: Any) {
    guard var property = property as? any DynamicProperty else { return }
    property.update()
  }

  /// Kept from the first evaluation on.
  func remembered<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let memory = memory as? Memory { return memory }
    let new = make()
    memory = new
    return new
  }
}
