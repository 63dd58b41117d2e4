import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

/// An app whose delegate inherits from `DeeplinkAppDelegate`, with and without SwiftUI's closures at launch.
@MainActor
struct AppDelegateTests {
  private let app = ShelfApp()

  private func host(_ behavior: Misbehavior, isRestored: Bool = false) -> AppHost {
    AppHost(
      timeless: app, misbehaving: behavior,
      restored: isRestored ? DeeplinkSceneDelegate.self : nil,
      makeSceneDelegate: { delegate($0) })
  }

  /// The scene delegates, which UIKit keeps.
  private let delegates = SceneDelegates()

  private func delegate(_ type: AnyClass) -> (any UISceneDelegate)? {
    let delegate = (type as? DeeplinkSceneDelegate.Type)?.init()
    delegates.all += [delegate].compactMap(\.self)
    return delegate
  }

  private var opened: [Int] { app.libraries.opened }
  private var received: [Int] { app.libraries.received }

  nonisolated static let behaviors: [Misbehavior] = [
    [], .deliversNothingAtLaunch, .deliversColdStartURLLate,
    [.deliversColdStartURLLate, .deliversUniversalLinksTwice],
  ]

  @Test(arguments: LaunchLink.allCases.flatMap { [($0, false), ($0, true)] }, behaviors)
  func `a link that launches the app opens once, also into a restored window`(
    tap: (link: LaunchLink, isRestored: Bool), behavior: Misbehavior
  ) async throws {
    let host = host(behavior, isRestored: tap.isRestored)
    try tap.link.tap(in: host)
    try await host.settle { host.windows[0].title == "Book 7" }
    await host.windows[0].run(frames: 10)
    #expect(opened == [1])
    #expect(received == [1])
  }

  @Test(arguments: behaviors)
  func `a link that a second window connects with opens in that window`(
    behavior: Misbehavior
  ) async throws {
    let host = host(behavior)
    host.openWindow()
    try await host.settle()
    host.openWindow(for: LaunchLink.scheme.url)
    try await host.settle { host.windows[1].title == "Book 7" }
    await host.windows[1].run(frames: 10)
    #expect(opened == [0, 1])
    #expect(received == [0, 1])
  }

  @Test(arguments: [true, false], behaviors)
  func `a quick action opens at launch, and once more while the app runs`(
    isRestored: Bool, behavior: Misbehavior
  ) async throws {
    let host = host(behavior, isRestored: isRestored)
    let item = UIApplicationShortcutItem(
      type: "book", localizedTitle: "Book", localizedSubtitle: nil, icon: nil,
      userInfo: ["deep_link": "library://books/7" as NSString])
    host.openWindow(connectingWith: UIScene.ConnectionOptions(shortcutItem: item))
    try await host.settle { host.windows[0].title == "Book 7" }
    #expect(received == [1])
    var isHandled = false
    let scene = try #require(delegates.all.first)
    scene.windowScene(UIWindowScene(), performActionFor: item) { isHandled = $0 }
    #expect(isHandled)
    try await host.settle { received == [2] }
    scene.windowScene(
      UIWindowScene(), performActionFor: UIApplicationShortcutItem(type: "none", localizedTitle: "")
    ) { isHandled = $0 }
    #expect(!isHandled)
  }

  /// When the notification center's delegate hears of the response with which the scene connects.
  enum Moment: CaseIterable {
    case before, withTheScene, later, never
  }

  @Test(arguments: Moment.allCases, behaviors)
  func `a notification that launches the app opens once, in either order of deliveries`(
    moment: Moment, behavior: Misbehavior
  ) async throws {
    let host = host(behavior, isRestored: moment == .later)
    let response = UNNotificationResponse(userInfo: ["deep_link": "library://books/7"])
    if moment == .before {
      deliver(response)
      // The delegate hands it on in a task of the main actor.
      await Task {}.value
    }
    let window = host.openWindow(
      connectingWith: UIScene.ConnectionOptions(notificationResponse: response))
    if moment == .withTheScene { deliver(response) }
    try await host.settle { window.title == "Book 7" }
    if moment == .later { deliver(response) }
    try await host.settle()
    #expect(received == [1])
    // The same link in another notification is another link.
    deliver(UNNotificationResponse(userInfo: ["deep_link": "library://books/7"]))
    try await host.settle { received == [2] }
  }

  private func deliver(_ response: UNNotificationResponse) {
    let isDone = Locked(false)
    app.delegate.userNotificationCenter(.current(), didReceive: response) {
      isDone.withLock { $0 = true }
    }
    #expect(isDone.withLock { $0 })
  }

  @Test func `an app may choose the inbox, the key, and its own scene delegate`() async throws {
    let delegate = OwnDelegate()
    let options = UIScene.ConnectionOptions(
      notificationResponse: UNNotificationResponse(userInfo: ["own": "library://books/7"]))
    let configuration = delegate.application(
      UIApplication(), configurationForConnecting: UISceneSession(), options: options)
    let scene = try #require((configuration.delegateClass as? OwnSceneDelegate.Type)?.init())
    scene.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: options)
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router)
        .onDeeplink(library.pipeline, inbox: delegate.inbox))
    try await host.settle { host.title == "Book 7" }
    #expect(library.outcomes == [.opened])
  }
}

@MainActor
private final class SceneDelegates {
  var all: [DeeplinkSceneDelegate] = []
}

private final class ShelfDelegate: DeeplinkAppDelegate<LibraryID> {
  override class func makeInbox() -> DeeplinkInbox<LibraryID> {
    DeeplinkInbox(clock: ManualClock())
  }
}

private final class OwnDelegate: DeeplinkAppDelegate<LibraryID> {
  override class func makeInbox() -> DeeplinkInbox<LibraryID> {
    DeeplinkInbox(clock: ManualClock())
  }
  override class var sceneDelegate: DeeplinkSceneDelegate.Type { OwnSceneDelegate.self }
  override class var linkKey: String { "own" }
}

private final class OwnSceneDelegate: DeeplinkSceneDelegate {}

private struct ShelfApp: App {
  @UIApplicationDelegateAdaptor var delegate: ShelfDelegate
  let libraries = Libraries()

  var body: some Scene {
    var options = PipelineOptions(clock: ManualClock())
    // As if each link came long after the one before.
    options.duplicateWindow = .zero
    let library = libraries.make(options: options)
    return WindowGroup {
      RoutingTabView(router: library.router)
        .advertisesDeeplink(library.pipeline, activityType: "library.screen")
        .onDeeplink(library.pipeline, inbox: delegate.inbox)
    }
  }
}
