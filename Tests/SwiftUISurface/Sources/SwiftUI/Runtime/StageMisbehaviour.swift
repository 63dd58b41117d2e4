/// What SwiftUI is known to do wrong, or differently from one system to the next.
@_spi(Host) public struct StageMisbehaviour: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: Int

  /// The misbehaviours of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A presentation asked for while another one is being dismissed never comes.
  public static let dropsPresentationsDuringDismissal = StageMisbehaviour(rawValue: 1 << 0)
  /// A presentation asked for while another one is being dismissed comes without its content.
  public static let showsEmptyContentWhenPresentedDuringDismissal = StageMisbehaviour(
    rawValue: 1 << 1)
  /// `onDismiss` comes some frames late, when the next item may have appeared.
  public static let callsOnDismissLate = StageMisbehaviour(rawValue: 1 << 2)
  /// `onDismiss` never comes.
  public static let neverCallsOnDismiss = StageMisbehaviour(rawValue: 1 << 3)
  /// The binding is set to nil some frames after `onDismiss`, whatever it holds by then.
  public static let setsBindingNilAfterOnDismiss = StageMisbehaviour(rawValue: 1 << 4)
  /// A universal link comes through `onOpenURL` and through `onContinueUserActivity`.
  public static let deliversUniversalLinksTwice = StageMisbehaviour(rawValue: 1 << 5)
  /// The URL that launched the app comes some frames after the first.
  public static let deliversColdStartURLLate = StageMisbehaviour(rawValue: 1 << 6)
  /// What a cover covers disappears, and appears again once the cover is gone.
  public static let hidesWhatIsCovered = StageMisbehaviour(rawValue: 1 << 7)
  /// A tab view writes its selection back, unchanged, once something was selected, pushed, popped, presented or
  /// dismissed in it: right after the update, and again in the next frame.
  public static let writesSelectionBack = StageMisbehaviour(rawValue: 1 << 8)
}
