public import Foundation

/// User Notifications: `UNNotificationDefaultActionIdentifier`.
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
@available(tvOS, unavailable)
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// User Notifications: `UNNotificationDismissActionIdentifier`.
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
@available(tvOS, unavailable)
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// User Notifications: `UNNotificationResponse`; made by the system only.
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
@available(tvOS, unavailable)
open class UNNotificationResponse: NSObject {
  /// User Notifications: `UNNotificationResponse/notification`.
  @available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
  open var notification: UNNotification { storedNotification }
  /// User Notifications: `UNNotificationResponse/actionIdentifier`.
  @available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
  open var actionIdentifier: String { storedActionIdentifier }

  private let storedNotification: UNNotification
  private let storedActionIdentifier: String

  /// A response as the system makes it.
  ///
  /// - Parameters:
  ///   - userInfo: The payload.
  ///   - actionIdentifier: What the user chose.
  ///   - request: The identifier of the notification's request; another one for each notification by default.
  ///   - date: When it was delivered.
  @_spi(Host) public init(
    userInfo: [AnyHashable: Any],
    actionIdentifier: String = UNNotificationDefaultActionIdentifier,
    request: String = "request \(UInt64.random(in: 0 ... .max))",
    date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) {
    storedNotification = UNNotification(identifier: request, date: date, userInfo: userInfo)
    storedActionIdentifier = actionIdentifier
  }
}

/// User Notifications: `UNNotification`; made by the system only.
@available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
open class UNNotification: NSObject {
  /// User Notifications: `UNNotification/request`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var request: UNNotificationRequest { storedRequest }

  /// User Notifications: `UNNotification/date`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var date: Date { storedDate }

  private let storedRequest: UNNotificationRequest
  private let storedDate: Date

  init(identifier: String, date: Date, userInfo: [AnyHashable: Any]) {
    storedDate = date
    storedRequest = UNNotificationRequest(identifier: identifier, userInfo: userInfo)
  }
}
