/// A part of a ``DeeplinkRoute`` that contradicts another, so that it does not do what it says.
public enum DeeplinkRouteWarning: String, Hashable, Sendable, CustomStringConvertible {
  /// ``DeeplinkRoute/path`` is given although ``DeeplinkRoute/route`` becomes the root above it.
  case pathBeneathRoot
  /// ``DeeplinkRoute/root`` is given although ``DeeplinkRoute/route`` becomes the root.
  case rootReplaced
  /// A root is given although ``StackPolicy/onTop`` replaces none; it is pushed.
  case rootOnTop
  /// ``DeeplinkRoute/inner`` is given although no sheet or cover is presented.
  case innerNotPresented

  /// What is contradictory, and what to write instead.
  public var description: String {
    switch self {
    case .pathBeneathRoot:
      "the path is discarded because the route becomes the root; push the route or drop the path"
    case .rootReplaced:
      "root is discarded because the route becomes the root; give only one of them"
    case .rootOnTop:
      "a link on top replaces no root, so its root is pushed; push it as the route or in the path, "
        + "or drop onTop()"
    case .innerNotPresented:
      "inner is discarded because no sheet or cover is presented; present the route or use path"
    }
  }
}

extension DeeplinkRoute {
  /// The parts of this link that contradict another and do not do what they say.
  public var warnings: [DeeplinkRouteWarning] {
    var warnings: [DeeplinkRouteWarning] = []
    if stack == .onTop {
      if root != nil || type == .root { warnings.append(.rootOnTop) }
    } else if type == .root, let route {
      if !path.isEmpty { warnings.append(.pathBeneathRoot) }
      if let root, root != route { warnings.append(.rootReplaced) }
    }
    if !inner.isEmpty, route == nil || type.modalStyle == nil {
      warnings.append(.innerNotPresented)
    }
    return warnings
  }
}
