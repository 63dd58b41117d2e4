#if canImport(UIKit) && canImport(UserNotifications) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import Foundation
  public import UIKit
  public import UserNotifications

  /// An app's delegate that gives the app's inbox the links that launch the app, notifications, and quick actions.
  ///
  /// SwiftUI may call neither `onOpenURL` nor `onContinueUserActivity` for the link that launches the app, and has no
  /// closures for notifications and quick actions. Inherit from this class, name it in the app, and give its inbox to
  /// the windows:
  ///
  /// ```swift
  /// final class ShopLinks: DeeplinkAppDelegate<AppDeeplinkID> {}
  ///
  /// struct ShopLinksApp: App {
  ///   @UIApplicationDelegateAdaptor private var delegate: ShopLinks
  ///   @State private var app = AppModel(session: Session())
  ///
  ///   var body: some Scene {
  ///     WindowGroup { AppWindow(app: app, inbox: delegate.inbox) }  // .onDeeplink(app.pipeline, inbox: inbox)
  ///   }
  /// }
  /// ```
  ///
  /// It is the delegate of the notification center, too. If another SDK takes that place, pass the responses on with
  /// `inbox.receive(response)`.
  ///
  /// Add the methods of an app's delegate that your app needs, such as the one for a push token.
  ///
  /// A scene that the system restores has the delegate that it was created with. So a window from before the update
  /// with which the app got this class has no scene delegate until the user closes it.
  open class DeeplinkAppDelegate<Identifier: Hashable & Sendable>: AnyDeeplinkAppDelegate {
    /// The app's inbox.
    public final let inbox: DeeplinkInbox<Identifier>

    /// Creates the delegate, which the system or SwiftUI does.
    public required init() {
      inbox = Self.makeInbox()
      super.init()
      Self.current = self
      UNUserNotificationCenter.current().delegate = self
    }

    /// Makes the inbox; override it for one with another limit, or with observers.
    open class func makeInbox() -> DeeplinkInbox<Identifier> { DeeplinkInbox() }

    override func receive(_ options: UIScene.ConnectionOptions) {
      inbox.receive(options, key: Self.linkKey)
    }

    override func receive(_ item: UIApplicationShortcutItem) -> Bool {
      inbox.receive(item, key: Self.linkKey)
    }

    nonisolated override func receive(_ response: UNNotificationResponse) {
      inbox.receive(response, key: Self.linkKey)
    }
  }

  /// A ``DeeplinkAppDelegate``, whatever its links mean.
  ///
  /// It isn't generic and conforms to the protocols. Swift infers `@objc` for an optional method that a subclass adds
  /// only if no generic class conforms, and without it the system doesn't call the method.
  open class AnyDeeplinkAppDelegate: NSObject, UIApplicationDelegate,
    UNUserNotificationCenterDelegate
  {
    /// The app's delegate, for its scenes: in a SwiftUI app, `UIApplication.shared.delegate` is SwiftUI's own.
    static weak var current: AnyDeeplinkAppDelegate?

    /// Creates the delegate, which the system or SwiftUI does.
    public override required init() { super.init() }

    /// The class of the scene delegate; override it for a subclass that does more.
    open class var sceneDelegate: DeeplinkSceneDelegate.Type { DeeplinkSceneDelegate.self }

    /// The key of the link's text in a notification's payload and in a quick action's `userInfo`; `deep_link` unless
    /// it is overridden.
    nonisolated open class var linkKey: String { "deep_link" }

    /// Names the scene delegate.
    open func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      Self.current = self
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      if session.role == .windowApplication { configuration.delegateClass = Self.sceneDelegate }
      return configuration
    }

    /// Receives the link of the user's response to a notification.
    nonisolated open func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      receive(response)
      completionHandler()
    }

    func receive(_ options: UIScene.ConnectionOptions) {}

    func receive(_ item: UIApplicationShortcutItem) -> Bool { false }

    nonisolated func receive(_ response: UNNotificationResponse) {}
  }

  /// The scene delegate of an app whose delegate is a ``DeeplinkAppDelegate``.
  ///
  /// It isn't generic, so the system finds it by its name when it restores a scene. Inherit from it if your app needs
  /// more of a scene delegate, and call `super`:
  ///
  /// ```swift
  /// final class WindowDelegate: DeeplinkSceneDelegate {
  ///   func sceneDidEnterBackground(_ scene: UIScene) { saveDrafts() }
  /// }
  ///
  /// final class DraftingAppDelegate: DeeplinkAppDelegate<AppDeeplinkID> {
  ///   override class var sceneDelegate: DeeplinkSceneDelegate.Type { WindowDelegate.self }
  /// }
  /// ```
  open class DeeplinkSceneDelegate: NSObject, UIWindowSceneDelegate {
    private weak var receiver: AnyDeeplinkAppDelegate?

    /// Creates the delegate, which the system does.
    public override required init() {
      super.init()
      receiver = AnyDeeplinkAppDelegate.current
    }

    /// Receives the links that the scene connects with.
    open func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      receiver?.receive(options)
    }

    /// Receives the link of a quick action while the app runs.
    open func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(receiver?.receive(shortcutItem) ?? false)
    }
  }
#endif
