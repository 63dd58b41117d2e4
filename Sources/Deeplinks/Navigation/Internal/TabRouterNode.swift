/// A tab router without its types, as ``AnyTabRouter`` knows it.
@MainActor
protocol TabRouterNode: AnyObject, Sendable {
  var selectedTab: any TabRoute { get }
  /// The ``TabReselection`` of the tabs' type.
  var reselectionOfTab: (any Sendable)? { get }
  /// Selects a tab; returns nil if it is of another type.
  func selectTab(_ tab: any TabRoute) -> Bool?
}
