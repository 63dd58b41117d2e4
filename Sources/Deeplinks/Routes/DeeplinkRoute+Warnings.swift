/// A part of a ``DeeplinkRoute`` that contradicts another and has no effect.
public enum DeeplinkRouteWarning: String, Hashable, Sendable, CustomStringConvertible {
  /// ``DeeplinkRoute/path`` is given although ``DeeplinkRoute/route`` becomes the root above it.
  case pathBeneathRoot
  /// ``DeeplinkRoute/root`` is given although ``DeeplinkRoute/route`` becomes the root.
  case rootReplaced

  /// What is contradictory, and what to write instead.
  public var description: String {
    switch self {
    case .pathBeneathRoot:
      "the path is discarded because the route becomes the root; push the route or drop the path"
    case .rootReplaced:
      "root is discarded because the route becomes the root; give only one of them"
    }
  }
}

extension DeeplinkRoute {
  /// The parts of this link that contradict another and have no effect.
  public var warnings: [DeeplinkRouteWarning] {
    guard type == .root, let route else { return [] }
    var warnings: [DeeplinkRouteWarning] = []
    if !path.isEmpty { warnings.append(.pathBeneathRoot) }
    if let root, root != route { warnings.append(.rootReplaced) }
    return warnings
  }
}
