import Deeplinks
import Foundation
import Testing
@_spi(Host) import UIKit

/// What the article on UIKit says of its scene delegate.
///
/// A screen that never comes ends a test by its limit, which is long because all random tests share the main actor.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct UIKitSampleTests {
  private func connect(
    _ delegate: TabSceneDelegate, _ session: UISceneSession = UISceneSession(),
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) throws -> UITabBarController {
    delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    return try #require(delegate.window?.rootViewController as? UITabBarController)
  }

  /// The titles of the selected tab's screens, and of those in a sheet.
  private func titles(in controller: UITabBarController) -> [[String?]] {
    let stacks = [controller.selectedViewController, controller.presentedViewController]
    return stacks.compactMap { ($0 as? UINavigationController)?.viewControllers.map(\.title) }
  }

  /// Returns once these screens are shown; reading what was saved takes its time.
  private func waitFor(_ wanted: [[String]], in controller: UITabBarController) async {
    while titles(in: controller) != wanted, !Task.isCancelled { await Task.yield() }
  }

  @Test func `the delegate opens links at launch and later`() async throws {
    let delegate = TabSceneDelegate()
    let url = try #require(URL(string: "shop://profile/ada/edit"))
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    let controller = try connect(delegate, UISceneSession(), options)
    await waitFor([["profile.me", "profile.user", "profile.edit"]], in: controller)
    let help = try #require(URL(string: "shop://help"))
    delegate.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: help)])
    await waitFor([["profile.me"], ["profile.help"]], in: controller)
    let activity = NSUserActivity(activityType: "com.example.shop.screen")
    activity.webpageURL = url
    delegate.scene(UIWindowScene(), continue: activity)
    await waitFor([["profile.me", "profile.user", "profile.edit"]], in: controller)
    #expect(delegate.window?.problems == [])
  }

  @Test func `the delegate shows again what was shown`() async throws {
    let delegate = TabSceneDelegate()
    let url = try #require(URL(string: "shop://profile/ada"))
    let first = try connect(delegate)
    delegate.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
    await waitFor([["profile.me", "profile.user"]], in: first)
    let session = UISceneSession()
    session.storedRestorationActivity = delegate.stateRestorationActivity(for: UIWindowScene())
    let again = TabSceneDelegate()
    let second = try connect(again, session)
    await waitFor([["profile.me", "profile.user"]], in: second)
    #expect(second.presentedViewController == nil)
  }

  @Test func `one stack needs as little`() throws {
    let delegate = StackSceneDelegate()
    delegate.scene(
      UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    let stack = delegate.window?.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["home"])
  }
}
