#if canImport(UIKit) && !os(watchOS)
  import AccountFeature
  import Deeplinks
  import DeeplinksUIKit
  import EventsFeature
  import Foundation
  import IdentitySDK
  import Observation
  import ReaderApp
  public import UIKit

  /// What the scenes share, since UIKit makes their delegates.
  enum Shared {
    static let reader = Reader(
      session: AccountSession(), identity: IdentityPage(scheme: "reader") { _ in },
      events: EventsService { _ in throw EventsError() })
  }

  /// One window of the app in UIKit, with the same model as the one in SwiftUI.
  public final class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private let model = WindowModel(reader: Shared.reader)
    private var host: TabBarControllerHost<AppTab, AppRoute>?
    private var attachment: InboxAttachment?

    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let controller = UITabBarController()
      host = TabBarControllerHost(tabs: model.router, tabBarController: controller) {
        route, router in
        route == .account(.signIn)
          ? SignInController() : ReaderScreen(route: route, router: router)
      }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
      attachment = Shared.reader.inbox.attach(model.pipeline)
      for link in IncomingLink.links(in: options, key: "reader.link") { open(link) }
      followSession()
    }

    private func followSession() {
      withObservationTracking {
        _ = Shared.reader.arrivals
      } onChange: { [weak self] in
        Task { @MainActor in
          self?.model.followSession()
          self?.followSession()
        }
      }
    }

    public func sceneDidBecomeActive(_ scene: UIScene) {
      attachment?.becomeActive()
    }

    public func sceneDidEnterBackground(_ scene: UIScene) {
      attachment?.enterBackground()
    }

    public func sceneDidDisconnect(_ scene: UIScene) {
      attachment = nil
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
    func signIn() async {
      await Shared.reader.signIn()
      if Shared.reader.isSignedIn { dismiss(animated: true) }
    }
  }

  /// A screen of the app: one controller for each route but the sign-in.
  final class ReaderScreen: UIViewController {
    private let router: Router<AppRoute>

    init(route: AppRoute, router: Router<AppRoute>) {
      self.router = router
      super.init(nibName: nil, bundle: nil)
      switch route {
      case .articles: title = "Articles"
      case .account: title = "Account"
      case .events: title = "Events"
      }
      tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func signIn() {
      router.present(.account(.signIn))
    }

    func close() {
      dismiss(animated: true)  // the router dismisses it, too
    }
  }
#endif
