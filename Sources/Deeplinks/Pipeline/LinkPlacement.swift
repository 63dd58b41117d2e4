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
    // Only a link that is on top already has a path and no route.
    guard let route else { return path.isEmpty ? nil : self }
    return Self(type: type, route: route, inner: inner).onTop()
  }

  /// The link as a prompt, which takes nothing away; nil for one that shows nothing.
  var asPrompt: Self? { path.isEmpty && route == nil ? nil : onTop() }
}
