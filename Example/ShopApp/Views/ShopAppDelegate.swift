#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  import DeeplinksSwiftUI
  public import Foundation
  public import UIKit

  /// The delegate of the shop's app, which lets a scene delegate receive the links that a scene connects with.
  ///
  /// SwiftUI may call neither `onOpenURL` nor `onContinueUserActivity` for the link that launches the app.
  ///
  /// ```swift
  /// @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
  /// ```
  public final class ShopAppDelegate: NSObject, UIApplicationDelegate {
    /// The app's inbox; it is static because UIKit makes the scene delegate.
    public static let inbox = DeeplinkInbox<AppDeeplinkID>()

    /// Creates the delegate, which SwiftUI does.
    public override init() {}

    /// Names the scene delegate.
    public func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      if session.role == .windowApplication {
        configuration.delegateClass = ShopSceneDelegate.self
      }
      return configuration
    }
  }

  final class ShopSceneDelegate: NSObject, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      ShopAppDelegate.inbox.receive(options)
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(ShopAppDelegate.inbox.receive(item))
    }
  }
#endif
