public import Foundation

/// Foundation: `NSUserActivityTypeBrowsingWeb`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Foundation: `NSUserActivity`, which Foundation has on Apple's systems only.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class NSUserActivity: NSObject {
  /// Foundation: `NSUserActivity/activityType`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var activityType: String { type }
  /// Foundation: `NSUserActivity/title`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var title: String?
  /// Foundation: `NSUserActivity/userInfo`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var userInfo: [AnyHashable: Any]?
  /// Foundation: `NSUserActivity/webpageURL`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var webpageURL: URL?
  /// Foundation: `NSUserActivity/targetContentIdentifier`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  open var targetContentIdentifier: String?
  /// Foundation: `NSUserActivity/isEligibleForHandoff`.
  @available(iOS 9.0, macOS 10.11, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var isEligibleForHandoff = true
  /// Foundation: `NSUserActivity/isEligibleForSearch`.
  @available(iOS 9.0, macOS 10.11, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
  open var isEligibleForSearch = false
  /// Foundation: `NSUserActivity/isEligibleForPrediction`.
  @available(iOS 12.0, watchOS 5.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  open var isEligibleForPrediction: Bool {
    get { isPredicted }
    set { isPredicted = newValue }
  }

  private var isPredicted = false
  private let type: String

  /// Foundation: `NSUserActivity/init(activityType:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init(activityType: String) {
    type = activityType
  }

  /// Foundation: `NSUserActivity/addUserInfoEntries(from:)`.
  @available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Foundation: `NSUserActivity/deleteAllSavedUserActivities()`.
  @available(iOS 12.0, macOS 10.15, watchOS 5.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open class func deleteAllSavedUserActivities() async {}  // The surface saves none.
}
