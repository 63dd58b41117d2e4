public import Foundation

/// User Notifications: `UNUserNotificationCenter`.
open class UNUserNotificationCenter: NSObject {
  nonisolated(unsafe) private static let shared = UNUserNotificationCenter()

  /// User Notifications: `UNUserNotificationCenter/current()`.
  public class func current() -> UNUserNotificationCenter { unsafe shared }

  /// User Notifications: `UNUserNotificationCenter/delegate`.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
}

/// User Notifications: `UNUserNotificationCenterDelegate`, whose requirements are optional there and have
/// default implementations here.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// User Notifications:
  /// `UNUserNotificationCenterDelegate/userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// User Notifications:
  /// `UNUserNotificationCenterDelegate/userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }
}
