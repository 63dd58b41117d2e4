#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// The delegate of all controllers of a host.
  ///
  /// UIKit may call it late, twice, or out of order. So apart from taps on tabs, it only says when to look at the
  /// controllers. It is not generic, because Objective-C calls it.
  @MainActor
  final class ControllerDelegate: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate
  {
    var onChange: @MainActor () -> Void = {}
    /// Called before a tap selects a tab, even the selected one.
    var onTap: @MainActor (UIViewController) -> Void = { _ in }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      onChange()
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      onTap(viewController)
      return true
    }

    /// From iOS 18 on, UIKit may call this instead, or both.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      if let controller = tab.viewController { onTap(controller) }
      return true
    }
  }

  /// A navigation controller that a host creates, which reports when it appears and disappears.
  final class LevelNavigationController: UINavigationController {
    private(set) var isOnScreen = false
    /// Whether it has been on screen, though a cover of the app's own may have hidden it at once.
    private(set) var hasAppeared = false
    /// Whether the host that has presented it is gone, or shows the stack no more.
    var isLeft: @MainActor () -> Bool = { false }
    private var onChange: @MainActor () -> Void = {}

    convenience init(barClass: AnyClass?, onChange: @escaping @MainActor () -> Void) {
      self.init(navigationBarClass: barClass, toolbarClass: nil)
      self.onChange = onChange
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      onChange()
    }

    // A screen may make itself the delegate, for transitions of its own. UIKit calls these for the user, too.

    override func popViewController(animated: Bool) -> UIViewController? {
      defer { onChange() }
      return super.popViewController(animated: animated)
    }

    override func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      defer { onChange() }
      return super.popToViewController(viewController, animated: animated)
    }

    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      defer { onChange() }
      return super.popToRootViewController(animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      isOnScreen = true
      hasAppeared = true
      onChange()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      isOnScreen = false
      onChange()
    }
  }
#endif
