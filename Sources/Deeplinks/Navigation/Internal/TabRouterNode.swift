/// A tab router without its types, as ``AnyTabRouter`` and the routers of its stacks know it.
@MainActor
protocol TabRouterNode: AnyObject, Sendable {
  /// Whether the app has no tabs, so this router only holds the app's one stack.
  var isUnnamed: Bool { get }
  var selectedTab: any TabRoute { get }
  /// The ``TabReselection`` of the tabs' type.
  var reselectionOfTab: (any Sendable)? { get }
  /// The name of the tab with this stack.
  func tabName(of stack: AnyObject) -> String?
  /// Whether this stack is the selected tab's.
  func isSelected(_ stack: AnyObject) -> Bool
  /// Whether a host shows the tab with this stack.
  func isShown(_ stack: AnyObject) -> Bool
  /// Selects a tab; returns nil if it is of another type.
  func selectTab(_ tab: any TabRoute) -> Bool?

  /// The time that a host may take for a step, and the clock for it; nil without a host.
  var patience: (clock: PipelineClock, time: Duration)? { get }
  func makeDriver(clock: any Clock<Duration>, patience: Duration, pause: Duration)
  /// Looks for the next step toward the wanted state.
  func proceed()
  /// Keeps removed what is removed now, even if a host refuses to remove it, until everything wanted is shown.
  func discard()
  /// Whether a host is setting the path of this ``ShownStack`` now, which takes precedence over the user's swipe.
  func isSettingPath(of shown: AnyObject) -> Bool
  /// The number of steps that hosts have brought on screen.
  var stepsShown: Int { get }
  /// Calls `action` once everything wanted is shown, or with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void)
}
