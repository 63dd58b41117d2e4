public import Foundation

/// User Notifications: `UNNotificationRequest`.
@available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationRequest: NSObject {
  /// User Notifications: `UNNotificationRequest/content`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var content: UNNotificationContent { storedContent }

  /// User Notifications: `UNNotificationRequest/identifier`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var identifier: String { storedIdentifier }

  private let storedContent: UNNotificationContent
  private let storedIdentifier: String

  init(identifier: String, userInfo: [AnyHashable: Any]) {
    storedIdentifier = identifier
    storedContent = UNNotificationContent(userInfo: userInfo)
  }
}

/// User Notifications: `UNNotificationContent`.
@available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationContent: NSObject {
  /// User Notifications: `UNNotificationContent/userInfo`.
  @available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var userInfo: [AnyHashable: Any] { storedUserInfo }

  private let storedUserInfo: [AnyHashable: Any]

  init(userInfo: [AnyHashable: Any]) {
    storedUserInfo = userInfo
  }
}
