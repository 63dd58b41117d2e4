extension Route {
  /// Whether neither the route nor any nested in it opts out.
  ///
  /// Routes are looked for in payloads, tuples, optionals, collections and structs, not in objects. One that
  /// cannot be looked into, because the module was built without reflection metadata, counts as opting out.
  var mayBeArchived: Bool { isKeepable(self, depth: 0) }
}

private func isKeepable(_ value: Any, depth: Int) -> Bool {
  guard depth < 64 else { return false }
  let route = value as? any Route
  if let route, !route.isArchivable { return false }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .class: return true
  case .enum where route != nil && mirror.children.isEmpty:
    return String(describing: value) != String(describing: type(of: value))
  default: return mirror.children.allSatisfy { isKeepable($0.value, depth: depth + 1) }
  }
}
