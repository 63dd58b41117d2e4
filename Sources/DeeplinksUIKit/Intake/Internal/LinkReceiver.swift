#if canImport(UIKit) && canImport(UserNotifications) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// An app's delegate, whatever its links mean.
  @MainActor
  protocol LinkReceiver: AnyObject {
    func receive(_ options: UIScene.ConnectionOptions)
    func receive(_ item: UIApplicationShortcutItem) -> Bool
  }

  /// Where a scene delegate finds the app's delegate: in a SwiftUI app, `UIApplication.shared.delegate` is SwiftUI's own.
  @MainActor
  final class CurrentReceiver {
    static let shared = CurrentReceiver()
    weak var receiver: (any LinkReceiver)?
  }
#endif
