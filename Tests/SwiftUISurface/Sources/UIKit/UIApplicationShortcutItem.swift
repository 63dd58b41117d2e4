public import Foundation

/// UIKit: `UIApplicationShortcutIcon`.
open class UIApplicationShortcutIcon: NSObject {
  /// UIKit: `UIApplicationShortcutIcon/init(systemImageName:)`.
  public convenience init(systemImageName: String) {
    self.init()
  }

  /// UIKit: `UIApplicationShortcutIcon/init(templateImageName:)`.
  public convenience init(templateImageName: String) {
    self.init()
  }
}

/// UIKit: `UIApplicationShortcutItem`.
open class UIApplicationShortcutItem: NSObject {
  /// UIKit: `UIApplicationShortcutItem/type`.
  open var type: String { storedType }
  /// UIKit: `UIApplicationShortcutItem/localizedTitle`.
  open var localizedTitle: String { storedTitle }
  /// UIKit: `UIApplicationShortcutItem/localizedSubtitle`.
  open var localizedSubtitle: String? { storedSubtitle }
  /// UIKit: `UIApplicationShortcutItem/icon`.
  open var icon: UIApplicationShortcutIcon? { storedIcon }
  /// UIKit: `UIApplicationShortcutItem/userInfo`.
  open var userInfo: [String: any NSSecureCoding]? { storedUserInfo }

  private let storedType: String
  private let storedTitle: String
  private let storedSubtitle: String?
  private let storedIcon: UIApplicationShortcutIcon?
  private let storedUserInfo: [String: any NSSecureCoding]?

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:localizedSubtitle:icon:userInfo:)`.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    storedType = type
    storedTitle = localizedTitle
    storedSubtitle = localizedSubtitle
    storedIcon = icon
    storedUserInfo = userInfo
  }

  /// UIKit: `UIApplicationShortcutItem/init(type:localizedTitle:)`.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}
