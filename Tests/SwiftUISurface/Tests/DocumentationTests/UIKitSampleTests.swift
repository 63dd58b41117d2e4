import Deeplinks
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

/// A scene delegate of the article.
///
/// UIKit finds a delegate's methods by name. A call through the stand-in's protocol would miss those that a subclass of
/// `DeeplinkSceneDelegate` adds, and call the protocol's own.
@MainActor
private protocol SampleDelegate {
  var window: UIWindow? { get }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneDidBecomeActive(_ scene: UIScene)
}

extension SampleDelegate {
  fileprivate var tabs: UITabBarController? { window?.rootViewController as? UITabBarController }

  /// The titles of each tab's screens, and of those in a sheet.
  fileprivate var titles: [[String?]] {
    let stacks = (tabs?.viewControllers ?? []) + [tabs?.presentedViewController].compactMap(\.self)
    return stacks.compactMap { ($0 as? UINavigationController)?.viewControllers.map(\.title) }
  }
}

extension StackSceneDelegate: SampleDelegate {}
extension TabSceneDelegate: SampleDelegate {}
extension MemberSceneDelegate: SampleDelegate {}

/// What the article on UIKit says of its delegates.
///
/// A step is refused after five seconds of real time, which pass where all random tests share the main actor. So what is
/// tried is tried again until its screens are there.
@MainActor
@Suite(.serialized, .followingTasks, .timeLimit(.minutes(15)))
struct UIKitSampleTests {
  private let app = MemberAppDelegate()
  private let shared = MemberAppDelegate.shared
  private let home = ["home"]
  private let help = ["profile.help"]
  private let me = ["profile.me"]
  private let user = ["profile.me", "profile.user"]
  private let edit = ["profile.me", "profile.user", "profile.edit"]

  private func activity(_ link: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: link)
    return activity
  }

  /// Connects a scene, which becomes active in the same turn.
  private func connect<Delegate: SampleDelegate>(
    _ delegate: Delegate, _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> Delegate {
    delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    delegate.sceneDidBecomeActive(UIWindowScene())
    return delegate
  }

  /// Connects a scene with the delegate that the app's delegate names, by a universal link.
  private func connect(
    _ session: UISceneSession = UISceneSession(), by link: String? = nil
  ) throws -> MemberSceneDelegate {
    let activities = [link].compactMap(\.self).map(activity)
    let options = UIScene.ConnectionOptions(userActivities: Set(activities))
    let config = app.application(.shared, configurationForConnecting: session, options: options)
    let type = try #require(config.delegateClass as? MemberSceneDelegate.Type)
    return connect(type.init(), session, options)
  }

  /// Acts until these screens are shown, and returns what shows them.
  private func show<Delegate: SampleDelegate>(
    _ wanted: [[String]], by act: () async throws -> Delegate
  ) async throws -> Delegate {
    for _ in 0..<5 {
      let delegate = try await act()
      let limit = ContinuousClock.now + .seconds(10)
      while delegate.titles != wanted, ContinuousClock.now < limit { await Task.yield() }
      if delegate.titles == wanted { return delegate }
    }
    return try #require(nil as Delegate?, "\(wanted) is not shown.")
  }

  @Test func `the delegate opens links at launch and later`() async throws {
    let link = activity("https://shop.example/profile/ada/edit")
    let delegate = try await show([home, edit]) {
      let options = UIScene.ConnectionOptions(userActivities: [link])
      return connect(TabSceneDelegate(), UISceneSession(), options)
    }
    let url = try #require(URL(string: "shop://help"))
    _ = try await show([home, me, help]) {
      delegate.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
      return delegate
    }
    _ = try await show([home, edit]) {
      delegate.scene(UIWindowScene(), continue: link)
      return delegate
    }
    #expect(delegate.window?.problems == [])
  }

  @Test func `the delegate shows a user again what was shown, and nobody else`() async throws {
    await shared.signIn("ada")
    let session = UISceneSession()
    session.storedRestorationActivity = try await show([home, user]) {
      try connect(by: "https://shop.example/profile/ada")
    }.stateRestorationActivity(for: UIWindowScene())
    for user in ["bob", nil] {
      shared.signOut()
      if let user { await shared.signIn(user) }
      let other = try connect(session)
      await quiet()
      #expect(other.titles == [home, me])
    }
    await shared.signIn("ada")
    let again = try await show([home, user]) { try connect(session) }
    #expect(again.tabs?.selectedIndex == 1)
    // However early the scene is active, the link at launch comes after the screens.
    let linked = try await show([home, user]) {
      try connect(session, by: "https://shop.example/")
    }
    await quiet()
    #expect(linked.tabs?.selectedIndex == 0)
    #expect(linked.titles == [home, user])
  }

  @Test func `an open scene starts over when the user signs out`() async throws {
    await shared.signIn("ada")
    let delegate = try await show([home, edit]) {
      try connect(by: "https://shop.example/profile/ada/edit")
    }
    let before = delegate.tabs?.viewControllers ?? []
    delegate.tabs?.present(
      UIAlertController(title: "Own", message: nil, preferredStyle: .alert), animated: false)
    shared.signOut()
    await quiet()
    #expect(delegate.titles == [home, me])
    #expect(delegate.tabs?.selectedIndex == 0)
    #expect(delegate.tabs?.viewControllers?.contains(where: before.contains) == false)
    #expect(delegate.tabs?.presentedViewController == nil)
    #expect(delegate.window?.problems == [])
  }

  @Test func `a link at launch waits for the login, and opens after it`() async throws {
    _ = try await show([home, edit]) {
      shared.signOut()
      let delegate = try await show([home, me, ["Sign in"]]) {
        try connect(by: "https://shop.example/profile/ada/edit")
      }
      let sheet = delegate.tabs?.presentedViewController as? UINavigationController
      await (sheet?.viewControllers.first as? SignInController)?.signIn()
      return delegate
    }
  }

  @Test func `a link goes to no scene in the background, nor to a closed one`() async throws {
    let (first, second) = (try connect(), try connect())
    second.sceneDidEnterBackground(UIWindowScene())
    _ = try await show([home, me, help]) {
      let response = UNNotificationResponse(userInfo: ["deep_link": "shop://help"])
      app.userNotificationCenter(.current(), didReceive: response) {}
      return first
    }
    #expect(second.titles == [home, me])
    first.sceneDidDisconnect(UIWindowScene())
    _ = try await show([home, me, help]) {
      let item = UIApplicationShortcutItem(type: "shop://help", localizedTitle: "Help")
      second.windowScene(UIWindowScene(), performActionFor: item) { #expect($0) }
      return second
    }
  }

  @Test func `the browser has pages of the website that the app lacks`() async throws {
    let page = activity("https://shop.example/a/page")
    try connect().scene(UIWindowScene(), continue: page)
    await quiet()
    #expect(UIApplication.shared.opened.contains { $0 == page.webpageURL })
  }

  @Test func `one stack needs as little`() throws {
    let delegate = connect(StackSceneDelegate(), UISceneSession(), UIScene.ConnectionOptions())
    let stack = delegate.window?.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["home"])
  }
}
