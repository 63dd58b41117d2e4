public import Foundation
@_exported public import FoundationSurface
public import UserNotifications

/// UIKit: `UIScene`.
@MainActor
open class UIScene: NSObject {
  /// UIKit: `UIScene/ConnectionOptions`; made by the system only.
  @MainActor
  open class ConnectionOptions: NSObject {
    /// UIKit: `UIScene/ConnectionOptions/urlContexts`.
    open var urlContexts: Set<UIOpenURLContext> { storedURLContexts }
    /// UIKit: `UIScene/ConnectionOptions/userActivities`.
    open var userActivities: Set<NSUserActivity> { storedUserActivities }
    /// UIKit: `UIScene/ConnectionOptions/notificationResponse`.
    open var notificationResponse: UNNotificationResponse? { storedNotificationResponse }
    /// UIKit: `UIScene/ConnectionOptions/shortcutItem`.
    open var shortcutItem: UIApplicationShortcutItem? { storedShortcutItem }

    private let storedURLContexts: Set<UIOpenURLContext>
    private let storedUserActivities: Set<NSUserActivity>
    private let storedNotificationResponse: UNNotificationResponse?
    private let storedShortcutItem: UIApplicationShortcutItem?

    /// Options as the system makes them.
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
@MainActor
open class UIOpenURLContext: NSObject {
  /// UIKit: `UIOpenURLContext/url`.
  open var url: URL { storedURL }

  private let storedURL: URL

  /// A context as the system makes it.
  @_spi(Host) public init(url: URL) {
    storedURL = url
  }
}
