#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import DeeplinksUIKit

  /// The delegate of the shop's app, whose inbox gets the link that launches the app, notifications, and quick actions.
  ///
  /// ```swift
  /// @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
  /// ```
  public final class ShopAppDelegate: DeeplinkAppDelegate<AppDeeplinkID> {}
#endif
