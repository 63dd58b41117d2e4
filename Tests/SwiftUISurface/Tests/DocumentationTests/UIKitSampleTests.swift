import Deeplinks
import Foundation
import Testing
@_spi(Host) import UIKit

/// A scene delegate of the article.
@MainActor
private protocol SampleDelegate {
  var window: UIWindow? { get }
}

extension TabSceneDelegate: SampleDelegate {}
extension MemberSceneDelegate: SampleDelegate {}

/// What the article on UIKit says of its scene delegates.
///
/// A step is refused after five seconds of real time, which pass where all random tests share the main actor. So what is
/// tried is tried again until its screens are there.
@MainActor
@Suite(.serialized, .followingTasks, .timeLimit(.minutes(15)))
struct UIKitSampleTests {
  private func connect(
    _ delegate: some UIWindowSceneDelegate & SampleDelegate,
    _ session: UISceneSession = UISceneSession(),
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) throws -> UITabBarController {
    delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    delegate.sceneDidBecomeActive(UIWindowScene())
    return try #require(delegate.window?.rootViewController as? UITabBarController)
  }

  /// The titles of the selected tab's screens, and of those in a sheet.
  private func titles(in controller: UITabBarController) -> [[String?]] {
    let stacks = [controller.selectedViewController, controller.presentedViewController]
    return stacks.compactMap { ($0 as? UINavigationController)?.viewControllers.map(\.title) }
  }

  /// Acts until these screens are shown, and returns what shows them.
  private func show<Shown>(
    _ wanted: [[String]], by act: () throws -> (Shown, UITabBarController)
  ) async throws -> Shown {
    while true {
      let (shown, controller) = try act()
      let limit = ContinuousClock.now + .seconds(10)
      while titles(in: controller) != wanted, ContinuousClock.now < limit { await Task.yield() }
      if titles(in: controller) == wanted { return shown }
      try Task.checkCancellation()
    }
  }

  private func open(
    _ url: URL, in delegate: TabSceneDelegate
  ) throws -> (TabSceneDelegate, UITabBarController) {
    delegate.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
    return (delegate, try #require(delegate.window?.rootViewController as? UITabBarController))
  }

  @Test func `the delegate opens links at launch and later`() async throws {
    let url = try #require(URL(string: "shop://profile/ada/edit"))
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    let delegate = try await show([["profile.me", "profile.user", "profile.edit"]]) {
      let delegate = TabSceneDelegate()
      return (delegate, try connect(delegate, UISceneSession(), options))
    }
    let help = try #require(URL(string: "shop://help"))
    _ = try await show([["profile.me"], ["profile.help"]]) { try open(help, in: delegate) }
    let activity = NSUserActivity(activityType: "com.example.shop.screen")
    activity.webpageURL = url
    let controller = try #require(delegate.window?.rootViewController as? UITabBarController)
    _ = try await show([["profile.me", "profile.user", "profile.edit"]]) {
      delegate.scene(UIWindowScene(), continue: activity)
      return (delegate, controller)
    }
    #expect(delegate.window?.problems == [])
  }

  @Test func `the delegate shows a user again what was shown, and nobody else`() async throws {
    let shared = MemberAppDelegate.shared
    await shared.signIn("ada")
    let url = try #require(URL(string: "shop://profile/ada"))
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    let session = UISceneSession()
    session.storedRestorationActivity = try await show([["profile.me", "profile.user"]]) {
      let first = MemberSceneDelegate()
      return (first, try connect(first, UISceneSession(), options))
    }.stateRestorationActivity(for: UIWindowScene())
    for user in ["bob", nil] {
      shared.signOut()
      if let user { await shared.signIn(user) }
      let other = MemberSceneDelegate()
      let controller = try connect(other, session)
      await quiet()
      #expect(titles(in: controller) == [["home"]])
    }
    await shared.signIn("ada")
    let again = try await show([["profile.me", "profile.user"]]) {
      let again = MemberSceneDelegate()
      return (again, try connect(again, session))
    }
    #expect(again.window?.rootViewController?.presentedViewController == nil)
    shared.signOut()
  }

  @Test func `an open scene shows its first screens when the user signs out`() async throws {
    let shared = MemberAppDelegate.shared
    await shared.signIn("ada")
    let url = try #require(URL(string: "shop://profile/ada/edit"))
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    let delegate = try await show([["profile.me", "profile.user", "profile.edit"]]) {
      let delegate = MemberSceneDelegate()
      return (delegate, try connect(delegate, UISceneSession(), options))
    }
    let controller = try #require(delegate.window?.rootViewController as? UITabBarController)
    _ = try await show([["home"]]) {
      shared.signOut()
      return (delegate, controller)
    }
  }

  @Test func `a link at launch waits for the login, and opens after it`() async throws {
    let shared = MemberAppDelegate.shared
    let url = try #require(URL(string: "shop://profile/ada/edit"))
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    let edit = ["profile.me", "profile.user", "profile.edit"]
    while true {
      shared.signOut()
      let delegate = try await show([["home"], ["Sign in"]]) {
        let delegate = MemberSceneDelegate()
        return (delegate, try connect(delegate, UISceneSession(), options))
      }
      let controller = try #require(
        delegate.window?.rootViewController as? UITabBarController)
      let sheet = controller.presentedViewController as? UINavigationController
      await (sheet?.viewControllers.first as? SignInController)?.signIn()
      let limit = ContinuousClock.now + .seconds(10)
      while titles(in: controller) != [edit], ContinuousClock.now < limit { await Task.yield() }
      if titles(in: controller) == [edit] { break }
      try Task.checkCancellation()
    }
  }

  @Test func `a link goes to no scene that is in the background or has disconnected`()
    async throws
  {
    let shared = MemberAppDelegate.shared
    let link = IncomingLink(text: "shop://help")
    let first = MemberSceneDelegate()
    let second = MemberSceneDelegate()
    let controllers = [try connect(first), try connect(second)]
    second.sceneDidEnterBackground(UIWindowScene())
    _ = try await show([["profile.me"], ["profile.help"]]) {
      shared.inbox.receive(link)
      return (first, controllers[0])
    }
    #expect(titles(in: controllers[1]) == [["home"]])
    first.sceneDidDisconnect(UIWindowScene())
    _ = try await show([["profile.me"], ["profile.help"]]) {
      shared.inbox.receive(link)
      return (second, controllers[1])
    }
  }

  @Test func `one stack needs as little`() throws {
    let delegate = StackSceneDelegate()
    delegate.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    let stack = delegate.window?.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["home"])
  }
}
