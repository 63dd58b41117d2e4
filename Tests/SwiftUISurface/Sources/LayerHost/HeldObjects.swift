/// The types of the objects that a view's value holds, without what they hold themselves.
///
/// SwiftUI makes the value again whenever it evaluates the parent's body, so what its initializer makes is mostly waste.
@MainActor
public func heldObjects(in value: Any) -> Set<String> {
  let mirror = Mirror(reflecting: value)
  // What SwiftUI itself stores is looked into: the view's own is in it.
  guard mirror.displayStyle != .class || String(reflecting: type(of: value)).hasPrefix("SwiftUI.")
  else { return [String(describing: type(of: value))] }
  return mirror.children.reduce(into: []) { $0.formUnion(heldObjects(in: $1.value)) }
}
