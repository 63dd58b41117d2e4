/// What SwiftUI is known to do wrong, or differently from one system to the next.
@_spi(Host) public struct StageMisbehavior: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: Int

  /// The misbehaviors of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A presentation asked for while another one is being dismissed never comes.
  public static let dropsPresentationsDuringDismissal = StageMisbehavior(rawValue: 1 << 0)
  /// A presentation asked for while another one is being dismissed comes without its content.
  public static let showsEmptyContentWhenPresentedDuringDismissal = StageMisbehavior(
    rawValue: 1 << 1)
  /// `onDismiss` comes some frames late, when the next item may have appeared.
  public static let callsOnDismissLate = StageMisbehavior(rawValue: 1 << 2)
  /// `onDismiss` never comes.
  public static let neverCallsOnDismiss = StageMisbehavior(rawValue: 1 << 3)
  /// The binding is set to nil some frames after `onDismiss`, whatever it holds by then.
  public static let setsBindingNilAfterOnDismiss = StageMisbehavior(rawValue: 1 << 4)
  /// A universal link comes through `onOpenURL` and through `onContinueUserActivity`.
  public static let deliversUniversalLinksTwice = StageMisbehavior(rawValue: 1 << 5)
  /// The URL that launched the app comes some frames after the first.
  public static let deliversColdStartURLLate = StageMisbehavior(rawValue: 1 << 6)
  /// What a cover covers disappears, and appears again once the cover is gone.
  public static let hidesWhatIsCovered = StageMisbehavior(rawValue: 1 << 7)
  /// A tab view writes its selection back, unchanged, once something was selected, pushed, popped, presented or
  /// dismissed in it: right after the update, and again in the next frame.
  ///
  /// A split view does the same with the rows that are selected, and the second time with what it showed the first time.
  public static let writesSelectionBack = StageMisbehavior(rawValue: 1 << 8)
  /// A split view side by side shows its detail one frame before the columns that lead there.
  public static let buildsDetailFirst = StageMisbehavior(rawValue: 1 << 9)
  /// What was presented calls `onAppear` once more after it has gone.
  public static let repeatsAppearances = StageMisbehavior(rawValue: 1 << 11)
  /// A split view that collapses calls `onAppear`, `onDisappear` and `onAppear` of what it shows and presents.
  public static let flickersWhileCollapsing = StageMisbehavior(rawValue: 1 << 12)
  /// A launch with a link calls neither closure; only the scene's connection options have the link.
  public static let deliversNothingAtLaunch = StageMisbehavior(rawValue: 1 << 13)
  /// A tap on the selected tab pops its stack by itself, before the tab view writes its selection.
  public static let popsBeforeReselecting = StageMisbehavior(rawValue: 1 << 14)
  /// A tap on the selected tab pops its stack by itself, a frame after the tab view has written its selection.
  public static let popsAfterReselecting = StageMisbehavior(rawValue: 1 << 15)
  /// A path that is written while a tab view changes its tab is dropped, and the old one written back.
  public static let dropsPathsDuringTabChanges = StageMisbehavior(rawValue: 1 << 16)
  /// A presentation from a tab that is just being selected never comes, because the tab is not in a window yet.
  public static let dropsPresentationsDuringTabChanges = StageMisbehavior(rawValue: 1 << 17)
  /// A presentation from a tab that is just being selected comes once the tab is there.
  public static let delaysPresentationsDuringTabChanges = StageMisbehavior(rawValue: 1 << 18)
  /// A presentation over a screen that presents already comes once the other is dismissed.
  public static let queuesPresentations = StageMisbehavior(rawValue: 1 << 19)
  /// A represented view never enters a window.
  public static let keepsViewsOutOfWindows = StageMisbehavior(rawValue: 1 << 20)
  /// A transition never calls its completions.
  public static let neverEndsTransitions = StageMisbehavior(rawValue: 1 << 21)
  /// A tab view that is removed calls `onAppear` of every tab that it has shown (FB13103224, on iOS 17;
  /// pointfreeco/swift-composable-architecture#282, since iOS 14).
  public static let repeatsAppearancesOfRemovedTabs = StageMisbehavior(rawValue: 1 << 22)
  /// What is presented calls `onDisappear` when its dismissal begins, and not when UIKit has ended it
  /// (pointfreeco/swift-composable-architecture#2413, #3195; element-x-ios waits 0.25 s before it presents again).
  public static let disappearsEarly = StageMisbehavior(rawValue: 1 << 23)
  /// A path that the app writes while its stack pushes or pops is dropped, and nothing is written back
  /// (swiftlang/swift#77088; pointfreeco/swift-composable-architecture#3450).
  public static let dropsPathsDuringMovements = StageMisbehavior(rawValue: 1 << 24)
  /// A path that comes with another root is dropped, and an empty one written back (radiosilence/koan#270, #300).
  public static let dropsPathsWithRoots = StageMisbehavior(rawValue: 1 << 25)
  /// A stack answers to another root with an empty path two frames later, although it has got another path by then
  /// (radiosilence/koan#298: "undone in the update that made it").
  public static let writesEmptyPathsLate = StageMisbehavior(rawValue: 1 << 26)
}
