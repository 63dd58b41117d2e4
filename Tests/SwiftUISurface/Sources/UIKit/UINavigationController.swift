// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UINavigationController`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UINavigationController: UIViewController {
    /// UIKit: `UINavigationController/init(rootViewController:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public init(rootViewController: UIViewController) {
      super.init(nibName: nil, bundle: nil)
      viewControllers = [rootViewController]
    }

    /// UIKit: `UINavigationController/init(nibName:bundle:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// UIKit: `UINavigationController/init(navigationBarClass:toolbarClass:)`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
      self.init(nibName: nil, bundle: nil)
      if let bar = navigationBarClass as? UINavigationBar.Type {
        storedBar = bar.init(frame: .zero)
      }
    }

    /// UIKit: `UINavigationController/navigationBar`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var navigationBar: UINavigationBar { storedBar }

    private var storedBar = UINavigationBar(frame: .zero)

    /// UIKit: `UINavigationController/init(coder:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public required init?(coder: NSCoder) { nil }

    /// UIKit: `UINavigationController/delegate`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// UIKit: `UINavigationController/viewControllers`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var viewControllers: [UIViewController] {
      get { storedControllers }
      set { setViewControllers(newValue, animated: false) }
    }

    /// UIKit: `UINavigationController/setViewControllers(_:animated:)`.
    ///
    /// The delegate hears of another top once it is there, if it can be seen.
    @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      let isNew = viewControllers.last !== storedControllers.last
      replace(with: viewControllers)
      guard isNew, shownWindow != nil else { return }
      move(animated: animated) { _ in self.tell(animated: animated) }
    }

    /// UIKit: `UINavigationController/pushViewController(_:animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
      setViewControllers(storedControllers + [viewController], animated: animated)
    }

    /// UIKit: `UINavigationController/popViewController(animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
      guard storedControllers.count > 1 else { return nil }
      return pop(to: storedControllers.count - 1, animated: animated).last
    }

    /// UIKit: `UINavigationController/popToRootViewController(animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
      pop(to: 1, animated: animated)
    }

    /// UIKit: `UINavigationController/popToViewController(_:animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @discardableResult
    open func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      storedControllers.firstIndex(of: viewController).map { pop(to: $0 + 1, animated: animated) }
    }

    @discardableResult
    private func pop(to count: Int, animated: Bool) -> [UIViewController] {
      let before = storedControllers
      guard before.count > count else { return [] }
      replace(with: Array(before.prefix(count)))
      guard shownWindow != nil else { return Array(before.dropFirst(count)) }
      move(animated: animated, isInteractive: isHeld) { isCancelled in
        if isCancelled { self.replace(with: before) } else { self.tell(animated: animated) }
      }
      return Array(before.dropFirst(count))
    }

    /// UIKit: `UINavigationController/topViewController`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var topViewController: UIViewController? { storedControllers.last }

    override var shownChild: UIViewController? { storedControllers.last }

    private var storedControllers: [UIViewController] = []
    /// Whether the user's finger pops, and stays down.
    private var isHeld = false

    private func replace(with controllers: [UIViewController]) {
      for controller in storedControllers where controller.storedParent === self {
        controller.storedParent = nil
      }
      storedControllers = controllers
      for controller in controllers { controller.storedParent = self }
    }

    private func tell(animated: Bool) {
      guard let top = storedControllers.last, let window = shownWindow else { return }
      window.tell { self.delegate?.navigationController(self, didShow: top, animated: animated) }
    }

    /// The delegate also hears of the first screen, when that appears with the controller.
    func tellFirst() { tell(animated: false) }

    /// The user swipes back, for which UIKit calls `popViewController(animated:)`.
    ///
    /// - Parameter lasts: Whether the finger stays down, until the window's ``UIWindow/endGesture(cancelled:)``.
    /// - Returns: Whether there is a screen to go back to.
    @_spi(Host) @discardableResult
    public func swipeBack(lasts: Bool = false) -> Bool {
      guard storedControllers.count > 1, shownWindow?.hasGesture == false,
        presentedViewController == nil, transitionCoordinator == nil
      else { return false }
      isHeld = lasts
      defer { isHeld = false }
      popViewController(animated: true)
      return true
    }
  }

  /// UIKit: `UINavigationControllerDelegate`, whose requirements are optional there and have default
  /// implementations here.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// UIKit: `UINavigationControllerDelegate/navigationController(_:didShow:animated:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool)
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  extension UINavigationControllerDelegate {
    /// UIKit: `UINavigationControllerDelegate/navigationController(_:didShow:animated:)`.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {}
  }
#endif
