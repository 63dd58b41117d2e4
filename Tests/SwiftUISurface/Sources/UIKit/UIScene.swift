public import Foundation
@_exported public import FoundationSurface
public import UserNotifications

/// UIKit: `UIScene`.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
open class UIScene: NSObject {
  /// UIKit: `UIScene/ActivationState`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public enum ActivationState: Int, Sendable {
    case foregroundActive, foregroundInactive, background
  }

  /// UIKit: `UIScene/activationState`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  open var activationState: ActivationState { storedActivationState }

  /// Whether the user sees the scene.
  @_spi(Host) public var storedActivationState = ActivationState.foregroundActive

  /// UIKit: `UIScene/ConnectionOptions`; made by the system only.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @MainActor
  open class ConnectionOptions: NSObject {
    /// UIKit: `UIScene/ConnectionOptions/urlContexts`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    open var urlContexts: Set<UIOpenURLContext> { storedURLContexts }
    /// UIKit: `UIScene/ConnectionOptions/userActivities`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    open var userActivities: Set<NSUserActivity> { storedUserActivities }
    /// UIKit: `UIScene/ConnectionOptions/notificationResponse`.
    @available(iOS 13.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var notificationResponse: UNNotificationResponse? {
      storedNotificationResponse as? UNNotificationResponse
    }
    /// UIKit: `UIScene/ConnectionOptions/shortcutItem`.
    @available(iOS 13.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var shortcutItem: UIApplicationShortcutItem? {
      storedShortcutItem as? UIApplicationShortcutItem
    }

    private let storedURLContexts: Set<UIOpenURLContext>
    private let storedUserActivities: Set<NSUserActivity>
    // Of types that tvOS lacks.
    private let storedNotificationResponse: NSObject?
    private let storedShortcutItem: NSObject?

    /// Options as the system makes them.
    @available(tvOS, unavailable)
    @_spi(Host) public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      notificationResponse: UNNotificationResponse? = nil,
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      storedURLContexts = urlContexts
      storedUserActivities = userActivities
      storedNotificationResponse = notificationResponse
      storedShortcutItem = shortcutItem
    }
  }
}

/// UIKit: `UIOpenURLContext`; made by the system only.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
open class UIOpenURLContext: NSObject {
  /// UIKit: `UIOpenURLContext/url`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  open var url: URL { storedURL }

  private let storedURL: URL

  /// A context as the system makes it.
  @_spi(Host) public init(url: URL) {
    storedURL = url
  }
}
