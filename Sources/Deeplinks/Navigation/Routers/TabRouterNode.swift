/// A tab router without its types, as ``AnyTabRouter`` and the routers of its stacks know it.
///
/// A method returns nil where the types don't match.
@MainActor
protocol TabRouterNode: AnyObject, Sendable {
  var selectedTab: any TabRoute { get }
  /// The ``TabReselection`` of the tabs' type.
  var reselectionOfTab: (any Sendable)? { get }
  /// The name of the tab with this stack.
  func tabName(of stack: AnyObject) -> String?
  /// Whether this stack is the selected tab's.
  func isSelected(_ stack: AnyObject) -> Bool
  func makeDriver(clock: any Clock<Duration>, patience: Duration)
  func selectTab(_ tab: any TabRoute) -> Bool?
  func execute(_ tabDeeplink: any Sendable) -> Bool?
}
