import Deeplinks
import DeeplinksUIKit
import Foundation
import UIKit

// An app in UIKit, which writes no host.

/// A screen, which presents by its router.
// sample: LinksInUIKit.md: final class ScreenController: UIViewController {

// sample: LinksInUIKit.md: final class TabSceneDelegate: UIResponder, UIWindowSceneDelegate {

/// One stack, without tabs.
final class StackSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var host: NavigationControllerHost<AppRoute>?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    // sample: NavigationControllerHost.swift: let router = Router(root: AppRoute.home)
  }
}

/// Tabs whose host is kept.
@MainActor
final class TabsInAWindow {
  private let window: UIWindow
  private let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
  private var host: TabBarControllerHost<AppTab, AppRoute>?

  init(window: UIWindow) {
    self.window = window
  }

  func show() {
    // sample: TabBarControllerHost.swift: let controller = UITabBarController()
  }

  func show(in controller: UITabBarController) {
    // sample: DeeplinksUIKit.md: host = TabBarControllerHost(tabs: tabs, tabBarController: controller) { route, router in
  }
}
