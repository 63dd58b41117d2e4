// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UISheetPresentationController`.
  @available(iOS 15.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor
  open class UISheetPresentationController: UIPresentationController {
    /// UIKit: `UISheetPresentationController/Detent`.
    @available(iOS 15.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    @MainActor
    open class Detent: NSObject {
      /// UIKit: `UISheetPresentationController/Detent/medium()`.
      @available(iOS 15.0, visionOS 1.0, *)
      @available(tvOS, unavailable)
      open class func medium() -> Self { Self() }

      /// UIKit: `UISheetPresentationController/Detent/large()`.
      @available(iOS 15.0, visionOS 1.0, *)
      @available(tvOS, unavailable)
      open class func large() -> Self { Self() }

      @available(iOS 15.0, visionOS 1.0, *)
      @available(tvOS, unavailable)
      public required override init() {}
    }

    /// UIKit: `UISheetPresentationController/detents`.
    @available(iOS 15.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var detents: [Detent] = []
  }

  /// UIKit: `UIPopoverPresentationController`.
  @available(iOS 8.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor
  open class UIPopoverPresentationController: UIPresentationController {
    /// UIKit: `UIPopoverPresentationController/sourceView`.
    @available(iOS 8.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open weak var sourceView: UIView?
  }

  @available(iOS 8.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  extension UIViewController {
    /// UIKit: `UIViewController/sheetPresentationController`; there for the styles that present sheets.
    @available(iOS 15.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    public var sheetPresentationController: UISheetPresentationController? {
      presentationController as? UISheetPresentationController
    }

    /// UIKit: `UIViewController/popoverPresentationController`; there for popovers.
    @available(iOS 8.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    public var popoverPresentationController: UIPopoverPresentationController? {
      presentationController as? UIPopoverPresentationController
    }
  }
#endif
