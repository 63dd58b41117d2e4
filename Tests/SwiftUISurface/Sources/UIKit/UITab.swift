// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UITab`, which a tab bar controller makes for each of its view controllers.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  @MainActor
  open class UITab: NSObject {
    /// UIKit: `UITab/viewController`.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    open var viewController: UIViewController? { controller }

    private let controller: UIViewController

    init(of controller: UIViewController) {
      self.controller = controller
      super.init()
    }
  }
#endif
