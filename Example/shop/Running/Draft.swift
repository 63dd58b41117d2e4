import Deeplinks
import ShopApp

/// Text that the user has typed on the profile's edit screen and not saved.
///
/// In an app the screen's view holds it.
@MainActor
struct Draft {
  let text: String
  /// Makes links ask before dismissing the screen.
  private let leaveGuard: LeaveGuard

  /// Types `text` on the screen that the user sees; nil where there is nothing to type into.
  ///
  /// - Parameter mayDiscard: Whether the text may be lost.
  init?(_ text: String, in shop: Shop, mayDiscard: @escaping @MainActor () async -> Bool) {
    guard shop.router.currentRoute.takesText else { return nil }
    self.text = text
    leaveGuard = shop.router.current.topmost.askBeforeLeaving(mayDiscard)
  }

  /// Whether the screen it was typed on is there, be it beneath others.
  func isThere(in state: TabNavigationState<AppTab, AppRoute>) -> Bool {
    state.count(where: \.takesText) > 0
  }
}
