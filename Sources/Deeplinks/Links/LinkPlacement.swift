/// Where a link's screens are shown.
///
/// ```swift
/// options.placement = { $0 == .inApp ? .here : .there }
/// ```
public enum LinkPlacement: String, Hashable, Sendable, CaseIterable {
  /// The place that the handler chooses: its tab, on its stack.
  case there
  /// On top of what the user sees; going back returns there.
  ///
  /// The link's route is shown alone, or its path if it has no route; a link with neither is shown in its own place.
  case here
}
