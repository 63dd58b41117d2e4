/// What a view comes to when it is read.
struct Lowering {
  var role: Role = .group
  var children: [Child] = []
  /// Runs when the children are up to date.
  var afterwards: (@MainActor () -> Void)?
}

/// A view without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func lowering(in node: Node) -> Lowering
}

/// A modifier without a body.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func lowering(of content: any View, in node: Node) -> Lowering
}

/// A view of several views in a row, of which a tab view makes one tab each.
@MainActor
protocol ViewList {
  var elements: [(slot: AnyHashable, view: any View)] { get }
}

/// A modified view: what is said of several views in a row is said of each, and not of all as one.
@MainActor
protocol ModifiedList {
  /// The views, each modified; nil where one view is modified.
  var members: [(slot: AnyHashable, view: any View)]? { get }
}

/// A modified view, which may say something of itself before it is built.
protocol AttributeCarrier {}

/// A view and its place among the children of its parent.
struct Child {
  var slot: AnyHashable
  var view: any View
  var environment: EnvironmentValues
  var part: Part
  var interest: Interest

  var key: ChildKey { ChildKey(slot: slot, part: part, type: ObjectIdentifier(type(of: view))) }
}

struct ChildKey: Hashable {
  let slot: AnyHashable
  let part: Part
  let type: ObjectIdentifier
}

/// What a node is for its parent.
enum Part: Hashable {
  case content
  /// The label of a tab, which the tab bar shows.
  case tabItem
  /// The header of the section that a tab is in.
  case tabSection
  /// The content of a sheet, a cover or an alert.
  case presented
}

/// How much of a view is built.
enum Interest {
  /// All of it.
  case everything
  /// What a tab that was never selected says of itself: read until its `tabItem` is found.
  case tabItem
  /// Only what the modifiers say.
  case attributes

  func children(of lowering: Lowering) -> [Child] {
    switch (self, lowering.role) {
    case (.everything, _): return lowering.children
    case (_, .attribute(.tabItem)):
      return lowering.children.map { child in
        var child = child
        child.interest = child.part == .tabItem ? .everything : .attributes
        return child
      }
    case (_, let role): return role.isTransparent ? lowering.children : []
    }
  }
}
