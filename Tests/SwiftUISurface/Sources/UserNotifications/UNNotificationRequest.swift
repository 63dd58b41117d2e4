public import Foundation

/// User Notifications: `UNNotificationRequest`.
open class UNNotificationRequest: NSObject {
  /// User Notifications: `UNNotificationRequest/identifier`.
  open var identifier: String { storedIdentifier }
  /// User Notifications: `UNNotificationRequest/content`.
  open var content: UNNotificationContent { storedContent }

  private let storedIdentifier: String
  private let storedContent: UNNotificationContent

  init(identifier: String, content: UNNotificationContent) {
    storedIdentifier = identifier
    storedContent = content
  }
}

/// User Notifications: `UNNotificationContent`.
open class UNNotificationContent: NSObject {
  fileprivate var storedTitle = ""
  fileprivate var storedBody = ""
  fileprivate var storedUserInfo: [AnyHashable: Any] = [:]

  /// User Notifications: `UNNotificationContent/title`.
  open var title: String { storedTitle }
  /// User Notifications: `UNNotificationContent/body`.
  open var body: String { storedBody }
  /// User Notifications: `UNNotificationContent/userInfo`.
  open var userInfo: [AnyHashable: Any] { storedUserInfo }
}

/// User Notifications: `UNMutableNotificationContent`.
open class UNMutableNotificationContent: UNNotificationContent {
  /// User Notifications: `UNMutableNotificationContent/title`.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// User Notifications: `UNMutableNotificationContent/body`.
  open override var body: String {
    get { storedBody }
    set { storedBody = newValue }
  }
  /// User Notifications: `UNMutableNotificationContent/userInfo`.
  open override var userInfo: [AnyHashable: Any] {
    get { storedUserInfo }
    set { storedUserInfo = newValue }
  }
}
