public import Foundation

/// User Notifications: `UNNotificationRequest`.
open class UNNotificationRequest: NSObject {
  /// User Notifications: `UNNotificationRequest/content`.
  open var content: UNNotificationContent { storedContent }

  private let storedContent: UNNotificationContent

  init(userInfo: [AnyHashable: Any]) {
    storedContent = UNNotificationContent(userInfo: userInfo)
  }
}

/// User Notifications: `UNNotificationContent`.
open class UNNotificationContent: NSObject {
  /// User Notifications: `UNNotificationContent/userInfo`.
  open var userInfo: [AnyHashable: Any] { storedUserInfo }

  private let storedUserInfo: [AnyHashable: Any]

  init(userInfo: [AnyHashable: Any]) {
    storedUserInfo = userInfo
  }
}
