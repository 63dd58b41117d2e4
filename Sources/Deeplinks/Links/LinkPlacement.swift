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
