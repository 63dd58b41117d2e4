import Foundation
import Testing
@_spi(Host) import UIKit

/// What UIKit's controllers do and tell.
@MainActor
struct UIKitTests {
  final class Delegate: NSObject, UINavigationControllerDelegate {
    var told: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      told.append("shows \(viewController.title ?? "")")
    }
  }

  let window = UIWindow(windowScene: UIWindowScene())
  let navigation = UINavigationController()
  let delegate = Delegate()

  init() {
    window.rootViewController = navigation
    window.holdsAnimations = true
    navigation.delegate = delegate
  }

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  @Test func `a push is reported only when its transition is over, as UIKit does`() {
    window.makeKeyAndVisible()
    navigation.viewControllers = [controller("a")]
    #expect(delegate.told == ["shows a"])
    navigation.setViewControllers(navigation.viewControllers + [controller("b")], animated: true)
    #expect(navigation.topViewController?.title == "b")
    #expect(navigation.transitionCoordinator != nil)
    #expect(delegate.told == ["shows a"])
    window.finishAnimations()
    #expect(delegate.told == ["shows a", "shows b"])
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.swipeBack())
    window.finishAnimations()
    #expect(delegate.told.last == "shows a")
    #expect(!navigation.swipeBack())
  }

  @Test func `a presentation's container is in the window until its end, but beneath a cover`() {
    final class Inside: UIView {
      var windows: [UIWindow?] = []

      override func didMoveToWindow() { windows.append(window) }
    }
    window.makeKeyAndVisible()
    let (sheet, cover) = (controller("sheet"), controller("cover"))
    cover.modalPresentationStyle = .fullScreen
    navigation.present(sheet, animated: false)
    let (inside, container) = (Inside(), sheet.presentationController?.containerView)
    for _ in 0..<2 { container?.addSubview(inside) }
    #expect(inside.windows == [window])
    #expect(inside.superview === container)
    sheet.present(cover, animated: false)
    #expect(inside.windows == [window, nil])
    sheet.dismiss(animated: false)
    #expect(inside.windows == [window, nil, window])
    navigation.dismiss(animated: true)
    #expect(inside.window === window)
    window.finishAnimations()
    #expect(inside.windows == [window, nil, window, nil])
    #expect(sheet.presentationController?.containerView == nil)
  }

  @Test func `nothing is shown or presented in a window that is not on screen`() {
    navigation.setViewControllers([controller("a")], animated: true)
    navigation.present(controller("b"), animated: true) { Issue.record("it was presented") }
    window.finishAnimations()
    #expect(navigation.presentedViewController == nil)
    #expect(delegate.told == [])
  }

  @Test func `a second presentation over one controller is dropped without a word`() {
    window.makeKeyAndVisible()
    var presented: [String] = []
    let sheet = controller("sheet")
    navigation.present(sheet, animated: true) { presented.append("sheet") }
    navigation.present(controller("other"), animated: true) { presented.append("other") }
    #expect(presented == [])
    window.finishAnimations()
    #expect(presented == ["sheet"])
    #expect(navigation.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    #expect(window.problems == ["present"])
  }
}
