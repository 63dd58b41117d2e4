public import Foundation

/// Foundation: `NSUserActivityTypeBrowsingWeb`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Foundation: `NSUserActivity`, which Foundation has on Apple's systems only.
open class NSUserActivity: NSObject {
  /// Foundation: `NSUserActivity/activityType`.
  open var activityType: String { type }
  /// Foundation: `NSUserActivity/userInfo`.
  open var userInfo: [AnyHashable: Any]?
  /// Foundation: `NSUserActivity/webpageURL`.
  open var webpageURL: URL?

  private let type: String

  /// Foundation: `NSUserActivity/init(activityType:)`.
  public init(activityType: String) {
    type = activityType
  }

  /// Foundation: `NSUserActivity/addUserInfoEntries(from:)`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}
