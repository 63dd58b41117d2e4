/// A tab router without its types, as ``AnyTabRouter`` and the routers of its stacks know it.
@MainActor
protocol TabRouterNode: AnyObject, Sendable {
  /// Whether it stands for an app without tabs.
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

  /// How long a host may take for a step, and on which clock; nil where there is no host.
  var patience: (clock: PipelineClock, time: Duration)? { get }
  func makeDriver(clock: any Clock<Duration>, patience: Duration, pause: Duration)
  /// Looks what there is to do to show what is wanted.
  func proceed()
  /// Lets what is removed now stay removed even if a host refuses that, until all that is wanted is shown.
  func discard()
  /// Whether a host is just setting the path of this ``ShownStack``, which goes before the user's swipe.
  func isSettingPath(of shown: AnyObject) -> Bool
  /// The number of steps that a host has brought on screen.
  var stepsShown: Int { get }
  /// Calls `action` once all that is wanted is shown, or else with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void)
}
