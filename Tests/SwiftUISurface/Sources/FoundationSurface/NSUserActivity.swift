public import Foundation

/// Foundation: `NSUserActivityTypeBrowsingWeb`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Foundation: `NSUserActivity`, which Foundation has on Apple's systems only.
open class NSUserActivity: NSObject {
  /// Foundation: `NSUserActivity/activityType`.
  open var activityType: String { type }
  /// Foundation: `NSUserActivity/title`.
  open var title: String?
  /// Foundation: `NSUserActivity/userInfo`.
  open var userInfo: [AnyHashable: Any]?
  /// Foundation: `NSUserActivity/webpageURL`.
  open var webpageURL: URL?
  /// Foundation: `NSUserActivity/targetContentIdentifier`.
  open var targetContentIdentifier: String?
  /// Foundation: `NSUserActivity/isEligibleForHandoff`.
  open var isEligibleForHandoff = true
  /// Foundation: `NSUserActivity/isEligibleForSearch`.
  open var isEligibleForSearch = false

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
