public import Foundation

/// UIKit: `UIApplicationShortcutIcon`.
open class UIApplicationShortcutIcon: NSObject {
  /// UIKit: `UIApplicationShortcutIcon/init(systemImageName:)`.
  public convenience init(systemImageName: String) {
    self.init()
  }
}

/// UIKit: `UIApplicationShortcutItem`.
open class UIApplicationShortcutItem: NSObject {
  /// UIKit: `UIApplicationShortcutItem/type`.
  open var type: String { storedType }
  /// UIKit: `UIApplicationShortcutItem/userInfo`.
  open var userInfo: [String: any NSSecureCoding]? { storedUserInfo }

  private let storedType: String
  private let storedUserInfo: [String: any NSSecureCoding]?

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:localizedSubtitle:icon:userInfo:)`.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    storedType = type
    storedUserInfo = userInfo
  }

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:)`.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}
