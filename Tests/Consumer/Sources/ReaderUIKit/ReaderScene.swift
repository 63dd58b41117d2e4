#if canImport(UIKit) && !os(watchOS)
  import AccountFeature
  import Deeplinks
  import DeeplinksUIKit
  import EventsFeature
  import Foundation
  import ReaderApp
  public import UIKit

  /// The app's window in UIKit.
  public final class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private let model = WindowModel(events: EventsService { _ in throw EventsError() })
    private var host: TabBarControllerHost<AppTab, AppRoute>?

    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let controller = UITabBarController()
      host = TabBarControllerHost(tabs: model.router, tabBarController: controller) {
        [model] route, router in
        route == .account(.signIn)
          ? SignInController(model: model) : ReaderScreen(route: route, router: router)
      }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
      for link in IncomingLink.links(in: options, key: "reader.link") { open(link) }
    }

    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(IncomingLink(url: context.url)) }
    }

    public func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      if let link = try? IncomingLink(activity) { open(link) }
    }

    private func open(_ link: IncomingLink) {
      Task { await model.pipeline.open(link) }
    }
  }

  /// Asks the reader for a login.
  final class SignInController: UIViewController {
    private let model: WindowModel

    init(model: WindowModel) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func signIn() async {
      model.session.name = "ada"
      await model.pipeline.fulfill(.login)
    }
  }

  /// A screen of the app: one controller for each route but the sign-in.
  final class ReaderScreen: UIViewController {
    private let router: Router<AppRoute>

    init(route: AppRoute, router: Router<AppRoute>) {
      self.router = router
      super.init(nibName: nil, bundle: nil)
      title = route.name
      tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func signIn() {
      router.present(.account(.signIn))
    }
  }
#endif
