public import Foundation

/// UIKit: `UISceneSession`; made by the system only.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
open class UISceneSession: NSObject {
  /// UIKit: `UISceneSession/Role`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// UIKit: `UISceneSession/Role/rawValue`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public let rawValue: String

    /// UIKit: `UISceneSession/Role/init(rawValue:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// UIKit: `UISceneSession/Role/windowApplication`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// UIKit: `UISceneSession/role`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  open var role: Role { .windowApplication }

  /// UIKit: `UISceneSession/stateRestorationActivity`; what the scene's delegate said when the scene was left.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  open var stateRestorationActivity: NSUserActivity? { storedRestorationActivity }

  /// What the scene's delegate said before.
  @_spi(Host) public var storedRestorationActivity: NSUserActivity?

  /// A session as the system makes it.
  @_spi(Host) public override init() {}
}

/// UIKit: `UIWindowScene`; made by the system only.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
open class UIWindowScene: UIScene {
  /// A scene as the system makes it.
  @_spi(Host) public override init() {}
}

/// UIKit: `UISceneDelegate`, whose requirements are optional there and have default implementations here.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// UIKit: `UISceneDelegate/scene(_:willConnectTo:options:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// UIKit: `UISceneDelegate/scene(_:openURLContexts:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// UIKit: `UISceneDelegate/scene(_:continue:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// UIKit: `UISceneDelegate/sceneDidBecomeActive(_:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func sceneDidBecomeActive(_ scene: UIScene)

  /// UIKit: `UISceneDelegate/sceneDidEnterBackground(_:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func sceneDidEnterBackground(_ scene: UIScene)

  /// UIKit: `UISceneDelegate/sceneDidDisconnect(_:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func sceneDidDisconnect(_ scene: UIScene)

  /// UIKit: `UISceneDelegate/stateRestorationActivity(for:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
extension UISceneDelegate {
  /// UIKit: `UISceneDelegate/scene(_:willConnectTo:options:)`.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// UIKit: `UISceneDelegate/scene(_:openURLContexts:)`.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  /// UIKit: `UISceneDelegate/scene(_:continue:)`.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  /// UIKit: `UISceneDelegate/sceneDidBecomeActive(_:)`.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// UIKit: `UISceneDelegate/sceneDidEnterBackground(_:)`.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  /// UIKit: `UISceneDelegate/sceneDidDisconnect(_:)`.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// UIKit: `UISceneDelegate/stateRestorationActivity(for:)`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// UIKit: `UIWindowSceneDelegate`.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// UIKit: `UIWindowSceneDelegate/windowScene(_:performActionFor:completionHandler:)`.
  ///
  /// Its `async` form is imported as nonisolated, and an item is not Sendable, so that a delegate on the main
  /// actor cannot have it.
  @available(iOS 13.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

@available(iOS 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension UIWindowSceneDelegate {
  /// UIKit: `UIWindowSceneDelegate/windowScene(_:performActionFor:completionHandler:)`.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
