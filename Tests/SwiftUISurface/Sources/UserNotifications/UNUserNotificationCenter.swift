public import Foundation

/// User Notifications: `UNUserNotificationCenter`.
@available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
open class UNUserNotificationCenter: NSObject {
  nonisolated(unsafe) private static let shared = UNUserNotificationCenter()

  /// User Notifications: `UNUserNotificationCenter/current()`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  public class func current() -> UNUserNotificationCenter { unsafe shared }

  /// User Notifications: `UNUserNotificationCenter/delegate`.
  @available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
}

/// User Notifications: `UNUserNotificationCenterDelegate`, whose requirements are optional there and have
/// default implementations here.
@available(iOS 10.0, macOS 10.14, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// User Notifications:
  /// `UNUserNotificationCenterDelegate/userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  @available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
@available(tvOS, unavailable)
extension UNUserNotificationCenterDelegate {
  /// User Notifications:
  /// `UNUserNotificationCenterDelegate/userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }
}
