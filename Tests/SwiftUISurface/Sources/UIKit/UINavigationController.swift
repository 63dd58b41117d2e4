// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UINavigationController`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UINavigationController: UIViewController {
    /// UIKit: `UINavigationController/delegate`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// UIKit: `UINavigationController/viewControllers`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var viewControllers: [UIViewController] {
      get { storedControllers }
      set { setViewControllers(newValue, animated: false) }
    }

    /// UIKit: `UINavigationController/setViewControllers(_:animated:)`.
    ///
    /// The delegate is told of another top once it is there, if anybody can see it.
    @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      let isNew = viewControllers.last !== storedControllers.last
      storedControllers = viewControllers
      if isNew, visibleWindow != nil { move(animated: animated) { self.tell(animated: animated) } }
    }

    /// UIKit: `UINavigationController/topViewController`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var topViewController: UIViewController? { storedControllers.last }

    private var storedControllers: [UIViewController] = []

    private func tell(animated: Bool) {
      guard let top = storedControllers.last else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }

    /// The person swipes back.
    ///
    /// - Returns: Whether there is a screen to go back to.
    @_spi(Host) @discardableResult
    public func swipeBack() -> Bool {
      guard storedControllers.count > 1, visibleWindow != nil, presentedViewController == nil else {
        return false
      }
      storedControllers.removeLast()
      move(animated: true) { self.tell(animated: true) }
      return true
    }
  }

  /// UIKit: `UINavigationControllerDelegate`, whose requirements are optional there and have default
  /// implementations here.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// UIKit: `UINavigationControllerDelegate/navigationController(_:didShow:animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UINavigationControllerDelegate {
    /// UIKit: `UINavigationControllerDelegate/navigationController(_:didShow:animated:)`.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {}
  }
#endif
