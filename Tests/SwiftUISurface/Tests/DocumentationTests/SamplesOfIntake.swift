import Deeplinks
import DeeplinksSwiftUI
import Foundation
import UIKit
import UserNotifications

// Delegates. `DocumentationTests` compares them with the comments in `Intake`.

final class NotificationLinks: NSObject, UNUserNotificationCenterDelegate {
  private let pipeline: DeeplinkPipeline<AppDeeplinkID>

  init(pipeline: DeeplinkPipeline<AppDeeplinkID>) {
    self.pipeline = pipeline
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    if let link = try? IncomingLink(response) {
      Task { [pipeline] in await pipeline.open(link) }
    }
    completionHandler()
  }
}

final class NotificationInbox: NSObject, UNUserNotificationCenterDelegate {
  private let inbox: DeeplinkInbox<AppDeeplinkID>

  init(inbox: DeeplinkInbox<AppDeeplinkID>) {
    self.inbox = inbox
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    inbox.receive(response)
    completionHandler()
  }
}

final class InboxSceneDelegate: NSObject, UIWindowSceneDelegate {
  private let inbox: DeeplinkInbox<AppDeeplinkID>

  init(inbox: DeeplinkInbox<AppDeeplinkID>) {
    self.inbox = inbox
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    inbox.receive(options)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(inbox.receive(item))
  }
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  private let pipeline: DeeplinkPipeline<AppDeeplinkID>

  init(pipeline: DeeplinkPipeline<AppDeeplinkID>) {
    self.pipeline = pipeline
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    for link in IncomingLink.links(in: options) { Task { await pipeline.open(link) } }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let link = try? IncomingLink(item) else { return completionHandler(false) }
    Task { completionHandler(await pipeline.open(link).isOpened) }
  }
}
