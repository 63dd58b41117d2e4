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

  /// UIKit: `UIScene/OpenURLOptions`.
  @MainActor
  open class OpenURLOptions: NSObject {
    /// UIKit: `UIScene/OpenURLOptions/sourceApplication`.
    open var sourceApplication: String? { storedSourceApplication }
    private let storedSourceApplication: String?

    init(sourceApplication: String?) {
      storedSourceApplication = sourceApplication
    }
  }
}

/// UIKit: `UIOpenURLContext`; made by the system only.
@MainActor
open class UIOpenURLContext: NSObject {
  /// UIKit: `UIOpenURLContext/url`.
  open var url: URL { storedURL }
  /// UIKit: `UIOpenURLContext/options`.
  open var options: UIScene.OpenURLOptions { storedOptions }

  private let storedURL: URL
  private let storedOptions: UIScene.OpenURLOptions

  /// A context as the system makes it.
  @_spi(Host) public init(url: URL, sourceApplication: String? = nil) {
    storedURL = url
    storedOptions = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
  }
}
