import Deeplinks
import DeeplinksUIKit
import Foundation
import UIKit
import UserNotifications

// A UIKit app with a login, notifications, and quick actions. `DocumentationTests` compares it with the article of
// DeeplinksUIKit.

final class MemberAppDelegate: UIResponder, UIApplicationDelegate {
  static let shared = SharedModel()
  private let notifications = NotificationInbox(inbox: shared.inbox)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = notifications
    return true
  }
}

final class MemberSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let shared = MemberAppDelegate.shared
  private let tabs = TabRouter(tabs: AppTab.allCases, selected: .home, root: \.root)
  private var host: TabBarControllerHost<AppTab, AppRoute>?
  private var attachment: InboxAttachment?
  private lazy var pipeline = DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("shop")], links: AppDeeplinkID.links),
    resolver: SharedResolver(shared: shared), handler: AppHandler(), router: tabs,
    fallback: { _, _ in .reject }, prompt: { _, _ in .current(.present(.signIn)) })

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let controller = UITabBarController()
    window.rootViewController = controller
    host = TabBarControllerHost(tabs: tabs, controller: controller) { [shared] route, router in
      route == .signIn
        ? SignInController(shared: shared) : ScreenController(route: route, router: router)
    }
    window.makeKeyAndVisible()
    restore(session.stateRestorationActivity)
    attachment = shared.inbox.attach(pipeline)
    shared.inbox.receive(options)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    attachment?.becomeActive()
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { open(IncomingLink(url: context.url)) }
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    if let link = try? IncomingLink(activity) { open(link) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(shared.inbox.receive(item))
  }

  private func open(_ link: IncomingLink) {
    Task { await pipeline.open(link) }
  }

  // The screens of the last time.

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.shop.screens")
    let archive = NavigationArchive(tabs.state, initial: tabs.initialState)
    activity.addUserInfoEntries(from: ["screens": archive.data, "user": shared.user ?? ""])
    return activity
  }

  private func restore(_ activity: NSUserActivity?) {
    guard let data = activity?.userInfo?["screens"] as? Data,
      activity?.userInfo?["user"] as? String == shared.user ?? "",
      let archive = try? NavigationArchive(data: data)
    else { return }
    Task { await pipeline.restore(archive, to: tabs) }
  }
}

final class SignInController: UIViewController {
  private let shared: SharedModel

  init(shared: SharedModel) {
    self.shared = shared
    super.init(nibName: nil, bundle: nil)
    title = "Sign in"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func signIn() async {
    await shared.signIn("ada")
    dismiss(animated: true)
  }
}
