public import Foundation

/// UIKit: `UIApplicationShortcutIcon`.
@available(iOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class UIApplicationShortcutIcon: NSObject {
  /// UIKit: `UIApplicationShortcutIcon/init(systemImageName:)`.
  @available(iOS 9.0, visionOS 1.0, *)
  public convenience init(systemImageName: String) {
    self.init()
  }
}

/// UIKit: `UIApplicationShortcutItem`.
@available(iOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class UIApplicationShortcutItem: NSObject {
  /// UIKit: `UIApplicationShortcutItem/type`.
  @available(iOS 9.0, visionOS 1.0, *)
  open var type: String { storedType }
  /// UIKit: `UIApplicationShortcutItem/userInfo`.
  @available(iOS 9.0, visionOS 1.0, *)
  open var userInfo: [String: any NSSecureCoding]? { storedUserInfo }

  private let storedType: String
  private let storedUserInfo: [String: any NSSecureCoding]?

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:localizedSubtitle:icon:userInfo:)`.
  @available(iOS 9.0, visionOS 1.0, *)
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    storedType = type
    storedUserInfo = userInfo
  }

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:)`.
  @available(iOS 9.0, visionOS 1.0, *)
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}
