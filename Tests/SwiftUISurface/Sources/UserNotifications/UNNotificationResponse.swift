public import Foundation

/// User Notifications: `UNNotificationDefaultActionIdentifier`.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// User Notifications: `UNNotificationResponse`; made by the system only.
open class UNNotificationResponse: NSObject {
  /// User Notifications: `UNNotificationResponse/notification`.
  open var notification: UNNotification { storedNotification }
  /// User Notifications: `UNNotificationResponse/actionIdentifier`.
  open var actionIdentifier: String { storedActionIdentifier }

  private let storedNotification: UNNotification
  private let storedActionIdentifier: String

  /// A response as the system makes it.
  @_spi(Host) public init(
    userInfo: [AnyHashable: Any],
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    storedNotification = UNNotification(userInfo: userInfo)
    storedActionIdentifier = actionIdentifier
  }
}

/// User Notifications: `UNNotification`; made by the system only.
open class UNNotification: NSObject {
  /// User Notifications: `UNNotification/request`.
  open var request: UNNotificationRequest { storedRequest }

  private let storedRequest: UNNotificationRequest

  init(userInfo: [AnyHashable: Any]) {
    storedRequest = UNNotificationRequest(userInfo: userInfo)
  }
}
