/// Where a link's screens are shown.
///
/// ```swift
/// options.placement = { $0 == .inApp ? .here : .home }
/// ```
public enum LinkPlacement: String, Hashable, Sendable, CaseIterable {
  /// Where the handler says: in its tab, on its stack.
  case home
  /// On top of what the person sees, who comes back to it by going back.
  ///
  /// Shown is the link's route alone, or its path where it has none; a link with neither goes home.
  case here
}

extension DeeplinkRoute {
  /// The link on top of what the person sees, by its route alone; nil for one that shows nothing of its own.
  var here: Self? {
    if let route {
      let type = type == .root ? .push : type
      return Self(root: nil, path: [], route: route, type: type, stack: .onTop, inner: inner)
    }
    guard !path.isEmpty else { return nil }
    return Self(root: nil, path: path, route: nil, type: .push, stack: .onTop)
  }

  /// The link as a prompt, which takes nothing away; nil for one that shows nothing.
  var asPrompt: Self? { path.isEmpty && route == nil ? nil : onTop() }
}
