import Deeplinks
import DeeplinksUIKit
import Foundation
import UIKit

// An app in UIKit, which writes no host. `DocumentationTests` compares it with the comments and the article of
// DeeplinksUIKit, the core's article on hosts, and a recipe.

/// A screen, which presents by its router.
final class ScreenController: UIViewController {
  private let router: Router<AppRoute>

  init(route: AppRoute, router: Router<AppRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
    title = route.name
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func showHelp() {
    router.present(.profile(.help(topic: [])))
  }
}

final class TabSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let tabs = TabRouter(tabs: AppTab.allCases, selected: .home, root: \.root)
  private var host: TabBarControllerHost<AppTab, AppRoute>?
  private lazy var pipeline = DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("shop")], links: AppDeeplinkID.links),
    handler: AppHandler(), router: tabs, fallback: { _, _ in .reject })

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let controller = UITabBarController()
    window.rootViewController = controller
    host = TabBarControllerHost(tabs: tabs, controller: controller) { route, router in
      ScreenController(route: route, router: router)
    }
    window.makeKeyAndVisible()
    for link in IncomingLink.links(in: options) { open(link) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { open(IncomingLink(url: context.url)) }
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    if let link = try? IncomingLink(activity) { open(link) }
  }

  private func open(_ link: IncomingLink) {
    Task { await pipeline.open(link) }
  }
}

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
    let router = Router(root: AppRoute.home)
    let navigation = UINavigationController()
    window.rootViewController = navigation
    host = NavigationControllerHost(router: router, controller: navigation) { route, router in
      ScreenController(route: route, router: router)
    }
    window.makeKeyAndVisible()
  }
}
