// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIImage`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  open class UIImage: NSObject {
    /// UIKit: `UIImage/init(systemName:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public convenience init?(systemName name: String) {
      self.init()
    }
  }

  /// UIKit: `UITabBarItem`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UITabBarItem: NSObject {
    /// UIKit: `UITabBarItem/init(title:image:tag:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public convenience init(title: String?, image: UIImage?, tag: Int) {
      self.init()
      self.title = title
    }

    /// UIKit: `UIBarItem/title`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var title: String?
  }

  /// UIKit: `UITabBarController`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UITabBarController: UIViewController {
    /// UIKit: `UITabBarController/delegate`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// UIKit: `UITabBarController/tabBar`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var tabBar: UITabBar { storedBar }

    private let storedBar = UITabBar()

    /// UIKit: `UITabBarController/viewControllers`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var viewControllers: [UIViewController]? {
      get { storedControllers }
      set { setViewControllers(newValue, animated: false) }
    }

    /// UIKit: `UITabBarController/setViewControllers(_:animated:)`.
    ///
    /// What was selected stays selected if it is still there. Otherwise UIKit selects what has the same index, or else the
    /// first.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      let index = selectedIndex
      for controller in storedControllers { controller.storedParent = nil }
      storedControllers = viewControllers ?? []
      for controller in storedControllers { controller.storedParent = self }
      if !storedControllers.contains(where: { $0 === selected }) {
        selected =
          storedControllers.indices.contains(index)
          ? storedControllers[index] : storedControllers.first
      }
      visibleWindow?.updateAppearance()
    }

    /// UIKit: `UITabBarController/selectedViewController`; one that is no tab traps.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var selectedViewController: UIViewController? {
      get { selected }
      set {
        precondition(storedControllers.contains { $0 === newValue }, "UIKit raises an exception.")
        select(newValue)
      }
    }

    /// UIKit: `UITabBarController/selectedIndex`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var selectedIndex: Int {
      get { storedControllers.firstIndex { $0 === selected } ?? 0 }
      set { select(storedControllers[newValue]) }
    }

    override var shownChild: UIViewController? { selected }

    private var storedControllers: [UIViewController] = []
    private var selected: UIViewController?

    private func select(_ controller: UIViewController?) {
      guard controller !== selected else { return }
      selected = controller
      move(animated: visibleWindow?.animatesTabs == true) { _ in }
    }

    /// The user taps a tab; a second tap on a navigation controller's pops it to its root.
    ///
    /// - Returns: Whether the tab can be tapped.
    @_spi(Host) @discardableResult
    public func tapTab(_ index: Int) -> Bool {
      guard let window = shownWindow, !window.hasGesture, presentedViewController == nil,
        storedControllers.indices.contains(index)
      else { return false }
      let tapped = storedControllers[index]
      var asked: [Bool?] = []
      if !window.misbehavior.contains(.asksAboutTabsOnly) {
        asked.append(delegate?.tabBarController(self, shouldSelect: tapped))
      }
      if !window.misbehavior.isDisjoint(with: [.asksAboutTabsOnly, .asksTwice]),
        #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
      {
        asked.append(delegate?.tabBarController(self, shouldSelectTab: UITab(of: tapped)))
      }
      guard !asked.contains(false) else { return false }
      if tapped === selected {
        let navigation = tapped as? UINavigationController
        if navigation?.transitionCoordinator == nil {
          navigation?.popToRootViewController(animated: true)
        }
      } else {
        select(tapped)
      }
      window.tell { self.delegate?.tabBarController(self, didSelect: tapped) }
      return true
    }
  }

  /// UIKit: `UITabBarControllerDelegate`, whose requirements are optional there and have default implementations here.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:shouldSelect:)`; asked before a user's tap does anything.
    @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:shouldSelectTab:)`.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool

    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:didSelect:)`; only a user's tap is reported.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  extension UITabBarControllerDelegate {
    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:shouldSelect:)`.
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      true
    }

    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:shouldSelectTab:)`.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      true
    }

    /// UIKit: `UITabBarControllerDelegate/tabBarController(_:didSelect:)`.
    public func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
  }
#endif
